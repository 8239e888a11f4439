//! Candidates in their squares, and what an argument says of them: rings, strokes, frames, links.

use super::borders;
use super::pen::{Pen, Point, Step};
use super::place::middle;
use super::room::Room;
use super::shapes;
use crate::drawing::description::{Drawing, Link, Pencil, PencilState, Ring, Square, Stroke};
use std::collections::BTreeSet;

/// How far frames stand inside of their squares. Frames that share a square stand apart; with more of them they begin anew.
const INSETS: [i32; 3] = [2, 4, 5];
/// How far a stroke goes from the middle of a candidate, at most.
const REACH: f64 = 5.0;

/// The candidates of a square.
pub(super) fn candidates(drawing: &Drawing, room: &Room, (at, square): (usize, &Square), pen: &mut dyn Pen) {
    for (number, pencil) in square.candidates.iter().enumerate() {
        if pencil.state != PencilState::Absent {
            candidate(room, room.place(middle(drawing, at), number), pencil, pen);
        }
    }
}

fn candidate(room: &Room, (x, y): Point, pencil: &Pencil, pen: &mut dyn Pen) {
    let (width, height) = room.ring();
    let round = match pencil.ring {
        Ring::None => None,
        Ring::Circle => Some(("base around", Some(width.min(height) / 2.0))),
        Ring::Square => Some(("cover around", None)),
    };
    if let Some((class, round)) = round {
        pen.rectangle(class, (x - width / 2.0, y - height / 2.0), (width, height), round);
    }
    shapes::text((x, y), room.class(), &pencil.value, pen);
    if pencil.state == PencilState::Struck {
        let reach = (room.ring().1 / 2.0).min(REACH);
        pen.path("strike", &[Step::Move((x - reach, y + reach)), Step::Line((x + reach, y - reach))]);
    }
}

fn class(stroke: Stroke) -> &'static str {
    match stroke {
        Stroke::Solid => "base",
        Stroke::Dashed => "cover",
    }
}

/// Frames around squares, between the border of a square and its candidates.
pub(super) fn frames(drawing: &Drawing, pen: &mut dyn Pen) {
    let mut taken: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); drawing.squares.len()];
    for frame in &drawing.frames {
        let at = || frame.squares.iter().filter_map(|&square| taken.get(square));
        let is_free = |level: &usize| at().all(|levels| !levels.contains(level));
        let level = (0..=drawing.frames.len()).find(is_free).unwrap_or_default();
        frame.squares.iter().for_each(|&square| _ = taken.get_mut(square).map(|levels| levels.insert(level)));
        let inset = INSETS[level % INSETS.len()];
        borders::around(drawing, &frame.squares, (&format!("{} frame", class(frame.stroke)), inset), pen);
    }
}

/// Lines between candidates, bent a little, so that the candidates between are to be seen. They end at the rings.
pub(super) fn links(drawing: &Drawing, room: &Room, pen: &mut dyn Pen) {
    for Link { ends, stroke } in &drawing.links {
        let [from, to] = ends.map(|(square, number)| room.place(middle(drawing, square), number));
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let middle = (f64::midpoint(from.0, to.0) - y / 8.0, f64::midpoint(from.1, to.1) + x / 8.0);
        let rim = (room.ring().1 / 2.0).min(x.hypot(y) / 4.0);
        let [start, end] = [from, to].map(|end| shapes::towards(end, middle, rim));
        pen.path(class(*stroke), &[Step::Move(start), Step::Curve(middle, end)]);
    }
}
