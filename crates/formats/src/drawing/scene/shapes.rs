//! Lines, circles, signs and texts on a board.

use super::pen::{Pen, Point, Step};
use super::place::{SIDE, coordinate, half, middle};
use super::style::COLOURS;
use crate::drawing::description::{Drawing, Emphasis};
use crate::drawing::mark::{End, Mark, Shape, Sign};
use std::collections::BTreeSet;

/// The values where four squares meet: how many stand on a line, and how far two lines are from the middle.
const ON_LINE: usize = 2;
const LINES_APART: f64 = 6.5;

/// What lies below the grid: tints and lines.
pub(super) fn below(drawing: &Drawing, pen: &mut dyn Pen) {
    let mut tints = 0;
    for mark in &drawing.marks {
        if let Shape::Tint { squares, letter } = &mark.shape {
            for &square in squares {
                fill(drawing, square, &format!("tint t{}", tints % COLOURS), pen);
            }
            let corner = |square: usize| (middle(drawing, square).0 + 17.0, middle(drawing, square).1 - 16.0);
            for &square in squares {
                text(corner(square), "letter", letter, pen);
            }
            tints += 1;
        }
    }
    for mark in &drawing.marks {
        match &mark.shape {
            Shape::Path { squares, ends } => path(drawing, (squares, *ends), line_class(drawing, mark.key), pen),
            Shape::Pill(squares) => pill(drawing, squares, pen),
            Shape::Tile(square) => {
                let (x, y) = middle(drawing, *square);
                pen.rectangle("ring", (x - 18.0, y - 18.0), (36.0, 36.0), None);
            }
            _ => {}
        }
    }
}

/// What lies above the grid: signs between squares.
pub(super) fn above(drawing: &Drawing, mark: &Mark, pen: &mut dyn Pen) {
    match &mark.shape {
        Shape::Cage { squares, label } => {
            let first = squares.iter().copied().min().unwrap_or_default();
            let (x, y) = middle(drawing, first);
            let sign = drawing.keys[mark.key].sign.map_or(String::new(), String::from);
            let label = sign + label;
            let width = coordinate(7 * label.chars().count() + 3);
            if !label.is_empty() {
                pen.rectangle("plate", (x - 23.0, y - 23.0), (width, 14.0), None);
            }
            text((x - 22.0, y - 16.0), "label right", &label, pen);
        }
        Shape::Dot { between, sign } => dot(drawing, *between, sign, pen),
        Shape::Corner { first, text: values } => {
            let (x, y) = middle(drawing, *first);
            corner((x + half(), y + half()), values, pen);
        }
        _ => {}
    }
}

/// Values, which commas part, where four squares meet: in two lines if they are more than two.
fn corner(at: Point, values: &str, pen: &mut dyn Pen) {
    let values: Vec<&str> = values.split(',').collect();
    let lines: Vec<String> = values.chunks(ON_LINE.max(values.len().div_ceil(2))).map(|line| line.join(" ")).collect();
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    pen.circle("white", at, coordinate(9 + 3 * longest));
    if let [line] = &lines[..] {
        return text(at, "sign", line, pen);
    }
    for (line, side) in lines.iter().zip([-LINES_APART, LINES_APART]) {
        text((at.0, at.1 + side), "label", line, pen);
    }
}

/// The class of the lines of a key, if they are no tubes and no arrows.
pub(super) fn line_class(drawing: &Drawing, key: usize) -> String {
    let is_line = |mark: &Mark| matches!(&mark.shape, Shape::Path { .. });
    let mut keys: Vec<usize> = drawing.marks.iter().filter(|mark| is_line(mark)).map(|mark| mark.key).collect();
    keys.sort_unstable();
    keys.dedup();
    format!("line k{}", keys.partition_point(|other| *other < key) % COLOURS)
}

/// A text around a place, if it says something.
pub(super) fn text(at: Point, class: &str, said: &str, pen: &mut dyn Pen) {
    if !said.is_empty() {
        pen.text(class, at, said);
    }
}

/// A whole square.
pub(super) fn fill(drawing: &Drawing, square: usize, class: &str, pen: &mut dyn Pen) {
    let corner = (coordinate(square % drawing.columns * SIDE), coordinate(square / drawing.columns * SIDE));
    pen.rectangle(class, corner, (coordinate(SIDE), coordinate(SIDE)), None);
}

/// A square that is full for its value; what lies below it is seen at its border if it is highlighted.
pub(super) fn full(drawing: &Drawing, (square, emphasis): (usize, Emphasis), pen: &mut dyn Pen) {
    let inset = if emphasis == Emphasis::Highlighted { 7.0 } else { 0.0 };
    let (x, y) = middle(drawing, square);
    let side = coordinate(SIDE) - 2.0 * inset;
    pen.rectangle("full", (x - side / 2.0, y - side / 2.0), (side, side), None);
}

/// Lines from each place to the next.
fn lines(points: &[Point], class: &str, pen: &mut dyn Pen) {
    let mut steps: Vec<Step> = points.iter().map(|&point| Step::Line(point)).collect();
    if let (Some(step), Some(&first)) = (steps.first_mut(), points.first()) {
        *step = Step::Move(first);
    }
    pen.path(class, &steps);
}

