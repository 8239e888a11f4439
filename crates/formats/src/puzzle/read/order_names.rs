//! Words in small letters for orders in which cells may stand. Sentences, names of lists, headings and fields are all looked through for these.

/// Names of boxes, and of several.
pub(super) const BOX: [&str; 12] =
    ["box", "block", "nonet", "region", "subgrid", "square", "bloc", "carré", "kasten", "bloque", "caja", "quadrant"];
pub(super) const BOXES: [&str; 28] = [
    "houses",
    "bigcells",
    "squares",
    "quadrate",
    "sectors",
    "sektoren",
    "tiles",
    "minigrids",
    "subsquares",
    "minisquares",
    "boxes",
    "blocks",
    "nonets",
    "regions",
    "subgrids",
    "blöcke",
    "kästen",
    "kästchen",
    "blocs",
    "carrés",
    "carres",
    "regiones",
    "régions",
    "bloques",
    "cajas",
    "quadrants",
    "quadranten",
    "blokken",
];

/// Names of a column; those of several are headings of their own.
pub(super) const COLUMN: [&str; 12] = [
    "column", "columns", "col", "cols", "spalte", "spalten", "colonne", "colonnes", "columna", "columnas", "coluna",
    "colunas",
];

/// Words for a grid that was turned, mirrored or flipped.
pub(super) const TURNED: [&str; 19] = [
    "transposed",
    "mirrored",
    "rotated",
    "flipped",
    "reversed",
    "upside",
    "anticlockwise",
    "counterclockwise",
    "transponiert",
    "gespiegelt",
    "gedreht",
    "transposée",
    "retournée",
    "espejado",
    "capovolto",
    "capovolta",
    "перевёрнуто",
    "перевернуто",
    "ondersteboven",
];
