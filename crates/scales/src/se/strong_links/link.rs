//! The strong links of a digit, and the two groups of cells of each.
//!
//! A unit with two places is a link from the first to the second; in a box only if they share no line. With three to six places they
//! must fall into two groups: in a line, into two of its three boxes; in a box, into the row and the column of one cell (its heart), or
//! into two rows or two columns. The first way that fits, in this order, is the only one tried.

use crate::board::{ALL, UNIT_BITS, UNITS_OF};
use crate::se::marks::{Places, cells_at, small_ones};

/// All units, columns first, then rows.
pub(super) const COLUMN_ROW_BOX: [usize; 27] =
    [9, 10, 11, 12, 13, 14, 15, 16, 17, 0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20, 21, 22, 23, 24, 25, 26];

/// A unit and its two groups.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub(super) unit: usize,
    /// Box 0, row 1, column 2.
    pub(super) kind: u8,
    /// The places of the digit.
    pub(super) cells: u128,
    /// The group in front, and the one behind.
    pub(super) ends: [u128; 2],
    /// For each group, the units that hold it: bits, in the order of [`COLUMN_ROW_BOX`].
    pub(super) around: [u32; 2],
    /// 1 if there were more than two places.
    pub(super) grouped: u8,
}

/// All links of a digit: boxes, rows, columns.
pub(super) fn links(places: &Places, digit: usize) -> Vec<Link> {
    let mut links = Vec::new();
    for (kind, units) in [(0, 18..27), (1, 0..9), (2, 9..18)] {
        for unit in units {
            let there = places.at(unit, digit);
            let grouped = u8::from(there.count_ones() > 2);
            links.extend(groups(kind, there).into_iter().map(|ends| {
                let ends = ends.map(|group| cells_at(unit, group));
                Link { unit, kind, cells: cells_at(unit, there), ends, around: ends.map(units_around), grouped }
            }));
        }
    }
    links
}

fn units_around(group: u128) -> u32 {
    let units = UNITS_OF[group.trailing_zeros() as usize];
    let all = [units[1], units[0], units[2]].into_iter().filter(|unit| group & !UNIT_BITS[*unit] == 0);
    all.map(|unit| {
        if unit < 9 {
            1 << (unit + 9)
        } else if unit < 18 {
            1 << (unit - 9)
        } else {
            1 << unit
        }
    })
    .sum()
}

fn groups(kind: u8, there: u16) -> Vec<[u16; 2]> {
    let first = there & there.wrapping_neg();
    match there.count_ones() {
        2 if kind == 0 && in_a_line(there) => Vec::new(),
        2 => vec![[first, there & !first]],
        3..=6 if kind == 0 => box_groups(there),
        3..=6 => line_groups(there).into_iter().collect(),
        _ => Vec::new(),
    }
}

const THIRDS: [u16; 3] = [0b111, 0b111 << 3, 0b111 << 6];
const BOX_COLUMNS: [u16; 3] = [0o111, 0o222, 0o444];

fn in_a_line(there: u16) -> bool {
    THIRDS.iter().chain(&BOX_COLUMNS).any(|line| there & !line == 0)
}

// The single place comes first, wherever it is.
fn line_groups(there: u16) -> Option<[u16; 2]> {
    two_thirds(there, THIRDS).map(|[front, back]| match back.count_ones() {
        1 => [back, front],
        _ => [front, back],
    })
}

// Only the first third without a place decides.
fn two_thirds(there: u16, thirds: [u16; 3]) -> Option<[u16; 2]> {
    let empty = thirds.iter().position(|third| there & third == 0)?;
    let mut rest = (0..3).filter(|third| *third != empty).map(|third| there & thirds[third]);
    let both = [rest.next()?, rest.next()?];
    both.iter().all(|group| *group != 0).then_some(both)
}

fn box_groups(there: u16) -> Vec<[u16; 2]> {
    let around = |heart: usize| (BOX_COLUMNS[heart % 3] | THIRDS[heart / 3]) & ALL;
    match (0..9).find(|heart| there & !around(*heart) == 0) {
        Some(heart) => cross_groups(there, heart).into_iter().collect(),
        None if there.count_ones() < 4 => Vec::new(),
        None => parallel_groups(there),
    }
}

// The heart counts to the group that could hold it: to the larger one, and to the column if the row has one place too.
fn cross_groups(there: u16, heart: usize) -> Option<[u16; 2]> {
    let center = 1 << heart;
    let column = there & BOX_COLUMNS[heart % 3] & !center;
    let row = there & THIRDS[heart / 3] & !center;
    match (column.count_ones(), row.count_ones()) {
        (0, _) | (_, 0) => None,
        (_, 1) => Some([row, column | center]),
        (1, _) => Some([column, row | center]),
        _ => Some([column | there & center, row | there & center]),
    }
}

// Two rows or two columns; four places in a rectangle are two columns or two rows at once.
fn parallel_groups(there: u16) -> Vec<[u16; 2]> {
    let rows_last = [THIRDS[2], THIRDS[1], THIRDS[0]];
    let columns_last = [BOX_COLUMNS[2], BOX_COLUMNS[1], BOX_COLUMNS[0]];
    for lines in [rows_last, columns_last] {
        if let Some(empty) = lines.iter().position(|line| there & line == 0) {
            let mut rest = (0..3).rev().filter(|line| *line != empty).map(|line| there & lines[line]);
            let (Some(front), Some(back)) = (rest.next(), rest.next()) else { return Vec::new() };
            return if front == 0 || back == 0 { Vec::new() } else { with_crossed(front, back) };
        }
    }
    Vec::new()
}

fn with_crossed(front: u16, back: u16) -> Vec<[u16; 2]> {
    let straight = [front, back];
    let [firsts, seconds] = [0, 1].map(|which| {
        straight.iter().filter_map(|group| small_ones(*group).nth(which)).map(|place| 1 << place).sum::<u16>()
    });
    let rectangle = (front | back).count_ones() == 4 && in_a_line(firsts) && in_a_line(seconds);
    if rectangle { vec![straight, [firsts, seconds]] } else { vec![straight] }
}
