//! Words in small letters of what such sentences speak of, and how: givens and kinds of values, places in a grid, solvers, and the verbs and questions.

/// All of a grid.
pub(in super::super) const ALL: [&str; 7] =
    ["everything", "all rows", "all columns", "whole grid", "alles", "tout", "todo"];

/// Words of somebody who solves: what they say of a value follows from the puzzle.
pub(in super::super) const SOLVING: [&str; 14] = [
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
pub(in super::super) const ONLY: [&str; 11] =
    ["only", "nur", "seuls", "seules", "seulement", "uniquement", "solo", "sólo", "solamente", "alleen", "just"];

/// What is given, of which a part is named.
pub(in super::super) const GIVEN: [&str; 27] = [
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
pub(in super::super) const KINDS: [&str; 14] = [
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
pub(in super::super) const IS: [&str; 9] = ["is", "are", "ist", "sind", "est", "sont", "es", "son", "zijn"];

/// What a cell may be said to be beside a value.
pub(in super::super) const EMPTY: [&str; 10] =
    ["empty", "blank", "leer", "vide", "vacía", "vacío", "vacia", "vacio", "leeg", "vuota"];

/// What a reader is told to do with a cell.
pub(in super::super) const READ: [&str; 5] = ["read", "take", "treat", "lies", "nimm"];

/// What a cell should be.
pub(in super::super) const MUST: [&str; 15] = [
    "should", "must", "is", "soll", "sollte", "muss", "ist", "est", "doit", "devrait", "debe", "debería", "deberia",
    "está", "es",
];

/// The noun for a value.
pub(in super::super) const DIGITS: [&str; 25] = [
    "digit",
    "digits",
    "number",
    "numbers",
    "given",
    "clue",
    "value",
    "ziffer",
    "ziffern",
    "zahl",
    "chiffre",
    "número",
    "dígito",
    "cifra",
    "numero",
    "nombre",
    "cyfra",
    "liczba",
    "cijfer",
    "getal",
    "siffran",
    "siffra",
    "цифра",
    "число",
    "algarismo",
];

/// Verbs with which a change of the grid is asked for.
pub(in super::super) const ORDERS: [&str; 16] = [
    "take out",
    "remove",
    "delete",
    "erase",
    "omit",
    "ignore",
    "disregard",
    "clear",
    "blank out",
    "swap",
    "exchange",
    "replace",
    "change",
    "add",
    "insert",
    "don t use",
];

/// Words with which questions begin.
pub(in super::super) const QUESTIONS: [&str; 35] = [
    "what", "where", "why", "which", "how", "can", "could", "would", "does", "do", "did", "who", "should", "was", "wo",
    "warum", "wie", "welche", "welcher", "kannst", "kann", "que", "quel", "quels", "quelle", "où", "comment",
    "pourquoi", "peux", "qué", "cuál", "dónde", "cómo", "puedes", "is",
];

/// One thing of a kind.
pub(in super::super) const ONES: [&str; 8] = ["a", "one", "eine", "une", "una", "un", "m", "ein"];

/// Words for the parts at the sides of a grid, and its middle.
pub(in super::super) const SPOTS: [&str; 27] = [
    "corner",
    "ecke",
    "coin",
    "esquina",
    "middle",
    "mitte",
    "milieu",
    "medio",
    "center",
    "centre",
    "central",
    "zentrum",
    "centro",
    "angolo",
    "hoek",
    "midden",
    "linksboven",
    "rechtsboven",
    "linksonder",
    "rechtsonder",
    "rogu",
    "środku",
    "canto",
    "hörnet",
    "hjørnet",
    "углу",
    "центре",
];

/// Words for up and down.
pub(in super::super) const HEIGHTS: [&str; 24] = [
    "top",
    "upper",
    "bottom",
    "lower",
    "oben",
    "unten",
    "oberen",
    "unteren",
    "haut",
    "bas",
    "arriba",
    "abajo",
    "superior",
    "inferior",
    "alto",
    "basso",
    "górnym",
    "dolnym",
    "uppe",
    "nere",
    "øverst",
    "nederst",
    "верхнем",
    "нижнем",
];

/// Words for left and right.
pub(in super::super) const SIDES: [&str; 25] = [
    "left",
    "right",
    "links",
    "rechts",
    "linken",
    "rechten",
    "gauche",
    "droite",
    "izquierda",
    "derecha",
    "sinistra",
    "destra",
    "esquerdo",
    "esquerda",
    "direito",
    "direita",
    "lewym",
    "prawym",
    "vänster",
    "höger",
    "venstre",
    "højre",
    "høyre",
    "левом",
    "правом",
];

/// A solution may be turned, which says nothing of the puzzle.
pub(in super::super) const SOLUTIONS: [&str; 6] = ["solution", "solutions", "answer", "answers", "lösung", "solución"];
