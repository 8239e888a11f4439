//! What an engine visits, for the tests of the engines.

use exactone_core::problem::Candidate;
use exactone_core::solve::{Ending, Query, Solver};
use std::ops::ControlFlow;

/// The solutions of a query in the order of their visit, and how the search ended.
pub(crate) fn solutions(engine: &mut impl Solver, query: &Query<'_>) -> (Vec<Vec<Candidate>>, Ending) {
    let mut found = Vec::new();
    let ending = engine.solve(query, &mut |chosen| {
        found.push(chosen.to_vec());
        ControlFlow::Continue(())
    });
    (found, ending.unwrap())
}
