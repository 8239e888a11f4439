//! Puzzles of a stream, side by side: a core each, answers in the order of the input.

use super::classics::{ClassicWorker, Part};
use super::consumer::BatchConsumer;
use super::lanes::{KnownAnswers, for_lanes};
use super::rating::Rater;
use super::setup::Setup;
use super::work::{conclude, work};
use crate::cli::outcome::{Ask, Explain};
use crate::cli::process::exit::Halt;
use crate::cli::process::progress::BatchBar;
use crate::cli::puzzles::stream::{Chunk, Entry, PuzzleStream};
use crate::cli::puzzles::subject::{MemoryOption, Subject};
use exactone_core::parallel::{Event, Jobs, ordered};
use exactone_core::solve::Cancel;
use exactone_formats::puzzle::Puzzle;
use exactone_formats::puzzle::read::ClassicLines;
use exactone_session::answer::Session;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// What a worker does at a time.
enum Piece {
    /// Puzzles of the entries that follow.
    ForLanes(Vec<Puzzle>),
    Entry(Entry),
    Classics(ClassicLines),
}

/// The pieces of a chunk. Who has sent puzzles through the lanes has their answers, and does the entries as well.
fn pieces(chunk: Chunk, takes_lanes: bool) -> Jobs<Piece> {
    match chunk {
        Chunk::Entries(entries) => {
            let puzzles = if takes_lanes { for_lanes(&entries) } else { Vec::new() };
            let entries = entries.into_iter().map(Piece::Entry);
            if puzzles.is_empty() {
                Jobs::Apart(entries.collect())
            } else {
                Jobs::Together(std::iter::once(Piece::ForLanes(puzzles)).chain(entries).collect())
            }
        }
        Chunk::Classics(lines) => Jobs::Apart(vec![Piece::Classics(lines)]),
    }
}

/// What a thread has of its own.
struct Worker<'a> {
    setup: &'a Setup<'a>,
    ask: Ask,
    explain: Explain,
    session: Session,
    classics: ClassicWorker,
    known: KnownAnswers,
    rater: Rater<'a>,
}

impl<'a> Worker<'a> {
    fn new(setup: &'a Setup<'a>, ask: Ask, explain: Explain) -> Self {
        Self {
            setup,
            ask,
            explain,
            session: setup.session(NonZeroUsize::MIN),
            classics: ClassicWorker::new(ask),
            known: KnownAnswers::new(),
            rater: Rater::new(setup, ask),
        }
    }

    /// Does a piece, which `over` ends when nobody waits for it any more.
    fn work(&mut self, piece: Piece, over: &Cancel) -> Vec<Part> {
        let Self { setup, ask, explain, session, classics, known, rater } = self;
        let budget = || {
            let mut budget = setup.budget();
            budget.cancel.push(over.clone());
            budget
        };
        let mut one = |entry: Entry| {
            let subject =
                entry.puzzle().and_then(|puzzle| Subject::grid(puzzle, &setup.cache, MemoryOption::Offered))?;
            let budget = budget();
            work(setup, session, subject, *ask, *explain, &budget).and_then(|outcome| rater.add(outcome, &budget))
        };
        match piece {
            Piece::ForLanes(puzzles) => {
                known.learn(session, puzzles, *ask, &budget());
                Vec::new()
            }
            Piece::Entry(Entry::Puzzle(puzzle)) => {
                let outcome = match known.take(&puzzle) {
                    Some(answer) => Subject::grid(puzzle, &setup.cache, MemoryOption::Offered)
                        .and_then(|subject| conclude(setup, session, subject, answer, *explain))
                        .and_then(|outcome| rater.add(outcome, &budget())),
                    None => one(Entry::Puzzle(puzzle)),
                };
                vec![Part::One(Box::new(outcome))]
            }
            Piece::Entry(entry) => vec![Part::One(Box::new(one(entry)))],
            Piece::Classics(lines) => {
                classics.answer(&lines, &budget(), |at| one(Entry::Puzzle(Box::new(lines.puzzle(at)))))
            }
        }
    }
}

/// Works on what is left of a stream side by side: the first chunk, perhaps the second, then the rest.
pub(super) fn side_by_side(
    setup: &Setup<'_>,
    first: Chunk,
    second: Option<Chunk>,
    input: PuzzleStream,
    consumer: &mut impl BatchConsumer,
) -> Result<(), Halt> {
    let (ask, explain, takes_lanes) = (consumer.ask(), consumer.explain(), consumer.takes_lanes());
    let mut bar = BatchBar::new();
    let PuzzleStream { chunks, read, size } = input;
    let source = std::iter::once(first).chain(second).chain(chunks).map(move |chunk| pieces(chunk, takes_lanes));
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
