//! The steps of a puzzle as a list, and as a page.

use crate::path::Path;
use crate::step::Step;
use crate::words::Words;
use exactone::spelling::marked_up;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice};
use std::borrow::Cow;
use std::sync::Arc;

/// The steps of a puzzle, in their order. It has a length, and steps by number and by slice.
///
/// >>> import exactone
/// >>> steps = exactone.explain("...232....4....1")
/// >>> len(steps), steps.end
/// (11, 'solved')
/// >>> steps.html().count("<section")
/// 12
#[pyclass(frozen, sequence, module = "exactone")]
pub(crate) struct Explanation {
    steps: Vec<Step>,
    page: Pages,
    end: Cow<'static, str>,
}

/// What the page of an explanation is made of.
enum Pages {
    Path(Arc<Path>),
    /// The page of one that was kept.
    Page(String),
}

/// What is kept of an explanation: its steps, its page, and its end.
type KeptSteps<'py> = (Bound<'py, PyAny>, (Vec<Step>, String, String));

impl Explanation {
    /// The steps of a path in words, and how they end.
    pub(crate) fn of(path: Path, told: Vec<Words>, end: &'static str) -> Self {
        let path = Arc::new(path);
        let steps = told.into_iter().enumerate().map(|(at, told)| Step::of((&path, at), told)).collect();
        Self { steps, page: Pages::Path(path), end: end.into() }
    }

    /// The first step.
    pub(crate) fn into_first(self) -> Option<Step> {
        self.steps.into_iter().next()
    }
}

#[pymethods]
impl Explanation {
    /// How the steps ended: `"solved"`, `"stuck"` (no step leads on) or `"contradiction"`.
    #[getter]
    fn end(&self) -> &str {
        &self.end
    }

    /// All steps as one page to click through, as `exactone explain --html` writes it. It needs no network.
    fn html(&self, py: Python<'_>) -> PyResult<String> {
        match &self.page {
            Pages::Path(path) => py.detach(|| path.page(&self.end)),
            Pages::Page(page) => Ok(page.clone()),
        }
    }

    /// The page in a frame of its own: its script and its styles do not touch the notebook.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!(
            "<iframe sandbox=\"allow-scripts\" width=\"100%\" height=\"720\" style=\"border:0\" srcdoc=\"{}\"></iframe>",
            marked_up(&self.html(py)?)
        ))
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    /// A step by its number from 0, or the list of those of a slice.
    fn __getitem__<'py>(&self, at: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = at.py();
        let count = self.steps.len();
        if let Ok(slice) = at.cast::<PySlice>() {
            let range = slice.indices(count.cast_signed())?;
            let places = (0..range.slicelength).map(|number| range.start + number.cast_signed() * range.step);
            let steps = places.filter_map(|place| self.steps.get(usize::try_from(place).ok()?).cloned());
            return Ok(PyList::new(py, steps.collect::<Vec<_>>())?.into_any());
        }
        let at: isize = at.extract()?;
        let at = if at < 0 { at + count.cast_signed() } else { at };
        let step = usize::try_from(at).ok().and_then(|at| self.steps.get(at));
        let step = step.cloned().ok_or_else(|| PyIndexError::new_err(format!("there are {count} steps")))?;
        Ok(Bound::new(py, step)?.into_any())
    }

    #[staticmethod]
    fn _restore(steps: Vec<Step>, page: String, end: String) -> Self {
        Self { steps, page: Pages::Page(page), end: end.into() }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<KeptSteps<'py>> {
        let kept = (self.steps.clone(), self.html(py)?, self.end.clone().into_owned());
        Ok((py.get_type::<Self>().getattr("_restore")?, kept))
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(slf.py(), slf.get().steps.iter().cloned())?.try_iter()
    }

    fn __str__(&self) -> String {
        let lines = self.steps.iter().enumerate().map(|(at, step)| format!("{}. {}\n", at + 1, step.__str__()));
        lines.chain([format!("{}\n", self.end)]).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Explanation of {} steps: {}>", self.steps.len(), self.end)
    }
}
