//! The judge: does a set of candidates solve the problem, with these givens?
//!
//! It shares no code with any engine. Every solution passes it before a caller sees it.

use super::ledger::Ledger;
use super::{Bound, Candidate, Group, Problem};

/// Why a set of candidates is not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// Two members of a group are true (or one is named twice).
    #[error("group {} has more than one true candidate, the second is {}", group.index(), candidate.index())]
    Crowded {
        /// The group.
        group: Group,
        /// The second true member met.
        candidate: Candidate,
    },
    /// No member of an exactly-one group is true.
    #[error("group {} has no true candidate", group.index())]
    Empty {
        /// The group.
        group: Group,
    },
    /// A given is not true.
    #[error("given candidate {} is not in the solution", candidate.index())]
    GivenMissing {
        /// The given.
        candidate: Candidate,
    },
    /// A candidate that the query removed is true.
    #[error("removed candidate {} is in the solution", candidate.index())]
    RemovedPresent {
        /// The candidate.
        candidate: Candidate,
    },
    /// The candidate is not one of the problem's.
    #[error("candidate {} does not exist", candidate.index())]
    Unknown {
        /// The candidate.
        candidate: Candidate,
    },
}

impl Problem {
    /// Checks that the candidates, in any order, are a solution. O(their memberships + groups).
    ///
    /// # Errors
    /// The first [`Violation`] met.
    pub fn check(&self, chosen: &[Candidate]) -> Result<(), Violation> {
        Checker::new(self).check(chosen)
    }
}

/// [`Problem::check`] with scratch memory of its own, for checking many solutions without allocating.
#[derive(Clone, Debug)]
pub struct Checker<'p> {
    pub(super) problem: &'p Problem,
    /// For the solutions of a [`Series`](super::Series).
    pub(super) ledger: Ledger,
    exactly_one: usize,
    /// For each group the number of the check that last found it satisfied.
    stamps: Vec<u32>,
    /// For each candidate the number of the check that last found it true.
    chosen: Vec<u32>,
    round: u32,
}

impl<'p> Checker<'p> {
    /// A checker for one problem; O(groups + candidates) memory.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let exactly_one = problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne).count();
        Self {
            problem,
            ledger: Ledger::default(),
            exactly_one,
            stamps: vec![0; problem.groups()],
            chosen: vec![0; problem.candidates()],
            round: 0,
        }
    }

    /// Checks one set of candidates. O(their memberships).
    ///
    /// # Errors
    /// The first [`Violation`] met.
    pub fn check(&mut self, chosen: &[Candidate]) -> Result<(), Violation> {
        self.next_round();
        let mut satisfied = 0;
        for &candidate in chosen {
            if candidate.index() >= self.problem.candidates() {
                return Err(Violation::Unknown { candidate });
            }
            self.chosen[candidate.index()] = self.round;
            satisfied += self.stamp(candidate)?;
        }
        if satisfied == self.exactly_one { Ok(()) } else { Err(self.first_empty()) }
    }

    /// Checks a solution against the problem and the givens and removals of a query.
    ///
    /// # Errors
    /// The first [`Violation`] met.
    pub fn check_query(
        &mut self,
        chosen: &[Candidate],
        givens: &[Candidate],
        removed: &[Candidate],
    ) -> Result<(), Violation> {
        self.check(chosen)?;
        let missing = givens.iter().find(|given| !self.is_chosen(**given));
        if let Some(&candidate) = missing {
            return Err(Violation::GivenMissing { candidate });
        }
        match removed.iter().find(|candidate| self.is_chosen(**candidate)) {
            Some(&candidate) => Err(Violation::RemovedPresent { candidate }),
            None => Ok(()),
        }
    }

    /// Stamps the groups of a candidate; returns how many of them are exactly-one groups.
    fn stamp(&mut self, candidate: Candidate) -> Result<usize, Violation> {
        let mut satisfied = 0;
        for &group in self.problem.groups_of(candidate) {
            let stamp = &mut self.stamps[group.index()];
            if *stamp == self.round {
                return Err(Violation::Crowded { group, candidate });
            }
            *stamp = self.round;
            satisfied += usize::from(self.problem.bound(group) == Bound::ExactlyOne);
        }
        Ok(satisfied)
    }

    fn next_round(&mut self) {
        if self.round == u32::MAX {
            self.stamps.fill(0);
            self.chosen.fill(0);
            self.round = 0;
        }
        self.round += 1;
    }

    fn first_empty(&self) -> Violation {
        let empty =
            |group: &Group| self.problem.bound(*group) == Bound::ExactlyOne && self.stamps[group.index()] != self.round;
        let group = self.problem.all_groups().find(empty).expect("fewer groups satisfied than there are");
        Violation::Empty { group }
    }

    fn is_chosen(&self, candidate: Candidate) -> bool {
        self.chosen.get(candidate.index()).is_some_and(|&stamp| stamp == self.round)
    }
}
