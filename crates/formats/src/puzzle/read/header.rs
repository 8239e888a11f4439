//! A first line with commas that may be the header of a table, or a heading above a puzzle: `Sudoku, easy`.

use super::line_content;
use super::row::{BLANKS, Row};
use super::{ReadOptions, encoding};

/// No row of a usual puzzle is longer; longer fields are whole puzzles, or what should be some.
const LONGEST_ROW: usize = 36;

/// A whole puzzle has no fewer cells.
const FEWEST_CELLS: usize = 16;

/// Whether no field below the first line of a text is a whole puzzle, or has as many cells as one.
pub(super) fn is_heading(text: &[u8], options: &ReadOptions) -> bool {
    let lines = text.split(|&byte| matches!(byte, b'\n' | b'\r')).map(encoding::text);
    let mut lines = lines.skip_while(|line| line.as_ref().is_ok_and(|line| line.trim().is_empty())).skip(1);
    !lines.any(|line| line.map_or(true, |line| has_whole(line, options)))
}

fn has_whole(line: &str, options: &ReadOptions) -> bool {
    let fields = line.split([',', ';', '\t']).map(|field| field.trim().trim_matches('"'));
    fields.filter(|field| field.len() >= FEWEST_CELLS).any(|field| {
        let row = Row::new(1, field);
        let is_long = || row.width > LONGEST_ROW && is_of_cells(field);
        row.width >= FEWEST_CELLS && (is_long() || line_content::of_line(&row, options).is_ok())
    })
}

/// Whether most characters are digits and signs for blanks.
fn is_of_cells(field: &str) -> bool {
    let cells = field.chars().filter(|only| only.is_ascii_digit() || BLANKS.contains(only)).count();
    let others = field.chars().filter(|only| only.is_alphabetic() && !BLANKS.contains(only)).count();
    cells > others
}

#[cfg(test)]
mod tests {
    use super::is_heading;
    use crate::puzzle::read::ReadOptions;

    const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn below_a_heading_stand_rows_and_below_a_header_whole_puzzles() {
        let is_heading = |text: &str| is_heading(text.as_bytes(), &ReadOptions::default());
        for rows in [
            "53..7....\n",
            "5 3 . | . 7 . | . . .\n",
            "5,3,,,7,,,,\n",
            "\n53..7....\nSolution tomorrow, in this paper\n",
        ] {
            assert!(is_heading(&format!("\nSudoku, easy\n{rows}")), "{rows}");
        }
        for record in
            [NINE.to_owned(), format!("{},x", &NINE[1..]), format!("7;\"{NINE}\""), format!(".,{}", "...232....4....1")]
        {
            assert!(!is_heading(&format!("puzzle,level\n{record}\n")), "{record}");
        }
    }
}
