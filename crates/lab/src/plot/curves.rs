//! Cactus plots and survival curves: one curve an arm, each labelled where it ends.
//!
//! A cactus plot shows how many instances an arm answers when each may cost so much: the costs of its answers in order,
//! the k-th at height k-th cost. A survival curve (Kaplan and Meier 1958) shows which share of runs is still unanswered
//! after so much: a step down at each answer, a stroke where a run was given up. Where there are many, those that matter
//! less can be set aside: they are grey, and named only when one points at them.
//!
//! ```
//! use exactone_lab::plot::{Curve, Quantity, Stress, Unit, cactus};
//!
//! let points = vec![(1.0, 0.02), (2.0, 0.5)];
//! let curve = Curve { name: "cells".to_owned(), number: 0, look: 0, stress: Stress::Told, points, censored: vec![] };
//! let seconds = Quantity { name: "processor seconds", unit: Unit::Seconds };
//! let chart = cactus("Answered", seconds, Some(10.0), &[curve]);
//! assert!(chart.inline().contains("cells"));
//! ```

use super::axis::{Axis, Scale};
use super::chart::{Chart, Drawing, Frame, Words};
use super::labels::{self, Order, lead, legend, spread};
use super::marker::mark;
use super::palette::{Look, SOFT, look};
use super::unit::Unit;
use super::xml::pixels;
use std::fmt::Write as _;

/// One curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Whose it is.
    pub name: String,
    /// Whose it is as a number: a page finds the curves of one arm in all its charts by it.
    pub number: usize,
    /// The number that its colour, dash and marker come from: the same in every chart of a report.
    pub look: usize,
    /// How much it matters beside the others.
    pub stress: Stress,
    /// Its points, from left to right: (instances answered, cost), or (cost, share left).
    pub points: Vec<(f64, f64)>,
    /// Where runs were given up, on the curve.
    pub censored: Vec<(f64, f64)>,
}

/// What an axis measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantity<'a> {
    /// What stands beside the axis: `processor seconds`.
    pub name: &'a str,
    /// How its numbers are written.
    pub unit: Unit,
}

/// How much a curve matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stress {
    /// In its colour, with a label.
    Told,
    /// Grey, with a label only when somebody points at it.
    Aside,
}

/// How points are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Join {
    /// By straight lines.
    Lines,
    /// Level, then straight up or down.
    Steps,
}

impl Join {
    /// Most curves of answers end near the limit, so how far they come says more.
    fn order(self) -> Order {
        match self {
            Self::Lines => Order::Reach,
            Self::Steps => Order::Height,
        }
    }
}

/// How wide the frame is.
const WIDTH: f64 = 560.0;
/// How high it is, at least.
const HEIGHT: f64 = 340.0;
/// Curves that are drawn with a line from their end to their label; more such lines would hide the curves.
const LED: usize = 12;

/// A cactus plot of these curves: points are (instances answered, cost of the last of them).
#[must_use]
pub fn cactus(title: &str, cost: Quantity<'_>, limit: Option<f64>, curves: &[Curve]) -> Chart {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let across = Axis::covering(points().map(|point| point.0), Scale::Linear, Unit::Count);
    let up = Axis::covering(points().map(|point| point.1).chain(limit), Scale::Log, cost.unit);
    let plan = Plan { title, join: Join::Lines, names: ("instances answered", cost.name), limit: (None, limit) };
    plan.draw(across, up, curves)
}

/// Survival curves: points are (cost, share of runs that is not answered after it). Before the first, nothing is.
#[must_use]
pub fn survival(title: &str, cost: Quantity<'_>, limit: Option<f64>, curves: &[Curve]) -> Chart {
    let points = || curves.iter().flat_map(|curve| curve.points.iter().chain(&curve.censored));
    let across = Axis::covering(points().map(|point| point.0).chain(limit), Scale::Log, cost.unit);
    let up = Axis::covering([0.0, 1.0], Scale::Linear, Unit::Share);
    let plan = Plan {
        title,
        join: Join::Steps,
        names: (cost.name, "share of instances not answered yet"),
        limit: (limit, None),
    };
    plan.draw(across, up, curves)
}

