//! What is to be encoded, from all sources in their order: a job for each puzzle.

use crate::cli::exit::Halt;
use crate::cli::formula_arguments::EncodeArguments;
use crate::cli::input::{Classics, Entry, Input, plain_size};
use crate::cli::{setup, single};
use exactone_formats::model::Model;
use exactone_session::answer::states_design;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Where puzzles come from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// A file of any number of square grids, or standard input.
    Text(PathBuf),
    /// A file that is one puzzle.
    Design(PathBuf),
    /// A model that needs no file.
    Model(String),
}

impl Source {
    /// Those that the command line names.
    pub(super) fn of(arguments: &EncodeArguments, model: &Model) -> Result<Vec<Self>, Halt> {
        let takes_text = model.is_streaming() && setup::other_problem(&arguments.single.model).is_none();
        let of_file = |file: &PathBuf| {
            let is_design = !takes_text || states_design(file);
            if is_design { Self::Design(file.clone()) } else { Self::Text(file.clone()) }
        };
        let sources: Vec<Self> = match &arguments.puzzles[..] {
            [] if takes_text => vec![Self::Text(PathBuf::from("-"))],
            [] => vec![Self::Model(arguments.single.model.clone())],
            files => files.iter().map(of_file).collect(),
        };
        if sources.iter().all(|source| matches!(source, Self::Text(_))) {
            setup::none_to_set(&arguments.single.set)?;
        }
        Ok(sources)
    }

    /// What the names of its files begin with.
    pub(super) fn stem(&self) -> String {
        let of = |path: &Path| path.file_stem().map_or(String::new(), |stem| stem.to_string_lossy().into_owned());
        match self {
            Self::Text(path) | Self::Design(path) => of(path),
            Self::Model(name) => of(Path::new(name)),
        }
    }

    /// How long it is, if that is known.
    fn size(&self) -> Option<u64> {
        match self {
            Self::Text(path) | Self::Design(path) => plain_size(path),
            Self::Model(_) => Some(0),
        }
    }
}

/// One puzzle, and which source it is of.
pub(super) struct Job {
    pub(super) source: usize,
    pub(super) matter: Matter,
}

pub(super) enum Matter {
    Entry(Entry),
    /// The model itself, or a file.
    Design(Option<PathBuf>),
}

/// The jobs, and how far they have been read.
pub(super) struct Reading {
    pub(super) read: Arc<AtomicU64>,
    pub(super) size: Option<u64>,
}

/// Jobs that a thread does at a time, at most.
const PIECE: usize = 8;

/// The jobs, in pieces so small that all of so many threads have something to do.
pub(super) fn jobs(
    sources: Vec<Source>,
    arguments: &EncodeArguments,
    threads: NonZeroUsize,
) -> (Reading, impl Iterator<Item = Vec<Job>> + Send + 'static) {
    let options = single::read_options(&arguments.single);
    let reading = Reading { read: Arc::default(), size: sources.iter().map(Source::size).sum() };
    let read = Arc::clone(&reading.read);
    let pieces = move |source: Source| -> Box<dyn Iterator<Item = Vec<Matter>> + Send> {
        match source {
            Source::Text(path) => {
                let chunks = Input::chunks(vec![path], options, Classics::Single, Arc::clone(&read));
                Box::new(chunks.into_iter().flat_map(move |chunk| in_pieces(chunk.into_entries(), threads)))
            }
            Source::Design(path) => {
                read.fetch_add(plain_size(&path).unwrap_or(0), Ordering::Relaxed);
                Box::new(std::iter::once(vec![Matter::Design(Some(path))]))
            }
            Source::Model(_) => Box::new(std::iter::once(vec![Matter::Design(None)])),
        }
    };
    let job = |source: usize| move |matter: Matter| Job { source, matter };
    let of_source = move |(source, from): (usize, Source)| {
        pieces(from).map(move |piece| piece.into_iter().map(job(source)).collect::<Vec<Job>>())
    };
    (reading, sources.into_iter().enumerate().flat_map(of_source))
}

/// What has been read at once, shared out.
fn in_pieces(entries: Vec<Entry>, threads: NonZeroUsize) -> Vec<Vec<Matter>> {
    let length = (entries.len() / (4 * threads.get())).clamp(1, PIECE);
    let mut pieces: Vec<Vec<Matter>> = Vec::new();
    for (at, entry) in entries.into_iter().enumerate() {
        if at % length == 0 {
            pieces.push(Vec::with_capacity(length));
        }
        pieces.last_mut().expect("the first entry begins one").push(Matter::Entry(entry));
    }
    pieces
}
