//! The instances that a command line names: puzzles with clues, models that are no square grids, files of other programs.

use super::rules::other_problem;
use super::subject::{Subject, whole as whole_file};
use crate::cli::files::argument::is_link;
use crate::cli::files::beginning::states_design;
use crate::cli::files::source::{Wanted, is_standard, name, whole, whole_text};
use crate::cli::files::watched::Patience;
use crate::cli::options::input::InputOptions;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use exactone_formats::exchange::Request;
use exactone_formats::instance::{Cause, TextError};
use exactone_formats::load::{LoadError, Loaded, MOST_BYTES, Shipped, load, states_instance};
use exactone_formats::model::{Model, ModelError, Settings};
use exactone_formats::puzzle::escaped;
use exactone_formats::puzzle::read::Format;
use std::path::{Path, PathBuf};

/// Where puzzles come from, in the order of the command line.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// A file of any number of square grids, or standard input.
    Text(PathBuf),
    /// A file that is one puzzle.
    Instance(PathBuf),
    /// A model that needs no file.
    Model(String),
}

impl Source {
    /// Whether it is a stream of grids.
    pub(crate) fn is_text(&self) -> bool {
        matches!(self, Self::Text(_))
    }

    /// The file, if it is one.
    pub(crate) fn path(&self) -> Option<&PathBuf> {
        match self {
            Self::Text(path) | Self::Instance(path) => Some(path),
            Self::Model(_) => None,
        }
    }

    /// The sources of these files; without any, standard input, or the model itself; `named` is what the user called it.
    pub(crate) fn of(files: &[PathBuf], model: &Model, named: &str) -> Vec<Self> {
        let of_file = |file: &PathBuf| {
            if is_text(Some(file), model, named) { Self::Text(file.clone()) } else { Self::Instance(file.clone()) }
        };
        match files {
            [] if is_text(None, model, named) => vec![Self::Text(PathBuf::from("-"))],
            [] => vec![Self::Model(named.to_owned())],
            files => files.iter().map(of_file).collect(),
        }
    }
}

/// Whether a file, or standard input without one, is a stream of grids under this model; `named` is what the user called it.
pub(crate) fn is_text(file: Option<&PathBuf>, model: &Model, named: &str) -> bool {
    model.is_streaming() && other_problem(named).is_none() && !file.is_some_and(|file| is_instance(file))
}

/// Whether a file, or a link or the name of a model in the place of one, states an instance.
fn is_instance(file: &Path) -> bool {
    states_instance(file) || is_link(file) || Shown::of(file).is_some()
}

/// What the name of a model stands for where a puzzle is wanted, and there is no file of that name.
#[derive(Clone, Copy)]
struct Shown {
    /// The model, or another problem that comes with the program.
    shipped: Shipped,
    /// Its example, if it is not complete by itself.
    example: Option<Shipped>,
}

impl Shown {
    /// None for rules that take grids and have no example.
    fn of(file: &Path) -> Option<Self> {
        let shipped = Shipped::by_name(file.to_str()?).filter(|_| !file.exists())?;
        let example = shipped.example();
        (example.is_some() || shipped.kind() != "model").then_some(Self { shipped, example })
    }

    /// Loads it: of the example nothing can be set.
    fn load(self, settings: &Settings) -> Result<Loaded, Halt> {
        let example = self.example.filter(|_| settings.parameters.is_empty());
        let mut loaded = example.unwrap_or(self.shipped).load(settings).map_err(|error| refused(&error))?;
        let name = self.shipped.name;
        let what = example.map_or("what comes with the program", |_| "the example of this model");
        loaded.notes.push(format!("there is no file `{name}`: {what} is taken"));
        Ok(loaded)
    }
}

/// The same sources, with standard input as one puzzle if it begins like a design. It is looked at only where it would be read as
/// grids of a form that is not told.
pub(crate) fn looked_at(sources: Vec<Source>, form: Format, patience: Patience<'_>) -> Result<Vec<Source>, Halt> {
    let look = |source| match source {
        Source::Text(path) if is_design(&path, form, patience)? => Ok(Source::Instance(path)),
        other => Ok(other),
    };
    sources.into_iter().map(look).collect()
}

/// Whether this is standard input and begins like a design.
pub(crate) fn is_design(path: &Path, form: Format, patience: Patience<'_>) -> Result<bool, Halt> {
    if !is_standard(path) || form != Format::Auto {
        return Ok(false);
    }
    states_design(Wanted::Puzzles, patience)
}

