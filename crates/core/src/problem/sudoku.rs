//! Sudoku without givens and without a model: for examples, tests, and programs that need nothing else.

use super::{Bound, BuildError, Candidate, Choice, Problem, ProblemBuilder};

/// A Sudoku without givens, with boxes of so many rows and columns: its side is their product.
///
/// The candidate of a cell and a value, both from 0, is `cell * side + value`; cells go row by row. The groups are the cells,
/// then each value of each row, of each column, of each box. O(side³) candidates, four memberships each.
///
/// ```
/// use exactone_core::problem::sudoku;
///
/// let problem = sudoku(3, 3)?;
/// assert_eq!((problem.candidates(), problem.groups()), (729, 324));
/// # Ok::<(), exactone_core::problem::BuildError>(())
/// ```
///
/// # Errors
/// [`BuildError::TooLarge`].
pub fn sudoku(box_rows: usize, box_columns: usize) -> Result<Problem, BuildError> {
    let side = box_rows * box_columns;
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..side * side).map(|_| builder.choice(side)).collect::<Result<_, _>>()?;
    let in_box = |unit: usize, place: usize| {
        let corner = unit / box_rows * box_rows * side + unit % box_rows * box_columns;
        corner + place / box_columns * side + place % box_columns
    };
    let cell_of: [&dyn Fn(usize, usize) -> usize; 3] =
        [&|unit, place| unit * side + place, &|unit, place| place * side + unit, &in_box];
    for cell in cell_of {
        for unit in 0..side {
            for value in 0..side {
                let place = |place| builder.candidate(cells[cell(unit, place)], value);
                let members: Vec<Candidate> = (0..side).map(place).collect();
                builder.group(Bound::ExactlyOne, &members)?;
            }
        }
    }
    builder.build()
}
