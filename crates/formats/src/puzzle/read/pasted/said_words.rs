//! Words in small letters of sentences that say that cells of a grid are missing, wrong or elsewhere, in English, German, French and Spanish.

/// Something is missing, or was forgotten.
pub(super) const MISSING: [&str; 31] = [
    "missing",
    "forgot",
    "forgotten",
    "omitted",
    "missed",
    "left out",
    "cut off",
    "fehlt",
    "fehlen",
    "vergessen",
    "abgeschnitten",
    "manque",
    "manquent",
    "oublié",
    "oubliée",
    "coupée",
    "coupé",
    "falta",
    "faltan",
    "olvidé",
    "olvidó",
    "olvidado",
    "cortada",
    "manca",
    "mancano",
    "ontbreekt",
    "vergeten",
    "lost",
    "verloren",
    "perdue",
    "perdida",
];

/// Things stand in the place of others.
pub(super) const EXCHANGED: [&str; 40] = [
    "swap",
    "swapped",
    "swapping",
    "switched",
    "switch",
    "exchange",
    "exchanged",
    "interchange",
    "interchanged",
    "mixed up",
    "wrong order",
    "wrong way",
    "other way round",
    "vertauscht",
    "vertausche",
    "vertauschen",
    "tausche",
    "tauschen",
    "falschen reihenfolge",
    "inversées",
    "inversés",
    "inverser",
    "inversez",
    "échanger",
    "échangez",
    "intervertir",
    "permuter",
    "mauvais ordre",
    "intercambiadas",
    "intercambiados",
    "intercambiar",
    "permutar",
    "orden equivocado",
    "cambiar",
    "cambia",
    "al revés",
    "interverti",
    "intervertis",
    "intercambiado",
    "intercambié",
];

/// Something was moved, or is read from its end.
pub(super) const MOVED: [&str; 20] = [
    "shifted",
    "shift",
    "move",
    "moved",
    "backwards",
    "backward",
    "off by one",
    "one cell to",
    "one to the right",
    "one to the left",
    "verschoben",
    "verschiebe",
    "rückwärts",
    "verkehrt",
    "décalée",
    "décalé",
    "déplacer",
    "desplazada",
    "desplazado",
    "mueve",
];

/// Something is to be taken out, or does not count.
pub(super) const REMOVED: [&str; 79] = [
    "ignore",
    "disregard",
    "forget",
    "remove",
    "delete",
    "erase",
    "omit",
    "without",
    "clear",
    "blank out",
    "take out",
    "doesn t count",
    "does not count",
    "doesn t belong",
    "does not belong",
    "should not be",
    "shouldn t be",
    "should be no",
    "not be there",
    "ignorieren",
    "ignoriere",
    "weglassen",
    "weglasse",
    "lösche",
    "löschen",
    "streiche",
    "streichen",
    "entferne",
    "entfernen",
    "ohne",
    "zählt nicht",
    "gehört da nicht",
    "gehört nicht",
    "gehört dort nicht",
    "stimmt nicht",
    "ignorez",
    "ignorer",
    "pas tenir compte",
    "compte pas",
    "supprimer",
    "supprimez",
    "supprime",
    "enlever",
    "enlevez",
    "enlève",
    "retirer",
    "retirez",
    "effacer",
    "effacez",
    "efface",
    "sans",
    "ignora",
    "ignorar",
    "quita",
    "quitar",
    "quite",
    "borra",
    "borrar",
    "borre",
    "elimina",
    "eliminar",
    "elimine",
    "sin",
    "sobra",
    "no cuenta",
    "está mal",
    "esta mal",
    "est faux",
    "est fausse",
    "une erreur",
    "un error",
    "is wrong",
    "ist falsch",
    "sind falsch",
    "falsch ist",
    "are wrong",
    "don t use",
    "do not use",
    "take the",
];

/// Something is to be put in.
pub(super) const ADDED: [&str; 38] = [
    "add",
    "insert",
    "put",
    "plus",
    "also",
    "füge",
    "ergänze",
    "ergänzen",
    "kommt noch",
    "steht noch",
    "gehört noch",
    "gehört eine",
    "gehört die",
    "muss eine",
    "muss die",
    "ajouter",
    "ajoutez",
    "ajoute",
    "mettre",
    "mettez",
    "aussi",
    "añade",
    "añadir",
    "añada",
    "agrega",
    "agregar",
    "agregue",
    "pon",
    "poner",
    "también",
    "inserta",
    "insertar",
    "should start",
    "starts with",
    "start with a",
    "begins with",
    "ends with",
    "there s",
];

/// One thing is put for another.
pub(super) const REPLACED: [&str; 16] = [
    "replace",
    "change",
    "turn",
    "ersetze",
    "ersetzen",
    "ändere",
    "remplacer",
    "remplacez",
    "remplace",
    "reemplaza",
    "reemplazar",
    "cambia",
    "cambiar",
    "sustituye",
    "eigentlich",
    "should be",
];

/// There is one too many.
pub(super) const TOO_MANY: [&str; 8] =
    ["too many", "too much", "zu viel", "zuviel", "de trop", "en trop", "de más", "de mas"];

