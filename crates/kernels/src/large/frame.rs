//! One grid out of its lane: from givens and to values, and what to guess in it.

use crate::simd::{Frame, Lane};

/// A candidate that is tried first; the alternative is that the cell does not have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Guess<W> {
    pub(super) cell: usize,
    pub(super) value: W,
}

/// The grid without a given.
#[inline(always)]
pub(super) fn open<W: Lane, const CELLS: usize>() -> Frame<W, CELLS> {
    Frame::splat(W::lowest(CELLS.isqrt()))
}

/// The grid with these givens.
///
/// # Panics
/// If a given is above the side.
#[inline(always)]
pub(super) fn of_givens<W: Lane, const CELLS: usize>(puzzle: &[u8; CELLS]) -> Frame<W, CELLS> {
    let mut frame = open::<W, CELLS>();
    let mut greatest = 0;
    for (cell, &given) in frame.0.iter_mut().zip(puzzle) {
        greatest = greatest.max(given);
        // With the remainder the compiler knows that no shift is too far.
        let bit = W::bit(given.wrapping_sub(1) % 32 % u8::try_from(CELLS.isqrt()).unwrap_or(1));
        *cell = if given == 0 { *cell } else { bit };
    }
    assert!(usize::from(greatest) <= CELLS.isqrt(), "a given is above the side");
    frame
}

/// The values of a grid with one candidate in each cell.
#[inline(always)]
pub(super) fn values<W: Lane, const CELLS: usize>(frame: &Frame<W, CELLS>) -> [u8; CELLS] {
    frame.0.map(|cell| 1 + cell.place())
}

/// Whether each row, column and box has every value. A grid with one candidate a cell is a solution then.
#[inline(always)]
pub(super) fn is_whole<W: Lane, const N: usize, const CELLS: usize>(frame: &Frame<W, CELLS>) -> bool {
    let side = N * N;
    let mut whole = W::lowest(side);
    // Of as many columns as any size has.
    let mut columns = [W::NONE; 25];
    for band in frame.0.chunks_exact(N * side) {
        let mut strip = [W::NONE; 25];
        for row in band.chunks_exact(side) {
            whole = whole & any(row);
            for (column, &cell) in strip.iter_mut().zip(row) {
                *column = *column | cell;
            }
        }
        for (column, &strip) in columns.iter_mut().zip(&strip) {
            *column = *column | strip;
        }
        for r#box in strip[..side].chunks_exact(N) {
            whole = whole & any(r#box);
        }
    }
    columns[..side].iter().fold(whole, |whole, &column| whole & column) == W::lowest(side)
}

/// The lowest candidate of the first cell with two, or else a value that has two places in a row or column, or else the
/// lowest candidate of a cell with the fewest. There is a cell with several.
#[inline(always)]
pub(super) fn guess<W: Lane, const CELLS: usize>(frame: &Frame<W, CELLS>) -> Guess<W> {
    // Two loops over bytes: compilers make vectors of each, and not of one loop that keeps the place as well.
    let mut counts = [0; CELLS];
    let mut fewest = u8::MAX;
    for (count, cell) in counts.iter_mut().zip(&frame.0) {
        let found = cell.count();
        *count = if found < 2 { u8::MAX } else { found };
        fewest = fewest.min(*count);
    }
    let first = counts.iter().position(|&count| count == fewest).unwrap_or(0);
    let in_cell = Guess { cell: first, value: W::bit(frame.0[first].place()) };
    if fewest == 2 { in_cell } else { two_places(frame).unwrap_or(in_cell) }
}

/// A value with two places in a row or column, in the first of them.
#[inline(always)]
fn two_places<W: Lane, const CELLS: usize>(frame: &Frame<W, CELLS>) -> Option<Guess<W>> {
    let side = CELLS.isqrt();
    [(1, side), (side, 1)].into_iter().find_map(|(step, start)| {
        (0..side).find_map(|unit| {
            let cells = (0..side).map(|place| unit * start + place * step);
            let pairs = pairs(cells.clone().map(|cell| frame.0[cell]));
            let value = (pairs != W::NONE).then(|| W::bit(pairs.place()))?;
            let cell = cells.into_iter().find(|&cell| frame.0[cell] & value != W::NONE)?;
            Some(Guess { cell, value })
        })
    })
}

/// The values that just two of these cells have.
#[inline(always)]
fn pairs<W: Lane>(cells: impl Iterator<Item = W>) -> W {
    let (mut one, mut two, mut three) = (W::NONE, W::NONE, W::NONE);
    for cell in cells {
        three = three | two & cell;
        two = two | one & cell;
        one = one | cell;
    }
    two & !three
}

/// The values that one of the cells has.
#[inline(always)]
fn any<W: Lane>(cells: &[W]) -> W {
    let mut values = W::NONE;
    for &cell in cells {
        values = values | cell;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Cells, Sealed, Vector};

    fn empty() -> Frame<u16, 256> {
        of_givens(&[0; 256])
    }

    /// The grid that is each row of the one before, shifted by a box, and by one more from band to band.
    fn pattern() -> [u8; 256] {
        let value = |cell: usize| (4 * (cell / 16 % 4) + cell / 64 + cell % 16) % 16 + 1;
        std::array::from_fn(|cell| u8::try_from(value(cell)).unwrap())
    }

    #[test]
    fn a_grid_comes_out_as_it_went_in() {
        let frame = of_givens::<u16, 256>(&pattern());
        assert!(is_whole::<_, 4, 256>(&frame));
        assert_eq!(values(&frame), pattern());
        let mut cells = Cells::<<u16 as Sealed>::Portable, 4>::splat(Vector::zero());
        frame.put(&mut cells, 2);
        let mut taken = Frame::splat(7);
        taken.take(&cells, 2);
        assert_eq!(taken, frame);
        taken.take(&cells, 1);
        assert_eq!(taken, Frame::splat(0));
    }

    #[test]
    fn a_grid_with_two_values_exchanged_is_not_whole() {
        let mut grid = pattern();
        grid.swap(0, 1);
        assert!(!is_whole::<_, 4, 256>(&of_givens::<u16, 256>(&grid)));
    }

    #[test]
    #[should_panic(expected = "above the side")]
    fn a_given_above_the_side_is_refused() {
        let mut puzzle = [0; 256];
        puzzle[7] = 17;
        let _ = of_givens::<u16, 256>(&puzzle);
    }

    #[test]
    fn a_cell_with_two_candidates_is_guessed_first() {
        let mut frame = empty();
        (frame.0[40], frame.0[50]) = (0b111, 0b1010);
        assert_eq!(guess(&frame), Guess { cell: 50, value: 0b10 });
    }

    #[test]
    fn a_value_with_two_places_in_a_column_comes_before_a_cell_with_three_candidates() {
        let mut frame = empty();
        frame.0[40] = 0b111;
        for row in (0..16).filter(|row| ![3, 9].contains(row)) {
            frame.0[16 * row + 5] &= !(1 << 7);
        }
        assert_eq!(guess(&frame), Guess { cell: 16 * 3 + 5, value: 1 << 7 });
    }
}
