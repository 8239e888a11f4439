//! Borders around and inside a grid, in ASCII or in box-drawing characters.

use super::text::{push, push_times};

/// Which characters draw the borders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Border {
    /// `+ - |`.
    #[default]
    Ascii,
    /// `┌ ─ │` and so on.
    Unicode,
}

/// A border between rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    Top,
    Middle,
    Bottom,
}

/// The borders of one grid.
pub(super) struct GridFrame {
    border: Border,
    /// How many characters there are between two bars.
    spans: Vec<usize>,
}

impl GridFrame {
    pub(super) fn new(border: Border, spans: Vec<usize>) -> Self {
        Self { border, spans }
    }

    /// The bar between two boxes.
    pub(super) fn bar(&self) -> &'static str {
        match self.border {
            Border::Ascii => "|",
            Border::Unicode => "│",
        }
    }

    /// Appends a border.
    pub(super) fn rule(&self, out: &mut Vec<u8>, level: Level) {
        let [left, cross, right, stroke] = match (self.border, level) {
            (Border::Ascii, _) => ["+", "+", "+", "-"],
            (Border::Unicode, Level::Top) => ["┌", "┬", "┐", "─"],
            (Border::Unicode, Level::Middle) => ["├", "┼", "┤", "─"],
            (Border::Unicode, Level::Bottom) => ["└", "┴", "┘", "─"],
        };
        for (at, &span) in self.spans.iter().enumerate() {
            push(out, if at == 0 { left } else { cross });
            push_times(out, stroke, span);
        }
        push(out, right);
        push(out, "\n");
    }

    /// Appends a grid: a border wherever a box begins, and the rows in between, which `row` appends.
    pub(super) fn around(&self, out: &mut Vec<u8>, side: usize, band: usize, mut row: impl FnMut(&mut Vec<u8>, usize)) {
        for at in 0..side {
            match at {
                0 => self.rule(out, Level::Top),
                _ if at.is_multiple_of(band) => self.rule(out, Level::Middle),
                _ => {}
            }
            row(out, at);
            push(out, "\n");
        }
        self.rule(out, Level::Bottom);
    }
}
