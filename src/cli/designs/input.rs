//! The designs that a command line names.

use crate::cli::arguments::Common;
use crate::cli::exit::{Exit, Halt};
use crate::cli::setup::{Setup, other_problem};
use crate::cli::source::{Wanted, name, whole, whole_text};
use crate::cli::watched::Patience;
use exactone_formats::design::{Cause, TextError};
use exactone_formats::exchange::Request;
use exactone_formats::model::{Model, ModelError, Settings};
use exactone_session::answer::{LoadError, Loaded, MOST_BYTES, Shipped, load, states_design};
use std::path::PathBuf;

/// Whether the command is about designs: by the names of its files, or because the model takes no stream of puzzles.
pub(in crate::cli) fn asks_for_designs(common: &Common, model: &Model) -> bool {
    let is_other = other_problem(&common.model).is_some();
    common.blank.is_none() && (is_other || !model.is_streaming() || common.files.iter().any(|file| states_design(file)))
}

/// Where designs come from.
pub(in crate::cli) struct Inputs<'a> {
    model: &'a Model,
    /// A problem that is no model, asked for in the place of one.
    other: Option<Shipped>,
    settings: Settings,
    request: Request,
}

impl<'a> Inputs<'a> {
    /// Those of the common options: files, with their model for those that name none.
    pub(in crate::cli) fn of(setup: &'a Setup<'_>) -> Self {
        let colours = setup.common.colours.map(|colours| usize::try_from(colours).unwrap_or(usize::MAX));
        Self::new(setup.catalogue.model(), &setup.common.model, &setup.common.set, colours)
    }

    /// Designs of files, with this model for those that name none; `named` is what the user called it.
    pub(in crate::cli) fn new(
        model: &'a Model,
        named: &str,
        parameters: &[(String, String)],
        colours: Option<usize>,
    ) -> Self {
        let settings = Settings { parameters: parameters.to_vec(), ..Settings::default() };
        Self { model, other: other_problem(named), settings, request: Request { colours, ..Request::default() } }
    }

    /// Reads one: `None` is the model by itself.
    pub(in crate::cli) fn read(&self, file: Option<&PathBuf>, patience: Patience<'_>) -> Result<Loaded, Halt> {
        let settings = Settings { interrupt: patience.budget.interrupt(), ..self.settings.clone() };
        let Some(file) = file else { return self.alone(&settings) };
        if states_design(file) {
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
        let design = self.model.design(settings).map_err(|error| refused(&error.into()))?;
        Ok(Loaded { design, notes: Vec::new() })
    }
}

/// What is said of a design that is refused.
pub(in crate::cli) fn refused(error: &LoadError) -> Halt {
    let of_text = |text: &TextError| if text.cause() == Cause::Limit { Exit::Limit } else { Exit::BadInput };
    let exit = match error {
        LoadError::Text(text) | LoadError::Model(ModelError::Text(text)) => of_text(text),
        LoadError::Model(ModelError::Build(_)) => Exit::Limit,
        LoadError::Model(_) => Exit::BadInput,
    };
    Halt::new(exit, error)
}
