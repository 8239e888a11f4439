//! The text of an instance, and back: a grid, or rules of its own.

use crate::record::ManifestInstance;
use exactone_formats::exchange::remake;
use exactone_formats::instance::Instance;
use exactone_formats::model::{Model, Shape};
use exactone_formats::puzzle::{Puzzle, read, write};

/// The puzzle as [`puzzle_of`] reads it: values on a line, or its pencil marks.
pub(super) fn puzzle_text(puzzle: &Puzzle) -> String {
    write::to_text(|out| match &puzzle.marks {
        Some(marks) if marks.side() == 9 => write::candidate_line(out, marks),
        Some(marks) => write::candidates(out, marks, puzzle.boxes, write::Border::Ascii),
        // A line of them might be a row of a larger grid, or candidates of a smaller one.
        None if puzzle.side < 9 => write::rows(out, &puzzle.values),
        None => write::line(out, &puzzle.values, &write::LineStyle::default()),
    })
}

/// The shape and the puzzle of an instance of these rules.
///
/// # Errors
/// What is wrong, of a manifest that was changed by hand.
pub(super) fn puzzle_of(instance: &ManifestInstance, model: &Model) -> Result<(Shape, Puzzle), String> {
    let puzzle = read::one(&instance.puzzle).map_err(|error| error.to_string())?;
    let boxes = instance.boxes.as_deref().map(str::parse).transpose()?;
    let shape = model.shape(puzzle.side, boxes).map_err(|error| error.to_string())?;
    Ok((shape, puzzle))
}

/// The instance that a text states with rules of its own; `None` for a square grid.
pub(super) fn stated_instance(instance: &ManifestInstance) -> Result<Option<Instance>, String> {
    let Some(kind) = &instance.kind else { return Ok(None) };
    remake(&instance.name, kind, &instance.puzzle).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_formats::puzzle::Marks;

    #[test]
    fn puzzles_of_every_side_read_back() {
        for side in 1..=26 {
            let mut values = vec![0; side * side];
            values[0] = 1;
            let read = read::one(&puzzle_text(&Puzzle::from_values(values.clone()).unwrap())).unwrap();
            assert_eq!((read.side, read.values), (side, values));
        }
    }

    #[test]
    fn pencil_marks_go_there_and_back_at_every_side() {
        for side in [4, 9, 16] {
            let mut marks = Marks::all(side);
            (2..=3).for_each(|value| marks.remove(1, value));
            let puzzle = Puzzle { marks: Some(marks.clone()), ..Puzzle::from_values(vec![0; side * side]).unwrap() };
            let read = read::one(&puzzle_text(&puzzle)).unwrap();
            assert_eq!(read.marks, Some(marks));
        }
    }
}
