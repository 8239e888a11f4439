//! What is asked of a puzzle, and what became of it.

use crate::cli::options::values::Scale;
use crate::cli::puzzles::subject::Subject;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Limit};
use exactone_formats::instance::Instance;
use exactone_scales::{general, hodoku, se};
use exactone_session::answer::{Answer, AnswerError, Reason, RulesCache, Session, Status};
use exactone_session::backend::{EngineName, Spec};
use std::time::Duration;

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Any solution.
    First,
    /// A solution, and whether it is the only one.
    Unique,
    /// Nothing but the number of solutions, up to a limit.
    Count(Option<u64>),
    /// A solution, whether it is the only one, and the number of solutions.
    UniqueAndCount(Option<u64>),
    /// How hard it is on this scale, if there is exactly one solution.
    Rating(Scale),
}

/// Whether to look for the reason when there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Explain {
    /// Look for it.
    Yes,
    /// Do not: nobody would see it.
    No,
}

/// Whether the solution that stood beside the puzzle is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expectation {
    /// None stood there, or nothing is known yet.
    Open,
    /// It is a solution.
    Met,
    /// It is not.
    Missed,
}

impl Expectation {
    /// Compares with the solution that is stated beside the puzzle: a unique solution must be it. If there are more, it must
    /// be one of them.
    pub(crate) fn of(subject: &Subject, answer: &Answer, cache: &RulesCache) -> Result<Self, AnswerError> {
        let (expected, grid) = match subject {
            Subject::Grid { puzzle, shape, .. } => {
                (puzzle.expected.as_ref().map(|values| shape.candidates(values).collect()), Some((puzzle, *shape)))
            }
            Subject::Instance { instance, .. } => (instance.expected.clone(), None),
        };
        let Some(mut expected) = expected else { return Ok(Self::Open) };
        expected.sort_unstable();
        let met = match (answer.status, &answer.solution, grid) {
            (Status::Unique, Some(solution), _) => solution.candidates() == expected,
            (Status::None, ..) => false,
            (Status::Unique | Status::Multiple | Status::Solved, _, Some((puzzle, shape))) => {
                let keeps = shape.candidates(&puzzle.values).all(|given| expected.binary_search(&given).is_ok());
                keeps && cache.compiled(shape)?.problem().check(&expected).is_ok()
            }
            (Status::Unique | Status::Multiple | Status::Solved, _, None) => {
                let Subject::Instance { instance, .. } = subject else { return Ok(Self::Open) };
                is_solution(instance, &expected)?
            }
            _ => return Ok(Self::Open),
        };
        Ok(if met { Self::Met } else { Self::Missed })
    }
}

/// Whether these candidates are a solution, together with what the rules determine by them.
fn is_solution(instance: &Instance, expected: &[Candidate]) -> Result<bool, AnswerError> {
    let givens = [&instance.givens, expected].concat();
    let filled = Instance { givens, ..instance.clone() };
    let spec = Spec { engine: EngineName::Propagate, ..Spec::default() };
    Ok(Session::with_spec(spec).first(&filled, &Budget::default())?.status == Status::Solved)
}

/// A puzzle and what became of it.
pub(crate) struct Outcome {
    pub(crate) subject: Subject,
    pub(crate) answer: Answer,
    pub(crate) reason: Option<Reason>,
    pub(crate) expectation: Expectation,
    pub(crate) rating: Option<Result<Rating, Unrated>>,
    pub(crate) took: Duration,
}

/// How hard a puzzle is.
#[derive(Clone, Debug)]
pub(crate) enum Rating {
    General(general::Named),
    Se(se::Rating),
    Hodoku(hodoku::Rating),
}

/// Why a puzzle with one solution has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unrated {
    /// Nothing is left to be solved.
    Solved,
    /// No step leads on.
    Beyond,
    /// The path of the scale takes a step that is false.
    FalseStep,
    /// A limit was hit.
    Limit(Limit),
}

/// An answer, and the time that it took.
pub(crate) type Timed = (Result<Answer, AnswerError>, Duration);
