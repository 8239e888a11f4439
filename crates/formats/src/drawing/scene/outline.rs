//! Outlines around the candidates of a node, and lines that end at them.

use super::pen::{Point, Step};
use std::f64::consts::TAU;

/// So many points stand for a circle, and so many for a curve.
const CIRCLE: u8 = 24;
const CURVE: u16 = 96;

/// The convex outline of some circles of one size.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    /// Where a line to it points.
    pub(super) middle: Point,
    /// Its corners, one behind the other.
    corners: Vec<Point>,
}

impl Outline {
    /// Around circles with these middles; there is at least one.
    pub(super) fn around(middles: &[Point], radius: f64) -> Self {
        let count = f64::from(u32::try_from(middles.len()).unwrap_or(u32::MAX));
        let mean = |of: fn(&Point) -> f64| middles.iter().map(of).sum::<f64>() / count;
        let rim = |(x, y): Point| {
            let angles = (0..CIRCLE).map(|at| TAU * f64::from(at) / f64::from(CIRCLE));
            angles.map(move |angle| (x + radius * angle.cos(), y + radius * angle.sin()))
        };
        let corners = hull(middles.iter().flat_map(|&middle| rim(middle)).collect());
        Self { middle: (mean(|point| point.0), mean(|point| point.1)), corners }
    }

    /// Its way around.
    pub(super) fn steps(&self) -> Vec<Step> {
        let mut steps: Vec<Step> = self.corners.iter().map(|&corner| Step::Line(corner)).collect();
        if let (Some(first), Some(&corner)) = (steps.first_mut(), self.corners.first()) {
            *first = Step::Move(corner);
        }
        steps.push(Step::Close);
        steps
    }

    /// Whether a point lies in it.
    pub(super) fn holds(&self, point: Point) -> bool {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().zip(next).all(|(&one, &other)| turn(one, other, point) >= 0.0)
    }

    /// The part of a curve from this outline past a point to the other that lies outside of both; all of it, if nothing does.
    pub(super) fn curve_to(&self, past: Point, other: &Self) -> [Point; 3] {
        let curve = [self.middle, past, other.middle];
        let at = |step: u16| f64::from(step) / f64::from(CURVE);
        let outside = |step: &u16| {
            let point = on(curve, at(*step));
            !self.holds(point) && !other.holds(point)
        };
        let first = (0..=CURVE).find(outside);
        let last = first.and_then(|first| (first..=CURVE).take_while(outside).last());
        match (first, last) {
            (Some(first), Some(last)) if first < last => part(curve, at(first), at(last)),
            _ => curve,
        }
    }
}

/// A point on a curve.
fn on([from, past, to]: [Point; 3], at: f64) -> Point {
    blend([from, past, to], [at, at])
}

/// What belongs to two places on a curve: of one place twice the point there, of two the point past which the curve between them bends.
fn blend(curve: [Point; 3], [one, other]: [f64; 2]) -> Point {
    let shares = [(1.0 - one) * (1.0 - other), (1.0 - one) * other + one * (1.0 - other), one * other];
    let of = |part: fn(&Point) -> f64| curve.iter().zip(shares).map(|(point, share)| part(point) * share).sum();
    (of(|point| point.0), of(|point| point.1))
}

/// The part of a curve between two places on it.
fn part(curve: [Point; 3], from: f64, to: f64) -> [Point; 3] {
    [on(curve, from), blend(curve, [from, to]), on(curve, to)]
}

/// On which side of the line from the first to the second the third lies: above 0 on the left, if the second axis goes up.
fn turn(one: Point, other: Point, third: Point) -> f64 {
    (other.0 - one.0) * (third.1 - one.1) - (other.1 - one.1) * (third.0 - one.0)
}

/// The corners of the convex hull (Andrew's monotone chain).
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
    let half = |points: &mut dyn Iterator<Item = &Point>| {
        let mut half: Vec<Point> = Vec::new();
        for &point in points {
            while let [.., before, last] = half[..]
                && turn(before, last, point) <= 0.0
            {
                half.pop();
            }
            half.push(point);
        }
        half.pop();
        half
    };
    [half(&mut points.iter()), half(&mut points.iter().rev())].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_holds_its_circles_and_little_else() {
        let outline = Outline::around(&[(0.0, 0.0), (30.0, 0.0), (60.0, 0.0)], 6.0);
        assert_eq!(outline.middle, (30.0, 0.0));
        for (point, is_inside) in [((30.0, 5.9), true), ((-5.9, 0.0), true), ((65.9, 0.0), true), ((30.0, 6.1), false)]
        {
            assert_eq!(outline.holds(point), is_inside, "{point:?}");
        }
        assert!(!outline.holds((-6.0, 6.0)), "its corners are round");
    }

    #[test]
    fn a_line_begins_and_ends_at_the_outlines() {
        let one = Outline::around(&[(0.0, 0.0), (0.0, 20.0)], 6.0);
        let other = Outline::around(&[(100.0, 10.0)], 6.0);
        let [from, _, to] = one.curve_to((50.0, 10.0), &other);
        assert!((6.0..8.0).contains(&from.0) && (92.0..94.5).contains(&to.0), "{from:?} {to:?}");
        assert_eq!(one.curve_to((0.0, 10.0), &one), [(0.0, 10.0); 3], "nothing lies outside");
    }
}
