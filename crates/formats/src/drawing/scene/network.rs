//! Nodes around a circle, with a line between neighbours.

use super::pen::{Pen, Point, Step};
use super::place::coordinate;
use super::shapes::text;
use super::style::COLOURS;
use crate::drawing::description::{Drawing, Role};
use std::f64::consts::TAU;

/// The radius of a node.
const NODE: usize = 17;

/// The radius of the circle: so that nodes do not touch.
fn radius(drawing: &Drawing) -> usize {
    (7 * drawing.nodes.len()).max(90)
}

/// The side of the square that the picture takes.
pub(super) fn side(drawing: &Drawing) -> usize {
    2 * (radius(drawing) + NODE + 4)
}

/// Draws the nodes into a square of this [`side`].
pub(super) fn draw(drawing: &Drawing, pen: &mut dyn Pen) {
    let (radius, centre) = (coordinate(radius(drawing)), coordinate(side(drawing)) / 2.0);
    let place = |node: usize| -> Point {
        let angle = TAU * coordinate(node) / coordinate(drawing.nodes.len());
        (centre + radius * angle.sin(), centre - radius * angle.cos())
    };
    for edge in &drawing.edges {
        let [from, to] = edge.map(&place);
        pen.path("thin", &[Step::Move(from), Step::Line(to)]);
    }
    let mut values: Vec<&str> = drawing.nodes.iter().filter_map(|node| node.value.as_deref()).collect();
    values.sort_unstable();
    values.dedup();
    for (at, node) in drawing.nodes.iter().enumerate() {
        pen.circle("white", place(at), coordinate(NODE));
        let Some(value) = &node.value else {
            text(place(at), "sign", &node.name, pen);
            continue;
        };
        let colour = values.partition_point(|other| *other < value.as_str()) % COLOURS;
        pen.circle(&format!("tint t{colour}"), place(at), coordinate(NODE));
        let (x, y) = place(at);
        text((x, y - 6.0), "label", &node.name, pen);
        text((x, y + 6.0), if node.role == Role::Given { "sign" } else { "sign found" }, value, pen);
    }
}
