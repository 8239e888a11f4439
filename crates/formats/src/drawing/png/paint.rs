//! Shapes as pixels.

use super::font::{CAPITALS, Font};
use super::look::{Look, Looks, Weight};
use crate::drawing::scene::{Anchor, Pen, Point, Scene, Step};
use std::collections::BTreeSet;
use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

/// The most pixels that a picture has, 4 bytes each while it is painted.
pub(super) const MOST_PIXELS: usize = 25_000_000;
/// A number of half pixels.
pub(super) type HalfPixels = u8;
/// The width of the line around bold letters, in sizes of the font.
const BOLD: f32 = 0.045;
/// How far the handles of a quarter of a circle are from its ends, in radii.
const QUARTER: f32 = 0.552_284_8;

/// A picture that is being painted.
pub(super) struct Painting {
    pub(super) pixels: Pixmap,
    /// Characters that the font does not have.
    pub(super) unknown: BTreeSet<char>,
    scale: f32,
    origin: (f32, f32),
    looks: Looks,
    font: Font,
}

impl Painting {
    /// White paper for a scene, with so many half pixels for each unit; `None` if that is too large.
    pub(super) fn blank(scene: &Scene<'_>, half_pixels: HalfPixels) -> Option<Self> {
        let side = |units: usize| units.checked_mul(half_pixels.into()).map(|halves| halves.div_ceil(2));
        let (width, height) = (side(scene.width)?, side(scene.height)?);
        if width.checked_mul(height)? > MOST_PIXELS {
            return None;
        }
        let mut pixels = Pixmap::new(width.try_into().ok()?, height.try_into().ok()?)?;
        pixels.fill(Color::WHITE);
        let (scale, origin) = (f32::from(half_pixels) / 2.0, (0.0, 0.0));
        Some(Self { pixels, unknown: BTreeSet::new(), scale, origin, looks: Looks::new(), font: Font::new() })
    }

    /// From units of the scene to pixels.
    fn placed(&self) -> Transform {
        Transform::from_scale(self.scale, self.scale).pre_translate(self.origin.0, self.origin.1)
    }

    fn shape(&mut self, class: &str, path: Option<&Path>) {
        let Some(path) = path else { return };
        let (look, placed) = (self.looks.of(class), self.placed());
        if let Some(colour) = look.fill {
            self.pixels.fill_path(path, &of(colour), FillRule::Winding, placed, None);
        }
        if let Some(colour) = look.stroke {
            self.pixels.stroke_path(path, &of(colour), &look.line, placed, None);
        }
    }

    /// The width of a text, in units of the font.
    fn width(&mut self, text: &str) -> f32 {
        text.chars().map(|character| self.font.letter(character).advance).sum()
    }

    /// A letter, from units of the font to pixels.
    fn letter(&mut self, character: char, look: &Look, placed: Transform) {
        let units = self.font.units();
        let letter = self.font.letter(character);
        if !letter.is_known {
            self.unknown.insert(character);
        }
        let (Some(outline), Some(colour)) = (&letter.outline, look.fill) else { return };
        self.pixels.fill_path(outline, &of(colour), FillRule::Winding, placed, None);
        if look.weight == Weight::Bold {
            let line = Stroke { width: BOLD * units, ..Stroke::default() };
            self.pixels.stroke_path(outline, &of(colour), &line, placed, None);
        }
    }
}

impl Pen for Painting {
    fn shift(&mut self, to: (usize, usize)) {
        let place = |at: usize| u16::try_from(at).map_or(f32::MAX, f32::from);
        self.origin = (place(to.0), place(to.1));
    }

    fn back(&mut self) {
        self.origin = (0.0, 0.0);
    }

    fn path(&mut self, class: &str, steps: &[Step]) {
        self.shape(class, traced(steps).as_ref());
    }

    fn rectangle(&mut self, class: &str, corner: Point, size: Point, round: Option<f64>) {
        let [x, y, width, height] = [corner.0, corner.1, size.0, size.1].map(narrow);
        let path = match round {
            Some(radius) => rounded((x, y), (width, height), narrow(radius)),
            None => Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect),
        };
        self.shape(class, path.as_ref());
    }

    fn circle(&mut self, class: &str, centre: Point, radius: f64) {
        self.shape(class, PathBuilder::from_circle(narrow(centre.0), narrow(centre.1), narrow(radius)).as_ref());
    }

    fn text(&mut self, class: &str, at: Point, text: &str) {
        let look = self.looks.of(class);
        let factor = look.size / self.font.units();
        let width = self.width(text) * factor;
        let mut left = narrow(at.0)
            - match look.anchor {
                Some(Anchor::Start) => 0.0,
                Some(Anchor::End) => width,
                None => width / 2.0,
            };
        let base = narrow(at.1) + CAPITALS / 2.0 * look.size;
        for character in text.chars() {
            let placed = self.placed().pre_translate(left, base).pre_scale(factor, -factor);
            self.letter(character, &look, placed);
            left += self.font.letter(character).advance * factor;
        }
    }
}

fn of(colour: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(colour);
    paint
}

/// A coordinate of a picture as pixels have it: there are not so many that it matters.
#[expect(clippy::cast_possible_truncation, reason = "24 bits tell the pixels of a side, and parts of them")]
fn narrow(coordinate: f64) -> f32 {
    coordinate as f32
}

fn traced(steps: &[Step]) -> Option<Path> {
    let mut builder = PathBuilder::with_capacity(steps.len(), steps.len());
    for step in steps {
        let last = builder.last_point().unwrap_or_default();
        match *step {
            Step::Move((x, y)) => builder.move_to(narrow(x), narrow(y)),
            Step::Line((x, y)) => builder.line_to(narrow(x), narrow(y)),
            Step::By((x, y)) => builder.line_to(last.x + narrow(x), last.y + narrow(y)),
            Step::Across(by) => builder.line_to(last.x + narrow(by), last.y),
            Step::Down(by) => builder.line_to(last.x, last.y + narrow(by)),
            Step::Curve((past_x, past_y), (x, y)) => {
                builder.quad_to(narrow(past_x), narrow(past_y), narrow(x), narrow(y));
            }
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}

/// A rectangle with round corners.
fn rounded((x, y): (f32, f32), (width, height): (f32, f32), radius: f32) -> Option<Path> {
    let radius = radius.min(width / 2.0).min(height / 2.0);
    let (right, bottom, handle) = (x + width, y + height, radius * (1.0 - QUARTER));
    let mut builder = PathBuilder::new();
    builder.move_to(x + radius, y);
    builder.line_to(right - radius, y);
    builder.cubic_to(right - handle, y, right, y + handle, right, y + radius);
    builder.line_to(right, bottom - radius);
    builder.cubic_to(right, bottom - handle, right - handle, bottom, right - radius, bottom);
    builder.line_to(x + radius, bottom);
    builder.cubic_to(x + handle, bottom, x, bottom - handle, x, bottom - radius);
    builder.line_to(x, y + radius);
    builder.cubic_to(x, y + handle, x + handle, y, x + radius, y);
    builder.close();
    builder.finish()
}
