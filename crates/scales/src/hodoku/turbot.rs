//! Patterns of one digit from two strong links: skyscraper, two-string kite, empty rectangle.
//!
//! A strong link is a unit with two places of the digit. Skyscraper: two rows (or columns) share a line with one
//! place each; what the other two places both see goes. Kite: a row and a column meet in a box; the crossing of their
//! far ends goes. Empty rectangle: the places of a box stand on one row and one column of it; a strong link across
//! the row (or column) sends it on to the other.

use super::bits::{Mark, first, marks_in, ones};
use super::grid::Grid;
use crate::board::{PEERS, UNIT, UNIT_BITS, UNITS_OF};

/// The two places of a digit in a unit that has two.
fn pair(grid: &Grid, unit: usize, digit: u8) -> Option<[usize; 2]> {
    let places = grid.cells(digit) & UNIT_BITS[unit];
    (places.count_ones() == 2).then(|| [first(places), first(places & (places - 1))])
}

fn pairs(grid: &Grid, units: std::ops::Range<usize>, digit: u8) -> Vec<[usize; 2]> {
    units.filter_map(|unit| pair(grid, unit, digit)).collect()
}

/// The first skyscraper: of rows, then of columns; digits ascending.
pub(super) fn skyscraper(grid: &Grid) -> Option<Vec<Mark>> {
    [0, 9].into_iter().find_map(|from| (1..=9).find_map(|digit| skyscraper_of(grid, from, digit)))
}

fn skyscraper_of(grid: &Grid, from: usize, digit: u8) -> Option<Vec<Mark>> {
    let crossing = |cell: usize| UNITS_OF[cell][usize::from(from == 0)];
    let links = pairs(grid, from..from + 9, digit);
    for (at, one) in links.iter().enumerate() {
        for two in &links[at + 1..] {
            let met = [0, 1].map(|end: usize| crossing(one[end]) == crossing(two[end]));
            let far = match met {
                [true, false] => 1,
                [false, true] => 0,
                _ => continue,
            };
            let gone = grid.cells(digit) & PEERS[one[far]] & PEERS[two[far]];
            if gone != 0 {
                return Some(marks_in(gone, digit).collect());
            }
        }
    }
    None
}

/// The first two-string kite: digits ascending, rows, columns.
pub(super) fn kite(grid: &Grid) -> Option<Vec<Mark>> {
    (1..=9).find_map(|digit| kite_of(grid, digit))
}

fn kite_of(grid: &Grid, digit: u8) -> Option<Vec<Mark>> {
    let (mut rows, mut columns) = (pairs(grid, 0..9, digit), pairs(grid, 9..18, digit));
    for row in &mut rows {
        for column in &mut columns {
            let Some((of_row, of_column)) = shared_box(row, column) else { continue };
            // The ends are turned for good, as the order of later looks depends on it.
            row.swap(0, of_row);
            column.swap(0, of_column);
            if row.iter().any(|cell| column.contains(cell)) {
                continue;
            }
            let crossing = column[1] / 9 * 9 + row[1] % 9;
            if grid.has(crossing, digit) {
                return Some(vec![(crossing, digit)]);
            }
        }
    }
    None
}

/// Which ends of a row and a column stand in one box.
fn shared_box(row: &[usize; 2], column: &[usize; 2]) -> Option<(usize, usize)> {
    let box_of = |cell: usize| UNITS_OF[cell][2];
    [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().find(|&(one, two)| box_of(row[one]) == box_of(column[two]))
}

/// The first empty rectangle: digits ascending, boxes, the lines of the box from the last to the first.
pub(super) fn empty_rectangle(grid: &Grid) -> Option<Vec<Mark>> {
    (1..=9).find_map(|digit| (18..27).find_map(|square| empty_rectangle_of(grid, square, digit)))
}

fn empty_rectangle_of(grid: &Grid, square: usize, digit: u8) -> Option<Vec<Mark>> {
    if !(2..=5).contains(&grid.left(square, digit)) {
        return None;
    }
    let places = grid.cells(digit) & UNIT_BITS[square];
    let corner = UNIT[square][0];
    let lines = (0..9).map(|at| (corner / 9 + 2 - at / 3, 9 + corner % 9 + 2 - at % 3));
    lines.filter(|&(row, column)| is_cross(places, row, column)).find_map(|(row, column)| {
        sent_on(grid, (square, digit), row, column).or_else(|| sent_on(grid, (square, digit), column, row))
    })
}

/// Whether places stand on two lines only, on each of them off the other, and two or more on one.
fn is_cross(places: u128, row: usize, column: usize) -> bool {
    let (of_row, of_column) = (places & UNIT_BITS[row], places & UNIT_BITS[column]);
    places & !UNIT_BITS[row] & !UNIT_BITS[column] == 0
        && of_row & !UNIT_BITS[column] != 0
        && of_column & !UNIT_BITS[row] != 0
        && (of_row.count_ones() >= 2 || of_column.count_ones() >= 2)
}

/// A strong link that crosses the first line outside the box, and what its far end sees on the other line.
fn sent_on(grid: &Grid, (square, digit): (usize, u8), line: usize, other: usize) -> Option<Vec<Mark>> {
    let cells = grid.cells(digit);
    let across = usize::from(line < 9);
    ones(cells & UNIT_BITS[line] & !UNIT_BITS[square]).find_map(|near| {
        let ends = pair(grid, UNITS_OF[near][across], digit)?;
        let far = if ends[0] == near { ends[1] } else { ends[0] };
        let gone = cells & UNIT_BITS[UNITS_OF[far][1 - across]] & UNIT_BITS[other] & !UNIT_BITS[square];
        (gone != 0).then(|| vec![(first(gone), digit)])
    })
}

#[cfg(test)]
mod tests {
    use super::super::sketch::{empty, text};
    use super::*;

    #[test]
    fn a_skyscraper_clears_what_both_roofs_see() {
        let grid = empty().only_places(0, 5, &[1, 7]).only_places(1, 5, &[1, 9]);
        assert_eq!(text(skyscraper(&grid)), "r3c7-5 r3c8-5 r3c9-5");
    }

    #[test]
    fn a_kite_clears_the_crossing() {
        let grid = empty().only_places(0, 5, &[2, 9]).only_places(9, 5, &[2, 9]);
        assert_eq!(text(kite(&grid)), "r9c9-5");
    }

    #[test]
    fn an_empty_rectangle_sends_a_strong_link_on() {
        let diagonal = empty().only_places(18, 5, &[1, 5, 9]).only_places(16, 5, &[1, 9]);
        assert_eq!(text(empty_rectangle(&diagonal)), "", "the places stand on no cross");
        let cross = empty().only_places(18, 5, &[1, 2, 3, 4, 7]).only_places(16, 5, &[1, 9]);
        assert_eq!(text(empty_rectangle(&cross)), "r9c1-5");
    }
}
