//! The trait of all engines, and how their solutions are visited: each is checked before the caller sees it.
//!
//! An engine must be able to visit. It counts by visiting, too, unless it has a better way.

use super::count::{Count, Tally};
use super::error::SolveError;
use super::progress::Progress;
use super::query::{Ending, Query, Wanted};
use super::statistics::{Stage, Statistics};
use crate::problem::{Candidate, Checker};
use std::ops::ControlFlow;

/// Called with each solution: its true candidates, in no particular order.
pub type Visitor<'a> = dyn FnMut(&[Candidate]) -> ControlFlow<()> + 'a;

/// An engine, opened on one problem. The only seam the engines share.
pub trait Solver {
    /// The name it is chosen by: `dlx`, `propagate`, ...
    fn name(&self) -> &'static str;

    /// Visits every solution of the query once, until there are no more, the visitor breaks, or the budget ends.
    ///
    /// Deterministic: the same query gives the same solutions in the same order, whatever was asked before (time
    /// limits aside). Statistics start anew with each call.
    ///
    /// # Errors
    /// [`SolveError`]. Givens that clash, a limit that is hit and givens of any number are no errors.
    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError>;

    /// Counts the solutions, up to `limit` or all of them. An engine that can count in a better way than by
    /// [visiting each solution](count_by_visiting) overrides this.
    ///
    /// # Errors
    /// As [`visit_checked`].
    fn count(&mut self, checker: &mut Checker<'_>, query: &Query<'_>, limit: Option<u64>) -> Result<Tally, SolveError> {
        count_by_visiting(self, checker, query, limit)
    }

    /// Goes on where the node limit ended the last `solve`, if that had the same givens and removals, and if the engine can. Otherwise it
    /// begins anew, as `solve` does. Solutions that were visited before may be visited again.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    fn go_on(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.solve(query, visit)
    }

    /// Visits the solutions of a query that also have these candidates. An engine that learns keeps what it learns of the query for the next
    /// call with the same givens and removals, so here the order of the solutions may depend on the calls before. Others ask anew.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    fn solve_with(
        &mut self,
        query: &Query<'_>,
        more: &[Candidate],
        visit: &mut Visitor<'_>,
    ) -> Result<Ending, SolveError> {
        let givens = [query.givens, more].concat();
        self.solve(&Query { givens: &givens, ..*query }, visit)
    }

    /// What the last `solve`, `solve_with`, `go_on` or `count` did.
    fn statistics(&self) -> Statistics;

    /// The engines that the last `solve` or `count` tried, and why; empty if the engine is its own only stage.
    fn stages(&self) -> Vec<Stage> {
        Vec::new()
    }
}

/// Runs the engine; each solution passes the problem's check, givens and removals included, before the visitor sees it.
/// After one that fails it sees none, whatever the engine does.
///
/// # Errors
/// [`SolveError::WrongAnswer`] at the first solution that fails, and every error of the engine.
pub fn visit_checked<Engine: Solver + ?Sized>(
    solver: &mut Engine,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    visit: &mut Visitor<'_>,
) -> Result<Ending, SolveError> {
    let mut series = checker.series(query.givens, query.removed);
    let mut wrong = None;
    let ending = solver.solve(query, &mut |chosen| {
        wrong = wrong.or_else(|| series.check(chosen).err());
        if wrong.is_some() { ControlFlow::Break(()) } else { visit(chosen) }
    });
    match wrong {
        Some(violation) => Err(SolveError::WrongAnswer { engine: solver.name(), violation }),
        None => ending,
    }
}

/// How a visit of all solutions came out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Visited {
    /// How many solutions were visited.
    pub count: u64,
    /// How it ended.
    pub ending: Ending,
}

impl Visited {
    /// What the visit says of the number of solutions.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let count = Count::from(u128::from(self.count));
        match self.ending {
            Ending::Exhausted => Tally::Exact(count),
            Ending::Stopped => Tally::AtLeast(count),
            Ending::OutOfBudget(limit) => Tally::Unfinished(count, limit),
        }
    }
}

/// Visits up to `limit` solutions, or all of them. Each is checked first.
///
/// # Errors
/// As [`visit_checked`].
pub fn all<Engine: Solver + ?Sized>(
    solver: &mut Engine,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    limit: Option<u64>,
    visit: &mut Visitor<'_>,
) -> Result<Visited, SolveError> {
    let mut count = 0;
    if limit == Some(0) {
        return Ok(Visited { count, ending: Ending::Stopped });
    }
    let query = query.wanting(limit.map_or(Wanted::All, Wanted::UpTo));
    let ending = visit_checked(solver, checker, &query, &mut |chosen| {
        count += 1;
        visit(chosen)?;
        if limit == Some(count) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(Visited { count, ending })
}

/// Visits the solutions, up to `limit` or all of them, and counts them. Tells the budget's progress now and then.
/// Engines without a way of their own count like this.
///
/// # Errors
/// As [`visit_checked`].
pub fn count_by_visiting<Engine: Solver + ?Sized>(
    solver: &mut Engine,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    limit: Option<u64>,
) -> Result<Tally, SolveError> {
    let progress = query.budget.progress.clone();
    let mut unreported = 0;
    let visited = all(solver, checker, query, limit, &mut |_| {
        unreported += 1;
        if unreported == REPORT_EVERY {
            report(progress.as_deref(), &mut unreported);
        }
        ControlFlow::Continue(())
    })?;
    report(progress.as_deref(), &mut unreported);
    Ok(visited.tally())
}

const REPORT_EVERY: u64 = 1_024;

fn report(progress: Option<&Progress>, unreported: &mut u64) {
    if let Some(progress) = progress {
        progress.add_solutions(*unreported);
    }
    *unreported = 0;
}
