//! Forcing nets: as forcing chains, but what follows may rest on several things at once.
//!
//! From each mark, true or false, four rounds of singles are written; then chains go on from there; then whatever has
//! only one place or digit left follows too, and chains go on again, until nothing is new. The conclusions are those
//! of `forcing`. Source of the order: behaviour of `HoDoKu` 2.3, measured.

use super::bits::{Mark, digits_of, in_set, ones};
use super::budget::Budget;
use super::forcing::{Conclusion, Reach, all_marks, conclude};
use super::grid::Grid;
use super::links::{Groups, Key, Links, SINGLES, group_keys, is_on, line, off, on};
use super::net::{Entry, FULL, Net, two_of};
use crate::board::{UNIT_BITS, UNITS, UNITS_OF};

/// The nets of all keys.
pub(super) struct Nets<'a> {
    pub grid: &'a Grid,
    pub links: Links,
    pub of: Vec<Net>,
    pub budget: &'a Budget<'a>,
}

/// The conclusion by nets that is taken.
pub(super) fn forcing_net(grid: &Grid, budget: &Budget) -> Option<Conclusion> {
    let links = Links::of(grid, Groups::With);
    let of = vec![Net::EMPTY; links.direct.len()];
    let mut nets = Nets { grid, links, of, budget };
    nets.fill();
    let starts = nets.starts();
    for &start in &starts {
        nets.expand(start, 1..FULL);
    }
    nets.grow(&starts);
    let reaches: Vec<Reach> = nets.of.iter().take(SINGLES).map(|net| net.reach).collect();
    if budget.goes_on() { conclude(grid, &reaches) } else { None }
}

impl Nets<'_> {
    /// The keys of all marks: true first, then false.
    fn starts(&self) -> Vec<Key> {
        let marks: Vec<Mark> = all_marks(self.grid).collect();
        let keys = |of: fn(usize, u8) -> Key| marks.iter().map(move |&(cell, digit)| of(cell, digit));
        keys(on).chain(keys(off)).collect()
    }

    /// Adds what follows by the net itself.
    pub(super) fn add(&mut self, start: Key, key: Key, distance: usize) {
        let node = self.links.node(key);
        self.of[start].add(node, Entry { key, distance, is_borrowed: false });
    }

    /// Adds what follows from some entries of a net, by their own nets.
    fn expand(&mut self, start: Key, range: std::ops::Range<usize>) {
        let mut at = range.start;
        while at < range.end.min(self.of[start].entries.len()) {
            let Entry { key, distance, .. } = self.of[start].entries[at];
            at += 1;
            if key == start || self.of[start].entries.len() >= FULL {
                continue;
            }
            let (into, from) = two_of(&mut self.of, start, key);
            self.budget.spend(from.entries.len() as u64);
            for entry in from.entries.iter().skip(1).filter(|entry| !entry.is_borrowed) {
                let distance = distance + entry.distance;
                match into.place(entry.key) {
                    Some(known) => into.entries[known].shorten(distance),
                    None => into.add(self.links.node(entry.key), Entry { distance, is_borrowed: true, ..*entry }),
                }
            }
        }
    }

    fn size(&self) -> usize {
        self.of.iter().take(SINGLES).map(|net| net.entries.len()).sum()
    }

    fn grow(&mut self, starts: &[Key]) {
        let mut before = 0;
        while self.size() > before && self.budget.goes_on() {
            before = self.size();
            for &start in starts {
                let old = self.of[start].entries.len();
                self.join_units(start);
                self.join_cells(start);
                self.join_groups(start);
                self.expand(start, old..FULL);
            }
        }
    }

    /// A digit with one place left in a unit is there; with none, everywhere.
    fn join_units(&mut self, start: Key) {
        for digit in 1..=9 {
            for unit in (0..UNITS).filter(|&unit| self.grid.left(unit, digit) >= 3) {
                let places = self.grid.cells(digit) & UNIT_BITS[unit];
                let gone = places & self.of[start].reach.off[usize::from(digit) - 1];
                let rest = places & !gone;
                if gone == 0 || rest.count_ones() > 1 {
                    continue;
                }
                for cell in ones(if rest == 0 { gone } else { rest }) {
                    let reasons = ones(gone & !(1 << cell)).map(|other| off(other, digit)).collect::<Vec<_>>();
                    self.join(start, on(cell, digit), &reasons);
                }
            }
        }
    }

    /// A cell with one mark left has it; with none, all.
    fn join_cells(&mut self, start: Key) {
        for cell in ones(self.grid.board.open).filter(|&cell| self.grid.count(cell) >= 3) {
            let marks: Vec<u8> = digits_of(self.grid.marks(cell)).collect();
            let off_sets = self.of[start].reach.off;
            let is_left = |digit: &u8| !in_set(off_sets[usize::from(*digit) - 1], cell);
            let left: Vec<u8> = marks.iter().copied().filter(is_left).collect();
            if left.len() > 1 {
                continue;
            }
            for digit in if left.is_empty() { marks.clone() } else { left } {
                let others = marks.iter().filter(|&&other| other != digit);
                let reasons: Vec<Key> = others.map(|&other| off(cell, other)).collect();
                self.join(start, on(cell, digit), &reasons);
            }
        }
    }

    /// A group that is all that is left of a digit in a unit is true. So is one all of whose others are, as the grid
    /// is contradicted.
    fn join_groups(&mut self, start: Key) {
        for at in 0..self.links.groups.len() {
            let group = self.links.groups[at];
            let key = group_keys(at)[1];
            for unit in [UNITS_OF[group.cell()][2], line(group)] {
                let others = self.grid.cells(group.digit) & UNIT_BITS[unit] & !group.cells;
                let digit = usize::from(group.digit) - 1;
                for side in [off, on] {
                    let reach = &self.of[start].reach;
                    let known = if is_on(side(0, 1)) { reach.on[digit] } else { reach.off[digit] };
                    if others.count_ones() > 1 && others & !known == 0 {
                        let reasons: Vec<Key> = ones(others).map(|cell| side(cell, group.digit)).collect();
                        self.join(start, key, &reasons);
                    }
                }
            }
        }
    }

    /// Adds what follows from several things, or finds that it is nearer than it was.
    fn join(&mut self, start: Key, key: Key, reasons: &[Key]) {
        let net = &mut self.of[start];
        let known = reasons.iter().filter(|&&reason| net.place(reason).is_some());
        let distance = known.map(|&reason| net.distance(reason) + 1).sum();
        match net.place(key) {
            Some(at) if distance < net.entries[at].distance => {
                net.entries[at] = Entry { key, distance, is_borrowed: false };
                self.expand(start, at..at + 1);
            }
            Some(_) => {}
            None => self.add(start, key, distance),
        }
    }
}
