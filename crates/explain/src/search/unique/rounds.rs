//! What is gone once a candidate is assumed, in rounds of singles.
//!
//! In round 0 the assumed candidate takes the others from its groups. Then all singles that come of it are placed at once: that is round 1,
//! and so on. So the round in which a candidate goes does not depend on any order, and is the same in each copy of the puzzle.

use crate::state::State;
use exactone_core::problem::{Candidate, Group, Problem};

/// A candidate that is placed, in which round, and the group in which it is single; none for the assumed one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) candidate: Candidate,
    pub(super) round: u32,
    pub(super) group: Option<Group>,
}

/// One assumption at a time; the next takes the one before it back.
pub(super) struct Rounds<'s, 'p> {
    state: &'s State<'p>,
    live: Vec<bool>,
    is_placed: Vec<bool>,
    is_needed: Vec<bool>,
    open: Vec<usize>,
    /// The candidates that are gone, and in which round, in this order.
    pub(super) gone: Vec<(Candidate, u32)>,
    /// The candidates that are placed, in the order of rounds.
    pub(super) placed: Vec<Placed>,
}

impl<'s, 'p> Rounds<'s, 'p> {
    /// Nothing is assumed yet. O(candidates and groups).
    pub(super) fn new(state: &'s State<'p>) -> Self {
        let problem = state.problem();
        Self {
            state,
            live: problem.all_candidates().map(|candidate| state.is_live(candidate)).collect(),
            is_placed: problem.all_candidates().map(|candidate| state.is_placed(candidate)).collect(),
            is_needed: problem.all_groups().map(|group| state.is_needed(group)).collect(),
            open: problem.all_groups().map(|group| state.open(group)).collect(),
            gone: Vec::new(),
            placed: Vec::new(),
        }
    }

    fn problem(&self) -> &'p Problem {
        self.state.problem()
    }

    /// Assumes a candidate, and goes on to this round.
    pub(super) fn assume(&mut self, candidate: Candidate, last: u32) {
        self.take_back();
        self.place(Placed { candidate, round: 0, group: None });
        let (mut placed, mut gone) = (0, 0);
        for round in 0..=last {
            let end = self.placed.len();
            for at in placed..end {
                self.clear(self.placed[at]);
            }
            if round < last {
                self.place_singles(gone, round + 1);
            }
            (placed, gone) = (end, self.gone.len());
            if placed == self.placed.len() {
                break;
            }
        }
    }

    fn take_back(&mut self) {
        let problem = self.problem();
        for (candidate, _) in self.gone.drain(..) {
            self.live[candidate.index()] = true;
            problem.groups_of(candidate).iter().for_each(|group| self.open[group.index()] += 1);
        }
        for placed in self.placed.drain(..) {
            self.is_placed[placed.candidate.index()] = self.state.is_placed(placed.candidate);
        }
    }

    fn place(&mut self, placed: Placed) {
        self.is_placed[placed.candidate.index()] = true;
        self.placed.push(placed);
    }

    /// Takes the others from the groups of a candidate.
    fn clear(&mut self, placed: Placed) {
        let problem = self.problem();
        for &group in problem.groups_of(placed.candidate) {
            for &member in problem.members(group) {
                if self.live[member.index()] && member != placed.candidate {
                    self.live[member.index()] = false;
                    self.gone.push((member, placed.round));
                    problem.groups_of(member).iter().for_each(|group| self.open[group.index()] -= 1);
                }
            }
        }
    }

    /// Places what is single because of the candidates that are gone from this place on.
    fn place_singles(&mut self, from: usize, round: u32) {
        let problem = self.problem();
        for at in from..self.gone.len() {
            for &group in problem.groups_of(self.gone[at].0) {
                if self.open[group.index()] != 1 || !self.is_needed[group.index()] {
                    continue;
                }
                let single = problem.members(group).iter().find(|member| self.live[member.index()]);
                if let Some(&candidate) = single.filter(|single| !self.is_placed[single.index()]) {
                    self.place(Placed { candidate, round, group: Some(group) });
                }
            }
        }
    }
}
