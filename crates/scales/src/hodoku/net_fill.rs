//! What nets begin with: the singles that follow from a mark, in four rounds.
//!
//! In a round all singles that wait are written, the naked ones first, and each takes its digit from its peers.
//! Groups have what follows at once.

use super::bits::{Mark, digits_of, first, ones};
use super::forcing::all_marks;
use super::grid::Grid;
use super::links::{Key, SINGLES, off, on};
use super::nets::Nets;
use crate::board::{PEERS, UNIT_BITS, UNITS_OF};

/// How many rounds of singles are written.
const ROUNDS: usize = 4;

/// A digit that is written, and its distance from the start.
#[derive(Clone, Copy)]
struct Single {
    cell: usize,
    digit: u8,
    distance: usize,
}

impl Nets<'_> {
    /// Fills all nets with what follows by singles, and the groups with what follows at once.
    pub(super) fn fill(&mut self) {
        for (cell, digit) in all_marks(self.grid) {
            let mut draft = self.grid.clone();
            self.write(&mut draft, on(cell, digit), Single { cell, digit, distance: 1 });
            self.write_singles(&mut draft, on(cell, digit));
            let mut draft = self.grid.clone();
            let start = off(cell, digit);
            draft.remove(cell, digit);
            self.add(start, start, 1);
            if draft.count(cell) == 1 {
                let last = digits_of(draft.marks(cell)).next().unwrap_or(digit);
                self.write(&mut draft, start, Single { cell, digit: last, distance: 2 });
            }
            self.write_singles(&mut draft, start);
            self.budget.spend(400);
        }
        for key in SINGLES..self.links.direct.len() {
            self.add(key, key, 1);
            for at in 0..self.links.direct[key].len() {
                self.add(key, self.links.direct[key][at], 2);
            }
        }
        self.link_groups();
    }

    /// Adds the groups that follow at once from single cells.
    fn link_groups(&mut self) {
        for start in 0..SINGLES {
            if self.of[start].entries.is_empty() {
                continue;
            }
            for at in 0..self.links.direct[start].len() {
                let key = self.links.direct[start][at];
                if key >= SINGLES {
                    self.add(start, key, 2);
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
                self.write(draft, start, Single { cell, digit, distance });
            }
            for (cell, digit) in hidden {
                let distance = self.hidden_distance(draft, start, (cell, digit));
                self.write(draft, start, Single { cell, digit, distance });
            }
        }
    }

    fn naked_distance(&self, start: Key, cell: usize, digit: u8) -> usize {
        let other = digits_of(self.grid.marks(cell)).find(|&other| other != digit);
        1 + other.map_or(1, |other| self.of[start].distance(off(cell, other)))
    }

    fn hidden_distance(&self, draft: &Grid, start: Key, (cell, digit): Mark) -> usize {
        let net = &self.of[start];
        let units = UNITS_OF[cell].into_iter().filter(|&unit| draft.left(unit, digit) <= 1);
        let others = units.map(|unit| self.grid.cells(digit) & UNIT_BITS[unit] & !(1 << cell));
        let known = others.filter(|&others| others & !net.reach.off[usize::from(digit) - 1] == 0);
        match known.min_by_key(|others| others.count_ones()) {
            Some(0) => 2,
            Some(others) => 1 + net.distance(off(first(others), digit)),
            None => self.naked_distance(start, cell, digit),
        }
    }

    /// Writes a digit, and adds what goes by it.
    fn write(&mut self, draft: &mut Grid, start: Key, single: Single) {
        let Single { cell, digit, distance } = single;
        if !draft.is_open(cell) {
            return;
        }
        let others: Vec<u8> = digits_of(draft.marks(cell)).filter(|&other| other != digit).collect();
        draft.place(cell, digit);
        self.add(start, on(cell, digit), distance);
        for peer in ones(self.grid.cells(digit) & PEERS[cell]) {
            self.add(start, off(peer, digit), distance + 1);
        }
        for other in others {
            self.add(start, off(cell, other), distance + 1);
        }
    }
}
