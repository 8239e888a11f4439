//! A puzzle as clauses, and a solver's answer as its solution.

use crate::error::wrong;
use crate::grid;
use crate::input::{self, Subject};
use crate::interrupt::watched;
use crate::puzzle::classic;
use exactone::dimacs::Origins;
use exactone::instance::Instance;
use exactone::{Budget, Cancel, Encoding, Plan, Statement, decode};
use pyo3::prelude::*;
use pyo3::types::PyList;
use std::fmt::Write as _;
use std::io::{self, Write};

/// A puzzle as clauses.
///
/// `encoding` is a name of docs/encodings.md, such as `"extended"` or `"triad+nested"`; without one it is chosen for the puzzle.
///
/// >>> import exactone
/// >>> formula = exactone.encode("...232....4....1", "extended")
/// >>> formula.variables, len(formula)
/// (64, 453)
#[pyfunction]
#[pyo3(signature = (puzzle, encoding=None))]
pub(crate) fn encode(puzzle: &Bound<'_, PyAny>, encoding: Option<&str>) -> PyResult<Formula> {
    let subject = input::subject(puzzle)?;
    let encoding: Option<Encoding> = encoding.map(str::parse).transpose().map_err(|error| wrong(format!("{error}")))?;
    let cancel = Cancel::default();
    watched(puzzle.py(), &cancel, || Formula::of(&subject, encoding, &cancel))?
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

/// A puzzle as a statement in clauses.
pub(crate) fn stated(subject: &Subject, encoding: Option<Encoding>) -> PyResult<(Statement, Instance)> {
    let (statement, instance) = match subject {
        Subject::Grid(puzzle) => {
            let (model, rules) = classic(puzzle)?;
            (Statement::of_grid(&model, rules.shape(), puzzle), puzzle.instance(&rules))
        }
        Subject::Design(instance) => (Statement::of(instance), (**instance).clone()),
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
    is_grid: bool,
}

impl Formula {
    fn of(subject: &Subject, encoding: Option<Encoding>, cancel: &Cancel) -> PyResult<Self> {
        let (statement, instance) = stated(subject, encoding)?;
        let budget = Budget::default().with_cancel(cancel);
        let plan = Plan::new(statement.with(&instance), &budget).map_err(|error| wrong(error.to_string()))?;
        let out = Heeding { text: Vec::new(), cancel };
        let file = plan.write(out, "exactone.encode", Origins::Silent, &mut |_| ());
        let dimacs = String::from_utf8(file.map_err(|error| wrong(error.to_string()))?.text)
            .map_err(|error| wrong(error.to_string()))?;
        Self::parse(dimacs, matches!(subject, Subject::Grid(_)))
    }

    fn parse(dimacs: String, is_grid: bool) -> PyResult<Self> {
        let (mut variables, mut literals, mut offsets) = (0, Vec::new(), vec![0]);
        for line in dimacs.lines().filter(|line| !line.starts_with('c')) {
            if let Some(problem) = line.strip_prefix("p cnf ") {
                variables = problem.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0);
                continue;
            }
            for number in line.split_ascii_whitespace() {
                match number.parse().map_err(|_| wrong("this is no clause"))? {
                    0 => offsets
                        .push(i32::try_from(literals.len()).map_err(|_| wrong("there are more than 2³¹ literals"))?),
                    literal => literals.push(literal),
                }
            }
        }
        Ok(Self { dimacs, variables, literals, offsets, is_grid })
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

    /// The grid that a model says, checked against the puzzle: `model` has the literals that are true, as solvers give them.
    #[expect(clippy::needless_pass_by_value, reason = "the list of Python is copied in any case")]
    fn decode<'py>(&self, py: Python<'py>, model: Vec<i64>) -> PyResult<Bound<'py, PyAny>> {
        if !self.is_grid {
            return Err(wrong("only a grid is decoded here; `exactone decode` takes any puzzle"));
        }
        let mut said = String::from("s SATISFIABLE\n");
        for line in model.chunks(100) {
            said.push('v');
            for literal in line {
                _ = write!(said, " {literal}");
            }
            said.push('\n');
        }
        said.push_str("v 0\n");
        match decode(&self.dimacs, &said).map_err(|error| wrong(error.to_string()))? {
            Some(values) => grid::square(py, &values),
            None => Err(wrong("the model says nothing")),
        }
    }

    fn __len__(&self) -> usize {
        self.offsets.len() - 1
    }

    fn __repr__(&self) -> String {
        format!("<Formula of {} variables and {} clauses>", self.variables, self.__len__())
    }

    #[staticmethod]
    fn _restore(dimacs: String, is_grid: bool) -> PyResult<Self> {
        Self::parse(dimacs, is_grid)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, bool))> {
        Ok((py.get_type::<Self>().getattr("_restore")?, (self.dimacs.clone(), self.is_grid)))
    }
}
