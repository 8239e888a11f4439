//! Rows of digits with a full stop behind each: `530070000.`. Zeros are their blanks, so the stop is no cell.

use super::super::cells::cell::is_side;

/// The text without the stops, if as many lines as they have digits are written so and no other line has only digits.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let digits = |line: &str| {
        let row = line.trim().strip_suffix('.')?.trim_end();
        let is_row = row.contains('0') && row.bytes().all(|sign| sign.is_ascii_digit());
        is_row.then_some(row.len())
    };
    let rows: Vec<usize> = text.split('\n').filter_map(digits).collect();
    let side = *rows.first()?;
    let are_square = is_side(side) && rows.len() == side && rows.iter().all(|&row| row == side);
    let is_other = |line: &&str| line.trim().len() >= side && line.trim().bytes().all(|sign| sign.is_ascii_digit());
    if !are_square || text.split('\n').any(|line| is_other(&line)) {
        return None;
    }
    let row = |line: &str| if digits(line).is_some() { line.replacen('.', "", 1) } else { line.to_owned() };
    Some(text.split('\n').map(row).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn stops_behind_rows_of_digits_are_no_cells() {
        assert_eq!(plain("A:\n1004.\n0300.\n0010.\n2000.\n").unwrap(), "A:\n1004\n0300\n0010\n2000\n");
        for text in
            ["1004.\n0300.\n0010.\n2000", "1..4.\n.3...\n..1..\n2....", "1004.\n0300.\n0010.", "1234.", "10.\n20."]
        {
            assert_eq!(plain(text), None, "{text}");
        }
    }
}