/// Curves of any two quantities: points are joined by lines, and a limit of the second is drawn across.
#[must_use]
pub fn course(
    title: &str,
    (across, up): (Quantity<'_>, Quantity<'_>),
    (across_scale, up_scale): (Scale, Scale),
    limit: Option<f64>,
    curves: &[Curve],
) -> Chart {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let names = (across.name, up.name);
    let across = Axis::covering(points().map(|point| point.0), across_scale, across.unit);
    let up = Axis::covering(points().map(|point| point.1).chain(limit), up_scale, up.unit);
    Plan { title, join: Join::Lines, names, limit: (None, limit) }.draw(across, up, curves)
}

/// What sets one kind of chart apart from the other.
#[derive(Clone, Copy)]
struct Plan<'a> {
    title: &'a str,
    join: Join,
    names: (&'a str, &'a str),
    limit: (Option<f64>, Option<f64>),
}

impl Plan<'_> {
    fn draw(&self, across: Axis, up: Axis, curves: &[Curve]) -> Chart {
        let curves: Vec<Curve> = curves.iter().map(finite).collect();
        let labels = curves.iter().map(|curve| labels::width(&curve.name)).fold(0.0, f64::max);
        let (told, aside): (Vec<&Curve>, Vec<&Curve>) = curves.iter().partition(|curve| curve.stress == Stress::Told);
        let height = HEIGHT.max(labels::height(told.len()));
        let frame = Frame { left: 62.0, top: 50.0, width: WIDTH, height, across, up };
        let mut drawing = Drawing::new(frame.right() + 62.0 + labels, frame.bottom() + 44.0, self.title);
        frame.draw(&mut drawing, self.names.0, self.names.1);
        self.limits(&frame, &mut drawing);
        let ends: Vec<(f64, f64)> = told.iter().map(|curve| self.end(&frame, curve)).collect();
        let heights = spread(&ends, self.join.order(), (frame.top, frame.bottom()));
        let (class, width) = if told.len() > LED { ("arms many", 1.2) } else { ("arms", 1.7) };
        drawing.xml.open("g", &[("class", &class), ("stroke-width", &width)]);
        for curve in &aside {
            self.aside(&frame, &mut drawing, curve);
        }
        for ((curve, end), label) in told.iter().zip(ends).zip(heights) {
            let look = look(curve.look);
            drawing.xml.open("g", &[("class", &look.class), ("color", &look.color), ("data-arm", &curve.number)]);
            drawing.xml.text("title", &[], &curve.name);
            self.curve(&frame, &mut drawing, curve, end);
            if told.len() <= LED {
                lead(&mut drawing, self.lead_from(&frame, end), (frame.right() + 18.0, label));
            }
            legend(&frame, &mut drawing, (&curve.name, look), label);
            drawing.xml.close();
        }
        drawing.xml.close();
        if !aside.is_empty() {
            let place = (frame.right() + 20.0, frame.bottom() + 38.0);
            drawing.note(place, "start", &format!("grey: {} more", aside.len()));
        }
        let names: Vec<&str> = curves.iter().map(|curve| curve.name.as_str()).collect();
        let about = format!("{} against {}: {}", self.names.1, self.names.0, names.join(", "));
        drawing.finish(Words { title: self.title, about: &about })
    }

    /// A curve that matters less: grey and thin, its label hidden until somebody points at it.
    fn aside(&self, frame: &Frame, drawing: &mut Drawing, curve: &Curve) {
        let end = self.end(frame, curve);
        let class = format!("{} aside", look(curve.look).class);
        let grey = [("class", &class as _), ("color", &SOFT as _), ("data-arm", &curve.number as _)];
        drawing.xml.open("g", &[grey[0], grey[1], grey[2], ("stroke-width", &"1")]);
        drawing.xml.text("title", &[], &curve.name);
        let path = self.path(frame, curve, end);
        let ink = [("d", &path as _), ("fill", &"none" as _), ("stroke", &"currentColor" as _)];
        drawing.xml.empty("path", &[ink[0], ink[1], ink[2], ("stroke-opacity", &"0.45")]);
        drawing.xml.empty("path", &[ink[0], ink[1], ink[2], ("stroke-width", &"6"), ("stroke-opacity", &"0")]);
        drawing.xml.open("g", &[("class", &"label"), ("visibility", &"hidden")]);
        legend(frame, drawing, (&curve.name, look(curve.look)), end.1);
        drawing.xml.close();
        drawing.xml.close();
    }

    /// The limit of a run, as a dashed line.
    fn limits(&self, frame: &Frame, drawing: &mut Drawing) {
        let dashed = [("class", &"plot-soft" as _), ("color", &SOFT as _), ("stroke", &"currentColor" as _)];
        let dashed = [dashed[0], dashed[1], dashed[2], ("stroke-dasharray", &"4 4" as _)];
        if let Some(limit) = self.limit.0.filter(|limit| limit.is_finite()) {
            let x = frame.x(limit);
            drawing.xml.open("g", &dashed);
            drawing.line((x, frame.top), (x, frame.bottom()));
            drawing.xml.close();
            drawing.note((x, frame.top - 6.0), "middle", "limit");
        }
        if let Some(limit) = self.limit.1.filter(|limit| limit.is_finite()) {
            let y = frame.y(limit);
            drawing.xml.open("g", &dashed);
            drawing.line((frame.left, y), (frame.right(), y));
            drawing.xml.close();
            drawing.note((frame.right(), y - 5.0), "end", "limit");
        }
    }

    /// Where a curve ends; one without a point ends at the border.
    fn end(&self, frame: &Frame, curve: &Curve) -> (f64, f64) {
        let last = match self.join {
            Join::Lines => curve.points.last(),
            Join::Steps => curve.points.iter().chain(&curve.censored).max_by(|one, other| one.0.total_cmp(&other.0)),
        };
        let start = match self.join {
            Join::Lines => frame.bottom(),
            Join::Steps => frame.top,
        };
        let place = |&(across, up): &(f64, f64)| match self.join {
            // Where nothing is left, nothing is left later.
            Join::Steps if up <= 0.0 => (frame.right(), frame.y(up)),
            _ => (frame.x(across), frame.y(up)),
        };
        last.map_or((frame.left, start), place)
    }

    /// Where the line to a label begins. Curves that go down in steps cross each other; a line from the border crosses none.
    fn lead_from(&self, frame: &Frame, end: (f64, f64)) -> (f64, f64) {
        match self.join {
            Join::Lines => end,
            Join::Steps => (frame.right(), end.1),
        }
    }

    fn curve(&self, frame: &Frame, drawing: &mut Drawing, curve: &Curve, end: (f64, f64)) {
        let look = look(curve.look);
        let path = self.path(frame, curve, end);
        let ink = [("d", &path as _), ("fill", &"none" as _), ("stroke", &"currentColor" as _)];
        let dashes = ("stroke-dasharray", &look.dash as _);
        drawing.xml.empty("path", &[ink[0], ink[1], ink[2], dashes]);
        // A broad stroke that is not seen makes a thin curve easy to point at.
        drawing.xml.empty("path", &[ink[0], ink[1], ink[2], ("stroke-width", &"10"), ("stroke-opacity", &"0")]);
        marks(frame, drawing, curve, look);
    }

    fn path(&self, frame: &Frame, curve: &Curve, end: (f64, f64)) -> String {
        let mut path = String::new();
        let mut last: Option<(String, String)> = None;
        if self.join == Join::Steps {
            let start = (pixels(frame.left), pixels(frame.y(1.0)));
            write!(path, "M{} {}", start.0, start.1).expect("a string takes all");
            last = Some(start);
        }
        for &(across, up) in &curve.points {
            let (x, y) = (pixels(frame.x(across)), pixels(frame.y(up)));
            let written = match (&last, self.join) {
                (None, _) => write!(path, "M{x} {y}"),
                // What comes to stand on the same spot is not written again.
                (Some(before), _) if *before == (x.clone(), y.clone()) => continue,
                (Some(_), Join::Lines) => write!(path, "L{x} {y}"),
                (Some(_), Join::Steps) => write!(path, "H{x}V{y}"),
            };
            written.expect("a string takes all");
            last = Some((x, y));
        }
        if self.join == Join::Steps && last.as_ref().is_some_and(|(x, _)| *x != pixels(end.0)) {
            write!(path, "H{}", pixels(end.0)).expect("a string takes all");
        }
        path
    }
}

