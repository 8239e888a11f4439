//! Candidates and groups, without anything else: exactly one, or at most one, candidate of a group is true.

use crate::argument;
use crate::error::{limit_hit, of_answer, wrong};
use crate::interrupt::{self, Found, Opener};
use crate::limits::Limits;
use crate::solutions::counted;
use crate::solver::SUDOKU;
use exactone::instance::{Instance, Legend, OptionLegend, Rules};
use exactone::problem::{Bound as Kind, BuildError, Candidate};
use exactone::{Answer, AnswerError, Limit, ProblemBuilder};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyRange, PyString};
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A table of candidates and groups.
///
/// >>> import exactone
/// >>> problem = exactone.Problem(4)
/// >>> problem.exactly_one([0, 1])
/// >>> problem.exactly_one([1, 2, 3])
/// >>> sorted(problem.solutions())
/// [[0, 2], [0, 3], [1]]
#[pyclass(frozen, module = "exactone")]
pub(crate) struct Problem {
    stated: Mutex<Stated>,
}

#[derive(Clone, Debug, Default)]
struct Stated {
    candidates: usize,
    groups: Vec<(bool, Vec<usize>)>,
}

impl Stated {
    fn instance(&self) -> Result<Instance, BuildError> {
        let mut builder = ProblemBuilder::new();
        let candidates = builder.add_candidates(self.candidates)?;
        let mut items = Vec::new();
        for (number, (is_exact, members)) in self.groups.iter().enumerate() {
            let mut members: Vec<Candidate> = members.iter().map(|&member| candidates[member]).collect();
            members.sort_unstable();
            builder.group(if *is_exact { Kind::ExactlyOne } else { Kind::AtMostOne }, &members)?;
            items.push((format!("group {number}"), members));
        }
        let problem = builder.build()?;
        let names = (0..self.candidates).map(|candidate| candidate.to_string()).collect();
        let legend = OptionLegend::new(names, items);
        Ok(Instance::new("problem", Rules::new(problem, Legend::Options(legend))))
    }
}

impl Problem {
    fn stated(&self) -> MutexGuard<'_, Stated> {
        self.stated.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a group. Its candidates are looked at one by one, so that what never ends has a fault before long.
    fn state(&self, is_exact: bool, members: impl IntoIterator<Item = PyResult<usize>>) -> PyResult<()> {
        let mut group = Vec::new();
        let mut seen = HashSet::new();
        for member in members {
            let member = member?;
            // What gives the members may add candidates meanwhile.
            let candidates = self.stated().candidates;
            if member >= candidates {
                return Err(wrong(format!("there is no candidate {member}; there are {candidates}")));
            }
            if !seen.insert(member) {
                return Err(wrong(format!("candidate {member} stands twice in a group")));
            }
            group.push(member);
        }
        self.stated().groups.push((is_exact, group));
        Ok(())
    }

    pub(crate) fn instance(&self) -> PyResult<Instance> {
        let stated = self.stated().clone();
        stated.instance().map_err(|error| wrong(error.to_string()))
    }
}

/// The numbers of candidates that anything to iterate over gives.
fn candidates<'py>(members: &Bound<'py, PyAny>) -> PyResult<impl Iterator<Item = PyResult<usize>> + use<'py>> {
    let items = members.try_iter().ok().filter(|_| members.cast::<PyString>().is_err());
    let items = items.ok_or_else(|| PyTypeError::new_err("the numbers of candidates expected, as in [0, 1]"))?;
    Ok(items.map(|item| candidate(&item?)))
}

/// The number of a candidate.
fn candidate(item: &Bound<'_, PyAny>) -> PyResult<usize> {
    let is_number = item.cast::<PyBool>().is_err() && item.hasattr("__index__")?;
    if !is_number {
        return Err(PyTypeError::new_err(format!("{} found, the number of a candidate expected", item.repr()?)));
    }
    match item.extract() {
        Ok(number) => Ok(number),
        Err(_) => Err(wrong(format!("there is no candidate {}: they are numbered from 0", item.repr()?))),
    }
}

fn opener(engine: &str) -> PyResult<Arc<Opener>> {
    let spec = argument::engine(engine)?;
    Ok(Arc::new(Opener { cache: Arc::clone(&SUDOKU.cache), spec, threads: NonZeroUsize::MIN }))
}

