//! The questions: one call, or a solver that stays open.

use crate::answer::Answer;
use crate::error::{limit_hit, of_answer, of_model, wrong};
use crate::input::{self, Subject};
use crate::interrupt::{self, Found, Opener};
use crate::model::Model;
use crate::proof::{self, Proof};
use crate::puzzle::positive;
use crate::rating::{self, Scale};
use crate::steps::{self, Explanation, Step};
use crate::{grid, nine};
use exactone::answer::RulesCache;
use exactone::{AnswerError, Budget, Limit, Remaining, Spec, Status, Tally};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString};
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

/// Whether there is no solution, one, or more, by classic Sudoku's rules or those that the puzzle brings.
///
/// `puzzle` is a text in any form that the program reads, bytes, a `pathlib.Path`, a list of rows or of all cells, an array, or a `Puzzle`.
/// Raises `PuzzleError` if it is none.
///
/// >>> import exactone
/// >>> exactone.solve("11..............").status
/// 'none'
#[pyfunction]
#[pyo3(signature = (puzzle, *, timeout=None))]
pub(crate) fn solve(puzzle: &Bound<'_, PyAny>, timeout: Option<f64>) -> PyResult<Answer> {
    if timeout.is_none()
        && let Ok(text) = puzzle.cast::<PyString>()
        && let Ok(text) = text.to_str()
        && let Some(answer) = nine::cells(text).and_then(nine::answer)
    {
        return Ok(Answer::of_nine(&answer));
    }
    let subject = input::subject(puzzle)?;
    Limits::new(timeout, None, None)?.unique(puzzle.py(), &SUDOKU, &subject)
}

/// Classic Sudoku, for the functions.
pub(crate) static SUDOKU: LazyLock<Arc<Opener>> = LazyLock::new(|| {
    let sudoku = exactone::Model::builtin("sudoku").expect("it comes with the library");
    Arc::new(Opener { cache: Arc::new(RulesCache::new(sudoku)), spec: Spec::default(), threads: NonZeroUsize::MIN })
});

/// When to give up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    timeout: Option<Duration>,
    memory: Option<u64>,
    nodes: Option<u64>,
}

impl Limits {
    pub(crate) fn new(timeout: Option<f64>, memory: Option<u64>, nodes: Option<u64>) -> PyResult<Self> {
        let seconds = |seconds: f64| {
            let is_too_long = seconds > 1e15;
            let time = if is_too_long { Ok(Duration::MAX) } else { Duration::try_from_secs_f64(seconds) };
            time.map_err(|_| wrong(format!("timeout is {seconds}, seconds from 0 expected")))
        };
        Ok(Self { timeout: timeout.map(seconds).transpose()?, memory, nodes })
    }

    pub(crate) fn budget(&self) -> Budget {
        let timed = self.timeout.map_or_else(Budget::default, Budget::within);
        Budget { memory: self.memory, nodes: self.nodes, ..timed }
    }

    fn unique(&self, py: Python<'_>, opener: &Arc<Opener>, subject: &Subject) -> PyResult<Answer> {
        let found =
            interrupt::run(py, opener, &self.budget(), |session, budget| session.unique(subject.question(), budget))?;
        found.map(Answer::of).map_err(|error| of_answer(&error))
    }
}

impl Found for Result<exactone::Answer, AnswerError> {
    fn limit(&self) -> Option<Limit> {
        match self {
            Ok(answer) => answer.limit(),
            Err(AnswerError::OutOfBudget(limit)) => Some(*limit),
            Err(_) => None,
        }
    }
}

impl Found for Result<Remaining, AnswerError> {
    fn limit(&self) -> Option<Limit> {
        match self {
            Ok(remaining) => remaining.limit,
            Err(AnswerError::OutOfBudget(limit)) => Some(*limit),
            Err(_) => None,
        }
    }
}

