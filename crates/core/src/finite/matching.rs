//! All values that cells which differ can have together (Régin 1994): a matching of the open cells of a unit with the values that are left,
//! and the cycles along which it can be changed.
//!
//! It finds naked and hidden pairs, triples and so on of any size.

use super::store::{Store, ranks};
use crate::solve::Conflict;

/// Fewer open cells than this have no pair beside a pair: single values say all.
const LEAST_OPEN: usize = 4;

/// A matching that found nothing rests for up to so many calls.
const LONGEST_REST: u32 = 31;

/// As many cells that differ as values. Each value stands in one of the cells.
#[derive(Debug)]
pub(super) struct Matching {
    cells: Vec<usize>,
    /// For each cell its value in the matching found last.
    last: Vec<u64>,
    /// While it runs, for each open cell: its place in `cells`, its domain, its value in the matching.
    open: Vec<(usize, u64, u64)>,
    /// As bits, the open cells whose values it can take, if others change, too.
    reached: Vec<u64>,
    /// For each rank the open cell that has it in the matching.
    owner: [u8; 64],
    /// Calls that it rests for, and how long it rested before.
    rest: u32,
    rested: u32,
}

impl Matching {
    /// The matching of the cells of a unit, of 64 at most.
    pub(super) fn new(cells: Vec<usize>) -> Self {
        let count = cells.len();
        let (open, reached) = (Vec::with_capacity(count), Vec::with_capacity(count));
        Self { last: vec![0; count], cells, open, reached, owner: [0; 64], rest: 0, rested: 0 }
    }

    /// Forgets how long it rested.
    pub(super) fn reset(&mut self) {
        (self.rest, self.rested) = (0, 0);
    }

    /// Takes away the values that no matching has. O(open cells²) if the last matching still holds.
    ///
    /// The longer it finds nothing, the more calls it sits out: it is dear, and of little use in many puzzles.
    pub(super) fn run(&mut self, store: &mut Store) -> Result<(), Conflict> {
        if self.rest > 0 {
            self.rest -= 1;
            return Ok(());
        }
        let before = store.removals;
        let found = self.filter(store);
        self.rested = if found.is_err() || store.removals > before { 0 } else { LONGEST_REST.min(2 * self.rested + 1) };
        self.rest = self.rested;
        found
    }

    fn filter(&mut self, store: &mut Store) -> Result<(), Conflict> {
        self.open.clear();
        let mut fixed = 0;
        for &cell in &self.cells {
            let domain = store.domains[cell];
            if domain.is_power_of_two() {
                if fixed & domain != 0 {
                    return Err(Conflict);
                }
                fixed |= domain;
            }
        }
        for (place, &cell) in self.cells.iter().enumerate() {
            if !store.domains[cell].is_power_of_two() {
                let domain = store.domains[cell] & !fixed;
                self.open.push((place, domain, self.last[place] & domain));
            }
        }
        if self.open.len() < LEAST_OPEN {
            return Ok(());
        }
        self.repair()?;
        self.reach();
        for (at, &(place, domain, _)) in self.open.iter().enumerate() {
            let is_left = |rank: &usize| self.reached[usize::from(self.owner[*rank])] >> at & 1 != 0;
            let kept = ranks(domain).filter(is_left).fold(0, |set, rank| set | 1 << rank);
            store.keep(self.cells[place], kept)?;
        }
        Ok(())
    }

    /// Which open cells can take whose values.
    fn reach(&mut self) {
        let Self { open, reached, owner, .. } = self;
        for ((_, _, value), at) in open.iter().zip(0..) {
            owner[value.trailing_zeros() as usize] = at;
        }
        reached.clear();
        reached.extend(open.iter().map(|(_, domain, _)| ranks(*domain).fold(0, |set, rank| set | 1 << owner[rank])));
        for by in 0..open.len() {
            let on = reached[by];
            for set in reached.iter_mut().filter(|set| **set >> by & 1 != 0) {
                *set |= on;
            }
        }
    }

    /// Gives every open cell a value of its own, that of the last matching where it is left.
    fn repair(&mut self) -> Result<(), Conflict> {
        let mut taken = 0;
        for (_, _, value) in &mut self.open {
            *value &= !taken;
            taken |= *value;
        }
        for at in 0..self.open.len() {
            if self.open[at].2 == 0 && !augment(&mut self.open, at, &mut taken, &mut 0) {
                return Err(Conflict);
            }
        }
        let Self { open, last, .. } = self;
        for &(place, _, value) in &*open {
            last[place] = value;
        }
        // Values that no open cell has belong to no cell: the unit cannot hold.
        let values = open.iter().fold(0, |set, (_, domain, _)| set | domain);
        if values == taken { Ok(()) } else { Err(Conflict) }
    }
}

/// Finds a value for an open cell: a free one, or one that its owner can do without. `tried` are values whose owners were asked.
fn augment(open: &mut [(usize, u64, u64)], at: usize, taken: &mut u64, tried: &mut u64) -> bool {
    let (_, domain, old) = open[at];
    let free = domain & !*taken;
    if free != 0 {
        open[at].2 = free & free.wrapping_neg();
        *taken |= open[at].2;
        return true;
    }
    for value in ranks(domain & !old).map(|rank| 1 << rank) {
        if *tried & value != 0 {
            continue;
        }
        *tried |= value;
        let owner = open.iter().position(|cell| cell.2 == value).expect("a value that is taken has an owner");
        if augment(open, owner, taken, tried) {
            open[at].2 = value;
            return true;
        }
    }
    false
}
