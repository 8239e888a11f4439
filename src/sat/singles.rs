//! What the givens decide by singles alone, before anything is encoded.
//!
//! A true candidate rules out whoever shares a group with it; an exactly-one group with one candidate left makes it
//! true; and so on until nothing follows. These are naked and hidden singles in one, and what unit propagation on the
//! clauses would find; found here, they never become clauses. Each group is walked through at most twice, once when a
//! member is true and once when one member is left, so the whole takes O(memberships).

use crate::encode::Status;
use crate::problem::{Bound, Candidate, Group, Problem};
use crate::solve::{Limit, Query};

/// Why there is nothing left to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dead {
    /// The query contradicts itself.
    Conflict,
    /// A limit was hit.
    OutOfBudget(Limit),
}

impl From<Limit> for Dead {
    fn from(limit: Limit) -> Self {
        Self::OutOfBudget(limit)
    }
}

/// Room for the work, reused from query to query.
#[derive(Clone, Debug, Default)]
pub(super) struct Singles {
    status: Vec<Status>,
    /// For each exactly-one group, how many members are not false.
    left: Vec<u32>,
    /// Candidates that must be true and are not yet.
    queue: Vec<Candidate>,
    /// How many candidates are decided.
    pub(super) decided: u64,
    /// How many groups were walked through.
    pub(super) looked_at: u64,
}

impl Singles {
    /// The status of each candidate, as the last [`reduce`](Self::reduce) left it.
    pub(super) fn status(&self) -> &[Status] {
        &self.status
    }

    /// Propagates the givens and removals of a query to the fixpoint, in which no group holds both a true and an open
    /// candidate, and no exactly-one group holds a single open one.
    pub(super) fn reduce(&mut self, problem: &Problem, query: &Query<'_>) -> Result<(), Dead> {
        let mut meter = query.budget.start();
        self.reset(problem)?;
        for &removed in query.removed {
            self.rule_out(problem, removed)?;
        }
        self.queue.extend(query.givens);
        while let Some(candidate) = self.queue.pop() {
            meter.poll()?;
            self.set_true(problem, candidate)?;
        }
        Ok(())
    }

    fn reset(&mut self, problem: &Problem) -> Result<(), Dead> {
        self.status.clear();
        self.status.resize(problem.candidates(), Status::Open);
        self.left.clear();
        self.queue.clear();
        (self.decided, self.looked_at) = (0, 0);
        for group in problem.all_groups() {
            let members = problem.members(group);
            self.left.push(u32::try_from(members.len()).expect("a group has fewer than 2^32 members"));
            if problem.bound(group) == Bound::ExactlyOne && members.len() < 2 {
                self.queue.push(*members.first().ok_or(Dead::Conflict)?);
            }
        }
        Ok(())
    }

    fn set_true(&mut self, problem: &Problem, candidate: Candidate) -> Result<(), Dead> {
        match self.status.get(candidate.index()) {
            Some(Status::True) => return Ok(()),
            Some(Status::False) | None => return Err(Dead::Conflict),
            Some(Status::Open) => self.decide(candidate, Status::True),
        }
        for &group in problem.groups_of(candidate) {
            // With one member left, this one, there is no other to rule out.
            if self.left[group.index()] > 1 {
                self.rule_out_others(problem, group, candidate)?;
            }
        }
        Ok(())
    }

    fn rule_out_others(&mut self, problem: &Problem, group: Group, chosen: Candidate) -> Result<(), Dead> {
        self.looked_at += 1;
        let mut others = problem.members(group).iter().filter(|&&other| other != chosen);
        others.try_for_each(|&other| self.rule_out(problem, other))
    }

    fn rule_out(&mut self, problem: &Problem, candidate: Candidate) -> Result<(), Dead> {
        match self.status.get(candidate.index()) {
            Some(Status::False) | None => return Ok(()),
            Some(Status::True) => return Err(Dead::Conflict),
            Some(Status::Open) => self.decide(candidate, Status::False),
        }
        for &group in problem.groups_of(candidate) {
            let left = &mut self.left[group.index()];
            *left -= 1;
            match (problem.bound(group), *left) {
                (Bound::ExactlyOne, 0) => return Err(Dead::Conflict),
                (Bound::ExactlyOne, 1) => self.queue_last(problem, group),
                _ => (),
            }
        }
        Ok(())
    }

    fn queue_last(&mut self, problem: &Problem, group: Group) {
        self.looked_at += 1;
        let last = problem.members(group).iter().find(|member| self.status[member.index()] != Status::False);
        self.queue.push(*last.expect("one member is left, and is not false"));
    }

