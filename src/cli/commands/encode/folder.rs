//! Many puzzles, each as a file of its own in one folder.
//!
//! ```text
//! sources ─ jobs ─► workers: puzzle ─► plan ─► a file without a name ─► output, in their order: on disk, name, manifest
//!                                       └ a file of that name states it already: kept
//! ```
//!
//! Rules are compiled and encoders made ready once for each shape. Files get their names in the order of the puzzles. So
//! a run that ends early, however it ends, leaves the whole files of the first puzzles. The same command does the rest.

use super::arguments::EncodeArguments;
use super::excluded::{Cores, Search};
use super::file::{self, HeadingExtras, budget};
use super::jobs::{EncodeJob, Item, jobs, sources};
use super::json;
use super::names::FolderNames;
use super::output_folder::{EncodedFile, OutputFolder};
use crate::cli::files::output::{Existing, Output, Ready, is_same_file};
use crate::cli::files::source;
use crate::cli::files::watched::Patience;
use crate::cli::json::AnyHead;
use crate::cli::process::command_line::command_line;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::instances::{InstanceReader, Source};
use crate::cli::puzzles::single;
use crate::cli::puzzles::subject::{MemoryOption, Subject};
use exactone_core::parallel::{Event, ordered};
use exactone_core::solve::Budget;
use exactone_core::spelling::shown;
use exactone_core::thread;
use exactone_files::file::{Compression, Unpacker};
use exactone_formats::instance::Rules;
use exactone_formats::model::Shape;
use exactone_formats::puzzle::escaped;
use exactone_session::answer::RulesCache;
use exactone_session::formula::{Plan, SharedEncoder, Statement, stated_hash};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// Encodes each puzzle of the input.
pub(crate) fn run(arguments: &EncodeArguments, folder: &Path, signals: &Signals) -> Result<Exit, Halt> {
    let cache = Arc::new(single::cache(&arguments.single, Patience { budget: &budget(signals), signals })?);
    let sources = sources(arguments, cache.model(), Patience { budget: &budget(signals), signals })?;
    fs::create_dir_all(folder).map_err(|error| {
        let why = if folder.exists() { "it is a file, a folder expected".to_owned() } else { error.to_string() };
        Halt::new(Exit::CannotCreate, format_args!("{}: {why}", shown(folder)))
    })?;
    let maker = FileMaker::new(arguments, folder, &cache, &sources, signals);
    let threads = arguments.jobs.unwrap_or_else(thread::cores);
    let (reading, source) = jobs(sources, arguments, threads);
    let mut output = OutputFolder::open(arguments, folder, &cache, signals)?;
    let work = |(): &mut (), job: EncodeJob, _: &_| maker.work(job);
    let flow = ordered(threads, source, &signals.cancels(), || (), work, &mut |event| {
        let done = match event {
            Event::Idle => output.name_pending(),
            Event::Done(made) => output.take(made, &reading),
        };
        done.map_or_else(ControlFlow::Break, ControlFlow::Continue)
    });
    output.close(flow.break_value().map_or(Ok(()), Err))
}

/// What the threads that make files share.
struct FileMaker<'a> {
    arguments: &'a EncodeArguments,
    folder: &'a Path,
    cache: &'a Arc<RulesCache>,
    instance_reader: InstanceReader<'a>,
    names: FolderNames,
    command: String,
    signals: &'a Signals,
    /// Those that are ready. Who compiles rules or makes an encoder ready holds the lock: nobody does it twice.
    encoders: Mutex<HashMap<Shape, Arc<SharedEncoder>>>,
}

impl<'a> FileMaker<'a> {
    fn new(
        arguments: &'a EncodeArguments,
        folder: &'a Path,
        cache: &'a Arc<RulesCache>,
        sources: &[Source],
        signals: &'a Signals,
    ) -> Self {
        let single = &arguments.single;
        let packed = arguments.pack.map_or(String::new(), |packing| format!(".{}", packing.ending()));
        Self {
            arguments,
            folder,
            cache,
            instance_reader: InstanceReader::new(cache.model(), &single.input),
            names: FolderNames::of(sources, format!("{}{packed}", arguments.format)),
            command: command_line(),
            signals,
            encoders: Mutex::default(),
        }
    }

