//! What may stand in a cell: a number, a letter, or one of the words and signs for a blank.

/// Words for a blank in programming languages and in tables.
const BLANK_WORDS: [&str; 29] = [
    "none",
    "null",
    "nil",
    "undefined",
    "nan",
    "na",
    "nothing",
    "missing",
    "empty",
    "blank",
    "leer",
    "vide",
    "vacío",
    "vacio",
    "vacía",
    "vacia",
    "vuoto",
    "vuota",
    "vazio",
    "leeg",
    "пусто",
    "空白",
    "nbsp",
    "-1",
    "n/a",
    "''",
    "--",
    "---",
    "__",
];

/// Whether a cell, as [`cell`] tells it, is a blank of any kind but `0` and the signs that a reader knows.
pub(in super::super) fn is_blank_cell(cell: &str) -> bool {
    matches!(cell, "" | BLANK | MINUS_ONE)
}

/// The sides of puzzles that are looked for among other text.
const SIDES: [usize; 15] = [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 24, 25, 30, 36];

/// Whether puzzles of this side are looked for.
pub(in super::super) fn is_side(side: usize) -> bool {
    SIDES.contains(&side)
}

/// Whether a word stands for a blank wherever it is.
pub(in super::super) fn is_blank_word(word: &str) -> bool {
    BLANK_WORDS.iter().any(|blank| blank.eq_ignore_ascii_case(word))
}

/// The blank that stands for every word and sign for one.
pub(in super::super) const BLANK: &str = ".";

/// The blank that `-1` becomes, which may be a damaged value.
pub(in super::super) const MINUS_ONE: &str = "-";

/// What a cell says, without what only makes it look well; `None` if no cell looks so. A cell with nothing in it is empty.
pub(in super::super) fn cell(text: &str) -> Option<&str> {
    let plain = undecorated(text);
    let is_only_blank = plain.chars().all(|character| !is_value_or_blank(character) && is_blank_character(character));
    match plain {
        "" => return Some(""),
        "-1" => return Some(MINUS_ONE),
        _ if is_only_blank || is_blank_word(plain.strip_suffix('.').unwrap_or(plain)) => return Some(BLANK),
        _ => {}
    }
    let whole = plain.strip_suffix(".0").or_else(|| plain.strip_suffix('.').filter(|digits| !digits.is_empty()));
    let plain = whole.unwrap_or(plain);
    let is_number = plain.len() <= 2 && plain.bytes().all(|byte| byte.is_ascii_digit());
    let is_sign = plain.chars().nth(1).is_none() && is_cell_character(plain.chars().next()?);
    (is_number || is_sign).then_some(plain)
}

/// Whether a character may be a cell by itself.
pub(in super::super) fn is_cell_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || is_blank_character(character)
}

/// Whether the reader knows a character as a value or a blank.
pub(in super::super) fn is_value_or_blank(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '.' | '*' | '_' | '?' | '-')
}

/// Whether a character is a usual sign for a blank, and no value anywhere.
pub(in super::super) fn is_blank_character(character: char) -> bool {
    matches!(character, '.' | '*' | '_' | '?' | '-' | '·' | '~' | '#' | '•' | '–' | '—')
}

fn undecorated(text: &str) -> &str {
    let mut plain = text.trim();
    loop {
        let inner = DECORATIONS.iter().find_map(|(open, close)| plain.strip_prefix(open)?.strip_suffix(close));
        match inner.or_else(|| command(plain)) {
            Some(inner) => plain = inner.trim(),
            None => return plain,
        }
    }
}

const DECORATIONS: [(&str, &str); 10] = [
    ("**", "**"),
    ("__", "__"),
    ("*", "*"),
    ("`", "`"),
    ("\"", "\""),
    ("'", "'"),
    ("(", ")"),
    ("[", "]"),
    ("{", "}"),
    ("$", "$"),
];

/// What a command of LaTeX such as `\textbf{5}` sets.
fn command(text: &str) -> Option<&str> {
    let (name, rest) = text.strip_prefix('\\')?.split_once('{')?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic());
    rest.strip_suffix('}').filter(|_| is_name)
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn a_cell_is_a_value_or_a_blank_however_it_is_set() {
        for (text, expected) in
            [(" 5 ", "5"), ("**5**", "5"), ("\\textbf{5}", "5"), ("'7'", "7"), ("12", "12"), ("5.0", "5"), ("5.", "5")]
        {
            assert_eq!(cell(text), Some(expected), "{text}");
        }
        for text in ["None", "nan", "·", "vacío", "Leer.", "empty."] {
            assert_eq!(cell(text), Some("."), "{text}");
        }
        assert_eq!(["", "  ", "''", "\"\"", "-1"].map(cell), [Some(""), Some(""), Some(""), Some(""), Some("-")]);
        for text in ["hello", "123", "5 3", "é"] {
            assert_eq!(cell(text), None, "{text}");
        }
    }
}
