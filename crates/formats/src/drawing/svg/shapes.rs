//! Lines, circles, signs and texts on a board.

use super::borders::SIDE;
use super::style::COLOURS;
use super::xml::{Xml, rounded};
use crate::drawing::description::{Drawing, End, Mark, Shape, Sign};

/// A place on the board.
pub(super) type Point = (f64, f64);

/// What lies below the grid: tints and lines.
pub(super) fn below(drawing: &Drawing, xml: &mut Xml) {
    let mut tints = 0;
    for mark in &drawing.marks {
        if let Shape::Tint { squares, letter } = &mark.shape {
            for &square in squares {
                fill(drawing, square, &format!("tint t{}", tints % COLOURS), xml);
            }
            let corner = |square: usize| (middle(drawing, square).0 + 16.0, middle(drawing, square).1 + 15.0);
            for &square in squares {
                text(corner(square), "letter", letter, xml);
            }
            tints += 1;
        }
    }
    for mark in &drawing.marks {
        match &mark.shape {
            Shape::Path { squares, ends } => path(drawing, (squares, *ends), line_class(drawing, mark.key), xml),
            Shape::Pill(squares) => pill(drawing, squares, xml),
            Shape::Tile(square) => {
                let (x, y) = middle(drawing, *square);
                let [x, y] = [x - 18.0, y - 18.0].map(rounded);
                xml.empty("rect", &[("class", &"ring"), ("x", &x), ("y", &y), ("width", &36), ("height", &36)]);
            }
            _ => {}
        }
    }
}

/// What lies above the grid: signs between squares.
pub(super) fn above(drawing: &Drawing, mark: &Mark, xml: &mut Xml) {
    match &mark.shape {
        Shape::Cage { squares, label } => {
            let first = squares.iter().copied().min().unwrap_or_default();
            let (x, y) = middle(drawing, first);
            let sign = drawing.keys[mark.key].sign.map_or(String::new(), String::from);
            let label = sign + label;
            let width = 7 * label.chars().count() + 3;
            let corner = (x - 22.0, y - 22.0);
            if !label.is_empty() {
                let [left, top] = [corner.0 - 1.0, corner.1 - 1.0].map(rounded);
                xml.empty(
                    "rect",
                    &[("class", &"plate"), ("x", &left), ("y", &top), ("width", &width), ("height", &14)],
                );
            }
            let [left, top] = [corner.0, corner.1 + 6.0].map(rounded);
            xml.text("text", &[("class", &"label right"), ("x", &left), ("y", &top)], &label);
        }
        Shape::Dot { between, sign } => dot(drawing, *between, sign, xml),
        Shape::Corner { first, text: values } => {
            let (x, y) = middle(drawing, *first);
            let at = (x + half(), y + half());
            let radius = 9 + 3 * values.chars().count();
            circle(at, "white", &radius.to_string(), xml);
            text(at, "sign", values, xml);
        }
        _ => {}
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

/// A text around a place.
pub(super) fn text((x, y): Point, class: &str, said: &str, xml: &mut Xml) {
    if !said.is_empty() {
        xml.text("text", &[("class", &class), ("x", &rounded(x)), ("y", &rounded(y))], said);
    }
}

/// A whole square.
pub(super) fn fill(drawing: &Drawing, square: usize, class: &str, xml: &mut Xml) {
    let (x, y) = (square % drawing.columns * SIDE, square / drawing.columns * SIDE);
    xml.empty("rect", &[("class", &class), ("x", &x), ("y", &y), ("width", &SIDE), ("height", &SIDE)]);
}

pub(super) fn circle((x, y): Point, class: &str, radius: &str, xml: &mut Xml) {
    xml.empty("circle", &[("class", &class), ("cx", &rounded(x)), ("cy", &rounded(y)), ("r", &radius)]);
}

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

fn path(drawing: &Drawing, (squares, ends): (&[usize], [End; 2]), line: String, xml: &mut Xml) {
    let mut points: Vec<Point> = squares.iter().map(|&square| middle(drawing, square)).collect();
    let class = match ends {
        [End::Bulb, _] => "tube".to_owned(),
        [_, End::Head] => "arrow".to_owned(),
        _ => line,
    };
    if let (End::Head, [first, second, ..]) = (ends[1], &points[..]) {
        // The shaft begins at the rim of the circle.
        points[0] = towards(*first, *second, 18.0);
    }
    let lines: Vec<String> = points.iter().map(|(x, y)| format!("{} {}", rounded(*x), rounded(*y))).collect();
    xml.empty("path", &[("class", &class), ("d", &format!("M{}", lines.join("L")))]);
    for (end, place) in ends.iter().zip([points.first(), points.last()]) {
        let Some(&place) = place else { continue };
        match end {
            End::Bulb => circle(place, "bulb", "17", xml),
            End::Circle => circle(place, "ring", "19", xml),
            End::Diamond => {
                let [x, y] = [place.0, place.1 - 21.0].map(rounded);
                xml.empty("path", &[("class", &"ring"), ("d", &format!("M{x} {y}l21 21l-21 21l-21-21z"))]);
            }
            End::Plain | End::Head => {}
        }
    }
    if let (End::Head, [.., before, last]) = (ends[1], &points[..]) {
        head(*before, *last, xml);
    }
}

/// The point at a distance from the first on the way to the second.
fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(1.0);
    (from.0 + x / length * distance, from.1 + y / length * distance)
}

/// Two strokes back from the end of an arrow.
fn head(before: Point, last: Point, xml: &mut Xml) {
    let back = towards(last, before, 10.0);
    let (x, y) = ((back.0 - last.0) * 0.7, (back.1 - last.1) * 0.7);
    let [left, right] = [(last.0 + x - y, last.1 + y + x), (last.0 + x + y, last.1 + y - x)];
    let points = [left, last, right].map(|(x, y)| format!("{} {}", rounded(x), rounded(y)));
    xml.empty("path", &[("class", &"arrow"), ("d", &format!("M{}", points.join("L")))]);
}

/// A circle around a square, a pill around several.
fn pill(drawing: &Drawing, squares: &[usize], xml: &mut Xml) {
    let points: Vec<Point> = squares.iter().map(|&square| middle(drawing, square)).collect();
    let least = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| points.iter().map(of).fold(0.0, f64::max);
    let (left, top) = (least(|point| point.0), least(|point| point.1));
    let [width, height] = [most(|point| point.0) - left + 38.0, most(|point| point.1) - top + 38.0].map(rounded);
    let [x, y] = [left - 19.0, top - 19.0].map(rounded);
    let size: [(&str, &dyn std::fmt::Display); 6] =
        [("class", &"ring"), ("x", &x), ("y", &y), ("width", &width), ("height", &height), ("rx", &19)];
    xml.empty("rect", &size);
}

fn dot(drawing: &Drawing, between: [usize; 2], sign: &Sign, xml: &mut Xml) {
    let [one, other] = between.map(|square| middle(drawing, square));
    let at = (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1));
    match sign {
        Sign::White => circle(at, "white", "6", xml),
        Sign::Black => circle(at, "black", "6", xml),
        Sign::Text(said) => {
            circle(at, "plate", &(7 + 2 * said.chars().count()).to_string(), xml);
            text(at, "sign", said, xml);
        }
        Sign::Compare(sign) => {
            circle(at, "plate", "8", xml);
            text(at, "sign", turned(sign, one, other), xml);
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
