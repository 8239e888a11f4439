//! The check of solutions that come one after the other: what changed since the last one, and no more.
//!
//! A search shows solutions that mostly agree with the one before, so a ledger of the last one (`ledger.rs`) finds out
//! quickly whether the next one is right. [`Checker::check_query`] stays the judge: it sees the first solutions of a
//! series, and all that the ledger does not let pass.

use super::{Candidate, Checker, Violation};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Bound, Problem, ProblemBuilder};

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
