//! Forcing nets: as forcing chains, but what follows may rest on several things at once.
//!
//! From each mark, true or false, four rounds of singles are written; then chains go on from there; then whatever has only one place or digit left follows
//! too, and chains go on again, until nothing is new. The conclusions are those of `forcing`. Source of the order: behaviour of
//! `HoDoKu` 2.2, measured.

use super::bits::{Mark, cells_of, digits_of, first};
use super::budget::Budget;
use super::forcing::{Conclusion, Reach, all_marks, conclude};
use super::grid::Grid;
use super::links::{Groups, Key, Links, Node, SINGLES, is_on, off, on};
use crate::board::{PEERS, UNIT_BITS, UNITS};

/// The most that a table holds.
const FULL: usize = 1000;

/// How many rounds of singles are written.
const ROUNDS: usize = 4;

/// Something that follows.
#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    distance: u32,
    /// Whether it follows from something else in the table, by the table of that.
    is_borrowed: bool,
}

/// What follows from a key.
struct Net {
    entries: Vec<Entry>,
    /// For each key, where it stands, plus one.
    places: Vec<u16>,
    reach: Reach,
}

struct Nets<'a> {
    grid: &'a Grid,
    links: Links,
    nets: Vec<Net>,
    budget: &'a Budget<'a>,
}

/// The conclusion by nets that is taken.
pub(super) fn forcing_net(grid: &Grid, budget: &Budget) -> Option<Conclusion> {
    let links = Links::of(grid, Groups::With);
    let keys = links.direct.len();
    let nets = (0..keys).map(|_| Net { entries: Vec::new(), places: Vec::new(), reach: Reach::NONE }).collect();
    let mut nets = Nets { grid, links, nets, budget };
    nets.fill();
    let starts: Vec<Key> = nets.starts();
    for &start in &starts {
        nets.expand(start, 1..FULL);
    }
    nets.grow(&starts);
    let reaches: Vec<Reach> = nets.nets.iter().take(SINGLES).map(|net| net.reach).collect();
    if budget.goes_on() { conclude(grid, &reaches) } else { None }
}

impl Net {
    fn place(&self, key: Key) -> Option<usize> {
        self.places.get(usize::from(key)).and_then(|&place| usize::from(place).checked_sub(1))
    }

    /// The distance of a key, or of the start if it does not follow.
    fn distance(&self, key: Key) -> u32 {
        self.place(key).map_or(1, |at| self.entries[at].distance)
    }

    fn add(&mut self, node: Node, entry: Entry) {
        if self.entries.len() < FULL && self.place(entry.key).is_none() {
            self.entries.push(entry);
            let needed = usize::from(entry.key) + 1;
            if self.places.len() < needed {
                self.places.resize(needed, 0);
            }
            self.places[needed - 1] = self.entries.len() as u16;
            self.reach.add(node, entry.key);
        }
    }
}

