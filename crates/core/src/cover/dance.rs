//! What the search asks of a structure that dances: choose, undo, choose again.
//!
//! The search (`search.rs`) knows the order of things, the structure knows how to hide options and bring them back.
//! There are three: dancing links (`dlx.rs`), dancing cells (`cells.rs`) and bit sets (`bits.rs`). The head of `dlx.rs`
//! says which of Knuth's steps X1 to X8 each function is.

use super::choice::{Chooser, Next};
use super::matrix::Matrix;
use super::root::Root;
use super::sizes::Sizes;
use super::work::{Conflict, Work};
use crate::problem::Candidate;
use crate::solve::SolveError;

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

    /// For each primary item its options left, with [`SATISFIED`](super::scan::SATISFIED) where it need not be chosen.
    fn sizes(&self) -> &[u32];

    /// What to do next, if nothing is found to be forced.
    fn next(&self, chooser: &Chooser) -> Next {
        chooser.next(self.sizes(), Self::LEAST)
    }

    /// An item found to have a single option left, if the structure keeps a list of them.
    fn next_forced(&mut self) -> Option<usize>;

    /// Chooses the single option of an item, as part of the present branch.
    fn force(&mut self, item: usize, work: &mut Work) -> Result<(), Conflict>;

    /// Begins a level: the options of this item are the alternatives.
    fn branch(&mut self, item: usize, work: &mut Work);

    /// Chooses the next alternative of the topmost level.
    fn advance(&mut self, work: &mut Work) -> Result<(), Conflict>;

    /// Takes back all that was chosen since the topmost level began.
    fn retract(&mut self);

    /// Ends the topmost level, of which nothing stands.
    fn leave(&mut self);
}

/// A structure that can set components aside, so that they are counted one by one.
pub(super) trait Separable: Dance {
    /// The sizes of all items, primary and secondary.
    fn all_sizes(&mut self) -> &mut Sizes;

    /// The options left of an item.
    fn alternatives(&self, item: usize) -> Vec<Candidate>;

    /// Chooses one of the options left of an item, as part of the present branch.
    ///
    /// # Errors
    /// The item that is left without an option.
    fn take(&mut self, item: usize, option: Candidate, work: &mut Work) -> Result<(), Conflict>;
}
