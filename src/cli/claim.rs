//! What the heading of a formula claims, beside a proof that speaks of the clauses only.

use super::certificate::one_line;
use super::designs::line;
use exactone_core::problem::Candidate;
use exactone_formats::design::Design;
use exactone_session::formula::{AnyHeading, DesignStatement, Statement};
use serde::Serialize;
use std::io::{BufReader, Cursor, Read};

/// The heading of a formula that `exactone` wrote.
#[derive(Serialize)]
pub(super) struct Claim {
    /// Whether its hash is right, and its map complete.
    intact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    design: Option<String>,
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
    pub(super) fn read(mut formula: impl Read, name: &str) -> Option<Self> {
        let mut sample = Vec::new();
        formula.by_ref().take(SAMPLE).read_to_end(&mut sample).ok()?;
        if !sample.split(|byte| *byte == b'\n').any(|line| line.starts_with(b"c exactone ")) {
            return None;
        }
        Some(match AnyHeading::read(BufReader::new(Cursor::new(sample).chain(formula)), name) {
            Ok(AnyHeading::Grid(heading)) => Self::of(&heading.statement),
            Ok(AnyHeading::Design(heading, design)) => Self::of_design(&heading.statement, &design),
            Err(error) => Self {
                intact: false,
                design: None,
                model: None,
                puzzle: None,
                excluded: None,
                statement: None,
                message: Some(error.to_string()),
            },
        })
    }

    fn of(statement: &Statement) -> Self {
        Self {
            intact: true,
            design: None,
            model: Some(format!("{}, {}", statement.model.name(), statement.shape)),
            puzzle: Some(one_line(&statement.values)),
            excluded: Some(statement.excluded.iter().map(|solution| one_line(solution)).collect()),
            statement: Some(format!("sha256:{}", statement.hash())),
            message: None,
        }
    }

    fn of_design(statement: &DesignStatement, design: &Design) -> Self {
        let solution = |telling: &Vec<Candidate>| line(design, &design.legend.visible(telling));
        Self {
            intact: true,
            design: Some(statement.name.clone()),
            model: None,
            puzzle: None,
            excluded: Some(statement.excluded.iter().map(solution).collect()),
            statement: Some(format!("sha256:{}", statement.hash())),
            message: None,
        }
    }

    /// In words, for standard error.
    pub(super) fn printed(&self, name: &str) -> String {
        if let Some(message) = &self.message {
            return format!("note: {message}; the verdict is about the clauses, whatever the heading says");
        }
        let said = format!("note: {name}: the heading, whose hash is right, says:");
        let [model, puzzle] = [&self.model, &self.puzzle].map(|text| text.as_deref().unwrap_or_default());
        let excluded = match self.excluded.as_deref() {
            None | Some([]) => "no solution excluded".to_owned(),
            Some(solutions) => format!("excluded {}", solutions.join(", ")),
        };
        match &self.design {
            Some(design) => format!("{said} {design}, with its text; {excluded}"),
            None => format!("{said} {model}; puzzle {puzzle}; {excluded}"),
        }
    }
}
