//! The entries of a model that state rules: what messages say of them, and which of them count.

use super::document::Section;
use super::rule::kind_of;

/// An entry of `[[rules]]` or `[[clues]]`.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) kind: &'static str,
    pub(super) source: String,
    pub(super) line: usize,
    /// In characters, from 1.
    pub(super) column: usize,
}

impl Entry {
    /// What it is, and where it stands.
    pub(super) fn of(section: &Section<'_>) -> Self {
        let kind = kind_of(section).map_or("rule", |kind| kind.name);
        Self { kind, source: section.path().to_owned(), line: section.line(), column: section.column() }
    }
}

/// Which entries and givens count, by their numbers.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) entries: Vec<bool>,
    pub(super) givens: Vec<bool>,
}
