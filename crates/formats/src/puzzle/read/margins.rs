//! Tables whose blanks are empty fields, with whole columns of them: these may be a margin, or part the boxes, and the table be cut off on the right.

use super::row::{Layout, Row};
use super::{Fault, ways};

/// Smaller grids have empty columns often enough.
const SMALLEST: usize = 6;

/// The columns that part the boxes of a 9×9 in a table, as far as it goes that has only nine columns.
const GAPS: [usize; 2] = [3, 7];

/// The two readings of rows of which two columns may part the boxes.
pub(super) fn fault(rows: &[Row]) -> Option<Fault> {
    let are_gaps = rows.len() == 9 && is_table(rows) && GAPS.into_iter().all(|column| is_empty(rows, column));
    let readings =
        ["columns 4 and 8 are of the grid, and are blank", "they part its boxes, and its last columns are cut off"];
    are_gaps.then(|| Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::DOTS })
}

/// What is noted of rows whose first column may be a margin. A puzzle has no given there often enough, so it is read.
pub(super) fn note(rows: &[Row]) -> Option<String> {
    let may_be_margin = rows.len() >= SMALLEST && is_table(rows) && is_empty(rows, 0);
    may_be_margin.then(|| "with its first column as blanks, and not as a margin".to_owned())
}

/// Whether all rows are fields of digits, or empty ones, as many as there are rows.
fn is_table(rows: &[Row]) -> bool {
    let is_field = |field: &str| field.bytes().all(|sign| sign.is_ascii_digit());
    rows.iter().all(|row| {
        row.layout == Layout::Tokens
            && row.tokens.bars.is_empty()
            && row.tokens.spans.len() == rows.len()
            && row.tokens.texts(&row.text).all(is_field)
    })
}

fn is_empty(rows: &[Row], column: usize) -> bool {
    rows.iter().all(|row| row.tokens.text(&row.text, column).is_empty())
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::{Fault, ReadOptions, Reader};

    /// The note of the grid; `None` if it is refused with two readings.
    fn note(rows: [&str; 9]) -> Option<String> {
        let text = rows.map(|row| format!("{row}\n")).concat();
        match Reader::new("", text.as_bytes(), ReadOptions::default()).next().unwrap() {
            Ok(puzzle) => Some(puzzle.note.unwrap_or_default()),
            Err(error) => {
                assert!(matches!(error.fault(), Fault::Readings { .. }), "{error}");
                None
            }
        }
    }

    const ROWS: [&str; 9] = [
        "5,3,,,7,,,,",
        "6,,,1,9,5,,,",
        ",9,8,,,,,6,",
        "8,,,,6,,,,3",
        "4,,,8,,3,,,1",
        "7,,,,2,,,,6",
        ",6,,,,,2,8,",
        ",,,4,1,9,,,5",
        ",,,,8,,,7,9",
    ];

    #[test]
    fn an_empty_first_column_is_noted_and_gaps_between_boxes_are_doubtful() {
        assert_eq!(note(ROWS).as_deref(), Some(""));
        let margin = ROWS.map(|row| format!(",{}", &row[..row.rfind(',').unwrap()]));
        let told = note(margin.each_ref().map(String::as_str)).unwrap();
        assert!(told.contains("with its first column as blanks, and not as a margin"), "{told}");
        let gaps = ROWS.map(|row| {
            let cells: Vec<&str> = row.split(',').collect();
            [&cells[..3], &[""], &cells[3..6], &[""], &cells[6..7]].concat().join(",")
        });
        assert_eq!(note(gaps.each_ref().map(String::as_str)), None);
        let dots = margin.map(|row| {
            row.split(',').map(|cell| if cell.is_empty() { "." } else { cell }).collect::<Vec<_>>().join(",")
        });
        assert_eq!(note(dots.each_ref().map(String::as_str)).as_deref(), Some(""));
    }
}
