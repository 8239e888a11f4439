//! What the options of all commands come to: the rules, the engine, the limits.

use super::arguments::Common;
use super::exit::{Exit, Halt};
use super::input::{Classics, Entry, Input};
use super::instances::Source;
use super::output::{Existing, Output};
use super::signals::Signals;
use super::source::{Wanted, whole_text};
use super::subject::refused;
use super::watched::Patience;
use exactone_core::solve::{Budget, Progress};
use exactone_formats::model::{BoxShape, Model, ModelError};
use exactone_formats::puzzle::Puzzle;
use exactone_formats::puzzle::read::ReadOptions;
use exactone_sat::sat::SatSolverName;
use exactone_session::answer::{RulesCache, Session, Shipped, address_space, available_memory};
use exactone_session::backend::{EngineName, Spec};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// Address space for a thread: its stack, its engines, and what the allocator sets aside for it, which glibc makes 64 MiB
/// for each, whether they are used or not.
const THREAD: u64 = 128 << 20;

/// The common options, taken at their word.
pub(crate) struct Setup<'a> {
    pub(crate) common: &'a Common,
    pub(crate) cache: Arc<RulesCache>,
    pub(crate) jobs: NonZeroUsize,
    pub(crate) signals: &'a Signals,
    memory: u64,
    pub(crate) spec: Spec,
}

impl<'a> Setup<'a> {
    pub(crate) fn new(common: &'a Common, signals: &'a Signals) -> Result<Self, Halt> {
        let memory = common.memory.unwrap_or_else(available_memory);
        let budget =
            Budget { cancel: signals.cancels().into(), ..common.timeout.map_or_else(Budget::default, Budget::within) };
        let cache = cache(&common.model, common.boxes, Patience { budget: &budget, signals })?.with_memory(memory);
        let jobs = common.jobs.or(available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN).min(threads_that_fit());
        Ok(Self { common, cache: Arc::new(cache), jobs, signals, memory, spec: spec(common)? })
    }

    /// A session whose single searches use so many threads.
    pub(crate) fn session(&self, threads: NonZeroUsize) -> Session {
        Session::new(Arc::clone(&self.cache), self.spec.clone(), threads)
    }

    /// The limits of one puzzle, from now on.
    pub(crate) fn budget(&self) -> Budget {
        self.budget_within(self.common.timeout)
    }

    /// The same limits with another time.
    pub(crate) fn budget_within(&self, time: Option<Duration>) -> Budget {
        Budget {
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            nodes: self.common.nodes,
            memory: Some(self.memory),
            cancel: self.signals.cancels().into(),
            ..Budget::default()
        }
    }

    /// The same limits, with somebody watching.
    pub(crate) fn watched_budget(&self, progress: &Arc<Progress>) -> Budget {
        Budget { progress: Some(Arc::clone(progress)), ..self.budget() }
    }

    /// Where the puzzles come from.
    pub(crate) fn sources(&self) -> Result<Vec<Source>, Halt> {
        let sources = Source::of(&self.common.files, self.cache.model(), &self.common.model);
        if sources.iter().all(Source::is_text) {
            none_to_set(&self.common.set)?;
        }
        Ok(sources)
    }

    /// Begins to read files of grids.
    pub(crate) fn input(&self, files: Vec<PathBuf>, classics: Classics) -> Input {
        Input::open(files, self.read_options(), classics)
    }

    /// The blank grid that is asked for; one that is too large is refused before a cell of it is made.
    pub(crate) fn blank(&self) -> Result<Input, Halt> {
        none_to_set(&self.common.set)?;
        let blank = blank(&self.cache, self.common.blank.unwrap_or_default())?;
        Ok(Input::of(Entry::Puzzle(Box::new(blank))))
    }

    fn read_options(&self) -> ReadOptions {
        ReadOptions { format: self.common.from, symbols: self.common.symbols, ..ReadOptions::default() }
    }

    /// Opens the output.
    pub(crate) fn output(&self) -> Result<Output, Halt> {
        let existing = if self.common.force { Existing::Replace } else { Existing::Keep };
        Output::open(self.common.output.as_deref(), existing, &self.common.files)
    }
}

/// The engine asked for. A solver for `sat` is a wish for `sat`.
fn spec(common: &Common) -> Result<Spec, Halt> {
    let mut spec = common.backend.clone();
    let Some(solver) = &common.sat else { return Ok(spec) };
    if !matches!(spec.engine, EngineName::Auto | EngineName::Sat) {
        let message = format!("--sat names a solver for the engine sat, but --backend names {}", spec.engine.name());
        return Err(Halt::new(Exit::Usage, message));
    }
    if solver.name() == SatSolverName::External && common.nodes.is_some() {
        let message = format!("a program outside does not tell its conflicts, so --nodes cannot limit {solver}");
        return Err(Halt::new(Exit::Usage, message));
    }
    spec.engine = EngineName::Sat;
    spec.sat.solver = solver.clone();
    Ok(spec)
}

/// As many threads as the address space has room for, where that is limited.
fn threads_that_fit() -> NonZeroUsize {
    let fit = address_space().and_then(|bytes| usize::try_from(bytes / THREAD).ok());
    fit.map_or(NonZeroUsize::MAX, |fit| NonZeroUsize::new(fit).unwrap_or(NonZeroUsize::MIN))
}

/// The rules, to be compiled at the sizes that are met.
pub(super) fn cache(model: &str, boxes: Option<BoxShape>, patience: Patience<'_>) -> Result<RulesCache, Halt> {
    let model = load_model(model, patience)?;
    if boxes.is_some() && !model.has_boxes() {
        let error = ModelError::BoxesUnused { model: model.name().to_owned() };
        return Err(Halt::new(Exit::Usage, error));
    }
    Ok(RulesCache::new(model).with_boxes(boxes))
}

/// Classic puzzles have no parameters: their size is that of their grids.
pub(super) fn none_to_set(parameters: &[(String, String)]) -> Result<(), Halt> {
    let Some((name, _)) = parameters.first() else { return Ok(()) };
    let message = format_args!("--set {name}: classic puzzles have no parameters; they are as large as their grids");
    Err(Halt::new(Exit::Usage, message))
}

/// An empty grid, unless it is too large.
pub(super) fn blank(cache: &RulesCache, side: u32) -> Result<Puzzle, Halt> {
    let side = side as usize;
    cache.shape(side, None).map_err(|error| refused(&error))?;
    let mut puzzle = Puzzle::from_values(vec![0; side * side]).expect("a square of blanks");
    puzzle.place.source = "blank".into();
    Ok(puzzle)
}

/// A problem that comes with the program and is no model: a packing, an exact cover.
pub(super) fn other_problem(name: &str) -> Option<Shipped> {
    Shipped::by_name(name).filter(|shipped| shipped.kind() != "model")
}

/// A model by name, or from a file if there is one of that name or it looks like a path.
fn load_model(name: &str, patience: Patience<'_>) -> Result<Model, Halt> {
    let is_path = name.contains(['/', '\\']) || Path::new(name).extension().is_some();
    if other_problem(name).is_some() {
        // It brings its own rules; these are for whatever classic puzzles stand beside it.
        return Ok(Model::builtin("sudoku").expect("it comes with the program"));
    }
    let is_builtin = Model::names().any(|known| known == name);
    if is_builtin || !is_path && !Path::new(name).is_file() {
        return Model::builtin(name).map_err(|error| Halt::new(Exit::Usage, error));
    }
    let text = whole_text(Path::new(name), Wanted::Model, Model::MOST_BYTES, patience)?;
    Model::parse(name, &text).map_err(|error| Halt::new(Exit::BadInput, error))
}
