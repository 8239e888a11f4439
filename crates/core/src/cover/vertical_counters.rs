//! Vertical counters: the sizes of many items lowered by many options at once.
//!
//! If an option shares items with a hundred others, they fall together. One by one they would lower six hundred sizes,
//! and each size would be read, changed and compared by itself. Here each option has a row of bytes, 1 for each item that
//! holds it. The rows of all options that fall are added up in registers, byte by byte: each byte counts for one item.
//! Sizes are then lowered and compared once, sixteen in one go.
//!
//! ```text
//!  items            0 1 2 3 4 5        option 4 falls    1 0 1 0 0 1
//!                                      option 9 falls    1 0 0 1 0 0
//!  sizes            7 4 3 9 2 5   −                      2 0 1 1 0 1   =   5 4 2 8 2 4
//! ```
//!
//! Rows are as long as there are items, so this pays only where an option holds a good part of them: pieces on a board.

use super::work::Conflict;

/// Items whose sizes are lowered together.
const LANES: usize = 16;

type Row = [u8; LANES];

/// For each option a row of bytes, in blocks of sixteen.
#[derive(Clone, Debug, Default)]
pub(super) struct VerticalCounters {
    /// Blocks in the row of an option.
    width: usize,
    rows: Vec<Row>,
}

impl VerticalCounters {
    /// Whether rows are worth their length for so many items, options and memberships. Fitted to measurements: yes for
    /// pentominoes and the soma cube, no for queens, Langford pairs and Sudoku.
    pub(super) fn pay(items: usize, options: usize, memberships: usize) -> bool {
        let width = items.div_ceil(LANES);
        options >= FEWEST_OPTIONS && width <= WIDEST && 2 * width * options <= 3 * memberships
    }

    /// Begins anew, for so many items.
    pub(super) fn open(&mut self, items: usize) {
        self.width = items.div_ceil(LANES);
        self.rows.clear();
    }

    /// Adds the row of the next option. O(items).
    pub(super) fn push(&mut self, items: &[u32]) {
        let start = self.rows.len();
        self.rows.resize(start + self.width, [0; LANES]);
        let row = self.rows[start..].as_flattened_mut();
        for &item in items {
            row[item as usize] = 1;
        }
    }

    /// Lowers the sizes of the items of falling options, which come as words of a bit set; returns how many they are.
    /// Items left with one option go to `forced`.
    pub(super) fn lower(
        &self,
        falling: &[u64],
        sizes: &mut [u32],
        forced: &mut Vec<u32>,
    ) -> (u32, Result<(), Conflict>) {
        let sum = match self.width {
            1 => add_up::<1>,
            2 => add_up::<2>,
            3 => add_up::<3>,
            4 => add_up::<4>,
            5 => add_up::<5>,
            6 => add_up::<6>,
            7 => add_up::<7>,
            _ => add_up::<8>,
        };
        sum(&self.rows, falling, sizes, forced)
    }
}

/// The same for rows of so many blocks.
fn add_up<const WIDTH: usize>(
    rows: &[Row],
    falling: &[u64],
    sizes: &mut [u32],
    forced: &mut Vec<u32>,
) -> (u32, Result<(), Conflict>) {
    let (rows, _) = rows.as_chunks::<WIDTH>();
    let (mut all, mut word, mut result) = (0, 0, Ok(()));
    while word < falling.len() {
        let (sums, summed, next) = add_words(rows, falling, word);
        result = result.and(subtract_all(&sums, sizes, forced));
        all += summed;
        word = next;
    }
    (all, result)
}

/// Adds up the rows of the options from a word on, until another word might overflow a byte; how many they were, and
/// the word to go on with. The sums never leave the registers.
#[inline]
fn add_words<const WIDTH: usize>(rows: &[[Row; WIDTH]], falling: &[u64], from: usize) -> ([Row; WIDTH], u32, usize) {
    let mut sums = [[0_u8; LANES]; WIDTH];
    let mut summed = 0;
    for (at, &word) in falling.iter().enumerate().skip(from) {
        if summed > MOST_SUMMED {
            return (sums, summed, at);
        }
        let mut left = word;
        while left != 0 {
            let row = &rows[at * WORD + left.trailing_zeros() as usize];
            for (sum, one) in sums.as_flattened_mut().iter_mut().zip(row.as_flattened()) {
                *sum = sum.wrapping_add(*one);
            }
            left &= left - 1;
            summed += 1;
        }
    }
    (sums, summed, falling.len())
}

