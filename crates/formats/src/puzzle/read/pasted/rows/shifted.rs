//! Rows with spaces as blanks, cut off at their ends, of which one may have lost a space at its front, too: it then stands too far left.

/// The place of a line, and its characters.
type Row = (usize, Vec<char>);

/// The rows with one of them moved to the right by one, for each that may have lost a space, and the number of that row, from 1.
pub(in super::super) fn restored(rows: &[Row]) -> Vec<(usize, Vec<Row>)> {
    let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or(0);
    let may_be_moved = |at: &usize| (1..width).contains(&rows[*at].1.len());
    let moved = |at: usize| {
        let mut rows = rows.to_vec();
        rows[at].1.insert(0, ' ');
        (at + 1, rows)
    };
    (0..rows.len()).filter(may_be_moved).map(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::restored;

    #[test]
    fn each_short_row_may_have_lost_a_space() {
        let rows: Vec<(usize, Vec<char>)> =
            ["53", "6", ""].map(|row| row.chars().collect()).into_iter().enumerate().collect();
        let found = restored(&rows);
        let [(row, moved)] = &found[..] else { panic!("{found:?}") };
        assert_eq!((*row, moved[1].1.iter().collect::<String>().as_str()), (2, " 6"));
    }
}
