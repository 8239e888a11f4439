//! The questions: one call, or a solver that stays open.

use crate::answer::Answer;
use crate::argument;
use crate::error::{limit_hit, of_answer, of_model};
use crate::explanation::Explanation;
use crate::input::{self, Subject};
use crate::interrupt::{self, Opener};
use crate::limits::Limits;
use crate::model::Model;
use crate::nine;
use crate::proof::{self, Proof};
use crate::puzzle::positive;
use crate::rating::{self, Scale};
use crate::shown;
use crate::solutions::{Solutions, counted};
use crate::steps;
use exactone::answer::RulesCache;
use exactone::{Spec, Status};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock};

/// Whether there is no solution, one, or more, by classic Sudoku's rules or those that the puzzle brings.
///
/// `puzzle` is a text in any form that the program reads, bytes, a `pathlib.Path`, a list of rows or of all cells, an array, or a `Puzzle`.
/// Raises `PuzzleError` if it is none.
///
/// >>> import exactone
/// >>> exactone.solve("11..............").status
/// 'none'
#[pyfunction]
#[pyo3(signature = (puzzle, *, timeout=None, memory=None))]
pub(crate) fn solve(
    puzzle: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
    #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
) -> PyResult<Answer> {
    if timeout.is_none()
        && memory.is_none()
        && let Ok(text) = puzzle.cast::<PyString>()
        && let Ok(text) = text.to_str()
        && let Some(answer) = nine::cells(text).and_then(nine::answer)
    {
        return Ok(Answer::of_nine(&answer));
    }
    let limits = Limits::new(timeout, memory, None)?;
    let subject = input::subject(puzzle)?;
    limits.unique(puzzle.py(), &SUDOKU, &subject)
}

/// Classic Sudoku, for the functions.
pub(crate) static SUDOKU: LazyLock<Arc<Opener>> = LazyLock::new(|| {
    let sudoku = exactone::Model::builtin("sudoku").expect("it comes with the library");
    Arc::new(Opener { cache: Arc::new(RulesCache::new(sudoku)), spec: Spec::default(), threads: NonZeroUsize::MIN })
});

/// Engines that stay open from puzzle to puzzle. May be used from several threads at once.
///
/// `model` is the name of a model that comes with exactone, or a `Model`: the rules of puzzles that bring none. A puzzle that brings its
/// own is refused then. `engine` is as `--backend` of the program; `timeout` in seconds, `memory` in bytes, `nodes` of the search tree
/// are the limits of each question. Each question takes `timeout` and `memory` of its own, too.
///
/// >>> import exactone
/// >>> solver = exactone.Solver(engine="cells")
/// >>> solver.count("................")
/// 288
#[pyclass(frozen, module = "exactone")]
pub(crate) struct Solver {
    opener: Arc<Opener>,
    limits: Limits,
    /// The rules of puzzles that bring none, if they were named.
    model: Option<Model>,
    engine: String,
}

/// What is kept of a solver: the function that makes it again, and what that takes.
type Kept<'py> = (Bound<'py, PyAny>, (Option<Model>, String, usize, (Option<f64>, Option<u64>, Option<u64>)));

impl Solver {
    fn made(model: Option<Model>, engine: &str, threads: usize, limits: Limits) -> PyResult<Self> {
        let sudoku = || exactone::Model::builtin("sudoku").map_err(|error| of_model(&error));
        let rules = model.as_ref().map_or_else(sudoku, |model| Ok(model.model.clone()))?;
        let spec = argument::engine(engine)?;
        let opener = Opener { cache: Arc::new(RulesCache::new(rules)), spec, threads: positive(threads, "threads")? };
        Ok(Self { opener: Arc::new(opener), limits, model, engine: engine.to_owned() })
    }

    /// The limits of a question, and the puzzle that it is about, which may bring rules of its own if this solver was given none.
    fn asked(
        &self,
        puzzle: &Bound<'_, PyAny>,
        timeout: Option<f64>,
        memory: Option<u64>,
    ) -> PyResult<(Limits, Subject)> {
        let limits = self.limits.or(timeout, memory)?;
        let subject = input::subject(puzzle)?;
        if let Some(model) = &self.model {
            subject.takes_rules(model.name())?;
        }
        Ok((limits, subject))
    }
}

