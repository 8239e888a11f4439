//! What the search asks of a structure that dances: choose, undo, choose again.
//!
//! The search (`search.rs`) knows the order of things, the structure knows how to hide options and bring them back.
//! There are three: dancing links (`dlx.rs`), dancing cells (`cells.rs`) and bit sets (`bits.rs`). Which of Knuth's
//! steps X1 to X8 each function is, `dlx.rs` tells at its head.

use super::choice::{Chooser, Next};
use super::matrix::Matrix;
use super::root::Root;
use super::sizes::Sizes;
use crate::problem::Candidate;
use crate::solve::{SolveError, Statistics};

/// Added to the size of a secondary item from the start, and to that of any item while it is covered. An item of this
/// size or more need not be chosen.
///
/// It is added and not set, so that covering and uncovering a secondary item is no case of its own.
pub(super) const SATISFIED: u32 = 1 << 29;

/// The options left of an item, whether it is satisfied or not.
#[inline]
pub(super) fn left(size: u32) -> u32 {
    size % SATISFIED
}

/// An item that must be covered is left without an option: the branch is dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WipedOut(pub(super) usize);

/// What a search has chosen and what it has cost.
#[derive(Clone, Debug, Default)]
pub(super) struct Work {
    /// The options chosen: givens, forced ones and guesses, in the order of choosing.
    pub(super) chosen: Vec<Candidate>,
    pub(super) statistics: Statistics,
}

/// Options and items of the residual problem of a query, with undo. Items go by the numbers they have there.
pub(super) trait Dance: Sized {
    /// The name of the engine.
    const NAME: &'static str;

    /// The least size an item can have when the search is about to choose: 2 where the structure finds forced items
    /// and dead ends by itself. A smaller size need not be looked for.
    const LEAST: u32;

    /// A structure for this matrix. O(memberships).
    ///
    /// # Errors
    /// [`SolveError::TooLarge`], if it cannot hold a query without givens.
    fn new(matrix: &Matrix) -> Result<Self, SolveError>;

    /// Builds the structure for what the root leaves over; what it held before is forgotten.
    fn open(&mut self, matrix: &Matrix, root: &Root);

    /// For each primary item its options left, with [`SATISFIED`] where it need not be chosen.
    fn sizes(&self) -> &[u32];

    /// What to do next, where nothing is found to be forced.
    fn next(&self, chooser: &Chooser) -> Next {
        chooser.next(self.sizes(), Self::LEAST)
    }

    /// An item found to have a single option left, if the structure keeps a list of them.
    fn next_forced(&mut self) -> Option<usize>;

    /// Chooses the single option of an item, as part of the branch that is standing.
    fn force(&mut self, item: usize, work: &mut Work) -> Result<(), WipedOut>;

    /// Begins a level: the options of this item are the alternatives.
    fn branch(&mut self, item: usize, work: &mut Work);

    /// Chooses the next alternative of the topmost level.
    fn advance(&mut self, work: &mut Work) -> Result<(), WipedOut>;

    /// Takes back all that was chosen since the topmost level began.
    fn retract(&mut self);

    /// Ends the topmost level, of which nothing stands.
    fn leave(&mut self);
}

/// A structure of which components can be set aside, so that they are counted one by one.
pub(super) trait Separable: Dance {
    /// The sizes of all items, primary and secondary.
    fn all_sizes(&mut self) -> &mut Sizes;

    /// The options left of an item.
    fn alternatives(&self, item: usize) -> Vec<Candidate>;

    /// Chooses one of the options left of an item, as part of the branch that is standing.
    ///
    /// # Errors
    /// The item that is left without an option.
    fn take(&mut self, item: usize, option: Candidate, work: &mut Work) -> Result<(), WipedOut>;
}
