//! `exactone convert`: puzzles and designs written in another format, without solving them.
//!
//! | question | file |
//! |---|---|
//! | its arguments | `arguments.rs` |
//! | its formats | `goal.rs` |
//! | what was left out, in a note | `left_out.rs` |
//! | symbols that are asked for: whether they count, and whether they are read again | `symbols.rs` |

pub(crate) mod arguments;
pub(crate) mod goal;
mod left_out;
mod symbols;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::notes::Notes;
use crate::cli::puzzles::single::{self, Entries};
use crate::cli::puzzles::subject::Subject;
use crate::cli::show::{check_reader, drawing, picture};
use arguments::ConvertArguments;
use exactone_core::solve::Budget;
use exactone_formats::convert::{
    Leave, NotWritten, Style, Subject as Written, columns_of, not_pictured, stands_beside,
};
use exactone_formats::exchange::PUZZLE;
use exactone_formats::instance::Source;
use exactone_formats::model::{Model, Settings};
use exactone_formats::puzzle::read::Details;
use exactone_session::answer::RulesCache;
use goal::Goal;
use left_out::LeftOut;
use std::path::PathBuf;

/// Runs the command.
pub(crate) fn run(arguments: &ConvertArguments, signals: &Signals) -> Result<Exit, Halt> {
    let goal = goal(arguments)?;
    let budget = Budget { cancel: signals.cancels().into(), ..Budget::default() };
    let patience = Patience { budget: &budget, signals };
    let cache = single::cache(&arguments.single, patience)?;
    let mut single = arguments.single.clone();
    single.input.colours_to_draw = goal.picture().map(|_| 1);
    let from = single::or_standard(&single, cache.model(), arguments.from_file.as_ref());
    let instance = single::instance(&single, cache.model(), from.as_ref(), patience)?;
    let existing = Existing::forced(arguments.force);
    let inputs: Vec<PathBuf> = arguments.from_file.iter().cloned().collect();
    let output = Output::open(arguments.to_file.as_deref(), existing, &inputs)?;
    if let Some(format) = goal.picture() {
        check_reader(format, output.audience(), "the name of a second file writes it")?;
    }
    let mut writer = Writer::new(arguments, goal, &cache, output);
    symbols::check(goal, arguments.to_symbols)?;
    let flow = match instance {
        Some(subject) => writer.write(&subject),
        None => writer.grids(patience),
    };
    writer.end(flow, signals.exit())
}

/// The format that is asked for, or that the name of the file says.
fn goal(arguments: &ConvertArguments) -> Result<Goal, Halt> {
    let by_name = || Goal::of_file(&arguments.to_file.as_ref()?.to_string_lossy());
    if let Some(goal) = arguments.to.or_else(by_name) {
        return Ok(goal);
    }
    let message = match &arguments.to_file {
        None => "to which format? --to FORMAT says it, or the name of a second file".to_owned(),
        Some(file) if file.is_dir() => {
            format!("{}: this is a folder, and the name of a file is expected", exactone_core::spelling::shown(file))
        }
        Some(file) => {
            let endings: Vec<String> = Goal::all().flat_map(Goal::endings).map(|ending| format!(".{ending}")).collect();
            let file = exactone_core::spelling::shown(file);
            format!("{file}: its name says no format: --to FORMAT does, or one of these endings: {}", endings.join(" "))
        }
    };
    Err(Halt::new(Exit::Usage, message))
}

/// Puzzles on their way into a file.
struct Writer<'a> {
    arguments: &'a ConvertArguments,
    goal: Goal,
    cache: &'a RulesCache,
    output: Output,
    notes: Notes,
    left_out: LeftOut,
    /// The columns of a table, which the first puzzle decides.
    columns: Vec<String>,
    written: u64,
    /// Whether it was told that the symbols must be said to the reader.
    symbols_told: bool,
}

impl<'a> Writer<'a> {
    fn new(arguments: &'a ConvertArguments, goal: Goal, cache: &'a RulesCache, output: Output) -> Self {
        let input = &arguments.single.input;
        let notes = Notes::new(input.symbols, input.boxes, cache.model());
        let (left_out, columns) = (LeftOut::default(), Vec::new());
        Self { arguments, goal, cache, output, notes, left_out, columns, written: 0, symbols_told: false }
    }

    /// Writes the grids of the input, or the one that is asked for.
    fn grids(&mut self, patience: Patience<'_>) -> Result<(), Halt> {
        let ConvertArguments { single, from_file, .. } = self.arguments;
        let mut reading = single.input.reading();
        reading.options.details = Details::Kept;
        let mut entries = Entries::open(from_file.clone(), reading, patience);
        if single.nth.is_some() || !self.goal.holds_several() {
            let several: Vec<&str> = Goal::all().filter(|other| other.holds_several()).map(Goal::name).collect();
            let others = format!("{}, and files of {} hold several", single::NTH, several.join(", "));
            let puzzle = single::chosen(&mut entries, single.nth, &others)?;
            return self.write(&Subject::to_draw(Box::new(puzzle), self.cache)?);
        }
        while let Some(entry) = entries.next()? {
            patience.budget.hit().map_or(Ok(()), |limit| Err(patience.signals.hit(limit)))?;
            self.write(&Subject::to_draw(entry.puzzle()?, self.cache)?)?;
        }
        Ok(())
    }

