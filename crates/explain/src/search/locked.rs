//! Locked sets: `k` bases within `k` covers of a matrix. Naked and hidden subsets, and fish.

use super::Found;
use crate::matrix::Matrix;
use crate::state::State;
use crate::step::Kind;
use exactone_core::problem::Group;

/// Rows of a matrix that have few columns, by number.
pub(crate) struct Rows {
    /// The rows with at least two candidates left, one of which must be true, and their columns.
    rows: Vec<(usize, u64)>,
}

impl Rows {
    /// The rows with at most so many columns.
    pub(crate) fn new(matrix: &Matrix, state: &State<'_>, most: u32) -> Self {
        let mask = |row: usize| Some((row, matrix.mask(row, state)?));
        let is_open = |row: &usize| state.open(matrix.rows[*row]) > 1 && state.is_needed(matrix.rows[*row]);
        let rows = (0..matrix.rows.len()).filter(is_open).filter_map(mask);
        Self { rows: rows.filter(|(_, columns)| columns.count_ones() <= most).collect() }
    }

    /// Visits each set of `size` rows that have at most `most` columns together.
    pub(crate) fn visit(&self, size: usize, most: u32, visit: &mut dyn FnMut(&[usize], u64)) {
        let mut choice = Choice { rows: Vec::with_capacity(size), size, most };
        self.extend(&mut choice, 0, 0, visit);
    }

    /// Adds rows from this place on to those that were chosen, which have these columns.
    fn extend(&self, choice: &mut Choice, from: usize, columns: u64, visit: &mut dyn FnMut(&[usize], u64)) {
        if choice.rows.len() == choice.size {
            visit(&choice.rows, columns);
            return;
        }
        let free = choice.most - columns.count_ones();
        for (at, &(row, own)) in self.rows.iter().enumerate().skip(from) {
            if has_at_most(own & !columns, free) {
                choice.rows.push(row);
                self.extend(choice, at + 1, columns | own, visit);
                choice.rows.pop();
            }
        }
    }
}

/// Rows that were chosen, how many there must be, and how many columns they may have together.
struct Choice {
    rows: Vec<usize>,
    size: usize,
    most: u32,
}

/// Whether a word has at most so many bits. They are few, so they are taken away one by one: without an instruction for it, to count bits is slower.
fn has_at_most(mut word: u64, most: u32) -> bool {
    for _ in 0..most {
        word &= word.wrapping_sub(1);
    }
    word == 0
}

/// A step for each `size` rows within as many columns. O(rows to the power of `size`) at worst.
pub(crate) fn search(matrix: &Matrix, state: &State<'_>, size: usize, found: &mut Found) {
    let most = u32::try_from(size).expect("sizes are small");
    Rows::new(matrix, state, most).visit(size, most, &mut |rows, columns| {
        let cover = matrix.columns(columns);
        let inside: usize = rows.iter().map(|&row| state.open(matrix.rows[row])).sum();
        let all: usize = cover.iter().map(|&column| state.open(column)).sum();
        if all > inside || columns.count_ones() < most {
            let base: Vec<Group> = rows.iter().map(|&row| matrix.rows[row]).collect();
            found.add(state, Kind::Locked, &base, &cover);
        }
    });
}
