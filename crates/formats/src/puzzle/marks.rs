//! Pencil marks: for each cell the set of values that may still stand there.
//!
//! One bit for each value, in as many 64-bit words a cell as the side needs: 648 bytes for a 9×9, 9 MB for a 400×400.

use crate::model::Layout;
use exactone_core::problem::Candidate;

const BITS: usize = u64::BITS as usize;

/// The candidates of every cell of a square grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Marks {
    side: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Marks {
    /// No mark in any cell.
    #[must_use]
    pub fn none(side: usize) -> Self {
        let words = side.div_ceil(BITS);
        Self { side, words, bits: vec![0; side * side * words] }
    }

    /// Every mark in every cell.
    #[must_use]
    pub fn all(side: usize) -> Self {
        let word = |at: usize| u64::MAX >> (BITS - (side - at * BITS).min(BITS));
        let cell: Vec<u64> = (0..side.div_ceil(BITS)).map(word).collect();
        Self { side, words: cell.len(), bits: cell.repeat(side * side) }
    }

    /// The side of the grid.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Marks the value in the cell.
    ///
    /// # Panics
    /// If the cell is not in the grid, or the value is 0 or larger than the side.
    pub fn insert(&mut self, cell: usize, value: u16) {
        let (word, bit) = self.position(cell, usize::from(value));
        self.bits[word] |= bit;
    }

    /// Rubs the value out of the cell.
    ///
    /// # Panics
    /// If the cell is not in the grid, or the value is 0 or larger than the side.
    pub fn remove(&mut self, cell: usize, value: u16) {
        let (word, bit) = self.position(cell, usize::from(value));
        self.bits[word] &= !bit;
    }

    /// Rubs every other value out of the cell.
    ///
    /// # Panics
    /// If the cell is not in the grid, or the value is 0 or larger than the side.
    pub fn keep_only(&mut self, cell: usize, value: u16) {
        let kept = self.contains(cell, value);
        self.bits[cell * self.words..(cell + 1) * self.words].fill(0);
        if kept {
            self.insert(cell, value);
        }
    }

    /// Whether the value is marked in the cell.
    ///
    /// # Panics
    /// If the cell is not in the grid, or the value is 0 or larger than the side.
    #[must_use]
    pub fn contains(&self, cell: usize, value: u16) -> bool {
        let (word, bit) = self.position(cell, usize::from(value));
        self.bits[word] & bit != 0
    }

    /// How many marks the cell has.
    #[must_use]
    pub fn count(&self, cell: usize) -> usize {
        self.cell_words(cell).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The marks of the cell, ascending.
    pub fn values(&self, cell: usize) -> impl Iterator<Item = u16> + '_ {
        self.cell_words(cell).iter().zip(0..).flat_map(|(&word, at)| {
            let lowest = at * u64::BITS + 1;
            (0..u64::BITS).filter(move |bit| word >> bit & 1 == 1).map(move |bit| value_of(lowest + bit))
        })
    }

    /// The mark of a cell that has exactly one.
    #[must_use]
    pub fn single(&self, cell: usize) -> Option<u16> {
        let mut values = self.values(cell);
        values.next().filter(|_| values.next().is_none())
    }

    /// The value of each cell that has one mark left, and 0 for the others.
    #[must_use]
    pub fn singles(&self) -> Vec<u16> {
        (0..self.side * self.side).map(|cell| self.single(cell).unwrap_or(0)).collect()
    }

    fn cell_words(&self, cell: usize) -> &[u64] {
        &self.bits[cell * self.words..(cell + 1) * self.words]
    }

    fn position(&self, cell: usize, value: usize) -> (usize, u64) {
        assert!((1..=self.side).contains(&value), "a mark is 1 to the side");
        (cell * self.words + (value - 1) / BITS, 1 << ((value - 1) % BITS))
    }

    /// The candidates of a grid of this size that the marks leave out, ascending. O(candidates).
    ///
    /// # Panics
    /// If the grid has another side.
    #[must_use]
    pub fn rubbed_out(&self, layout: &Layout) -> Vec<Candidate> {
        let is_out = |candidate: &Candidate| {
            let (cell, value) = layout.shape().cell_and_value(*candidate);
            !self.contains(cell, value)
        };
        (0..layout.shape().cells() * layout.shape().side).map(Candidate::new).filter(is_out).collect()
    }
}

fn value_of(number: u32) -> u16 {
    u16::try_from(number).expect("marks are inserted as 16-bit values")
}

#[cfg(test)]
mod tests {
    use super::Marks;

    #[test]
    fn marks_come_back_ascending_across_words() {
        let mut marks = Marks::none(130);
        for value in [130, 64, 1, 65] {
            marks.insert(7, value);
        }
        assert_eq!(marks.values(7).collect::<Vec<_>>(), [1, 64, 65, 130]);
        assert_eq!((marks.count(7), marks.count(6)), (4, 0));
        assert!(marks.contains(7, 65) && !marks.contains(7, 66));
    }

    #[test]
    fn all_marks_are_one_to_the_side() {
        for side in [0, 1, 9, 63, 64, 65, 130] {
            let marks = Marks::all(side);
            let expected = u16::try_from(side).unwrap();
            assert!((0..side * side).step_by(side + 1).all(|cell| marks.values(cell).eq(1..=expected)), "{side}");
        }
    }

    #[test]
    fn a_cell_with_one_mark_left_is_single() {
        let mut marks = Marks::all(2);
        assert_eq!(marks.single(3), None);
        marks.remove(3, 1);
        assert_eq!(marks.singles(), [0, 0, 0, 2]);
        marks.keep_only(0, 1);
        marks.keep_only(3, 1);
        assert_eq!((marks.single(0), marks.count(3)), (Some(1), 0));
    }
}
