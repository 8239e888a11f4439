//! What is asked of each puzzle of a text, and how.

use crate::error::wrong;
use crate::limits::Limits;
use exactone::puzzle::read::{Format, Pasted, ReadOptions};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Whether there is a solution, whether there is another one, or how hard the puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    First,
    Unique,
    Rating,
}

/// What is asked of each puzzle, and how.
pub(super) struct Settings {
    pub(super) ask: Ask,
    pub(super) options: ReadOptions,
    /// Whether each puzzle must stand on a line of its own.
    pub(super) is_cut: bool,
    /// Whether a bad puzzle is a line of the answer, and no end.
    pub(super) keeps_going: bool,
    pub(super) limits: Limits,
}

impl Settings {
    pub(super) fn of(settings: &Bound<'_, PyDict>) -> PyResult<Self> {
        let text = |key| settings.get_item(key)?.map(|value| value.extract::<String>()).transpose();
        let flag = |key| settings.get_item(key)?.map_or(Ok(false), |value| value.extract());
        let number = |key| settings.get_item(key)?.map_or(Ok(None), |value| value.extract());
        let ask = match text("ask")?.as_deref() {
            Some("first") => Ask::First,
            Some("unique") => Ask::Unique,
            Some("rating") => Ask::Rating,
            other => return Err(wrong(format!("ask is {other:?}; first, unique or rating expected"))),
        };
        let format = text("format")?.map_or(Ok(Format::Auto), |name| name.parse());
        let format = format.map_err(|error| wrong(error.to_string()))?;
        let is_cut = flag("lines")?;
        let pasted = if is_cut { Pasted::Refused } else { Pasted::Searched };
        let timeout = settings.get_item("timeout")?.map_or(Ok(None), |value| value.extract())?;
        Ok(Self {
            ask,
            options: ReadOptions { format, pasted, ..ReadOptions::default() },
            is_cut,
            keeps_going: flag("keep_going")?,
            limits: Limits::new(timeout, number("memory")?, number("nodes")?)?,
        })
    }
}
