//! Designs: puzzles with rules and clues. A grid becomes one for the formats that hold designs, and a design a grid for those
//! that hold grids, if that leaves nothing out.

use super::NotWritten;
use super::part::Part;
use super::table::{Card, Writer};
use crate::exchange::FPuzzles;
use crate::model::{BoxShape, ClueValue, Model, Settings, Sketch, SketchClue, UnitKind};
use crate::puzzle::{Detail, Form, Marks, Puzzle, Symbols, write};
use std::collections::BTreeSet;

type Text = Result<(Vec<u8>, Vec<String>), NotWritten>;

/// A grid as a puzzle file, or as f-puzzles has it.
pub(super) fn of_grid(card: &Card, puzzle: &Puzzle, model: Option<&str>) -> Text {
    let impossible = |why: String| NotWritten::Impossible { target: card.name, why };
    let why = "the rules are those of a model file: name that in a puzzle file with `model = \"FILE\"`";
    let model = model.ok_or_else(|| impossible(why.to_owned()))?;
    if let Some(why) = puzzle.marks.as_ref().and_then(|marks| contradiction(puzzle, marks)) {
        return Err(impossible(why.to_owned()));
    }
    let text = write::to_text(|out| write::puzzle_file(out, puzzle, model));
    let sketch = Model::parse("puzzle.toml", &text).and_then(|model| model.sketch(&Settings::default()));
    let sketch = sketch.map_err(|error| impossible(error.to_string()))?;
    match card.writer {
        Writer::FPuzzles(form) => to_fpuzzles(card, sketch.as_ref(), form),
        Writer::PuzzleFile | Writer::Grid(_) => Ok((text.into_bytes(), Vec::new())),
    }
}

/// Why a puzzle file with these marks would be refused, if it would.
fn contradiction(puzzle: &Puzzle, marks: &Marks) -> Option<&'static str> {
    let is_open = |cell: &usize| puzzle.values[*cell] == 0;
    let cells = || (0..puzzle.values.len()).filter(is_open);
    if cells().any(|cell| marks.count(cell) == 0) {
        return Some("a cell has no candidate left");
    }
    let solution = puzzle.expected.as_ref()?;
    let is_left_out = |cell: usize| !marks.contains(cell, solution[cell]);
    cells().any(is_left_out).then_some("the pencil marks leave out a value of the solution that stands beside it")
}

/// The rules of a model in words, if a grid by itself does not mean them.
pub(super) fn rules(model: Option<&str>) -> Option<String> {
    match model {
        Some("sudoku") => None,
        Some(model) => Some(format!("the rules of the model `{model}`")),
        None => Some("the rules of the model file".to_owned()),
    }
}

/// A design as f-puzzles has it.
pub(super) fn to_fpuzzles(card: &Card, sketch: Option<&Sketch>, form: fn(&FPuzzles) -> String) -> Text {
    let impossible = |why: String| NotWritten::Impossible { target: card.name, why };
    let sketch = sketch.ok_or_else(|| no_square(card))?;
    let written = FPuzzles::of(sketch).map_err(impossible)?;
    let about = (!sketch.about.is_empty()).then(|| "the field `about`".to_owned());
    Ok((form(&written).into_bytes(), written.left_out.iter().map(|kind| of_kind(kind)).chain(about).collect()))
}

fn no_square(card: &Card) -> NotWritten {
    let why = "its cells are no square grid with values from 1 to the side; toml holds it";
    NotWritten::Impossible { target: card.name, why: why.to_owned() }
}

fn of_kind(kind: &str) -> String {
    format!("the clues of kind `{kind}`")
}

