//! One sweep of propagation over many puzzles at once.
//!
//! The rows of n boxes, and the columns of n boxes, are the 2n *bands*. A band is n×n *minirows*: the n cells of one box (its
//! *block*) in one line. From the values that each minirow has open follow, for all values at once:
//! - which minirows a value must be in, because no other of the line, or no other of the block, is open to it;
//! - that the others of the line and of the block lose it (locked candidates, both ways);
//! - if it has but one cell in the minirow, that it goes there: a hidden single, of a row, a column or a box.
//!
//! Then naked singles rub out their values in the line and in the box. A sweep does so to every band, in place and without a
//! branch; what one band loses the next one sees.

#![allow(clippy::needless_range_loop, reason = "a line, a block and a place are one index for several arrays")]

use crate::simd::{Axis, Cells, Lane, Vector};

/// What a sweep saw.
pub(super) struct Seen<V> {
    /// The values that have a place in every unit. All, unless there is a contradiction.
    pub(super) whole: V,
    /// Zero where a cell is empty.
    pub(super) filled: V,
    /// Zero where no cell has more than one candidate.
    pub(super) several: V,
    /// The sum of all cells, or what is left of it in the width of a lane. Equal sums mean, but for a rare chance, that
    /// no candidate went. A guess that comes too early by that chance is not wrong.
    pub(super) sum: V,
}

/// A vector for each minirow of a band: line, block.
type Minirows<V, const N: usize> = [[V; N]; N];

/// The values up to the side, in each lane.
#[inline(always)]
pub(super) fn all<V: Vector, const N: usize>() -> V {
    V::splat(V::Word::lowest(N * N))
}

/// One sweep: the bands across, then those down.
#[inline(always)]
pub(super) fn sweep<V: Vector, const N: usize>(cells: &mut Cells<V, N>) -> Seen<V> {
    let all = all::<V, N>();
    let mut whole = all;
    for band in 0..N {
        whole = whole.and(reason(cells, Axis::Rows, band));
        rub_out(cells, Axis::Rows, band);
    }
    for band in 0..N {
        whole = whole.and(reason(cells, Axis::Columns, band));
        rub_out(cells, Axis::Columns, band);
    }
    look(cells, Seen { whole, filled: all, several: V::zero(), sum: V::zero() })
}

/// What follows from the minirows of a band, and what they lose by it. Returns the values that every line and block has.
#[inline(always)]
fn reason<V: Vector, const N: usize>(cells: &mut Cells<V, N>, axis: Axis, band: usize) -> V {
    let (open, twice) = minirows(cells, axis, band);
    let (lines, blocks, whole) = repeated(&open);
    let mut must = open;
    let (mut line_gone, mut block_gone) = ([V::zero(); N], [V::zero(); N]);
    for line in 0..N {
        for block in 0..N {
            must[line][block] = open[line][block].without_both(lines[line], blocks[block]);
            line_gone[line] = line_gone[line].or(must[line][block]);
            block_gone[block] = block_gone[block].or(must[line][block]);
        }
    }
    for line in 0..N {
        for block in 0..N {
            let must = must[line][block];
            let room = open[line][block].rub_out(line_gone[line].or(block_gone[block]), must);
            let hidden = must.without(twice[line][block]);
            for place in 0..N {
                let cell = cells.at_mut(axis, [band, line, block, place]);
                *cell = cell.narrow(hidden, room);
            }
        }
    }
    whole
}

/// The values that a minirow has, and those that several of its cells have.
#[inline(always)]
fn minirows<V: Vector, const N: usize>(
    cells: &Cells<V, N>,
    axis: Axis,
    band: usize,
) -> (Minirows<V, N>, Minirows<V, N>) {
    let (mut open, mut twice) = ([[V::zero(); N]; N], [[V::zero(); N]; N]);
    for line in 0..N {
        for block in 0..N {
            for place in 0..N {
                let cell = cells.at(axis, [band, line, block, place]);
                twice[line][block] = twice[line][block].or_both(open[line][block], cell);
                open[line][block] = open[line][block].or(cell);
            }
        }
    }
    (open, twice)
}

/// The values that several minirows of a line have, of a block, and those that every line and block has somewhere.
#[inline(always)]
fn repeated<V: Vector, const N: usize>(open: &Minirows<V, N>) -> ([V; N], [V; N], V) {
    let (mut lines, mut blocks) = ([V::zero(); N], [V::zero(); N]);
    let mut whole = all::<V, N>();
    for unit in 0..N {
        let (mut line, mut block) = (V::zero(), V::zero());
        for other in 0..N {
            lines[unit] = lines[unit].or_both(line, open[unit][other]);
            line = line.or(open[unit][other]);
            blocks[unit] = blocks[unit].or_both(block, open[other][unit]);
            block = block.or(open[other][unit]);
        }
        whole = whole.and(line.and(block));
    }
    (lines, blocks, whole)
}

