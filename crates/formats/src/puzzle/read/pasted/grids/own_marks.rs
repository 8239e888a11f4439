//! Grids of pencil marks beside the grid of the same puzzle: somebody shows how far it can be thought through. The puzzle is the grid.

use super::find::Find;
use crate::puzzle::read::content::Content;

/// The pencil marks of other grids of the text, and all other finds.
pub(in super::super) fn apart(finds: Vec<Find>) -> (Vec<Find>, Vec<Find>) {
    let are_of_another: Vec<bool> =
        finds.iter().map(|marks| finds.iter().any(|puzzle| are_marks_of(marks, puzzle))).collect();
    let (marks, others): (Vec<_>, Vec<_>) = finds.into_iter().zip(are_of_another).partition(|(_, is_own)| *is_own);
    let finds = |pairs: Vec<(Find, bool)>| pairs.into_iter().map(|(find, _)| find).collect();
    (finds(marks), finds(others))
}

/// Whether a find has marks of another one.
fn are_marks_of(marks: &Find, puzzle: &Find) -> bool {
    !marks.meets(puzzle) && belong_to(&marks.content, &puzzle.content)
}

/// Whether these are marks, and each value of a puzzle, which has none, is a value of theirs.
pub(in super::super) fn belong_to(marks: &Content, puzzle: &Content) -> bool {
    /// Fewer values may be the same by chance.
    const FEWEST: usize = 6;
    let given = puzzle.values.iter().filter(|&&value| value > 0).count();
    let agrees = |(value, given): (&u16, &u16)| *given == 0 || value == given;
    marks.marks.is_some()
        && puzzle.marks.is_none()
        && marks.side == puzzle.side
        && puzzle.values.contains(&0)
        && given >= FEWEST
        && marks.values.iter().zip(&puzzle.values).all(agrees)
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::sample::{ROWS, rows};
    use crate::puzzle::read::{ReadOptions, Reader};

    #[test]
    fn marks_are_told_with_the_puzzle_to_which_they_belong() {
        let other =
            "..3.2.6..\n9..3.5..1\n..18.64..\n..81.29..\n7.......8\n..67.82..\n..26.95..\n8..2.3..9\n..5.1.3..\n";
        let cell = |cell: char| if cell == '.' { "129 ".to_owned() } else { format!("{cell} ") };
        let marks = ROWS.map(|row| row.chars().map(cell).collect::<String>() + "\n").concat();
        let text = format!("Here are two of them, I think!\n\n{other}\n{}\nWith marks:\n\n{marks}", rows());
        let puzzles: Vec<_> = Reader::new("", text.as_bytes(), ReadOptions::default()).map(Result::unwrap).collect();
        let notes: Vec<bool> = puzzles
            .iter()
            .map(|puzzle| puzzle.note.as_ref().is_some_and(|note| note.contains("pencil marks")))
            .collect();
        assert_eq!(notes, [false, true], "{puzzles:?}");
    }
}
