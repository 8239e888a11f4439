//! Values that stand twice in a row, a column or a square box, and whether one slip explains them.

use std::collections::BTreeMap;

/// The pairs of cells of a grid that see each other and have one value.
pub(in super::super) struct Clashes {
    pairs: Vec<(usize, usize)>,
    side: usize,
    values: usize,
}

impl Clashes {
    pub(in super::super) fn of(cells: &[u16], side: usize) -> Self {
        let mut of_value: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
        for (cell, &value) in cells.iter().enumerate().filter(|(_, value)| **value > 0) {
            of_value.entry(value).or_default().push(cell);
        }
        let values = of_value.values().map(Vec::len).sum();
        let mut pairs = Vec::new();
        for places in of_value.values() {
            for (at, &one) in places.iter().enumerate() {
                pairs
                    .extend(places[at + 1..].iter().filter(|&&other| see(one, other, side)).map(|&other| (one, other)));
            }
        }
        Self { pairs, side, values }
    }

    /// The first two cells that see each other and have one value.
    pub(in super::super) fn first(&self) -> Option<(usize, usize)> {
        self.pairs.iter().copied().min()
    }

    pub(in super::super) fn are_none(&self) -> bool {
        self.pairs.is_empty()
    }

    /// Whether the grid has the size and the values of a puzzle, and one wrong digit explains all pairs.
    pub(in super::super) fn are_of_a_slip(&self) -> bool {
        self.side >= 6 && self.values + 1 >= self.side * 2 && !self.are_none() && !self.are_many()
    }

    /// The same, with two wrong digits.
    pub(in super::super) fn are_of_two_slips(&self) -> bool {
        let Some(&(one, other)) = self.pairs.first() else { return false };
        let without = |cell: usize| {
            let pairs = self.pairs.iter().copied().filter(|&(one, other)| one != cell && other != cell).collect();
            Self { pairs, ..*self }
        };
        self.side >= 6 && self.values + 1 >= self.side * 2 && [one, other].iter().any(|cell| !without(*cell).are_many())
    }

    /// Whether there are more pairs than one wrong digit explains.
    pub(in super::super) fn are_many(&self) -> bool {
        let is_in_all = |cell: usize| self.pairs.iter().all(|&(one, other)| one == cell || other == cell);
        self.pairs.first().is_some_and(|&(one, other)| !is_in_all(one) && !is_in_all(other))
    }
}

/// The cells of a grid that was written box by box, if its boxes are square.
pub(in super::super) fn by_boxes(cells: &[u16], side: usize) -> Option<Vec<u16>> {
    let order = side.isqrt();
    let of = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        cells[(row / order * order + column / order) * side + row % order * order + column % order]
    };
    (order * order == side).then(|| (0..cells.len()).map(of).collect())
}

/// Whether two cells share a row, a column, or a box where boxes are square.
fn see(one: usize, other: usize, side: usize) -> bool {
    let order = side.isqrt();
    let place = |cell: usize| (cell / side, cell % side);
    let ((row, column), (other_row, other_column)) = (place(one), place(other));
    let has_boxes = order * order == side;
    row == other_row
        || column == other_column
        || has_boxes && (row / order, column / order) == (other_row / order, other_column / order)
}

#[cfg(test)]
mod tests {
    use super::{Clashes, by_boxes};

    const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn clashes(text: &str) -> Clashes {
        let values: Vec<u16> = text.bytes().map(|byte| u16::from(byte.saturating_sub(b'0'))).collect();
        Clashes::of(&values, 9)
    }

    #[test]
    fn boxes_are_put_in_their_places() {
        assert_eq!(by_boxes(&(0..16).collect::<Vec<_>>(), 4).unwrap()[..8], [0, 1, 4, 5, 2, 3, 6, 7]);
    }

    #[test]
    fn a_wrong_digit_is_a_slip_and_a_map_is_none() {
        assert!(clashes(NINE).are_none());
        let slip = clashes(&NINE.replacen('3', "5", 1));
        assert!(!slip.are_none() && slip.are_of_a_slip());
        assert!(!clashes(&NINE.replace('8', "6")).are_of_a_slip());
        assert!(!clashes(&"112233445".repeat(9)).are_of_a_slip());
        assert!(!clashes(&NINE.replacen('3', "5", 1).replacen("98", "99", 1)).are_of_a_slip(), "two slips");
        assert!(clashes(&NINE.replacen('3', "5", 1).replacen("98", "99", 1)).are_of_two_slips());
        assert!(clashes(&NINE.replacen("53", "55", 1).replacen("..7", ".57", 1)).are_of_two_slips());
        assert!(!clashes(&NINE.replace('8', "6")).are_of_two_slips());
    }
}
