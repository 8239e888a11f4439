//! The questions: is there a solution, and is it the only one?

use super::budget::Limit;
use super::error::SolveError;
use super::query::{Ending, Query};
use super::solver::{Solver, all};
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

/// Finds one solution.
///
/// # Errors
/// As [`visit_checked`](super::visit_checked).
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
/// [`SolveError::Repeated`] if the second is the first again; otherwise as [`visit_checked`](super::visit_checked).
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