    fn write(&mut self, subject: &Subject) -> Result<(), Halt> {
        if let Some(note) = subject.puzzle().and_then(|puzzle| self.notes.reading(puzzle)) {
            say(&note);
        }
        if self.written == 0 && self.goal.has_columns() {
            self.columns = subject.puzzle().map_or_else(Vec::new, columns_of);
        }
        let mut text = match self.written {
            0 => self.goal.head(&self.columns).into_owned().into_bytes(),
            _ => self.goal.between().as_bytes().to_vec(),
        };
        let from = text.len();
        let left_out = self.append(subject, &mut text)?;
        if let (Some(symbols), Some(puzzle)) = (self.arguments.to_symbols, subject.puzzle())
            && !self.symbols_told
            && !symbols::are_read_again(&text[from..], puzzle, self.goal.head(&self.columns).as_bytes())
        {
            self.symbols_told = true;
            let place = subject.shown_place();
            let symbols = symbols.range(puzzle.side);
            say(&format!("note: {place}: what is written is read as this puzzle only with --symbols {symbols}"));
        }
        self.left_out.add(left_out, subject.shown_place());
        self.written += 1;
        self.output.write(&text)
    }

    /// Appends one; tells what is left out.
    fn append(&self, subject: &Subject, text: &mut Vec<u8>) -> Result<Vec<String>, Halt> {
        match subject {
            Subject::Grid { puzzle, shape, .. } => {
                let mut puzzle = puzzle.clone();
                puzzle.boxes = shape.boxes;
                let named = &*self.arguments.single.input.model;
                let model = Model::names().find(|known| *known == named);
                self.write_as(subject, &Written::Grid { puzzle: &puzzle, model }, text)
            }
            Subject::Instance { instance, .. } if instance.source.kind == PUZZLE => {
                let whole = |error| subject.about(Halt::new(Exit::BadInput, error));
                let model = Model::parse(&instance.name, &instance.source.text).map_err(whole)?;
                let sketch = model.sketch(&Settings::default()).map_err(whole)?;
                let Source { text: file, unread, .. } = &instance.source;
                let mut left_out =
                    self.write_as(subject, &Written::Design { text: file, sketch: sketch.as_ref(), unread }, text)?;
                // The reader has told them.
                left_out.retain(|words| !unread.contains(words));
                Ok(left_out)
            }
            Subject::Instance { .. } if self.goal.picture().is_some() => self.draw(subject, text).map(|()| Vec::new()),
            Subject::Instance { .. } => {
                let message = "this is no puzzle of cells and values: svg and png hold it, and \
                               `exactone encode --format dlx` writes it as an exact cover";
                Err(subject.about(Halt::new(Exit::BadInput, message)))
            }
        }
    }

    fn write_as(&self, subject: &Subject, written: &Written<'_>, text: &mut Vec<u8>) -> Result<Vec<String>, Halt> {
        let mut write = |leave| {
            let style = Style { symbols: self.arguments.to_symbols, leave, columns: &self.columns, ..Style::default() };
            match self.goal {
                Goal::File(target) => target.append(written, style, text),
                Goal::Picture(_) => not_pictured(written, leave),
            }
        };
        let left_out = match write(if self.arguments.lossy { Leave::Told } else { Leave::Refused }) {
            Err(NotWritten::Loss { left_out, .. }) if left_out.iter().all(|words| stands_beside(words)) => {
                write(Leave::Told)
            }
            written => written,
        };
        let left_out = left_out.map_err(|error| {
            let hint = match error {
                NotWritten::Loss { .. } => "; --lossy leaves it out",
                NotWritten::Unread { .. } => "; --lossy writes the rest",
                _ => "",
            };
            subject.about(Halt::new(Exit::BadInput, format_args!("{error}{hint}")))
        })?;
        self.draw(subject, text)?;
        Ok(left_out)
    }

    /// Appends the picture, if that is what is written.
    fn draw(&self, subject: &Subject, out: &mut Vec<u8>) -> Result<(), Halt> {
        let Some(format) = self.goal.picture() else { return Ok(()) };
        let drawing = drawing(subject, self.cache.model(), self.arguments.to_symbols)?;
        out.extend(picture(format, &drawing, subject)?);
        Ok(())
    }

    /// Ends the file: whole, or with what there is so far.
    fn end(mut self, flow: Result<(), Halt>, interrupted: Option<Exit>) -> Result<Exit, Halt> {
        let flow = flow.and_then(|()| self.output.write(self.goal.foot().as_bytes()));
        self.left_out.say();
        self.output.end(flow, interrupted)?;
        Ok(interrupted.unwrap_or(Exit::Done))
    }
}
