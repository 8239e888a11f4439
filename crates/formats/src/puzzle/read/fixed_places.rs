//! Values that all stand where pencil marks would: each value in the column of its number, as in groups of nine characters, one for each cell.

/// The side of usual puzzles.
const SIDE: usize = 9;

/// Whether these values of a 9×9 stand so, and are too many for a chance.
pub(super) fn are(values: &[u16], side: usize) -> bool {
    let filled = || values.iter().enumerate().filter(|(_, value)| **value > 0);
    side == SIDE && filled().all(|(at, value)| at % SIDE + 1 == usize::from(*value)) && filled().count() >= SIDE
}

/// The same of characters, by digits.
pub(super) fn are_of_line(cells: &[u8; 81]) -> bool {
    let digits = || cells.iter().enumerate().filter(|(_, cell)| (b'1'..=b'9').contains(*cell));
    digits().all(|(at, cell)| at % SIDE == usize::from(cell - b'1')) && digits().count() >= SIDE
}

#[cfg(test)]
mod tests {
    use super::{are, are_of_line};

    #[test]
    fn values_in_the_columns_of_their_numbers_are_seen() {
        let line = b"...45.......45.78...3.........4....9.2.......1..4..7.......6.......5.789....5.7..";
        let values: Vec<u16> = line.iter().map(|cell| u16::from(cell.saturating_sub(b'0'))).collect();
        assert!(are_of_line(line) && are(&values, 9));
        let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert!(!are_of_line(puzzle) && !are_of_line(&[b'.'; 81]) && !are(&[0; 81], 9));
    }
}
