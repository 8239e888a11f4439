//! The models that come with the program.

use super::ModelError;
use crate::spelling::nearest;

/// The models inside the binary: name, path for messages, text.
pub(super) const MODELS: &[(&str, &str, &str)] = &[
    ("sudoku", "models/sudoku.toml", include_str!("../../models/sudoku.toml")),
    ("latin", "models/latin.toml", include_str!("../../models/latin.toml")),
    ("anti-knight", "models/anti-knight.toml", include_str!("../../models/anti-knight.toml")),
];

/// What comes with the program.
pub(super) struct Library;

impl Library {
    /// The names of all models.
    pub(super) fn models() -> impl Iterator<Item = &'static str> {
        MODELS.iter().map(|(name, ..)| *name)
    }
}

/// The path and the text of a model.
pub(super) fn by_name(name: &str) -> Result<(&'static str, &'static str), ModelError> {
    let found = MODELS.iter().find(|(known, ..)| *known == name);
    found.map(|(_, path, text)| (*path, *text)).ok_or_else(|| ModelError::UnknownModel {
        name: name.to_owned(),
        nearest: nearest(name, Library::models()),
        known: Library::models().collect::<Vec<_>>().join(", "),
    })
}
