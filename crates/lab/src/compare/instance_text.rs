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
    Ok((shape_of(instance, model, puzzle.side)?, puzzle))
}

fn shape_of(instance: &ManifestInstance, model: &Model, side: usize) -> Result<Shape, String> {
    let boxes = instance.boxes.as_deref().map(str::parse).transpose()?;
    model.shape(side, boxes).map_err(|error| error.to_string())
}

/// The texts of puzzles as one text, which [`puzzles_of`] reads.
pub(super) fn batch_text(puzzles: &[Puzzle]) -> String {
    let texts: Vec<String> = puzzles.iter().map(|puzzle| puzzle_text(puzzle).trim_end().to_owned()).collect();
    let is_lines = texts.iter().all(|text| !text.contains('\n'));
    texts.join(if is_lines { "\n" } else { "\n\n" })
}

/// The shape and the puzzles of a batch; of an instance that is none, its puzzle.
///
/// # Errors
/// As [`puzzle_of`], and puzzles that are not as many as the instance says, or not of its side.
pub(super) fn puzzles_of(instance: &ManifestInstance, model: &Model) -> Result<(Shape, Vec<Puzzle>), String> {
    let Some(count) = instance.puzzles else {
        return puzzle_of(instance, model).map(|(shape, puzzle)| (shape, vec![puzzle]));
    };
    let options = read::ReadOptions { pasted: read::Pasted::Refused, ..read::ReadOptions::default() };
    let reader = read::Reader::new(&*instance.name, instance.puzzle.as_bytes(), options);
    let puzzles: Vec<Puzzle> = reader.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    let is_it = |puzzle: &Puzzle| u32::try_from(puzzle.side).is_ok_and(|side| side == instance.side);
    if u32::try_from(puzzles.len()).is_ok_and(|found| found == count) && count > 0 && puzzles.iter().all(is_it) {
        return Ok((shape_of(instance, model, puzzles[0].side)?, puzzles));
    }
    Err(format!("the batch is not {count} puzzles of side {}", instance.side))
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
    fn batches_read_back_at_every_side() {
        for side in [1, 4, 6, 9, 16, 25] {
            let puzzles: Vec<Puzzle> = (0..3)
                .map(|it| {
                    let mut values = vec![0; side * side];
                    values[it % side] = 1;
                    Puzzle::from_values(values).unwrap()
                })
                .collect();
            let (side, count) = (u32::try_from(side).unwrap(), Some(3));
            let batch = crate::report::sample::planned(&["a"], 1, &[1]).instances.remove(0);
            let batch = ManifestInstance { side, puzzles: count, puzzle: batch_text(&puzzles), ..batch };
            let model = Model::builtin("latin").unwrap();
            let (shape, read) = puzzles_of(&batch, &model).unwrap();
            let values = |puzzles: &[Puzzle]| puzzles.iter().map(|it| it.values.clone()).collect::<Vec<_>>();
            assert_eq!((shape.side, values(&read)), (side as usize, values(&puzzles)));
            assert!(puzzles_of(&ManifestInstance { puzzles: Some(2), ..batch }, &model).is_err());
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
