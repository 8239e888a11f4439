//! The grid, the borders of regions, the dashed borders of cages.

use super::xml::Xml;
use crate::drawing::description::Drawing;
use std::collections::HashSet;

/// The side of a square.
pub(super) const SIDE: usize = 48;
/// How far the border of a cage stands inside its squares.
pub(super) const INSET: i64 = 4;

/// Lines around every square, thicker ones between regions and around the board.
pub(super) fn grid(drawing: &Drawing, xml: &mut Xml) {
    let mut regions = vec![Vec::new(); drawing.squares.len()];
    for (number, region) in drawing.regions.iter().enumerate() {
        for &square in region {
            regions[square].push(number);
        }
    }
    let [mut thin, mut thick] = [String::new(), String::new()];
    let square = |row: usize, column: usize| {
        let inside = row < drawing.rows && column < drawing.columns;
        Some(row * drawing.columns + column).filter(|&at| inside && drawing.squares[at].is_some())
    };
    let mut between = |one: Option<usize>, other: Option<usize>, line: String| match (one, other) {
        (None, None) => {}
        (Some(one), Some(other)) if regions[one] == regions[other] => thin += &line,
        _ => thick += &line,
    };
    for row in 0..=drawing.rows {
        for column in 0..=drawing.columns {
            let (x, y) = (column * SIDE, row * SIDE);
            let above = row.checked_sub(1).and_then(|row| square(row, column));
            let left = column.checked_sub(1).and_then(|column| square(row, column));
            between(above, square(row, column), format!("M{x} {y}h{SIDE}"));
            between(left, square(row, column), format!("M{x} {y}v{SIDE}"));
        }
    }
    for (class, lines) in [("thin", thin), ("thick", thick)] {
        if !lines.is_empty() {
            xml.empty("path", &[("class", &class), ("d", &lines)]);
        }
    }
}

/// The border of a cage, a stroke for each side of a square behind which the cage does not go on.
pub(super) fn cage(drawing: &Drawing, squares: &[usize], xml: &mut Xml) {
    around(drawing, squares, ("cage", INSET), xml);
}

/// A border inside of squares, so far from their sides.
pub(super) fn around(drawing: &Drawing, squares: &[usize], (class, inset): (&str, i64), xml: &mut Xml) {
    let side = SIDE.cast_signed() as i64;
    let place = |square: usize| {
        let [row, column] = [square / drawing.columns, square % drawing.columns];
        (row.cast_signed() as i64, column.cast_signed() as i64)
    };
    let places: Vec<(i64, i64)> = squares.iter().map(|&square| place(square)).collect();
    let held: HashSet<(i64, i64)> = places.iter().copied().collect();
    let holds = |row: i64, column: i64| held.contains(&(row, column));
    let mut lines = Vec::new();
    for &(row, column) in &places {
        // Each side by the step out of it, and the step along it.
        for (out, along) in [((-1, 0), (0, 1)), ((1, 0), (0, 1)), ((0, -1), (1, 0)), ((0, 1), (1, 0))] {
            if holds(row + out.0, column + out.1) {
                continue;
            }
            // How far the stroke goes beyond the middle, backwards and forwards along the side.
            let reach = |way: i64| {
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
            let (back, forth) = (reach(-1), reach(1));
            let from = (middle.0 - along.1 * back, middle.1 - along.0 * back);
            let to = (middle.0 + along.1 * forth, middle.1 + along.0 * forth);
            lines.push(format!("M{} {}L{} {}", from.0, from.1, to.0, to.1));
        }
    }
    xml.empty("path", &[("class", &class), ("d", &lines.concat())]);
}