/// What is kept of a problem: the function that makes it again, and what that takes.
type Kept<'py> = (Bound<'py, PyAny>, (usize, Vec<(bool, Vec<usize>)>));

/// An answer, and the solutions that were visited.
type Listed = (Result<Answer, AnswerError>, Vec<Vec<usize>>);

impl Found for Listed {
    fn limit(&self) -> Option<Limit> {
        self.0.limit()
    }
}

#[pymethods]
impl Problem {
    /// A problem of so many candidates, which are numbered from 0.
    #[new]
    #[pyo3(signature = (candidates=0))]
    fn new(candidates: usize) -> Self {
        Self { stated: Mutex::new(Stated { candidates, groups: Vec::new() }) }
    }

    /// Adds so many candidates, and gives their numbers.
    ///
    /// >>> problem = Problem(2)
    /// >>> problem.add(3)
    /// range(2, 5)
    fn add<'py>(&self, py: Python<'py>, candidates: usize) -> PyResult<Bound<'py, PyRange>> {
        let mut stated = self.stated();
        let from = stated.candidates;
        let to = from.checked_add(candidates).filter(|&to| isize::try_from(to).is_ok());
        let to = to.ok_or_else(|| wrong(format!("{candidates} candidates beside {from} are too many")))?;
        stated.candidates = to;
        PyRange::new(py, isize::try_from(from)?, isize::try_from(to)?)
    }

    /// Exactly one of these candidates is true. Raises `PuzzleError` for one that is not there, or that stands twice.
    fn exactly_one(&self, members: &Bound<'_, PyAny>) -> PyResult<()> {
        self.state(true, candidates(members)?)
    }

    /// At most one of these candidates is true. Raises `PuzzleError` for one that is not there, or that stands twice.
    fn at_most_one(&self, members: &Bound<'_, PyAny>) -> PyResult<()> {
        self.state(false, candidates(members)?)
    }

    /// The solutions, each as the list of its true candidates, ascending; at most `limit`, if that is given. Raises `LimitError` if not
    /// all could be found.
    #[pyo3(signature = (limit=None, *, engine="auto", timeout=None, memory=None))]
    fn solutions(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = argument::limit)] limit: Option<u64>,
        engine: &str,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Vec<Vec<usize>>> {
        let (instance, opener) = (self.instance()?, opener(engine)?);
        let budget = Limits::new(timeout, memory, None)?.budget();
        let (answer, found) = interrupt::run(py, &opener, &budget, |session, budget| -> Listed {
            let mut found = Vec::new();
            let answer = session.all(&instance, budget, limit, &mut |chosen| {
                found.push(chosen.iter().map(|candidate| candidate.index()).collect());
                ControlFlow::Continue(())
            });
            (answer, found)
        })?;
        let answer = answer.map_err(|error| of_answer(&error))?;
        answer.limit().map_or(Ok(found), |limit| Err(limit_hit(limit, None)))
    }

    /// How many solutions there are, at most `limit` if that is given. Raises `LimitError` if not all could be counted.
    ///
    /// >>> problem = Problem(3)
    /// >>> problem.exactly_one([0, 1, 2])
    /// >>> problem.count()
    /// 3
    #[pyo3(signature = (limit=None, *, engine="auto", timeout=None, memory=None))]
    fn count<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::limit)] limit: Option<u64>,
        engine: &str,
        #[pyo3(from_py_with = argument::timeout)] timeout: Option<f64>,
        #[pyo3(from_py_with = argument::memory)] memory: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (instance, opener) = (self.instance()?, opener(engine)?);
        let budget = Limits::new(timeout, memory, None)?.budget();
        let answer = interrupt::run(py, &opener, &budget, |session, budget| session.count(&instance, budget, limit))?;
        counted(py, answer)
    }

    #[staticmethod]
    fn _restore(candidates: usize, groups: Vec<(bool, Vec<usize>)>) -> PyResult<Self> {
        let problem = Self::new(candidates);
        groups.into_iter().try_for_each(|(is_exact, members)| problem.state(is_exact, members.into_iter().map(Ok)))?;
        Ok(problem)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let stated = self.stated().clone();
        Ok((py.get_type::<Self>().getattr("_restore")?, (stated.candidates, stated.groups)))
    }

    fn __repr__(&self) -> String {
        let stated = self.stated();
        format!("<Problem of {} candidates and {} groups>", stated.candidates, stated.groups.len())
    }
}
