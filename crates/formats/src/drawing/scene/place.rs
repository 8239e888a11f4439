//! Where squares are, in units of the picture.

use super::pen::Point;
use crate::drawing::description::Drawing;

/// The side of a square.
pub(super) const SIDE: usize = 48;

/// Half the side of a square.
pub(super) fn half() -> f64 {
    coordinate(SIDE) / 2.0
}

/// A number as a coordinate.
pub(super) fn coordinate(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// The middle of a square.
pub(super) fn middle(drawing: &Drawing, square: usize) -> Point {
    let place = |at: usize| coordinate(at * SIDE) + half();
    (place(square % drawing.columns), place(square / drawing.columns))
}
