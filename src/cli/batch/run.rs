//! The run of a command over its input, source by source: one puzzle with all cores, or many side by side.

use super::consumer::{BatchConsumer, Consumer};
use super::setup::Setup;
use super::side_by_side::side_by_side;
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::instances::Source;
use crate::cli::puzzles::stream::{Chunk, ClassicsTaken, PuzzleStream};
use crate::cli::puzzles::subject::{MemoryOption, Subject};
use exactone_core::thread::LOOK_UP;
use exactone_session::answer::Session;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How long to wait for a second puzzle before the first is taken to be the only one for now.
const LONELY: Duration = Duration::from_millis(2);

/// Works on what is left of a stream side by side: the first chunk, perhaps the second, then the rest.
type SideBySide<C> = fn(&Setup<'_>, Chunk, Option<Chunk>, PuzzleStream, &mut C) -> Result<(), Halt>;

/// Runs the input through the command, each puzzle by itself.
pub(crate) fn run_each(setup: &Setup<'_>, consumer: &mut impl Consumer) -> Result<(), Halt> {
    run(setup, ClassicsTaken::Singly, consumer, None)
}

/// Runs the input through the command: a grid that comes alone by itself, several side by side.
pub(crate) fn run_batch<C: BatchConsumer>(
    setup: &Setup<'_>,
    classics: ClassicsTaken,
    consumer: &mut C,
) -> Result<(), Halt> {
    run(setup, classics, consumer, Some(side_by_side))
}

/// Grids go as a stream, files that are one puzzle each by itself.
fn run<C: Consumer>(
    setup: &Setup<'_>,
    classics: ClassicsTaken,
    consumer: &mut C,
    batch: Option<SideBySide<C>>,
) -> Result<(), Halt> {
    let mut session = setup.session(setup.jobs);
    if setup.common.blank.is_some() {
        return stream(setup, setup.blank()?, &mut session, consumer, batch);
    }
    let instances = setup.instance_reader();
    let sources = setup.sources()?;
    let is_plain = |source: &Source| source.is_text() && !setup.may_be_design(source);
    for sources in sources.chunk_by(|one, next| is_plain(one) && is_plain(next)) {
        let source = match &sources[0] {
            // Not before its turn: it may come late.
            Source::Text(path) if setup.may_be_design(&sources[0]) && setup.is_design(path)? => {
                &Source::Instance(path.clone())
            }
            source => source,
        };
        match source {
            Source::Text(_) => {
                let files = sources.iter().map(|source| source.path().cloned().unwrap_or_default()).collect();
                stream(setup, setup.stream(files, classics), &mut session, consumer, batch)?;
            }
            source => {
                setup.signals.check()?;
                let patience = Patience { budget: &setup.budget(), signals: setup.signals };
                consumer.alone(&mut session, instances.subject(source.path(), patience))?;
            }
        }
    }
    Ok(())
}

/// Runs grids through the command.
fn stream<C: Consumer>(
    setup: &Setup<'_>,
    input: PuzzleStream,
    session: &mut Session,
    consumer: &mut C,
    batch: Option<SideBySide<C>>,
) -> Result<(), Halt> {
    let several = setup.common.files.len() > 1;
    let mut pending = wait(setup, &input.chunks, setup.common.timeout)?;
    while let Some(chunk) = pending {
        let next = input.chunks.recv_timeout(LONELY);
        if let Some(batch) = batch
            && (several || chunk.is_several() || next.is_ok())
        {
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
        setup.signals.check()?;
        if limit.is_some_and(|limit| started.elapsed() > limit) {
            return Err(Halt::new(Exit::Limit, "no puzzle came within the time limit"));
        }
    }
}
