//! Many puzzles, each as a file of its own in one folder.
//!
//! ```text
//! sources ─ jobs ─► workers: puzzle ─► plan ─► a file without a name ─► shelf, in their order: on disk, name, manifest
//!                                       └ a file of that name states it already: kept
//! ```
//!
//! Rules are compiled and encoders made ready once for each shape. Files get their names in the order of the puzzles. So
//! a run that ends early, however it ends, leaves the whole files of the first puzzles. The same command does the rest.

use super::command_line;
use super::file::{self, Manner, budget};
use super::jobs::{Job, Matter, Source, jobs};
use super::names::Names;
use super::shelf::{Made, Shelf};
use crate::cli::designs::Inputs;
use crate::cli::excluded::{self, Company, Search};
use crate::cli::exit::{Exit, Halt};
use crate::cli::formula_arguments::EncodeArguments;
use crate::cli::json_formula::{self, AnyHead};
use crate::cli::output::{Output, Ready, is_same_file};
use crate::cli::signals::Signals;
use crate::cli::single;
use crate::cli::watched::Patience;
use crate::cli::work::refused;
use exactone_core::parallel::{Event, ordered};
use exactone_core::solve::Budget;
use exactone_core::spelling::shown;
use exactone_files::file::{Compression, Unpacker};
use exactone_formats::model::{Compiled, Shape};
use exactone_formats::puzzle::{Puzzle, escaped};
use exactone_sat::encode::Encoder;
use exactone_session::answer::Catalogue;
use exactone_session::formula::{DesignStatement, Plan, Statement, Subject, stated_hash};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// Encodes each puzzle of the input.
pub(super) fn run(arguments: &EncodeArguments, folder: &Path, signals: &Signals) -> Result<Exit, Halt> {
    let catalogue = single::catalogue(&arguments.single, Patience { budget: &budget(signals), signals })?;
    let sources = Source::of(arguments, catalogue.model())?;
    fs::create_dir_all(folder).map_err(|error| {
        let why = if folder.exists() { "it is a file, a folder expected".to_owned() } else { error.to_string() };
        Halt::new(Exit::CannotCreate, format_args!("{}: {why}", shown(folder)))
    })?;
    let workshop = Workshop::new(arguments, folder, &catalogue, &sources, signals);
    let threads = arguments.jobs.or(std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let (reading, source) = jobs(sources, arguments, threads);
    let mut shelf = Shelf::open(arguments, folder, &catalogue, signals)?;
    let work = |(): &mut (), job: Job, _: &_| workshop.work(job);
    let flow = ordered(threads, source, &signals.cancels(), || (), work, &mut |event| {
        let done = match event {
            Event::Idle => shelf.settle(),
            Event::Done(made) => shelf.take(made, &reading),
        };
        done.map_or_else(ControlFlow::Break, ControlFlow::Continue)
    });
    shelf.close(flow.break_value().map_or(Ok(()), Err))
}

/// What the threads that make files share.
struct Workshop<'a> {
    arguments: &'a EncodeArguments,
    folder: &'a Path,
    catalogue: &'a Catalogue,
    designs: Inputs<'a>,
    names: Names,
    command: String,
    signals: &'a Signals,
    /// Those that are ready. Who compiles rules or makes an encoder ready holds the lock: nobody does it twice.
    encoders: Mutex<HashMap<Shape, Arc<Encoder<'a>>>>,
}

impl<'a> Workshop<'a> {
    fn new(
        arguments: &'a EncodeArguments,
        folder: &'a Path,
        catalogue: &'a Catalogue,
        sources: &[Source],
        signals: &'a Signals,
    ) -> Self {
        let single = &arguments.single;
        let colours = single.colours.map(|colours| usize::try_from(colours).unwrap_or(usize::MAX));
        let packed = arguments.pack.map_or(String::new(), |packing| format!(".{}", packing.ending()));
        Self {
            arguments,
            folder,
            catalogue,
            designs: Inputs::new(catalogue.model(), &single.model, &single.set, colours),
            names: Names::of(sources, format!("{}{packed}", arguments.format)),
            command: command_line(),
            signals,
            encoders: Mutex::default(),
        }
    }

    fn work(&self, job: Job) -> Result<Made, Halt> {
        match job.matter {
            Matter::Entry(entry) => {
                let puzzle = entry.puzzle()?;
                let at = |halt: Halt| if halt.place.is_some() { halt } else { excluded::at(&puzzle, halt) };
                let made = self.grid(job.source, &puzzle).map_err(at)?;
                Ok(Made { puzzle: Some(puzzle), ..made })
            }
            Matter::Design(file) => self.design(job.source, file.as_ref()),
        }
    }

