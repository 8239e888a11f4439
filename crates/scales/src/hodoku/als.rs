//! Almost locked sets: cells of a unit with one mark more than cells; and the restricted commons that join two of
//! them.
//!
//! A digit is a restricted common of two sets without a shared cell if all its places in one see all its places in
//! the other. Sets are listed by rows, columns, boxes, their cells in lexicographic order. Where two sets have three
//! restricted commons, the first and the last count.

use std::collections::HashSet;

use super::bits::{digits_of, ones, seen_by_all};
use super::grid::Grid;
use crate::board::{UNIT, UNITS};

/// An almost locked set.
#[derive(Clone, Debug)]
pub(super) struct Als {
    pub cells: u128,
    pub marks: u16,
    /// For each digit, less one, its places in the set.
    pub places: [u128; 9],
    /// For each digit, less one, the places outside that see all those of the set.
    pub seen: [u128; 9],
}

/// A link between two sets, by one digit or by two (0 for none).
#[derive(Clone, Copy, Debug)]
pub(super) struct Common {
    pub from: usize,
    pub to: usize,
    pub digits: [u8; 2],
}

/// All sets, and the links from each to later ones.
#[derive(Clone, Debug, Default)]
pub(super) struct AlsList {
    pub sets: Vec<Als>,
    pub commons: Vec<Common>,
    /// Where in `commons` the links from each set stand.
    pub links: Vec<std::ops::Range<usize>>,
}

impl AlsList {
    pub(super) fn of(grid: &Grid) -> Self {
        let sets = sets(grid);
        let (mut commons, mut links) = (Vec::new(), Vec::new());
        for from in 0..sets.len() {
            let begin = commons.len();
            commons.extend((from + 1..sets.len()).filter_map(|to| common(&sets, from, to)));
            links.push(begin..commons.len());
        }
        Self { sets, commons, links }
    }
}

fn sets(grid: &Grid) -> Vec<Als> {
    let (mut known, mut found) = (HashSet::new(), Vec::new());
    for unit in &UNIT[..UNITS] {
        let cells: Vec<usize> = unit.iter().copied().filter(|&cell| grid.is_open(cell)).collect();
        let mut sets = Vec::new();
        grow(grid, &cells, (0, 0), &mut sets);
        for (cells, marks) in sets {
            if known.insert(cells) {
                found.push(set(grid, cells, marks));
            }
        }
    }
    found
}

/// The sets that begin with these cells and go on with those.
fn grow(grid: &Grid, rest: &[usize], (cells, marks): (u128, u16), found: &mut Vec<(u128, u16)>) {
    for (at, &cell) in rest.iter().enumerate() {
        let (cells, marks) = (cells | 1 << cell, marks | grid.marks(cell));
        if cells.count_ones() > 8 {
            return;
        }
        if marks.count_ones() == cells.count_ones() + 1 {
            found.push((cells, marks));
        }
        grow(grid, &rest[at + 1..], (cells, marks), found);
    }
}

fn set(grid: &Grid, cells: u128, marks: u16) -> Als {
    let (mut places, mut seen) = ([0; 9], [0; 9]);
    for digit in digits_of(marks) {
        let at = usize::from(digit) - 1;
        places[at] = cells & grid.cells(digit);
        seen[at] = seen_by_all(places[at]) & !cells & grid.cells(digit);
    }
    Als { cells, marks, places, seen }
}

fn common(sets: &[Als], from: usize, to: usize) -> Option<Common> {
    let (one, two) = (&sets[from], &sets[to]);
    if one.cells & two.cells != 0 {
        return None;
    }
    let joins = |digit: &u8| {
        let at = usize::from(*digit) - 1;
        one.places[at] & !two.seen[at] == 0 && two.places[at] & !one.seen[at] == 0
    };
    let mut digits = digits_of(one.marks & two.marks).filter(joins);
    let first = digits.next()?;
    Some(Common { from, to, digits: [first, digits.last().unwrap_or(0)] })
}

impl Als {
    /// What sees both sets, by the digits that both have, without some.
    pub(super) fn removed_with(&self, other: &Self, without: u16) -> Vec<super::bits::Mark> {
        let marks = self.marks & other.marks & !without;
        let seen = |digit: u8| self.seen[usize::from(digit) - 1] & other.seen[usize::from(digit) - 1];
        digits_of(marks).flat_map(|digit| ones(seen(digit)).map(move |cell| (cell, digit))).collect()
    }
}