/// How instances are read.
pub(crate) struct InstanceReader<'a> {
    model: &'a Model,
    /// A problem that is no model, asked for in the place of one.
    other: Option<Shipped>,
    settings: Settings,
    request: Request,
    /// The form in which grids are to be read.
    form: Format,
}

impl<'a> InstanceReader<'a> {
    /// Instances of files, with this model for those that name none.
    pub(crate) fn new(model: &'a Model, input: &InputOptions) -> Self {
        let colours = input.colours.map(|colours| usize::try_from(colours).unwrap_or(usize::MAX));
        let settings = Settings { parameters: input.set.clone(), ..Settings::default() };
        let (other, request) = (
            other_problem(&input.model),
            Request { colours, colours_to_draw: input.colours_to_draw, ..Request::default() },
        );
        Self { model, other, settings, request, form: input.from }
    }

    /// Reads the instance of a source, and says what there is to note; `None` is the model by itself.
    pub(crate) fn subject(&self, file: Option<&PathBuf>, patience: Patience<'_>) -> Result<Subject, Halt> {
        let loaded = match self.read(file, patience) {
            Err(halt) => {
                let source = file.map_or("model".to_owned(), |file| name(file));
                return Err(halt.at(&whole_file(&source)));
            }
            loaded => loaded?,
        };
        loaded.notes.iter().for_each(|note| say(&format!("note: {}", escaped(note))));
        Ok(Subject::of_file(file.map(|file| name(file)), loaded.instance))
    }

    /// Reads one: `None` is the model by itself.
    pub(crate) fn read(&self, file: Option<&PathBuf>, patience: Patience<'_>) -> Result<Loaded, Halt> {
        let settings = Settings { interrupt: patience.budget.interrupt(), ..self.settings.clone() };
        let Some(file) = file else { return self.alone(&settings, patience) };
        if let Some(shown) = Shown::of(file) {
            return shown.load(&settings);
        }
        if is_instance(file) || is_design(file, self.form, patience)? {
            let bytes = whole(file, Wanted::Puzzles, MOST_BYTES, patience)?;
            let loaded = load(&name(file), &bytes, &settings, &self.request);
            return loaded.map_err(|error| refused_within(&error, &name(file), patience));
        }
        let text = whole_text(file, Wanted::Puzzles, MOST_BYTES, patience)?;
        self.alone(&Settings { givens: Some((name(file), text)), ..settings }, patience)
    }

    /// The model, with the givens of a classic text or without.
    fn alone(&self, settings: &Settings, patience: Patience<'_>) -> Result<Loaded, Halt> {
        let refused = |error: &LoadError| refused_within(error, self.model.name(), patience);
        if let Some(other) = self.other.filter(|_| settings.givens.is_none()) {
            return other.load(settings).map_err(|error| refused(&error));
        }
        let instance = self.model.instance(settings).map_err(|error| refused(&error.into()))?;
        Ok(Loaded { instance, notes: Vec::new() })
    }
}

/// The same, where a limit of time or memory may have ended the building of its rules.
fn refused_within(error: &LoadError, name: &str, patience: Patience<'_>) -> Halt {
    let halt = refused(error);
    match patience.budget.hit().filter(|_| halt.exit == Exit::Limit && patience.signals.exit().is_none()) {
        None => halt,
        Some(limit) => {
            let message = format_args!("{}: not decided: {limit} while its rules were built", escaped(name));
            Halt { limit: Some(limit), ..Halt::new(Exit::Limit, message) }
        }
    }
}

/// What is said of an instance that is refused.
pub(crate) fn refused(error: &LoadError) -> Halt {
    let of_text = |text: &TextError| if text.cause() == Cause::Limit { Exit::Limit } else { Exit::BadInput };
    let exit = match error {
        LoadError::Text(text) | LoadError::Model(ModelError::Text(text)) => of_text(text),
        LoadError::Model(ModelError::Build(_) | ModelError::Setting { cause: Cause::Limit, .. }) => Exit::Limit,
        LoadError::Model(ModelError::Setting { .. }) => Exit::Usage,
        _ => Exit::BadInput,
    };
    match error {
        LoadError::Model(ModelError::Setting { .. }) => Halt::new(exit, format_args!("--set {error}")),
        _ => Halt::new(exit, error),
    }
}
