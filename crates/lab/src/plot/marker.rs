//! Markers: small filled shapes of about equal size around a point.

use super::palette::Marker;
use super::xml::{Xml, pixels};

/// Draws a marker.
pub(super) fn mark(xml: &mut Xml, marker: Marker, (x, y): (f64, f64)) {
    let path = |corners: &[(f64, f64)]| -> String {
        let spots: Vec<String> =
            corners.iter().map(|(across, down)| format!("{} {}", pixels(x + across), pixels(y + down))).collect();
        format!("M{}Z", spots.join("L"))
    };
    match marker {
        Marker::Circle => xml.empty("circle", &[("cx", &pixels(x)), ("cy", &pixels(y)), ("r", &"3")]),
        Marker::Square => xml.empty("path", &[("d", &path(&[(-2.7, -2.7), (2.7, -2.7), (2.7, 2.7), (-2.7, 2.7)]))]),
        Marker::Triangle => xml.empty("path", &[("d", &path(&[(0.0, -3.6), (3.4, 2.6), (-3.4, 2.6)]))]),
        Marker::Diamond => xml.empty("path", &[("d", &path(&[(0.0, -3.8), (3.8, 0.0), (0.0, 3.8), (-3.8, 0.0)]))]),
        Marker::Cross => {
            xml.empty("path", &[("d", &cross(x, y)), ("stroke", &"currentColor"), ("stroke-width", &"1.6")]);
        }
    }
}

fn cross(x: f64, y: f64) -> String {
    let (left, right, top, bottom) = (pixels(x - 2.8), pixels(x + 2.8), pixels(y - 2.8), pixels(y + 2.8));
    format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}")
}

#[cfg(test)]
mod tests {
    use super::super::xml::svg;
    use super::*;

    #[test]
    fn each_marker_has_a_shape_of_its_own() {
        let drawn = |marker| {
            let mut xml = Xml::default();
            mark(&mut xml, marker, (10.0, 20.0));
            svg(&xml.finish())
        };
        assert_eq!(drawn(Marker::Circle), "<circle cx=\"10\" cy=\"20\" r=\"3\"/>");
        assert_eq!(drawn(Marker::Square), "<path d=\"M7.3 17.3L12.7 17.3L12.7 22.7L7.3 22.7Z\"/>");
        assert!(drawn(Marker::Cross).contains("M7.2 17.2L12.8 22.8M7.2 22.8L12.8 17.2"));
    }
}
