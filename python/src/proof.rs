//! Certificates that there is no solution, or only one.

use crate::answer::Answer;
use crate::error::{EngineError, limit_hit, of_answer};
use crate::formula::stated;
use crate::input::Subject;
use crate::interrupt::{self, Found, Opener};
use exactone::certify::{Certified, Failure, Prover, certify_as_text};
use exactone::formula::telling;
use exactone::{AnswerError, Budget, Limit, Session, Status};
use pyo3::prelude::*;
use std::sync::Arc;

/// An answer and, unless there are several solutions, what proves it to others: texts for any checker of proofs.
///
/// >>> import exactone
/// >>> proof = exactone.prove("11..............")
/// >>> proof.answer.status, proof.formula.startswith("c"), proof.lrat.split()[-1]
/// ('none', True, '0')
#[pyclass(frozen, get_all, module = "exactone")]
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    /// Whether there is no solution, one, or more than one.
    answer: Answer,
    /// The formula without the solution that is known, as DIMACS CNF; `None` if there are several solutions.
    formula: Option<String>,
    /// The proof that it has no model, as DRAT.
    drat: Option<String>,
    /// The same with hints, as LRAT.
    lrat: Option<String>,
}

/// What is kept of a proof.
type Kept = (Answer, Option<String>, Option<String>, Option<String>);

#[pymethods]
impl Proof {
    #[staticmethod]
    fn _restore(answer: Answer, formula: Option<String>, drat: Option<String>, lrat: Option<String>) -> Self {
        Self { answer, formula, drat, lrat }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let kept = (self.answer.clone(), self.formula.clone(), self.drat.clone(), self.lrat.clone());
        Ok((py.get_type::<Self>().getattr("_restore")?, kept))
    }

    fn __repr__(&self) -> String {
        let what = if self.formula.is_some() { "certified" } else { "not certified" };
        format!("<Proof: {}, {what}>", self.answer.status())
    }
}

/// What was found, or why it was not.
enum Proven {
    Answered(exactone::Answer, Option<Box<Certified>>),
    Unanswered(AnswerError),
    Failed(Failure),
    Raised(PyErr),
}

impl Found for Proven {
    fn limit(&self) -> Option<Limit> {
        match self {
            Self::Answered(answer, _) => answer.limit(),
            Self::Unanswered(AnswerError::OutOfBudget(limit)) | Self::Failed(Failure::Limit(limit)) => Some(*limit),
            Self::Unanswered(_) | Self::Failed(_) | Self::Raised(_) => None,
        }
    }
}

/// Proves that a puzzle has no solution, or only one.
pub(crate) fn proven(py: Python<'_>, opener: &Arc<Opener>, budget: &Budget, subject: &Subject) -> PyResult<Proof> {
    let found =
        interrupt::run(py, opener, budget, |session, budget| prove(session, budget, (subject, opener.cache.model())))?;
    match (found.limit(), found) {
        (Some(limit), _) => Err(limit_hit(limit, None)),
        (None, Proven::Answered(answer, certified)) => {
            let texts = certified.map(|certified| (certified.formula, certified.drat, certified.lrat));
            let (formula, drat, lrat) =
                texts.map_or((None, None, None), |(formula, drat, lrat)| (Some(formula), Some(drat), Some(lrat)));
            Ok(Proof { answer: Answer::of(answer), formula, drat, lrat })
        }
        (None, Proven::Unanswered(error)) => Err(of_answer(&error)),
        (None, Proven::Failed(failure)) => Err(EngineError::new_err(failure.to_string())),
        (None, Proven::Raised(error)) => Err(error),
    }
}

fn prove(session: &mut Session, budget: &Budget, (subject, model): (&Subject, &exactone::Model)) -> Proven {
    let answer = match session.unique(subject.question(), budget) {
        Ok(answer) => answer,
        Err(error) => return Proven::Unanswered(error),
    };
    if !matches!(answer.status, Status::None | Status::Unique) {
        return Proven::Answered(answer, None);
    }
    let prover = Prover::Solver;
    let (mut statement, instance) = match stated(subject, model, Some(prover.encoding())) {
        Ok(stated) => stated,
        Err(error) => return Proven::Raised(error),
    };
    statement.excluded = answer.solution.iter().map(|solution| telling(&instance, solution.candidates())).collect();
    match certify_as_text(statement.with(&instance), &prover, "exactone.prove", budget) {
        Ok(certified) => Proven::Answered(answer, Some(Box::new(certified))),
        Err(failure) => Proven::Failed(failure),
    }
}
