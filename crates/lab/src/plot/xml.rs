//! The elements of a drawing, and how they are written as SVG. Every name and number that goes into a chart is escaped or
//! formatted here.
//!
//! Coordinates have one decimal digit at most: a tenth of a pixel is finer than a screen, and the same input gives the
//! same bytes on every machine.

use exactone_core::spelling::marked_up;
use std::fmt::Display;

/// A coordinate: `12`, `12.5`, never `12.50`, `-0` or `NaN`.
#[must_use]
pub(super) fn pixels(coordinate: f64) -> String {
    debug_assert!(coordinate.is_finite(), "coordinates are checked before they are written");
    let tenths = (coordinate * 10.0).round() / 10.0;
    if tenths == 0.0 { "0".to_owned() } else { format!("{tenths}") }
}

/// Attributes of an element, by name.
pub(super) type Attributes<'a> = &'a [(&'static str, &'a dyn Display)];

/// A part of a drawing, as it was drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    /// An element begins.
    Open(Element),
    /// The element opened last ends.
    Close,
    /// An element with nothing in it.
    Empty(Element),
    /// An element with text in it.
    Text(Element, String),
}

/// An element without what is in it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Element {
    pub(super) name: &'static str,
    pub(super) attributes: Vec<(&'static str, String)>,
}

impl Element {
    fn of(name: &'static str, attributes: Attributes<'_>) -> Self {
        Self { name, attributes: attributes.iter().map(|(key, value)| (*key, value.to_string())).collect() }
    }

    /// What an attribute says.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| *key == name).map(|(_, value)| value.as_str())
    }
}

/// A drawing that is being made.
#[derive(Debug, Default)]
pub(super) struct Xml {
    nodes: Vec<Node>,
    open: usize,
}

impl Xml {
    /// Opens an element; the next [`close`](Self::close) closes it.
    pub(super) fn open(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.nodes.push(Node::Open(Element::of(name, attributes)));
        self.open += 1;
    }

    /// Closes the element opened last.
    pub(super) fn close(&mut self) {
        self.open = self.open.checked_sub(1).expect("an element is open");
        self.nodes.push(Node::Close);
    }

    /// An element with nothing in it.
    pub(super) fn empty(&mut self, name: &'static str, attributes: Attributes<'_>) {
        self.nodes.push(Node::Empty(Element::of(name, attributes)));
    }

    /// An element with text in it.
    pub(super) fn text(&mut self, name: &'static str, attributes: Attributes<'_>, text: &str) {
        self.nodes.push(Node::Text(Element::of(name, attributes), text.to_owned()));
    }

    /// An element with a tip that is shown over it.
    pub(super) fn tipped(&mut self, name: &'static str, attributes: Attributes<'_>, tip: &str) {
        self.open(name, attributes);
        self.text("title", &[], tip);
        self.close();
    }

    /// The whole, with every element closed.
    pub(super) fn finish(self) -> Vec<Node> {
        debug_assert!(self.open == 0, "every element is closed");
        self.nodes
    }
}

/// A drawing as SVG.
pub(super) fn svg(nodes: &[Node]) -> String {
    let (mut text, mut open) = (String::new(), Vec::new());
    for node in nodes {
        match node {
            Node::Open(element) => {
                text += &(tag(element) + ">");
                open.push(element.name);
            }
            Node::Close => {
                let name = open.pop().expect("an element is open");
                text.extend(["</", name, ">", if open.len() < 3 { "\n" } else { "" }]);
            }
            Node::Empty(element) => text += &(tag(element) + "/>"),
            Node::Text(element, inside) => {
                text.extend([&tag(element), ">", &marked_up(inside), "</", element.name, ">"]);
            }
        }
    }
    text
}

/// How an element begins, without the end of its tag.
fn tag(element: &Element) -> String {
    let begin = format!("<{}", element.name);
    element.attributes.iter().fold(begin, |tag, (key, value)| format!("{tag} {key}=\"{}\"", marked_up(value)))
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
    fn elements_nest_and_their_text_is_escaped() {
        let mut xml = Xml::default();
        xml.open("g", &[("class", &"a\"b")]);
        xml.text("text", &[("x", &pixels(1.5))], "1 < 2");
        xml.close();
        assert_eq!(svg(&xml.finish()), "<g class=\"a&quot;b\"><text x=\"1.5\">1 &lt; 2</text></g>\n");
    }
}
