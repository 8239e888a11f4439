//! BUG+1: every open cell has two marks but one, which has three; the digit that is there three times in its units
//! stands there.

use super::bits::{Mark, digits_of, mark};
use super::grid::Grid;
use crate::board::{CELLS, UNITS, UNITS_OF};

/// The marks that a bivalue universal grave with one more mark takes.
pub(super) fn bug(grid: &Grid) -> Option<Vec<Mark>> {
    let mut threes = (0..CELLS).filter(|&cell| grid.count(cell) >= 3);
    let cell = threes.next()?;
    if threes.next().is_some() || grid.count(cell) > 3 {
        return None;
    }
    let mut crowded = (0..UNITS).flat_map(|unit| (1..=9).map(move |digit| (unit, digit)));
    let crowded: Vec<(usize, u8)> = crowded.by_ref().filter(|&(unit, digit)| grid.left(unit, digit) >= 3).collect();
    let digit = crowded.first()?.1;
    let is_grave = crowded.len() == 3
        && crowded.iter().zip(UNITS_OF[cell]).all(|(&found, unit)| found == (unit, digit))
        && UNITS_OF[cell].iter().all(|&unit| grid.left(unit, digit) == 3)
        && grid.has(cell, digit);
    is_grave.then(|| digits_of(grid.marks(cell) & !mark(digit)).map(|gone| (cell, gone)).collect())
}

#[cfg(test)]
mod tests {
    use super::super::sketch::empty;
    use super::*;

    #[test]
    fn an_empty_grid_is_no_grave() {
        assert_eq!(bug(&empty()), None);
    }
}
