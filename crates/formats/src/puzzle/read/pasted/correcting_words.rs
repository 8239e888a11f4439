//! Words in small letters that correct a grid, and those that name a place or a value in such a line.

/// Words for a slip of the pen. A value or a place beside one is corrected.
pub(super) const SLIPS: [&str; 35] = [
    "typo",
    "typos",
    "misprint",
    "erratum",
    "errata",
    "corrigendum",
    "correction",
    "corrections",
    "tippfehler",
    "druckfehler",
    "schreibfehler",
    "korrektur",
    "berichtigung",
    "coquille",
    "rectificatif",
    "corrección",
    "correccion",
    "errata",
    "correção",
    "refuso",
    "correzione",
    "tikfout",
    "typefout",
    "drukfout",
    "correctie",
    "tryckfel",
    "rättelse",
    "literówka",
    "poprawka",
    "опечатка",
    "исправление",
    "поправка",
    "訂正",
    "更正",
    "오타",
];

/// Words that say that something is wrong, or changed. A place beside one is corrected.
pub(super) const WRONG: [&str; 44] = [
    "wrong",
    "incorrect",
    "mistake",
    "mistyped",
    "misread",
    "oops",
    "sorry",
    "edit",
    "change",
    "replace",
    "swap",
    "ought",
    "meant",
    "falsch",
    "fehler",
    "irrtum",
    "vertippt",
    "vertan",
    "entschuldigung",
    "ersetze",
    "ändere",
    "vertausche",
    "faux",
    "fausse",
    "erreur",
    "désolé",
    "pardon",
    "error",
    "equivocado",
    "perdón",
    "perdon",
    "incorrecto",
    "sbagliato",
    "errore",
    "scusate",
    "errado",
    "erro",
    "desculpe",
    "fout",
    "verkeerd",
    "błąd",
    "ошибка",
    "неверно",
    "извините",
];

/// Phrases behind which the right value stands, or the wrong one.
pub(super) const BEFORE_VALUES: [&str; 30] = [
    "should be",
    "should have been",
    "should read",
    "must be",
    "ought to be",
    "was meant to be",
    "is supposed to be",
    "instead of",
    "rather than",
    "sollte",
    "sollte heißen",
    "soll heißen",
    "muss heißen",
    "muss",
    "müsste",
    "anstatt",
    "statt",
    "doit être",
    "devrait être",
    "au lieu de",
    "au lieu d",
    "debe ser",
    "debería ser",
    "deberia ser",
    "en vez de",
    "en lugar de",
    "deve essere",
    "dovrebbe essere",
    "invece di",
    "deve ser",
];

/// Words between a phrase and its value.
pub(super) const ARTICLES: [&str; 14] =
    ["a", "an", "the", "eine", "einer", "ein", "die", "un", "une", "le", "el", "uno", "um", "eigentlich"];

/// What may follow a value that is corrected. Behind any other word it counts something: "should be 9 of each".
pub(super) const BEHIND_VALUES: [&str; 22] = [
    "not", "and", "in", "at", "instead", "rather", "sorry", "so", "but", "nicht", "und", "statt", "sein", "heißen",
    "pas", "et", "au", "no", "y", "en", "non", "e",
];

/// Words for a row, a column, a box or a cell, behind which its number stands, or before which an ordinal does.
pub(super) const AXES: [&str; 30] = [
    "row", "rows", "column", "columns", "col", "box", "block", "cell", "line", "square", "r", "c", "zeile", "reihe",
    "spalte", "kasten", "feld", "zelle", "ligne", "colonne", "case", "fila", "columna", "celda", "riga", "colonna",
    "rij", "kolom", "linha", "coluna",
];

/// Numbers in words, from 2: "one" is a pronoun as well.
pub(super) const NUMBERS: [&str; 26] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "zwei", "drei", "vier", "fünf", "sechs", "sieben",
    "acht", "neun", "deux", "trois", "quatre", "cinq", "sept", "huit", "neuf", "dos", "tres", "cuatro",
];

/// Ordinals in words.
pub(super) const ORDINALS: [&str; 21] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "last",
    "top",
    "bottom",
    "erste",
    "ersten",
    "zweiten",
    "dritten",
    "vierten",
    "fünften",
    "letzten",
    "première",
    "dernière",
];

/// Words that put one value in the place of another.
pub(super) const NOT: [&str; 4] = ["not", "nicht", "pas", "statt"];
