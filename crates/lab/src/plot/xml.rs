//! SVG elements as text. Every name and number that goes into a chart is escaped or formatted here.
//!
//! Coordinates have one decimal digit at most: a tenth of a pixel is finer than a screen, and the same input gives the
//! same bytes on every machine.

use std::fmt::{Display, Write as _};

/// Text with the five characters that XML reserves written as entities, and those that it forbids replaced.
pub(super) fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut safe, character| {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(character),
            control if control.is_control() || matches!(control, '\u{fffe}' | '\u{ffff}') => safe.push('\u{fffd}'),
            plain => safe.push(plain),
        }
        safe
    })
}

/// A coordinate: `12`, `12.5`, never `12.50`, `-0` or `NaN`.
#[must_use]
pub(super) fn pixels(coordinate: f64) -> String {
    debug_assert!(coordinate.is_finite(), "coordinates are checked before they are written");
    let tenths = (coordinate * 10.0).round() / 10.0;
    if tenths == 0.0 { "0".to_owned() } else { format!("{tenths}") }
}

/// Attributes of an element, by name.
pub(super) type Attributes<'a> = &'a [(&'a str, &'a dyn Display)];

/// SVG as it is written.
#[derive(Debug, Default)]
pub(super) struct Xml {
    text: String,
    open: Vec<&'static str>,
}

impl Xml {
    /// Opens an element; the next [`close`](Self::close) closes it.
    pub(super) fn open(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.tag(name, attributes);
        self.text.push('>');
        self.open.push(name);
    }

    /// Closes the element opened last.
    pub(super) fn close(&mut self) {
        let name = self.open.pop().expect("an element is open");
        self.text.push_str("</");
        self.text.push_str(name);
        self.text.push('>');
        if self.open.len() < 3 {
            self.text.push('\n');
        }
    }

    /// An element with nothing in it.
    pub(super) fn empty(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.tag(name, attributes);
        self.text.push_str("/>");
    }

    /// An element with text in it.
    pub(super) fn text(&mut self, name: &'static str, attributes: Attributes<'_>, text: &str) {
        self.tag(name, attributes);
        self.text.push('>');
        self.text.push_str(&escape(text));
        self.text.push_str("</");
        self.text.push_str(name);
        self.text.push('>');
    }

    /// An element with a tip that is shown over it.
    pub(super) fn tipped(&mut self, name: &'static str, attributes: Attributes<'_>, tip: &str) {
        self.open(name, attributes);
        self.text("title", &[], tip);
        self.close();
    }

    /// The whole.
    pub(super) fn finish(self) -> String {
        debug_assert!(self.open.is_empty(), "every element is closed");
        self.text
    }

    fn tag(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.text.push('<');
        self.text.push_str(name);
        for (key, value) in attributes {
            write!(self.text, " {key}=\"{}\"", escape(&value.to_string())).expect("a string takes all");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_have_one_digit_at_most() {
        let written = [0.0, -0.04, 12.0, 12.25, -3.96, 1e4].map(pixels);
        assert_eq!(written, ["0", "0", "12", "12.3", "-4", "10000"]);
    }

    #[test]
    fn nothing_in_a_text_is_markup_or_forbidden() {
        assert_eq!(escape("a<b & \"c\"\u{1b}"), "a&lt;b &amp; &quot;c&quot;\u{fffd}");
    }

    #[test]
    fn elements_nest_and_their_text_is_escaped() {
        let mut xml = Xml::default();
        xml.open("g", &[("class", &"a\"b")]);
        xml.text("text", &[("x", &pixels(1.5))], "1 < 2");
        xml.close();
        assert_eq!(xml.finish(), "<g class=\"a&quot;b\"><text x=\"1.5\">1 &lt; 2</text></g>\n");
    }
}