fn path(drawing: &Drawing, (squares, ends): (&[usize], [End; 2]), line: String, pen: &mut dyn Pen) {
    let mut points: Vec<Point> = squares.iter().map(|&square| middle(drawing, square)).collect();
    let class = match ends {
        [End::Bulb, _] => "tube".to_owned(),
        [_, End::Head] => "arrow".to_owned(),
        _ => line,
    };
    if let (End::Head, [first, second, ..]) = (ends[1], &points[..]) {
        // The shaft begins at the rim of the circle.
        points[0] = towards(*first, *second, 21.0);
    }
    if let (End::Head, [.., before, last]) = (ends[1], &points[..]) {
        let tip = towards(*last, *before, TIP);
        *points.last_mut().expect("it has a last point") = tip;
    }
    lines(&points, &class, pen);
    for (end, place) in ends.iter().zip([points.first(), points.last()]) {
        let Some(&place) = place else { continue };
        match end {
            End::Bulb => pen.circle("bulb", place, 17.0),
            End::Circle => pen.circle("ring", place, 21.0),
            End::Diamond => {
                let sides = [(21.0, 21.0), (-21.0, 21.0), (-21.0, -21.0)].map(Step::By);
                let top = Step::Move((place.0, place.1 - 21.0));
                pen.path("ring", &[top, sides[0], sides[1], sides[2], Step::Close]);
            }
            End::Plain | End::Head => {}
        }
    }
    if let (End::Head, [.., before, last]) = (ends[1], &points[..]) {
        head(*before, *last, pen);
    }
}

/// How far the tip of an arrow is from the middle of its last square: beside a value, not below it.
const TIP: f64 = 13.0;
/// The clear space around a value that an arrow goes through.
const CLEAR: f64 = 11.0;

/// The squares through which arrows go, without those of their circles.
pub(super) fn below_arrows(drawing: &Drawing) -> BTreeSet<usize> {
    let shafts = drawing.marks.iter().filter_map(|mark| match &mark.shape {
        Shape::Path { squares, ends: [_, End::Head] } => squares.get(1..),
        _ => None,
    });
    shafts.flatten().copied().collect()
}

/// Clears the ground of a value.
pub(super) fn clear(place: Point, pen: &mut dyn Pen) {
    pen.circle("plate", place, CLEAR);
}

/// The point at a distance from the first on the way to the second.
pub(super) fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(1.0);
    (from.0 + x / length * distance, from.1 + y / length * distance)
}

/// Two strokes back from the end of an arrow.
fn head(before: Point, last: Point, pen: &mut dyn Pen) {
    let back = towards(last, before, 10.0);
    let (x, y) = ((back.0 - last.0) * 0.7, (back.1 - last.1) * 0.7);
    let [left, right] = [(last.0 + x - y, last.1 + y + x), (last.0 + x + y, last.1 + y - x)];
    lines(&[left, last, right], "arrow", pen);
}

/// A circle around a square, a pill around several.
fn pill(drawing: &Drawing, squares: &[usize], pen: &mut dyn Pen) {
    let points: Vec<Point> = squares.iter().map(|&square| middle(drawing, square)).collect();
    let least = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| points.iter().map(of).fold(0.0, f64::max);
    let (left, top) = (least(|point| point.0), least(|point| point.1));
    let size = (most(|point| point.0) - left + 42.0, most(|point| point.1) - top + 42.0);
    pen.rectangle("ring", (left - 21.0, top - 21.0), size, Some(21.0));
}

fn dot(drawing: &Drawing, between: [usize; 2], sign: &Sign, pen: &mut dyn Pen) {
    let [one, other] = between.map(|square| middle(drawing, square));
    let at = (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1));
    match sign {
        Sign::White => pen.circle("white", at, 6.0),
        Sign::Black => pen.circle("black", at, 6.0),
        Sign::Text(said) => {
            pen.circle("plate", at, coordinate(7 + 2 * said.chars().count()));
            text(at, "sign", said, pen);
        }
        Sign::Compare(sign) => {
            pen.circle("plate", at, 8.0);
            text(at, "sign", turned(sign, one, other), pen);
        }
    }
}

/// A sign as it is read from the left or from above.
fn turned(sign: &str, one: Point, other: Point) -> &'static str {
    let is_beside = one.1.total_cmp(&other.1).is_eq();
    let is_forwards = if is_beside { one.0 < other.0 } else { one.1 < other.1 };
    let is_less = sign.starts_with('<') == is_forwards;
    match (sign, is_beside, is_less) {
        ("=", ..) => "=",
        ("!=", ..) => "≠",
        ("<" | ">", true, true) => "<",
        ("<" | ">", true, false) => ">",
        ("<" | ">", false, true) => "∧",
        ("<" | ">", false, false) => "∨",
        (_, true, true) => "≤",
        (_, true, false) => "≥",
        (_, false, true) => "∧=",
        (_, false, false) => "∨=",
    }
}
