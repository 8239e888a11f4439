//! The trail: what has been settled, in the order it was, so that it can be taken back.
//!
//! Undoing walks it backwards in effect, not in order: removals and takings each commute among themselves, so a
//! domain may be rebuilt in any order. (Measured on 9×9, copying the whole state at each guess instead is 4 to 10 %
//! faster; a guess on a 100×100 would copy most of a megabyte.)

use crate::problem::Candidate;

/// How long the trail was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) removed: usize,
    pub(super) taken: usize,
}

/// The candidates set false, and those set true.
///
/// A candidate is settled at most once, so the room for all of them is there from the beginning and the loops that
/// write need not ask for it.
#[derive(Debug)]
pub(super) struct Trail {
    removed: Vec<Candidate>,
    end: usize,
    taken: Vec<Candidate>,
}

impl Trail {
    pub(super) fn new(candidates: usize) -> Self {
        // One place more than there are candidates: a writer may write where it will not count.
        Self { removed: vec![Candidate::new(0); candidates + 1], end: 0, taken: Vec::new() }
    }

    /// Candidates set false, oldest first.
    pub(super) fn removed(&self) -> &[Candidate] {
        &self.removed[..self.end]
    }

    /// Candidates set true, oldest first.
    pub(super) fn taken(&self) -> &[Candidate] {
        &self.taken
    }

    /// How many candidates are no longer open.
    #[inline]
    pub(super) fn settled(&self) -> usize {
        self.end + self.taken.len()
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { removed: self.end, taken: self.taken.len() }
    }

    /// Cuts the trail back.
    pub(super) fn truncate(&mut self, mark: Mark) {
        self.end = mark.removed;
        self.taken.truncate(mark.taken);
    }

    #[inline]
    pub(super) fn take(&mut self, candidate: Candidate) {
        self.taken.push(candidate);
    }

    /// The removed candidates as plain parts, for a loop that keeps the end in a register; [`commit`](Self::commit)
    /// hands the end back.
    #[inline]
    pub(super) fn writer(&mut self) -> (&mut [Candidate], usize) {
        (&mut self.removed, self.end)
    }

    #[inline]
    pub(super) fn commit(&mut self, end: usize) {
        self.end = end;
    }
}
