//! What the heading of a formula claims, beside a proof that speaks of the clauses only.

use super::certificate::one_line;
use crate::cli::show::line;
use exactone_core::problem::Candidate;
use exactone_session::formula::{About, Heading};
use serde::Serialize;
use std::io::{BufReader, Cursor, Read};

/// The heading of a formula that `exactone` wrote.
#[derive(Serialize)]
pub(crate) struct Claim {
    /// Whether its hash is right, and its map complete.
    intact: bool,
    #[serde(rename = "design", skip_serializing_if = "Option::is_none")]
    instance: Option<String>,
    model: Option<String>,
    puzzle: Option<String>,
    excluded: Option<Vec<String>>,
    statement: Option<String>,
    message: Option<String>,
}

/// How much is looked at to tell whether there is a heading.
const SAMPLE: u64 = 1 << 12;

impl Claim {
    /// Reads it; `None` if the formula is from elsewhere, or cannot be read.
    pub(crate) fn read(mut formula: impl Read, name: &str) -> Option<Self> {
        let mut sample = Vec::new();
        formula.by_ref().take(SAMPLE).read_to_end(&mut sample).ok()?;
        if !sample.split(|byte| *byte == b'\n').any(|line| line.starts_with(b"c exactone ")) {
            return None;
        }
        Some(match Heading::read(BufReader::new(Cursor::new(sample).chain(formula)), name) {
            Ok(heading) => Self::of(&heading),
            Err(error) => Self {
                intact: false,
                instance: None,
                model: None,
                puzzle: None,
                excluded: None,
                statement: None,
                message: Some(error.to_string()),
            },
        })
    }

    fn of(heading: &Heading) -> Self {
        let statement = &heading.statement;
        let (instance, model, puzzle) = match &statement.about {
            About::Grid { model, shape, values, .. } => {
                (None, Some(format!("{}, {shape}", model.name())), Some(one_line(values)))
            }
            About::Text { name, .. } => (Some(name.clone()), None, None),
        };
        let excluded = statement.excluded.iter().map(|solution| excluded(heading, solution)).collect();
        let statement = format!("sha256:{}", statement.hash());
        Self {
            intact: true,
            instance,
            model,
            puzzle,
            excluded: Some(excluded),
            statement: Some(statement),
            message: None,
        }
    }

    /// In words, for standard error.
    pub(crate) fn printed(&self, name: &str) -> String {
        if let Some(message) = &self.message {
            return format!("note: {message}; the verdict is about the clauses, whatever the heading says");
        }
        let said = format!("note: {name}: the heading, whose hash is right, says:");
        let [model, puzzle] = [&self.model, &self.puzzle].map(|text| text.as_deref().unwrap_or_default());
        let excluded = match self.excluded.as_deref() {
            None | Some([]) => "no solution excluded".to_owned(),
            Some(solutions) => format!("excluded {}", solutions.join(", ")),
        };
        match &self.instance {
            Some(instance) => format!("{said} {instance}, with its text; {excluded}"),
            None => format!("{said} {model}; puzzle {puzzle}; {excluded}"),
        }
    }
}

/// An excluded solution on a line.
fn excluded(heading: &Heading, solution: &[Candidate]) -> String {
    match (&heading.statement.about, &heading.instance) {
        (About::Grid { shape, .. }, _) => one_line(&shape.values(solution)),
        (About::Text { .. }, Some(instance)) => line(instance, &instance.legend().visible(solution)),
        (About::Text { .. }, None) => unreachable!("the instance is made from the text"),
    }
}
