//! Arguments that are numbers or names: what is wrong with one is told with its name.

use crate::error::wrong;
use exactone::Spec;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};

/// What was found, as Python shows it.
pub(crate) fn found(value: &Bound<'_, PyAny>) -> String {
    value.repr().map_or_else(|_| "another object".to_owned(), |text| text.to_string())
}

/// A whole number in a range; `None` if it is `None`.
fn whole(value: &Bound<'_, PyAny>, name: &str, (least, most): (u64, u64)) -> PyResult<Option<u64>> {
    if value.is_none() {
        return Ok(None);
    }
    let is_number = value.cast::<PyBool>().is_err() && value.hasattr("__index__")?;
    if !is_number {
        return Err(PyTypeError::new_err(format!("{name} is {}, a whole number expected", found(value))));
    }
    let number = value.extract::<u64>().ok().filter(|number| (least..=most).contains(number));
    let range = if most == u64::MAX { format!("at least {least}") } else { format!("{least} to {most}") };
    number.map(Some).ok_or_else(|| wrong(format!("{name} is {}, {range} expected", found(value))))
}

/// How many solutions are wanted at most.
pub(crate) fn limit(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    whole(value, "limit", (0, u64::MAX))
}

/// How many solutions are wanted at most, where they are counted in a byte.
pub(crate) fn limit_in_a_byte(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    match whole(value, "limit", (1, u64::MAX))? {
        Some(limit @ 0..=255) => Ok(u32::try_from(limit)?),
        Some(limit) => Err(wrong(format!(
            "limit is {limit}, at most 255 expected: counts of many puzzles are bytes; exactone.count counts one puzzle without a limit"
        ))),
        None => Err(PyTypeError::new_err("limit is None, a whole number from 1 to 255 expected")),
    }
}

/// How many bytes of memory may be used.
pub(crate) fn memory(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    whole(value, "memory", (0, u64::MAX))
}

/// How many nodes of search may be visited.
pub(crate) fn nodes(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    whole(value, "nodes", (0, u64::MAX))
}

/// How many threads there are.
pub(crate) fn threads(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    let number = whole(value, "threads", (1, u32::MAX.into()))?;
    let number = number.ok_or_else(|| PyTypeError::new_err("threads is None, a whole number expected"))?;
    Ok(usize::try_from(number)?)
}

/// How many threads there are, 0 for one for each core.
pub(crate) fn threads_or_all(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    let number = whole(value, "threads", (0, u32::MAX.into()))?;
    let number =
        number.ok_or_else(|| PyTypeError::new_err("threads is None, a whole number expected, 0 for all cores"))?;
    Ok(usize::try_from(number)?)
}

/// The engine of this name, with its settings.
pub(crate) fn engine(name: &str) -> PyResult<Spec> {
    name.parse().map_err(|error| wrong(format!("engine: {error}")))
}

/// The name of an object's type.
pub(crate) fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string())
}

/// How much of a step is told.
pub(crate) fn level(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole(value, "level", (1, 3))?.ok_or_else(|| PyTypeError::new_err("level is None, 1 to 3 expected"))
}

/// Seconds.
pub(crate) fn timeout(value: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
    if value.is_none() {
        return Ok(None);
    }
    let is_number = value.cast::<PyBool>().is_err() && value.cast::<PyString>().is_err();
    let seconds = value.extract::<f64>().ok().filter(|_| is_number);
    let seconds = seconds
        .ok_or_else(|| PyTypeError::new_err(format!("timeout is {}, seconds expected, as 10 or 0.5", found(value))))?;
    if seconds.is_nan() || seconds < 0.0 {
        return Err(wrong(format!("timeout is {}, seconds from 0 expected", found(value))));
    }
    Ok(Some(seconds))
}
