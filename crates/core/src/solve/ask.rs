//! The questions: first solution, all, how many, only one?

use super::{Count, Ending, Limit, Progress, Query, SolveError, Solver, Tally, Wanted, visit_checked};
use crate::problem::{Candidate, Checker};
use std::ops::ControlFlow;

/// The answer to "is there a solution?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum First {
    /// One: its true candidates, ascending.
    Found(Vec<Candidate>),
    /// There is none.
    None,
    /// A limit was hit first.
    Unknown(Limit),
}

/// The answer to "is it the only one?".
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// There is no solution.
    None,
    /// There is exactly this one.
    Unique(Vec<Candidate>),
    /// There are at least these two.
    Multiple(Vec<Candidate>, Vec<Candidate>),
    /// A limit was hit after at most one solution.
    Unknown(Option<Vec<Candidate>>, Limit),
}

/// How a visit of all solutions came out.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// Finds one solution.
///
/// # Errors
/// As [`visit_checked`].
pub fn first(solver: &mut dyn Solver, checker: &mut Checker<'_>, query: &Query<'_>) -> Result<First, SolveError> {
    let (mut found, ending) = take(solver, checker, query, 1)?;
    Ok(match (found.pop(), ending) {
        (Some(solution), _) => First::Found(solution),
        (None, Ending::OutOfBudget(limit)) => First::Unknown(limit),
        (None, _) => First::None,
    })
}

/// Looks for two solutions.
///
/// # Errors
/// [`SolveError::Repeated`] if the second is the first again; otherwise as [`visit_checked`].
pub fn unique(solver: &mut dyn Solver, checker: &mut Checker<'_>, query: &Query<'_>) -> Result<Uniqueness, SolveError> {
    let (found, ending) = take(solver, checker, query, 2)?;
    let mut found = found.into_iter();
    Ok(match (found.next(), found.next(), ending) {
        (Some(one), Some(two), _) if one == two => return Err(SolveError::Repeated { engine: solver.name() }),
        (Some(one), Some(two), _) => Uniqueness::Multiple(one, two),
        (one, _, Ending::OutOfBudget(limit)) => Uniqueness::Unknown(one, limit),
        (Some(one), None, _) => Uniqueness::Unique(one),
        (None, ..) => Uniqueness::None,
    })
}

/// Visits up to `limit` solutions, or all of them.
///
/// # Errors
/// As [`visit_checked`].
pub fn all(
    solver: &mut dyn Solver,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    limit: Option<u64>,
    visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
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

/// Counts the solutions, up to `limit` of them or all. Reports to the budget's progress as it goes.
///
/// # Errors
/// As [`visit_checked`].
pub fn count(
    solver: &mut dyn Solver,
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

/// Up to `limit` solutions, each with its candidates ascending.
fn take(
    solver: &mut dyn Solver,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    limit: u64,
) -> Result<(Vec<Vec<Candidate>>, Ending), SolveError> {
    let mut found = Vec::new();
    let visited = all(solver, checker, query, Some(limit), &mut |chosen| {
        let mut solution = chosen.to_vec();
        solution.sort_unstable();
        found.push(solution);
        ControlFlow::Continue(())
    })?;
    Ok((found, visited.ending))
}
