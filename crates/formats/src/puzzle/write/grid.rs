//! A grid with borders, to be looked at.
//!
//! Givens differ from values that were found: they are bold if there are colours, and otherwise have a `'` behind them.
//! Highlighted cells, such as those in which two solutions differ, stand in `[ ]`, which then takes the place of the `'`.
//!
//! ```text
//! +----------+----------+----------+
//! | 5' 3' 4  | 6  7' 8  | 9  1  2  |
//! | 6' 7 [2] | 1' 9' 5' | 3  4 [8] |
//! ```

use super::frame::{Border, GridFrame};
use super::text::{push, push_times, side_of};
use crate::model::BoxShape;
use crate::puzzle::Symbols;
use anstyle::{AnsiColor, Color, Style};

/// Whether the text may have colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paint {
    /// Givens and highlights have signs.
    #[default]
    Plain,
    /// Givens and highlights have ANSI styles.
    Colour,
}

/// How a grid is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct GridStyle<'a> {
    /// The characters of the borders.
    pub border: Border,
    /// The boxes that borders are drawn between; `None` draws only the outer border.
    pub boxes: Option<BoxShape>,
    /// Signs or colours.
    pub paint: Paint,
    /// The values given at the start, 0 for the others; `None` tells nothing apart.
    pub givens: Option<&'a [u16]>,
    /// The cells to highlight.
    pub highlighted: &'a [usize],
    /// The symbols for values; `None`, or symbols that do not reach as far as the side, is decimal numbers.
    pub symbols: Option<Symbols>,
}

/// The cells in which two grids differ.
///
/// ```
/// assert_eq!(exactone_formats::puzzle::write::differing(&[1, 2, 2, 1], &[1, 2, 1, 2]), [2, 3]);
/// ```
#[must_use]
pub fn differing(one: &[u16], other: &[u16]) -> Vec<usize> {
    one.iter().zip(other).enumerate().filter(|(_, (one, other))| one != other).map(|(cell, _)| cell).collect()
}

/// Appends the grid with its borders.
///
/// # Panics
/// If the number of values is not a square, or there are fewer givens than values.
pub fn grid(out: &mut Vec<u8>, values: &[u16], style: &GridStyle<'_>) {
    let side = side_of(values.len());
    let pen = Pen::new(side, values.len(), style);
    let (band, stack) = box_edges(style.boxes, side);
    let frame = GridFrame::new(style.border, vec![stack * pen.cell_width() + pen.margin.len(); side.div_ceil(stack)]);
    frame.around(out, side, band, |out, row| {
        for column in 0..side {
            if column.is_multiple_of(stack) {
                push(out, if column == 0 { "" } else { pen.margin });
                push(out, frame.bar());
            }
            let cell = row * side + column;
            pen.write(out, cell, values[cell]);
        }
        push(out, pen.margin);
        push(out, frame.bar());
    });
}

/// After how many rows and columns a border comes. Boxes of one row or column are not drawn: bars around single cells
/// would say nothing.
pub(super) fn box_edges(boxes: Option<BoxShape>, side: usize) -> (usize, usize) {
    match boxes {
        Some(shape) if shape.fits(side) && shape.rows > 1 && shape.columns > 1 => (shape.rows, shape.columns),
        _ => (side.max(1), side.max(1)),
    }
}

/// What a cell is, besides its value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Given,
    Found,
    Highlighted,
}

/// Writes single cells.
struct Pen {
    width: usize,
    symbols: Symbols,
    paint: Paint,
    roles: Vec<Role>,
    /// Whether signs stand behind some cells, and so a space behind the others.
    signs: Signs,
    /// What stands before a bar.
    margin: &'static str,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Signs {
    None,
    Some,
}

impl Pen {
    fn new(side: usize, cells: usize, style: &GridStyle<'_>) -> Self {
        let mut roles = vec![Role::Found; cells];
        if let Some(givens) = style.givens {
            let given = (0..cells).filter(|&cell| givens[cell] != 0);
            given.for_each(|cell| roles[cell] = Role::Given);
        }
        for &cell in style.highlighted.iter().filter(|&&cell| cell < cells) {
            roles[cell] = Role::Highlighted;
        }
        let has_signs = style.paint == Paint::Plain && roles.iter().any(|&role| role != Role::Found);
        let (signs, margin) = if has_signs { (Signs::Some, "") } else { (Signs::None, " ") };
        let symbols = style.symbols.filter(|symbols| side <= symbols.largest_side()).unwrap_or(Symbols::Decimal);
        let width = if symbols == Symbols::Decimal { side.to_string().len() } else { 1 };
        Self { width, symbols, paint: style.paint, roles, signs, margin }
    }