    fn decide(&mut self, candidate: Candidate, status: Status) {
        self.status[candidate.index()] = status;
        self.decided += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode::sample::{grouped, sudoku, with};
    use crate::problem::ProblemBuilder;
    use crate::solve::Budget;
    use proptest::prelude::*;
    use std::time::Duration;

    fn reduced(problem: &Problem, given: &[Candidate], removed: &[Candidate]) -> Result<Vec<Status>, Dead> {
        let budget = Budget::default();
        let mut singles = Singles::default();
        singles.reduce(problem, &Query { removed, ..Query::new(given, &budget) })?;
        Ok(singles.status().to_vec())
    }

    /// The plain version: every group again and again until nothing changes.
    fn plain(problem: &Problem, mut status: Vec<Status>) -> Result<Vec<Status>, Dead> {
        loop {
            let before = status.clone();
            for group in problem.all_groups() {
                let members = problem.members(group).iter().copied();
                let mut open: Vec<Candidate> =
                    members.filter(|member| status[member.index()] != Status::False).collect();
                let trues = open.extract_if(.., |member| status[member.index()] == Status::True).count();
                let exact = problem.bound(group) == Bound::ExactlyOne;
                match (trues, open.len()) {
                    (0, 0) if exact => return Err(Dead::Conflict),
                    (0, 1) if exact => status[open[0].index()] = Status::True,
                    (0, _) => (),
                    (1, _) => open.iter().for_each(|open| status[open.index()] = Status::False),
                    _ => return Err(Dead::Conflict),
                }
            }
            if status == before {
                return Ok(status);
            }
        }
    }

    fn clues(clues: &str) -> Vec<Candidate> {
        let digit = |clue: &str, at: usize| usize::from(clue.as_bytes()[at] - b'1');
        let candidate = |clue| Candidate::new((digit(clue, 0) * 9 + digit(clue, 1)) * 9 + digit(clue, 2));
        clues.split(' ').map(candidate).collect()
    }

    #[test]
    fn on_named_puzzles_as_many_candidates_stay_open_as_published() {
        let problem = sudoku(3);
        let p100 = "135 171 198 245 283 358 369 374 439 451 464 492 612 643 656 677 737 742 759 828 865 913 934 976";
        let easter_monster = "111 192 229 244 285 336 377 425 449 463 557 648 655 684 717 776 823 869 888 932 991";
        for (puzzle, left) in [(p100, 152), (easter_monster, 239)] {
            let status = reduced(&problem, &clues(puzzle), &[]).unwrap();
            assert_eq!(with(&status, Status::Open).len(), left);
        }
    }

    #[test]
    fn clashes_and_empty_groups_are_conflicts() {
        let problem = sudoku(2);
        let [one, two] = [0, 1].map(Candidate::new);
        assert_eq!(reduced(&problem, &[one, two], &[]), Err(Dead::Conflict));
        assert_eq!(reduced(&problem, &[one], &[one]), Err(Dead::Conflict));
        assert_eq!(reduced(&problem, &[], &[0, 1, 2, 3].map(Candidate::new)), Err(Dead::Conflict));
        let mut builder = ProblemBuilder::new();
        builder.choice(0).unwrap();
        assert_eq!(reduced(&builder.build().unwrap(), &[], &[]), Err(Dead::Conflict));
    }

    #[test]
    fn a_deadline_in_the_past_ends_it() {
        let budget = Budget::within(Duration::ZERO);
        let given = [Candidate::new(0)];
        let query = Query::new(&given, &budget);
        let dead = Singles::default().reduce(&sudoku(2), &query);
        assert_eq!(dead, Err(Dead::OutOfBudget(Limit::Time)));
    }

    proptest! {
        #[test]
        fn the_fixpoint_is_that_of_the_plain_version((problem, status) in grouped()) {
            let found = reduced(&problem, &with(&status, Status::True), &with(&status, Status::False));
            prop_assert_eq!(found, plain(&problem, status));
        }

        #[test]
        fn one_room_serves_query_after_query((problem, status) in grouped(), (other, _) in grouped()) {
            let budget = Budget::default();
            let (given, removed) = (with(&status, Status::True), with(&status, Status::False));
            let mut singles = Singles::default();
            let _ = singles.reduce(&other, &Query::new(&[Candidate::new(0)], &budget));
            let again = singles.reduce(&problem, &Query { removed: &removed, ..Query::new(&given, &budget) });
            prop_assert_eq!(again.map(|()| singles.status().to_vec()), reduced(&problem, &given, &removed));
        }
    }
}