/// Lowers all sizes, and looks for items left with one option or none.
#[inline]
fn subtract_all(sums: &[Row], sizes: &mut [u32], forced: &mut Vec<u32>) -> Result<(), Conflict> {
    let mut result = Ok(());
    for ((first, sum), sizes) in (0..).step_by(LANES).zip(sums).zip(sizes.chunks_exact_mut(LANES)) {
        if subtract(sizes, sum) <= 1 && result.is_ok() {
            result = narrow(first, sizes, sum, forced);
        }
    }
    result
}

/// Lowers sixteen sizes; returns the least of them.
#[inline]
fn subtract(sizes: &mut [u32], sum: &Row) -> u32 {
    let mut least = i32::MAX;
    for (size, sum) in sizes.iter_mut().zip(sum) {
        *size -= u32::from(*sum);
        least = least.min(size.cast_signed());
    }
    least.cast_unsigned()
}

/// Finds the items that were left with one option, or none.
#[cold]
fn narrow(first: usize, sizes: &[u32], sum: &Row, forced: &mut Vec<u32>) -> Result<(), Conflict> {
    for ((item, size), sum) in (first..).zip(sizes).zip(sum) {
        match size {
            0 if *sum > 0 => return Err(Conflict(item)),
            1 if *sum > 0 => forced.push(u32::try_from(item).expect("items have 32-bit ids")),
            _ => {}
        }
    }
    Ok(())
}

const WORD: usize = 64;
/// Rows summed after which another word of them might overflow a byte.
const MOST_SUMMED: u32 = 255 - 64;
const FEWEST_OPTIONS: usize = 300;
/// As many blocks as fit the registers.
const WIDEST: usize = 8;

#[cfg(test)]
mod tests {
    use super::*;

    /// Words in which the bits of these options are set.
    fn words(options: impl Iterator<Item = usize>) -> Vec<u64> {
        let mut words = vec![0; 16];
        options.for_each(|option| words[option / WORD] |= 1 << (option % WORD));
        words
    }

    #[test]
    fn sizes_are_lowered_by_more_options_than_a_byte_counts() {
        let mut counters = VerticalCounters::default();
        counters.open(20);
        for option in 0..600 {
            counters.push(if option % 2 == 0 { &[0, 19] } else { &[17] });
        }
        let mut sizes = vec![700; 32];
        let lowered = counters.lower(&words(0..599), &mut sizes, &mut Vec::new());
        assert_eq!(lowered, (599, Ok(())));
        assert_eq!((sizes[0], sizes[1], sizes[17], sizes[19]), (400, 700, 401, 400));
    }

    #[test]
    fn items_left_with_one_option_are_forced_and_with_none_conflict() {
        let mut counters = VerticalCounters::default();
        counters.open(3);
        for items in [&[0, 1][..], &[1], &[2]] {
            counters.push(items);
        }
        let (mut sizes, mut forced) = (vec![2, 3, 1], Vec::new());
        sizes.resize(16, 9);
        assert_eq!(counters.lower(&words(0..2), &mut sizes, &mut forced), (2, Ok(())));
        assert_eq!((&sizes[..3], &forced[..]), (&[1, 1, 1][..], &[0, 1][..]));
        assert_eq!(counters.lower(&words(2..3), &mut sizes, &mut forced), (1, Err(Conflict(2))));
    }

    #[test]
    fn every_width_adds_up_alike() {
        for blocks in 1..=WIDEST {
            let mut counters = VerticalCounters::default();
            counters.open(blocks * LANES);
            let last = u32::try_from(blocks * LANES - 1).unwrap();
            (0..100).for_each(|_| counters.push(&[0, last]));
            let mut sizes = vec![100; blocks * LANES];
            let lowered = counters.lower(&words((0..100).step_by(3)), &mut sizes, &mut Vec::new());
            assert_eq!((lowered, sizes[0], sizes[blocks * LANES - 1]), ((34, Ok(())), 66, 66));
        }
    }
}
