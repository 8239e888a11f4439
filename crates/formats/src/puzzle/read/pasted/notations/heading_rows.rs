//! A heading with as many signs as each row has, above a whole grid or below it: `Toroidal.`, `No.123456`. A date with as many, which may be a
//! row, is told at its own line.

use crate::puzzle::read::Fault;

/// Rows of grids that are looked for.
const SIDES: [usize; 2] = [6, 9];

/// Fewer letters may be damaged cells.
const FEWEST: usize = 2;

/// The text with a sign before such a heading, which makes it a remark.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let at = other_row(&lines, begins_with_word)?;
    let plain = |(place, line): (usize, &&str)| if place == at { format!("# {line}") } else { (*line).to_owned() };
    Some(lines.iter().enumerate().map(plain).collect::<Vec<_>>().join("\n"))
}

/// The line of a date that stands above a whole grid or below it, and has as many signs as a row.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let lines: Vec<&str> = text.split('\n').collect();
    let at = other_row(&lines, is_date)?;
    let message = format!("`{}` is a date or a row, and the grid beside it is whole", lines[at].trim());
    Some((at as u64 + 1, Fault::Field { message }))
}

/// The first or the last of lines that are one too many for a grid, if it is so and all others are rows of digits and one kind of blank.
fn other_row(lines: &[&str], is_other: fn(&str) -> bool) -> Option<usize> {
    let length = |line: &str| line.trim().chars().count();
    let is_word = |line: &str| SIDES.contains(&length(line)) && !line.trim().contains(char::is_whitespace);
    let mut from = 0;
    while let Some(start) = lines[from..].iter().position(|line| is_word(line)).map(|at| from + at) {
        let side = length(lines[start]);
        let count = lines[start..].iter().take_while(|line| is_word(line) && length(line) == side).count();
        from = start + count;
        let last = from - 1;
        let found = [(start, start + 1..from), (last, start..last)]
            .into_iter()
            .find(|(at, rows)| is_other(lines[*at].trim()) && rows.len() == side && are_rows(&lines[rows.clone()]));
        if let Some((at, _)) = found {
            return Some(at);
        }
    }
    None
}

/// Whether lines have digits and one sign for blanks.
fn are_rows(lines: &[&str]) -> bool {
    let mut blanks = lines.iter().flat_map(|line| line.trim().chars()).filter(|sign| !('1'..='9').contains(sign));
    let Some(blank) = blanks.next() else { return false };
    matches!(blank, '.' | '0' | '_' | '-' | '*') && blanks.all(|other| other == blank)
}

/// Whether a line begins with letters that are no blanks.
fn begins_with_word(line: &str) -> bool {
    let letters = line.chars().take_while(|sign| sign.is_alphabetic()).count();
    letters >= FEWEST && !line.starts_with(['x', 'X', 'o', 'O'])
}

/// `1.11.2026`, `2026-11-2`.
fn is_date(line: &str) -> bool {
    ['.', '-'].into_iter().any(|sign| {
        let parts: Vec<&str> = line.split(sign).collect();
        let is_number = |part: &&str| part.bytes().all(|digit| digit.is_ascii_digit());
        let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
        parts.iter().all(is_number) && matches!(lengths[..], [1 | 2, 1 | 2, 4] | [4, 1 | 2, 1 | 2])
    })
}

#[cfg(test)]
mod tests {
    use super::{fault, plain};

    #[test]
    fn a_heading_as_long_as_a_row_is_a_remark() {
        let rows = "53..7....\n".repeat(9);
        for word in ["Toroidal.", "No.123456", "Hmm......"] {
            assert_eq!(plain(&format!("{word}\n{rows}")), Some(format!("# {word}\n{rows}")));
            assert_eq!(plain(&format!("{rows}{word}")), Some(format!("{rows}# {word}")));
            assert_eq!(plain(&format!("{word}\n{}", &rows[10..])), None, "a row is missing");
            assert_eq!(plain(&format!("{word}\n{word}\n{rows}")), None);
        }
        for other in ["S3..7....", "53..7....", "xx..7....", "Toroidal"] {
            assert_eq!(plain(&format!("{other}\n{rows}")), None, "{other}");
        }
        assert_eq!(plain(&format!("Toroidal.\n{}", rows.replacen("53", "5A", 1))), None);
    }

    #[test]
    fn a_date_as_long_as_a_row_is_told_at_its_line() {
        let rows = "53..7....\n".repeat(9);
        let told = |text: &str| fault(text).map(|(line, _)| line);
        for date in ["1.11.2026", "2026-11-2"] {
            assert_eq!((told(&format!("{date}\n{rows}")), told(&format!("{rows}{date}"))), (Some(1), Some(10)));
        }
        assert_eq!((told(&rows), told(&format!("1..11..26\n{rows}"))), (None, None));
    }
}
