//! Which puzzle a line of `--json` is about.

use super::grid::{Head, head};
use crate::cli::puzzles::subject::Subject;
use serde::Serialize;

/// Which puzzle it is: one of many grids in a file, or the instance of a file.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum AnyHead<'a> {
    Grid(Head<'a>),
    Instance { source: &'a str, name: &'a str },
}

impl<'a> AnyHead<'a> {
    pub(crate) fn of(subject: &'a Subject) -> Self {
        match subject {
            Subject::Grid { puzzle, shape } => Self::Grid(head(puzzle, *shape)),
            Subject::Instance { source, instance } => Self::Instance { source, name: &instance.name },
        }
    }
}
