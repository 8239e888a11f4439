//! Why there is no solution: a set of givens that contradict each other, from which none can be left out.
//!
//! Deletion, in halves first: leave out a run of givens; if the rest still has no solution, they are not to blame. A
//! last pass leaves out one at a time. What is needed once stays needed as others go, so one such pass is enough
//! (Marques-Silva, "Minimal unsatisfiability", ISMVL 2010, §III). About `k · log₂ g` queries for k of g givens.

use super::{First, Limit, Query, SolveError, Solver, Wanted, first};
use crate::problem::{Candidate, Checker};

/// Givens that together allow no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The givens, in the order of the query.
    pub givens: Vec<Candidate>,
    /// `None` if none of them can be left out; the limit that was hit if that is not known.
    pub limit: Option<Limit>,
}

/// Shrinks the givens of a query that has no solution to a minimal set that has none.
///
/// # Errors
/// As [`visit_checked`](super::visit_checked).
pub fn contradiction(
    solver: &mut dyn Solver,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
) -> Result<Contradiction, SolveError> {
    let mut kept = Contradiction { givens: query.givens.to_vec(), limit: None };
    let mut run = kept.givens.len().div_ceil(2);
    while run > 0 {
        kept.limit = None;
        leave_out_runs(solver, checker, query, run, &mut kept)?;
        run /= 2;
    }
    Ok(kept)
}

/// One pass. Its `limit` says whether a run was kept without knowing that it is needed.
fn leave_out_runs(
    solver: &mut dyn Solver,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    run: usize,
    kept: &mut Contradiction,
) -> Result<(), SolveError> {
    let mut at = 0;
    while at < kept.givens.len() {
        if let Some(limit) = query.budget.hit() {
            kept.limit = Some(limit);
            break;
        }
        let end = (at + run).min(kept.givens.len());
        let rest = [&kept.givens[..at], &kept.givens[end..]].concat();
        let without = Query { givens: &rest, wanted: Wanted::UpTo(1), ..*query };
        match first(solver, checker, &without)? {
            First::None => kept.givens = rest,
            First::Found(_) => at = end,
            First::Unknown(limit) => {
                kept.limit = Some(limit);
                at = end;
            }
        }
    }
    Ok(())
}
