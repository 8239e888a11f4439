//! A puzzle step by step, told and drawn.

use crate::error::{EngineError, limit_hit, of_answer};
use crate::input::Subject;
use crate::interrupt::{self, Found, Opener};
use crate::path::Path;
use crate::words::{Cell, Entry, Value, Words, once};
use exactone::answer::Steps;
use exactone::explain::tell::Teller;
use exactone::explain::{self, Adder, Explainer, State};
use exactone::spelling::marked_up;
use exactone::{AnswerError, Budget, Candidate, Limit, Rules, Session};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice};
use std::borrow::Cow;
use std::sync::Arc;

/// A step of a solution, with its reason.
///
/// >>> import exactone
/// >>> step = exactone.hint("...232....4....1")
/// >>> step.title, step.outcome
/// ('Naked single', 'r2c3 is 1')
/// >>> step.placed, step.removed, step.cells
/// (((2, 3), 1), [], [(2, 3)])
/// >>> step.svg().startswith("<svg")
/// True
#[pyclass(frozen, module = "exactone", from_py_object)]
#[derive(Clone)]
pub(crate) struct Step {
    told: Words,
    board: Board,
}

/// What a step is drawn on.
#[derive(Clone)]
enum Board {
    /// The path, and the place of the step among its steps.
    Path(Arc<Path>, usize),
    /// The picture of a step that was kept.
    Picture(String),
}

/// What is kept of a step: what it says, and its picture.
type KeptStep<'py> = (Bound<'py, PyAny>, (Words, String));

impl Step {
    /// Where to look; with `is_named` by which technique, too.
    pub(crate) fn pointer(&self, is_named: bool) -> String {
        let Words { place, name, .. } = &self.told;
        if is_named { format!("Look at {place}: {name}.") } else { format!("Look at {place}.") }
    }
}

#[pymethods]
impl Step {
    /// What kind of step it is: `"Naked single"`.
    #[getter]
    fn title(&self) -> &str {
        &self.told.title
    }

    /// The reason, in sentences.
    #[getter]
    fn reason(&self) -> Vec<String> {
        self.told.reason.clone()
    }

    /// What follows: `"r2c3 is 1"`.
    #[getter]
    fn outcome(&self) -> &str {
        &self.told.outcome
    }

    /// Where to look: `"r2c3"`, `"row 3"`.
    #[getter]
    fn place(&self) -> &str {
        &self.told.place
    }

    /// The value that is placed, as its cell and the value: `((2, 3), 1)`; `None` if none is. A cell is its row and column from 1, or its
    /// name where cells stand on no board.
    #[getter]
    fn placed(&self) -> Option<Entry> {
        self.told.placed.clone()
    }

    /// The candidates that go, each as its cell and the value. What follows from the value that is placed is not among them.
    #[getter]
    fn removed(&self) -> Vec<Entry> {
        self.told.removed.clone()
    }

    /// The cells of `placed` and `removed`, each once.
    #[getter]
    fn cells(&self) -> Vec<Cell> {
        once(self.told.entries().map(|(cell, _)| cell))
    }

    /// The values of `placed` and `removed`, each once.
    #[getter]
    fn values(&self) -> Vec<Value> {
        once(self.told.entries().map(|(_, value)| value))
    }

    /// The step as data: a text of JSON, `exactone.step.v1` of docs/json.md.
    #[getter]
    fn json(&self) -> &str {
        &self.told.json
    }

    /// What `json` says, as a dictionary.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (&self.told.json,))
    }

    /// A picture of the step on the board as it stands before it, as SVG.
    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        match &self.board {
            Board::Path(path, at) => py.detach(|| path.picture(*at)),
            Board::Picture(picture) => Ok(picture.clone()),
        }
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py)
    }

    #[staticmethod]
    fn _restore(told: Words, picture: String) -> Self {
        Self { told, board: Board::Picture(picture) }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<KeptStep<'py>> {
        Ok((py.get_type::<Self>().getattr("_restore")?, (self.told.clone(), self.svg(py)?)))
    }

    fn __str__(&self) -> String {
        format!("{}. {}", self.told.title, self.told.reason.join(" "))
    }

    fn __repr__(&self) -> String {
        format!("<Step {}: {}>", self.told.title, self.told.outcome)
    }
}

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

