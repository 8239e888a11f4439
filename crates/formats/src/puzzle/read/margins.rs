//! Tables whose blanks are empty fields, with a whole column of them: it may be a margin, or part the boxes, and the table be cut off behind it.

use super::row::{Layout, Row};
use super::{Fault, ways};

/// Smaller grids have empty columns often enough.
const SMALLEST: usize = 6;

/// The columns that part the boxes of a 9×9 in a table, as far as it goes that has only nine columns.
const GAPS: [usize; 2] = [3, 7];

/// The two readings of rows of which a column may be none of the grid.
pub(super) fn fault(rows: &[Row]) -> Option<Fault> {
    let side = rows.len();
    let is_table = |row: &Row| {
        let is_field = |field: &str| field.bytes().all(|sign| sign.is_ascii_digit());
        row.layout == Layout::Tokens
            && row.tokens.bars.is_empty()
            && row.tokens.spans.len() == side
            && row.tokens.texts(&row.text).all(is_field)
    };
    if side < SMALLEST || !rows.iter().all(is_table) {
        return None;
    }
    let is_empty = |column: usize| rows.iter().all(|row| row.tokens.text(&row.text, column).is_empty());
    let readings = if is_empty(0) && (1..side).any(|column| !is_empty(column)) {
        ["the grid begins in column 1 of the table", "it begins in column 2, and its last column is cut off"]
    } else if side == 9 && GAPS.into_iter().all(is_empty) {
        ["columns 4 and 8 are of the grid, and are blank", "they part its boxes, and its last columns are cut off"]
    } else {
        return None;
    };
    Some(Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::DOTS })
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::{Fault, ReadOptions, Reader};

    fn is_doubtful(rows: [&str; 9]) -> bool {
        let text = rows.map(|row| format!("{row}\n")).concat();
        let mut items = Reader::new("", text.as_bytes(), ReadOptions::default());
        matches!(items.next().unwrap(), Err(error) if matches!(error.fault(), Fault::Readings { .. }))
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
    fn an_empty_first_column_and_gaps_between_boxes_are_doubtful() {
        assert!(!is_doubtful(ROWS));
        let cut = ROWS.map(|row| format!(",{}", &row[..row.rfind(',').unwrap()]));
        assert!(is_doubtful(cut.each_ref().map(String::as_str)));
        let gaps = ROWS.map(|row| {
            let cells: Vec<&str> = row.split(',').collect();
            [&cells[..3], &[""], &cells[3..6], &[""], &cells[6..7]].concat().join(",")
        });
        assert!(is_doubtful(gaps.each_ref().map(String::as_str)));
        let dots = cut.map(|row| {
            row.split(',').map(|cell| if cell.is_empty() { "." } else { cell }).collect::<Vec<_>>().join(",")
        });
        assert!(!is_doubtful(dots.each_ref().map(String::as_str)));
    }
}
