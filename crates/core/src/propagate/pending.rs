//! The pending constraints: groups with one candidate left that nobody has looked at yet.

use crate::problem::Group;

/// Groups to look at, taken from either end.
///
/// Between two guesses a group is offered at most twice, when it falls to one candidate and when it falls to none; so
/// the room is made once, and the loops that offer need neither ask for it nor branch.
#[derive(Debug)]
pub(super) struct Pending {
    groups: Vec<Group>,
    start: usize,
    end: usize,
}

impl Pending {
    pub(super) fn new(groups: usize) -> Self {
        // Twice for each group, once for those that begin with one candidate, and a place that does not count.
        Self { groups: vec![Group::new(0); 3 * groups + 1], start: 0, end: 0 }
    }

    pub(super) fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }

    pub(super) fn push(&mut self, group: Group) {
        self.groups[self.end] = group;
        self.end += 1;
    }

    /// Takes the group that was offered last.
    #[inline]
    pub(super) fn newest(&mut self) -> Option<Group> {
        if self.start == self.end {
            return None;
        }
        self.end -= 1;
        Some(self.groups[self.end])
    }

    /// Takes the group that was offered first.
    #[inline]
    pub(super) fn oldest(&mut self) -> Option<Group> {
        if self.start == self.end {
            return None;
        }
        self.start += 1;
        Some(self.groups[self.start - 1])
    }

    /// The groups waiting, newest first.
    pub(super) fn waiting(&self) -> impl Iterator<Item = Group> {
        self.groups[self.start..self.end].iter().rev().copied()
    }

    /// A writer that keeps the end in a register; [`commit`](Self::commit) hands it back.
    #[inline]
    pub(super) fn writer(&mut self) -> Offers<'_> {
        Offers { groups: &mut self.groups, end: self.end }
    }

    #[inline]
    pub(super) fn commit(&mut self, end: usize) {
        self.end = end;
    }
}

/// Writes groups into the pending ones.
pub(super) struct Offers<'a> {
    groups: &'a mut [Group],
    pub(super) end: usize,
}

/// Whether a group that was touched is worth looking at.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Interest {
    None,
    Single,
}

impl Offers<'_> {
    /// Notes the group if it is of interest; without a branch, because nobody could predict it.
    #[inline]
    pub(super) fn offer(&mut self, group: Group, interest: Interest) {
        self.groups[self.end] = group;
        self.end += usize::from(interest == Interest::Single);
    }
}
