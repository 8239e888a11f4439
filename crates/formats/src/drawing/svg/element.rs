//! Shapes as elements of SVG.

use super::xml::{Xml, rounded};
use crate::drawing::scene::{Pen, Point, Step};
use std::fmt::Write;

/// Elements that are being written.
#[derive(Debug, Default)]
pub(super) struct Elements {
    pub(super) xml: Xml,
}

impl Pen for Elements {
    fn shift(&mut self, (x, y): (usize, usize)) {
        self.xml.open("g", &[("transform", &format!("translate({x} {y})"))]);
    }

    fn back(&mut self) {
        self.xml.close("g");
    }

    fn path(&mut self, class: &str, steps: &[Step]) {
        self.xml.empty("path", &[("class", &class), ("d", &data(steps))]);
    }

    fn rectangle(&mut self, class: &str, corner: Point, size: Point, round: Option<f64>) {
        let [x, y, width, height] = [corner.0, corner.1, size.0, size.1].map(rounded);
        let radius = round.map(rounded);
        let mut attributes: Vec<(&'static str, &dyn std::fmt::Display)> =
            vec![("class", &class), ("x", &x), ("y", &y), ("width", &width), ("height", &height)];
        attributes.extend(radius.as_ref().map(|radius| ("rx", radius as &dyn std::fmt::Display)));
        self.xml.empty("rect", &attributes);
    }

    fn circle(&mut self, class: &str, (x, y): Point, radius: f64) {
        let [x, y, radius] = [x, y, radius].map(rounded);
        self.xml.empty("circle", &[("class", &class), ("cx", &x), ("cy", &y), ("r", &radius)]);
    }

    fn text(&mut self, class: &str, (x, y): Point, text: &str) {
        let [x, y] = [x, y].map(rounded);
        self.xml.text("text", &[("class", &class), ("x", &x), ("y", &y)], text);
    }
}

/// A path as the attribute `d` has it.
fn data(steps: &[Step]) -> String {
    let mut data = String::new();
    let place = |(x, y): Point| format!("{} {}", rounded(x), rounded(y));
    for step in steps {
        let written = match *step {
            Step::Move(to) => write!(data, "M{}", place(to)),
            Step::Line(to) => write!(data, "L{}", place(to)),
            Step::By(step) => write!(data, "l{}", place(step)),
            Step::Across(by) => write!(data, "h{}", rounded(by)),
            Step::Down(by) => write!(data, "v{}", rounded(by)),
            Step::Curve(past, to) => write!(data, "Q{} {}", place(past), place(to)),
            Step::Close => write!(data, "z"),
        };
        written.expect("a string takes all");
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_of_a_path_has_its_letter() {
        let steps = [
            Step::Move((1.0, 2.0)),
            Step::Line((3.25, 4.0)),
            Step::By((-1.0, 1.0)),
            Step::Across(48.0),
            Step::Down(-48.0),
            Step::Curve((5.0, 6.0), (7.0, 8.0)),
            Step::Close,
        ];
        assert_eq!(data(&steps), "M1 2L3.3 4l-1 1h48v-48Q5 6 7 8z");
    }
}
