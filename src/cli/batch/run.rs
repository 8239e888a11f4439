//! The run of a command over its input, source by source: one puzzle with all cores, or a batch with a core each.

use super::ahead::{Ahead, large};
use super::bulk::{Kernel, Lines, Part};
use super::work::{conclude, work};
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::progress::BatchBar;
use crate::cli::puzzles::input::{Chunk, Classics, Entry, Input};
use crate::cli::puzzles::instances::Source;
use crate::cli::puzzles::outcome::{Ask, Explain, Outcome};
use crate::cli::puzzles::setup::Setup;
use crate::cli::puzzles::subject::{MemoryOption, Subject};
use exactone_core::parallel::{Event, ordered};
use exactone_core::solve::Cancel;
use exactone_formats::puzzle::Puzzle;
use exactone_formats::puzzle::read::Nines;
use exactone_session::answer::Session;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How long to wait for a second puzzle before the first is taken to be the only one for now.
const LONELY: Duration = Duration::from_millis(2);
/// How often a signal is looked for while waiting.
const LOOK_UP: Duration = Duration::from_millis(50);

/// What a command does with its puzzles.
pub(crate) trait Consumer {
    /// What is asked of each puzzle of a batch.
    fn ask(&self) -> Ask;

    /// Whether reasons are shown.
    fn explain(&self) -> Explain;

    /// Whether puzzles may be worked on side by side. If not, each is worked on [`alone`](Self::alone).
    fn batches(&self) -> Batches;

    /// Works on one puzzle, with all cores, and shows the answer.
    fn alone(&mut self, session: &mut Session, subject: Result<Subject, Halt>) -> Result<(), Halt>;

    /// Shows one answer of a batch, or reports why there is none.
    fn consume(&mut self, outcome: Result<Outcome, Halt>, bar: &BatchBar) -> Result<(), Halt>;

    /// Shows the answers to many classic puzzles.
    fn consume_lines(&mut self, lines: &Lines) -> Result<(), Halt>;

    /// Hands what has been shown to the reader.
    fn flush(&mut self) -> Result<(), Halt>;
}

/// Whether a command can work on puzzles side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Batches {
    /// It can.
    Yes,
    /// It can, and some may be answered ahead of their turn.
    Ahead,
    /// Each puzzle has an output of any length.
    No,
}

/// Runs the input through the command: grids as a stream, files that are one puzzle each by itself.
pub(crate) fn run(setup: &Setup<'_>, classics: Classics, consumer: &mut impl Consumer) -> Result<(), Halt> {
    let mut session = setup.session(setup.jobs);
    if setup.common.blank.is_some() {
        return stream(setup, setup.blank()?, &mut session, consumer);
    }
    let inputs = setup.inputs();
    let sources = setup.sources()?;
    for sources in sources.chunk_by(|one, next| one.is_text() && next.is_text()) {
        match &sources[0] {
            Source::Text(_) => {
                let files = sources.iter().map(|source| source.path().cloned().unwrap_or_default()).collect();
                stream(setup, setup.input(files, classics), &mut session, consumer)?;
            }
            source => {
                if let Some(exit) = setup.signals.exit() {
                    return Err(Halt::quiet(exit));
                }
                let patience = Patience { budget: &setup.budget(), signals: setup.signals };
                consumer.alone(&mut session, inputs.subject(source.path(), patience))?;
            }
        }
    }
    Ok(())
}

/// Runs grids through the command.
fn stream(setup: &Setup<'_>, input: Input, session: &mut Session, consumer: &mut impl Consumer) -> Result<(), Halt> {
    let several = setup.common.files.len() > 1;
    let mut pending = wait(setup, &input.chunks, setup.common.timeout)?;
    while let Some(chunk) = pending {
        let next = input.chunks.recv_timeout(LONELY);
        if consumer.batches() != Batches::No && (several || chunk.is_several() || next.is_ok()) {
            return batch(setup, chunk, next.ok(), input, consumer);
        }
        for entry in chunk.into_entries() {
            let subject = entry.puzzle().and_then(|puzzle| Subject::grid(puzzle, &setup.cache, MemoryOption::Offered));
            consumer.alone(session, subject)?;
        }
        consumer.flush()?;
        pending = match next {
            Ok(chunk) => Some(chunk),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => wait(setup, &input.chunks, None)?,
        };
    }
    Ok(())
}

