//! Domains: which candidates are still open, and how many each group has left.
//!
//! There are two implementors, chosen by the size of the groups: `masks.rs` keeps the survivors of a group as bits of
//! one word, `counters.rs` their number and the exclusive or of their ids. Both keep the same trail, and techniques
//! and search do not know which of them they work on.

use super::overlap::Overlap;
use super::pending::Pending;
use super::trail::{Mark, Trail};
use crate::problem::{Candidate, Group};
use crate::solve::Standing;

/// A group that must have a true candidate has none left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict;

/// The state that propagation changes and search takes back.
pub(super) trait Domains {
    /// Every candidate is open again.
    fn reset(&mut self);

    /// Sets an open candidate true, and the other open candidates of its groups false. Groups left with one candidate
    /// go to `pending`. After a conflict the trail is still good for [`undo`](Self::undo).
    fn take(&mut self, candidate: Candidate, pending: &mut Pending) -> Result<(), Conflict>;

    /// Sets an open candidate false.
    fn remove(&mut self, candidate: Candidate, pending: &mut Pending) -> Result<(), Conflict>;

    /// Takes back everything since the mark.
    fn undo(&mut self, mark: Mark);

    /// What has been settled, in order.
    fn trail(&self) -> &Trail;

    /// What is known of the candidate.
    fn standing(&self, candidate: Candidate) -> Standing;

    /// How many candidates an exactly-one group has left; `None` if one of them is true.
    fn left(&self, group: Group) -> Option<u32>;

    /// The candidate that an exactly-one group without a true one has left, if it is only one.
    fn last(&self, group: Group) -> Option<Candidate>;

    /// Whether all survivors of an exactly-one group without a true candidate lie in the overlap.
    fn is_within(&self, group: Group, overlap: &Overlap) -> bool;

    /// The open candidates of a group, ascending.
    fn survivors(&self, group: Group) -> impl Iterator<Item = Candidate>;
}
