//! Horizontal bars with intervals, in panels side by side: the names once on the left, and a panel for each number.
//!
//! Every panel has its own axis, which begins at 0, and each number stands in digits beside its bar. So a reader can
//! compare by eye and quote the number.

use super::axis::{Axis, Scale};
use super::chart::{Chart, Drawing, Words, shortened, width_of};
use super::palette::{GRID, SOFT, look};
use super::unit::Unit;
use super::xml::pixels;

/// One bar: a number, and where it lies with confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// Its length.
    pub value: f64,
    /// The interval, if one is known.
    pub interval: Option<(f64, f64)>,
}

/// One panel: a number of every name.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// What the numbers are.
    pub title: String,
    /// In which unit.
    pub unit: Unit,
    /// A bar for each name, in their order; nothing where it is not known.
    pub bars: Vec<Option<Bar>>,
}

/// From one name to the next.
const LEADING: f64 = 20.0;
/// The numbers in digits.
const DIGITS: f64 = 56.0;
/// Between panels.
const GAP: f64 = 20.0;
/// Letters of a name.
const LONGEST: usize = 36;
/// What all panels have together, at most.
const WIDTH: f64 = 660.0;

/// Bars for these names. Names and bars go together by their order.
#[must_use]
pub fn bars(title: &str, names: &[String], panels: &[Panel]) -> Chart {
    let left = 12.0 + names.iter().map(|name| width_of(&shortened(name, LONGEST))).fold(0.0, f64::max);
    let share = WIDTH / panels.iter().fold(0.0, |count, _| count + 1.0_f64).max(1.0);
    let room = Room { left, top: 62.0, width: (share - GAP - DIGITS).clamp(48.0, 360.0), rows: names.len() };
    let (width, height) = (panels.iter().fold(left, |end, _| end + room.step()), room.bottom() + 26.0);
    let mut drawing = Drawing::new(width.max(width_of(title) * 1.2), height, title);
    drawing.xml.open("g", &[]);
    for (row, name) in names.iter().enumerate() {
        let place = (pixels(left - 12.0), pixels(room.middle(row) + 4.0));
        drawing.xml.open("g", &[]);
        drawing.xml.text("title", &[], name);
        let place = [("x", &place.0 as _), ("y", &place.1 as _), ("text-anchor", &"end" as _)];
        drawing.xml.text("text", &place, &shortened(name, LONGEST));
        drawing.xml.close();
    }
    drawing.xml.close();
    let mut left = left;
    for panel in panels {
        room.at(left).panel(&mut drawing, panel, names);
        left += room.step();
    }
    let told: Vec<&str> = panels.iter().map(|panel| panel.title.as_str()).collect();
    drawing.finish(Words { title, about: &format!("{} for {}", told.join(", "), names.join(", ")) })
}

/// The room of one panel.
#[derive(Clone, Copy)]
struct Room {
    left: f64,
    top: f64,
    width: f64,
    rows: usize,
}

impl Room {
    fn at(self, left: f64) -> Self {
        Self { left, ..self }
    }

    fn step(&self) -> f64 {
        self.width + DIGITS + GAP
    }

    fn middle(&self, row: usize) -> f64 {
        let row = u32::try_from(row).map_or(f64::from(u32::MAX), f64::from);
        self.top + LEADING * (row + 0.5)
    }

    fn bottom(&self) -> f64 {
        self.middle(self.rows) - LEADING / 2.0
    }

    fn panel(&self, drawing: &mut Drawing, panel: &Panel, names: &[String]) {
        let numbers = panel.bars.iter().flatten().flat_map(|bar| [Some(bar.value), bar.interval.map(|it| it.1)]);
        let axis = Axis::covering(numbers.flatten().map(|number| number.max(0.0)), Scale::Linear, panel.unit);
        self.axis(drawing, &axis, &panel.title);
        drawing.xml.open("g", &[("class", &"k0"), ("color", &look(0).color)]);
        for (row, name) in names.iter().enumerate() {
            match panel.bars.get(row).copied().flatten().filter(|bar| bar.value.is_finite()) {
                Some(bar) => self.bar(drawing, (&axis, panel), (row, name), bar),
                None => drawing.note((self.left + self.width + DIGITS, self.middle(row) + 4.0), "end", "–"),
            }
        }
        drawing.xml.close();
    }

