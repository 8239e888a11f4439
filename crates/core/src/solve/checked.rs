//! Every solution is checked before anybody sees it.

use super::{Ending, Query, SolveError, Solver, Visitor};
use crate::problem::Checker;
use std::ops::ControlFlow;

/// Runs the engine; each solution passes the problem's check, givens and removals included, before the visitor sees it.
/// After one that fails it sees none, whatever the engine does.
///
/// # Errors
/// [`SolveError::WrongAnswer`] at the first solution that fails, and whatever the engine reports.
pub fn visit_checked(
    solver: &mut dyn Solver,
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
