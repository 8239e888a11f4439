//! The grid, the borders of regions, the dashed borders of cages.

use super::pen::{Pen, Step};
use super::place::{SIDE, coordinate};
use crate::drawing::description::{Drawing, by_square};
use std::collections::HashSet;

/// How far the border of a cage stands inside its squares.
const INSET: i32 = 4;

/// Lines around every square, thicker ones between regions and around the board.
pub(super) fn grid(drawing: &Drawing, pen: &mut dyn Pen) {
    let regions = by_square(drawing.squares.len(), drawing.regions.iter());
    let [mut thin, mut thick] = [Vec::new(), Vec::new()];
    let square = |row: usize, column: usize| {
        let inside = row < drawing.rows && column < drawing.columns;
        Some(row * drawing.columns + column).filter(|&at| inside && drawing.squares[at].is_some())
    };
    let mut between = |one: Option<usize>, other: Option<usize>, line: [Step; 2]| match (one, other) {
        (None, None) => {}
        (Some(one), Some(other)) if regions[one] == regions[other] => thin.extend(line),
        _ => thick.extend(line),
    };
    let side = coordinate(SIDE);
    for row in 0..=drawing.rows {
        for column in 0..=drawing.columns {
            let corner = Step::Move((coordinate(column * SIDE), coordinate(row * SIDE)));
            let above = row.checked_sub(1).and_then(|row| square(row, column));
            let left = column.checked_sub(1).and_then(|column| square(row, column));
            between(above, square(row, column), [corner, Step::Across(side)]);
            between(left, square(row, column), [corner, Step::Down(side)]);
        }
    }
    for (class, lines) in [("thin", thin), ("thick", thick)] {
        if !lines.is_empty() {
            pen.path(class, &lines);
        }
    }
}

/// The border of a cage, a stroke for each side of a square behind which the cage does not go on.
pub(super) fn cage(drawing: &Drawing, squares: &[usize], pen: &mut dyn Pen) {
    around(drawing, squares, ("cage", INSET), pen);
}

/// A border inside of squares, so far from their sides.
pub(super) fn around(drawing: &Drawing, squares: &[usize], (class, inset): (&str, i32), pen: &mut dyn Pen) {
    let side = i32::try_from(SIDE).expect("a square is small");
    let place = |square: usize| {
        let [row, column] = [square / drawing.columns, square % drawing.columns];
        [row, column].map(|at| i32::try_from(at).unwrap_or(i32::MAX / (2 * side)))
    };
    let places: Vec<[i32; 2]> = squares.iter().map(|&square| place(square)).collect();
    let held: HashSet<[i32; 2]> = places.iter().copied().collect();
    let holds = |row: i32, column: i32| held.contains(&[row, column]);
    let mut lines = Vec::new();
    for &[row, column] in &places {
        // Each side by the step out of it, and the step along it.
        for (out, along) in [((-1, 0), (0, 1)), ((1, 0), (0, 1)), ((0, -1), (1, 0)), ((0, 1), (1, 0))] {
            if holds(row + out.0, column + out.1) {
                continue;
            }
            // How far the stroke goes beyond the middle, backwards and forwards along the side.
            let reach = |way: i32| {
                let beside = (row + way * along.0, column + way * along.1);
                match (holds(beside.0, beside.1), holds(beside.0 + out.0, beside.1 + out.1)) {
                    (false, _) => side / 2 - inset,
                    (true, false) => side / 2,
                    (true, true) => side / 2 + inset,
                }
            };
            let middle = (
                column * side + side / 2 + out.1 * (side / 2 - inset),
                row * side + side / 2 + out.0 * (side / 2 - inset),
            );
            let at = |reach: i32| (f64::from(middle.0 + along.1 * reach), f64::from(middle.1 + along.0 * reach));
            lines.extend([Step::Move(at(-reach(-1))), Step::Line(at(reach(1)))]);
        }
    }
    pen.path(class, &lines);
}
