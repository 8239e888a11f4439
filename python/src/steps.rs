//! A puzzle step by step: the search for the steps.

use crate::error::{EngineError, limit_hit, of_answer};
use crate::explanation::Explanation;
use crate::input::Subject;
use crate::interrupt::{self, Found, Opener};
use crate::path::Path;
use crate::words::Words;
use exactone::answer::Steps;
use exactone::explain::tell::Teller;
use exactone::explain::{self, Adder, Explainer, State};
use exactone::{AnswerError, Budget, Candidate, Limit, Rules, Session};
use pyo3::prelude::*;
use std::cell::LazyCell;
use std::sync::Arc;

/// Why there are no steps.
enum Untold {
    Answer(AnswerError),
    /// A step does not add up.
    Wrong(String),
}

/// Steps, how they ended, and the limit that was hit.
type Told = (Result<Explanation, Untold>, Option<Limit>);

impl Found for Told {
    fn limit(&self) -> Option<Limit> {
        self.1
    }
}

/// The steps of a puzzle, at most so many.
pub(crate) fn explained(
    py: Python<'_>,
    opener: &Arc<Opener>,
    budget: &Budget,
    subject: &Subject,
    most: usize,
) -> PyResult<Explanation> {
    let (told, limit) = interrupt::run(py, opener, budget, |session, budget| -> Told {
        (tell(session, (opener, subject), budget, most), budget.hit())
    })?;
    match (limit, told) {
        (Some(limit), _) => Err(limit_hit(limit, None)),
        (None, Ok(explanation)) => Ok(explanation),
        (None, Err(Untold::Answer(error))) => Err(of_answer(&error)),
        (None, Err(Untold::Wrong(message))) => Err(EngineError::new_err(message)),
    }
}

fn tell(
    session: &mut Session,
    (opener, subject): (&Opener, &Subject),
    budget: &Budget,
    most: usize,
) -> Result<Explanation, Untold> {
    let mut rounds = session.steps(subject.question(), budget).map_err(Untold::Answer)?;
    let rules = Arc::clone(rounds.rules());
    let (givens, removed) = stated(subject, &rules);
    let cache = Arc::clone(&opener.cache);
    let mut path = Path { cache, subject: subject.clone(), rules, givens, removed, steps: Vec::new() };
    let (told, made, end) = walked(&path, &mut rounds, (most, budget))?;
    path.steps = made;
    Ok(Explanation::of(path, told, end))
}

/// The steps in words and as they are, and how they end.
type Walked = (Vec<Words>, Vec<explain::Step>, &'static str);

fn words(rules: &Rules, teller: &Teller, state: &State<'_>, step: &explain::Step) -> Result<Words, Untold> {
    Words::of(rules, teller, state, step)
        .map_err(|error| Untold::Wrong(format!("internal error: a step is no JSON: {error}")))
}

fn walked(path: &Path, rounds: &mut Steps, (most, budget): (usize, &Budget)) -> Result<Walked, Untold> {
    let teller = Teller::new(&path.rules);
    let mut state = path.start();
    let mut adder = Adder::new(path.rules.problem.candidates());
    let (mut told, mut made) = (Vec::new(), Vec::new());
    let heeded = LazyCell::new(|| Explainer::heeding(&path.rules.problem, &budget.interrupt()));
    'rounds: for round in rounds {
        // It takes a second on large grids, and there may be no round.
        let Some(explainer) = &*heeded else { break };
        for step in &round {
            if budget.hit().is_some() {
                break 'rounds;
            }
            let checked = step.check(&state, &mut adder);
            checked.map_err(|error| Untold::Wrong(format!("internal error: a step does not add up: {error}")))?;
        }
        for step in teller.in_order(&state, round) {
            // Behind the others of its round it may have nothing left to do, or follow from less.
            for step in explainer.settled(&state, &step, &mut adder) {
                let step = explainer.known_best(&state, step, teller.roles());
                told.push(words(&path.rules, &teller, &state, &step)?);
                step.apply(&mut state);
                made.push(step);
                if made.len() == most || budget.hit().is_some() {
                    break 'rounds;
                }
            }
        }
    }
    let end = match state.empty() {
        Some(_) => "contradiction",
        None if state.is_solved() => "solved",
        None => "stuck",
    };
    Ok((told, made, end))
}

/// The givens and the candidates that are ruled out from the start.
pub(crate) fn stated(subject: &Subject, rules: &Rules) -> (Vec<Candidate>, Vec<Candidate>) {
    match (subject, rules.legend.layout()) {
        (Subject::Grid(grid), Some(layout)) => (grid.given_candidates(layout), grid.removed_candidates(layout)),
        (Subject::Grid(_), None) => (Vec::new(), Vec::new()),
        (Subject::Design(instance, _), _) => (instance.givens.clone(), instance.removed.clone()),
    }
}
