//! The models that come with the program.

use super::ModelError;
use exactone_core::spelling::nearest;

/// The models inside the binary: name, path for messages, text.
pub(super) const MODELS: &[(&str, &str, &str)] = &[
    ("sudoku", "models/sudoku.toml", include_str!("../../../../models/sudoku.toml")),
    ("latin", "models/latin.toml", include_str!("../../../../models/latin.toml")),
    ("anti-knight", "models/anti-knight.toml", include_str!("../../../../models/anti-knight.toml")),
    ("x-sudoku", "models/x-sudoku.toml", include_str!("../../../../models/x-sudoku.toml")),
    ("windoku", "models/windoku.toml", include_str!("../../../../models/windoku.toml")),
    ("jigsaw", "models/jigsaw.toml", include_str!("../../../../models/jigsaw.toml")),
    ("samurai", "models/samurai.toml", include_str!("../../../../models/samurai.toml")),
    ("sandwich", "models/sandwich.toml", include_str!("../../../../models/sandwich.toml")),
    ("little-killer", "models/little-killer.toml", include_str!("../../../../models/little-killer.toml")),
    ("calcudoku", "models/calcudoku.toml", include_str!("../../../../models/calcudoku.toml")),
    ("skyscrapers", "models/skyscrapers.toml", include_str!("../../../../models/skyscrapers.toml")),
    ("orthogonal-latin", "models/orthogonal-latin.toml", include_str!("../../../../models/orthogonal-latin.toml")),
    ("pandiagonal", "models/pandiagonal.toml", include_str!("../../../../models/pandiagonal.toml")),
    ("queens", "models/queens.toml", include_str!("../../../../models/queens.toml")),
    ("langford", "models/langford.toml", include_str!("../../../../models/langford.toml")),
    ("magic-square", "models/magic-square.toml", include_str!("../../../../models/magic-square.toml")),
    ("round-robin", "models/round-robin.toml", include_str!("../../../../models/round-robin.toml")),
    ("send-more-money", "models/send-more-money.toml", include_str!("../../../../models/send-more-money.toml")),
    ("killer", "models/killer.toml", include_str!("../../../../models/killer.toml")),
    ("thermo", "models/thermo.toml", include_str!("../../../../models/thermo.toml")),
    ("arrow", "models/arrow.toml", include_str!("../../../../models/arrow.toml")),
    ("kropki", "models/kropki.toml", include_str!("../../../../models/kropki.toml")),
    ("xv", "models/xv.toml", include_str!("../../../../models/xv.toml")),
    ("even-odd", "models/even-odd.toml", include_str!("../../../../models/even-odd.toml")),
    ("renban", "models/renban.toml", include_str!("../../../../models/renban.toml")),
    ("whispers", "models/whispers.toml", include_str!("../../../../models/whispers.toml")),
    ("palindrome", "models/palindrome.toml", include_str!("../../../../models/palindrome.toml")),
    ("clone", "models/clone.toml", include_str!("../../../../models/clone.toml")),
    ("futoshiki", "models/futoshiki.toml", include_str!("../../../../models/futoshiki.toml")),
    ("anti-king", "models/anti-king.toml", include_str!("../../../../models/anti-king.toml")),
    ("non-consecutive", "models/non-consecutive.toml", include_str!("../../../../models/non-consecutive.toml")),
    ("miracle", "models/miracle.toml", include_str!("../../../../models/miracle.toml")),
    ("nonogram", "models/nonogram.toml", include_str!("../../../../models/nonogram.toml")),
    ("star-battle", "models/star-battle.toml", include_str!("../../../../models/star-battle.toml")),
    ("akari", "models/akari.toml", include_str!("../../../../models/akari.toml")),
    ("kakuro", "models/kakuro.toml", include_str!("../../../../models/kakuro.toml")),
    ("str8ts", "models/str8ts.toml", include_str!("../../../../models/str8ts.toml")),
    ("tents", "models/tents.toml", include_str!("../../../../models/tents.toml")),
    ("binairo", "models/binairo.toml", include_str!("../../../../models/binairo.toml")),
    ("number-snake", "models/number-snake.toml", include_str!("../../../../models/number-snake.toml")),
];

/// The names of all models.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    MODELS.iter().map(|(name, ..)| *name)
}

/// The path and the text of a model.
pub(super) fn by_name(name: &str) -> Result<(&'static str, &'static str), ModelError> {
    let found = MODELS.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
    found.map(|(_, path, text)| (*path, *text)).ok_or_else(|| ModelError::UnknownModel {
        name: name.to_owned(),
        nearest: nearest(name, names()),
        known: names().collect::<Vec<_>>().join(", "),
    })
}
