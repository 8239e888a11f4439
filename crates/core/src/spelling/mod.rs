//! How words are spelled: the known name nearest to a wrong one, text made safe to print, counts in words, words in a
//! sentence, and bytes as digits.
//!
//! Names are compared by their Jaro-Winkler similarity (Winkler 1990), which forgives a slip, and a wrong end more than
//! a wrong beginning.

mod escape;
mod excerpt;
mod listed;

pub use escape::{escape, escaped, escaped_lines, json_escaped, marked_up, quoted, shown};
pub use excerpt::Excerpt;
pub use listed::{capital, listed};

use std::fmt::Write as _;

/// Names that are less alike than this (of 1) are not suggested.
const ALIKE: f64 = 0.7;

/// The known name nearest to the one found, if any is near. O(length²) for each known name.
///
/// ```
/// use exactone_core::spelling::nearest;
///
/// assert_eq!(nearest("sudoko", ["sudoku", "latin"]), Some("sudoku"));
/// assert_eq!(nearest("chess", ["sudoku", "latin"]), None);
/// ```
pub fn nearest<'n>(found: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let scored = known.into_iter().map(|name| (strsim::jaro_winkler(name, found), name));
    let best = scored.max_by(|one, other| one.0.total_cmp(&other.0));
    best.filter(|(score, _)| *score > ALIKE).map(|(_, name)| name)
}

/// A count in words: `1 solution`, `2 solutions`. The count may be any text that shows a number, such as `1,024`.
///
/// ```
/// use exactone_core::spelling::count_of;
///
/// assert_eq!([0, 1, 2].map(|found| count_of(found, "solution")), ["0 solutions", "1 solution", "2 solutions"]);
/// ```
#[must_use]
pub fn count_of(count: impl std::fmt::Display, noun: &str) -> String {
    let count = count.to_string();
    let ending = if count == "1" { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

/// The known name that becomes this one by the fewest slips of the finger, if they are few: one in four characters, at least one. It is
/// stricter than [`nearest`], for names of which any may be meant: those of files.
///
/// ```
/// use exactone_core::spelling::mistyped;
///
/// assert_eq!(mistyped("hrad.txt", ["easy.txt", "hard.txt"]), Some("hard.txt"));
/// assert_eq!(mistyped("missing.txt", ["mixed.txt"]), None);
/// ```
#[must_use]
pub fn mistyped<'n>(found: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let most = (found.chars().count() / 4).max(1);
    let slips = known.into_iter().map(|name| (strsim::osa_distance(name, found), name));
    slips.min_by_key(|(slips, _)| *slips).filter(|(slips, _)| *slips <= most).map(|(_, name)| name)
}

/// Bytes as hexadecimal digits, two for each.
///
/// ```
/// assert_eq!(exactone_core::spelling::hexadecimal(&[0, 171]), "00ab");
/// ```
#[must_use]
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes all");
        text
    })
}
