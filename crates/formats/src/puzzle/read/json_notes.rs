//! Fields of JSON whose words may name a variant, and what is said of them.

use super::variant_notes::{field_note, tags_note};
use crate::puzzle::{Detail, DetailKind};

/// Fields of words that may name a variant.
const WORDS: [&str; 18] = [
    "title",
    "description",
    "subtitle",
    "comment",
    "comments",
    "theme",
    "remark",
    "remarks",
    "note",
    "notes",
    "hint",
    "hints",
    "caption",
    "heading",
    "headline",
    "instructions",
    "info",
    "message",
];

/// Fields of lists of words that may name one.
const TAGS: [&str; 4] = ["tags", "labels", "keywords", "categories"];

/// Whether a field of this name has words that may name a variant.
pub(super) fn is_of_words(name: &str) -> bool {
    WORDS.contains(&name.to_lowercase().as_str())
}

/// What is said of the words of a field that name a variant: nothing else in the file states its rules.
pub(super) fn words_note(details: &[Detail]) -> Option<String> {
    let is_of_tags = |detail: &&Detail| TAGS.contains(&detail.name.as_str());
    let of_tags = || details.iter().filter(is_of_tags).find_map(|detail| tags_note(&detail.name, &detail.text));
    let words = details.iter().filter(|detail| detail.kind == DetailKind::Words);
    words
        .filter(|detail| is_of_words(&detail.name))
        .find_map(|detail| field_note(&detail.name, &detail.text))
        .or_else(of_tags)
}
