//! Words in small letters that sentences of any kind have: articles, and numbers.

/// Articles before a value or a noun.
pub(in super::super) const ARTICLES: [&str; 26] = [
    "a",
    "an",
    "the",
    "eine",
    "einer",
    "ein",
    "die",
    "der",
    "das",
    "den",
    "un",
    "une",
    "uno",
    "una",
    "um",
    "le",
    "la",
    "el",
    "il",
    "lo",
    "o",
    "de",
    "du",
    "eigentlich",
    "een",
    "het",
];

/// Numbers in words, from 2: "one" is a pronoun as well.
pub(in super::super) const NUMBERS: [&str; 31] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "zwei", "drei", "vier", "fünf", "sechs", "sieben",
    "acht", "neun", "deux", "trois", "quatre", "cinq", "sept", "huit", "neuf", "dos", "tres", "cuatro", "cinco",
    "seis", "siete", "ocho", "nueve",
];
