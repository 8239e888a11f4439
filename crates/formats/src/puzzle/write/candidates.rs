//! Pencil marks: a bordered grid with the candidates of each cell, or one line with a character for each.
//!
//! Up to side 9 the candidates of a cell are written together, `1379`; beyond they are joined by commas, `1,12`. A cell
//! without any is `{}`. Read back, every cell has the same marks, whatever the side.

use super::frame::{Border, GridFrame};
use super::grid::box_edges;
use super::text::{push, push_times};
use crate::model::BoxShape;
use crate::puzzle::{Marks, Symbols};

/// Appends the candidates of every cell as a grid with borders and aligned columns.
///
/// ```
/// use exactone_formats::puzzle::{Marks, write};
///
/// let mut marks = Marks::all(2);
/// marks.remove(0, 2);
/// let text = write::to_text(|out| write::candidates(out, &marks, None, write::Border::Ascii));
/// assert_eq!(text, "+-------+\n| 1  12 |\n| 12 12 |\n+-------+\n");
/// ```
pub fn candidates(out: &mut Vec<u8>, marks: &Marks, boxes: Option<BoxShape>, border: Border) {
    let side = marks.side();
    let cells: Vec<String> = (0..side * side).map(|cell| list(marks, cell)).collect();
    let width_of = |column: usize| cells.iter().skip(column).step_by(side).map(String::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..side).map(width_of).collect();
    let (band, stack) = box_edges(boxes, side);
    let spans = widths.chunks(stack).map(|stack| stack.iter().sum::<usize>() + stack.len() + 1).collect();
    let frame = GridFrame::new(border, spans);
    frame.around(out, side, band, |out, row| {
        for column in 0..side {
            if column.is_multiple_of(stack) {
                push(out, if column == 0 { "" } else { " " });
                push(out, frame.bar());
            }
            let text = &cells[row * side + column];
            push(out, " ");
            push(out, text);
            push_times(out, " ", widths[column] - text.len());
        }
        push(out, " ");
        push(out, frame.bar());
    });
}

fn list(marks: &Marks, cell: usize) -> String {
    let values: Vec<String> = marks.values(cell).map(|value| value.to_string()).collect();
    let separator = if marks.side() <= 9 { "" } else { "," };
    if values.is_empty() { "{}".to_owned() } else { values.join(separator) }
}

/// Appends one line with a character for every candidate: for each cell each value, or a dot if it is none; 729
/// characters for a 9×9. Without a line end. Past side 35 there are no characters left, and nothing is written.
pub fn candidate_line(out: &mut Vec<u8>, marks: &Marks) {
    let symbols = Symbols::FromOne;
    if marks.side() > symbols.largest_side() {
        return;
    }
    for cell in 0..marks.side() * marks.side() {
        for value in 1..=u16::try_from(marks.side()).unwrap_or(u16::MAX) {
            let character = symbols.character(value).filter(|_| marks.contains(cell, value));
            push(out, character.unwrap_or('.').encode_utf8(&mut [0; 4]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{candidate_line, candidates};
    use crate::model::BoxShape;
    use crate::puzzle::Marks;
    use crate::puzzle::write::{Border, to_text};

    #[test]
    fn columns_are_aligned_and_empty_cells_shown() {
        let mut marks = Marks::all(4);
        (1..=4).for_each(|value| marks.remove(5, value));
        marks.keep_only(0, 3);
        let text = to_text(|out| candidates(out, &marks, BoxShape::customary(4), Border::Ascii));
        let expected = "\
+-----------+-----------+
| 3    1234 | 1234 1234 |
| 1234 {}   | 1234 1234 |
+-----------+-----------+
| 1234 1234 | 1234 1234 |
| 1234 1234 | 1234 1234 |
+-----------+-----------+
";
        assert_eq!(text, expected);
    }

    #[test]
    fn past_nine_candidates_are_joined_by_commas() {
        let mut marks = Marks::none(10);
        marks.insert(0, 1);
        marks.insert(0, 10);
        let text = to_text(|out| candidates(out, &marks, None, Border::Unicode));
        assert!(text.lines().nth(1).unwrap().starts_with("│ 1,10 {} {} "));
    }

    #[test]
    fn a_line_has_a_place_for_every_candidate() {
        let mut marks = Marks::all(2);
        marks.remove(0, 1);
        assert_eq!(to_text(|out| candidate_line(out, &marks)), ".2121212");
        assert_eq!(to_text(|out| candidate_line(out, &Marks::none(36))), "");
    }
}