/// Markers at a few of the points, and strokes where runs were given up.
fn marks(frame: &Frame, drawing: &mut Drawing, curve: &Curve, look: Look) {
    let stride = curve.points.len().div_ceil(6).max(1);
    let places = curve.points.iter().enumerate().filter(|(at, _)| (at + 1 + curve.look).is_multiple_of(stride));
    for (_, &(across, up)) in places {
        mark(&mut drawing.xml, look.marker, (frame.x(across), frame.y(up)));
    }
    if curve.censored.is_empty() {
        return;
    }
    let mut path = String::new();
    let mut spots: Vec<(String, f64)> =
        curve.censored.iter().map(|&(across, up)| (pixels(frame.x(across)), frame.y(up))).collect();
    spots.dedup();
    for (x, y) in spots {
        write!(path, "M{x} {}V{}", pixels(y - 4.0), pixels(y + 4.0)).expect("a string takes all");
    }
    drawing.xml.empty("path", &[("d", &path), ("stroke", &"currentColor"), ("fill", &"none"), ("class", &"given-up")]);
}

/// The curve without the points that are no numbers.
fn finite(curve: &Curve) -> Curve {
    let keep = |points: &[(f64, f64)]| -> Vec<(f64, f64)> {
        points.iter().copied().filter(|(across, up)| across.is_finite() && up.is_finite()).collect()
    };
    Curve { points: keep(&curve.points), censored: keep(&curve.censored), ..curve.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECONDS: Quantity<'static> = Quantity { name: "processor seconds", unit: Unit::Seconds };

    fn curve(points: &[(f64, f64)], censored: &[(f64, f64)]) -> Curve {
        Curve {
            name: "a<b".to_owned(),
            number: 0,
            look: 1,
            stress: Stress::Told,
            points: points.to_vec(),
            censored: censored.to_vec(),
        }
    }

    #[test]
    fn a_cactus_rises_from_answer_to_answer() {
        // Across 0 to 2 on 560 pixels from 62; up 10 ms to 1 s on 340 pixels from 390.
        let chart = cactus("t", SECONDS, Some(1.0), &[curve(&[(1.0, 0.01), (2.0, 0.1)], &[])]).inline();
        assert!(chart.contains("<path d=\"M342 390L622 220\""), "{chart}");
        assert!(chart.contains("<line x1=\"62\" y1=\"50\" x2=\"622\" y2=\"50\"/>"), "the limit is at the top: {chart}");
        assert!(chart.contains(">a&lt;b</text>") && !chart.contains("a<b"));
    }

    #[test]
    fn a_survival_curve_goes_down_in_steps_and_runs_level_to_where_the_last_run_was_given_up() {
        let steps = curve(&[(0.1, 0.5)], &[(0.01, 1.0), (1.0, 0.5)]);
        let chart = survival("t", SECONDS, Some(1.0), &[steps]).inline();
        assert!(chart.contains("<path d=\"M62 50H342V220H622\""), "{chart}");
        assert!(chart.contains("<path d=\"M62 46V54M622 216V224\""), "a stroke at the censored run: {chart}");
    }

    #[test]
    fn lines_to_labels_cross_no_survival_curve_and_axes_say_what_they_count_in() {
        // Everything is answered after 0.01 seconds, in the left half: the curve stays at 0 and its label is beside it.
        let early = curve(&[(0.001, 0.5), (0.01, 0.0)], &[]);
        let chart = survival("t", SECONDS, Some(10.0), &[early]).inline();
        let lead = chart.split("class=\"lead\"").nth(1).unwrap();
        assert!(lead.contains("<line x1=\"622\"") && chart.contains("V390H622\""), "{chart}");
        assert!(chart.contains(">processor seconds</text>"), "{chart}");
    }

    #[test]
    fn what_is_set_aside_is_counted_and_its_label_hidden() {
        let told = curve(&[(1.0, 0.1)], &[]);
        let aside = Curve { name: "other".to_owned(), stress: Stress::Aside, ..told.clone() };
        let chart = cactus("t", SECONDS, None, &[told, aside.clone(), aside]).inline();
        assert_eq!((chart.matches("visibility=\"hidden\"").count(), chart.matches("grey: 2 more").count()), (2, 1));
    }

    #[test]
    fn what_falls_on_the_same_spot_is_written_once() {
        let points: Vec<(f64, f64)> = (1..=5000).map(|k| (f64::from(k), 1.0)).collect();
        assert!(
            cactus("t", Quantity { name: "conflicts", unit: Unit::Count }, None, &[curve(&points, &[])]).inline().len()
                < 150_000
        );
    }
}
