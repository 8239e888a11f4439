//! A bit matrix, and the sets of its rows that are confined to few columns.

use crate::solve::{Limit, Meter};

/// Rows of bits, all of one width.
#[derive(Default)]
pub(super) struct BitMatrix {
    words: usize,
    bits: Vec<u64>,
}

impl BitMatrix {
    /// All bits 0.
    pub(super) fn reset(&mut self, rows: usize, columns: usize) {
        self.words = columns.div_ceil(64);
        self.bits.clear();
        self.bits.resize(rows * self.words, 0);
    }

    fn rows(&self) -> usize {
        self.bits.len().checked_div(self.words).unwrap_or(0)
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    pub(super) fn set(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    pub(super) fn clear_row(&mut self, row: usize) {
        self.bits[row * self.words..][..self.words].fill(0);
    }

    /// How many bits of a row are set.
    pub(super) fn count(&self, row: usize) -> u32 {
        count(self.row(row))
    }
}

fn count(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

/// Sets of 2 to `size` rows, in lexicographic order, that have no more columns between them than rows.
#[derive(Default)]
pub(super) struct Combinations {
    size: usize,
    words: usize,
    /// The rows that may take part: not empty, and with at most `size` bits.
    eligible: Vec<usize>,
    /// Positions in `eligible` of the set at hand.
    chosen: Vec<usize>,
    /// The columns of the first 1, 2, … rows of the set at hand, each `words` long.
    unions: Vec<u64>,
    /// The next position to try.
    next: usize,
}

impl Combinations {
    /// Begins anew on a matrix.
    pub(super) fn begin(&mut self, matrix: &BitMatrix, size: usize) {
        self.size = size;
        self.words = matrix.words;
        self.eligible.clear();
        self.eligible.extend((0..matrix.rows()).filter(|&row| (1..=size).contains(&(matrix.count(row) as usize))));
        self.chosen.clear();
        self.unions.clear();
        self.next = 0;
    }

    /// Goes on to the next confined set, and returns its size.
    ///
    /// # Errors
    /// The limit that was hit.
    pub(super) fn next_confined(&mut self, matrix: &BitMatrix, meter: &mut Meter<'_>) -> Result<Option<usize>, Limit> {
        loop {
            if self.next == self.eligible.len() || self.chosen.len() == self.size {
                let Some(last) = self.chosen.pop() else {
                    return Ok(None);
                };
                self.unions.truncate(self.chosen.len() * self.words);
                self.next = last + 1;
                meter.poll()?;
            } else if self.add(matrix) {
                return Ok(Some(self.chosen.len()));
            }
        }
    }

    /// Tries the next row; says whether the set is confined with it.
    fn add(&mut self, matrix: &BitMatrix) -> bool {
        let row = matrix.row(self.eligible[self.next]);
        let start = self.unions.len();
        self.unions.extend_from_slice(row);
        if !self.chosen.is_empty() {
            for word in 0..self.words {
                self.unions[start + word] |= self.unions[start - self.words + word];
            }
        }
        let columns = count(&self.unions[start..]) as usize;
        self.next += 1;
        if columns > self.size {
            self.unions.truncate(start);
            return false;
        }
        self.chosen.push(self.next - 1);
        self.chosen.len() > 1 && columns <= self.chosen.len()
    }

    /// The rows of the set at hand.
    pub(super) fn rows(&self) -> impl Iterator<Item = usize> + Clone {
        self.chosen.iter().map(|&position| self.eligible[position])
    }

    /// The columns of the set at hand.
    pub(super) fn columns(&self) -> impl Iterator<Item = usize> {
        let union = &self.unions[self.unions.len() - self.words..];
        (0..self.words * 64).filter(|column| union[column / 64] >> (column % 64) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Budget;

    fn confined(rows: &[&[usize]], columns: usize, size: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
        let mut matrix = BitMatrix::default();
        matrix.reset(rows.len(), columns);
        for (row, bits) in rows.iter().enumerate() {
            for &bit in *bits {
                matrix.set(row, bit);
            }
        }
        let budget = Budget::default();
        let mut meter = budget.start();
        let mut combinations = Combinations::default();
        combinations.begin(&matrix, size);
        let mut found = Vec::new();
        while combinations.next_confined(&matrix, &mut meter).unwrap().is_some() {
            found.push((combinations.rows().collect(), combinations.columns().collect()));
        }
        found
    }

    #[test]
    fn a_triple_without_a_pair_is_found_whole() {
        let rows: [&[usize]; 5] = [&[0, 1], &[1, 70], &[], &[0, 70], &[2, 3, 4, 5]];
        assert_eq!(confined(&rows, 80, 3), [(vec![0, 1, 3], vec![0, 1, 70])]);
        assert_eq!(confined(&rows, 80, 2), []);
    }

    #[test]
    fn three_rows_in_two_columns_are_found_too() {
        let rows: [&[usize]; 3] = [&[0, 1], &[0, 1], &[0, 1]];
        let found = confined(&rows, 2, 3);
        assert!(found.contains(&(vec![0, 1, 2], vec![0, 1])));
        assert_eq!(found.len(), 4);
    }
}
