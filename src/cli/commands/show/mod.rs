//! `exactone show`: puzzles as pictures.

pub(crate) mod arguments;

use crate::cli::files::output::{Audience, Existing, Output};
use crate::cli::files::source::is_standard;
use crate::cli::files::watched::Patience;
use crate::cli::options::picture::PictureFormat;
use crate::cli::options::single::Single;
use crate::cli::outcome::{Expectation, Outcome};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::instances::refused;
use crate::cli::puzzles::notes::Notes;
use crate::cli::puzzles::single::{self, Entries};
use crate::cli::puzzles::subject::Subject;
use crate::cli::show::{self, check_reader, drawing, drawing_of, has_colour, missed};
use arguments::{Picture, ShowArguments};
use clap::ValueEnum;
use exactone_core::solve::{Budget, available_memory};
use exactone_core::spelling::{escaped, mistyped, nearest};
use exactone_core::thread;
use exactone_files::file::Compression;
use exactone_formats::drawing::{Drawing, text};
use exactone_formats::load::Shipped;
use exactone_formats::model::Settings;
use exactone_formats::puzzle::read::Details;
use exactone_session::answer::{RulesCache, Session, Status};
use exactone_session::backend::Spec;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// How the names of files end that `convert` writes, or that hold no text of ours: `show` draws none of them.
const OTHER_ENDINGS: [&str; 9] = ["html", "htm", "md", "markdown", "json", "csv", "tsv", "toml", "tex"];

/// Runs the command.
pub(crate) fn run(arguments: &ShowArguments, signals: &Signals) -> Result<Exit, Halt> {
    let picture = picture(arguments)?;
    let budget = Budget { memory: Some(available_memory()), cancel: signals.cancels().into(), ..Budget::default() };
    let patience = Patience { budget: &budget, signals };
    let cache = Arc::new(single::cache(&arguments.single, patience)?);
    let existing = Existing::forced(arguments.force);
    let output = Output::open(arguments.output.as_deref(), existing, arguments.file.as_slice())?;
    if let Some(format) = picture.format() {
        check_reader(format, output.audience(), "-o FILE.png writes it")?;
    }
    let mut single = arguments.single.clone();
    // A graph is drawn without its colours unless they are looked for.
    single.input.colours_to_draw = (!arguments.solution).then_some(1);
    let mut gallery = Gallery { arguments, single, picture, cache, budget: &budget, signals, output, exit: Exit::Done };
    let flow = gallery.all(patience);
    let Gallery { output, exit, .. } = gallery;
    output.end(flow, signals.exit())?;
    Ok(signals.exit().unwrap_or(exit))
}

/// How to draw: as is asked for, or as the output file is called.
fn picture(arguments: &ShowArguments) -> Result<Picture, Halt> {
    let ends = |name: &Path, end: &str| {
        let name = name.to_string_lossy();
        Path::new(Compression::beneath(&name)).extension().is_some_and(|found| found.eq_ignore_ascii_case(end))
    };
    let named = |picture: &Picture| {
        let ending = picture.format().map(PictureFormat::name);
        arguments.output.as_deref().zip(ending).is_some_and(|(name, ending)| ends(name, ending))
    };
    let by_name = Picture::value_variants().iter().copied().find(named);
    if arguments.format.or(by_name).is_none()
        && let Some(name) = arguments.output.as_deref().filter(|name| OTHER_ENDINGS.iter().any(|end| ends(name, end)))
    {
        let formats: Vec<&str> = PictureFormat::ALL.iter().map(|format| format.name()).collect();
        let message = format_args!(
            "{}: its name says a format that show does not draw; it draws text, {}, and `exactone convert FILE {0}` writes others",
            exactone_core::spelling::shown(name),
            formats.join(" and ")
        );
        return Err(Halt::new(Exit::Usage, message));
    }
    let picture = arguments.format.or(by_name).unwrap_or(Picture::Text);
    match picture.format() {
        Some(format) if arguments.ascii => {
            let message = format_args!("--ascii is about text; {} has no characters to choose", format.name());
            Err(Halt::new(Exit::Usage, message))
        }
        _ => Ok(picture),
    }
}

/// Names the model that was meant, where there is no file of a name that is nearly that of a model.
fn near_model(name: &str) -> Result<Option<Subject>, Halt> {
    let names = || Shipped::all().map(|shipped| shipped.name);
    let is_word = name.len() > 2 && name.chars().all(|sign| sign.is_ascii_alphabetic() || sign == '-');
    let near = mistyped(name, names()).or_else(|| if is_word { nearest(name, names()) } else { None });
    let Some(near) = near else { return Ok(None) };
    let message = format_args!("there is no file `{0}` and no model `{0}`, did you mean `{near}`?", escaped(name));
    Err(Halt::new(Exit::CannotOpen, message))
}

