//! Colours of one digit: cells that strong links join take two colours by turns; one of the two is true.
//!
//! Simple colours: a colour with two cells that see each other goes (wrap); what sees both colours of a pair goes
//! (trap). Multi-colours: a colour that sees both colours of another pair goes; where two colours of two pairs see
//! each other, what sees both of their opposites goes.

use super::bits::{Mark, first, in_set, marks_in, ones};
use super::grid::Grid;
use crate::board::{PEERS, UNIT_BITS, UNITS_OF};

/// The cells of two colours.
type Pair = [u128; 2];

/// The most pairs of colours of a digit.
const MOST: usize = 20;

/// The colours of a digit, by their least cell.
fn pairs(grid: &Grid, digit: u8) -> Vec<Pair> {
    let is_linked = |cell: usize| UNITS_OF[cell].iter().any(|&unit| grid.left(unit, digit) == 2);
    let mut free: u128 = ones(grid.cells(digit)).filter(|&cell| is_linked(cell)).map(|cell| 1 << cell).sum();
    let mut pairs = Vec::new();
    while free != 0 && pairs.len() < MOST {
        let pair = colour(grid, digit, &mut free);
        if pair[0] != 0 && pair[1] != 0 {
            pairs.push(pair);
        }
    }
    pairs
}

/// Colours what hangs together with the least free cell, depth first: by row, column, box.
fn colour(grid: &Grid, digit: u8, free: &mut u128) -> Pair {
    let mut pair = [0; 2];
    let mut waiting = vec![(first(*free), 0)];
    while let Some((cell, side)) = waiting.pop() {
        if !in_set(*free, cell) {
            continue;
        }
        *free &= !(1 << cell);
        pair[side] |= 1 << cell;
        for unit in UNITS_OF[cell].into_iter().rev().filter(|&unit| grid.left(unit, digit) == 2) {
            waiting.push((first(grid.cells(digit) & UNIT_BITS[unit] & !(1 << cell)), 1 - side));
        }
    }
    pair
}

fn seen_by_any(cells: u128) -> u128 {
    ones(cells).fold(0, |seen, cell| seen | PEERS[cell])
}

fn all_in(cells: u128, digit: u8) -> Option<Vec<Mark>> {
    (cells != 0).then(|| marks_in(cells, digit).collect())
}

/// The first step of simple colours: digits ascending.
pub(super) fn simple(grid: &Grid) -> Option<Vec<Mark>> {
    (1..=9).find_map(|digit| {
        pairs(grid, digit).into_iter().find_map(|pair| {
            let wrapped = pair.into_iter().filter(|&cells| seen_by_any(cells) & cells != 0);
            let trapped = seen_by_any(pair[0]) & seen_by_any(pair[1]) & grid.cells(digit);
            all_in(wrapped.fold(0, |gone, cells| gone | cells), digit).or_else(|| all_in(trapped, digit))
        })
    })
}

/// The first step of multi-colours: digits ascending, ordered pairs of pairs.
pub(super) fn multi(grid: &Grid) -> Option<Vec<Mark>> {
    (1..=9).find_map(|digit| {
        let pairs = pairs(grid, digit);
        let other = |at: usize| (0..pairs.len()).filter(move |&with| with != at);
        let mut both = (0..pairs.len()).flat_map(|at| other(at).map(move |with| (at, with)));
        both.find_map(|(at, with)| multi_of(grid, digit, pairs[at], pairs[with]))
    })
}

fn multi_of(grid: &Grid, digit: u8, one: Pair, two: Pair) -> Option<Vec<Mark>> {
    let sees = |cells: u128, others: u128| seen_by_any(cells) & others != 0;
    let torn = one.into_iter().filter(|&cells| sees(cells, two[0]) && sees(cells, two[1]));
    let torn = torn.fold(0, |gone, cells| gone | cells);
    if torn != 0 {
        return all_in(torn, digit);
    }
    let mut gone = 0;
    for (side, across) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if sees(one[side], two[across]) {
            gone |= seen_by_any(one[1 - side]) & seen_by_any(two[1 - across]) & grid.cells(digit);
        }
    }
    all_in(gone, digit)
}

#[cfg(test)]
mod tests {
    use super::super::sketch::{empty, text};
    use super::*;

    #[test]
    fn what_sees_both_colours_goes() {
        let grid = empty().only_places(0, 5, &[1, 9]).only_places(17, 5, &[1, 9]).only_places(26, 5, &[1, 9]);
        assert_eq!(text(simple(&grid)), "r7c1-5");
    }

    #[test]
    fn what_sees_the_opposites_of_two_colours_that_see_each_other_goes() {
        let grid = empty().only_places(0, 5, &[1, 4]).only_places(22, 5, &[4, 8]);
        assert_eq!(text(simple(&grid)), "");
        assert_eq!(text(multi(&grid)), "r6c1-5");
    }
}
