//! Elements of XML as they are written, with every text escaped.

use exactone_core::spelling::marked_up;
use std::fmt::Display;

/// A coordinate with one digit behind the point at most: finer than a screen, and the same on every machine.
pub(super) fn rounded(coordinate: f64) -> String {
    let tenths = (coordinate * 10.0).round() / 10.0;
    if tenths == 0.0 { "0".to_owned() } else { format!("{tenths}") }
}

/// Attributes of an element, by name.
pub(super) type Attributes<'a> = &'a [(&'static str, &'a dyn Display)];

/// A document that is being written.
#[derive(Debug, Default)]
pub(super) struct Xml {
    out: String,
}

impl Xml {
    /// Opens an element; [`close`](Self::close) closes it.
    pub(super) fn open(&mut self, name: &str, attributes: Attributes<'_>) {
        self.tag(name, attributes, ">\n");
    }

    pub(super) fn close(&mut self, name: &str) {
        self.out.extend(["</", name, ">\n"]);
    }

    /// An element with nothing in it.
    pub(super) fn empty(&mut self, name: &str, attributes: Attributes<'_>) {
        self.tag(name, attributes, "/>\n");
    }

    /// An element with a text in it.
    pub(super) fn text(&mut self, name: &str, attributes: Attributes<'_>, text: &str) {
        self.tag(name, attributes, ">");
        self.out.extend([&*marked_up(text), "</", name, ">\n"]);
    }

    pub(super) fn finish(self) -> String {
        self.out
    }

    fn tag(&mut self, name: &str, attributes: Attributes<'_>, end: &str) {
        self.out.extend(["<", name]);
        for (key, value) in attributes {
            self.out.extend([" ", key, "=\"", &marked_up(&value.to_string()), "\""]);
        }
        self.out.push_str(end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_have_one_digit_behind_the_point_at_most() {
        assert_eq!([12.0, 12.25, -0.01, 3.96].map(rounded), ["12", "12.3", "0", "4"]);
    }
}