/// A design as a grid, and what that leaves out, in words.
pub(super) fn as_grid(card: &Card, sketch: Option<&Sketch>) -> Result<(Puzzle, Vec<String>), NotWritten> {
    let sketch = sketch.ok_or_else(|| no_square(card))?;
    let impossible = || NotWritten::Impossible { target: card.name, why: "its values are too large".to_owned() };
    let mut puzzle = Puzzle::from_values(sketch.givens.clone()).ok_or_else(impossible)?;
    (puzzle.form, puzzle.symbols) = (Form::Numbers, Symbols::Decimal);
    puzzle.expected.clone_from(&sketch.solution);
    puzzle.name = Some(sketch.title.clone()).filter(|title| !title.is_empty());
    let said = [("author", &sketch.author), ("about", &sketch.about)];
    let details = said.into_iter().filter(|(_, text)| !text.is_empty());
    puzzle.details = details.map(|(name, text)| Detail::words(name, text)).collect();
    let mut left_out = BTreeSet::new();
    puzzle.boxes = boxes(sketch, &mut left_out);
    let mut marks = Marks::all(sketch.side);
    for clue in &sketch.clues {
        if !card.holds.contains(&Part::Marks) || !rub_out(clue, &puzzle, &mut marks) {
            left_out.insert(of_kind(clue.kind));
        }
    }
    puzzle.givens().for_each(|(cell, value)| marks.keep_only(cell, value));
    puzzle.marks = (marks.singles() == puzzle.values && has_marks(&marks, &puzzle)).then_some(marks);
    Ok((puzzle, left_out.into_iter().collect()))
}

fn has_marks(marks: &Marks, puzzle: &Puzzle) -> bool {
    (0..puzzle.values.len()).any(|cell| puzzle.values[cell] == 0 && marks.count(cell) < puzzle.side)
}

/// Takes the values that a clue forbids, if that is all it says; not where one value or none would be left.
fn rub_out(clue: &SketchClue, puzzle: &Puzzle, marks: &mut Marks) -> bool {
    let (Some([cells]), Some(ClueValue::Numbers(allowed)), "values") =
        (clue.lists("cells"), clue.value("allowed"), clue.kind)
    else {
        return false;
    };
    let values = 1..=u16::try_from(puzzle.side).unwrap_or(u16::MAX);
    let forbidden: Vec<u16> = values.filter(|&value| !allowed.contains(&i64::from(value))).collect();
    let is_plain = cells.iter().all(|&cell| {
        puzzle.values[cell] == 0 && marks.values(cell).filter(|value| !forbidden.contains(value)).count() > 1
    });
    if is_plain {
        for &cell in cells {
            for &value in &forbidden {
                marks.remove(cell, value);
            }
        }
    }
    is_plain
}

/// The boxes; what the units say beside rows, columns and boxes is left out.
fn boxes(sketch: &Sketch, left_out: &mut BTreeSet<String>) -> Option<BoxShape> {
    let side = sketch.side;
    let of = |kind: UnitKind| {
        sketch.units.iter().filter(|unit| unit.kind == kind).map(|unit| unit.cells.clone()).collect::<BTreeSet<_>>()
    };
    let shape_of =
        |found: &BTreeSet<Vec<usize>>| BoxShape::of_side(side).find(|shape| boxes_of(side, *shape) == *found);
    let (found, regions) = (of(UnitKind::Boxes), of(UnitKind::Regions));
    // Regions of the shape of boxes are boxes, by whatever name.
    let of_regions = shape_of(&regions).filter(|_| found.is_empty());
    for unit in &sketch.units {
        let is_box = unit.kind == UnitKind::Regions && of_regions.is_some();
        if !is_box && !matches!(unit.kind, UnitKind::Rows | UnitKind::Columns | UnitKind::Boxes) {
            left_out.insert(format!("the units of kind `{}`", unit.kind.word()));
        }
    }
    if [UnitKind::Rows, UnitKind::Columns].iter().any(|kind| of(*kind).len() != side) {
        left_out.insert("that rows and columns may repeat values".to_owned());
    }
    let shape = of_regions.or_else(|| shape_of(&found));
    if shape.is_none() && !(side > 1 && found.is_empty() && BoxShape::customary(side).is_none()) {
        left_out.insert("that it has no boxes, or other ones".to_owned());
    }
    shape
}

fn boxes_of(side: usize, shape: BoxShape) -> BTreeSet<Vec<usize>> {
    let number = |cell: usize| cell / side / shape.rows * (side / shape.columns) + cell % side / shape.columns;
    (0..side).map(|wanted| (0..side * side).filter(|&cell| number(cell) == wanted).collect()).collect()
}
