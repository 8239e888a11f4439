//! Candidates in their squares, and what an argument says of them: rings, strokes, frames, links.

use super::borders;
use super::outline::Outline;
use super::pen::{Pen, Point, Step};
use super::place::{SIDE, coordinate, middle};
use super::room::Room;
use super::shapes;
use crate::drawing::argument::{Frame, Ring, Stroke};
use crate::drawing::description::{Drawing, Pencil, PencilState, Square};
use std::collections::BTreeSet;

/// How far frames stand inside of their squares. Frames that share a square stand apart; with more of them they begin anew.
const INSETS: [i32; 3] = [2, 4, 5];
/// How far a stroke goes from the middle of a candidate, at most.
const REACH: f64 = 5.0;
/// How far the corners of a diamond are from its middle, in those of a circle.
const CORNER: f64 = 1.12;
/// Where the name of a frame stands in its first square, and how large its plate is.
const LABEL: Point = (8.0, 1.0);
const PLATE: Point = (10.0, 10.0);

/// The candidates of a square.
pub(super) fn candidates(drawing: &Drawing, room: &Room, (at, square): (usize, &Square), pen: &mut dyn Pen) {
    for (number, pencil) in square.candidates.iter().enumerate() {
        if pencil.state != PencilState::Absent {
            candidate(room, room.place(middle(drawing, at), number), pencil, pen);
        }
    }
}

fn candidate(room: &Room, place: Point, pencil: &Pencil, pen: &mut dyn Pen) {
    ring(pencil.ring, place, room.ring(), pen);
    let class = room.class();
    let class = if pencil.ring == Ring::Disc { format!("{class} ondisc") } else { class.to_owned() };
    shapes::text(place, &class, &pencil.value, pen);
    if pencil.state == PencilState::Struck {
        strike(place, room.ring().1, pen);
    }
}

/// What stands around a candidate, of this width and height.
pub(super) fn ring(ring: Ring, (x, y): Point, (width, height): (f64, f64), pen: &mut dyn Pen) {
    let (corner, round) = ((x - width / 2.0, y - height / 2.0), Some(width.min(height) / 2.0));
    match ring {
        Ring::None => {}
        Ring::Circle => pen.rectangle("base around", corner, (width, height), round),
        Ring::Square => pen.rectangle("cover around", corner, (width, height), None),
        Ring::Disc => pen.rectangle("disc", corner, (width, height), round),
        Ring::Diamond => {
            let (across, up) = (width / 2.0 * CORNER, height / 2.0 * CORNER);
            let corners = [(x + across, y), (x, y + up), (x - across, y)].map(Step::Line);
            let [right, below, left] = corners;
            pen.path("fin around", &[Step::Move((x, y - up)), right, below, left, Step::Close]);
        }
    }
}

/// A slanted stroke through a candidate whose ring has this height.
pub(super) fn strike((x, y): Point, height: f64, pen: &mut dyn Pen) {
    let reach = (height / 2.0).min(REACH);
    pen.path("strike", &[Step::Move((x - reach, y + reach)), Step::Line((x + reach, y - reach))]);
}

pub(super) fn class(stroke: Stroke) -> &'static str {
    match stroke {
        Stroke::Solid => "base",
        Stroke::Dashed => "cover",
    }
}

/// Frames around squares, between the border of a square and its candidates.
pub(super) fn frames(drawing: &Drawing, pen: &mut dyn Pen) {
    let frames = &drawing.overlay.frames;
    let mut taken: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); drawing.squares.len()];
    for frame in frames {
        let at = || frame.squares.iter().filter_map(|&square| taken.get(square));
        let is_free = |level: &usize| at().all(|levels| !levels.contains(level));
        let level = (0..=frames.len()).find(is_free).unwrap_or_default();
        frame.squares.iter().for_each(|&square| _ = taken.get_mut(square).map(|levels| levels.insert(level)));
        let inset = INSETS[level % INSETS.len()];
        borders::around(drawing, &frame.squares, (&format!("{} frame", class(frame.stroke)), inset), pen);
    }
    frames.iter().filter(|frame| !frame.label.is_empty()).for_each(|frame| label(drawing, frame, pen));
}

/// The name of a frame, on the border of each of its pieces.
fn label(drawing: &Drawing, frame: &Frame, pen: &mut dyn Pen) {
    let corner = |at: usize| coordinate(at * SIDE);
    for first in firsts(drawing, &frame.squares) {
        let (x, y) = (corner(first % drawing.columns) + LABEL.0, corner(first / drawing.columns) + LABEL.1);
        pen.rectangle("plate", (x - PLATE.0 / 2.0, y - PLATE.1 / 2.0), PLATE, None);
        shapes::text((x, y), "pencil m9 named", &frame.label, pen);
    }
}