    fn cell_width(&self) -> usize {
        self.width + if self.signs == Signs::Some { 2 } else { 1 }
    }

    fn write(&self, out: &mut Vec<u8>, cell: usize, value: u16) {
        let text = match value {
            0 => ".".to_owned(),
            _ if self.symbols == Symbols::Decimal => value.to_string(),
            _ => self.symbols.character(value).map_or_else(|| value.to_string(), String::from),
        };
        let role = self.roles[cell];
        let [before, behind] = match (self.signs, role) {
            (Signs::None, _) => [" ", ""],
            (Signs::Some, Role::Found) => [" ", " "],
            (Signs::Some, Role::Given) => [" ", "'"],
            (Signs::Some, Role::Highlighted) => ["[", "]"],
        };
        push(out, before);
        push_times(out, " ", self.width.saturating_sub(text.len()));
        self.push_painted(out, &text, role);
        push(out, behind);
    }

    fn push_painted(&self, out: &mut Vec<u8>, text: &str, role: Role) {
        let style = match (self.paint, role) {
            (Paint::Plain, _) | (Paint::Colour, Role::Found) => Style::new(),
            (Paint::Colour, Role::Given) => Style::new().bold(),
            (Paint::Colour, Role::Highlighted) => {
                Style::new().fg_color(Some(Color::Ansi(AnsiColor::Red))).bold().underline()
            }
        };
        push(out, &format!("{style}{text}{style:#}"));
    }
}

#[cfg(test)]
mod tests {
    use super::{GridStyle, Paint, grid};
    use crate::model::BoxShape;
    use crate::puzzle::Symbols;
    use crate::puzzle::write::{Border, to_text};

    const VALUES: [u16; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    const GIVENS: [u16; 16] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 4, 0, 0, 0];

    fn drawn(style: GridStyle<'_>) -> String {
        to_text(|out| grid(out, &VALUES, &GridStyle { boxes: BoxShape::customary(4), ..style }))
    }

    #[test]
    fn givens_and_highlights_have_signs() {
        let text = drawn(GridStyle { givens: Some(&GIVENS), highlighted: &[1, 15], ..GridStyle::default() });
        let expected = "\
+------+------+
| 1'[2]| 3  4 |
| 3  4 | 1' 2 |
+------+------+
| 2  1 | 4  3 |
| 4' 3 | 2 [1]|
+------+------+
";
        assert_eq!(text, expected);
    }

    #[test]
    fn colours_take_the_place_of_signs() {
        let text =
            drawn(GridStyle { givens: Some(&GIVENS), highlighted: &[1], paint: Paint::Colour, ..GridStyle::default() });
        let second = text.lines().nth(1).unwrap();
        assert_eq!(second, "| \u{1b}[1m1\u{1b}[0m \u{1b}[1m\u{1b}[4m\u{1b}[31m2\u{1b}[0m | 3 4 |");
        assert_eq!(text.lines().next(), Some("+-----+-----+"));
    }

    #[test]
    fn borders_come_in_unicode_and_symbols_in_letters() {
        let text =
            drawn(GridStyle { border: Border::Unicode, symbols: Some(Symbols::Letters), ..GridStyle::default() });
        assert_eq!(text.lines().next(), Some("┌─────┬─────┐"));
        assert_eq!(text.lines().nth(1), Some("│ A B │ C D │"));
        assert_eq!(text.lines().nth(3), Some("├─────┼─────┤"));
        assert_eq!(text.lines().last(), Some("└─────┴─────┘"));
    }

    #[test]
    fn without_boxes_only_the_outer_border_is_drawn() {
        let text = to_text(|out| grid(out, &[1, 2, 2, 0], &GridStyle::default()));
        assert_eq!(text, "+-----+\n| 1 2 |\n| 2 . |\n+-----+\n");
    }
}
