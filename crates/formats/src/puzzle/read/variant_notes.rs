//! What is said of words beside a puzzle that name a variant: nothing else in the text states its rules.

use super::ways;
use crate::model::variant_names::{has_own_regions, variant_in};

/// The note of a title, if it names a variant.
pub(super) fn title_note(title: &str) -> Option<String> {
    variant_note("title", title)
}

/// The same of a field of this name.
pub(super) fn variant_note(field: &str, words: &str) -> Option<String> {
    let name = variant_in(words)?;
    Some(if has_own_regions(&name) {
        format!("whose {field} says \"{name}\"; the file draws no regions")
    } else {
        format!("whose {field} names a variant, \"{name}\": {}", ways::ONLY_MODEL)
    })
}

#[cfg(test)]
mod tests {
    use super::{title_note, variant_note};

    #[test]
    fn a_title_that_names_a_variant_is_told() {
        assert_eq!(title_note("Jigsaw 7").as_deref(), Some("whose title says \"jigsaw\"; the file draws no regions"));
        assert!(
            variant_note("description", "Sudoku X").is_some_and(|note| note.starts_with("whose description names"))
        );
        assert_eq!(title_note("Sudoku 7"), None);
    }
}