/// The next chunk; `None` at the end. A signal ends the wait, and so does the time limit, which is set for the first
/// chunk. Later puzzles may take any time.
fn wait(setup: &Setup<'_>, chunks: &Receiver<Chunk>, limit: Option<Duration>) -> Result<Option<Chunk>, Halt> {
    let started = Instant::now();
    loop {
        match chunks.recv_timeout(LOOK_UP) {
            Ok(chunk) => return Ok(Some(chunk)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Some(exit) = setup.signals.exit() {
            return Err(Halt::quiet(exit));
        }
        if limit.is_some_and(|limit| started.elapsed() > limit) {
            return Err(Halt::new(Exit::Limit, "no puzzle came within the time limit"));
        }
    }
}

/// What a worker does at a time.
enum Job {
    /// Puzzles of the entries that follow.
    Ahead(Vec<Puzzle>),
    Entry(Entry),
    Nines(Nines),
}

/// The jobs of a chunk, which one worker does in their order.
fn jobs(chunk: Chunk, batches: Batches) -> Vec<Job> {
    match chunk {
        Chunk::Entries(entries) => {
            let ahead = if batches == Batches::Ahead { large(&entries) } else { Vec::new() };
            let ahead = (!ahead.is_empty()).then_some(Job::Ahead(ahead));
            ahead.into_iter().chain(entries.into_iter().map(Job::Entry)).collect()
        }
        Chunk::Nines(nines) => vec![Job::Nines(nines)],
    }
}

/// What a thread has of its own.
struct Worker<'a> {
    setup: &'a Setup<'a>,
    ask: Ask,
    explain: Explain,
    session: Session,
    kernel: Kernel,
    ahead: Ahead,
}

impl<'a> Worker<'a> {
    fn new(setup: &'a Setup<'a>, ask: Ask, explain: Explain) -> Self {
        Self {
            setup,
            ask,
            explain,
            session: setup.session(NonZeroUsize::MIN),
            kernel: Kernel::new(ask),
            ahead: Ahead::new(),
        }
    }

    /// Does a job, which `over` ends when nobody waits for it any more.
    fn work(&mut self, job: Job, over: &Cancel) -> Vec<Part> {
        let Self { setup, ask, explain, session, kernel, ahead } = self;
        let budget = || {
            let mut budget = setup.budget();
            budget.cancel.push(over.clone());
            budget
        };
        let mut one = |entry: Entry| {
            let subject =
                entry.puzzle().and_then(|puzzle| Subject::grid(puzzle, &setup.cache, MemoryOption::Offered))?;
            work(setup, session, subject, *ask, *explain, &budget())
        };
        match job {
            Job::Ahead(puzzles) => {
                ahead.learn(session, puzzles, *ask, &budget());
                Vec::new()
            }
            Job::Entry(Entry::Puzzle(puzzle)) => {
                let outcome = match ahead.take(&puzzle) {
                    Some(known) => Subject::grid(puzzle, &setup.cache, MemoryOption::Offered)
                        .and_then(|subject| conclude(setup, session, subject, known, *explain)),
                    None => one(Entry::Puzzle(puzzle)),
                };
                vec![Part::One(Box::new(outcome))]
            }
            Job::Entry(entry) => vec![Part::One(Box::new(one(entry)))],
            Job::Nines(nines) => kernel.answer(&nines, &budget(), |at| one(Entry::Puzzle(Box::new(nines.puzzle(at))))),
        }
    }
}

fn batch(
    setup: &Setup<'_>,
    first: Chunk,
    second: Option<Chunk>,
    input: Input,
    consumer: &mut impl Consumer,
) -> Result<(), Halt> {
    let (ask, explain, batches) = (consumer.ask(), consumer.explain(), consumer.batches());
    let mut bar = BatchBar::new();
    let Input { chunks, read, size } = input;
    let source = std::iter::once(first).chain(second).chain(chunks).map(move |chunk| jobs(chunk, batches));
    let flow = ordered(
        setup.jobs,
        source,
        &setup.signals.cancels(),
        || Worker::new(setup, ask, explain),
        Worker::work,
        &mut |event: Event<Vec<Part>>| {
            let done = match event {
                Event::Idle => consumer.flush(),
                Event::Done(parts) => parts.into_iter().try_for_each(|part| {
                    bar.step(part.count(), read.load(Ordering::Relaxed), size);
                    match part {
                        Part::Lines(lines) => consumer.consume_lines(&lines),
                        Part::One(outcome) => consumer.consume(*outcome, &bar),
                    }
                }),
            };
            done.map_or_else(ControlFlow::Break, ControlFlow::Continue)
        },
    );
    bar.clear();
    flow.break_value().map_or(Ok(()), Err)
}
