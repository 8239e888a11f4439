//! Commands about a single puzzle: its rules, and the one of the input that is meant.

use super::fitting::{Sort, fit};
use super::instances::{InstanceReader, Source, is_design, is_text};
use super::notes::Notes;
use super::rules;
use super::stream::{ClassicsTaken, Entry, PuzzleStream};
use super::subject::{MemoryOption, Subject};
use crate::cli::files::watched::Patience;
use crate::cli::options::input::Reading;
use crate::cli::options::single::Single;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use exactone_core::spelling::count_of;
use exactone_core::thread;
use exactone_formats::model::Model;
use exactone_formats::puzzle::{Puzzle, escaped};
use exactone_session::answer::RulesCache;
use std::path::PathBuf;
use std::sync::mpsc::RecvTimeoutError;

/// The rules, compiled at the sizes that are met.
pub(crate) fn cache(single: &Single, patience: Patience<'_>) -> Result<RulesCache, Halt> {
    rules::cache(&single.input.model, single.input.boxes, patience)
}

/// The instance that is meant, if the file or the model states one and no square grid.
pub(crate) fn instance(
    single: &Single,
    model: &Model,
    file: Option<&PathBuf>,
    patience: Patience<'_>,
) -> Result<Option<Subject>, Halt> {
    let is_design = |file: &PathBuf| is_design(file, single.input.from, patience);
    if is_text(file, model, &single.input.model) && !file.map_or(Ok(false), is_design)? {
        rules::none_to_set(&single.input.set)?;
        if let Some(note) = rules::without_clues(&single.input.model) {
            say(&note);
        }
        fit(&single.input, &[file.map_or(Sort::Blank, |_| Sort::Grids)])?;
        return Ok(None);
    }
    if let Some(nth) = single.nth.filter(|nth| *nth > 1) {
        return Err(Halt::new(Exit::Usage, format_args!("--nth {nth}: there is 1 puzzle in the input")));
    }
    let source = file.map_or_else(|| Source::Model(single.input.model.clone()), |file| Source::Instance(file.clone()));
    fit(&single.input, &[Sort::of(&source, &single.input.model)])?;
    InstanceReader::new(model, &single.input).subject(file, patience).map(Some)
}

/// The one puzzle that is meant: an instance, or a grid of the input; `others` is said where there are several.
pub(crate) fn subject(
    single: &Single,
    cache: &RulesCache,
    file: Option<&PathBuf>,
    patience: Patience<'_>,
    option: MemoryOption,
    others: &str,
) -> Result<Subject, Halt> {
    let file = or_standard(single, cache.model(), file);
    match instance(single, cache.model(), file.as_ref(), patience)? {
        Some(subject) => Ok(subject),
        None => Subject::grid(Box::new(puzzle(single, cache, file, patience, others)?), cache, option),
    }
}

/// The file; without one standard input, if the model takes grids: of such a model nothing is known by itself.
pub(crate) fn or_standard(single: &Single, model: &Model, file: Option<&PathBuf>) -> Option<PathBuf> {
    let takes_grids = is_text(file, model, &single.input.model);
    file.cloned().or_else(|| takes_grids.then(|| PathBuf::from("-")))
}

/// An empty grid, unless it is too large; for commands without the option `--memory`.
pub(crate) fn blank(cache: &RulesCache, side: u32) -> Result<Subject, Halt> {
    let puzzle = rules::blank(cache, side, MemoryOption::Absent)?;
    Subject::grid(Box::new(puzzle), cache, MemoryOption::Absent)
}

/// The puzzle that is meant; what was decided about the reading of it is noted on standard error, and `others` is said where there are
/// several.
pub(crate) fn puzzle(
    single: &Single,
    cache: &RulesCache,
    file: Option<PathBuf>,
    patience: Patience<'_>,
    others: &str,
) -> Result<Puzzle, Halt> {
    let mut entries = Entries::open(file, single.input.reading(), patience);
    let puzzle = chosen(&mut entries, single.nth, others)?;
    let mut notes = Notes::new(single.input.symbols, single.input.boxes, cache.model());
    if let Some(note) = notes.reading(&puzzle) {
        say(&note);
    }
    Ok(puzzle)
}

/// What is said where there are several puzzles, and `--nth` takes one.
pub(crate) const NTH: &str = "--nth N takes one of them";

