//! The models that come with the program.

use super::ModelError;
use crate::spelling::nearest;

/// The models inside the binary: name, path for messages, text.
pub(super) const MODELS: &[(&str, &str, &str)] = &[
    ("sudoku", "models/sudoku.toml", include_str!("../../models/sudoku.toml")),
    ("latin", "models/latin.toml", include_str!("../../models/latin.toml")),
    ("anti-knight", "models/anti-knight.toml", include_str!("../../models/anti-knight.toml")),
    ("killer", "models/killer.toml", include_str!("../../models/killer.toml")),
    ("thermo", "models/thermo.toml", include_str!("../../models/thermo.toml")),
    ("arrow", "models/arrow.toml", include_str!("../../models/arrow.toml")),
    ("kropki", "models/kropki.toml", include_str!("../../models/kropki.toml")),
    ("xv", "models/xv.toml", include_str!("../../models/xv.toml")),
    ("even-odd", "models/even-odd.toml", include_str!("../../models/even-odd.toml")),
    ("renban", "models/renban.toml", include_str!("../../models/renban.toml")),
    ("whispers", "models/whispers.toml", include_str!("../../models/whispers.toml")),
    ("palindrome", "models/palindrome.toml", include_str!("../../models/palindrome.toml")),
    ("clone", "models/clone.toml", include_str!("../../models/clone.toml")),
    ("futoshiki", "models/futoshiki.toml", include_str!("../../models/futoshiki.toml")),
    ("anti-king", "models/anti-king.toml", include_str!("../../models/anti-king.toml")),
    ("non-consecutive", "models/non-consecutive.toml", include_str!("../../models/non-consecutive.toml")),
    ("miracle", "models/miracle.toml", include_str!("../../models/miracle.toml")),
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