/// Draws puzzles one after the other.
struct Gallery<'a> {
    arguments: &'a ShowArguments,
    single: Single,
    picture: Picture,
    cache: Arc<RulesCache>,
    budget: &'a Budget,
    signals: &'a Signals,
    output: Output,
    exit: Exit,
}

impl Gallery<'_> {
    fn all(&mut self, patience: Patience<'_>) -> Result<(), Halt> {
        let (file, single) = (&self.arguments.file, &self.single.clone());
        if let Some(subject) = self.shipped()? {
            return self.show(subject);
        }
        let file = single::or_standard(single, self.cache.model(), file.as_ref());
        if let Some(subject) = single::instance(single, self.cache.model(), file.as_ref(), patience)? {
            return self.show(subject);
        }
        let is_single = single.nth.is_some() || self.picture.format().is_some();
        let mut notes = Notes::new(single.input.symbols, single.input.boxes, self.cache.model());
        let mut reading = single.input.reading();
        // Its author is drawn, too. Who writes to standard input may wait for a puzzle before the next.
        if is_single || !file.as_deref().is_some_and(is_standard) {
            reading.options.details = Details::Kept;
        }
        let mut entries = Entries::open(file, reading, patience);
        if is_single {
            let puzzle = single::chosen(&mut entries, single.nth, single::NTH)?;
            if let Some(note) = notes.reading(&puzzle) {
                say(&note);
            }
            return self.show(Subject::to_draw(Box::new(puzzle), &self.cache)?);
        }
        while let Some(entry) = entries.next()? {
            let puzzle = entry.puzzle()?;
            if let Some(note) = notes.reading(&puzzle) {
                say(&note);
            }
            if self.output.is_begun() {
                self.output.write(b"\n")?;
            }
            self.show(Subject::to_draw(puzzle, &self.cache)?)?;
            self.output.flush()?;
        }
        Ok(())
    }

    /// What the name of a model stands for, if it is one and no file: its example, or the model by itself.
    fn shipped(&self) -> Result<Option<Subject>, Halt> {
        let ShowArguments { file, single, .. } = self.arguments;
        let name = file.as_ref().filter(|file| !file.exists()).and_then(|file| file.to_str());
        let Some(shipped) = name.and_then(Shipped::by_name) else { return name.map_or(Ok(None), near_model) };
        let settings = Settings { parameters: single.input.set.clone(), ..Settings::default() };
        let example = shipped.example().filter(|_| single.input.set.is_empty()).unwrap_or(shipped);
        let loaded = example.load(&settings).map_err(|error| refused(&error))?;
        Ok(Some(Subject::of_file(None, loaded.instance)))
    }

    fn show(&mut self, subject: Subject) -> Result<(), Halt> {
        let (subject, drawing) = self.drawing(subject)?;
        let drawn = match self.picture.format() {
            Some(format) => show::picture(format, &drawing, &subject)?,
            None => text::write(&drawing, self.look()).into_bytes(),
        };
        self.output.write(&drawn)
    }

    fn look(&self) -> text::Look {
        let is_coloured = self.output.audience() == Audience::Terminal && has_colour();
        text::Look {
            strokes: if self.arguments.ascii { text::Strokes::Ascii } else { text::Strokes::Unicode },
            paint: if is_coloured { text::Paint::Colour } else { text::Paint::Plain },
            ..text::Look::default()
        }
    }

    /// The puzzle, and its drawing.
    fn drawing(&mut self, subject: Subject) -> Result<(Subject, Drawing), Halt> {
        let symbols = self.arguments.single.input.symbols;
        if !self.arguments.solution {
            let drawn = drawing(&subject, self.cache.model(), symbols)?;
            return Ok((subject, drawn));
        }
        let started = Instant::now();
        let mut session = Session::new(Arc::clone(&self.cache), Spec::default(), thread::cores());
        let answer = session.unique(subject.question(), self.budget).map_err(|error| subject.complaint(&error))?;
        let exit = match answer.status {
            Status::None => Exit::No,
            Status::Unknown(limit) => return Err(subject.about(self.signals.hit(limit))),
            _ => Exit::Done,
        };
        self.exit = self.exit.max(exit);
        let reason = match exit {
            Exit::No => session.reason(subject.question(), self.budget).ok(),
            _ => None,
        };
        let expectation = Expectation::of(&subject, &answer, &self.cache).map_err(|error| subject.complaint(&error))?;
        if expectation == Expectation::Missed {
            say(&missed(&subject, &answer));
            self.exit = self.exit.max(Exit::No);
        }
        let took = started.elapsed();
        let outcome = Outcome { subject, answer, reason, expectation, rating: None, took };
        let drawn = drawing_of(&outcome, self.cache.model(), symbols)?;
        Ok((outcome.subject, drawn))
    }
}
