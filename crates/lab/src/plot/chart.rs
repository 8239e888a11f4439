//! A finished chart, as a file of its own or as part of a page, and the frame that axes are drawn around.

use super::axis::Axis;
use super::palette::{GRID, INK, PAPER, SOFT, style};
use super::tikz::tikz;
use super::xml::{Node, Xml, pixels, svg};
use exactone_core::spelling::marked_up;

/// A finished chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    title: String,
    about: String,
    width: f64,
    height: f64,
    body: Vec<Node>,
}

/// Empty space around a chart that stands alone.
const MARGIN: f64 = 16.0;

impl Chart {
    /// What is written above it.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The chart as an SVG file: it brings its colours for light and dark, and its ground.
    #[must_use]
    pub fn file(&self) -> String {
        let size = format!(
            "width=\"{}\" height=\"{}\"",
            pixels(self.width + 2.0 * MARGIN),
            pixels(self.height + 2.0 * MARGIN)
        );
        let place = format!("<rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" {size}");
        let ground = format!("{place} class=\"plot-paper\" fill=\"currentColor\" color=\"{PAPER}\"/>");
        let before = format!("<style>{}</style>\n{ground}\n", style());
        let element = self.element(MARGIN, &format!(" {size}"), &before);
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{element}")
    }

    /// The chart as a `tikzpicture`, to be read by `\\input` after `\\usepackage{tikz}`: the same lines at the same places, in
    /// the fonts of the paper. The title is left to the caption, and what only a pointer shows is left out.
    #[must_use]
    pub fn tikz(&self) -> String {
        tikz(&self.title, &self.body)
    }

    /// The chart as a part of a page that has the [style sheet](super::style).
    #[must_use]
    pub fn inline(&self) -> String {
        self.element(0.0, "", "")
    }

    fn element(&self, margin: f64, size: &str, before: &str) -> String {
        let view = [-margin, -margin, self.width + 2.0 * margin, self.height + 2.0 * margin].map(pixels).join(" ");
        let label = marked_up(&format!("{}. {}", self.title, self.about));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"{view}\"{size} role=\"img\" \
             aria-label=\"{label}\" font-family=\"system-ui, -apple-system, 'Segoe UI', sans-serif\" font-size=\"12\" \
             color=\"{INK}\" fill=\"currentColor\">\n{before}{}</svg>\n",
            svg(&self.body)
        )
    }
}

/// The words around a chart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'a> {
    pub(super) title: &'a str,
    pub(super) about: &'a str,
}

/// A chart that is being drawn.
#[derive(Debug)]
pub(super) struct Drawing {
    pub(super) xml: Xml,
    width: f64,
    height: f64,
}

impl Drawing {
    /// An empty drawing with its title.
    pub(super) fn new(width: f64, height: f64, title: &str) -> Self {
        let mut xml = Xml::default();
        xml.text("text", &[("x", &"0"), ("y", &"15"), ("font-size", &"14"), ("font-weight", &"600")], title);
        Self { xml, width, height }
    }

    /// Small text.
    pub(super) fn note(&mut self, (x, y): (f64, f64), anchor: &str, text: &str) {
        let (x, y) = (pixels(x), pixels(y));
        let soft = [("x", &x as _), ("y", &y as _), ("text-anchor", &anchor as _)];
        self.xml.open("g", &[("class", &"plot-soft"), ("color", &SOFT), ("fill", &"currentColor")]);
        self.xml.text("text", &soft, text);
        self.xml.close();
    }

    /// A straight line in the colour that is current.
    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64)) {
        let points = [from.0, from.1, to.0, to.1].map(pixels);
        let ends = [("x1", &points[0] as _), ("y1", &points[1] as _), ("x2", &points[2] as _), ("y2", &points[3] as _)];
        self.xml.empty("line", &ends);
    }

    pub(super) fn finish(self, words: Words<'_>) -> Chart {
        Chart {
            title: words.title.to_owned(),
            about: words.about.to_owned(),
            width: self.width,
            height: self.height,
            body: self.xml.finish(),
        }
    }
}

/// The rectangle in which points stand, and its axes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) across: Axis,
    pub(super) up: Axis,
}

impl Frame {
    /// Where a number of the horizontal axis stands.
    pub(super) fn x(&self, number: f64) -> f64 {
        self.left + self.across.place(number) * self.width
    }

    /// Where a number of the vertical axis stands.
    pub(super) fn y(&self, number: f64) -> f64 {
        self.bottom() - self.up.place(number) * self.height
    }

