//! What locking, sets and fish have in common: marks to take, and marks that had to go before.
//!
//! In a chain such a pattern is an implication: of the marks that had to go, those that the chain took are its parents.

use std::ops::ControlFlow;

/// A pattern found on a board.
pub(super) struct Pattern {
    /// The marks it takes: cells with bits of digits, in the order found.
    pub(super) removed: Vec<(usize, u16)>,
    /// The pattern holds because none of these cells has one of these marks.
    pub(super) needs: (u128, u16),
}

/// What is told of each pattern; it says whether to go on.
pub(super) type Visit<'v> = dyn FnMut(Pattern) -> ControlFlow<()> + 'v;

/// The first pattern that a search visits.
pub(super) fn first(search: impl FnOnce(&mut Visit<'_>)) -> Option<Pattern> {
    let mut found = None;
    search(&mut |pattern| {
        found = Some(pattern);
        ControlFlow::Break(())
    });
    found
}
