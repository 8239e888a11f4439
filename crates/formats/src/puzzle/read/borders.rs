//! Borders: which lines are borders, and what shape of box the bars, gaps and borders of a grid draw.
//!
//! Bars at equal distances tell the columns of a box, gaps at equal distances its rows. One of the two is enough when
//! the other follows from the side: a 6×6 with a border behind every second row has boxes of 2 by 3.

use super::row::{Before, Layout, Row};
use super::tokens::{cell_count, is_bar};
use crate::model::BoxShape;

/// The box shape that these rows of a square grid are drawn with, if they are.
pub(super) fn box_shape(rows: &[Row]) -> Option<BoxShape> {
    let side = rows.len();
    let columns = common_columns(rows);
    let gaps: Vec<usize> = (1..side).filter(|&row| rows[row].before == Before::Gap).collect();
    let shape = match (spacing(&gaps, side), columns) {
        (Some(rows), Some(columns)) => BoxShape { rows, columns },
        (Some(rows), None) => BoxShape { rows, columns: side / rows },
        (None, Some(columns)) => BoxShape { rows: side / columns, columns },
        (None, None) => return None,
    };
    (shape.fits(side) && shape.rows > 1 && shape.columns > 1).then_some(shape)
}

/// The distance between the inner bars, if all rows agree.
fn common_columns(rows: &[Row]) -> Option<usize> {
    let first = columns(rows.first()?)?;
    rows.iter().all(|row| columns(row) == Some(first)).then_some(first)
}

/// The distance between the inner bars of a row, or the length of its groups of characters.
fn columns(row: &Row) -> Option<usize> {
    let bounds: Vec<usize> = match (row.tokens.bars.is_empty(), row.layout) {
        (false, _) => row.tokens.bars.iter().map(|&bar| cells_before(row, bar)).collect(),
        (true, Layout::Characters) => (0..row.tokens.spans.len()).map(|token| cells_before(row, token)).collect(),
        (true, Layout::Tokens) => return None,
    };
    let inner: Vec<usize> = bounds.into_iter().filter(|&bound| bound > 0 && bound < row.width).collect();
    spacing(&inner, row.width)
}

/// How many cells stand before a token of a row.
pub(super) fn cells_before(row: &Row, token: usize) -> usize {
    match row.layout {
        Layout::Tokens => token,
        Layout::Characters => row.tokens.texts(&row.text).take(token).map(cell_count).sum(),
    }
}

/// The distance `d` when the bounds are `d`, `2d`, ... up to the side.
pub(super) fn spacing(bounds: &[usize], side: usize) -> Option<usize> {
    let &distance = bounds.first()?;
    let regular = bounds.iter().copied().eq((distance..side).step_by(distance));
    (regular && side.is_multiple_of(distance)).then_some(distance)
}

/// Whether a line is nothing but a border: strokes, and the corners and dots that go with them.
pub(super) fn is_border(text: &str) -> bool {
    let is_stroke =
        |character: char| matches!(character, '-' | '=' | '+' | '\u{2500}'..='\u{257f}') && !is_bar(character);
    let is_corner = |character: char| matches!(character, '*' | '.' | ':' | '\'' | '`') || is_bar(character);
    text.contains(is_stroke)
        && text.chars().all(|character| is_stroke(character) || is_corner(character) || character.is_whitespace())
}

/// Whether a border could as well be a row of blanks: dashes and nothing else but bars.
pub(super) fn is_dashes(text: &str) -> bool {
    text.chars().all(|character| character == '-' || is_bar(character) || character.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::{box_shape, is_border, is_dashes};
    use crate::model::BoxShape;
    use crate::puzzle::read::row::{Before, Row};

    /// Rows of one text, with a gap before those named.
    fn rows(text: &str, gaps: &[usize]) -> Vec<Row> {
        let row = Row::new(1, text);
        let mut rows = vec![row; Row::new(1, text).width];
        for &gap in gaps {
            rows[gap].before = Before::Gap;
        }
        rows
    }

    #[test]
    fn bars_and_gaps_tell_the_shape_together_or_alone() {
        let shape = Some(BoxShape { rows: 2, columns: 3 });
        assert_eq!(box_shape(&rows("| 1 2 3 | 4 5 6 |", &[2, 4])), shape);
        assert_eq!(box_shape(&rows("|123|456|", &[])), shape);
        assert_eq!(box_shape(&rows("123 456", &[])), shape);
        assert_eq!(box_shape(&rows("1 2 3 4 5 6", &[2, 4])), shape);
        assert_eq!(box_shape(&rows("1 2 3 4 5 6", &[])), None);
    }

    #[test]
    fn uneven_bars_and_boxes_of_a_single_row_tell_nothing() {
        assert_eq!(box_shape(&rows("| 1 2 | 3 4 5 6 |", &[])), None);
        assert_eq!(box_shape(&rows("1 2 3 4 5 6", &[1, 2, 3, 4, 5])), None);
        assert_eq!(box_shape(&rows("| 1 2 | 3 4 | 5 6 |", &[2, 4])), None);
    }

    #[test]
    fn borders_have_strokes_and_rows_of_dots_have_not() {
        for border in
            ["---", "------+-------+------", "*-----------*", "|---+---+---|", ".---.---.", "┌───┬───┐", "==="]
        {
            assert!(is_border(border), "{border}");
        }
        for row in [".........", "*********", "|...|...|", "53--7----", "│ . │ . │"] {
            assert!(!is_border(row), "{row}");
        }
        assert!(is_dashes("---------") && is_dashes("|---|") && is_dashes("- - -") && !is_dashes("---+---"));
    }
}
