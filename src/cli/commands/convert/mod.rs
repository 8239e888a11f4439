//! `exactone convert`: puzzles and designs written in another format, without solving them.
//!
//! | question | file |
//! |---|---|
//! | its arguments | `arguments.rs` |
//! | what was left out, in a note | `left_out.rs` |

pub(crate) mod arguments;
mod left_out;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::source::name;
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::notes::Notes;
use crate::cli::puzzles::single::{self, Entries};
use crate::cli::puzzles::subject::{MemoryOption, Subject};
use arguments::ConvertArguments;
use exactone_core::solve::Budget;
use exactone_formats::convert::{Leave, NotWritten, Style, Subject as Written, Target};
use exactone_formats::model::{Model, Settings};
use exactone_session::answer::RulesCache;
use left_out::LeftOut;
use std::path::PathBuf;

/// Runs the command.
pub(crate) fn run(arguments: &ConvertArguments, signals: &Signals) -> Result<Exit, Halt> {
    let target = target(arguments)?;
    let budget = Budget { cancel: signals.cancels().into(), ..Budget::default() };
    let patience = Patience { budget: &budget, signals };
    let cache = single::cache(&arguments.single, patience)?;
    let from = single::or_standard(&arguments.single, cache.model(), arguments.from_file.as_ref());
    let instance = single::instance(&arguments.single, cache.model(), from.as_ref(), patience)?;
    let existing = if arguments.force { Existing::Replace } else { Existing::Keep };
    let inputs: Vec<PathBuf> = arguments.from_file.iter().cloned().collect();
    let output = Output::open(arguments.to_file.as_deref(), existing, &inputs)?;
    let mut writer = Writer::new(arguments, target, &cache, output);
    let flow = match instance {
        Some(subject) => writer.write(&subject),
        None => writer.grids(patience),
    };
    writer.end(flow, signals.exit())
}

/// The format that is asked for, or that the name of the file says.
fn target(arguments: &ConvertArguments) -> Result<Target, Halt> {
    let by_name = || Target::of_file(&arguments.to_file.as_ref()?.to_string_lossy());
    if let Some(target) = arguments.to.or_else(by_name) {
        return Ok(target);
    }
    let message = match &arguments.to_file {
        None => "to which format? --to FORMAT says it, or the name of a second file".to_owned(),
        Some(file) => {
            let endings: Vec<String> =
                Target::all().flat_map(|target| target.endings().iter()).map(|ending| format!(".{ending}")).collect();
            let file = exactone_core::spelling::shown(file);
            format!("{file}: its name says no format: --to FORMAT does, or one of these endings: {}", endings.join(" "))
        }
    };
    Err(Halt::new(Exit::Usage, message))
}

/// Puzzles on their way into a file.
struct Writer<'a> {
    arguments: &'a ConvertArguments,
    target: Target,
    cache: &'a RulesCache,
    output: Output,
    style: Style,
    notes: Notes,
    left_out: LeftOut,
    written: u64,
}

impl<'a> Writer<'a> {
    fn new(arguments: &'a ConvertArguments, target: Target, cache: &'a RulesCache, output: Output) -> Self {
        let leave = if arguments.lossy { Leave::Told } else { Leave::Refused };
        let style = Style { symbols: arguments.to_symbols, leave, ..Style::default() };
        let input = &arguments.single.input;
        let notes = Notes::new(input.symbols, input.boxes, cache.model());
        Self { arguments, target, cache, output, style, notes, left_out: LeftOut::default(), written: 0 }
    }

    /// Writes the grids of the input, or the one that is asked for.
    fn grids(&mut self, patience: Patience<'_>) -> Result<(), Halt> {
        let input = &self.arguments.single.input;
        if let Some(nth) = self.arguments.single.nth.or((!self.target.holds_several()).then_some(1)) {
            return self.one(nth, patience);
        }
        let mut entries = Entries::open(self.arguments.from_file.clone(), input.reading(), patience);
        while let Some(entry) = entries.next()? {
            self.write(&Subject::grid(entry.puzzle()?, self.cache, MemoryOption::Absent)?)?;
        }
        Ok(())
    }

