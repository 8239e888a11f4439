//! Candidates in their squares, and what an argument says of them: rings, crosses, frames, links.

use super::borders::{self, INSET};
use super::pen::{Pen, Point, Step};
use super::place::{SIDE, coordinate, half, middle};
use super::shapes;
use crate::drawing::description::{Drawing, Link, PencilState, Ring, Square, Stroke};

/// How far frames stand apart, and how many of them before they begin anew.
const STEP: i32 = 3;
const STEPS: i32 = 4;

/// The candidates of a square.
pub(super) fn candidates(drawing: &Drawing, at: usize, square: &Square, pen: &mut dyn Pen) {
    for (number, pencil) in square.candidates.iter().enumerate() {
        let (x, y) = place(drawing, at, number);
        let size = radius(square);
        if pencil.state == PencilState::Absent {
            continue;
        }
        match pencil.ring {
            Ring::None => {}
            Ring::Circle => pen.circle("base", (x, y), size),
            Ring::Square => pen.rectangle("cover", (x - size, y - size), (2.0 * size, 2.0 * size), None),
        }
        shapes::text((x, y), "pencil", &pencil.value, pen);
        if pencil.state == PencilState::Struck {
            let [left, right, top, bottom] = [x - 5.0, x + 5.0, y - 5.0, y + 5.0];
            let [up, down] = [[(left, bottom), (right, top)], [(left, top), (right, bottom)]];
            pen.path("strike", &[Step::Move(up[0]), Step::Line(up[1]), Step::Move(down[0]), Step::Line(down[1])]);
        }
    }
}

/// How many candidates stand side by side.
fn columns(square: &Square) -> usize {
    let count = square.candidates.len();
    let root = count.isqrt();
    (root + usize::from(root.pow(2) < count)).max(2)
}

fn radius(square: &Square) -> f64 {
    (coordinate(SIDE - 8) / coordinate(columns(square)) / 2.0).min(8.0)
}

/// Where a candidate of a square stands.
fn place(drawing: &Drawing, at: usize, number: usize) -> Point {
    let (x, y) = middle(drawing, at);
    let columns = drawing.squares.get(at).and_then(Option::as_ref).map_or(2, columns);
    let step = coordinate(SIDE - 8) / coordinate(columns);
    let of = |cell: f64, index: usize| cell - half() + 4.0 + step * (coordinate(index) + 0.5);
    (of(x, number % columns), of(y, number / columns))
}

fn class(stroke: Stroke) -> &'static str {
    match stroke {
        Stroke::Solid => "base",
        Stroke::Dashed => "cover",
    }
}

/// Frames around squares.
pub(super) fn frames(drawing: &Drawing, pen: &mut dyn Pen) {
    for (number, frame) in (0_i32..).zip(&drawing.frames) {
        let inset = INSET - 3 + number % STEPS * STEP;
        borders::around(drawing, &frame.squares, (class(frame.stroke), inset), pen);
    }
}

/// Lines between candidates, bent a little, so that the candidates between are to be seen.
pub(super) fn links(drawing: &Drawing, pen: &mut dyn Pen) {
    for Link { ends, stroke } in &drawing.links {
        let [from, to] = ends.map(|(square, number)| place(drawing, square, number));
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let middle = (f64::midpoint(from.0, to.0) - y / 8.0, f64::midpoint(from.1, to.1) + x / 8.0);
        pen.path(class(*stroke), &[Step::Move(from), Step::Curve(middle, to)]);
    }
}
