//! The check of solutions that come one after the other: what changed since the last one, and no more.
//!
//! A search shows solutions that mostly agree with the one before. So a ledger says which groups have their true candidate
//! in the last solution. Place by place, where the next one differs, the candidate of the last gives back its groups, and
//! then that of the next takes its own.
//!
//! A solution passes if no group is taken twice, nothing removed is taken, and as much is settled as there is to settle:
//! each exactly-one group, and each given. As a group is taken once at most, and every candidate is in some
//! exactly-one group, the sum is reached only if each of them is settled. That is the whole of [`Checker::check_query`],
//! which stays the judge: it sees the first solutions of a series, and whatever the ledger does not let pass.

use super::{Bound, Candidate, Checker, Group, Problem, Violation};

/// Checks the solutions of one query, one after the other.
///
/// ```
/// use exactone_core::problem::{Checker, ProblemBuilder};
///
/// let mut builder = ProblemBuilder::new();
/// let (cell, other) = (builder.choice(2)?, builder.choice(2)?);
/// let problem = builder.build()?;
/// let given = problem.members(problem.choice_group(cell))[0];
/// let values = problem.members(problem.choice_group(other));
/// let mut checker = Checker::new(&problem);
/// let givens = [given];
/// let mut series = checker.series(&givens, &[]);
/// assert!(series.check(&[given, values[0]]).is_ok());
/// assert!(series.check(&[given, values[1]]).is_ok());
/// assert!(series.check(&[given]).is_err());
/// # Ok::<(), exactone_core::problem::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Series<'c, 'p, 'q> {
    checker: &'c mut Checker<'p>,
    givens: &'q [Candidate],
    removed: &'q [Candidate],
    /// How many solutions in a row were judged in full; from [`IN_FULL`] on the ledger holds the last one.
    judged: u32,
}

/// Solutions that are judged in full before the ledger is opened: opening costs as much as a few dozen checks, and most
/// queries have one or two solutions.
const IN_FULL: u32 = 32;

impl<'p> Checker<'p> {
    /// Begins to check the solutions of a query, one after the other.
    pub fn series<'c, 'q>(&'c mut self, givens: &'q [Candidate], removed: &'q [Candidate]) -> Series<'c, 'p, 'q> {
        Series { checker: self, givens, removed, judged: 0 }
    }
}

impl Series<'_, '_, '_> {
    /// Checks the next solution against the problem, the givens and the removals. O(memberships of what changed), and a
    /// comparison of the candidates.
    ///
    /// # Errors
    /// The first [`Violation`] met, as [`Checker::check_query`] names it.
    #[inline]
    pub fn check(&mut self, chosen: &[Candidate]) -> Result<(), Violation> {
        let Checker { problem, ledger, .. } = &mut *self.checker;
        if self.judged == IN_FULL && ledger.passes(problem, chosen) { Ok(()) } else { self.judge(chosen) }
    }

    #[cold]
    fn judge(&mut self, chosen: &[Candidate]) -> Result<(), Violation> {
        let judged = std::mem::take(&mut self.judged);
        self.checker.check_query(chosen, self.givens, self.removed)?;
        debug_assert!(judged < IN_FULL, "the ledger refused what the judge lets pass");
        self.judged = judged % IN_FULL + 1;
        if self.judged == IN_FULL {
            self.checker.ledger.open(self.checker.problem, self.givens, self.removed, chosen);
        }
        Ok(())
    }
}

/// The last solution of a series, and what it settles.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    last: Vec<Candidate>,
    /// For each group whether one of its members is in the last solution.
    taken: Vec<bool>,
    /// For each candidate what it settles: its exactly-one groups, and itself if it is given; [`REMOVED`] if it must not
    /// be there.
    worth: Vec<u32>,
    /// What the last solution settles.
    settled: u64,
    /// What there is to settle.
    wanted: u64,
}

/// The worth of a candidate that must not be there.
const REMOVED: u32 = u32::MAX;

impl Ledger {
    /// Begins with a solution that was judged. O(memberships of the problem).
    fn open(&mut self, problem: &Problem, givens: &[Candidate], removed: &[Candidate], judged: &[Candidate]) {
        self.value(problem, givens, removed);
        self.taken.clear();
        self.taken.resize(problem.groups(), false);
        self.last.clear();
        self.settled = 0;
        let passes = self.passes(problem, judged);
        debug_assert!(passes, "the ledger refuses what the judge let pass");
    }

    /// Finds what each candidate settles. Givens and removals exist, but for removals past the last candidate: what was
    /// judged passed.
    fn value(&mut self, problem: &Problem, givens: &[Candidate], removed: &[Candidate]) {
        let exactly_one = |group: &Group| problem.bound(*group) == Bound::ExactlyOne;
        self.worth.clear();
        self.worth.resize(problem.candidates(), 0);
        self.wanted = 0;
        for group in problem.all_groups().filter(exactly_one) {
            self.wanted += 1;
            for member in problem.members(group) {
                self.worth[member.index()] += 1;
            }
        }
        let mut distinct = givens.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        self.wanted += distinct.len() as u64;
        for given in distinct {
            self.worth[given.index()] += 1;
        }
        for candidate in removed {
            if let Some(worth) = self.worth.get_mut(candidate.index()) {
                *worth = REMOVED;
            }
        }
    }

