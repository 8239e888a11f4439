//! A solution of which only the visible candidates are known: all its candidates, and those that tell it from the others.

use super::subject::complaint;
use crate::cli::process::exit::Halt;
use crate::cli::process::signals::Signals;
use exactone_core::problem::{Candidate, Checker};
use exactone_core::solve::{Budget, First, Query, first};
use exactone_formats::instance::{Instance, Rules};
use exactone_formats::puzzle::escaped;
use exactone_session::answer::AnswerError;
use exactone_session::backend::{Engine, Spec};
use exactone_session::formula::telling;
use std::collections::HashSet;
use std::num::NonZeroUsize;

/// By which candidates a solution is told from the others, if its visible candidates are a solution.
pub(crate) fn telling_of(
    instance: &Instance,
    visible: &[Candidate],
    budget: &Budget,
    signals: &Signals,
) -> Result<Option<Vec<Candidate>>, Halt> {
    Ok(complete(instance, visible, budget, signals)?.map(|whole| telling(instance, &whole)))
}

/// All candidates of a solution of which the visible ones are known; `None` if that is no solution.
pub(crate) fn complete(
    instance: &Instance,
    visible: &[Candidate],
    budget: &Budget,
    signals: &Signals,
) -> Result<Option<Vec<Candidate>>, Halt> {
    let Rules { problem, legend, .. } = &*instance.rules;
    let is_known: HashSet<Candidate> = visible.iter().copied().collect();
    let others = problem.all_candidates().filter(|other| legend.is_visible(*other) && !is_known.contains(other));
    let removed: Vec<Candidate> = instance.removed.iter().copied().chain(others).collect();
    let givens = [&instance.givens, visible].concat();
    let query = Query { removed: &removed, ..Query::new(&givens, budget) };
    let found = Engine::open(problem, &Spec::default(), NonZeroUsize::MIN)
        .and_then(|mut engine| first(engine.solver(), &mut Checker::new(problem), &query));
    match found.map_err(|error| failed(instance, &AnswerError::Solve(error)))? {
        First::Found(whole) => Ok(Some(whole)),
        First::None => Ok(None),
        First::Unknown(limit) => Err(signals.hit(limit)),
    }
}

fn failed(instance: &Instance, error: &AnswerError) -> Halt {
    let halt = complaint(error);
    Halt { message: halt.message.map(|message| format!("{}: {message}", escaped(&instance.name))), ..halt }
}