    fn grid(&self, source: usize, puzzle: &Puzzle) -> Result<Made, Halt> {
        let (arguments, catalogue) = (self.arguments, self.catalogue);
        let shape = catalogue.shape(puzzle.side, puzzle.boxes).map_err(|error| refused(&error))?;
        let (compiled, encoder) = self.rules(shape)?;
        let statement = Statement {
            format: arguments.format,
            encoding: file::encoding(arguments),
            excluded: excluded::of_grid(arguments, catalogue, compiled, puzzle, self.search(&budget(self.signals)))?,
            ..Statement::of(catalogue.model(), shape, puzzle)
        };
        let name = self.names.of_puzzle(source, puzzle);
        self.file(name, Subject::Grid(&statement, compiled), AnyHead::of_grid(puzzle, shape), encoder.as_ref())
    }

    /// The rules at a shape, and what is ready to encode them.
    fn rules(&self, shape: Shape) -> Result<(&'a Compiled, Option<Arc<Encoder<'a>>>), Halt> {
        let mut encoders = self.encoders.lock().expect("nobody panics while rules are compiled");
        let compiled = self.catalogue.compiled(shape).map_err(|error| refused(&error))?;
        let encoder = file::encoding(self.arguments).map(|encoding| {
            let ready = || Arc::new(Encoder::new(compiled.problem(), encoding));
            Arc::clone(encoders.entry(shape).or_insert_with(ready))
        });
        Ok((compiled, encoder))
    }

    fn design(&self, source: usize, file: Option<&PathBuf>) -> Result<Made, Halt> {
        let budget = budget(self.signals);
        let loaded = self.designs.read(file, Patience { budget: &budget, signals: self.signals });
        let loaded = loaded.map_err(|halt| self.signals.exit().map_or(halt, Halt::quiet))?;
        let design = &loaded.design;
        let from = file.map_or_else(|| design.name.clone(), |file| file.display().to_string());
        let at = |halt: Halt| {
            let message = halt.message.map(|message| format!("{}: {message}", escaped(&from)));
            Halt { message, ..halt }
        };
        let statement = DesignStatement {
            format: self.arguments.format,
            encoding: file::encoding(self.arguments),
            excluded: excluded::of_design(self.arguments, design, self.search(&budget))?,
            ..DesignStatement::of(design)
        };
        let (name, about) = (self.names.of_design(source), AnyHead::of_design(&from, design));
        let made = self.file(name, Subject::Design(&statement, design), about, None).map_err(at)?;
        let notes = loaded.notes.iter().map(|note| format!("note: {}", escaped(note))).collect();
        Ok(Made { notes, ..made })
    }

    fn search<'s>(&'s self, budget: &'s Budget) -> Search<'s> {
        Search { budget, signals: self.signals, company: Company::Others }
    }

    fn file<'s>(
        &self,
        name: String,
        subject: Subject<'s>,
        about: AnyHead<'_>,
        encoder: Option<&Arc<Encoder<'s>>>,
    ) -> Result<Made, Halt> {
        let plan = file::plan(self.arguments, subject, encoder, self.signals)?;
        let path = self.folder.join(&name);
        let (bytes, file) = match self.kept(&path, subject)? {
            Some(bytes) => (bytes, None),
            None => self.write(&path, &plan)?,
        };
        let mut line = Vec::new();
        json_formula::encoded((about, Some(&name)), subject, &plan, bytes, &mut line);
        Ok(Made { name, file, line, puzzle: None, notes: Vec::new() })
    }

    /// The length of the file that is there, before it was compressed, if it states this.
    fn kept(&self, path: &Path, subject: Subject<'_>) -> Result<Option<u64>, Halt> {
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
            Ok((Some(hash), bytes)) if hash == format!("sha256:{}", subject.hash()) => Ok(Some(bytes)),
            Ok(_) => refuse(&"the file is there already, and states something else (--force replaces it)"),
            Err(error) => refuse(&format!("the file is there already, and damaged: {error} (--force replaces it)")),
        }
    }

    /// A file that has no name yet, and its length before it is compressed.
    fn write(&self, path: &Path, plan: &Plan<'_>) -> Result<(u64, Option<Ready>), Halt> {
        let mut output = Output::open_next(path, file::existing(self.arguments))?;
        let manner = Manner { origins: file::origins(self.arguments), command: &self.command };
        let bytes = file::write(plan, manner, &mut output, self.signals, &mut |_| ())?;
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