    fn work(&self, job: EncodeJob) -> Result<EncodedFile, Halt> {
        match job.item {
            Item::Entry(entry) => {
                let puzzle = entry.puzzle()?;
                let name = self.names.of_puzzle(job.source, &puzzle);
                let subject = Subject::grid(puzzle, self.cache, MemoryOption::Absent)?;
                let made = self.file(name, &subject, &budget(self.signals))?;
                Ok(EncodedFile { subject: Some(subject), ..made })
            }
            Item::Instance(file) => {
                let budget = budget(self.signals);
                let loaded =
                    self.instance_reader.read(file.as_ref(), Patience { budget: &budget, signals: self.signals });
                let loaded = loaded.map_err(|halt| self.signals.exit().map_or(halt, Halt::quiet))?;
                let notes = loaded.notes.iter().map(|note| format!("note: {}", escaped(note))).collect();
                let subject = Subject::of_file(file.as_deref().map(source::name), loaded.instance);
                let made = self.file(self.names.of_instance(job.source), &subject, &budget)?;
                Ok(EncodedFile { notes, ..made })
            }
        }
    }

    /// What is ready to encode grids of a shape under their rules.
    fn encoder(&self, shape: Shape, rules: &Arc<Rules>) -> Option<Arc<SharedEncoder>> {
        let encoding = file::encoding(self.arguments)?;
        let mut encoders = self.encoders.lock().expect("nobody panics while an encoder is made ready");
        let ready = || Arc::new(SharedEncoder::new(rules, encoding));
        Some(Arc::clone(encoders.entry(shape).or_insert_with(ready)))
    }

    fn search<'s>(&'s self, budget: &'s Budget) -> Search<'s> {
        Search { budget, signals: self.signals, cores: Cores::One }
    }

    fn file(&self, name: String, subject: &Subject, budget: &Budget) -> Result<EncodedFile, Halt> {
        let at = |halt: Halt| if halt.place.is_some() { halt } else { subject.about(halt) };
        let stating = file::stating(self.arguments, self.cache, subject, self.search(budget)).map_err(at)?;
        let encoder = match subject {
            Subject::Grid { shape, .. } => self.encoder(*shape, &stating.instance.rules),
            Subject::Instance { .. } => None,
        };
        let plan = file::plan(self.arguments, stating.stated(), encoder.as_deref(), self.signals).map_err(at)?;
        let path = self.folder.join(&name);
        let (bytes, file) = match self.kept(&path, &stating.statement).map_err(at)? {
            Some(bytes) => (bytes, None),
            None => self.write(&path, &plan).map_err(at)?,
        };
        let mut line = Vec::new();
        json::encoded((AnyHead::of(subject), Some(&name)), stating.stated(), &plan, bytes, &mut line);
        Ok(EncodedFile { name, file, line, subject: None, notes: Vec::new() })
    }

    /// The length of the file that is there, before it was compressed, if it states this.
    fn kept(&self, path: &Path, statement: &Statement) -> Result<Option<u64>, Halt> {
        let refuse = |why: &dyn std::fmt::Display| {
            Err(Halt::new(Exit::CannotCreate, format_args!("{}: {why}", escaped(&path.display().to_string()))))
        };
        if fs::symlink_metadata(path).is_err() {
            return Ok(None);
        }
        if self.arguments.puzzles.iter().any(|input| is_same_file(input, path)) {
            return refuse(&"the output would replace the input");
        }
        // A pipe of that name might never be opened.
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return refuse(&"there is something of that name, and it is no plain file");
        }
        if self.arguments.force {
            return Ok(None);
        }
        match stated(path) {
            Ok((Some(hash), bytes)) if hash == format!("sha256:{}", statement.hash()) => Ok(Some(bytes)),
            Ok(_) => refuse(&"the file is there already, and states something else (--force replaces it)"),
            Err(error) => refuse(&format!("the file is there already, and damaged: {error} (--force replaces it)")),
        }
    }

    /// A file that has no name yet, and its length before it is compressed.
    fn write(&self, path: &Path, plan: &Plan<'_>) -> Result<(u64, Option<Ready>), Halt> {
        let mut output = Output::open_next(path, Existing::forced(self.arguments.force))?;
        let extras = HeadingExtras { origins: file::origins(self.arguments), command: &self.command };
        let bytes = file::write(plan, extras, &mut output, self.signals, &mut |_| ())?;
        Ok((bytes, Some(output.ready()?)))
    }
}

/// What a file states, and its length before it was compressed.
fn stated(path: &Path) -> io::Result<(Option<String>, u64)> {
    let mut text = BufReader::new(Unpacker::new(BufReader::new(File::open(path)?))?);
    let hash = stated_hash(&mut text)?;
    let bytes = match Compression::of(path) {
        Compression::None => fs::metadata(path)?.len(),
        // From the beginning, and to the end: what is cut off is noticed.
        _ => io::copy(&mut Unpacker::new(BufReader::new(File::open(path)?))?, &mut io::sink())?,
    };
    Ok((hash, bytes))
}