impl Nets<'_> {
    /// The keys of all marks: true first, then false.
    fn starts(&self) -> Vec<Key> {
        let marks: Vec<Mark> = all_marks(self.grid).collect();
        let keys = |of: fn(usize, u8) -> Key| marks.iter().map(move |&(cell, digit)| of(cell, digit));
        keys(on).chain(keys(off)).collect()
    }

    fn add(&mut self, start: Key, key: Key, distance: u32) {
        let node = self.links.node(key);
        self.nets[usize::from(start)].add(node, Entry { key, distance, is_borrowed: false });
    }

    fn fill(&mut self) {
        for (cell, digit) in all_marks(self.grid) {
            let mut draft = self.grid.clone();
            self.write(&mut draft, on(cell, digit), (cell, digit), 1);
            self.write_singles(&mut draft, on(cell, digit));
            let mut draft = self.grid.clone();
            let start = off(cell, digit);
            draft.remove(cell, digit);
            self.add(start, start, 1);
            if draft.count(cell) == 1 {
                let last = digits_of(draft.marks(cell)).next().unwrap_or(digit);
                self.write(&mut draft, start, (cell, last), 2);
            }
            self.write_singles(&mut draft, start);
            self.budget.spend(400);
        }
        for key in SINGLES..self.links.direct.len() {
            self.add(key as Key, key as Key, 1);
            for at in 0..self.links.direct[key].len() {
                self.add(key as Key, self.links.direct[key][at], 2);
            }
        }
        self.link_groups();
    }

    /// Adds the groups that follow at once from single cells.
    fn link_groups(&mut self) {
        for start in 0..SINGLES {
            if self.nets[start].entries.is_empty() {
                continue;
            }
            for at in 0..self.links.direct[start].len() {
                let key = self.links.direct[start][at];
                if usize::from(key) >= SINGLES {
                    self.add(start as Key, key, 2);
                }
            }
        }
    }

    fn write_singles(&mut self, draft: &mut Grid, start: Key) {
        for _ in 0..ROUNDS {
            let naked: Vec<Mark> = draft.waiting_naked().collect();
            let mut hidden: Vec<Mark> = Vec::new();
            for (cell, digit) in draft.waiting_hidden() {
                if hidden.iter().all(|&(known, _)| known != cell) {
                    hidden.push((cell, digit));
                }
            }
            for (cell, digit) in naked {
                let distance = self.naked_distance(start, cell, digit);
                self.write(draft, start, (cell, digit), distance);
            }
            for (cell, digit) in hidden {
                let distance = self.hidden_distance(draft, start, (cell, digit));
                self.write(draft, start, (cell, digit), distance);
            }
        }
    }

    fn naked_distance(&self, start: Key, cell: usize, digit: u8) -> u32 {
        let other = digits_of(self.grid.marks(cell)).find(|&other| other != digit);
        1 + other.map_or(1, |other| self.nets[usize::from(start)].distance(off(cell, other)))
    }

    fn hidden_distance(&self, draft: &Grid, start: Key, (cell, digit): Mark) -> u32 {
        let net = &self.nets[usize::from(start)];
        let units = crate::board::UNITS_OF[cell].into_iter().filter(|&unit| draft.left(unit, digit) <= 1);
        let others = units.map(|unit| self.grid.cells(digit) & UNIT_BITS[unit] & !(1 << cell));
        let known = others.filter(|&others| others & !net.reach.off[usize::from(digit) - 1] == 0);
        match known.min_by_key(|others| others.count_ones()) {
            Some(0) => 2,
            Some(others) => 1 + net.distance(off(first(others), digit)),
            None => self.naked_distance(start, cell, digit),
        }
    }

    /// Writes a digit, and adds what goes by it.
    fn write(&mut self, draft: &mut Grid, start: Key, (cell, digit): Mark, distance: u32) {
        if !draft.is_open(cell) {
            return;
        }
        let others: Vec<u8> = digits_of(draft.marks(cell)).filter(|&other| other != digit).collect();
        draft.place(cell, digit);
        self.add(start, on(cell, digit), distance);
        for peer in cells_of(self.grid.cells(digit) & PEERS[cell]) {
            self.add(start, off(peer, digit), distance + 1);
        }
        for other in others {
            self.add(start, off(cell, other), distance + 1);
        }
    }

    /// Adds what follows from some entries of a net, by their own nets.
    fn expand(&mut self, start: Key, range: std::ops::Range<usize>) {
        let mut at = range.start;
        while at < range.end.min(self.nets[usize::from(start)].entries.len()) {
            let Entry { key, distance, .. } = self.nets[usize::from(start)].entries[at];
            at += 1;
            if key == start || self.nets[usize::from(start)].entries.len() >= FULL {
                continue;
            }
            let (into, from) = two_of(&mut self.nets, start, key);
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
        self.nets.iter().take(SINGLES).map(|net| net.entries.len()).sum()
    }

    fn grow(&mut self, starts: &[Key]) {
        let mut before = 0;
        while self.size() > before && self.budget.goes_on() {
            before = self.size();
            for &start in starts {
                let old = self.nets[usize::from(start)].entries.len();
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
                let gone = places & self.nets[usize::from(start)].reach.off[usize::from(digit) - 1];
                let rest = places & !gone;
                if gone == 0 || rest.count_ones() > 1 {
                    continue;
                }
                for cell in cells_of(if rest == 0 { gone } else { rest }) {
                    let reasons = cells_of(gone & !(1 << cell)).map(|other| off(other, digit)).collect::<Vec<_>>();
                    self.join(start, on(cell, digit), &reasons);
                }
            }
        }
    }

    /// A cell with one mark left has it; with none, all.
    fn join_cells(&mut self, start: Key) {
        for cell in cells_of(self.grid.board.open).filter(|&cell| self.grid.count(cell) >= 3) {
            let marks: Vec<u8> = digits_of(self.grid.marks(cell)).collect();
            let off_sets = self.nets[usize::from(start)].reach.off;
            let is_left = |digit: &u8| off_sets[usize::from(*digit) - 1] >> cell & 1 == 0;
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

    /// A group that is all that is left of a digit in a unit is true. So is one all of whose others are, as the grid is contradicted.
    fn join_groups(&mut self, start: Key) {
        for at in 0..self.links.groups.len() {
            let group = self.links.groups[at];
            let key = (SINGLES + 2 * at + 1) as Key;
            for unit in [18 + first(group.cells) / 27 * 3 + first(group.cells) % 9 / 3, line(group)] {
                let others = self.grid.cells(group.digit) & UNIT_BITS[unit] & !group.cells;
                let digit = usize::from(group.digit) - 1;
                for side in [off, on] {
                    let reach = &self.nets[usize::from(start)].reach;
                    let known = if is_on(side(0, 1)) { reach.on[digit] } else { reach.off[digit] };
                    if others.count_ones() > 1 && others & !known == 0 {
                        let reasons: Vec<Key> = cells_of(others).map(|cell| side(cell, group.digit)).collect();
                        self.join(start, key, &reasons);
                    }
                }
            }
        }
    }

    /// Adds what follows from several things, or finds that it is nearer than it was.
    fn join(&mut self, start: Key, key: Key, reasons: &[Key]) {
        let net = &mut self.nets[usize::from(start)];
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

impl Entry {
    fn shorten(&mut self, distance: u32) {
        if self.is_borrowed && distance < self.distance {
            self.distance = distance;
        }
    }
}

/// The line on which a group stands.
fn line(group: Node) -> usize {
    let row = group.cell() / 9;
    if group.cells & !UNIT_BITS[row] == 0 { row } else { 9 + group.cell() % 9 }
}

/// The net that grows, and the net from which it does.
fn two_of(nets: &mut [Net], into: Key, from: Key) -> (&mut Net, &Net) {
    let (into, from) = (usize::from(into), usize::from(from));
    let (left, right) = nets.split_at_mut(into.max(from));
    if into < from { (&mut left[into], &right[0]) } else { (&mut right[0], &left[from]) }
}
