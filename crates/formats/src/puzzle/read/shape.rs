//! Rows that should make a square: whether they do, and if not, how many cells were probably meant.

use super::block::common_width;
use super::borders::is_dashes;
use super::characters::CellFault;
use super::error::{Flaw, Misread};
use super::row::{Row, column};
use super::{Fault, Format, ReadOptions};

/// Whether the rows are readable, equally long, and as many as they are long.
pub(super) fn check_shape(rows: &[Row], options: &ReadOptions) -> Result<(), Misread> {
    if let Some((row, flaw)) = rows.iter().enumerate().find_map(|(at, row)| row.flaw.clone().map(|flaw| (at, flaw))) {
        return Err(Misread { row, flaw });
    }
    let width = common_width(rows);
    if let Some(row) = rows.iter().position(|row| row.width != width) {
        let found = rows[row].width;
        let column = rows[row].column_of(found.min(width));
        return Err(Misread { row, flaw: Flaw::at(column, Fault::RowWidth { row: row + 1, found, expected: width }) });
    }
    if let Some(row) = rows.iter().position(|row| row.tokens.has_gap) {
        return Err(Misread { row, flaw: Fault::Gap.into() });
    }
    if width > options.largest_side {
        return Err(Misread { row: 0, flaw: Fault::Side { side: width, largest: options.largest_side }.into() });
    }
    if rows.len() == width { Ok(()) } else { Err(wrong_height(rows, width)) }
}

/// Too few rows, or too many of which some are dashes.
fn wrong_height(rows: &[Row], width: usize) -> Misread {
    match rows.iter().position(|row| is_dashes(&row.text)) {
        Some(row) if rows.len() > width => {
            let readings = vec!["these dashes are a border".to_owned(), "they are a row of blanks".to_owned()];
            Misread { row, flaw: Flaw::at(1, Fault::Ambiguous { readings }) }
        }
        _ if is_each_row(rows.len(), width) => {
            let column = rows[0].column_of(width.min(rows.len()));
            Misread { row: 0, flaw: Flaw::at(column, Fault::EachRow { rows: rows.len(), found: width }) }
        }
        _ => Misread { row: rows.len() - 1, flaw: Fault::RowCount { found: rows.len(), width }.into() },
    }
}

/// Whether so many rows are those of a usual puzzle, and only their width, about the same, is none: then each row is wrong rather than their number.
pub(super) fn is_each_row(rows: usize, width: usize) -> bool {
    const USUAL: [usize; 5] = [4, 6, 9, 16, 25];
    USUAL.contains(&rows) && !USUAL.contains(&width) && rows.abs_diff(width) <= 2
}

/// What a row alone is, if it cannot have been meant as a whole puzzle.
pub(super) fn check_lone_row(row: &Row, options: &ReadOptions) -> Result<(), Flaw> {
    let is_row = matches!(options.format, Format::Long | Format::Rows | Format::Candidates);
    let is_square = row.width.isqrt().pow(2) == row.width && row.tokens.spans.len() == 1;
    if row.is_prose(row.width) && !(is_square && row.width > 9) {
        let start = row.tokens.spans.first().map_or(0, |&(start, _)| start);
        Err(Flaw::at(column(&row.text, start), Fault::Unrecognised))
    } else if row.width < 10 || is_row || !row.tokens.bars.is_empty() {
        Err(Fault::RowCount { found: 1, width: row.width }.into())
    } else {
        Ok(())
    }
}

/// The nearest numbers of cells that a square grid has: only the one of 4×4, 9×9, 16×16, 25×25 or 36×36 if it is nearer.
pub(super) fn wrong_count(found: usize) -> CellFault {
    let below = found.isqrt().max(4);
    let above = if found < 16 { below } else { below + 1 };
    let distance = |side: &usize| (side * side).abs_diff(found);
    let mut sides = vec![below, above];
    sides.dedup();
    let nearest = *sides.iter().min_by_key(|side| distance(side)).expect("there is at least one");
    let is_usual = [4, 9, 16, 25, 36].contains(&nearest);
    sides.retain(|&side| !is_usual || side == nearest);
    let expected: Vec<usize> = sides.iter().map(|side| side * side).collect();
    let cell = expected.first().map_or(0, |&first| first.min(found));
    CellFault { cell, fault: Fault::CellCount { found, expected, ellipses: 0 } }
}

pub(super) fn with_ellipses(fault: Fault, text: &str) -> Fault {
    match fault {
        Fault::CellCount { found, expected, .. } => {
            Fault::CellCount { found, expected, ellipses: text.matches('…').count() }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_each_row, wrong_count};

    #[test]
    fn rows_of_a_usual_number_are_each_wrong_and_others_are_too_few_or_too_many() {
        for (rows, width) in [(9, 10), (9, 8), (9, 11), (4, 5), (16, 15)] {
            assert!(is_each_row(rows, width), "{rows} {width}");
        }
        for (rows, width) in [(8, 9), (10, 9), (9, 9), (9, 12), (4, 6), (5, 6)] {
            assert!(!is_each_row(rows, width), "{rows} {width}");
        }
    }

    #[test]
    fn counts_name_the_usual_size_or_both_neighbours() {
        let message = |found| wrong_count(found).fault.to_string();
        assert_eq!(message(77), "77 cells found, 81 expected");
        assert_eq!(message(82), "82 cells found, 81 expected");
        assert_eq!(message(70), "70 cells found, 64 or 81 expected");
        assert_eq!(message(255), "255 cells found, 256 expected");
        assert_eq!(message(12), "12 cells found, 16 expected");
        assert_eq!(message(5000), "5000 cells found, 4900 or 5041 expected");
    }
}
