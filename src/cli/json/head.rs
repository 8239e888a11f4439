//! Which puzzle a line of `--json` is about.

use crate::cli::puzzles::subject::Subject;
use exactone_formats::model::Shape;
use exactone_formats::puzzle::Puzzle;
use serde::Serialize;

/// Which puzzle it is: one of many grids in a file, or the instance of a file.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum AnyHead<'a> {
    Grid(GridHead<'a>),
    Instance { source: &'a str, name: &'a str },
}

impl<'a> AnyHead<'a> {
    pub(crate) fn of(subject: &'a Subject) -> Self {
        match subject {
            Subject::Grid { puzzle, shape, .. } => Self::Grid(GridHead::of(puzzle, *shape)),
            Subject::Instance { source, instance } => Self::Instance { source, name: &instance.name },
        }
    }
}

/// Which grid it is.
#[derive(Serialize)]
pub(crate) struct GridHead<'a> {
    source: &'a str,
    index: u64,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    rows: usize,
    columns: usize,
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    boxes: Option<[usize; 2]>,
}

impl<'a> GridHead<'a> {
    pub(super) fn of(puzzle: &'a Puzzle, shape: Shape) -> Self {
        Self {
            source: &puzzle.place.source,
            index: puzzle.place.index,
            line: puzzle.place.line,
            name: puzzle.name.as_deref(),
            rows: shape.side,
            columns: shape.side,
            boxes: shape.boxes.map(|boxes| [boxes.rows, boxes.columns]),
        }
    }
}

/// Which puzzle it is, where `name` is that of something else: its own name is called `puzzle`.
#[derive(Serialize)]
pub(super) struct PuzzleHead<'a> {
    source: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<&'a str>,
    #[serde(flatten)]
    grid: Option<GridPlace>,
}

/// The place and the size of a grid.
#[derive(Serialize)]
struct GridPlace {
    index: u64,
    line: u64,
    rows: usize,
    columns: usize,
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    boxes: Option<[usize; 2]>,
}

impl<'a> PuzzleHead<'a> {
    pub(super) fn of(subject: &'a Subject) -> Self {
        match AnyHead::of(subject) {
            AnyHead::Instance { source, name } => {
                Self { source, puzzle: Some(name).filter(|name| !name.is_empty()), grid: None }
            }
            AnyHead::Grid(GridHead { source, index, line, name, rows, columns, boxes }) => {
                Self { source, puzzle: name, grid: Some(GridPlace { index, line, rows, columns, boxes }) }
            }
        }
    }
}
