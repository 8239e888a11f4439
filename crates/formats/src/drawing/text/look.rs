//! How a text looks: its characters, its colours.

pub use crate::puzzle::write::Paint;

use exactone_core::spelling::escaped;

/// Which characters draw lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strokes {
    /// Box-drawing characters.
    #[default]
    Unicode,
    /// `+ - |` and other characters of ASCII alone.
    Ascii,
}

/// How a text looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Which characters draw lines.
    pub strokes: Strokes,
    /// Whether givens are told apart by style or by a sign; they are so only beside values that were found.
    pub paint: Paint,
    /// Whether clues are drawn.
    pub clues: Clues,
}

/// Whether clues are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Clues {
    /// With the legend below.
    #[default]
    Drawn,
    /// The board with its borders and values alone.
    LeftOut,
}

impl Strokes {
    /// The first text in Unicode, the second in ASCII.
    pub(super) fn pick<'t>(self, unicode: &'t str, ascii: &'t str) -> &'t str {
        if self == Self::Unicode { unicode } else { ascii }
    }

    /// A text that is safe to print, in these characters.
    pub(super) fn spelled(self, text: &str) -> String {
        let text = escaped(text);
        if self == Self::Unicode || text.is_ascii() {
            return text.into_owned();
        }
        text.chars().map(|c| if c.is_ascii() { c.to_string() } else { c.escape_unicode().to_string() }).collect()
    }
}
