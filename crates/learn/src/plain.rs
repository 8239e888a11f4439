//! The same propagation without learning: depth first, and a conflict turns the last decision round.

use crate::literal::Lit;
use crate::propagation::Propagation;
use crate::start::Start;
use crate::trail::Reason;
use exactone_core::problem::{Candidate, Id, Problem};
use exactone_core::solve::{Ending, Limit, Meter, Query, SolveError, Solver, Statistics, Visitor};

/// Search without learning, on the propagation of [`Learn`](crate::Learn): its judge, and what shows the worth of learning.
///
/// It decides the first open candidate, true before false. Time is exponential in the open candidates at worst; memory
/// as for [`Learn`](crate::Learn), without clauses.
///
/// ```
/// use exactone_core::problem::{Checker, sudoku};
/// use exactone_core::solve::{Budget, Query, Solver};
/// use exactone_learn::Chronological;
///
/// let problem = sudoku(2, 2)?;
/// let mut engine = Chronological::new(&problem)?;
/// let tally = engine.count(&mut Checker::new(&problem), &Query::new(&[], &Budget::default()), None)?;
/// assert_eq!(tally.to_string(), "288");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Chronological<'p> {
    start: Start<'p>,
    statistics: Statistics,
}

const NAME: &str = "chronological";

impl<'p> Chronological<'p> {
    /// Opens the engine on a problem. O(memberships).
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] past 2^30 candidates.
    pub fn new(problem: &'p Problem) -> Result<Self, SolveError> {
        Ok(Self { start: Start::new(problem, NAME)?, statistics: Statistics::default() })
    }

    fn search(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, Limit> {
        self.statistics = Statistics::default();
        let remainder = self.start.remainder(query)?;
        self.statistics = self.start.statistics();
        let Some(remainder) = remainder else { return Ok(Ending::Exhausted) };
        let mut propagation = Propagation::new(remainder);
        let mut meter = query.budget.start();
        let ending = self.walk(&mut propagation, &mut meter, visit);
        self.statistics.propagations += propagation.propagations;
        self.statistics.looked_at += propagation.looked_at;
        ending
    }

    fn walk(&mut self, on: &mut Propagation, meter: &mut Meter<'_>, visit: &mut Visitor<'_>) -> Result<Ending, Limit> {
        loop {
            let open = match on.run() {
                Ok(()) => first_open(on).map(Ok),
                Err(conflict) => Some(Err(conflict)),
            };
            match open {
                Some(Ok(lit)) => {
                    meter.node()?;
                    self.statistics.nodes += 1;
                    on.decide(lit);
                    self.statistics.peak_depth = self.statistics.peak_depth.max(u64::from(on.trail.level()));
                    continue;
                }
                Some(Err(_)) => self.statistics.conflicts += 1,
                None => {
                    self.statistics.solutions += 1;
                    if visit(&solution(on)).is_break() {
                        return Ok(Ending::Stopped);
                    }
                }
            }
            if !turn_round(on) {
                return Ok(Ending::Exhausted);
            }
        }
    }
}

fn first_open(on: &Propagation) -> Option<Lit> {
    let lits = (0..on.remainder.candidates()).map(|at| Lit::is(Candidate::from_index(at)));
    lits.into_iter().find(|&lit| on.trail.is_open(lit))
}

fn solution(on: &Propagation) -> Vec<Candidate> {
    let found = on.trail.lits().iter().filter(|lit| lit.is_positive()).map(|lit| on.remainder.names[lit.var()]);
    on.remainder.settled.iter().copied().chain(found).collect()
}

/// Takes back the last decision and sets the opposite; no more if there is none.
fn turn_round(on: &mut Propagation) -> bool {
    let level = on.trail.level();
    if level == 0 {
        return false;
    }
    let decision = on.trail.lits()[on.trail.start_of(level)];
    on.undo(level - 1, |_| {});
    on.trail.set(!decision, Reason::None);
    true
}

impl Solver for Chronological<'_> {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        Ok(self.search(query, visit).unwrap_or_else(Ending::OutOfBudget))
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::sudoku;
    use exactone_core::solve::{Budget, Cancel};
    use std::ops::ControlFlow;

    #[test]
    fn a_query_that_ends_at_once_shows_no_statistics_of_the_last_one() {
        let (problem, flag) = (sudoku(2, 2).unwrap(), Cancel::default());
        let mut engine = Chronological::new(&problem).unwrap();
        let budget = Budget::default().with_cancel(&flag);
        let visit = &mut |_: &[Candidate]| ControlFlow::Continue(());
        assert_eq!(engine.solve(&Query::new(&[], &budget), visit).unwrap(), Ending::Exhausted);
        assert_eq!(engine.statistics().solutions, 288);
        flag.raise();
        let ending = engine.solve(&Query::new(&[], &budget), visit).unwrap();
        assert_eq!((ending, engine.statistics()), (Ending::OutOfBudget(Limit::Cancelled), Statistics::default()));
    }
}