    pub(super) fn right(&self) -> f64 {
        self.left + self.width
    }

    pub(super) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    /// The grid, the numbers beside it, and what they count.
    pub(super) fn draw(&self, drawing: &mut Drawing, across: &str, up: &str) {
        self.grid(drawing);
        drawing.xml.open("g", &[("class", &"plot-soft"), ("color", &SOFT), ("fill", &"currentColor")]);
        for tick in self.across.ticks() {
            let (x, y) = (pixels(self.left + tick.at * self.width), pixels(self.bottom() + 19.0));
            let place = [("x", &x as _), ("y", &y as _), ("text-anchor", &"middle" as _)];
            tick.label.iter().for_each(|label| drawing.xml.text("text", &place, label));
        }
        for tick in self.up.ticks() {
            let (x, y) = (pixels(self.left - 8.0), pixels(self.bottom() - tick.at * self.height + 4.0));
            let place = [("x", &x as _), ("y", &y as _), ("text-anchor", &"end" as _)];
            tick.label.iter().for_each(|label| drawing.xml.text("text", &place, label));
        }
        drawing.xml.close();
        self.names(drawing, across, up);
    }

    fn grid(&self, drawing: &mut Drawing) {
        drawing.xml.open("g", &[("class", &"plot-grid"), ("color", &GRID), ("stroke", &"currentColor")]);
        for tick in self.across.ticks().iter().filter(|tick| tick.label.is_some()) {
            let x = self.left + tick.at * self.width;
            drawing.line((x, self.top), (x, self.bottom()));
        }
        for tick in self.up.ticks().iter().filter(|tick| tick.label.is_some()) {
            let y = self.bottom() - tick.at * self.height;
            drawing.line((self.left, y), (self.right(), y));
        }
        drawing.xml.close();
        self.small_ticks(drawing);
    }

    /// The ticks that only divide, as short strokes outside.
    fn small_ticks(&self, drawing: &mut Drawing) {
        drawing.xml.open("g", &[("class", &"plot-soft"), ("color", &SOFT), ("stroke", &"currentColor")]);
        drawing.line((self.left, self.bottom()), (self.right(), self.bottom()));
        for tick in self.across.ticks() {
            let x = self.left + tick.at * self.width;
            drawing.line((x, self.bottom()), (x, self.bottom() + if tick.label.is_some() { 5.0 } else { 3.0 }));
        }
        for tick in self.up.ticks().iter().filter(|tick| tick.label.is_none()) {
            let y = self.bottom() - tick.at * self.height;
            drawing.line((self.left, y), (self.left - 3.0, y));
        }
        drawing.xml.close();
    }

    /// What the axes count: below the one, above the other, for text that stands upright is read.
    fn names(&self, drawing: &mut Drawing, across: &str, up: &str) {
        if !across.is_empty() {
            drawing.note((self.left + self.width / 2.0, self.bottom() + 38.0), "middle", across);
        }
        if !up.is_empty() {
            drawing.note((0.0, self.top - 12.0), "start", up);
        }
    }
}

/// About how wide a text is: letters differ, and the reader's font is unknown.
pub(super) fn width_of(text: &str) -> f64 {
    text.chars().map(|letter| if u32::from(letter) < 0x1100 { 7.3 } else { 13.0 }).sum()
}

/// A name that fits: a long one loses its middle, because variants differ at their ends.
pub(super) fn shortened(name: &str, longest: usize) -> String {
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= longest {
        return name.to_owned();
    }
    let head = (longest - 1) / 2;
    let tail = longest - 1 - head;
    letters[..head].iter().chain(&['…']).chain(&letters[letters.len() - tail..]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::{Scale, Unit};

    #[test]
    fn numbers_stand_where_the_axes_say() {
        let across = Axis::covering([10.0], Scale::Linear, Unit::Count);
        let up = Axis::covering([0.01, 100.0], Scale::Log, Unit::Seconds);
        let frame = Frame { left: 50.0, top: 20.0, width: 100.0, height: 80.0, across, up };
        assert!((frame.x(5.0) - 100.0).abs() < 1e-9 && (frame.y(1.0) - 60.0).abs() < 1e-9);
        assert!((frame.x(99.0) - 150.0).abs() < 1e-9 && (frame.y(0.0) - 100.0).abs() < 1e-9);
    }

    #[test]
    fn long_names_lose_their_middle() {
        assert_eq!(shortened("sat/varisat/extended", 40), "sat/varisat/extended");
        assert_eq!(shortened("abcdefghij", 7), "abc…hij");
    }
}
