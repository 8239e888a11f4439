//! Locked candidates: if all survivors of an exactly-one group G lie in another group H, then H \ G is false.
//!
//! One of the survivors is true and it is in H, so no other member of H can be. Where G is a row's 4 and H a box's, it
//! is known as claiming; the other way round as pointing; but nothing here knows of boxes, and the rule works between
//! any two groups that share more than one candidate.
//!
//! Only groups that have no more survivors than they share with some other group are worth a look; that *reach* is
//! counted once for each problem, in time O(memberships × groups of a candidate). Where singles run first, a reach of
//! one gains nothing: the only survivor is true already.

use super::agenda::Agenda;
use super::board::{Board, Halt, Outcome};
use super::domains::Domains;
use super::{Schedule, Techniques};
use crate::problem::{Bound, Candidate, Group, Problem};
use crate::solve::Meter;

/// The technique's own memory.
pub(super) struct Locked {
    pub(super) agenda: Agenda<Group>,
    /// For each group, the most candidates that it shares with one other group; 0 if there is nothing to gain.
    reach: Vec<u32>,
    survivors: Vec<Candidate>,
    rest: Vec<Candidate>,
}

impl Locked {
    pub(super) fn new(problem: &Problem, techniques: Techniques) -> Self {
        let agenda = Agenda::new(problem.groups());
        let worth = if techniques.has_singles() { 2 } else { 1 };
        let reach = reaches(problem).into_iter().map(|reach| if reach < worth { 0 } else { reach }).collect();
        Self { agenda, reach, survivors: Vec::new(), rest: Vec::new() }
    }

    /// Looks at changed groups until one of them settles something, or there are none.
    pub(super) fn step<D: Domains>(
        &mut self,
        board: &mut Board<'_, D>,
        schedule: Schedule,
        meter: &mut Meter<'_>,
    ) -> Result<Outcome, Halt> {
        while let Some(group) = self.next(board, schedule) {
            meter.poll()?;
            if self.look(board, group)? == Outcome::Progress {
                return Ok(Outcome::Progress);
            }
        }
        Ok(Outcome::Nothing)
    }

    /// The next group that has no more candidates left than its reach.
    #[inline]
    fn next<D: Domains>(&mut self, board: &mut Board<'_, D>, schedule: Schedule) -> Option<Group> {
        let Self { agenda, reach, .. } = self;
        let Board { problem, domains, statistics, .. } = board;
        loop {
            let group = agenda.next(schedule, domains.trail(), |candidate| problem.groups_of(candidate))?;
            statistics.looked_at += 1;
            if domains.left(group).is_some_and(|left| left <= reach[group.index()]) {
                return Some(group);
            }
        }
    }

    /// Removes what the survivors of one group rule out.
    fn look<D: Domains>(&mut self, board: &mut Board<'_, D>, group: Group) -> Result<Outcome, Halt> {
        self.survivors.clear();
        self.survivors.extend(board.domains.survivors(group));
        let (first, others) = self.survivors.split_first().expect("a group without survivors is a conflict");
        let problem = board.problem;
        let mut outcome = Outcome::Nothing;
        for &holder in problem.groups_of(*first) {
            if holder == group || !others.iter().all(|&other| problem.groups_of(other).contains(&holder)) {
                continue;
            }
            self.rest.clear();
            self.rest.extend(board.domains.survivors(holder).filter(|rest| !self.survivors.contains(rest)));
            for &candidate in &self.rest {
                board.remove(candidate)?;
                outcome = Outcome::Progress;
            }
        }
        Ok(outcome)
    }
}

fn reaches(problem: &Problem) -> Vec<u32> {
    let mut shared = vec![0u32; problem.groups()];
    let mut reach = vec![0u32; problem.groups()];
    for group in problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne) {
        let others = || problem.members(group).iter().flat_map(|&member| problem.groups_of(member));
        for other in others().filter(|&&other| other != group) {
            shared[other.index()] += 1;
            reach[group.index()] = reach[group.index()].max(shared[other.index()]);
        }
        for other in others() {
            shared[other.index()] = 0;
        }
    }
    reach
}
