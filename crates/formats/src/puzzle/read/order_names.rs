//! Words in small letters for orders in which cells may stand. Sentences, names of lists, headings and fields are all looked through for these.

use super::order::Order;

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

/// Phrases in small letters that state an order.
pub(super) const PHRASES: [(&str, Order); 29] = [
    ("box by box", Order::Boxes),
    ("block by block", Order::Boxes),
    ("nonet by nonet", Order::Boxes),
    ("region by region", Order::Boxes),
    ("subgrid by subgrid", Order::Boxes),
    ("by boxes", Order::Boxes),
    ("by blocks", Order::Boxes),
    ("by nonets", Order::Boxes),
    ("boxwise", Order::Boxes),
    ("box-wise", Order::Boxes),
    ("box-major", Order::Boxes),
    ("box major", Order::Boxes),
    ("block-major", Order::Boxes),
    ("blockwise", Order::Boxes),
    ("blockweise", Order::Boxes),
    ("block für block", Order::Boxes),
    ("kästchenweise", Order::Boxes),
    ("bloc par bloc", Order::Boxes),
    ("bloque por bloque", Order::Boxes),
    ("column by column", Order::Columns),
    ("by columns", Order::Columns),
    ("columnwise", Order::Columns),
    ("column-wise", Order::Columns),
    ("column-major", Order::Columns),
    ("column major", Order::Columns),
    ("spaltenweise", Order::Columns),
    ("spalte für spalte", Order::Columns),
    ("colonne par colonne", Order::Columns),
    ("columna por columna", Order::Columns),
];
