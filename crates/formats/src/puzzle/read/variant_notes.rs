//! What is said of words beside a puzzle that name a variant: nothing else in the text states its rules.

use super::rules_in_words::variant_of;
use super::ways;
use crate::model::variant_names::{has_own_regions, is_variant_name};

/// The note of a title, if it names a variant.
pub(super) fn title_note(title: &str) -> Option<String> {
    variant_note("title", title)
}

/// The same of a field of this name.
pub(super) fn variant_note(field: &str, words: &str) -> Option<String> {
    let name = variant_of(words)?;
    Some(if has_own_regions(&name) {
        format!("whose {field} says \"{name}\"; the file draws no regions")
    } else {
        format!("whose {field} names a variant, \"{name}\": {}", ways::ONLY_MODEL)
    })
}

/// The note of a list of words beside a puzzle, such as its tags, if one of them is the name of a variant.
pub(super) fn tags_note(field: &str, words: &str) -> Option<String> {
    let mut words = words.split(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '-' | '_' | ' '));
    let name = words.find(|word| is_variant_name(word.trim()))?.trim();
    Some(format!("whose {field} name a variant, \"{name}\": {}", ways::ONLY_MODEL))
}

#[cfg(test)]
mod tests {
    use super::{tags_note, title_note, variant_note};

    #[test]
    fn a_title_that_names_a_variant_is_told() {
        assert_eq!(title_note("Jigsaw 7").as_deref(), Some("whose title says \"jigsaw\"; the file draws no regions"));
        assert!(
            variant_note("description", "Sudoku X").is_some_and(|note| note.starts_with("whose description names"))
        );
        assert_eq!(title_note("Sudoku 7"), None);
        assert!(tags_note("tags", "[\"easy\",\"diagonal\"]").is_some_and(|note| note.contains("\"diagonal\"")));
        assert_eq!(tags_note("tags", "[\"easy\"]"), None);
    }
}