#[pymethods]
impl Solver {
    #[new]
    #[pyo3(signature = (model=None, *, engine="auto", threads=1, timeout=None, memory=None, nodes=None))]
    fn new(
        model: Option<&Bound<'_, PyAny>>,
        engine: &str,
        #[pyo3(from_py_with = argument::threads)] threads: usize,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
        #[pyo3(from_py_with = argument::nodes)] nodes: Option<u64>,
    ) -> PyResult<Self> {
        let model = model.map(Model::of).transpose()?;
        Self::made(model, engine, threads, Limits::new(timeout, memory, nodes)?)
    }

    /// The rules of puzzles that bring none, as they were given; `None` for those of classic Sudoku.
    #[getter]
    fn model(&self) -> Option<Model> {
        self.model.clone()
    }

    /// The engine, as it was given.
    #[getter]
    fn engine(&self) -> &str {
        &self.engine
    }

    /// The threads of a search.
    #[getter]
    fn threads(&self) -> usize {
        self.opener.threads.get()
    }

    /// The seconds that a question may take.
    #[getter]
    fn timeout(&self) -> Option<f64> {
        self.limits.timeout.map(|time| time.as_secs_f64())
    }

    /// The bytes of memory that a question may take.
    #[getter]
    fn memory(&self) -> Option<u64> {
        self.limits.memory
    }

    /// The nodes of search that a question may take.
    #[getter]
    fn nodes(&self) -> Option<u64> {
        self.limits.nodes
    }