/// Rubs the single cells' values out of the other cells of their line and box. The value of one single may be that of
/// another: both stay, and some value will have no place.
#[inline(always)]
fn rub_out<V: Vector, const N: usize>(cells: &mut Cells<V, N>, axis: Axis, band: usize) {
    let (mut lines, mut blocks) = ([V::zero(); N], [V::zero(); N]);
    for line in 0..N {
        for block in 0..N {
            for place in 0..N {
                let single = cells.at(axis, [band, line, block, place]).single();
                lines[line] = lines[line].or(single);
                blocks[block] = blocks[block].or(single);
            }
        }
    }
    for line in 0..N {
        for block in 0..N {
            let gone = lines[line].or(blocks[block]);
            for place in 0..N {
                let cell = cells.at_mut(axis, [band, line, block, place]);
                *cell = cell.rub_out(gone, cell.single());
            }
        }
    }
}

/// Looks at the cells as the sweep leaves them.
#[inline(always)]
fn look<V: Vector, const N: usize>(cells: &Cells<V, N>, mut seen: Seen<V>) -> Seen<V> {
    for &cell in cells.rows() {
        seen.filled = seen.filled.both(cell);
        seen.several = seen.several.or(cell.above_lowest());
        seen.sum = seen.sum.plus(cell);
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::Sealed;

    type Four = <u16 as Sealed>::Portable;

    const ALL: u16 = u16::MAX;

    /// One sweep over a grid in lane 1, all cells open but for what `change` does.
    fn swept(change: impl Fn(&mut [u16; 256])) -> (Vec<u16>, Seen<Four>) {
        let mut grid = [ALL; 256];
        change(&mut grid);
        let mut cells = Cells::<Four, 4>::splat(Four::splat(ALL));
        for (vector, word) in cells.rows_mut().iter_mut().zip(grid) {
            vector.set(1, word);
        }
        let seen = sweep(&mut cells);
        assert!(cells.rows().iter().all(|vector| vector.lane(0) == ALL), "lane 0 is another puzzle");
        (cells.rows().iter().map(|vector| vector.lane(1)).collect(), seen)
    }

    #[test]
    fn a_single_goes_from_its_row_its_column_and_its_box() {
        let (cells, _) = swept(|grid| grid[0] = 1);
        for (cell, word) in cells.into_iter().enumerate().skip(1) {
            let sees = cell < 16 || cell % 16 == 0 || (cell / 16 < 4 && cell % 16 < 4);
            assert_eq!(word, if sees { ALL & !1 } else { ALL }, "cell {cell}");
        }
    }

    #[test]
    fn a_value_with_one_cell_left_in_a_row_goes_there() {
        let (cells, _) = swept(|grid| (0..15).for_each(|column| grid[16 * 9 + column] = ALL & !4));
        assert_eq!(cells[16 * 9 + 15], 4);
    }

    #[test]
    fn a_value_with_one_cell_left_in_a_box_goes_there() {
        let (cells, _) = swept(|grid| {
            for cell in (0..256).filter(|cell| cell / 64 == 1 && cell % 16 / 4 == 2 && *cell != 16 * 5 + 9) {
                grid[cell] = ALL & !4;
            }
        });
        assert_eq!(cells[16 * 5 + 9], 4);
    }

    #[test]
    fn a_value_of_a_box_in_one_column_goes_from_the_rest_of_the_column() {
        let (cells, _) = swept(|grid| {
            for cell in (0..64).filter(|cell| (1..4).contains(&(cell % 16))) {
                grid[cell] = ALL & !8;
            }
        });
        assert_eq!(cells[0], ALL);
        assert_eq!(cells[16 * 10], ALL & !8);
    }

    #[test]
    fn a_value_of_a_row_in_one_box_goes_from_the_rest_of_the_box() {
        let (cells, _) = swept(|grid| (4..16).for_each(|column| grid[column] = ALL & !8));
        assert_eq!((cells[0], cells[17]), (ALL, ALL & !8));
    }

    #[test]
    fn what_a_sweep_sees() {
        let (_, seen) = swept(|grid| grid[77] = 0);
        assert_eq!((seen.filled.lane(1), seen.several.lane(1)), (0, ALL & !1));
        assert_ne!(seen.filled.lane(0), 0);
        let (_, seen) = swept(|grid| (0..16).for_each(|column| grid[column] = ALL & !2));
        assert_eq!((seen.whole.lane(0), seen.whole.lane(1)), (ALL, ALL & !2));
    }
}
