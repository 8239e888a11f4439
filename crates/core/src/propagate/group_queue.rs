//! The propagation queue of singles: groups with one candidate left, or none, that no technique has looked at yet.
//!
//! A group enters it in [`QueueWriter::enqueue_if_single`], which `masks.rs` and `counters.rs` call for each group that a
//! candidate leaves; `singles.rs` empties it. The other techniques have `technique_queue.rs`.

use crate::problem::Group;

/// Groups to look at, taken from either end.
///
/// Between two guesses a group is enqueued at most twice, when it falls to one candidate and when it falls to none. So
/// the room is made once, and the loops that enqueue need neither ask for it nor branch.
#[derive(Debug)]
pub(super) struct GroupQueue {
    groups: Vec<Group>,
    start: usize,
    end: usize,
}

impl GroupQueue {
    pub(super) fn new(groups: usize) -> Self {
        // Twice for each group, once for those that begin with one candidate, and a place that does not count.
        Self { groups: vec![Group::new(0); 3 * groups + 1], start: 0, end: 0 }
    }

    pub(super) fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }

    pub(super) fn enqueue(&mut self, group: Group) {
        self.groups[self.end] = group;
        self.end += 1;
    }

    /// Takes the group that was enqueued last.
    #[inline]
    pub(super) fn pop_newest(&mut self) -> Option<Group> {
        if self.start == self.end {
            return None;
        }
        self.end -= 1;
        Some(self.groups[self.end])
    }

    /// Takes the group that was enqueued first.
    #[inline]
    pub(super) fn pop_oldest(&mut self) -> Option<Group> {
        if self.start == self.end {
            return None;
        }
        self.start += 1;
        Some(self.groups[self.start - 1])
    }

    /// The groups in the queue, newest first.
    pub(super) fn newest_first(&self) -> impl Iterator<Item = Group> {
        self.groups[self.start..self.end].iter().rev().copied()
    }

    /// A writer that keeps the end in a register; [`commit`](Self::commit) hands it back.
    #[inline]
    pub(super) fn writer(&mut self) -> QueueWriter<'_> {
        QueueWriter { groups: &mut self.groups, end: self.end }
    }

    #[inline]
    pub(super) fn commit(&mut self, end: usize) {
        self.end = end;
    }
}

/// Writes groups into the queue.
pub(super) struct QueueWriter<'a> {
    groups: &'a mut [Group],
    pub(super) end: usize,
}

/// How many candidates a group has left that has just lost one.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Left {
    OneOrNone,
    /// Or it needs no attention: it is satisfied or at-most-one.
    More,
}

impl QueueWriter<'_> {
    /// Enqueues the group if one candidate is left, or none; without a branch, because the processor could not predict it.
    #[inline]
    pub(super) fn enqueue_if_single(&mut self, group: Group, left: Left) {
        self.groups[self.end] = group;
        self.end += usize::from(left == Left::OneOrNone);
    }
}
