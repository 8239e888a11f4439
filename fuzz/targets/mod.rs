//! What is asked of each parser, whatever bytes it is given: a function for each, which panics where something is wrong.
//!
//! The fuzzer calls these functions with bytes that it makes up, and `tests/fuzz.rs` with those that once were wrong.
//! Beside "no panic", they hold what is read to what the library promises:
//!
//! | promise | where |
//! |---|---|
//! | no message holds a control character | [`is_printable`] |
//! | what is written reads back alike | in each target, and [`instances`] |
//! | engines agree | [`instances`], `puzzle.rs` |
//! | a checker never accepts a proof that a satisfiable formula has no model | `proofs.rs` |
//!
//! Time and memory are watched by whoever calls.

mod comparisons;
mod exchanges;
mod formulas;
mod headings;
mod instances;
mod models;
mod packing;
mod proofs;
mod puzzles;

use std::fmt::Display;

/// What is called with the bytes.
pub(crate) type Target = fn(&[u8]);

/// The targets by name.
pub(crate) const TARGETS: [(&str, Target); 19] = [
    ("puzzle", puzzles::puzzle),
    ("model", models::model),
    ("dlx", exchanges::dlx),
    ("matrix", exchanges::matrix),
    ("packing", exchanges::packing),
    ("cnf", exchanges::cnf),
    ("opb", exchanges::opb),
    ("col", exchanges::col),
    ("fpuzzles", exchanges::fpuzzles),
    ("link", exchanges::link),
    ("sudokupad", exchanges::sudokupad),
    ("formula", formulas::formula),
    ("answer", formulas::answer),
    ("heading", headings::heading),
    ("drat", proofs::drat),
    ("lrat", proofs::lrat),
    ("rows", comparisons::rows),
    ("plan", comparisons::plan),
    ("unpack", packing::unpack),
];

/// The target of this name.
pub(crate) fn named(name: &str) -> Option<Target> {
    TARGETS.iter().find(|(known, _)| *known == name).map(|(_, target)| *target)
}

/// A message that a terminal shows as it is: lines, and nothing that could repaint them.
fn is_printable(message: &impl Display) {
    let text = message.to_string();
    let bad = text.chars().find(|c| c.is_control() && *c != '\n' && *c != '\t');
    assert!(bad.is_none(), "a message holds {bad:?}: {text:?}");
    assert!(!text.is_empty(), "a message says nothing");
}

/// A number that depends on all bytes, to choose among several things to ask. FNV-1a.
fn dice(bytes: &[u8]) -> usize {
    let fold = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    (bytes.iter().fold(0x811c_9dc5, fold) >> 8) as usize
}
