//! In which form answers are shown.

use super::words::{counted, status_sentence};
use crate::cli::files::output::Audience;
use crate::cli::options::picture::PictureFormat;
use crate::cli::options::values::{Actions, Scale, Wish};
use crate::cli::outcome::{Explain, Outcome};
use crate::cli::process::exit::{Exit, Halt};
use exactone_formats::convert::Target;
use exactone_formats::puzzle::Symbols;

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A bordered grid for each puzzle.
    Grid,
    /// A bordered grid for a puzzle on its own, a line each for a batch.
    GridForOne,
    /// A line.
    Short,
    /// Rows of separated values.
    Long,
    /// A picture of one puzzle.
    Picture(PictureFormat),
    /// One JSON object a line.
    Json,
    /// A line of a table, with the columns of the input.
    Table,
    /// A file of another format.
    File(Target),
    /// The count alone.
    Number,
    /// The count as one JSON object a line.
    JsonCount,
}

/// How answers are shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Show {
    pub(super) form: Form,
    pub(super) actions: Actions,
    pub(super) symbols: Option<Symbols>,
    pub(super) audience: Audience,
    /// Where ratings are shown.
    pub(super) scale: Option<Scale>,
    /// Whether the place of its puzzle is the last field of a line.
    pub(super) has_places: bool,
}

impl Show {
    pub(crate) fn new(form: Form, actions: Actions, symbols: Option<Symbols>, audience: Audience) -> Self {
        Self { form, actions, symbols, audience, scale: None, has_places: false }
    }

    /// The same, of ratings on this scale in the place of solutions.
    pub(crate) fn rating(self, scale: Scale) -> Self {
        Self { scale: Some(scale), ..self }
    }

    /// The same for several files: each line has the place of its puzzle, if no heading has the file.
    pub(crate) fn of_several(self, are_several: bool) -> Self {
        Self { has_places: are_several && self.form == Form::Short && !self.has_headings(), ..self }
    }

    /// The place of a puzzle as a last field, where it has one.
    pub(super) fn place_field(self, place: impl FnOnce() -> String) -> String {
        if self.has_places { format!("\t{}", place()) } else { String::new() }
    }

    /// The form of a puzzle that is alone.
    pub(crate) fn for_one(self) -> Self {
        let form = if self.form == Form::GridForOne { Form::Grid } else { self.form };
        Self { form, ..self }
    }

    /// Refuses more than one puzzle where the form holds one.
    pub(crate) fn takes_several(self) -> Result<(), Halt> {
        let message = match self.form {
            Form::Picture(format) => {
                let name = format.name();
                format!(
                    "--format {name} draws one puzzle, and there are several; `exactone show --solution --nth N FILE -o N.{name}` draws one of them"
                )
            }
            Form::File(target) if !target.holds_several() => {
                format!("--format {target} holds one puzzle, and there are several; --format csv takes any number")
            }
            _ => return Ok(()),
        };
        Err(Halt::new(Exit::Usage, message))
    }

    /// Whether the reason for "none" has a place in the output of a batch.
    pub(crate) fn explains(self) -> Explain {
        match self.form {
            Form::Grid | Form::Long | Form::Json | Form::Picture(_) | Form::File(_) => Explain::Yes,
            Form::GridForOne | Form::Short | Form::Table | Form::Number | Form::JsonCount => Explain::No,
        }
    }

    /// The table that is written, if it is one.
    pub(crate) fn is_table(self) -> bool {
        self.form == Form::Table
    }

    /// The format of the file that is written, if it is one.
    pub(crate) fn target(self) -> Option<Target> {
        if let Form::File(target) = self.form { Some(target) } else { None }
    }

    /// Whether a heading for each file has a place among the answers.
    pub(crate) fn has_headings(self) -> bool {
        let is_text = matches!(self.form, Form::Grid | Form::GridForOne | Form::Short | Form::Long | Form::Number);
        is_text && self.audience == Audience::Terminal
    }

    /// The format of pictures, if answers are pictures, which have a file each.
    pub(crate) fn picture(self) -> Option<PictureFormat> {
        if let Form::Picture(format) = self.form { Some(format) } else { None }
    }

    /// What sets two grids apart.
    pub(crate) fn between(self) -> &'static str {
        if self.form == Form::Grid { "\n" } else { "" }
    }

    /// The answer in a sentence.
    pub(super) fn sentence(self, outcome: &Outcome) -> String {
        let mut text = status_sentence(outcome);
        if let (Wish::Yes, Some(tally)) = (self.actions.count, &outcome.answer.tally) {
            text = format!("{text}; solutions: {}", counted(tally).replace('\t', ", "));
        }
        if self.actions.time == Wish::Yes {
            text = format!("{text}; {:.6} s", outcome.took.as_secs_f64());
        }
        text
    }
}

pub(super) fn push(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}
