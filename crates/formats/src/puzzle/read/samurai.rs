//! Rows of a Samurai Sudoku: five grids of 9×9, the middle one of which shares a box with each of the others. Rows of one grid cannot hold it.

use super::borders::is_border;
use super::row::is_blank;

/// All rows of it.
pub(super) const ROWS: usize = 21;

/// So many cells has each row, without what stands where no cell is.
fn cells_of(row: usize) -> usize {
    match row {
        6..9 | 12..15 => ROWS,
        9..12 => 9,
        _ => 18,
    }
}

/// Whether no grid has a cell here.
fn is_gap(row: usize, column: usize) -> bool {
    match row {
        6..9 | 12..15 => false,
        9..12 => !(6..15).contains(&column),
        _ => (9..12).contains(&column),
    }
}

/// The place among these lines at which the rows of such a puzzle begin.
pub(super) fn begins<'a>(lines: impl IntoIterator<Item = &'a str>) -> Option<usize> {
    let mut rows: Vec<(usize, Vec<&str>)> = Vec::new();
    for (at, line) in lines.into_iter().enumerate() {
        if line.trim().is_empty() || is_border(line) {
            continue;
        }
        match signs(line) {
            Some(signs) => rows.push((at, signs)),
            None if is_whole(&rows) => break,
            None => rows.clear(),
        }
    }
    is_whole(&rows).then(|| rows[0].0)
}

/// The signs of a line that may be a row: digits, blanks, and `#` or nothing where there is no cell.
fn signs(line: &str) -> Option<Vec<&str>> {
    let is_sign = |sign: &&str| *sign == "#" || sign.bytes().all(|only| only.is_ascii_digit()) || is_blank(sign);
    let signs: Vec<&str> = line.split("").filter(|sign| !sign.trim().is_empty()).collect();
    let signs: Vec<&str> = signs.into_iter().filter(|sign| !matches!(*sign, "," | ";" | "|")).collect();
    (signs.len() >= 9 && signs.iter().all(is_sign)).then_some(signs)
}

fn is_whole(rows: &[(usize, Vec<&str>)]) -> bool {
    let has_cells = |(row, (_, signs)): (usize, &(usize, Vec<&str>))| {
        signs.iter().filter(|sign| **sign != "#").count() == cells_of(row)
    };
    let has_blanks = |(row, (_, signs)): (usize, &(usize, Vec<&str>))| {
        let is_empty = |column: usize| !is_gap(row, column) || is_blank(signs[column]);
        signs.len() == ROWS && (0..ROWS).all(is_empty)
    };
    let has_value = || {
        let mut signs = rows.iter().flat_map(|(_, signs)| signs);
        signs.any(|sign| sign.bytes().all(|only| only.is_ascii_digit()) && *sign != "0")
    };
    rows.len() == ROWS
        && has_value()
        && (rows.iter().enumerate().all(has_cells) || rows.iter().enumerate().all(has_blanks))
}

#[cfg(test)]
mod tests {
    use super::{ROWS, begins, is_gap};

    fn drawn(gap: &str, between: &str) -> String {
        let sign = |row: usize, column: usize| match is_gap(row, column) {
            true => gap.to_owned(),
            false if (row + column).is_multiple_of(4) => (column % 9 + 1).to_string(),
            false => ".".to_owned(),
        };
        let row = |row: usize| (0..ROWS).map(|column| sign(row, column)).collect::<Vec<_>>().join(between) + "\n";
        (0..ROWS).map(row).collect()
    }

    #[test]
    fn five_grids_are_seen_whatever_stands_between_them() {
        for (gap, between) in
            [(" ", ""), (" ", " "), ("#", ""), ("#", " "), ("-", " "), (".", ""), ("", ","), (" ", ",")]
        {
            let text = format!("Samurai\n\n{}\nHave fun!\n", drawn(gap, between));
            assert_eq!(begins(text.lines()), Some(2), "{text}");
        }
    }

    #[test]
    fn other_rows_are_no_samurai() {
        let whole = drawn(".", " ");
        for text in [
            whole.lines().take(20).collect::<Vec<_>>().join("\n"),
            whole.replace('.', "1"),
            (". ".repeat(ROWS) + "\n").repeat(ROWS),
            format!("{whole}{whole}"),
            "1 2 3 . . . . . .\n".repeat(ROWS),
        ] {
            assert_eq!(begins(text.lines()), None, "{text}");
        }
    }
}
