//! Where the minirows of a band can lie, and where the cells of a grid lie in the minirows.
//!
//! A digit has a place in each row of a band, in three different boxes: six configurations. Configurations 0, 1, 2 turn to the
//! right, from row to row one box on; 3, 4, 5 turn to the left. The box of the first row is the configuration modulo 3:
//!
//! ```text
//! 0    1    2    3    4    5
//! x..  .x.  ..x  x..  .x.  ..x
//! .x.  ..x  x..  ..x  x..  .x.
//! ..x  x..  .x.  .x.  ..x  x..
//! ```

/// The box in which a configuration has the digit of a row of the band.
pub(super) const fn box_of(configuration: usize, row: usize) -> usize {
    if configuration < 3 { (configuration + row) % 3 } else { (configuration - row) % 3 }
}

/// The minirow in a row of a band and a box of it.
pub(super) const fn minirow(band: usize, row: usize, column: usize) -> usize {
    9 * band + 3 * row + column
}

/// The band, row and box of a minirow.
pub(super) const fn place(minirow: usize) -> [usize; 3] {
    [minirow / 9, minirow / 3 % 3, minirow % 3]
}

/// Which minirow is that many rows below and boxes to the right of a minirow.
pub(super) const fn beyond(at: usize, rows: usize, boxes: usize) -> usize {
    let [band, row, column] = place(at);
    minirow(band, (row + rows) % 3, (column + boxes) % 3)
}

/// Which cell of which minirow is, in the transposed grid, the `nth` cell of a minirow.
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
