//! What the variables of a formula mean, and a model of it as a solution of the puzzle.

use crate::error::wrong;
use crate::shown::Shown;
use exactone::Heading;
use exactone::formula::{About, broken};
use exactone::instance::Instance;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyString};
use std::convert::Infallible;

/// How many faults of a model are told.
const TOLD: usize = 3;

/// The heading of a formula, and the puzzle that it is of.
pub(crate) struct Meaning {
    heading: Heading,
    instance: Instance,
}

impl Meaning {
    pub(crate) fn of(dimacs: &str) -> PyResult<Self> {
        let heading = Heading::read(dimacs.as_bytes(), "the formula").map_err(|error| wrong(error.to_string()))?;
        let instance = match (&heading.instance, &heading.statement.about) {
            (Some(instance), _) => (**instance).clone(),
            (None, About::Grid { model, shape, .. }) => {
                let rules = model.compile(*shape).map_err(|error| wrong(error.to_string()))?;
                let instance = heading.statement.grid_instance(&rules);
                instance.ok_or_else(|| wrong("the formula names no puzzle"))?
            }
            (None, About::Text { .. }) => return Err(wrong("the formula names no puzzle")),
        };
        Ok(Self { heading, instance })
    }

    /// The candidates that are part of a solution, by name, with their literals.
    pub(crate) fn map(&self) -> Vec<(String, Vec<i32>)> {
        let mut map = Vec::new();
        let done: Result<(), Infallible> = self.heading.map.each(|candidate, literals| {
            if self.instance.legend().is_visible(candidate) {
                let literals = literals.iter().map(|literal| literal.dimacs()).collect();
                map.push((self.instance.candidate_name(candidate), literals));
            }
            Ok(())
        });
        let Ok(()) = done;
        map
    }

    /// The solution that the truths of the variables say.
    pub(crate) fn solution(&self, is_true: &[bool]) -> PyResult<Shown> {
        let holds = |at: usize| is_true.get(at).copied().unwrap_or(false);
        let chosen = self.heading.chosen(|literal| holds(literal.var().index()) == literal.is_positive());
        let faults = broken(self.heading.statement.with(&self.instance), &chosen).faults;
        if !faults.is_empty() {
            let mut told: Vec<String> = faults.iter().take(TOLD).map(ToString::to_string).collect();
            if faults.len() > TOLD {
                told.push(format!("and {} more", faults.len() - TOLD));
            }
            return Err(wrong(format!("the model is no solution of the puzzle: {}", told.join("; "))));
        }
        self.instance
            .problem()
            .check(&chosen)
            .map_err(|violation| wrong(format!("the model is no solution of the puzzle: {violation}")))?;
        Ok(Shown::of(&self.instance.rules, &self.instance.legend().visible(&chosen)))
    }
}

/// The truth of each variable in a model: literals in any order, or a truth for each variable.
pub(crate) fn truths(model: &Bound<'_, PyAny>, variables: u32) -> PyResult<Vec<bool>> {
    let expected = "the literals of a model expected (a list, a set or an array of numbers), or a list of truths";
    let is_none = model.cast::<PyString>().is_ok() || model.cast::<PyBytes>().is_ok() || model.cast::<PyDict>().is_ok();
    let items = if model.hasattr("tolist")? { model.call_method0("tolist")? } else { model.clone() };
    let items = items.try_iter().ok().filter(|_| !is_none);
    let items = items.ok_or_else(|| {
        let name = model.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string());
        PyTypeError::new_err(format!("{expected}, not {name}"))
    })?;
    let (mut truths, mut is_said) = (vec![false; variables as usize], vec![false; variables as usize]);
    let mut bools = Vec::new();
    let mut literals = 0_usize;
    for item in items {
        let item = item?;
        if let Ok(truth) = item.cast::<PyBool>() {
            bools.push(truth.is_true());
        } else {
            literals += 1;
            let literal: i64 = item.extract().map_err(|_| {
                PyTypeError::new_err(format!(
                    "{expected}; {} found",
                    item.repr().map_or_else(|_| "another object".to_owned(), |text| text.to_string())
                ))
            })?;
            let place = usize::try_from(literal.unsigned_abs()).ok().and_then(|variable| variable.checked_sub(1));
            let place = place.filter(|&place| place < truths.len());
            let place =
                place.ok_or_else(|| wrong(format!("{literal} is no literal of a formula of {variables} variables")))?;
            if is_said[place] && truths[place] != (literal > 0) {
                return Err(wrong(format!("the model has {} and {}", literal.abs(), -literal.abs())));
            }
            (truths[place], is_said[place]) = (literal > 0, true);
        }
    }
    match (bools.len(), literals) {
        (0, 0) if variables > 0 => Err(wrong("the model says nothing")),
        (0, _) => Ok(truths),
        (found, 0) if found == truths.len() => Ok(bools),
        (found, 0) => Err(wrong(format!(
            "{found} truths found, {variables} expected: one for each variable, that of variable 1 first"
        ))),
        _ => Err(PyTypeError::new_err("numbers and truths found in one model: either literals or truths expected")),
    }
}
