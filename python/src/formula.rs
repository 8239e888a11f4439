//! A puzzle as clauses, and a solver's answer as its solution.

use crate::error::wrong;
use crate::grid;
use crate::input::{self, Subject};
use crate::interrupt::watched;
use crate::meaning::Meaning;
use crate::model::Model;
use crate::puzzle::compiled;
use crate::truths::truths;
use exactone::dimacs::Origins;
use exactone::instance::Instance;
use exactone::{Budget, Cancel, Encoding, Plan, Statement};
use pyo3::prelude::*;
use pyo3::types::PyList;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::OnceLock;

/// A puzzle as clauses.
///
/// `encoding` is a name of docs/encodings.md, such as `"extended"` or `"triad+nested"`; without one it is chosen for the puzzle. `model`
/// is the name of a model, or a `Model`: the rules of a puzzle that brings none, classic Sudoku if it is not given. Raises `PuzzleError` if
/// there is no such encoding, or if it does not fit the puzzle.
///
/// >>> import exactone
/// >>> formula = exactone.encode("...232....4....1", "extended")
/// >>> formula.variables, len(formula)
/// (64, 453)
#[pyfunction]
#[pyo3(signature = (puzzle, encoding=None, *, model=None))]
pub(crate) fn encode(
    puzzle: &Bound<'_, PyAny>,
    encoding: Option<&str>,
    model: Option<&Bound<'_, PyAny>>,
) -> PyResult<Formula> {
    let subject = input::subject(puzzle)?;
    let rules = Model::rules(model)?;
    if let Some(model) = model {
        subject.takes_rules(Model::of(model)?.name())?;
    }
    let encoding: Option<Encoding> = encoding.map(str::parse).transpose().map_err(|error| wrong(format!("{error}")))?;
    let cancel = Cancel::default();
    watched(puzzle.py(), &cancel, || Formula::of(&subject, &rules, encoding, &cancel))?
}

/// A text that is written until a flag is raised.
struct Heeding<'a> {
    text: Vec<u8>,
    cancel: &'a Cancel,
}

impl Write for Heeding<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.cancel.is_raised() {
            return Err(io::Error::other("cancelled"));
        }
        self.text.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A puzzle as a statement in clauses; `model` has the rules of a grid.
pub(crate) fn stated(
    subject: &Subject,
    model: &exactone::Model,
    encoding: Option<Encoding>,
) -> PyResult<(Statement, Instance)> {
    let (statement, instance) = match subject {
        Subject::Grid(puzzle) => {
            let rules = compiled(puzzle, model)?;
            (Statement::of_grid(model, rules.shape(), puzzle), puzzle.instance(&rules))
        }
        Subject::Design(instance, _) => (Statement::of(instance), (**instance).clone()),
    };
    Ok((Statement { encoding: encoding.or(statement.encoding), ..statement }, instance))
}

/// The clauses of a puzzle, with the meaning of their variables.
///
/// >>> import exactone
/// >>> formula = exactone.encode("...232....4....1", "minimal")
/// >>> formula.clauses()[0]
/// [1, 2, 3, 4]
/// >>> formula.to_dimacs().splitlines()[-1]
/// '61 0'
#[pyclass(frozen, module = "exactone")]
pub(crate) struct Formula {
    dimacs: String,
    variables: u32,
    /// The literals of all clauses, one clause behind the other.
    literals: Vec<i32>,
    /// Where each clause begins, and where the last one ends.
    offsets: Vec<i32>,
    /// What the variables mean, once somebody has asked.
    meaning: OnceLock<Meaning>,
}

impl Formula {
    fn of(subject: &Subject, model: &exactone::Model, encoding: Option<Encoding>, cancel: &Cancel) -> PyResult<Self> {
        let (statement, instance) = stated(subject, model, encoding)?;
        let budget = Budget::default().with_cancel(cancel);
        let plan = Plan::new(statement.with(&instance), &budget).map_err(|error| wrong(error.to_string()))?;
        let out = Heeding { text: Vec::new(), cancel };
        let file = plan.write(out, "exactone.encode", Origins::Silent, &mut |_| ());
        let dimacs = String::from_utf8(file.map_err(|error| wrong(error.to_string()))?.text)
            .map_err(|error| wrong(error.to_string()))?;
        Self::parse(dimacs, cancel)
    }

    fn parse(dimacs: String, cancel: &Cancel) -> PyResult<Self> {
        let mut lines = dimacs.lines().filter(|line| !line.starts_with('c'));
        let (variables, count) =
            lines.next().and_then(head).ok_or_else(|| wrong("a line `p cnf VARIABLES CLAUSES` expected"))?;
        let mut clauses = Clauses { variables, literals: Vec::new(), offsets: vec![0] };
        for (at, line) in lines.enumerate() {
            if at.is_multiple_of(LOOK) && cancel.is_raised() {
                return Err(wrong("cancelled"));
            }
            line.split_ascii_whitespace().try_for_each(|word| clauses.add(word))?;
        }
        clauses.check(count)?;
        let Clauses { literals, offsets, .. } = clauses;
        Ok(Self { dimacs, variables, literals, offsets, meaning: OnceLock::new() })
    }

    fn meaning(&self) -> PyResult<&Meaning> {
        if let Some(meaning) = self.meaning.get() {
            return Ok(meaning);
        }
        let meaning = Meaning::of(&self.dimacs)?;
        Ok(self.meaning.get_or_init(|| meaning))
    }
}

