//! The words of a sentence.

/// The words of a text: letters and digits that follow each other.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn all_other_signs_stand_between_words() {
        assert_eq!(words("Don't, row 3: ½!").collect::<Vec<&str>>(), ["Don", "t", "row", "3", "½"]);
        assert_eq!(words(" - ").next(), None);
    }
}