    /// Whether there is no solution, one, or more, with up to two solutions, as the function `solve` says it.
    #[pyo3(signature = (puzzle, *, timeout=None, memory=None))]
    fn solve(
        &self,
        puzzle: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Answer> {
        let (limits, subject) = self.asked(puzzle, timeout, memory)?;
        limits.unique(puzzle.py(), &self.opener, &subject)
    }

    /// Whether there is exactly one solution. Raises `LimitError` if that was not known in time.
    #[pyo3(signature = (puzzle, *, timeout=None, memory=None))]
    fn unique(
        &self,
        puzzle: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<bool> {
        let (limits, subject) = self.asked(puzzle, timeout, memory)?;
        let py = puzzle.py();
        let found = interrupt::run(py, &self.opener, &limits.budget(), |session, budget| {
            session.unique(subject.question(), budget)
        })?;
        match found.map_err(|error| of_answer(&error))?.status {
            Status::Unknown(limit) => Err(limit_hit(limit, None)),
            status => Ok(status == Status::Unique),
        }
    }

    /// How many solutions there are, at most `limit` if that is given. Raises `LimitError` if not all could be counted.
    #[pyo3(signature = (puzzle, limit=None, *, timeout=None, memory=None))]
    fn count<'py>(
        &self,
        puzzle: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = argument::limit)] limit: Option<u64>,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (limits, subject) = self.asked(puzzle, timeout, memory)?;
        let py = puzzle.py();
        let found = interrupt::run(py, &self.opener, &limits.budget(), |session, budget| {
            session.count(subject.question(), budget, limit)
        })?;
        counted(py, found)
    }

    /// All solutions, one by one, at most `limit` if that is given. Each is as `Answer.solution` is.
    #[pyo3(signature = (puzzle, limit=None, *, timeout=None, memory=None))]
    fn all(
        &self,
        puzzle: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = argument::limit)] limit: Option<u64>,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Solutions> {
        let (limits, subject) = self.asked(puzzle, timeout, memory)?;
        Ok(Solutions::new(&self.opener, subject, limits, limit))
    }

    /// The values that stand in each cell in some solution: a list of rows of lists. Values are numbers, or texts where those of the
    /// solution are. Where the cells stand on no board, it is a dictionary of lists by the names of the cells, and of an exact cover the
    /// list of the names of the candidates.
    #[pyo3(signature = (puzzle, *, timeout=None, memory=None))]
    fn true_candidates<'py>(
        &self,
        puzzle: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (limits, subject) = self.asked(puzzle, timeout, memory)?;
        let py = puzzle.py();
        let found = interrupt::run(py, &self.opener, &limits.budget(), |session, budget| {
            session.true_candidates(subject.question(), budget)
        })?;
        let remaining = found.map_err(|error| of_answer(&error))?;
        if let Some(limit) = remaining.limit {
            return Err(limit_hit(limit, None));
        }
        shown::values_left(py, &remaining.rules, &remaining.candidates)
    }

    /// The puzzle step by step, from the givens to the end, each step with its reason and without a guess.
    #[pyo3(signature = (puzzle, *, timeout=None, memory=None))]
    fn explain(
        &self,
        puzzle: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Explanation> {
        let (limits, subject) = self.asked(puzzle, timeout, memory)?;
        steps::explained(puzzle.py(), &self.opener, &limits.budget(), &subject, usize::MAX)
    }

    /// The next step, or `None` if there is none. `level` is how much of it is told: 3 gives the step; 1 gives a text that says where to look,
    /// and 2 one that names the technique, too.
    #[pyo3(signature = (puzzle, level=3, *, timeout=None, memory=None))]
    fn hint<'py>(
        &self,
        puzzle: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = argument::level)] level: u64,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (limits, subject) = self.asked(puzzle, timeout, memory)?;
        let py = puzzle.py();
        let found = steps::explained(py, &self.opener, &limits.budget(), &subject, 1)?;
        let Some(step) = found.into_first() else { return Ok(None) };
        Ok(Some(match level {
            3 => Bound::new(py, step)?.into_any(),
            level => step.pointer(level == 2).into_pyobject(py)?.into_any(),
        }))
    }

    /// How hard the puzzle is, by a scale. `"general"`, for any rules: `score` (1.0 to 12.0), `level`, and the `hardest` step.
    /// `"se"`, for classic 9×9 alone: `er`, `ep` and `ed` of Sudoku Explainer. `"hodoku"`, for the same: `level`, `score` and
    /// `hardest`. Raises `PuzzleError` if there is not exactly one solution, or if the scale does not rate this puzzle.
    #[pyo3(signature = (puzzle, scale="general", *, timeout=None, memory=None))]
    fn rate<'py>(
        &self,
        puzzle: &Bound<'py, PyAny>,
        scale: &str,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let scale = Scale::named(scale)?;
        let (limits, subject) = self.asked(puzzle, timeout, memory)?;
        rating::rated(puzzle.py(), &self.opener, &limits.budget(), &subject, scale)
    }

    /// Proves to others that the puzzle has no solution, or only one: formula and proofs as text.
    #[pyo3(signature = (puzzle, *, timeout=None, memory=None))]
    fn prove(
        &self,
        puzzle: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Proof> {
        let (limits, subject) = self.asked(puzzle, timeout, memory)?;
        proof::proven(puzzle.py(), &self.opener, &limits.budget(), &subject)
    }

    #[staticmethod]
    fn _restore(
        model: Option<Model>,
        engine: &str,
        threads: usize,
        limits: (Option<f64>, Option<u64>, Option<u64>),
    ) -> PyResult<Self> {
        let (timeout, memory, nodes) = limits;
        Self::made(model, engine, threads, Limits::new(timeout, memory, nodes)?)
    }

    /// A solver that was kept opens its engines anew.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let limits = (self.timeout(), self.limits.memory, self.limits.nodes);
        let kept = (self.model.clone(), self.engine.clone(), self.threads(), limits);
        Ok((py.get_type::<Self>().getattr("_restore")?, kept))
    }

    fn __repr__(&self) -> String {
        let model = self.model.as_ref().map_or("sudoku", Model::name);
        let numbers = [("timeout", self.timeout().map(|seconds| seconds.to_string()))];
        let counts = [("memory", self.limits.memory), ("nodes", self.limits.nodes)];
        let counts = counts.map(|(name, count)| (name, count.map(|count| count.to_string())));
        let limits = numbers.into_iter().chain(counts);
        let limits: String = limits.filter_map(|(name, value)| Some(format!(", {name}={}", value?))).collect();
        format!("<Solver model={model:?}, engine={:?}, threads={}{limits}>", self.engine, self.threads())
    }
}