/// The puzzle of this number, or the only one; `others` is said where there are several.
pub(crate) fn chosen(entries: &mut Entries<'_>, nth: Option<u64>, others: &str) -> Result<Puzzle, Halt> {
    match nth {
        Some(nth) => the_nth(entries, nth),
        None => the_only(entries, others),
    }
}

fn the_only(entries: &mut Entries<'_>, others: &str) -> Result<Puzzle, Halt> {
    let first = entries.next()?.expect("a reader yields an item, and be it an error").puzzle()?;
    match entries.next()? {
        None => Ok(*first),
        Some(second) => {
            let found = listed(vec![*first, *second.puzzle()?], entries)?;
            let message = format_args!("there is more than one puzzle in the input; {others}\n{found}");
            Err(Halt::new(Exit::Usage, message))
        }
    }
}

/// The most puzzles that are listed.
const MOST_LISTED: usize = 6;

/// A line for each puzzle of the input, as many as are at hand: nobody waits for those that a pipe may bring.
fn listed(mut found: Vec<Puzzle>, entries: &mut Entries<'_>) -> Result<String, Halt> {
    let is_over = loop {
        match entries.at_hand()? {
            Some(Entry::Puzzle(puzzle)) if found.len() < MOST_LISTED => found.push(*puzzle),
            Some(_) => break false,
            None => break true,
        }
    };
    let mut lines: Vec<String> = (1..).zip(&found).map(|(nth, puzzle)| line_of(nth, puzzle)).collect();
    if !is_over {
        lines.push("  and more".to_owned());
    } else if !entries.are_all() {
        lines.push("  and perhaps more".to_owned());
    }
    Ok(lines.join("\n"))
}

/// `  2: line 9, 9x9, 23 givens, easy`
fn line_of(nth: usize, puzzle: &Puzzle) -> String {
    let givens = count_of(puzzle.givens().count() as u64, "given");
    let name = puzzle.name.as_deref().map_or_else(String::new, |name| format!(", {}", escaped(name)));
    format!("  {nth}: line {}, {side}x{side}, {givens}{name}", puzzle.place.line, side = puzzle.side)
}

fn the_nth(entries: &mut Entries<'_>, nth: u64) -> Result<Puzzle, Halt> {
    let mut count = 0;
    while let Some(entry) = entries.next()? {
        count += 1;
        if count == nth {
            return entry.puzzle().map(|puzzle| *puzzle);
        }
        if let Entry::Unreadable { .. } | Entry::Broken { .. } = entry {
            return entry.puzzle().map(|puzzle| *puzzle);
        }
    }
    let puzzles = count_of(count, "puzzle");
    Err(Halt::new(Exit::Usage, format_args!("--nth {nth}: there {} {puzzles} in the input", are(count))))
}

fn are(count: u64) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

/// The items of a file, one after the other; a limit or a signal ends the wait for the next.
pub(crate) struct Entries<'a> {
    input: PuzzleStream,
    chunk: std::vec::IntoIter<Entry>,
    patience: Patience<'a>,
}

impl<'a> Entries<'a> {
    pub(crate) fn open(file: Option<PathBuf>, reading: Reading, patience: Patience<'a>) -> Self {
        let input = PuzzleStream::open(file.into_iter().collect(), reading, ClassicsTaken::Singly);
        Self { input, chunk: Vec::new().into_iter(), patience }
    }

    /// The next item of a file; of a pipe only what has come so far.
    fn at_hand(&mut self) -> Result<Option<Entry>, Halt> {
        if self.are_all() { self.next() } else { Ok(self.chunk.next()) }
    }

    /// Whether the end of the input is waited for.
    fn are_all(&self) -> bool {
        self.input.size.is_some()
    }

    pub(crate) fn next(&mut self) -> Result<Option<Entry>, Halt> {
        loop {
            if let Some(entry) = self.chunk.next() {
                return Ok(Some(entry));
            }
            match self.input.chunks.recv_timeout(thread::LOOK_UP) {
                Ok(chunk) => self.chunk = chunk.into_entries().into_iter(),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    let Patience { budget, signals } = self.patience;
                    budget.hit().map_or(Ok(()), |limit| Err(signals.hit(limit)))?;
                }
            }
        }
    }
}