/// A value is none of the puzzle, or nobody can read it.
pub(super) const OWN: [&str; 17] = [
    "guess",
    "guessed",
    "mine",
    "my own",
    "filled in by me",
    "entered by me",
    "added by me",
    "unreadable",
    "illegible",
    "von mir",
    "selbst eingetragen",
    "geraten",
    "unleserlich",
    "de moi",
    "illisible",
    "ilegible",
    "not a given",
];

/// A value may be another one.
pub(super) const MAYBE: [&str; 5] = ["probably", "might be", "may be", "looks like", "vielleicht"];

/// A value stands where it should not.
pub(super) const MISPUT: [&str; 6] =
    ["wrong place", "wrong cell", "wrong column", "wrong row", "weiter rechts", "weiter links"];

/// All of a grid.
pub(super) const ALL: [&str; 7] = ["everything", "all rows", "all columns", "whole grid", "alles", "tout", "todo"];

/// Words of somebody who solves: what they say of a value follows from the puzzle.
pub(super) const SOLVING: [&str; 14] = [
    "wing",
    "wings",
    "single",
    "singles",
    "pair",
    "pairs",
    "triple",
    "candidate",
    "candidates",
    "naked",
    "hidden",
    "eliminate",
    "swordfish",
    "chain",
];

/// Nothing but some of the digits is meant.
pub(super) const ONLY: [&str; 11] =
    ["only", "nur", "seuls", "seules", "seulement", "uniquement", "solo", "sólo", "solamente", "alleen", "just"];

/// What is given, of which a part is named.
pub(super) const GIVEN: [&str; 27] = [
    "given",
    "givens",
    "clues",
    "clue",
    "hints",
    "vorgegeben",
    "vorgaben",
    "gegeben",
    "gegebene",
    "donnés",
    "donnees",
    "données",
    "indices",
    "pistas",
    "datos",
    "dados",
    "dadas",
    "entries",
    "von mir",
    "mine",
    "de moi",
    "mías",
    "míos",
    "gegeven",
    "vorgabe",
    "indice",
    "pista",
];

/// Values of one kind.
pub(super) const KINDS: [&str; 14] = [
    "odd",
    "even",
    "bold",
    "ungeraden",
    "ungerade",
    "geraden",
    "gerade",
    "fetten",
    "impairs",
    "impair",
    "pairs",
    "impares",
    "pares",
    "oneven",
];

/// Forms of "to be".
pub(super) const IS: [&str; 9] = ["is", "are", "ist", "sind", "est", "sont", "es", "son", "zijn"];

/// What a cell may be said to be beside a value.
pub(super) const EMPTY: [&str; 10] =
    ["empty", "blank", "leer", "vide", "vacía", "vacío", "vacia", "vacio", "leeg", "vuota"];

/// What a cell should be.
pub(super) const MUST: [&str; 15] = [
    "should", "must", "is", "soll", "sollte", "muss", "ist", "est", "doit", "devrait", "debe", "debería", "deberia",
    "está", "es",
];

/// The noun for a value.
pub(super) const DIGITS: [&str; 14] = [
    "digit", "digits", "number", "numbers", "given", "clue", "value", "ziffer", "ziffern", "zahl", "chiffre", "número",
    "dígito", "cifra",
];

/// Words with which questions begin.
pub(super) const QUESTIONS: [&str; 35] = [
    "what", "where", "why", "which", "how", "can", "could", "would", "does", "do", "did", "who", "should", "was", "wo",
    "warum", "wie", "welche", "welcher", "kannst", "kann", "que", "quel", "quels", "quelle", "où", "comment",
    "pourquoi", "peux", "qué", "cuál", "dónde", "cómo", "puedes", "is",
];

/// One thing of a kind.
pub(super) const ONES: [&str; 8] = ["a", "one", "eine", "une", "una", "un", "m", "ein"];

/// Words for the parts at the sides of a grid, and its middle.
pub(super) const SPOTS: [&str; 16] = [
    "corner", "ecke", "coin", "esquina", "middle", "mitte", "milieu", "medio", "center", "centre", "central",
    "zentrum", "centro", "angolo", "hoek", "midden",
];

/// Words for up and down.
pub(super) const HEIGHTS: [&str; 13] = [
    "top", "upper", "bottom", "lower", "oben", "unten", "oberen", "unteren", "haut", "bas", "arriba", "abajo",
    "superior",
];

/// Words for left and right.
pub(super) const SIDES: [&str; 10] =
    ["left", "right", "links", "rechts", "linken", "rechten", "gauche", "droite", "izquierda", "derecha"];

/// The grid is said to be turned, by its pronoun.
pub(super) const TURNED: [&str; 10] = [
    "mirror it",
    "flip it",
    "rotate it",
    "transpose it",
    "turn it by",
    "rotated by",
    "it s upside down",
    "is upside down",
    "is mirrored",
    "is rotated",
];

/// A solution may be turned, which says nothing of the puzzle.
pub(super) const SOLUTIONS: [&str; 6] = ["solution", "solutions", "answer", "answers", "lösung", "solución"];
