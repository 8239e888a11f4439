//! WXYZ-Wing and its larger kin: an almost locked set with a cell of two marks.
//!
//! Some cells of a unit have one digit more than they are; outside, a cell has two of these digits. If all that have one of the two
//! see the cell, the other digit goes from what sees all that have it. If both digits are so, the cells with the cell are locked,
//! and each digit goes from what sees all its places. Of all wings the easiest is taken, then the one with most removals, then the
//! one with the last suffix: doubly linked, most marks in a cell, marks in all. Three cells: 5.5 to 5.6; four: 6.2 to 6.4; five: 6.6;
//! six: 7.5.

use super::marks::{Places, common_peers, lowest, ones, small_ones};
use super::step::{Step, Technique};
use crate::board::{Board, PEERS};
use std::cmp::Reverse;

/// The best WXYZ-Wing.
pub(super) fn find_wxyz(board: &Board, _: &Places) -> Option<Step> {
    find(board, 3, Technique::WxyzWing)
}

/// The best VWXYZ-Wing.
pub(super) fn find_vwxyz(board: &Board, _: &Places) -> Option<Step> {
    find(board, 4, Technique::VwxyzWing)
}

/// The best UVWXYZ-Wing.
pub(super) fn find_uvwxyz(board: &Board, _: &Places) -> Option<Step> {
    find(board, 5, Technique::UvwxyzWing)
}

/// The best TUVWXYZ-Wing.
pub(super) fn find_tuvwxyz(board: &Board, _: &Places) -> Option<Step> {
    find(board, 6, Technique::TuvwxyzWing)
}

/// Cells that see each other, with their digits.
#[derive(Clone, Copy)]
struct Almost {
    cells: u128,
    digits: u16,
}

/// What wings are compared by, the least first; equal ones in the order found.
type Key = (u16, Reverse<usize>, Reverse<[u32; 4]>);

struct Search<'b> {
    board: &'b Board,
    size: u32,
    pairs: u128,
    best: Option<(Key, Vec<(usize, u16)>)>,
}

fn find(board: &Board, size: u32, technique: Technique) -> Option<Step> {
    let open = ones(board.open).filter(|cell| board.marks[*cell].count_ones() > 1).fold(0, |all, cell| all | 1 << cell);
    let pairs = ones(open).filter(|cell| board.marks[*cell].count_ones() == 2).fold(0, |all, cell| all | 1 << cell);
    let mut search = Search { board, size, pairs, best: None };
    search.grow(Almost { cells: 0, digits: 0 }, open);
    search.best.map(|(key, removed)| Step::removing(technique, key.0, removed))
}

const fn difficulty(size: u32, most: u32) -> u16 {
    match (size, most) {
        (3, 3) => 56,
        (3, _) => 55,
        (4, 3) => 64,
        (4, 2 | 4) => 63,
        (4, _) => 62,
        (5, _) => 66,
        _ => 75,
    }
}

impl Search<'_> {
    // Adds cells in ascending order, as long as the digits do not become too many.
    fn grow(&mut self, set: Almost, others: u128) {
        if set.cells.count_ones() == self.size {
            return self.look_around(set);
        }
        for cell in ones(others) {
            let digits = set.digits | self.board.marks[cell];
            if digits.count_ones() <= self.size + 1 {
                let later = others & PEERS[cell] & !((1 << cell) - 1);
                self.grow(Almost { cells: set.cells | 1 << cell, digits }, later);
            }
        }
    }

    fn look_around(&mut self, set: Almost) {
        if set.digits.count_ones() != self.size + 1 {
            return;
        }
        let seen = ones(set.cells).fold(0, |all, cell| all | PEERS[cell]);
        for cell in ones(self.pairs & seen & !set.cells) {
            let marks = self.board.marks[cell];
            if marks & !set.digits == 0 {
                self.try_cell(set, cell);
            }
        }
    }

    fn try_cell(&mut self, set: Almost, cell: usize) {
        let marks = self.board.marks[cell];
        let (low, high) = (lowest(marks), lowest(marks & (marks - 1)));
        let linked = |digit: usize| set.cells & self.board.cells[digit] & !PEERS[cell] == 0;
        match (linked(low), linked(high)) {
            (false, false) => {}
            (true, true) => self.weigh_double(set, cell, (low, high)),
            (true, false) => self.weigh(set, self.taken(set, cell, 1 << high), 1),
            (false, true) => self.weigh(set, self.taken(set, cell, 1 << low), 1),
        }
    }

    // A double link that takes nothing but one digit of the cell is shown as a single one.
    fn weigh_double(&mut self, set: Almost, cell: usize, (low, high): (usize, usize)) {
        let rest = self.taken(set, cell, set.digits & !self.board.marks[cell]);
        let [of_low, of_high] = [low, high].map(|digit| self.taken(set, cell, 1 << digit));
        let single = rest.is_empty() && (of_high.is_empty() || of_low.is_empty());
        let all = [rest, of_low, of_high].concat();
        self.weigh(set, all, if single { 1 } else { 2 });
    }

    // What these digits are taken from: cells that see all places of the digit in the set and the cell.
    fn taken(&self, set: Almost, cell: usize, digits: u16) -> Vec<(usize, u16)> {
        let all = set.cells | 1 << cell;
        let of_digit = |digit: usize| {
            let cells = self.board.cells[digit];
            ones(cells & common_peers(all & cells) & !all).map(move |victim| (victim, 1 << digit))
        };
        small_ones(digits).flat_map(of_digit).collect()
    }

    fn weigh(&mut self, set: Almost, removed: Vec<(usize, u16)>, links: u32) {
        if removed.is_empty() {
            return;
        }
        let sizes = ones(set.cells).map(|cell| self.board.marks[cell].count_ones());
        let (most, sum) = sizes.fold((0, 0), |(most, sum), size| (most.max(size), sum + size));
        // The suffix is text: "9" comes after "10".
        let sum = if sum < 10 { [sum, 0] } else { [sum / 10, sum % 10 + 1] };
        let suffix = [links, most, sum[0], sum[1]];
        let key = (difficulty(self.size, most), Reverse(removed.len()), Reverse(suffix));
        if self.best.as_ref().is_none_or(|(best, _)| key < *best) {
            self.best = Some((key, removed));
        }
    }
}