/// Engines that stay open from puzzle to puzzle. May be used from several threads at once.
///
/// `model` is the name of a model that comes with exactone, or a `Model`; `engine` as `--backend` of the program; `timeout` in seconds, `memory`
/// in bytes, `nodes` of the search tree are the limits of each question.
///
/// >>> import exactone
/// >>> solver = exactone.Solver(engine="cells")
/// >>> solver.count("................")
/// 288
#[pyclass(frozen, module = "exactone")]
pub(crate) struct Solver {
    opener: Arc<Opener>,
    limits: Limits,
    is_classic: bool,
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (model=None, *, engine="auto", threads=1, timeout=None, memory=None, nodes=None))]
    fn new(
        model: Option<&Bound<'_, PyAny>>,
        engine: &str,
        threads: usize,
        timeout: Option<f64>,
        memory: Option<u64>,
        nodes: Option<u64>,
    ) -> PyResult<Self> {
        let rules = Model::rules(model)?;
        let spec = engine.parse().map_err(|error| wrong(format!("{error}")))?;
        let opener = Opener { cache: Arc::new(RulesCache::new(rules)), spec, threads: positive(threads, "threads")? };
        Ok(Self { opener: Arc::new(opener), limits: Limits::new(timeout, memory, nodes)?, is_classic: model.is_none() })
    }

    /// Whether there is no solution, one, or more, with up to two solutions.
    fn solve(&self, puzzle: &Bound<'_, PyAny>) -> PyResult<Answer> {
        let subject = input::subject(puzzle)?;
        self.limits.unique(puzzle.py(), &self.opener, &subject)
    }

    /// Whether there is exactly one solution. Raises `LimitError` if that was not known in time.
    fn unique(&self, puzzle: &Bound<'_, PyAny>) -> PyResult<bool> {
        let subject = input::subject(puzzle)?;
        let py = puzzle.py();
        let budget = self.limits.budget();
        let found =
            interrupt::run(py, &self.opener, &budget, |session, budget| session.unique(subject.question(), budget))?;
        match found.map_err(|error| of_answer(&error))?.status {
            Status::Unknown(limit) => Err(limit_hit(limit, None)),
            status => Ok(status == Status::Unique),
        }
    }

    /// How many solutions there are, at most `limit` if that is given. Raises `LimitError` if not all could be counted.
    #[pyo3(signature = (puzzle, limit=None))]
    fn count<'py>(&self, puzzle: &Bound<'py, PyAny>, limit: Option<u64>) -> PyResult<Bound<'py, PyAny>> {
        let subject = input::subject(puzzle)?;
        let py = puzzle.py();
        let budget = self.limits.budget();
        let found = interrupt::run(py, &self.opener, &budget, |session, budget| {
            session.count(subject.question(), budget, limit)
        })?;
        counted(py, found)
    }

    /// All solutions, one by one, at most `limit` if that is given. Each is as `Answer.solution` is, or as `Answer.text` where the puzzle is no square
    /// grid.
    #[pyo3(signature = (puzzle, limit=None))]
    fn all(&self, puzzle: &Bound<'_, PyAny>, limit: Option<u64>) -> PyResult<Solutions> {
        let subject = input::subject(puzzle)?;
        let found = self.opener.open().solutions(subject.question(), &self.limits.budget(), limit);
        Ok(Solutions { found: Mutex::new(found) })
    }

    /// For each cell of a square grid the values that stand there in some solution: a list of rows of lists. For other puzzles a list
    /// of the names of the candidates.
    fn true_candidates<'py>(&self, puzzle: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let subject = input::subject(puzzle)?;
        let py = puzzle.py();
        let budget = self.limits.budget();
        let found = interrupt::run(py, &self.opener, &budget, |session, budget| {
            session.true_candidates(subject.question(), budget)
        })?;
        let remaining = found.map_err(|error| of_answer(&error))?;
        if let Some(limit) = remaining.limit {
            return Err(limit_hit(limit, None));
        }
        let legend = &remaining.rules.legend;
        let Some(side) = grid::side(legend) else {
            let name = |&candidate| legend.candidate(&remaining.rules.problem, candidate);
            return remaining.candidates.iter().map(name).collect::<Vec<_>>().into_pyobject(py);
        };
        let mut values = vec![Vec::new(); side * side];
        for &candidate in &remaining.candidates {
            if let Some((cell, value)) = grid::entry(legend, candidate) {
                values[cell].push(value);
            }
        }
        values.chunks(side).map(<[_]>::to_vec).collect::<Vec<_>>().into_pyobject(py)
    }

    /// The puzzle step by step, from the givens to the end, each step with its reason and without a guess.
    fn explain(&self, puzzle: &Bound<'_, PyAny>) -> PyResult<Explanation> {
        let subject = input::subject(puzzle)?;
        steps::explained(puzzle.py(), &self.opener, &self.limits.budget(), &subject, usize::MAX)
    }

    /// The next step, or `None` if there is none.
    fn hint(&self, puzzle: &Bound<'_, PyAny>) -> PyResult<Option<Step>> {
        let subject = input::subject(puzzle)?;
        let found = steps::explained(puzzle.py(), &self.opener, &self.limits.budget(), &subject, 1)?;
        Ok(found.into_first())
    }

    /// How hard the puzzle is, by a scale. `"general"`, for any rules: `score` (1.0 to 12.0), `level`, and the `hardest` step.
    /// `"se"`, for classic 9×9 alone: `er`, `ep` and `ed` of Sudoku Explainer. `"hodoku"`, for the same: `level`, `score` and
    /// `hardest`. Raises `PuzzleError` if there is not exactly one solution, or if the scale does not rate this puzzle.
    #[pyo3(signature = (puzzle, scale="general"))]
    fn rate<'py>(&self, puzzle: &Bound<'py, PyAny>, scale: &str) -> PyResult<Bound<'py, PyDict>> {
        let scale = Scale::named(scale)?;
        let subject = input::subject(puzzle)?;
        rating::rated(puzzle.py(), &self.opener, &self.limits.budget(), &subject, scale)
    }

    /// Proves to others that the puzzle has no solution, or only one: formula and proofs as text. The rules are those of classic Sudoku, or
    /// those that the puzzle brings.
    fn prove(&self, puzzle: &Bound<'_, PyAny>) -> PyResult<Proof> {
        if !self.is_classic {
            return Err(wrong("only puzzles that bring their rules, and classic Sudoku, are proved here"));
        }
        let subject = input::subject(puzzle)?;
        proof::proven(puzzle.py(), &self.opener, &self.limits.budget(), &subject)
    }

    fn __repr__(&self) -> String {
        format!("<Solver of {}>", self.opener.spec)
    }
}

