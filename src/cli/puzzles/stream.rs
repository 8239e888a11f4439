//! Puzzles from files and standard input, read by a thread of its own, in chunks.
//!
//! A chunk ends when it is full, and whenever the next read may have to wait: a program that sends a puzzle and waits
//! for the answer gets it.

use crate::cli::files::source::{self, Wanted, cannot_read, open};
use crate::cli::options::input::Reading;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use exactone_core::thread;
use exactone_files::file::{Cause, Unpacker};
use exactone_formats::puzzle::read::{ClassicLines, Fault, LineBuffer, ReadError, Reader};
use exactone_formats::puzzle::{Puzzle, escaped};
use std::cell::RefCell;
use std::io::{self, BufRead, BufReader, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel, sync_channel};

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
    /// A file at which the reader panicked.
    Broken {
        /// Its name.
        name: String,
    },
}

/// Consecutive items of the input, at least one.
#[derive(Debug)]
pub(crate) enum Chunk {
    /// Any items.
    Entries(Vec<Entry>),
    /// Lines with a classic puzzle each.
    Classics(ClassicLines),
}

impl Chunk {
    /// Whether there is more than one item.
    pub(crate) fn is_several(&self) -> bool {
        match self {
            Self::Entries(entries) => entries.len() > 1,
            Self::Classics(classics) => classics.cells().len() > 1,
        }
    }

    /// The items, each by itself.
    pub(crate) fn into_entries(self) -> Vec<Entry> {
        match self {
            Self::Entries(entries) => entries,
            Self::Classics(classics) => {
                (0..classics.cells().len()).map(|at| Entry::Puzzle(Box::new(classics.puzzle(at)))).collect()
            }
        }
    }
}

/// How lines with a classic puzzle each are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClassicsTaken {
    /// One by one, like all others.
    Singly,
    /// As many as are at hand.
    Together,
}

/// The input of a command.
pub(crate) struct PuzzleStream {
    /// The chunks, in order.
    pub(crate) chunks: Receiver<Chunk>,
    /// Bytes read so far.
    pub(crate) read: Arc<AtomicU64>,
    /// Bytes in all, if all inputs are plain files.
    pub(crate) size: Option<u64>,
}

/// Entries of a full chunk.
const CHUNK: usize = 256;
/// Chunks read ahead.
const AHEAD: usize = 2;
/// Classic puzzles of a full chunk.
const CLASSICS: usize = 4096;

impl PuzzleStream {
    /// Begins to read these files, or standard input if there are none.
    pub(crate) fn open(files: Vec<PathBuf>, reading: Reading, classics: ClassicsTaken) -> Self {
        let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files };
        let size = files.iter().map(|file| plain_size(file)).sum();
        let read = Arc::new(AtomicU64::new(0));
        let chunks = Self::chunks(files, reading, classics, Arc::clone(&read));
        Self { chunks, read, size }
    }

    /// Begins to read these files; `counter` is raised by what has been read of them.
    pub(crate) fn chunks(
        files: Vec<PathBuf>,
        reading: Reading,
        classics: ClassicsTaken,
        counter: Arc<AtomicU64>,
    ) -> Receiver<Chunk> {
        Readers { files, reading, classics, counter }.begin()
    }

    /// One entry and nothing else: what `--blank` asks for.
    pub(crate) fn of(entry: Entry) -> Self {
        let (send, chunks) = sync_channel(1);
        send.send(Chunk::Entries(vec![entry])).expect("the receiver is in scope");
        Self { chunks, read: Arc::default(), size: None }
    }
}

/// How long a file is, if it is a plain one.
pub(crate) fn plain_size(path: &Path) -> Option<u64> {
    let found = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
    Some(found.len())
}

/// What is read, and how.
#[derive(Clone)]
struct Readers {
    files: Vec<PathBuf>,
    reading: Reading,
    classics: ClassicsTaken,
    counter: Arc<AtomicU64>,
}

/// Where chunks go; an error if nobody listens any more.
type Post = Rc<dyn Fn(Chunk) -> io::Result<()>>;