    /// The border at 0, the end of the axis, and what is told.
    fn axis(&self, drawing: &mut Drawing, axis: &Axis, title: &str) {
        drawing.note((self.left, self.top - 12.0), "start", title);
        let (start, end) = (self.left, self.left + self.width);
        drawing.xml.open("g", &[("class", &"plot-grid"), ("color", &GRID), ("stroke", &"currentColor")]);
        drawing.line((end, self.top), (end, self.bottom()));
        let half = f64::midpoint(start, end);
        drawing.line((half, self.top), (half, self.bottom()));
        drawing.xml.close();
        drawing.xml.open("g", &[("class", &"plot-soft"), ("color", &SOFT), ("stroke", &"currentColor")]);
        drawing.line((start, self.top), (start, self.bottom()));
        drawing.xml.close();
        drawing.note((start, self.bottom() + 16.0), "middle", "0");
        drawing.note((end, self.bottom() + 16.0), "middle", &axis.unit().label(axis.high()));
    }

    fn bar(&self, drawing: &mut Drawing, (axis, panel): (&Axis, &Panel), (row, name): (usize, &str), bar: Bar) {
        let (middle, digits) = (self.middle(row), panel.unit.figure(bar.value));
        let within = bar.interval.filter(|(low, high)| low.is_finite() && high.is_finite());
        let within_text =
            within.map(|(low, high)| format!(" ({} to {})", panel.unit.figure(low), panel.unit.figure(high)));
        let tip = format!("{name}, {}: {digits}{}", panel.title, within_text.unwrap_or_default());
        let (x, y) = (pixels(self.left), pixels(middle - 5.5));
        let width = pixels(axis.place(bar.value) * self.width);
        let area = [("x", &x as _), ("y", &y as _), ("width", &width as _), ("height", &"11" as _)];
        drawing.xml.tipped("rect", &[area[0], area[1], area[2], area[3], ("fill-opacity", &"0.55")], &tip);
        if let Some((low, high)) = within {
            let (from, to) = (self.left + axis.place(low) * self.width, self.left + axis.place(high) * self.width);
            drawing.xml.open("g", &[("stroke", &"currentColor"), ("stroke-width", &"1.5")]);
            drawing.line((from, middle), (to, middle));
            drawing.line((from, middle - 3.0), (from, middle + 3.0));
            drawing.line((to, middle - 3.0), (to, middle + 3.0));
            drawing.xml.close();
        }
        drawing.note((self.left + self.width + DIGITS, middle + 4.0), "end", &digits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_its_share_of_the_axis_and_has_its_interval() {
        let bar = Bar { value: 0.5, interval: Some((0.25, 1.0)) };
        let panel = Panel { title: "solved".to_owned(), unit: Unit::Share, bars: vec![Some(bar), None] };
        let chart = bars("t", &["a".to_owned(), "b&c".to_owned()], &[panel]).inline();
        // Names take 33.9 pixels, the panel 360: half of it is 180.
        assert!(chart.contains("<rect x=\"33.9\" y=\"66.5\" width=\"180\" height=\"11\""), "{chart}");
        assert!(chart.contains("<line x1=\"123.9\" y1=\"72\" x2=\"393.9\" y2=\"72\"/>"), "{chart}");
        assert!(chart.contains("<title>a, solved: 50.0\u{a0}% (25.0\u{a0}% to 100\u{a0}%)</title>"), "{chart}");
        assert!(chart.contains(">b&amp;c<") && chart.contains(">–<"), "{chart}");
    }
}
