//! A puzzle step by step, told and drawn.

use crate::error::{EngineError, limit_hit, of_answer, of_model, wrong};
use crate::input::Subject;
use crate::interrupt::{self, Found, Opener};
use exactone::answer::{RulesCache, Steps};
use exactone::drawing::{Drawing, svg};
use exactone::explain::picture::{Page, drawn};
use exactone::explain::tell::Teller;
use exactone::explain::{self, Adder, Explainer, State};
use exactone::spelling::{count_of, marked_up};
use exactone::{AnswerError, Budget, Candidate, Limit, Rules, Session};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};
use std::sync::Arc;

/// The steps of a puzzle, and what they begin with.
struct Path {
    cache: Arc<RulesCache>,
    subject: Subject,
    rules: Arc<Rules>,
    givens: Vec<Candidate>,
    removed: Vec<Candidate>,
    steps: Vec<explain::Step>,
}

impl Path {
    fn start(&self) -> State<'_> {
        State::with(&self.rules.problem, &self.givens, &self.removed)
    }

    /// What the steps are drawn on, without pencil marks: a step draws its own.
    fn board(&self) -> PyResult<Drawing> {
        let drawn = match &self.subject {
            Subject::Design(instance) => Drawing::of_instance(instance),
            Subject::Grid(grid) => {
                let shape = self.cache.shape(grid.side, grid.boxes).map_err(|refusal| wrong(refusal.to_string()))?;
                Drawing::of_puzzle(grid, shape, self.cache.model(), None)
            }
        };
        let mut board = drawn.map_err(|error| of_model(&error))?;
        board.squares.iter_mut().flatten().for_each(|square| square.candidates.clear());
        Ok(board)
    }

    /// A picture of one step: O(steps before it).
    fn picture(&self, at: usize) -> PyResult<String> {
        let mut state = self.start();
        self.steps[..at].iter().for_each(|step| step.apply(&mut state));
        let teller = Teller::new(&self.rules);
        let title = format!("Step {}", at + 1);
        Ok(svg::write(&drawn(&teller, &self.board()?, &title, (&state, &self.steps[at]))))
    }

    fn page(&self, end: &str) -> PyResult<String> {
        let board = self.board()?;
        let teller = Teller::new(&self.rules);
        let mut state = self.start();
        let title = if board.title.is_empty() { "A puzzle, step by step" } else { &board.title };
        let mut page = Page::begin(Vec::new(), title)?;
        for step in &self.steps {
            page.step(&teller, &board, (&state, step))?;
            step.apply(&mut state);
        }
        page.last(&teller, &board, &state);
        let count = count_of(self.steps.len() as u64, "step");
        Ok(String::from_utf8(page.end(&format!("{end} after {count}"))?)?)
    }
}

/// A step of a solution, with its reason.
///
/// >>> import exactone
/// >>> step = exactone.hint("...232....4....1")
/// >>> step.title, step.outcome
/// ('Naked single', 'r2c3 is 1')
/// >>> step.svg().startswith("<svg")
/// True
#[pyclass(frozen, module = "exactone")]
#[derive(Clone)]
pub(crate) struct Step {
    told: Words,
    /// Its place among the steps of the path.
    at: usize,
    path: Arc<Path>,
}

/// A step in words, and as data.
#[derive(Clone)]
struct Words {
    title: String,
    reason: Vec<String>,
    outcome: String,
    json: String,
}

impl Words {
    fn of(teller: &Teller, state: &State<'_>, step: &explain::Step) -> Result<Self, Untold> {
        let json = serde_json::to_string(&teller.json(state, step));
        let json = json.map_err(|error| Untold::Wrong(format!("internal error: a step is no JSON: {error}")))?;
        let (title, reason) = (teller.title(state, step), teller.lines(state, step));
        Ok(Self { title, reason, outcome: teller.outcome(step), json })
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

    /// The step as data: JSON of `exactone.step.v1`.
    #[getter]
    fn json(&self) -> &str {
        &self.told.json
    }

    /// A picture of the step on the board as it stands before it, as SVG.
    fn svg(&self) -> PyResult<String> {
        self.path.picture(self.at)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    fn __str__(&self) -> String {
        format!("{}. {}", self.told.title, self.told.reason.join(" "))
    }

    fn __repr__(&self) -> String {
        format!("<Step {}: {}>", self.told.title, self.told.outcome)
    }
}

/// The steps of a puzzle, in their order: a sequence.
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
    path: Arc<Path>,
    end: &'static str,
}

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
    fn end(&self) -> &'static str {
        self.end
    }

    /// All steps as one page to click through, as `exactone explain --html` writes it. It needs no network.
    fn html(&self) -> PyResult<String> {
        self.path.page(self.end)
    }

    /// The page in a frame of its own: its script and its styles do not touch the notebook.
    fn _repr_html_(&self) -> PyResult<String> {
        Ok(format!(
            "<iframe sandbox=\"allow-scripts\" width=\"100%\" height=\"720\" style=\"border:0\" srcdoc=\"{}\"></iframe>",
            marked_up(&self.html()?)
        ))
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __getitem__(&self, at: isize) -> PyResult<Step> {
        let at = if at < 0 { at + self.steps.len().cast_signed() } else { at };
        let step = usize::try_from(at).ok().and_then(|at| self.steps.get(at));
        step.cloned().ok_or_else(|| PyIndexError::new_err(format!("there are {} steps", self.steps.len())))
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
    let own = |(at, told)| Step { told, at, path: Arc::clone(&path) };
    Ok(Explanation { steps: told.into_iter().enumerate().map(own).collect(), path, end })
}

/// The steps in words and as they are, and how they end.
type Walked = (Vec<Words>, Vec<explain::Step>, &'static str);

fn walked(path: &Path, rounds: &mut Steps, (most, budget): (usize, &Budget)) -> Result<Walked, Untold> {
    let teller = Teller::new(&path.rules);
    let mut state = path.start();
    let explainer = Explainer::new(&path.rules.problem);
    let mut adder = Adder::new(path.rules.problem.candidates());
    let (mut told, mut made) = (Vec::new(), Vec::new());
    'rounds: for round in rounds {
        for step in &round {
            let checked = step.check(&state, &mut adder);
            checked.map_err(|error| Untold::Wrong(format!("internal error: a step does not add up: {error}")))?;
        }
        for step in &round {
            // Behind the others of its round it may have nothing left to do, or follow from less.
            for step in explainer.settled(&state, step, &mut adder) {
                told.push(Words::of(&teller, &state, &step)?);
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