/// How many solutions were counted; raises the limit that was hit before that.
pub(crate) fn counted(py: Python<'_>, found: Result<exactone::Answer, AnswerError>) -> PyResult<Bound<'_, PyAny>> {
    let answer = found.map_err(|error| of_answer(&error))?;
    match (answer.tally, answer.status) {
        (Some(Tally::Exact(count) | Tally::AtLeast(count)), _) => number(py, &count.to_string()),
        (Some(Tally::Unfinished(count, hit)), _) => Err(limit_hit(hit, Some(number(py, &count.to_string())?))),
        (None, Status::Unknown(hit)) => Err(limit_hit(hit, Some(number(py, "0")?))),
        (None, _) => Err(PyOverflowError::new_err("the solutions were not counted")),
    }
}

/// Python reads numbers of at most 4300 digits in one piece, or fewer if it is told so, but never fewer than 640.
const PIECE: usize = 600;

/// A count of any size as a number of Python: O(digits²) above some thousand digits.
fn number<'py>(py: Python<'py>, digits: &str) -> PyResult<Bound<'py, PyAny>> {
    let int = py.get_type::<PyInt>();
    let (first, rest) = digits.split_at((digits.len() - 1) % PIECE + 1);
    let mut number = int.call1((first,))?;
    if rest.is_empty() {
        return Ok(number);
    }
    let shift = int.call1((10,))?.pow(PIECE, py.None())?;
    for at in (0..rest.len()).step_by(PIECE) {
        number = number.mul(&shift)?.add(int.call1((&rest[at..at + PIECE],))?)?;
    }
    Ok(number)
}

/// The solutions of a puzzle, one by one.
///
/// >>> import exactone
/// >>> solutions = exactone.Solver("latin").all("................")
/// >>> sum(1 for solution in solutions)
/// 576
#[pyclass(frozen, module = "exactone")]
pub(crate) struct Solutions {
    found: Mutex<exactone::Solutions>,
}

#[pymethods]
impl Solutions {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = || self.found.lock().unwrap_or_else(PoisonError::into_inner);
        while !py.detach(|| found().is_ready(interrupt::PAUSE)) {
            py.check_signals()?;
        }
        let next = py.detach(|| found().next());
        match next {
            None => Ok(None),
            Some(Err(error)) => Err(of_answer(&error)),
            Some(Ok(solution)) => match grid::values(&solution.rules().legend, solution.candidates()) {
                Some(values) => grid::square(py, &values).map(Some),
                None => Ok(Some(solution.to_string().into_pyobject(py)?.into_any())),
            },
        }
    }
}
