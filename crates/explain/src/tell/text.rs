//! Words joined to sentences.

pub(super) use exactone_core::spelling::capital;
use exactone_core::spelling::listed;

pub(super) fn plural(word: &str, number: usize) -> String {
    match word {
        _ if number == 1 => word.to_owned(),
        _ if word.ends_with('x') => format!("{word}es"),
        _ => format!("{word}s"),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn joined(words: &[String]) -> String {
    listed(words, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn either(words: &[String]) -> String {
    listed(words, "or")
}

#[cfg(test)]
mod tests {
    use super::{either, joined, plural};

    #[test]
    fn words_are_joined_as_in_a_sentence() {
        let words = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(
            (joined(&words[..1]), joined(&words[..2]), joined(&words)),
            ("a".into(), "a and b".into(), "a, b and c".into())
        );
        assert_eq!(either(&words), "a, b or c");
        assert_eq!((plural("box", 2), plural("row", 1)), ("boxes".to_owned(), "row".to_owned()));
    }
}
