//! A scatter of two arms: one dot for each instance, on equal logarithmic axes, with a diagonal for equal costs.
//!
//! Above the diagonal the arm across was cheaper. A run that was given up has no cost: its dot is hollow and stands in
//! the band beyond the axis, outside all measured numbers.

use super::axis::Axis;
use super::chart::{Chart, Drawing, Frame, Words, shortened};
use super::palette::{GRID, LIGHT_DOT, SOFT};
use super::xml::pixels;

/// One instance.
#[derive(Clone, Debug, PartialEq)]
pub struct Dot {
    /// Its name, shown where one points at the dot.
    pub name: String,
    /// What it cost the arm across; nothing if that was given up.
    pub across: Option<f64>,
    /// What it cost the arm upward.
    pub up: Option<f64>,
}

/// Where dots stand in the chart, for a page that moves them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Left end of the axis across.
    pub left: f64,
    /// Lower end of the axis upward.
    pub bottom: f64,
    /// Length of both.
    pub length: f64,
    /// From the end of an axis to the middle of the band of runs that were given up.
    pub beyond: f64,
}

/// Where dots stand in every scatter.
pub const PLACE: Place = Place { left: 62.0, bottom: 460.0, length: 392.0, beyond: 10.0 };

/// How wide the band is.
const BAND: f64 = 20.0;
/// Letters of an arm's name beside an axis.
const LONGEST: usize = 48;

/// A scatter of two arms on this axis, which stands for both, and what it measures.
#[must_use]
pub fn scatter(title: &str, (axis, measured): (Axis, &str), (across, up): (&str, &str), dots: &[Dot]) -> Chart {
    let top = PLACE.bottom - PLACE.length;
    let frame = Frame { left: PLACE.left, top, width: PLACE.length, height: PLACE.length, across: axis, up: axis };
    let mut drawing = Drawing::new(frame.right() + BAND + 14.0, frame.bottom() + 44.0, title);
    band(&frame, &mut drawing);
    frame.draw(&mut drawing, "", "");
    drawing.xml.open("g", &[("class", &"across")]);
    drawing.note((frame.left + frame.width / 2.0, frame.bottom() + 38.0), "middle", &shortened(across, LONGEST));
    drawing.xml.close();
    drawing.xml.open("g", &[("class", &"upward")]);
    drawing.note((0.0, frame.top - BAND - 12.0), "start", &shortened(up, LONGEST));
    drawing.xml.close();
    drawing.note((frame.right() - 6.0, frame.bottom() - 7.0), "end", measured);
    diagonals(&frame, &mut drawing);
    drawing.xml.open("g", &[("class", &"dots k0"), ("color", &LIGHT_DOT), ("stroke", &"currentColor")]);
    for dot in dots {
        draw(&frame, &mut drawing, dot);
    }
    drawing.xml.close();
    let about = format!("{} instances: across {across}, upward {up}", dots.len());
    drawing.finish(Words { title, about: &about })
}

/// The band beyond the axes, where runs that were given up stand.
fn band(frame: &Frame, drawing: &mut Drawing) {
    let (left, right, top) = (pixels(frame.left), pixels(frame.right()), pixels(frame.top - BAND));
    let (bottom, wide) = (pixels(frame.top), pixels(frame.width + BAND));
    let ground = [("class", &"plot-grid" as _), ("color", &GRID as _), ("opacity", &"0.55" as _)];
    drawing.xml.open("g", &ground);
    drawing.xml.empty("rect", &[("x", &left), ("y", &top), ("width", &wide), ("height", &BAND)]);
    let column = [("x", &right as _), ("y", &bottom as _), ("width", &BAND as _), ("height", &frame.height as _)];
    drawing.xml.empty("rect", &column);
    drawing.xml.close();
    drawing.note((frame.left + 6.0, frame.top - 6.0), "start", "not answered");
}

/// Equal cost, and ten times as much in either direction.
fn diagonals(frame: &Frame, drawing: &mut Drawing) {
    let axis = frame.across;
    let soft = [("class", &"plot-soft" as _), ("color", &SOFT as _), ("stroke", &"currentColor" as _)];
    drawing.xml.open("g", &soft);
    drawing.line((frame.left, frame.bottom()), (frame.right(), frame.top));
    drawing.xml.close();
    let (low, high) = (if axis.has_zero() { axis.low() * 10.0 } else { axis.low() }, axis.high());
    if high / low < 10.0 {
        return;
    }
    drawing.xml.open("g", &[soft[0], soft[1], soft[2], ("stroke-dasharray", &"2 4")]);
    drawing.line((frame.x(low), frame.y(low * 10.0)), (frame.x(high / 10.0), frame.top));
    drawing.line((frame.x(low * 10.0), frame.y(low)), (frame.right(), frame.y(high / 10.0)));
    drawing.xml.close();
}

fn draw(frame: &Frame, drawing: &mut Drawing, dot: &Dot) {
    let known = |cost: Option<f64>| cost.filter(|cost| cost.is_finite());
    let (across, up) = (known(dot.across), known(dot.up));
    let x = pixels(across.map_or(frame.right() + PLACE.beyond, |cost| frame.x(cost)));
    let y = pixels(up.map_or(frame.top - PLACE.beyond, |cost| frame.y(cost)));
    let fill = if across.is_some() && up.is_some() { "0.35" } else { "0" };
    let cost = |cost: Option<f64>| cost.map_or("not answered".to_owned(), |cost| frame.across.unit().label(cost));
    let tip = format!("{}: {} across, {} upward", dot.name, cost(across), cost(up));
    drawing.xml.tipped("circle", &[("cx", &x), ("cy", &y), ("r", &"3.5"), ("fill-opacity", &fill)], &tip);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::{Scale, Unit};

    fn dot(across: Option<f64>, up: Option<f64>) -> Dot {
        Dot { name: "i<1>".to_owned(), across, up }
    }

    #[test]
    fn dots_stand_at_their_costs_and_given_up_ones_in_the_band() {
        let axis = Axis::covering([0.01, 1.0], Scale::Log, Unit::Seconds);
        let dots = [dot(Some(0.1), Some(1.0)), dot(None, Some(0.01)), dot(Some(0.01), None)];
        let chart = scatter("t", (axis, "processor seconds"), ("one", "two"), &dots).inline();
        for circle in ["cx=\"258\" cy=\"68\"", "cx=\"464\" cy=\"460\"", "cx=\"62\" cy=\"58\""] {
            assert!(chart.contains(circle), "{circle}: {chart}");
        }
        assert!(chart.contains(">processor seconds</text>"), "{chart}");
        assert_eq!(chart.matches("fill-opacity=\"0\"").count(), 2);
        assert!(chart.contains("<title>i&lt;1&gt;: 100\u{a0}ms across, 1\u{a0}s upward</title>"));
    }
}
