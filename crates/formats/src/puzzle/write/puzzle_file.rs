//! A grid as a puzzle file of ours: `schema = "exactone.puzzle.v1"`.

use super::rows::rows;
use super::text::push;
use super::to_text;
use crate::instance::toml_string;
use crate::model::BoxShape;
use crate::puzzle::{Marks, Puzzle};
use std::collections::BTreeMap;

/// Appends a puzzle file of a model by its name: the grid, the name as its title, the boxes if they are not the customary
/// ones, the solution, and pencil marks as clues of kind `values`.
///
/// ```
/// use exactone_formats::model::{Model, Settings};
/// use exactone_formats::puzzle::{Puzzle, write};
///
/// let puzzle: Puzzle = "1..4..1..1..3..1".parse()?;
/// let text = write::to_text(|out| write::puzzle_file(out, &puzzle, "sudoku"));
/// let instance = Model::parse("p.toml", &text)?.instance(&Settings::default())?;
/// assert_eq!(instance.givens.len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the number of values is not a square.
pub fn puzzle_file(out: &mut Vec<u8>, puzzle: &Puzzle, model: &str) {
    push(out, &format!("schema = \"exactone.puzzle.v1\"\nmodel = {}\n", quoted(model)));
    if let Some(name) = &puzzle.name {
        push(out, &format!("title = {}\n", quoted(name)));
    }
    for author in puzzle.details.iter().filter(|detail| detail.name == "author") {
        push(out, &format!("author = {}\n", quoted(&author.text)));
    }
    if let Some(boxes) = puzzle.boxes.filter(|boxes| Some(*boxes) != BoxShape::customary(puzzle.side)) {
        push(out, &format!("boxes = \"{boxes}\"\n"));
    }
    picture(out, "givens", &puzzle.values);
    if let Some(solution) = &puzzle.expected {
        picture(out, "solution", solution);
    }
    push(out, &format!("\n[parameters]\nside = {}\n", puzzle.side));
    if let Some(marks) = &puzzle.marks {
        values(out, puzzle, marks);
    }
}

fn picture(out: &mut Vec<u8>, key: &str, grid: &[u16]) {
    push(out, &format!("\n{key} = \"\"\"\n{}\"\"\"\n", to_text(|out| rows(out, grid))));
}

/// A clue for each set of marks that leaves a value out.
fn values(out: &mut Vec<u8>, puzzle: &Puzzle, marks: &Marks) {
    let mut of: BTreeMap<Vec<u16>, Vec<String>> = BTreeMap::new();
    for cell in (0..puzzle.values.len()).filter(|&cell| puzzle.values[cell] == 0 && marks.count(cell) < puzzle.side) {
        let name = format!("r{}c{}", cell / puzzle.side + 1, cell % puzzle.side + 1);
        of.entry(marks.values(cell).collect()).or_default().push(name);
    }
    for (allowed, cells) in of {
        let allowed: Vec<String> = allowed.iter().map(u16::to_string).collect();
        let (cells, allowed) = (cells.join(" "), allowed.join(" "));
        push(out, &format!("\n[[clues]]\nkind = \"values\"\ncells = \"{cells}\"\nallowed = \"{allowed}\"\n"));
    }
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml_string(text)
}
