//! What is to be encoded, from all sources in their order: a job for each puzzle.

use super::arguments::EncodeArguments;
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::Halt;
use crate::cli::puzzles::fitting::{Sort, fit};
use crate::cli::puzzles::instances::{Source, looked_at};
use crate::cli::puzzles::rules;
use crate::cli::puzzles::stream::{ClassicsTaken, Entry, PuzzleStream, plain_size};
use exactone_formats::model::Model;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The sources that the command line names.
pub(crate) fn sources(arguments: &EncodeArguments, model: &Model, patience: Patience<'_>) -> Result<Vec<Source>, Halt> {
    let input = &arguments.single.input;
    let sources = looked_at(Source::of(&arguments.puzzles, model, &input.model), input.from, patience)?;
    if sources.iter().all(Source::is_text) {
        rules::none_to_set(&arguments.single.input.set)?;
    }
    fit(input, &sources.iter().map(|source| Sort::of(source, &input.model)).collect::<Vec<_>>())?;
    Ok(sources)
}

/// What the names of the files of a source begin with.
pub(crate) fn stem(source: &Source) -> String {
    let path = match source {
        Source::Text(path) | Source::Instance(path) => path,
        Source::Model(name) => Path::new(name),
    };
    path.file_stem().map_or(String::new(), |stem| stem.to_string_lossy().into_owned())
}

/// How long a source is, if that is known.
fn size(source: &Source) -> Option<u64> {
    source.path().map_or(Some(0), |path| plain_size(path))
}

/// One puzzle, and which source it is of.
pub(crate) struct EncodeJob {
    pub(crate) source: usize,
    pub(crate) item: Item,
}

/// A puzzle that is still to be read, or was.
pub(crate) enum Item {
    Entry(Entry),
    /// The model itself, or a file.
    Instance(Option<PathBuf>),
}

/// The jobs, and how far they have been read.
pub(crate) struct Reading {
    pub(crate) read: Arc<AtomicU64>,
    pub(crate) size: Option<u64>,
}

/// Jobs that a thread does at a time, at most.
const PIECE: usize = 8;

/// The jobs, in pieces so small that all of so many threads have something to do.
pub(crate) fn jobs(
    sources: Vec<Source>,
    arguments: &EncodeArguments,
    threads: NonZeroUsize,
) -> (Reading, impl Iterator<Item = Vec<EncodeJob>> + Send + 'static) {
    let options = arguments.single.input.reading();
    let reading = Reading { read: Arc::default(), size: sources.iter().map(size).sum() };
    let read = Arc::clone(&reading.read);
    let pieces = move |source: Source| -> Box<dyn Iterator<Item = Vec<Item>> + Send> {
        match source {
            Source::Text(path) => {
                let chunks =
                    PuzzleStream::chunks(vec![path], options.clone(), ClassicsTaken::Singly, Arc::clone(&read));
                Box::new(chunks.into_iter().flat_map(move |chunk| in_pieces(chunk.into_entries(), threads)))
            }
            Source::Instance(path) => {
                read.fetch_add(plain_size(&path).unwrap_or(0), Ordering::Relaxed);
                Box::new(std::iter::once(vec![Item::Instance(Some(path))]))
            }
            Source::Model(_) => Box::new(std::iter::once(vec![Item::Instance(None)])),
        }
    };
    let job = |source: usize| move |item: Item| EncodeJob { source, item };
    let of_source = move |(source, from): (usize, Source)| {
        pieces(from).map(move |piece| piece.into_iter().map(job(source)).collect::<Vec<EncodeJob>>())
    };
    (reading, sources.into_iter().enumerate().flat_map(of_source))
}

/// What has been read at once, shared out.
fn in_pieces(entries: Vec<Entry>, threads: NonZeroUsize) -> Vec<Vec<Item>> {
    let length = (entries.len() / (4 * threads.get())).clamp(1, PIECE);
    let mut pieces: Vec<Vec<Item>> = Vec::new();
    for (at, entry) in entries.into_iter().enumerate() {
        if at % length == 0 {
            pieces.push(Vec::with_capacity(length));
        }
        pieces.last_mut().expect("the first entry begins one").push(Item::Entry(entry));
    }
    pieces
}