    /// Whether the next solution is one; it becomes the last. If it is none the ledger is worth nothing any more.
    fn passes(&mut self, problem: &Problem, next: &[Candidate]) -> bool {
        let same = same_beginning(&self.last, next);
        let Self { last, taken, worth, settled, .. } = self;
        let (old, new) = (&last[same..], &next[same..]);
        for (at, &candidate) in old.iter().enumerate() {
            if new.get(at) != Some(&candidate) {
                *settled -= u64::from(worth[candidate.index()]);
                for group in problem.groups_of(candidate) {
                    taken[group.index()] = false;
                }
            }
        }
        let mut wrong = false;
        for (at, &candidate) in new.iter().enumerate() {
            if old.get(at) != Some(&candidate) {
                let Some(&worth) = worth.get(candidate.index()) else { return false };
                *settled += u64::from(worth);
                wrong |= worth == REMOVED;
                for group in problem.groups_of(candidate) {
                    wrong |= std::mem::replace(&mut taken[group.index()], true);
                }
            }
        }
        last.truncate(same);
        last.extend_from_slice(new);
        !wrong && self.settled == self.wanted
    }
}

/// How many candidates two solutions begin with in common, in whole blocks.
fn same_beginning(one: &[Candidate], other: &[Candidate]) -> usize {
    let blocks = one.as_chunks::<BLOCK>().0.iter().zip(other.as_chunks::<BLOCK>().0);
    blocks.take_while(|(one, other)| are_same(one, other)).count() * BLOCK
}

/// Compares without a branch, so that it becomes a few vector instructions.
fn are_same(one: &[Candidate; BLOCK], other: &[Candidate; BLOCK]) -> bool {
    one.iter().zip(other).fold(0, |bits, (one, other)| bits | (one.index() ^ other.index())) == 0
}

/// Candidates compared in one go.
const BLOCK: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::ProblemBuilder;

    fn named(at: &[usize]) -> Vec<Candidate> {
        at.iter().copied().map(Candidate::new).collect()
    }

    /// A Latin square of side 3: candidate 9 row + 3 column + value.
    fn latin() -> Problem {
        let mut builder = ProblemBuilder::new();
        let options = builder.add_candidates(27).unwrap();
        for (of, step, over) in [((9, 3), 1, 3), ((9, 1), 3, 3), ((3, 1), 9, 3)] {
            for group in 0..9 {
                let first = group / 3 * of.0 + group % 3 * of.1;
                let members: Vec<_> = (0..over).map(|at| options[first + at * step]).collect();
                builder.group(Bound::ExactlyOne, &members).unwrap();
            }
        }
        builder.build().unwrap()
    }

    /// The cyclic square with its values shifted.
    fn square(shift: usize) -> Vec<Candidate> {
        named(&(0..9).map(|cell| 3 * cell + (cell / 3 + cell % 3 + shift) % 3).collect::<Vec<_>>())
    }

    /// A series in which the ledger is at work.
    fn ripe<'c, 'p, 'q>(
        checker: &'c mut Checker<'p>,
        givens: &'q [Candidate],
        removed: &'q [Candidate],
    ) -> Series<'c, 'p, 'q> {
        let mut series = checker.series(givens, removed);
        for _ in 0..IN_FULL {
            assert_eq!(series.check(&square(0)), Ok(()));
        }
        assert_eq!(series.judged, IN_FULL);
        series
    }

    #[test]
    fn solutions_pass_in_any_order_of_their_candidates() {
        let problem = latin();
        let mut checker = Checker::new(&problem);
        let mut series = ripe(&mut checker, &[], &[]);
        for round in 0..20 {
            let mut next = square(round % 3);
            next.rotate_left(round % 7);
            if round % 2 == 0 {
                next.reverse();
            }
            assert_eq!(series.check(&next), Ok(()));
            assert_eq!(series.judged, IN_FULL, "the judge was asked");
        }
    }

    #[test]
    fn whatever_is_wrong_with_a_solution_the_verdict_is_that_of_the_judge() {
        let problem = latin();
        let (given, removed) = (named(&[0]), named(&[1]));
        let mut wrong = vec![square(1), square(2), vec![], named(&[27])];
        for place in 0..9 {
            let mut changed = square(0);
            changed[place] = Candidate::new(changed[place].index() ^ 1);
            wrong.push(changed);
            let mut short = square(0);
            short.remove(place);
            wrong.push(short.clone());
            short.insert(0, short[3]);
            wrong.push(short);
            let mut long = square(0);
            long.insert(place, long[place]);
            wrong.push(long.clone());
            long[place] = Candidate::new(1_000_000);
            wrong.push(long);
        }
        for wrong in wrong {
            let verdict = Checker::new(&problem).check_query(&wrong, &given, &removed);
            assert!(verdict.is_err());
            let mut checker = Checker::new(&problem);
            let mut series = ripe(&mut checker, &given, &removed);
            assert_eq!(series.check(&wrong), verdict, "{wrong:?}");
        }
    }

    #[test]
    fn a_removed_candidate_and_one_given_twice_are_seen() {
        let problem = latin();
        let removed = named(&[square(1)[0].index(), 99]);
        let givens = named(&[0, 0]);
        let mut checker = Checker::new(&problem);
        assert_eq!(
            ripe(&mut checker, &[], &removed).check(&square(1)),
            Err(Violation::RemovedPresent { candidate: removed[0] })
        );
        let mut series = ripe(&mut checker, &givens, &[]);
        assert_eq!(series.check(&square(0)), Ok(()));
        assert_eq!(series.judged, IN_FULL);
        assert_eq!(series.check(&square(2)), Err(Violation::GivenMissing { candidate: givens[0] }));
        assert_eq!(series.check(&square(0)), Ok(()), "after a refusal the judge is asked");
    }
}
