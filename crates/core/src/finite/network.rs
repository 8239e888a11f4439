//! From relations to propagators: what each becomes, what follows from several together, and who looks at which cells.

use super::circles::Circles;
use super::combined;
use super::count::Count;
use super::diagram::Diagram;
use super::different::{Different, Leftovers};
use super::innies;
use super::linear::Linear;
use super::matching::Matching;
use super::pair::Pair;
use super::peers::Peers;
use super::propagator::Propagator;
use super::restate::restate;
use super::sets::Sets;
use super::stated::{Stated, is_any, is_only_different, sets_of_sum};
use super::store::Store;
use super::table::Table;
use super::units::{Unit, units, values};
use crate::problem::{Relation, Relations};

/// The propagators of a problem.
pub(super) struct Network {
    pub(super) propagators: Vec<Propagator>,
    /// The cells that each is about.
    pub(super) cells: Vec<Vec<usize>>,
    /// Whether each finds nothing more if it runs again after itself.
    pub(super) done_at_once: Vec<bool>,
    pub(super) peers: Peers,
    pub(super) units: Vec<Unit>,
}

impl Network {
    pub(super) fn new(relations: &Relations) -> Self {
        let stated = Stated::new(relations);
        let (peers, units) = (stated.peers(), units(relations));
        let mut network =
            Self { propagators: Vec::new(), cells: Vec::new(), done_at_once: Vec::new(), peers, units: units.clone() };
        for relation in &restate(relations) {
            network.state(relation, &stated);
        }
        network.compare(&units);
        for unit in &units {
            network.add(unit.cells.clone(), Propagator::Matching(Matching::new(unit.cells.clone())));
        }
        for sum in innies::derive(&stated, &units, &network.peers) {
            network.sum(&sum.terms, (sum.total, sum.total), &stated);
        }
        let combined = combined::derive(&stated.plain_sums(), &stated, &network.peers);
        for sum in combined {
            let terms: Vec<(usize, i64)> = sum.cells.iter().map(|&cell| (cell, 1)).collect();
            network.sum(&terms, (sum.total, sum.total), &stated);
        }
        network.finish()
    }

    /// Notes which propagators are done at once.
    fn finish(mut self) -> Self {
        let is_once = |cells: &[usize]| (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
        let both = self.cells.iter().zip(&self.propagators);
        self.done_at_once = both.map(|(cells, one)| one.is_done_at_once() && is_once(cells)).collect();
        self
    }

    /// A store for these propagators. A cell weighs the more, the more rules it is in.
    pub(super) fn store(&self) -> Store {
        let mut weights = vec![1.0; self.peers.len()];
        for (cells, propagator) in self.cells.iter().zip(&self.propagators) {
            for &cell in cells {
                weights[cell] += propagator.weight();
            }
        }
        let levels = self.propagators.iter().map(Propagator::level);
        let watched: Vec<(Vec<usize>, usize)> = self.cells.iter().cloned().zip(levels).collect();
        Store::new(weights, &watched)
    }

    fn add(&mut self, cells: Vec<usize>, propagator: Propagator) {
        self.cells.push(cells);
        self.propagators.push(propagator);
    }

    fn state(&mut self, relation: &Relation, stated: &Stated<'_>) {
        let relations = stated.relations;
        let cells = relation.cells();
        match relation {
            Relation::Different(_) => {
                let values = values(&cells, relations);
                let all = if values.count_ones() as usize == cells.len() { values } else { 0 };
                if cells.len() > 2 || all != 0 {
                    self.add(cells.clone(), Propagator::Different(Different { cells, all }));
                }
            }
            Relation::EachOnce(_) => {
                self.add(cells.clone(), Propagator::Different(Different { cells, all: relations.every() }));
            }
            Relation::Pair { cells: pair, allowed } => {
                if !(is_only_different(allowed, relations.every()) || is_any(*pair, allowed, relations)) {
                    self.add(cells, Propagator::Pair(Pair::new(*pair, allowed.clone())));
                }
            }
            Relation::Linear { terms, least, most } => self.sum(terms, (*least, *most), stated),
            Relation::Sets { sets, .. } => {
                self.add(cells.clone(), Propagator::Sets(Sets { cells, sets: sets.clone() }));
            }
            Relation::Table { tuples, .. } => {
                self.add(cells.clone(), Propagator::Table(Table::new(cells, tuples)));
            }
            Relation::Diagram { layers, states, .. } => {
                self.add(cells.clone(), Propagator::Diagram(Diagram::new(cells, layers, states)));
            }
            Relation::Count { members, least, most } => {
                let count = Count::new(members.clone(), *least, *most);
                self.add(cells, Propagator::Count(count));
            }
            Relation::Circles { sets, .. } => {
                let circles = Circles::new(cells.clone(), sets.clone(), &relations.numbers);
                self.add(cells, Propagator::Circles(circles));
            }
            Relation::Never => self.add(cells, Propagator::Never),
        }
    }

    /// A sum; of cells that differ all the sets that come to it, if they are few.
    fn sum(&mut self, terms: &[(usize, i64)], bounds: (i64, i64), stated: &Stated<'_>) {
        let cells: Vec<usize> = terms.iter().map(|term| term.0).collect();
        let differ = self.peers.all_see(&cells);
        let is_plain = terms.iter().all(|term| term.1 == 1) && bounds.0 == bounds.1;
        if is_plain
            && differ
            && let Some(sets) = sets_of_sum(&stated.relations.numbers, cells.len(), bounds.0)
        {
            self.add(cells.clone(), Propagator::Sets(Sets { cells, sets }));
        } else {
            let linear = Linear::new(terms, bounds, &self.peers, stated);
            self.add(cells, Propagator::Linear(linear));
        }
    }

    /// What two units of the same values have in common, for each two that share two cells or more.
    fn compare(&mut self, units: &[Unit]) {
        for (at, one) in units.iter().enumerate() {
            for other in units[..at].iter().filter(|other| other.values == one.values) {
                let without = |unit: &Unit, other: &Unit| -> Vec<usize> {
                    unit.cells.iter().copied().filter(|cell| !other.cells.contains(cell)).collect()
                };
                let rest = without(one, other);
                if rest.is_empty() || one.cells.len() - rest.len() < 2 {
                    continue;
                }
                let leftovers = Leftovers { other: without(other, one), one: rest };
                let cells = [&leftovers.one[..], &leftovers.other].concat();
                self.add(cells, Propagator::Leftovers(leftovers));
            }
        }
    }
}
