//! The schemas of TOML files: what the head of one states, and what a file without one is, by its keys.

use super::document::{Document, Section};
use crate::instance::TextError;

pub(super) const MODEL: &str = "exactone.model.v1";
pub(super) const PUZZLE: &str = "exactone.puzzle.v1";
pub(super) const PACKING: &str = "exactone.packing.v1";

/// The schema that the head of a TOML text states; `None` without one, and if it is no TOML. O(length of the text).
///
/// ```
/// use exactone_formats::model::schema_of;
///
/// assert_eq!(schema_of("schema = 'exactone.model.v1'\nextends = 'sudoku'\n").as_deref(), Some("exactone.model.v1"));
/// assert_eq!(schema_of("about = 'exactone.model.v1'\n"), None);
/// ```
#[must_use]
pub fn schema_of(text: &str) -> Option<String> {
    let document = Document::parse("", text).ok()?;
    document.section().optional_text("schema").ok().flatten().map(str::to_owned)
}

/// What a TOML file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guess {
    Model,
    Puzzle,
    Packing,
}

impl Guess {
    /// The line that says it.
    pub(crate) fn schema(self) -> &'static str {
        match self {
            Self::Model => MODEL,
            Self::Puzzle => PUZZLE,
            Self::Packing => PACKING,
        }
    }
}

/// Keys that only one sort of file has at its head.
const TELLING: [(Guess, &[&str]); 3] = [
    (Guess::Packing, &["box", "pieces"]),
    (Guess::Puzzle, &["model", "clues", "givens", "solution"]),
    (Guess::Model, &["extends", "grid", "grids", "cells", "units", "rules"]),
];

/// What a TOML text without a schema is, by its keys; `None` if it has one, and if its keys say nothing.
///
/// # Errors
/// It is no TOML, or its keys say nothing.
pub(crate) fn guess(path: &str, text: &str) -> Result<Option<Guess>, TextError> {
    let document = Document::parse(path, text)?;
    let section = document.section();
    if section.has("schema") {
        return Ok(None);
    }
    by_keys(&section).map(Some).ok_or_else(|| {
        let message = format!(
            "nothing says what this file is; it begins with a line such as `schema = \"{PUZZLE}\"` (`{MODEL}`, `{PACKING}`)"
        );
        match text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#')) {
            Some(first) => {
                let at = first.as_ptr() as usize - text.as_ptr() as usize;
                TextError::at(path, text, at..at, message)
            }
            None => section.whole_fault(message),
        }
    })
}

/// What the keys of a file say that it is.
pub(super) fn by_keys(section: &Section<'_>) -> Option<Guess> {
    let has = |keys: &[&str]| section.nodes().any(|(key, _)| keys.contains(&key));
    TELLING.iter().find(|(_, keys)| has(keys)).map(|(guess, _)| *guess)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_is_that_of_the_head_and_not_a_word_of_a_text() {
        let text = "about = 'a plan of exactone.model.v1 files'\nschema = 'exactone.plan.v1'\n";
        assert_eq!(schema_of(text).as_deref(), Some("exactone.plan.v1"));
        assert_eq!((schema_of("about = 'exactone.model.v1'\n"), schema_of("schema = = 'x'")), (None, None));
    }
}