    /// Writes one of the grids. Without `--nth` it must be the only one.
    fn one(&mut self, nth: u64, patience: Patience<'_>) -> Result<(), Halt> {
        let single = &self.arguments.single;
        let mut entries = Entries::open(self.arguments.from_file.clone(), single.input.reading(), patience);
        let (mut count, mut wanted) = (0, None);
        while let Some(entry) = entries.next()? {
            count += 1;
            if count == nth || single.nth.is_none() {
                let puzzle = entry.puzzle()?;
                wanted = wanted.or(Some(puzzle));
            }
            if single.nth == Some(count) {
                break;
            }
        }
        let file = self.arguments.from_file.as_deref().map_or_else(|| "standard input".to_owned(), name);
        if count > 1 && single.nth.is_none() {
            let several: Vec<&str> = Target::all().filter(|other| other.holds_several()).map(Target::name).collect();
            let message = format_args!(
                "{file}: there are {count} puzzles, and {} holds one: --nth N chooses it; {} hold several",
                self.target,
                several.join(", ")
            );
            return Err(Halt::new(Exit::Usage, message));
        }
        let Some(puzzle) = wanted else {
            let (are, puzzles) = if count == 1 { ("is", "puzzle") } else { ("are", "puzzles") };
            return Err(Halt::new(Exit::Usage, format_args!("--nth {nth}: there {are} {count} {puzzles} in {file}")));
        };
        self.write(&Subject::grid(puzzle, self.cache, MemoryOption::Absent)?)
    }

    fn write(&mut self, subject: &Subject) -> Result<(), Halt> {
        if let Some(note) = subject.puzzle().and_then(|puzzle| self.notes.reading(puzzle)) {
            say(&note);
        }
        let mut text = Vec::new();
        text.extend_from_slice(if self.written == 0 { self.target.head() } else { self.target.between() }.as_bytes());
        let left_out = self.append(subject, &mut text)?;
        self.left_out.add(left_out, subject.shown_place());
        self.written += 1;
        self.output.write(&text)
    }

    fn append(&self, subject: &Subject, text: &mut Vec<u8>) -> Result<Vec<String>, Halt> {
        let refused = |error: NotWritten| {
            let hint = if matches!(error, NotWritten::Loss { .. }) { "; --lossy leaves it out" } else { "" };
            subject.about(Halt::new(Exit::BadInput, format_args!("{error}{hint}")))
        };
        match subject {
            Subject::Grid { puzzle, shape } => {
                let mut puzzle = puzzle.clone();
                puzzle.boxes = shape.boxes;
                let named = &*self.arguments.single.input.model;
                let model = Model::names().find(|known| *known == named);
                let grid = Written::Grid { puzzle: &puzzle, model };
                self.target.append(&grid, self.style, text).map_err(refused)
            }
            Subject::Instance { instance, .. } if instance.source.kind == exactone_formats::exchange::PUZZLE => {
                let whole = |error| subject.about(Halt::new(Exit::BadInput, error));
                let model = Model::parse(&instance.name, &instance.source.text).map_err(whole)?;
                let sketch = model.sketch(&Settings::default()).map_err(whole)?;
                let design = Written::Design { text: &instance.source.text, sketch: sketch.as_ref() };
                self.target.append(&design, self.style, text).map_err(refused)
            }
            Subject::Instance { .. } => {
                let message = "this is no puzzle of cells and values, which is what these formats hold; \
                               `exactone encode --format dlx` writes it as an exact cover";
                Err(subject.about(Halt::new(Exit::BadInput, message)))
            }
        }
    }

    /// Ends the file: whole, or with what there is so far.
    fn end(mut self, flow: Result<(), Halt>, interrupted: Option<Exit>) -> Result<Exit, Halt> {
        let flow = flow.and_then(|()| self.output.write(self.target.foot().as_bytes()));
        self.left_out.say();
        self.output.end(flow, interrupted)?;
        Ok(interrupted.unwrap_or(Exit::Done))
    }
}
