//! The instances that a command line names: puzzles with clues, models that are no square grids, files of other programs.

use super::rules::other_problem;
use super::subject::{Subject, whole as whole_file};
use crate::cli::files::source::{Wanted, name, whole, whole_text};
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use exactone_formats::exchange::Request;
use exactone_formats::instance::{Cause, TextError};
use exactone_formats::load::{LoadError, Loaded, MOST_BYTES, Shipped, load, states_instance};
use exactone_formats::model::{Model, ModelError, Settings};
use exactone_formats::puzzle::escaped;
use std::path::PathBuf;

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
    model.is_streaming() && other_problem(named).is_none() && !file.is_some_and(|file| states_instance(file))
}

/// How instances are read.
pub(crate) struct InstanceReader<'a> {
    model: &'a Model,
    /// A problem that is no model, asked for in the place of one.
    other: Option<Shipped>,
    settings: Settings,
    request: Request,
}

impl<'a> InstanceReader<'a> {
    /// Instances of files, with this model for those that name none; `named` is what the user called it.
    pub(crate) fn new(model: &'a Model, named: &str, parameters: &[(String, String)], colours: Option<u64>) -> Self {
        let colours = colours.map(|colours| usize::try_from(colours).unwrap_or(usize::MAX));
        let settings = Settings { parameters: parameters.to_vec(), ..Settings::default() };
        Self { model, other: other_problem(named), settings, request: Request { colours, ..Request::default() } }
    }

    /// Reads the instance of a source, and says what there is to note; `None` is the model by itself.
    pub(crate) fn subject(&self, file: Option<&PathBuf>, patience: Patience<'_>) -> Result<Subject, Halt> {
        let loaded = match self.read(file, patience) {
            Err(halt) => {
                let source = file.map_or("model".to_owned(), |file| file.display().to_string());
                return Err(halt.at(&whole_file(&source)));
            }
            loaded => loaded?,
        };
        loaded.notes.iter().for_each(|note| say(&format!("note: {}", escaped(note))));
        Ok(Subject::of_file(file.map(PathBuf::as_path), loaded.instance))
    }

    /// Reads one: `None` is the model by itself.
    pub(crate) fn read(&self, file: Option<&PathBuf>, patience: Patience<'_>) -> Result<Loaded, Halt> {
        let settings = Settings { interrupt: patience.budget.interrupt(), ..self.settings.clone() };
        let Some(file) = file else { return self.alone(&settings) };
        if states_instance(file) {
            let bytes = whole(file, Wanted::Puzzles, MOST_BYTES, patience)?;
            return load(&name(file), &bytes, &settings, &self.request).map_err(|error| refused(&error));
        }
        let text = whole_text(file, Wanted::Puzzles, MOST_BYTES, patience)?;
        self.alone(&Settings { givens: Some((name(file), text)), ..settings })
    }

    /// The model, with the givens of a classic text or without.
    fn alone(&self, settings: &Settings) -> Result<Loaded, Halt> {
        if let Some(other) = self.other.filter(|_| settings.givens.is_none()) {
            return other.load(settings).map_err(|error| refused(&error));
        }
        let instance = self.model.instance(settings).map_err(|error| refused(&error.into()))?;
        Ok(Loaded { instance, notes: Vec::new() })
    }
}

/// What is said of an instance that is refused.
pub(crate) fn refused(error: &LoadError) -> Halt {
    let of_text = |text: &TextError| if text.cause() == Cause::Limit { Exit::Limit } else { Exit::BadInput };
    let exit = match error {
        LoadError::Text(text) | LoadError::Model(ModelError::Text(text)) => of_text(text),
        LoadError::Model(ModelError::Build(_)) => Exit::Limit,
        _ => Exit::BadInput,
    };
    Halt::new(exit, error)
}
