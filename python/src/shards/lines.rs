//! Lines of puzzles, to lines of answers: the same bytes as the program writes.

use super::answer::{BAD, Tally};
use super::fault::Part;
use super::settings::Settings;
use super::shard::Shard;
use crate::argument;
use crate::interrupt::watched;
use crate::model::Model;
use crate::wording::in_python;
use exactone::answer::RulesCache;
use exactone::{Cancel, Session};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::num::NonZeroUsize;

/// Answers all puzzles of a text. Returns the answers, a line each, how many ended how, and what is wrong with the first bad one.
/// `source` is its name, and how many lines stand before it there.
#[pyfunction]
#[pyo3(name = "_answer_lines")]
pub(crate) fn answer_lines<'py>(
    py: Python<'py>,
    source: (String, u64),
    text: &[u8],
    model: Option<&Bound<'py, PyAny>>,
    engine: &str,
    settings: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyBytes>, Tally, Option<String>)> {
    let rules = Model::rules(model)?;
    let spec = argument::engine(engine)?;
    let settings = Settings::of(settings)?;
    let (name, before) = source;
    let part = Part { source: &name, text, before };
    let cancel = Cancel::default();
    let done = watched(py, &cancel, || {
        let session = Session::new(RulesCache::new(rules), spec, NonZeroUsize::MIN);
        let done = Shard::new(&settings, session, &cancel).answer(part);
        done.map_err(|fault| part.raised(fault, settings.options))
    })??;
    let is_bad = done.tally[BAD] > 0;
    let first = is_bad.then(|| {
        part.first_bad(done.bad_line, settings.options).map(|error| in_python(&error.to_string()).into_owned())
    });
    Ok((PyBytes::new(py, &done.out), done.tally, first.flatten()))
}
