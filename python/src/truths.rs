//! A model of a formula, as solvers give it: literals in any order, or a truth for each variable.

use crate::argument::{found, type_name};
use crate::error::wrong;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyIterator, PyString};

/// What a model may be.
const EXPECTED: &str = "the literals of a model expected (a list, a set or an array of numbers), or a list of truths";

/// The truth of each variable in a model.
pub(crate) fn truths(model: &Bound<'_, PyAny>, variables: u32) -> PyResult<Vec<bool>> {
    let mut said = Said::of(variables);
    for item in items(model)? {
        let item = item?;
        match item.cast::<PyBool>() {
            Ok(truth) => said.add_truth(truth.is_true())?,
            Err(_) => said.add_literal(literal(&item)?)?,
        }
    }
    said.end()
}

fn items<'py>(model: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyIterator>> {
    let is_none = model.cast::<PyString>().is_ok() || model.cast::<PyBytes>().is_ok() || model.cast::<PyDict>().is_ok();
    let listed = if model.hasattr("tolist")? { model.call_method0("tolist")? } else { model.clone() };
    let items = listed.try_iter().ok().filter(|_| !is_none);
    items.ok_or_else(|| PyTypeError::new_err(format!("{EXPECTED}, not {}", type_name(model))))
}

fn literal(item: &Bound<'_, PyAny>) -> PyResult<i64> {
    item.extract().map_err(|_| PyTypeError::new_err(format!("{EXPECTED}; {} found", found(item))))
}

/// What a model has said so far. No more is taken than there are variables: some iterables never end.
struct Said {
    variables: u32,
    /// What literals say of each variable.
    by_literals: Vec<Option<bool>>,
    literals: usize,
    truths: Vec<bool>,
}

impl Said {
    fn of(variables: u32) -> Self {
        Self { variables, by_literals: vec![None; variables as usize], literals: 0, truths: Vec::new() }
    }

    fn add_truth(&mut self, truth: bool) -> PyResult<()> {
        self.truths.push(truth);
        let variables = self.variables;
        if self.truths.len() > variables as usize {
            return Err(wrong(format!(
                "more than {variables} truths found, {variables} expected: one for each variable"
            )));
        }
        self.check_kind()
    }

    fn add_literal(&mut self, literal: i64) -> PyResult<()> {
        self.literals += 1;
        let variables = self.variables;
        let place = usize::try_from(literal.unsigned_abs()).ok().and_then(|variable| variable.checked_sub(1));
        let known = place.and_then(|place| self.by_literals.get_mut(place));
        let known =
            known.ok_or_else(|| wrong(format!("{literal} is no literal of a formula of {variables} variables")))?;
        let truth = literal > 0;
        if *known == Some(!truth) {
            return Err(wrong(format!("the model has {} and {}", literal.abs(), -literal.abs())));
        }
        *known = Some(truth);
        if self.literals > variables as usize {
            return Err(wrong(format!("more than {variables} literals found in a model of {variables} variables")));
        }
        self.check_kind()
    }

    fn check_kind(&self) -> PyResult<()> {
        if self.literals > 0 && !self.truths.is_empty() {
            let message = "numbers and truths found in one model: either literals or truths expected";
            return Err(PyTypeError::new_err(message));
        }
        Ok(())
    }

    /// The truths, if they are those of a model. What literals do not say is false.
    fn end(self) -> PyResult<Vec<bool>> {
        let variables = self.variables as usize;
        match (self.truths.len(), self.literals) {
            (0, 0) if variables > 0 => Err(wrong("the model says nothing")),
            (0, _) => Ok(self.by_literals.into_iter().map(|truth| truth == Some(true)).collect()),
            (found, _) if found == variables => Ok(self.truths),
            (found, _) => Err(wrong(format!(
                "{found} truths found, {variables} expected: one for each variable, that of variable 1 first"
            ))),
        }
    }
}