/// After so many lines it is looked whether the work is to end.
const LOOK: usize = 1 << 12;

/// How many variables and clauses a line says that there are.
fn head(line: &str) -> Option<(u32, usize)> {
    let (variables, clauses) = line.strip_prefix("p cnf ")?.split_once(' ')?;
    let variables: i32 = variables.parse().ok()?;
    Some((u32::try_from(variables).ok()?, clauses.parse().ok()?))
}

/// Clauses, as they are read.
struct Clauses {
    variables: u32,
    literals: Vec<i32>,
    offsets: Vec<i32>,
}

impl Clauses {
    fn add(&mut self, word: &str) -> PyResult<()> {
        let literal: i32 = word.parse().map_err(|_| wrong(format!("{word:?} is no literal")))?;
        if literal.unsigned_abs() > self.variables {
            return Err(wrong(format!("{literal} is no literal of {} variables", self.variables)));
        }
        if literal == 0 {
            let end = i32::try_from(self.literals.len());
            self.offsets.push(end.map_err(|_| wrong("there are more than 2³¹ literals"))?);
        } else {
            self.literals.push(literal);
        }
        Ok(())
    }

    /// Whether so many clauses were found, and the last one has an end.
    fn check(&self, count: usize) -> PyResult<()> {
        let found = self.offsets.len() - 1;
        let is_ended = self.offsets.last().is_some_and(|&end| usize::try_from(end) == Ok(self.literals.len()));
        if !is_ended || found != count {
            return Err(wrong(format!("{found} whole clauses found, {count} expected")));
        }
        Ok(())
    }
}

#[pymethods]
impl Formula {
    /// How many variables there are.
    #[getter]
    fn variables(&self) -> u32 {
        self.variables
    }

    /// The literals of all clauses, one clause behind the other: an array of numpy (int32), or `array.array` where numpy is not installed.
    #[getter]
    fn literals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        grid::numbers(py, &self.literals)
    }

    /// Where each clause begins in `literals`, and at the end where the last one ends.
    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        grid::numbers(py, &self.offsets)
    }

    /// The clauses as a list of lists.
    fn clauses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        #[expect(clippy::cast_sign_loss, reason = "offsets are from 0 on")]
        let clause = |ends: &[i32]| &self.literals[ends[0] as usize..ends[1] as usize];
        PyList::new(py, self.offsets.windows(2).map(clause))
    }

    /// The formula as a file of DIMACS, whose comments say what the variables mean.
    fn to_dimacs(&self) -> &str {
        &self.dimacs
    }

    /// The formula as `pysat.formula.CNF`; the package `python-sat` must be installed.
    fn to_pysat<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let arguments = pyo3::types::PyDict::new(py);
        arguments.set_item("from_clauses", self.clauses(py)?)?;
        let formula = py.import("pysat.formula")?.call_method("CNF", (), Some(&arguments))?;
        // Variables in no clause count, too.
        formula.setattr("nv", self.variables)?;
        Ok(formula)
    }

    /// The names of the variables that are a candidate each, as a dictionary: variable 12 is true exactly if `names[12]` is. Other variables
    /// are auxiliary, or part of what `map` says.
    ///
    /// >>> encode("...232....4....1", "minimal").names[7]
    /// 'r1c2=3'
    #[getter]
    fn names(&self) -> PyResult<BTreeMap<i32, String>> {
        let named = self.meaning()?.map().into_iter().filter_map(|(name, literals)| match literals[..] {
            [literal] if literal > 0 => Some((literal, name)),
            _ => None,
        });
        Ok(named.collect())
    }

    /// The candidates by name, each with the literals that are all true exactly if it is: none where it is true in any case. A candidate that is not
    /// there is false in any case.
    ///
    /// >>> encode("...232....4....1", "minimal").map[6]
    /// ('r1c2=3', [7])
    #[getter]
    fn map(&self) -> PyResult<Vec<(String, Vec<i32>)>> {
        Ok(self.meaning()?.map())
    }

    /// The solution that a model says, as `Answer.solution` is, checked against the puzzle. `model` has the literals that are true, as solvers give
    /// them, in any order, or a truth for each variable: no more of either than there are variables. Variables that it does not have are
    /// false.
    ///
    /// >>> formula = encode("...232....4....1", "minimal")
    /// >>> [list(map(int, row)) for row in formula.decode([1, 8, 11, 14, 19, 22, 25, 32, 34, 37, 44, 47, 52, 55, 58, 61])]
    /// [[1, 4, 3, 2], [3, 2, 1, 4], [2, 1, 4, 3], [4, 3, 2, 1]]
    ///
    /// Raises `PuzzleError` if it is no solution of the puzzle.
    fn decode<'py>(&self, model: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = model.py();
        let truths = truths(model, self.variables)?;
        let meaning = self.meaning()?;
        py.detach(|| meaning.solution(&truths))?.python(py)
    }

    fn __len__(&self) -> usize {
        self.offsets.len() - 1
    }

    fn __repr__(&self) -> String {
        format!("<Formula of {} variables and {} clauses>", self.variables, self.__len__())
    }

    #[staticmethod]
    fn _restore(py: Python<'_>, dimacs: String) -> PyResult<Self> {
        let cancel = Cancel::default();
        watched(py, &cancel, || Self::parse(dimacs, &cancel))?
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("_restore")?, (self.dimacs.clone(),)))
    }
}
