//! Nodes around a circle, with a line between neighbours.

use super::shapes::{Point, circle, coordinate, text};
use super::style::COLOURS;
use super::xml::{Xml, rounded};
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
pub(super) fn draw(drawing: &Drawing, xml: &mut Xml) {
    let (radius, centre) = (coordinate(radius(drawing)), coordinate(side(drawing)) / 2.0);
    let place = |node: usize| -> Point {
        let angle = TAU * coordinate(node) / coordinate(drawing.nodes.len());
        (centre + radius * angle.sin(), centre - radius * angle.cos())
    };
    for edge in &drawing.edges {
        let points = edge.map(&place).map(|(x, y)| format!("{} {}", rounded(x), rounded(y)));
        xml.empty("path", &[("class", &"thin"), ("d", &format!("M{}", points.join("L")))]);
    }
    let mut values: Vec<&str> = drawing.nodes.iter().filter_map(|node| node.value.as_deref()).collect();
    values.sort_unstable();
    values.dedup();
    for (at, node) in drawing.nodes.iter().enumerate() {
        circle(place(at), "white", &NODE.to_string(), xml);
        let Some(value) = &node.value else {
            text(place(at), "sign", &node.name, xml);
            continue;
        };
        let colour = values.partition_point(|other| *other < value.as_str()) % COLOURS;
        circle(place(at), &format!("tint t{colour}"), &NODE.to_string(), xml);
        let (x, y) = place(at);
        text((x, y - 6.0), "label", &node.name, xml);
        text((x, y + 6.0), if node.role == Role::Given { "sign" } else { "sign found" }, value, xml);
    }
}
