//! Sequences of strong links, and which of them is best.
//!
//! Links are joined from end to end, so only joints that exist are followed. Sudoku Explainer first chooses links, then their order,
//! then their directions; the first one found wins among equals. So each sequence carries what it is found by ([`Key`]).

use super::link::{COLUMN_ROW_BOX, Link};
use super::suffix::{Suffix, suffix, surplus};
use crate::board::{Board, UNIT_BITS};
use crate::se::marks::{common_peers, ones};
use std::cmp::Reverse;

/// The best sequence so far, with what it takes.
pub(super) type Best = Option<(Key, Vec<(usize, u16)>)>;

/// What sequences are compared by, the least first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub(super) surplus: u16,
    removals: Reverse<usize>,
    suffix: Suffix,
    /// The kinds of the links, the last link first; the digit; the links; their order; their directions.
    found: ([u8; 4], usize, [usize; 4], usize, usize),
}

/// The ends of all links, and what can follow them.
struct Search<'s> {
    board: &'s Board,
    links: &'s [Link],
    digit: usize,
    count: usize,
    /// For each end, the starts that share a unit with it: bits.
    next: Vec<u128>,
    best: &'s mut Best,
}

// An end is twice the number of its link, and one more for the group behind.
const fn other(end: usize) -> usize {
    end ^ 1
}

/// Tries all sequences of a digit with so many links.
pub(super) fn search(board: &Board, links: &[Link], (digit, count): (usize, usize), best: &mut Best) {
    if links.len() < count {
        return;
    }
    let ends = 2 * links.len();
    let next = joints(links);
    let mut search = Search { board, links, digit, count, next, best };
    for start in 0..ends {
        search.extend(&mut vec![start]);
    }
}

fn group(links: &[Link], end: usize) -> u128 {
    links[end / 2].ends[end % 2]
}

// For each end, the starts of other links that share a unit with it.
fn joints(links: &[Link]) -> Vec<u128> {
    let mut starts_in = [0_u128; 27];
    let each_end = || (0..2 * links.len()).map(|end| (end, links[end / 2].around[end % 2]));
    for (end, around) in each_end() {
        ones(u128::from(around)).for_each(|unit| starts_in[unit] |= 1 << end);
    }
    each_end()
        .map(|(end, around)| {
            let own = 0b11 << (end / 2 * 2);
            ones(u128::from(around)).fold(0, |all, unit| all | starts_in[unit]) & !own
        })
        .collect()
}

// The unit that holds both groups: a column, else a row, else a box.
fn shared(links: &[Link], one: usize, two: usize) -> Option<usize> {
    let both = links[one / 2].around[one % 2] & links[two / 2].around[two % 2];
    (both != 0).then(|| COLUMN_ROW_BOX[both.trailing_zeros() as usize])
}

impl Search<'_> {
    // `starts` are the ends at which each link is entered.
    fn extend(&mut self, starts: &mut Vec<usize>) {
        if starts.len() == self.count {
            if starts[0] / 2 < starts[self.count - 1] / 2 {
                self.weigh(starts);
            }
            return;
        }
        let end = other(starts[starts.len() - 1]);
        let used = starts.iter().fold(0, |all, start| all | self.links[start / 2].cells);
        for start in ones(self.next[end]) {
            if self.links[start / 2].cells & used == 0 {
                starts.push(start);
                self.extend(starts);
                starts.pop();
            }
        }
    }

    fn weigh(&mut self, starts: &[usize]) {
        let outer_ends = [starts[0], other(starts[self.count - 1])];
        let [first, last] = outer_ends.map(|end| group(self.links, end));
        let ring = shared(self.links, outer_ends[0], outer_ends[1]).is_some();
        let leading = starts.iter().all(|start| starts[0] / 2 <= start / 2) && starts[0].is_multiple_of(2);
        if ring && !leading {
            return;
        }
        let cells = self.board.cells[self.digit];
        let bases = starts.iter().fold(0, |all, start| all | UNIT_BITS[self.links[start / 2].unit]);
        let outer = common_peers(first | last) & cells & !bases;
        let joints = starts.windows(2).map(|pair| (other(pair[0]), pair[1]));
        if ring {
            let groups = joints.map(|(end, start)| group(self.links, end) | group(self.links, start));
            let inner = groups.map(|joint| common_peers(joint) & cells & !bases);
            let (all, count) = inner
                .fold((outer, outer.count_ones()), |(all, count), found| (all | found, count + found.count_ones()));
            self.keep(starts, all, count as usize);
        } else {
            let units = joints.filter_map(|(end, start)| shared(self.links, end, start));
            let left = outer & !units.fold(0, |all, unit| all | UNIT_BITS[unit]);
            self.keep(starts, left, left.count_ones() as usize);
        }
    }

    fn keep(&mut self, starts: &[usize], cells: u128, removals: usize) {
        if cells == 0 {
            return;
        }
        let key = self.key(starts, removals);
        if self.best.as_ref().is_none_or(|(best, _)| key < *best) {
            *self.best = Some((key, crate::se::marks::remove_digit(cells, self.digit)));
        }
    }

    fn key(&self, starts: &[usize], removals: usize) -> Key {
        let link = |start: &usize| &self.links[start / 2];
        let kinds: Vec<u8> = starts.iter().map(|start| link(start).kind).collect();
        let suffix = suffix(&kinds, starts.iter().map(|start| link(start).grouped).sum());
        let mut chosen = [usize::MAX; 4];
        chosen.iter_mut().zip(starts).for_each(|(place, start)| *place = start / 2);
        chosen.sort_unstable();
        let mut last_first = [0; 4];
        let sorted = chosen[..self.count].iter().rev().map(|number| self.links[*number].kind);
        last_first.iter_mut().zip(sorted).for_each(|(place, kind)| *place = kind);
        let places: Vec<usize> =
            starts.iter().map(|start| chosen.iter().filter(|number| **number < start / 2).count()).collect();
        let directions = starts.iter().fold(0, |all, start| 2 * all + start % 2);
        let found = (last_first, self.digit, chosen, order_number(&places), directions);
        Key { surplus: surplus(&suffix), removals: Reverse(removals), suffix, found }
    }
}

// When this order comes, if two numbers are exchanged at a time: the second with the first; then, before the third is exchanged with
// the first, that again; and so on (Fuchs, QuickPerm).
fn order_number(order: &[usize]) -> usize {
    let mut current: Vec<usize> = (0..order.len()).collect();
    let mut turns: Vec<usize> = (0..=order.len()).collect();
    let (mut number, mut at) = (0, 1);
    while current != order && at < order.len() {
        turns[at] -= 1;
        current.swap(if at % 2 == 1 { turns[at] } else { 0 }, at);
        number += 1;
        at = 1;
        while turns[at] == 0 {
            turns[at] = at;
            at += 1;
        }
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_come_by_exchanges() {
        let numbers =
            [[0, 1, 2], [1, 0, 2], [2, 0, 1], [0, 2, 1], [1, 2, 0], [2, 1, 0]].map(|order| order_number(&order));
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    }
}
