//! The words of a sentence in any language.

/// The words of a sentence. Signs for vowels and the like are parts of a word.
pub(super) fn words_of(sentence: &str) -> Vec<String> {
    let words = sentence.split(|sign: char| !is_of_word(sign)).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Whether a character is one of a word: a letter, a digit, or a mark on a letter.
pub(in super::super) fn is_of_word(sign: char) -> bool {
    const MARKS: [(char, char); 6] = [
        ('\u{300}', '\u{36f}'),
        ('\u{591}', '\u{5c7}'),
        ('\u{610}', '\u{61a}'),
        ('\u{64b}', '\u{65f}'),
        ('\u{900}', '\u{963}'),
        ('\u{e31}', '\u{e4e}'),
    ];
    sign.is_alphanumeric() || MARKS.iter().any(|&(first, last)| (first..=last).contains(&sign))
}

#[cfg(test)]
mod tests {
    use super::words_of;

    #[test]
    fn marks_on_letters_are_parts_of_words() {
        assert_eq!(words_of("स्तंभ दर स्तंभ, 1"), ["स्तंभ", "दर", "स्तंभ", "1"]);
        assert_eq!(words_of("(rows) <-> columns"), ["rows", "columns"]);
    }
}
