//! Elements of XML as they are written, with every text escaped.

use std::fmt::Display;

/// Text with what XML reserves written as entities, and what it forbids replaced.
pub(super) fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut safe, character| {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            control if control.is_control() || matches!(control, '\u{fffe}' | '\u{ffff}') => safe.push('\u{fffd}'),
            plain => safe.push(plain),
        }
        safe
    })
}

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
        self.out.extend([&*escape(text), "</", name, ">\n"]);
    }

    pub(super) fn finish(self) -> String {
        self.out
    }

    fn tag(&mut self, name: &str, attributes: Attributes<'_>, end: &str) {
        self.out.extend(["<", name]);
        for (key, value) in attributes {
            self.out.extend([" ", key, "=\"", &escape(&value.to_string()), "\""]);
        }
        self.out.push_str(end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_markup_or_forbidden() {
        assert_eq!(escape("a<b & \"c\"\u{1b}"), "a&lt;b &amp; &quot;c&quot;\u{fffd}");
        assert_eq!([12.0, 12.25, -0.01, 3.96].map(rounded), ["12", "12.3", "0", "4"]);
    }
}