/// The first square of each piece that hangs together by sides.
fn firsts(drawing: &Drawing, squares: &[usize]) -> Vec<usize> {
    let place = |square: usize| (square / drawing.columns, square % drawing.columns);
    let touches = |one: usize, other: usize| {
        let (one, other) = (place(one), place(other));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
    };
    let mut left: BTreeSet<usize> = squares.iter().copied().collect();
    let mut firsts = Vec::new();
    while let Some(first) = left.pop_first() {
        firsts.push(first);
        let mut piece = vec![first];
        while let Some(square) = piece.pop() {
            let (near, far): (BTreeSet<usize>, BTreeSet<usize>) =
                left.into_iter().partition(|&other| touches(square, other));
            piece.extend(near);
            left = far;
        }
    }
    firsts
}

/// Lines between nodes, bent a little, so that the candidates between are to be seen. They end at the rings, and at the outlines of nodes of several candidates.
pub(super) fn links(drawing: &Drawing, room: &Room, pen: &mut dyn Pen) {
    let mut drawn: BTreeSet<&[(usize, usize)]> = BTreeSet::new();
    for link in &drawing.overlay.links {
        let [Some(from), Some(to)] = link.ends.each_ref().map(|end| Node::of(drawing, room, end)) else { continue };
        let radius = room.ring().1 / 2.0;
        let [one, other] = [from.towards(&to), to.towards(&from)];
        // Of two candidates that stand close together the circles are smaller than their rings, so that there is a line between.
        let close = match (&one[..], &other[..]) {
            (&[one], &[other]) => (one.0 - other.0).hypot(one.1 - other.1) / 4.0,
            _ => radius,
        };
        let [from, to] = [one, other].map(|places| Outline::around(&places, radius.min(close)));
        let (one, other) = (from.middle, to.middle);
        let (x, y) = (other.0 - one.0, other.1 - one.1);
        let past = (f64::midpoint(one.0, other.0) - y / 8.0, f64::midpoint(one.1, other.1) + x / 8.0);
        let [start, bend, end] = from.curve_to(past, &to);
        pen.path(class(link.stroke), &[Step::Move(start), Step::Curve(bend, end)]);
        for end in link.ends.iter().filter(|end| end.len() > 1) {
            if let (true, Some(node)) = (drawn.insert(end), Node::of(drawing, room, end)) {
                node.draw(room, pen);
            }
        }
    }
}

/// A node of a chain.
struct Node {
    places: Vec<Point>,
    /// Whether an outline around all would hold others of the value, too: then each has its own circle.
    is_parted: bool,
}

impl Node {
    /// None, if it has no candidate.
    fn of(drawing: &Drawing, room: &Room, marks: &[(usize, usize)]) -> Option<Self> {
        let place = |(square, number): (usize, usize)| room.place(middle(drawing, square), number);
        let places: Vec<Point> = marks.iter().map(|&mark| place(mark)).collect();
        let &(_, number) = marks.first()?;
        let outline = Outline::around(&places, room.ring().1 / 2.0);
        let is_there = |square: &Option<Square>| {
            let candidates = square.as_ref().map(|square| &square.candidates);
            candidates.and_then(|all| all.get(number)).is_some_and(|pencil| pencil.state != PencilState::Absent)
        };
        let mut others =
            (0..drawing.squares.len()).filter(|&at| is_there(&drawing.squares[at]) && !marks.contains(&(at, number)));
        let is_parted = places.len() > 1 && others.any(|at| outline.holds(place((at, number))));
        Some(Self { places, is_parted })
    }

    /// Its candidates; if each has its own circle, the one that is nearest to another node.
    fn towards(&self, other: &Self) -> Vec<Point> {
        let far = |place: &&Point| {
            let to = |other: &Point| (place.0 - other.0).hypot(place.1 - other.1);
            other.places.iter().map(to).fold(f64::INFINITY, f64::min)
        };
        let nearest = self.places.iter().min_by(|one, other| far(one).total_cmp(&far(other)));
        match nearest {
            Some(&nearest) if self.is_parted => vec![nearest],
            _ => self.places.clone(),
        }
    }

    fn draw(&self, room: &Room, pen: &mut dyn Pen) {
        if self.is_parted {
            self.places.iter().for_each(|&place| ring(Ring::Circle, place, room.ring(), pen));
        } else {
            pen.path("node", &Outline::around(&self.places, room.ring().1 / 2.0).steps());
        }
    }
}
