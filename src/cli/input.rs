//! Puzzles from files and standard input, read by a thread of its own, in chunks.
//!
//! A chunk ends when it is full, and whenever the next read may have to wait: a program that sends a puzzle and waits
//! for the answer gets it.

use super::exit::{Exit, Halt};
use super::source::{self, Wanted, open};
use crate::puzzle::read::{Fault, ReadError, ReadOptions, Reader};
use crate::puzzle::{Puzzle, escaped};
use std::cell::RefCell;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// One item of the input.
#[derive(Debug)]
pub(crate) enum Entry {
    /// A puzzle.
    Puzzle(Box<Puzzle>),
    /// Text that is none.
    Bad(Box<ReadError>),
    /// A file that cannot be opened or read.
    Unreadable {
        /// Its name.
        name: String,
        /// Why.
        error: io::Error,
    },
}

/// The input of a command.
pub(crate) struct Input {
    /// The chunks, in order.
    pub(crate) chunks: Receiver<Vec<Entry>>,
    /// Bytes read so far.
    pub(crate) read: Arc<AtomicU64>,
    /// Bytes in all, if all inputs are plain files.
    pub(crate) size: Option<u64>,
}

/// Entries of a full chunk.
const CHUNK: usize = 256;
/// Chunks read ahead.
const AHEAD: usize = 2;
const BUFFER: usize = 1 << 16;

impl Input {
    /// Begins to read these files, or standard input if there are none.
    pub(crate) fn open(files: Vec<PathBuf>, options: ReadOptions) -> Self {
        let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files };
        let size = files.iter().map(|file| plain_size(file)).sum();
        let (send, chunks) = sync_channel(AHEAD);
        let read = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&read);
        std::thread::spawn(move || read_all(&files, options, &send, &counter));
        Self { chunks, read, size }
    }

    /// One entry and nothing else: what `--blank` asks for.
    pub(crate) fn of(entry: Entry) -> Self {
        let (send, chunks) = sync_channel(1);
        send.send(vec![entry]).expect("the receiver is in scope");
        Self { chunks, read: Arc::default(), size: None }
    }
}

fn plain_size(path: &Path) -> Option<u64> {
    let found = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
    Some(found.len())
}

fn read_all(files: &[PathBuf], options: ReadOptions, send: &SyncSender<Vec<Entry>>, counter: &Arc<AtomicU64>) {
    for path in files {
        let outbox = Rc::new(Outbox { chunk: RefCell::default(), send: send.clone() });
        let name = source::name(path);
        if let Err(error) = read_one(path, &name, options, &outbox, counter) {
            outbox.put(Entry::Unreadable { name, error });
        }
        if outbox.ship().is_err() {
            return;
        }
    }
}

fn read_one(
    path: &Path,
    name: &str,
    options: ReadOptions,
    outbox: &Rc<Outbox>,
    counter: &Arc<AtomicU64>,
) -> io::Result<()> {
    let source =
        ShipFirst { source: open(path, Wanted::Puzzles)?, outbox: Rc::clone(outbox), counter: Arc::clone(counter) };
    for read in Reader::new(name, BufReader::with_capacity(BUFFER, source), options) {
        outbox.put(match read {
            Ok(puzzle) => Entry::Puzzle(Box::new(puzzle)),
            Err(error) => Entry::Bad(Box::new(error)),
        });
        if outbox.is_full() && outbox.ship().is_err() {
            break;
        }
    }
    Ok(())
}

/// The chunk being filled.
struct Outbox {
    chunk: RefCell<Vec<Entry>>,
    send: SyncSender<Vec<Entry>>,
}

impl Outbox {
    fn put(&self, entry: Entry) {
        self.chunk.borrow_mut().push(entry);
    }

    fn is_full(&self) -> bool {
        self.chunk.borrow().len() >= CHUNK
    }

    /// Sends what is there; an error if nobody listens any more.
    fn ship(&self) -> io::Result<()> {
        let chunk = self.chunk.take();
        if chunk.is_empty() {
            return Ok(());
        }
        self.send.send(chunk).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// Sends the chunk before it reads more, since that may take for ever.
struct ShipFirst {
    source: Box<dyn Read>,
    outbox: Rc<Outbox>,
    counter: Arc<AtomicU64>,
}

impl Read for ShipFirst {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.outbox.ship()?;
        let read = self.source.read(buffer)?;
        self.counter.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

impl Entry {
    /// The puzzle.
    ///
    /// # Errors
    /// What to say of an entry that is none, and how to end.
    pub(crate) fn puzzle(self) -> Result<Box<Puzzle>, Halt> {
        match self {
            Self::Puzzle(puzzle) => Ok(puzzle),
            Self::Bad(error) => {
                let exit = if matches!(error.fault(), Fault::Io { .. }) { Exit::CannotOpen } else { Exit::BadInput };
                Err(Halt::new(exit, &error).at(error.place()))
            }
            Self::Unreadable { name, error } => {
                let hint = hint(&name, &error);
                Err(Halt::new(Exit::CannotOpen, format_args!("{}: cannot read: {error}{hint}", escaped(&name))))
            }
        }
    }
}

/// Somebody may have put the puzzle itself where its file should stand.
fn hint(name: &str, error: &io::Error) -> &'static str {
    let could_be_cells = |character: char| character.is_ascii_alphanumeric() || ".*_".contains(character);
    let is_puzzle = name.len() >= 16 && name.contains(['.', '0', '*', '_']) && name.chars().all(could_be_cells);
    match error.kind() {
        io::ErrorKind::NotFound if is_puzzle => {
            "\n  hint: a puzzle itself comes by standard input: echo PUZZLE | exactone solve"
        }
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_in_the_place_of_a_file_name_is_recognised() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        assert!(hint("...232....4....1", &missing).contains("standard input"));
        assert_eq!(hint("puzzles/of-2024.txt", &missing), "");
        assert_eq!(hint("...232....4....1", &io::ErrorKind::PermissionDenied.into()), "");
    }
}
