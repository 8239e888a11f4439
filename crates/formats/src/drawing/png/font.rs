//! The letters: outlines of a font that is a part of the program.

use std::collections::HashMap;
use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// `DejaVu Sans Condensed`, with the characters that drawings and European languages use: see `fonts/README.md`.
const FILE: &[u8] = include_bytes!("../../../fonts/DejaVuSansCondensed-subset.ttf");
/// How high capital letters and digits stand, in sizes of the font.
pub(super) const CAPITALS: f32 = 0.729;

/// A character of the font. Its outline is in units of the font, upwards from the line on which it stands.
#[derive(Clone)]
pub(super) struct Letter {
    /// None where there is nothing to be seen.
    pub(super) outline: Option<Path>,
    /// How far the next letter is.
    pub(super) advance: f32,
    /// Whether the font has the character at all.
    pub(super) is_known: bool,
}

/// The letters that were used so far.
pub(super) struct Font {
    face: Face<'static>,
    letters: HashMap<char, Letter>,
}

impl Font {
    pub(super) fn new() -> Self {
        let face = Face::parse(FILE, 0).expect("the font is a part of the program");
        Self { face, letters: HashMap::new() }
    }

    /// Units of the font in one size of it.
    pub(super) fn units(&self) -> f32 {
        f32::from(self.face.units_per_em())
    }

    pub(super) fn letter(&mut self, character: char) -> &Letter {
        let face = &self.face;
        self.letters.entry(character).or_insert_with(|| letter(face, character))
    }
}

fn letter(face: &Face<'_>, character: char) -> Letter {
    let found = face.glyph_index(character);
    // The first of a font stands for all that it does not have.
    let glyph = found.unwrap_or(GlyphId(0));
    let mut outline = Outline(PathBuilder::new());
    face.outline_glyph(glyph, &mut outline);
    let advance = f32::from(face.glyph_hor_advance(glyph).unwrap_or_default());
    Letter { outline: outline.0.finish(), advance, is_known: found.is_some() }
}

struct Outline(PathBuilder);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
