//! Where the files of a folder get their names, in the order of the puzzles, and the manifest its lines.
//!
//! A file has to be on disk before it has a name, and a disk takes milliseconds for that; but many files take little longer
//! than one if they are waited for side by side. So what is made while the last ones are waited for goes together.

use super::arguments::EncodeArguments;
use super::jobs::Reading;
use super::manifest::Manifest;
use crate::cli::batch::tally::BatchTally;
use crate::cli::files::output::{Existing, Output, Ready, sync_folder};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::progress::BatchBar;
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::notes::Notes;
use crate::cli::puzzles::subject::Subject;
use exactone_core::thread;
use exactone_session::answer::RulesCache;
use std::io;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::thread::ScopedJoinHandle;

/// The most files that wait for their names.
const TOGETHER: usize = 64;
/// The most that are waited for at once.
const SIDE_BY_SIDE: usize = 16;

/// A puzzle whose file is ready.
pub(crate) struct EncodedFile {
    pub(crate) name: String,
    /// None if the file is there already.
    pub(crate) file: Option<Ready>,
    /// For the manifest.
    pub(crate) line: Vec<u8>,
    /// The grid that it is about, if it is one of many in a file.
    pub(crate) subject: Option<Subject>,
    pub(crate) notes: Vec<String>,
}

/// Waits until all files are on disk.
fn sync(pending: &[EncodedFile]) -> Vec<Result<(), Halt>> {
    let sync = |made: &EncodedFile| made.file.as_ref().map_or(Ok(()), Ready::sync);
    let all = |share: &[EncodedFile]| share.iter().map(sync).collect::<Vec<_>>();
    if pending.len() < 2 {
        return all(pending);
    }
    std::thread::scope(|scope| {
        let shares = pending.chunks(pending.len().div_ceil(SIDE_BY_SIDE));
        let begun: Vec<_> = shares.map(|share| (share, thread::start_in(scope, move || all(share)))).collect();
        let results = |(share, begun): (_, io::Result<ScopedJoinHandle<'_, _>>)| match begun {
            Ok(thread) => thread.join().expect("waiting does not panic"),
            Err(_) => all(share),
        };
        begun.into_iter().flat_map(results).collect()
    })
}

/// Where the files of a run go, in the order of the puzzles.
pub(crate) struct OutputFolder<'a> {
    arguments: &'a EncodeArguments,
    folder: &'a Path,
    signals: &'a Signals,
    manifest: Manifest,
    /// What `--json` prints.
    lines: Option<Output>,
    notes: Notes,
    bar: BatchBar,
    tally: BatchTally,
    /// What is made but has no name yet.
    pending: Vec<EncodedFile>,
}

impl<'a> OutputFolder<'a> {
    pub(crate) fn open(
        arguments: &'a EncodeArguments,
        folder: &'a Path,
        cache: &RulesCache,
        signals: &'a Signals,
    ) -> Result<Self, Halt> {
        Ok(Self {
            arguments,
            folder,
            signals,
            manifest: Manifest::open(folder)?,
            lines: arguments.json.then(|| Output::open(None, Existing::Keep, &[])).transpose()?,
            notes: Notes::new(arguments.single.input.symbols, arguments.single.input.boxes, cache.model()),
            bar: BatchBar::of_files(),
            tally: BatchTally::default(),
            pending: Vec::new(),
        })
    }

    /// Takes the next puzzle; its file has to wait for the [`name_pending`](Self::name_pending) of many.
    pub(crate) fn take(&mut self, made: Result<EncodedFile, Halt>, reading: &Reading) -> Result<(), Halt> {
        self.signals.check()?;
        match made {
            Ok(made) => self.pending.push(made),
            Err(halt) => {
                self.name_pending()?;
                self.complain(halt)?;
            }
        }
        self.bar.step(1, reading.read.load(Ordering::Relaxed), reading.size);
        if self.pending.len() < TOGETHER { Ok(()) } else { self.name_pending() }
    }

    /// What is pending goes to disk, and then under its names, in order.
    pub(crate) fn name_pending(&mut self) -> Result<(), Halt> {
        let pending = std::mem::take(&mut self.pending);
        let synced = sync(&pending);
        for (made, synced) in pending.into_iter().zip(synced) {
            synced?;
            self.put(made)?;
        }
        self.lines.as_mut().map_or(Ok(()), Output::flush)
    }

    /// The file gets its name, and its line in the manifest.
    fn put(&mut self, made: EncodedFile) -> Result<(), Halt> {
        let reading = made.subject.as_ref().and_then(Subject::puzzle).and_then(|puzzle| self.notes.reading(puzzle));
        self.bar.aside(|| made.notes.iter().chain(&reading).for_each(|note| say(note)));
        match made.file {
            Some(file) => {
                file.take_name()?;
                self.tally.written += 1;
            }
            None => self.tally.kept += 1,
        }
        self.manifest.add(&made.name, &made.line)?;
        self.lines.as_mut().map_or(Ok(()), |lines| lines.write(&made.line))
    }

    /// A puzzle without a file: told, if the user wants to go on.
    fn complain(&mut self, halt: Halt) -> Result<(), Halt> {
        let goes_on = self.arguments.keep_going && halt.exit != Exit::Internal && !halt.is_of_the_output();
        let Some(message) = halt.message.as_ref().filter(|_| goes_on) else { return Err(halt) };
        self.bar.aside(|| say(&format!("error: {message}")));
        self.tally.worsen(halt.exit);
        let counter = if halt.exit == Exit::CannotOpen { &mut self.tally.unread } else { &mut self.tally.bad };
        *counter += 1;
        Ok(())
    }

    /// Ends the run. Unless it is killed, the manifest then says what is there.
    pub(crate) fn close(mut self, flow: Result<(), Halt>) -> Result<Exit, Halt> {
        let interrupted = self.signals.exit();
        let flow = flow.and(self.name_pending());
        self.bar.clear();
        let closed = self.manifest.close();
        sync_folder(self.folder);
        let printed = self.lines.map_or(Ok(()), Output::finish);
        if self.arguments.keep_going || self.tally.kept > 0 || interrupted.is_some() {
            say(&format!("tally: {}", self.tally));
        }
        match (flow, interrupted) {
            (_, Some(exit)) => Ok(exit),
            (flow, None) => flow.and(closed).and(printed).map(|()| self.tally.exit),
        }
    }
}
