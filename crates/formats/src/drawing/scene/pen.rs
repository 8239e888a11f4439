//! What draws the shapes of a scene.

/// A place, or a step from one: to the right and down.
pub(in crate::drawing) type Point = (f64, f64);

/// A part of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::drawing) enum Step {
    /// A new line begins here.
    Move(Point),
    /// A straight line to this place.
    Line(Point),
    /// A straight line by this step.
    By(Point),
    /// A straight line to the right.
    Across(f64),
    /// A straight line down.
    Down(f64),
    /// A curve past the first place to the second.
    Curve(Point, Point),
    /// Back to where the line began.
    Close,
}

/// Draws shapes, the later above the earlier. Classes are separated by blanks.
pub(in crate::drawing) trait Pen {
    /// Everything until [`back`](Self::back) is seen from this place. There is one at a time.
    fn shift(&mut self, to: (usize, usize));
    /// Ends what [`shift`](Self::shift) began.
    fn back(&mut self);
    /// Lines.
    fn path(&mut self, class: &str, steps: &[Step]);
    /// A rectangle of this size, by its first corner; `round` is the radius of its corners.
    fn rectangle(&mut self, class: &str, corner: Point, size: Point, round: Option<f64>);
    /// A circle.
    fn circle(&mut self, class: &str, centre: Point, radius: f64);
    /// A text in one line. Its height is around the place; its class says whether its width is, too.
    fn text(&mut self, class: &str, at: Point, text: &str);
}