/// Why there are no steps.
enum Untold {
    Answer(AnswerError),
    /// A step does not add up.
    Wrong(String),
}

/// Steps, how they ended, and the limit that was hit.
type Told = (Result<Explanation, Untold>, Option<Limit>);

impl Found for Told {
    fn limit(&self) -> Option<Limit> {
        self.1
    }
}

/// The steps of a puzzle, at most so many.
pub(crate) fn explained(
    py: Python<'_>,
    opener: &Arc<Opener>,
    budget: &Budget,
    subject: &Subject,
    most: usize,
) -> PyResult<Explanation> {
    let (told, limit) = interrupt::run(py, opener, budget, |session, budget| -> Told {
        (tell(session, (opener, subject), budget, most), budget.hit())
    })?;
    match (limit, told) {
        (Some(limit), _) => Err(limit_hit(limit, None)),
        (None, Ok(explanation)) => Ok(explanation),
        (None, Err(Untold::Answer(error))) => Err(of_answer(&error)),
        (None, Err(Untold::Wrong(message))) => Err(EngineError::new_err(message)),
    }
}

fn tell(
    session: &mut Session,
    (opener, subject): (&Opener, &Subject),
    budget: &Budget,
    most: usize,
) -> Result<Explanation, Untold> {
    let mut rounds = session.steps(subject.question(), budget).map_err(Untold::Answer)?;
    let rules = Arc::clone(rounds.rules());
    let (givens, removed) = stated(subject, &rules);
    let cache = Arc::clone(&opener.cache);
    let mut path = Path { cache, subject: subject.clone(), rules, givens, removed, steps: Vec::new() };
    let (told, made, end) = walked(&path, &mut rounds, (most, budget))?;
    path.steps = made;
    let path = Arc::new(path);
    let own = |(at, told)| Step { told, board: Board::Path(Arc::clone(&path), at) };
    let steps = told.into_iter().enumerate().map(own).collect();
    Ok(Explanation { steps, page: Pages::Path(path), end: end.into() })
}

/// The steps in words and as they are, and how they end.
type Walked = (Vec<Words>, Vec<explain::Step>, &'static str);

fn words(rules: &Rules, teller: &Teller, state: &State<'_>, step: &explain::Step) -> Result<Words, Untold> {
    Words::of(rules, teller, state, step)
        .map_err(|error| Untold::Wrong(format!("internal error: a step is no JSON: {error}")))
}

fn walked(path: &Path, rounds: &mut Steps, (most, budget): (usize, &Budget)) -> Result<Walked, Untold> {
    let teller = Teller::new(&path.rules);
    let mut state = path.start();
    let explainer = Explainer::new(&path.rules.problem);
    let mut adder = Adder::new(path.rules.problem.candidates());
    let (mut told, mut made) = (Vec::new(), Vec::new());
    'rounds: for round in rounds {
        for step in &round {
            if budget.hit().is_some() {
                break 'rounds;
            }
            let checked = step.check(&state, &mut adder);
            checked.map_err(|error| Untold::Wrong(format!("internal error: a step does not add up: {error}")))?;
        }
        for step in &round {
            // Behind the others of its round it may have nothing left to do, or follow from less.
            for step in explainer.settled(&state, step, &mut adder) {
                told.push(words(&path.rules, &teller, &state, &step)?);
                step.apply(&mut state);
                made.push(step);
                if made.len() == most || budget.hit().is_some() {
                    break 'rounds;
                }
            }
        }
    }
    let end = match state.empty() {
        Some(_) => "contradiction",
        None if state.is_solved() => "solved",
        None => "stuck",
    };
    Ok((told, made, end))
}

/// The givens and the candidates that are ruled out from the start.
pub(crate) fn stated(subject: &Subject, rules: &Rules) -> (Vec<Candidate>, Vec<Candidate>) {
    match (subject, rules.legend.layout()) {
        (Subject::Grid(grid), Some(layout)) => (grid.given_candidates(layout), grid.removed_candidates(layout)),
        (Subject::Grid(_), None) => (Vec::new(), Vec::new()),
        (Subject::Design(instance), _) => (instance.givens.clone(), instance.removed.clone()),
    }
}
