//! True candidates: which pencil marks belong to some solution.
//!
//! Find a solution; all its candidates are true ones. Take the first candidate not yet seen in a solution, ask for a
//! solution with it; it brings more true candidates, or the candidate is in none. At most one query per candidate of
//! the grid, in practice far fewer.

use super::ask::{First, first};
use super::budget::Limit;
use super::error::SolveError;
use super::query::{Ending, Query};
use super::solver::{Solver, Visitor};
use super::statistics::{Stage, Statistics};
use crate::problem::{Candidate, Checker, Problem};

/// Which candidates belong to some solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truth {
    /// Candidates seen in a solution, ascending.
    pub some: Vec<Candidate>,
    /// Candidates not decided before the limit was hit, ascending.
    pub undecided: Vec<Candidate>,
    /// The limit, if one was hit.
    pub limit: Option<Limit>,
}

/// Finds the candidates that belong to some solution of the query.
///
/// # Errors
/// As [`visit_checked`](super::visit_checked).
pub fn true_candidates(
    solver: &mut dyn Solver,
    checker: &mut Checker<'_>,
    problem: &Problem,
    query: &Query<'_>,
) -> Result<Truth, SolveError> {
    true_candidates_of(solver, checker, problem, query, |_| true)
}

/// The same where only some candidates are asked for. What a rule adds for itself, as a sum does, may be far more than the candidates of cells.
///
/// Others that were seen in a solution are told, too; none of them is undecided.
///
/// # Errors
/// As [`visit_checked`](super::visit_checked).
pub fn true_candidates_of(
    solver: &mut dyn Solver,
    checker: &mut Checker<'_>,
    problem: &Problem,
    query: &Query<'_>,
    is_asked: impl Fn(Candidate) -> bool,
) -> Result<Truth, SolveError> {
    let mut state = vec![Seen::Open; problem.candidates()];
    for removed in query.removed {
        if let Some(mark) = state.get_mut(removed.index()) {
            *mark = Seen::InNone;
        }
    }
    let limit = match first(solver, checker, query)? {
        First::Found(solution) => {
            mark(&mut state, &solution);
            decide_rest(solver, checker, query, &mut state, &is_asked)?
        }
        First::None => {
            state.fill(Seen::InNone);
            None
        }
        First::Unknown(limit) => Some(limit),
    };
    let undecided = with(&state, Seen::Open).into_iter().filter(|candidate| is_asked(*candidate)).collect();
    Ok(Truth { some: with(&state, Seen::InSome), undecided, limit })
}

#[derive(Clone, Copy, PartialEq)]
enum Seen {
    Open,
    InSome,
    InNone,
}

fn decide_rest(
    solver: &mut dyn Solver,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    state: &mut [Seen],
    is_asked: &dyn Fn(Candidate) -> bool,
) -> Result<Option<Limit>, SolveError> {
    let mut givens = query.givens.to_vec();
    for at in 0..state.len() {
        let more = Candidate::new(at);
        if state[at] != Seen::Open || !is_asked(more) {
            continue;
        }
        givens.push(more);
        let answer = first(&mut With { solver, query, more }, checker, &Query { givens: &givens, ..*query })?;
        givens.pop();
        match answer {
            First::Found(solution) => mark(state, &solution),
            First::None => state[at] = Seen::InNone,
            First::Unknown(limit) => return Ok(Some(limit)),
        }
    }
    Ok(None)
}

/// An engine that is asked for solutions of a query with one candidate more.
struct With<'a> {
    solver: &'a mut dyn Solver,
    query: &'a Query<'a>,
    more: Candidate,
}

impl Solver for With<'_> {
    fn name(&self) -> &'static str {
        self.solver.name()
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.solver.solve_with(&self.query.wanting(query.wanted), &[self.more], visit)
    }

    fn statistics(&self) -> Statistics {
        self.solver.statistics()
    }

    fn stages(&self) -> Vec<Stage> {
        self.solver.stages()
    }
}

fn mark(state: &mut [Seen], solution: &[Candidate]) {
    for candidate in solution {
        state[candidate.index()] = Seen::InSome;
    }
}

fn with(state: &[Seen], wanted: Seen) -> Vec<Candidate> {
    let marked = state.iter().enumerate().filter(|(_, mark)| **mark == wanted);
    marked.map(|(at, _)| Candidate::new(at)).collect()
}
