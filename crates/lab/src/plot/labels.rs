//! The labels of curves, right of the frame. Each has a sample of its curve's look. They stand at heights at which they
//! do not overlap.

use super::chart::{Drawing, Frame, shortened, width_of};
use super::marker::mark;
use super::palette::Look;
use super::xml::pixels;

/// From one label to the next.
const LEADING: f64 = 16.0;
/// Letters of a label.
const LONGEST: usize = 40;

/// In which order labels stand, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// By how far to the right their curves come; of those that come as far, by how high they end.
    Reach,
    /// By how high their curves end.
    Height,
}

impl Order {
    fn key(self, end: (f64, f64)) -> (f64, f64) {
        match self {
            Self::Reach => end,
            Self::Height => (end.1, 0.0),
        }
    }
}

/// How wide the label of this name is.
pub(super) fn width(name: &str) -> f64 {
    width_of(&shortened(name, LONGEST))
}

/// How much room this number of labels takes.
pub(super) fn height(labels: usize) -> f64 {
    LEADING * u32::try_from(labels).map_or(f64::from(u32::MAX), f64::from)
}

/// A thin line from where a curve ends to its label: dotted, because it is no part of the curve.
pub(super) fn lead(drawing: &mut Drawing, end: (f64, f64), label: (f64, f64)) {
    drawing.xml.open(
        "g",
        &[
            ("class", &"lead"),
            ("stroke", &"currentColor"),
            ("stroke-opacity", &"0.4"),
            ("stroke-width", &"0.75"),
            ("stroke-dasharray", &"0.75 3"),
        ],
    );
    drawing.line(end, label);
    drawing.xml.close();
}

/// The label of a curve, right of the frame, with a sample of its look.
pub(super) fn legend(frame: &Frame, drawing: &mut Drawing, (name, look): (&str, Look), y: f64) {
    let x = frame.right() + 20.0;
    drawing.xml.open(
        "g",
        &[("stroke", &"currentColor"), ("stroke-width", &"1.7"), ("stroke-dasharray", &look.dash), ("fill", &"none")],
    );
    drawing.line((x, y), (x + 28.0, y));
    drawing.xml.close();
    mark(&mut drawing.xml, look.marker, (x + 14.0, y));
    let place = (pixels(x + 34.0), pixels(y + 4.0));
    drawing.xml.text("text", &[("x", &place.0), ("y", &place.1)], &shortened(name, LONGEST));
}

/// The heights of labels of curves that end here, at least a line apart, in the room between two heights if they fit.
pub(super) fn spread(ends: &[(f64, f64)], order: Order, (top, bottom): (f64, f64)) -> Vec<f64> {
    let key = |at: usize| order.key(ends[at]);
    let mut places: Vec<usize> = (0..ends.len()).collect();
    places.sort_by(|&one, &other| key(one).0.total_cmp(&key(other).0).then(key(one).1.total_cmp(&key(other).1)));
    let mut heights = vec![0.0; ends.len()];
    let mut above = top - LEADING;
    for &at in &places {
        heights[at] = ends[at].1.max(above + LEADING);
        above = heights[at];
    }
    let mut below = bottom + LEADING;
    for &at in places.iter().rev() {
        heights[at] = f64::min(heights[at], below - LEADING);
        below = heights[at];
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_spread_a_line_apart_and_stay_inside() {
        let heights = |ends: &[(f64, f64)], order| spread(ends, order, (0.0, 200.0));
        assert_eq!(heights(&[(9.0, 100.0), (9.0, 100.0), (9.0, 50.0)], Order::Height), [100.0, 116.0, 50.0]);
        assert_eq!(heights(&[(9.0, 200.0), (9.0, 199.0)], Order::Height), [200.0, 184.0]);
        assert_eq!(heights(&[(60.0, 10.0), (50.0, 10.0)], Order::Reach), [26.0, 10.0]);
        assert_eq!(heights(&[], Order::Reach), [0.0; 0]);
    }
}
