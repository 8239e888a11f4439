//! The name that somebody who wrote another one most likely meant.
//!
//! Names are compared by their Jaro-Winkler similarity (Winkler 1990), which forgives a slip, and a wrong end more than
//! a wrong beginning.

/// Names that are less alike than this (of 1) are not suggested.
const ALIKE: f64 = 0.7;

/// The known name nearest to the one found, if any is near. O(length²) for each known name.
///
/// ```
/// use exactone::spelling::nearest;
///
/// assert_eq!(nearest("sudoko", ["sudoku", "latin"]), Some("sudoku"));
/// assert_eq!(nearest("chess", ["sudoku", "latin"]), None);
/// ```
pub fn nearest(found: &str, known: impl IntoIterator<Item = &'static str>) -> Option<&'static str> {
    let scored = known.into_iter().map(|name| (strsim::jaro_winkler(name, found), name));
    let best = scored.max_by(|one, other| one.0.total_cmp(&other.0));
    best.filter(|(score, _)| *score > ALIKE).map(|(_, name)| name)
}