impl Readers {
    /// Reads on a thread of its own, a little ahead; where none can be started, everything at once.
    fn begin(self) -> Receiver<Chunk> {
        let gone = |_| io::ErrorKind::BrokenPipe.into();
        let (send, chunks) = sync_channel(AHEAD);
        let theirs = self.clone();
        let reading =
            thread::start(move || theirs.all(&(Rc::new(move |chunk| send.send(chunk).map_err(gone)) as Post)));
        if reading.is_ok() {
            return chunks;
        }
        let (send, chunks) = channel();
        self.all(&(Rc::new(move |chunk| send.send(chunk).map_err(gone)) as Post));
        chunks
    }

    fn all(&self, send: &Post) {
        for path in &self.files {
            let outbox = Rc::new(Outbox { entries: RefCell::default(), send: Rc::clone(send) });
            let name = source::name(path);
            let counter = Arc::clone(&self.counter);
            let source = open(path, Wanted::Puzzles)
                .and_then(|source| Unpacker::new(BufReader::new(Counted { source, counter })))
                .map(|source| LineBuffer::new(ShipFirst { source, outbox: Rc::clone(&outbox) }));
            match source {
                Ok(source) => {
                    let Reading { options, table, model } = self.reading.clone();
                    let reader = Reader::new(name.clone(), source, options).with_table(table).with_model(model);
                    // A panic here would end this thread alone, and the run as if this were the end of the input.
                    let read = catch_unwind(AssertUnwindSafe(|| read_one(reader, self.classics, &outbox)));
                    if read.is_err() {
                        outbox.put(Entry::Broken { name });
                    }
                }
                Err(error) => outbox.put(Entry::Unreadable { name, error }),
            }
            if outbox.ship().is_err() {
                return;
            }
        }
    }
}

/// Ships all items of a source; an error if nobody listens any more.
fn read_one(mut reader: Reader<impl BufRead>, classics: ClassicsTaken, outbox: &Outbox) -> io::Result<()> {
    loop {
        while classics == ClassicsTaken::Together
            && let Some(classics) = reader.classic_lines(CLASSICS)
        {
            outbox.ship_classics(classics)?;
        }
        match reader.next() {
            None => {
                reader
                    .note()
                    .into_iter()
                    .for_each(|note| say(&format!("note: {}: read as {note}", escaped(reader.source()))));
                return Ok(());
            }
            Some(Ok(puzzle)) => outbox.put(Entry::Puzzle(Box::new(puzzle))),
            Some(Err(error)) => outbox.put(Entry::Bad(Box::new(error))),
        }
        if outbox.is_full() {
            outbox.ship()?;
        }
    }
}

/// The chunk being filled.
struct Outbox {
    entries: RefCell<Vec<Entry>>,
    send: Post,
}

impl Outbox {
    fn put(&self, entry: Entry) {
        self.entries.borrow_mut().push(entry);
    }

    fn is_full(&self) -> bool {
        self.entries.borrow().len() >= CHUNK
    }

    /// Sends what is there; an error if nobody listens any more.
    fn ship(&self) -> io::Result<()> {
        let entries = self.entries.take();
        if entries.is_empty() { Ok(()) } else { self.send(Chunk::Entries(entries)) }
    }

    /// Sends what is there, and these behind it.
    fn ship_classics(&self, classics: ClassicLines) -> io::Result<()> {
        self.ship()?;
        self.send(Chunk::Classics(classics))
    }

    fn send(&self, chunk: Chunk) -> io::Result<()> {
        (self.send)(chunk)
    }
}

/// Sends the chunk before it reads more, since that may take for ever.
struct ShipFirst<R> {
    source: R,
    outbox: Rc<Outbox>,
}

impl<R: Read> Read for ShipFirst<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.outbox.ship()?;
        self.source.read(buffer)
    }
}

/// Counts the bytes of a file as they lie there.
struct Counted {
    source: Box<dyn Read>,
    counter: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
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
                let exit = match error.fault() {
                    Fault::Io { kind, .. } => source::exit(Cause::of(*kind)),
                    _ => Exit::BadInput,
                };
                let row = error.row().cloned().map(Box::new);
                Err(Halt { row, ..Halt::new(exit, &error).at(error.place()) })
            }
            Self::Unreadable { name, error } => Err(cannot_read(&name, &error)),
            Self::Broken { name } => Err(Halt::new(
                Exit::Internal,
                format_args!("{}: internal error: please report it, with the message above", escaped(&name)),
            )),
        }
    }
}
