//! Peers: two candidates that share a group, each pair once, in the first group that they share.

use super::context::EncodingContext;
use crate::cnf::{Lit, Size};
use exactone_core::problem::{Candidate, Group, Problem};

/// Which groups make peers, and of which candidates.
pub(super) struct Peers<'a> {
    problem: &'a Problem,
    counts: Vec<bool>,
    within: Within,
}

/// Whether two candidates of one choice are peers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    /// They are.
    Choices,
    /// They are not: the variables themselves tell values of a choice apart.
    DifferentChoices,
}

impl<'a> Peers<'a> {
    /// Peers by those open groups that count.
    pub(super) fn new(context: &EncodingContext<'a>, within: Within, counts: impl Fn(Group) -> bool) -> Self {
        let problem = context.problem;
        let counts = problem.all_groups().map(|group| counts(group) && context.decided(group) == 0).collect();
        Self { problem, counts, within }
    }

    /// Calls with the index of the first shared group and the literals of both, low before high, group by group.
    pub(super) fn each_pair<E>(
        &self,
        context: &EncodingContext<'_>,
        mut call: impl FnMut(u32, &[Lit], &[Lit]) -> Result<(), E>,
    ) -> Result<(), E> {
        let open = |candidate: &Candidate| Some((*candidate, context.numbering.literals(*candidate)?));
        let mut members = Vec::new();
        for group in self.problem.all_groups().filter(|group| self.counts[group.index()]) {
            let number = u32::try_from(group.index()).expect("groups are numbered by u32");
            members.clear();
            members.extend(self.problem.members(group).iter().filter_map(open));
            for (at, (low, low_literals)) in members.iter().enumerate() {
                for (high, high_literals) in &members[at + 1..] {
                    if self.first_shared(*low, *high) == Some(group) && self.are_told_apart(*low, *high) {
                        call(number, low_literals, high_literals)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The first group that counts and holds both; merges two short ascending lists.
    fn first_shared(&self, one: Candidate, other: Candidate) -> Option<Group> {
        let mut others = self.problem.groups_of(other).iter().peekable();
        self.problem.groups_of(one).iter().copied().filter(|group| self.counts[group.index()]).find(|group| {
            while others.next_if(|other| *other < group).is_some() {}
            others.peek() == Some(&group)
        })
    }

    fn are_told_apart(&self, one: Candidate, other: Candidate) -> bool {
        let choice = self.problem.choice_of(one);
        self.within == Within::Choices || choice.is_none() || choice != self.problem.choice_of(other)
    }

    /// The size of the clauses of [`each_pair`](Self::each_pair), by counting the distinct peers of each candidate:
    /// O(candidates · members of their groups), memory O(candidates).
    pub(super) fn predict(&self, context: &EncodingContext<'_>) -> Option<Size> {
        let mut seen_by = vec![None; self.problem.candidates()];
        let (mut ends, mut literals) = (0_u64, 0_u64);
        for candidate in self.problem.all_candidates() {
            let Some(own) = context.numbering.literals(candidate) else { continue };
            seen_by[candidate.index()] = Some(candidate);
            let mut peers = 0_u64;
            for &group in self.problem.groups_of(candidate).iter().filter(|group| self.counts[group.index()]) {
                for &peer in self.problem.members(group) {
                    let is_new = seen_by[peer.index()] != Some(candidate)
                        && context.numbering.literals(peer).is_some()
                        && self.are_told_apart(candidate, peer);
                    seen_by[peer.index()] = Some(candidate);
                    peers += u64::from(is_new);
                }
            }
            ends = ends.checked_add(peers)?;
            literals = literals.checked_add(peers.checked_mul(own.len() as u64)?)?;
        }
        Some(Size { vars: 0, clauses: ends / 2, literals })
    }
}
