//! What follows inside a sum, if one of its candidates were true: base by base, by its covers alone.

use super::exclusion::Excluded;
use crate::linear::{Linear, Term};
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use std::collections::{BTreeMap, BTreeSet};

/// A candidate that is assumed, and the groups of a sum that were not used yet.
#[derive(Clone)]
pub(super) struct Assumption<'s, 'p> {
    state: &'s State<'p>,
    base: Vec<Group>,
    cover: Vec<Group>,
    /// By candidate that is excluded, what excludes it.
    dead: BTreeMap<Candidate, Excluded>,
    placed: BTreeSet<Candidate>,
}

impl<'s, 'p> Assumption<'s, 'p> {
    /// Assumes a candidate: what shares a cover with it goes.
    pub(super) fn new(state: &'s State<'p>, linear: &Linear, assumed: Candidate) -> Self {
        let groups = |terms: &[Term]| terms.iter().map(|term| term.group).collect();
        let (base, cover) = (groups(&linear.base), groups(&linear.cover));
        let mut assumption = Self { state, base, cover, dead: BTreeMap::new(), placed: BTreeSet::new() };
        assumption.place(assumed);
        assumption
    }

    /// Assumes another besides.
    pub(super) fn and(mut self, assumed: Candidate) -> Self {
        self.place(assumed);
        self
    }

    /// The next candidate that is the last of a base, and the base.
    pub(super) fn next(&mut self) -> Option<(Candidate, Group)> {
        if self.empty().is_some() {
            return None;
        }
        let at = self.base.iter().position(|&base| self.left(base).len() == 1)?;
        let base = self.base.remove(at);
        let last = self.left(base)[0];
        if !self.placed.contains(&last) {
            self.place(last);
        }
        Some((last, base))
    }

    /// A base that has no candidate left.
    pub(super) fn empty(&self) -> Option<Group> {
        self.base.iter().copied().find(|&base| self.left(base).is_empty())
    }

    /// The candidates of a base that are excluded.
    pub(super) fn excluded_of(&self, base: Group) -> Vec<Excluded> {
        self.state.live(base).filter_map(|member| self.dead.get(&member).copied()).collect()
    }

    /// Whether a candidate is excluded.
    pub(super) fn is_excluded(&self, candidate: Candidate) -> bool {
        self.dead.contains_key(&candidate)
    }

    /// The bases and covers that were not used.
    pub(super) fn rest(&self) -> (Vec<Group>, Vec<Group>) {
        let is_open = |cover: &Group| !self.state.live(*cover).any(|member| self.placed.contains(&member));
        (self.base.clone(), self.cover.iter().copied().filter(is_open).collect())
    }

    /// The candidates of a base that are not excluded.
    pub(super) fn left(&self, base: Group) -> Vec<Candidate> {
        self.state.live(base).filter(|member| !self.dead.contains_key(member)).collect()
    }

    fn place(&mut self, candidate: Candidate) {
        self.placed.insert(candidate);
        let of = self.state.problem().groups_of(candidate);
        for &cover in self.cover.iter().filter(|&cover| of.contains(cover)) {
            for member in self.state.live(cover).filter(|&member| member != candidate) {
                self.dead.entry(member).or_insert(Excluded { candidate: member, by: candidate, group: cover });
            }
        }
    }
}
