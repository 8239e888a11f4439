//! Drawings as PNG: the same picture as the SVG, in pixels, on white ground.
//!
//! Its letters are those of a font that is a part of the program, so that every machine makes the same bytes. The picture has
//! its title and its description in words, as the SVG has.
//!
//! | question | file |
//! |---|---|
//! | shapes as pixels | `paint.rs` |
//! | the style of a class | `look.rs` |
//! | letters | `font.rs` |
//! | pixels as a file | `file.rs` |

mod file;
mod font;
mod look;
mod paint;
#[cfg(test)]
mod tests;

use super::description::Drawing;
use super::scene::Scene;
use paint::{HalfPixels, MOST_PIXELS, Painting};

/// How many half pixels there are for each unit of the SVG, along a side. What would have too many pixels takes the next.
const SCALES: [HalfPixels; 3] = [4, 2, 1];

/// A picture as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Picture {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// Characters that the font does not have, each once: an empty frame stands for each of them.
    pub unknown: Vec<char>,
}

/// A drawing is too large to be readable as PNG.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is {width} units wide and {height} high, which is too large to be read in {MOST_PIXELS} pixels")]
#[non_exhaustive]
pub struct TooLarge {
    /// The width of the SVG.
    pub width: usize,
    /// Its height.
    pub height: usize,
}

/// The drawing as PNG: two pixels for each unit of the SVG, and fewer if they would be more than 25 million. A board of 100x100
/// has one. Time O(squares of the board, marks and pixels), memory O(pixels).
///
/// ```
/// use exactone_formats::drawing::{Drawing, png};
/// use exactone_formats::model::{Model, Settings};
///
/// let outline = Model::builtin("sudoku")?.outline(&Settings::default(), None)?;
/// let picture = png::write(&Drawing::of_outline(&outline))?;
/// assert!(picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n") && picture.unknown.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`TooLarge`], if half a pixel for each unit is too many: of boards with more than 200 rows and columns.
pub fn write(drawing: &Drawing) -> Result<Picture, TooLarge> {
    let scene = Scene::new(drawing);
    let too_large = || TooLarge { width: scene.width, height: scene.height };
    let mut painting = SCALES.iter().find_map(|&scale| Painting::blank(&scene, scale)).ok_or_else(too_large)?;
    scene.draw(&mut painting);
    let bytes = file::of(&painting.pixels, drawing);
    Ok(Picture { bytes, unknown: painting.unknown.into_iter().collect() })
}
