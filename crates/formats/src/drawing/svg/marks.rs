//! Candidates in their squares, and what an argument says of them: rings, crosses, frames, links.

use super::borders::{self, INSET, SIDE};
use super::shapes::{self, Point, coordinate, half, middle};
use super::xml::{Xml, rounded};
use crate::drawing::description::{Drawing, Link, PencilState, Ring, Square, Stroke};

/// How far frames stand apart, and how many of them before they begin anew.
const STEP: i64 = 3;
const STEPS: i64 = 4;

/// The candidates of a square.
pub(super) fn candidates(drawing: &Drawing, at: usize, square: &Square, xml: &mut Xml) {
    for (number, pencil) in square.candidates.iter().enumerate() {
        let (x, y) = place(drawing, at, number);
        let size = radius(square);
        if pencil.state == PencilState::Absent {
            continue;
        }
        match pencil.ring {
            Ring::None => {}
            Ring::Circle => shapes::circle((x, y), "base", &rounded(size), xml),
            Ring::Square => {
                let [left, top, width] = [x - size, y - size, 2.0 * size].map(rounded);
                xml.empty(
                    "rect",
                    &[("class", &"cover"), ("x", &left), ("y", &top), ("width", &width), ("height", &width)],
                );
            }
        }
        shapes::text((x, y), "pencil", &pencil.value, xml);
        if pencil.state == PencilState::Struck {
            let [left, right] = [x - 5.0, x + 5.0].map(rounded);
            let [top, bottom] = [y - 5.0, y + 5.0].map(rounded);
            let path = format!("M{left} {bottom}L{right} {top}M{left} {top}L{right} {bottom}");
            xml.empty("path", &[("class", &"strike"), ("d", &path)]);
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
pub(super) fn frames(drawing: &Drawing, xml: &mut Xml) {
    for (number, frame) in (0_i64..).zip(&drawing.frames) {
        let inset = INSET - 3 + number % STEPS * STEP;
        borders::around(drawing, &frame.squares, (class(frame.stroke), inset), xml);
    }
}

/// Lines between candidates, bent a little, so that the candidates between are to be seen.
pub(super) fn links(drawing: &Drawing, xml: &mut Xml) {
    for Link { ends, stroke } in &drawing.links {
        let [from, to] = ends.map(|(square, number)| place(drawing, square, number));
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let middle = (f64::midpoint(from.0, to.0) - y / 8.0, f64::midpoint(from.1, to.1) + x / 8.0);
        let [from, middle, to] = [from, middle, to].map(|(x, y)| format!("{} {}", rounded(x), rounded(y)));
        xml.empty("path", &[("class", &class(*stroke)), ("d", &format!("M{from}Q{middle} {to}"))]);
    }
}
