//! What the options of all commands come to: the rules, the engine, the limits.

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::source::is_standard;
use crate::cli::files::watched::Patience;
use crate::cli::options::common::Common;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::fitting::{Sort, fit};
use crate::cli::puzzles::instances::{InstanceReader, Source, is_design};
use crate::cli::puzzles::rules::{blank, cache, none_to_set, without_clues};
use crate::cli::puzzles::stream::{ClassicsTaken, Entry, PuzzleStream};
use crate::cli::puzzles::subject::MemoryOption;
use exactone_core::solve::{Budget, Progress, address_space, available_memory};
use exactone_core::thread;
use exactone_formats::instance::Shape;
use exactone_formats::model::Compiled;
use exactone_formats::puzzle::read::{Format, Pasted, Rows};
use exactone_sat::sat::SatSolverName;
use exactone_session::answer::{RulesCache, Session};
use exactone_session::backend::{EngineName, Spec};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
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
    /// Whether puzzles of tables keep their lines.
    pub(crate) rows: Rows,
    /// The rules of the shape that was first asked for.
    first_rules: OnceLock<(Shape, Compiled)>,
}

impl<'a> Setup<'a> {
    pub(crate) fn new(common: &'a Common, signals: &'a Signals) -> Result<Self, Halt> {
        let memory = common.memory.unwrap_or_else(available_memory);
        let budget =
            Budget { cancel: signals.cancels().into(), ..common.timeout.map_or_else(Budget::default, Budget::within) };
        let cache =
            cache(&common.input.model, common.input.boxes, Patience { budget: &budget, signals })?.with_memory(memory);
        let jobs = common.jobs.unwrap_or_else(thread::cores).min(threads_that_fit());
        Ok(Self {
            common,
            cache: Arc::new(cache),
            jobs,
            signals,
            memory,
            spec: spec(common)?,
            rows: Rows::Dropped,
            first_rules: OnceLock::new(),
        })
    }

    /// A session whose single searches use so many threads.
    pub(crate) fn session(&self, threads: NonZeroUsize) -> Session {
        Session::new(Arc::clone(&self.cache), self.spec.clone(), threads)
    }

    /// The compiled rules of a shape, if it is the first that this is asked of: all workers may hold on to them.
    pub(crate) fn first_rules(&self, shape: Shape) -> Result<Option<&Compiled>, Halt> {
        if self.first_rules.get().is_none() {
            let compiled = self.cache.compiled(shape).map_err(|error| Halt::new(Exit::BadInput, error))?;
            _ = self.first_rules.set((shape, compiled));
        }
        Ok(self.first_rules.get().filter(|(first, _)| *first == shape).map(|(_, rules)| rules))
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
        let sources = Source::of(&self.common.files, self.cache.model(), &self.common.input.model);
        let may_be_design = sources.iter().any(|source| self.may_be_design(source));
        self.suit(&sources, may_be_design.then_some(Sort::Design))?;
        let has_files = sources.iter().all(|source| matches!(source, Source::Instance(_)));
        if let Some(note) = without_clues(&self.common.input.model).filter(|_| !has_files) {
            say(&note);
        }
        Ok(sources)
    }

    /// Refuses options that mean nothing for any of these sources, or for one more.
    fn suit(&self, sources: &[Source], more: Option<Sort>) -> Result<(), Halt> {
        let input = &self.common.input;
        if more.is_none() && sources.iter().all(Source::is_text) {
            none_to_set(&input.set)?;
        }
        let sorts = sources.iter().map(|source| Sort::of(source, &input.model));
        // What may be a design may be a graph.
        let graph = more.filter(|more| *more == Sort::Design).map(|_| Sort::Graph);
        fit(input, &sorts.chain(more).chain(graph).collect::<Vec<_>>())
    }

    /// Whether it is standard input, of which nothing is known before something comes.
    pub(crate) fn may_be_design(&self, source: &Source) -> bool {
        source.is_text()
            && source.path().is_some_and(|path| is_standard(path))
            && self.common.input.from == Format::Auto
    }

    /// Whether standard input begins like a design, once something has come; options are looked at again where it is all there is.
    pub(crate) fn is_design(&self, standard: &Path) -> Result<bool, Halt> {
        let patience = Patience { budget: &self.budget(), signals: self.signals };
        let is_design = is_design(standard, self.common.input.from, patience).map_err(|halt| match halt.exit {
            Exit::Limit if halt.message.is_some() => Halt::new(Exit::Limit, "no puzzle came within the time limit"),
            _ => halt,
        })?;
        if self.common.files.len() <= 1 {
            let standard = standard.to_owned();
            self.suit(&[if is_design { Source::Instance(standard) } else { Source::Text(standard) }], None)?;
        }
        Ok(is_design)
    }

    /// Begins to read files of grids.
    pub(crate) fn stream(&self, files: Vec<PathBuf>, classics: ClassicsTaken) -> PuzzleStream {
        // With --keep-going a bad puzzle has an answer of its own in its place, so each stands by itself.
        let pasted = if self.common.keep_going { Pasted::Refused } else { Pasted::Searched };
        let mut reading = self.common.input.reading();
        reading.options.pasted = pasted;
        reading.table.rows = self.rows;
        PuzzleStream::open(files, reading, classics)
    }

    /// The blank grid that is asked for; one that is too large is refused before a cell of it is made.
    pub(crate) fn blank(&self) -> Result<PuzzleStream, Halt> {
        none_to_set(&self.common.input.set)?;
        fit(&self.common.input, &[Sort::Blank])?;
        let blank = blank(&self.cache, self.common.blank.unwrap_or_default(), MemoryOption::Offered)?;
        Ok(PuzzleStream::of(Entry::Puzzle(Box::new(blank))))
    }

    /// How files that are one puzzle each are read, with the model for those that name none.
    pub(crate) fn instance_reader(&self) -> InstanceReader<'_> {
        InstanceReader::new(self.cache.model(), &self.common.input)
    }

    /// Opens the output.
    pub(crate) fn output(&self) -> Result<Output, Halt> {
        let existing = Existing::forced(self.common.force);
        Output::open(self.common.output.as_deref(), existing, &self.common.files)
    }
}

/// The engine asked for. A solver for `sat` is a wish for `sat`.
fn spec(common: &Common) -> Result<Spec, Halt> {
    let mut spec = common.backend.clone().unwrap_or_default();
    let Some(solver) = &common.sat else { return Ok(spec) };
    if common.backend.is_some() && spec.engine == EngineName::Auto {
        say("note: --sat names a solver for the engine sat, which works alone: auto chooses nothing here");
    }
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
