//! Where the minirows of a grid lie, and where its cells lie in them.

use crate::nine::configuration::box_of;

/// The minirow in a row of a band and a box of it.
#[cfg(test)]
pub(super) const fn minirow(band: usize, row: usize, column: usize) -> usize {
    9 * band + 3 * row + column
}

/// The band, row and box of a minirow.
pub(super) const fn place(minirow: usize) -> [usize; 3] {
    [minirow / 9, minirow / 3 % 3, minirow % 3]
}

/// Which minirow is that many rows below and boxes to the right of a minirow.
#[cfg(test)]
pub(super) const fn beyond(at: usize, rows: usize, boxes: usize) -> usize {
    let [band, row, column] = place(at);
    minirow(band, (row + rows) % 3, (column + boxes) % 3)
}

/// Which cell of which minirow is, in the transposed grid, the `nth` cell of a minirow.
#[cfg(test)]
pub(super) const fn transposed(at: usize, nth: usize) -> (usize, usize) {
    let [band, row, column] = place(at);
    (minirow(column, nth, band), row)
}

/// Which minirows of a band of rows a configuration leaves free: a bit each.
pub(super) const fn left_out(band: usize, configuration: usize) -> u32 {
    let mut free = 0;
    let mut at = 9 * band;
    while at < 9 * band + 9 {
        let [_, row, column] = place(at);
        if box_of(configuration, row) != column {
            free |= 1 << at;
        }
        at += 1;
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_configuration_leaves_free_six_minirows_of_its_band() {
        for (band, configuration) in (0..3).flat_map(|band| (0..6).map(move |configuration| (band, configuration))) {
            let free = left_out(band, configuration);
            let taken = (0..3).map(|row| minirow(band, row, box_of(configuration, row)));
            assert_eq!(taken.fold(free, |all, at| all | 1 << at), 0x1ff << (9 * band));
            assert_eq!(free.count_ones(), 6);
        }
    }

    #[test]
    fn the_transposed_cell_is_that_of_the_same_column_and_row() {
        for cell in 0..81 {
            let (at, nth) = transposed(cell / 3, cell % 3);
            assert_eq!(3 * at + nth, cell % 9 * 9 + cell / 9);
        }
    }

    #[test]
    fn beyond_goes_round_in_the_band() {
        for at in 0..27 {
            let [band, row, column] = place(at);
            assert_eq!(minirow(band, row, column), at);
            assert_eq!((beyond(at, 0, 0), beyond(beyond(at, 1, 2), 2, 1)), (at, at));
            assert_eq!(beyond(at, 1, 0), if row < 2 { at + 3 } else { at - 6 });
            assert_eq!(beyond(at, 0, 1), if column < 2 { at + 1 } else { at - 2 });
        }
    }
}
