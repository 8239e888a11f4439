//! A puzzle step by step, and how hard it is.

use crate::error::{limit_hit, of_answer, wrong};
use crate::input::Subject;
use crate::interrupt::{self, Found, Opener};
use exactone::explain::tell::Teller;
use exactone::explain::{Adder, State};
use exactone::{AnswerError, Budget, Candidate, Limit, Question, Session};
use exactone_scales::general;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList};
use std::sync::Arc;

/// A step of a solution, with its reason.
#[pyclass(frozen, get_all, module = "exactone")]
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// What kind of step it is: `"Naked single"`.
    title: String,
    /// The reason, in sentences.
    reason: Vec<String>,
    /// What follows: `"r2c3 is 1"`.
    outcome: String,
    /// The step as data: JSON of `exactone.step.v1`.
    json: String,
}

#[pymethods]
impl Step {
    fn __str__(&self) -> String {
        format!("{}. {}", self.title, self.reason.join(" "))
    }

    fn __repr__(&self) -> String {
        format!("<Step {}: {}>", self.title, self.outcome)
    }
}

/// The steps of a puzzle, in their order: a sequence.
#[pyclass(frozen, sequence, module = "exactone")]
#[derive(Debug)]
pub(crate) struct Explanation {
    steps: Vec<Step>,
    end: &'static str,
}

impl Explanation {
    /// The first step.
    pub(crate) fn into_first(self) -> Option<Step> {
        self.steps.into_iter().next()
    }
}

#[pymethods]
impl Explanation {
    /// How the steps ended: `"solved"`, `"stuck"` (no step leads on) or `"contradiction"`.
    #[getter]
    fn end(&self) -> &'static str {
        self.end
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __getitem__(&self, at: isize) -> PyResult<Step> {
        let at = if at < 0 { at + self.steps.len().cast_signed() } else { at };
        let step = usize::try_from(at).ok().and_then(|at| self.steps.get(at));
        step.cloned().ok_or_else(|| PyIndexError::new_err(format!("there are {} steps", self.steps.len())))
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(slf.py(), slf.get().steps.iter().cloned())?.try_iter()
    }

    fn __str__(&self) -> String {
        let lines = self.steps.iter().enumerate().map(|(at, step)| format!("{}. {}\n", at + 1, step.__str__()));
        lines.chain([format!("{}\n", self.end)]).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Explanation of {} steps: {}>", self.steps.len(), self.end)
    }
}

/// Steps, how they ended, and the limit that was hit.
type Told = (Result<Explanation, AnswerError>, Option<Limit>);

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
        let told = tell(session, subject, budget, most);
        (told, budget.hit())
    })?;
    match limit {
        Some(limit) => Err(limit_hit(limit, None)),
        None => told.map_err(|error| of_answer(&error)),
    }
}

fn tell(session: &mut Session, subject: &Subject, budget: &Budget, most: usize) -> Result<Explanation, AnswerError> {
    let mut rounds = session.steps(subject.question(), budget)?;
    let rules = Arc::clone(rounds.rules());
    let (givens, removed) = stated(subject, &rules);
    let teller = Teller::new(&rules);
    let mut state = State::with(&rules.problem, &givens, &removed);
    let mut adder = Adder::new(rules.problem.candidates());
    let mut steps = Vec::new();
    'rounds: for round in &mut rounds {
        for step in &round {
            let Some(step) = step.in_state(&state, &mut adder) else { continue };
            steps.push(Step {
                title: teller.title(&state, &step),
                reason: teller.lines(&state, &step),
                outcome: teller.outcome(&step),
                json: serde_json::to_string(&teller.json(&state, &step)).unwrap_or_default(),
            });
            step.apply(&mut state);
            if steps.len() == most {
                break 'rounds;
            }
        }
    }
    let end = match state.empty() {
        Some(_) => "contradiction",
        None if state.is_solved() => "solved",
        None => "stuck",
    };
    Ok(Explanation { steps, end })
}

/// The givens and the candidates that are ruled out from the start.
fn stated(subject: &Subject, rules: &exactone::Rules) -> (Vec<Candidate>, Vec<Candidate>) {
    match (subject, rules.legend.layout()) {
        (Subject::Grid(grid), Some(layout)) => (grid.given_candidates(layout), grid.removed_candidates(layout)),
        (Subject::Grid(_), None) => (Vec::new(), Vec::new()),
        (Subject::Design(instance), _) => (instance.givens.clone(), instance.removed.clone()),
    }
}

/// A rating, or why there is none, and the limit that was hit.
type Rated = (Result<Result<general::Rating, general::Unrated>, AnswerError>, Option<Limit>);

impl Found for Rated {
    fn limit(&self) -> Option<Limit> {
        self.1
    }
}

/// How hard a puzzle is, by the general scale.
pub(crate) fn rated<'py>(
    py: Python<'py>,
    opener: &Arc<Opener>,
    budget: &Budget,
    subject: &Subject,
) -> PyResult<Bound<'py, PyDict>> {
    let (rated, limit) = interrupt::run(py, opener, budget, |session, budget| -> Rated {
        let rated = session.unique(subject.question(), budget).and_then(|answer| {
            if answer.status != exactone::Status::Unique {
                return Ok(Err(general::Unrated::NoSolution));
            }
            rate(session, subject.question(), subject, budget)
        });
        (rated, budget.hit())
    })?;
    if let Some(limit) = limit {
        return Err(limit_hit(limit, None));
    }
    let rating = rated.map_err(|error| of_answer(&error))?;
    let rating = rating.map_err(|unrated| match unrated {
        general::Unrated::NoSolution => wrong("not rated: there is not exactly one solution"),
        unrated => wrong(format!("not rated: {unrated}")),
    })?;
    let said = PyDict::new(py);
    said.set_item("score", f64::from(rating.tenths) / 10.0)?;
    said.set_item("grade", rating.grade.to_string())?;
    said.set_item("hardest", rating.hardest_in_words())?;
    Ok(said)
}

fn rate(
    session: &mut Session,
    question: Question<'_>,
    subject: &Subject,
    budget: &Budget,
) -> Result<Result<general::Rating, general::Unrated>, AnswerError> {
    let rules = Arc::clone(session.steps(question, budget)?.rules());
    let (givens, removed) = stated(subject, &rules);
    let state = State::with(&rules.problem, &givens, &removed).heeding(budget.interrupt());
    Ok(general::Rater::new(&rules.problem).rate(state))
}
