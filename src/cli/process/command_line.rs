//! Command lines as text: the one that the program was started with, and the words of others.

use exactone_core::spelling::escaped;

/// The command as a shell takes it.
pub(crate) fn command_line() -> String {
    let words = std::env::args_os().skip(1).map(|word| in_quotes(&word.to_string_lossy()));
    std::iter::once("exactone".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// The word, in quotes if it has to be.
fn in_quotes(word: &str) -> String {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "._-/+=,@%:".contains(character);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", escaped(word).replace('\'', r"'\''"))
    }
}

/// As one word of a shell, which is no option; what would be no text to a terminal is escaped all the same.
pub(crate) fn quoted(word: &str) -> String {
    in_quotes(&if word.starts_with('-') { format!("./{word}") } else { word.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_quoted_only_if_it_has_to_be() {
        for (word, expected) in
            [("a/b.txt", "a/b.txt"), ("a b", "'a b'"), ("it's", r"'it'\''s'"), ("-x", "./-x"), ("", "''")]
        {
            assert_eq!(quoted(word), expected);
        }
    }
}
