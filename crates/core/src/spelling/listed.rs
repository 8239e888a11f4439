//! Words one after the other in a sentence.

use std::fmt::Display;

/// Words as a sentence lists them, the last behind `and`, `or` or whatever is said: `a`, `a and b`, `a, b and c`. Nothing, if there are none.
///
/// ```
/// use exactone_core::spelling::listed;
///
/// assert_eq!(listed(&["rows", "columns", "boxes"], "and"), "rows, columns and boxes");
/// assert_eq!(listed(&[64, 81], "or"), "64 or 81");
/// ```
#[must_use]
pub fn listed(words: &[impl Display], conjunction: &str) -> String {
    let mut text = String::new();
    for (at, word) in words.iter().enumerate() {
        match at {
            0 => {}
            _ if at + 1 == words.len() => text.extend([" ", conjunction, " "]),
            _ => text.push_str(", "),
        }
        text.push_str(&word.to_string());
    }
    text
}

/// The same text with a capital in front, as a sentence begins. A name with a digit in it, such as that of a cell, stays as it is.
///
/// ```
/// use exactone_core::spelling::capital;
///
/// assert_eq!(["naked pair", "r1c2 is 4"].map(capital), ["Naked pair", "r1c2 is 4"]);
/// ```
#[must_use]
pub fn capital(text: &str) -> String {
    let is_name = text.chars().take_while(|c| c.is_alphanumeric()).any(|c| c.is_ascii_digit());
    let mut characters = text.chars();
    match characters.next().filter(|_| !is_name) {
        Some(first) => first.to_uppercase().chain(characters).collect(),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::listed;

    #[test]
    fn one_word_has_neither_comma_nor_conjunction() {
        assert_eq!((listed(&[""; 0], "and"), listed(&["a"], "and")), (String::new(), "a".to_owned()));
        assert_eq!((listed(&["a", "b"], "or"), listed(&["a", "b", "c"], "or")), ("a or b".into(), "a, b or c".into()));
    }
}
