//! From relations to propagators: what each becomes, what follows from several together, and who looks at which cells.

use super::circles::Circles;
use super::combined;
use super::count::Count;
use super::diagram::Diagram;
use super::different::{Different, Leftovers};
use super::innies::{self, DerivedSum};
use super::linear::Linear;
use super::matching::Matching;
use super::pair::Pair;
use super::peers::Peers;
use super::pending::Pending;
use super::propagator::Propagator;
use super::restate::restate;
use super::sets::Sets;
use super::source::Source;
use super::stated::{PlainSum, Stated, has_twice, is_any, is_only_different, sets_of_sum};
use super::store::{Store, Watchers};
use super::table::Table;
use super::units::{Unit, units, values};
use crate::problem::{Relation, Relations};

/// The propagators of a problem.
pub(super) struct Network {
    pub(super) propagators: Vec<Propagator>,
    /// The cells that each is about.
    pub(super) cells: Vec<Vec<usize>>,
    /// What each follows from.
    pub(super) sources: Vec<Source>,
    /// Whether each finds nothing more if it runs again after itself.
    pub(super) done_at_once: Vec<bool>,
    pub(super) peers: Peers,
    pub(super) units: Vec<Unit>,
}

impl Network {
    /// The propagators of the relations and of the units. [`add_derived_sums`](Self::add_derived_sums) adds what follows from several together.
    pub(super) fn new(relations: &Relations) -> Self {
        let stated = Stated::new(relations);
        let (peers, units) = (stated.peers(), units(relations));
        let mut network = Self {
            propagators: Vec::new(),
            cells: Vec::new(),
            sources: Vec::new(),
            done_at_once: Vec::new(),
            peers,
            units: units.clone(),
        };
        for (relation, source) in restate(relations) {
            network.state(&relation, source, &stated);
        }
        network.compare(&units);
        for unit in &units {
            let matching = Propagator::Matching(Matching::new(unit.cells.clone()));
            network.add(unit.cells.clone(), matching, Source::Relations(vec![unit.relation]));
        }
        network
    }

    /// Adds the sums that follow from others. Whether there are any.
    pub(super) fn add_derived_sums(&mut self, relations: &Relations) -> bool {
        let stated = Stated::new(relations);
        let sums = self.derived_sums(&stated);
        let before = self.propagators.len();
        for sum in sums {
            self.add_sum(sum, &stated);
        }
        self.propagators.len() > before
    }

    /// The sums that follow from others.
    pub(super) fn derived_sums(&self, stated: &Stated<'_>) -> Vec<DerivedSum> {
        let plain = |sum: PlainSum| {
            let terms = sum.cells.iter().map(|&cell| (cell, 1)).collect();
            DerivedSum { terms, total: sum.total, of: sum.of }
        };
        let combined = combined::derive(&stated.plain_sums(), stated, &self.peers).into_iter().map(plain);
        innies::derive(stated, &self.units, &self.peers).into_iter().chain(combined).collect()
    }

    /// A store for these propagators.
    pub(super) fn store(&self) -> Store {
        Store::new(self.watchers())
    }

    /// Who looks at which cells, and what these weigh.
    pub(super) fn watchers(&self) -> Watchers {
        let mut weights = vec![1.0; self.peers.len()];
        for (cells, propagator) in self.cells.iter().zip(&self.propagators) {
            for &cell in cells {
                weights[cell] += propagator.weight();
            }
        }
        let levels = self.propagators.iter().map(Propagator::level);
        let watched: Vec<(&[usize], usize)> = self.cells.iter().map(|cells| &cells[..]).zip(levels).collect();
        Watchers { pending: Pending::new(weights.len(), &watched), weights }
    }

    /// Runs a propagator as if it had not run before. Whether there may be a solution.
    pub(super) fn run(&mut self, number: usize, store: &mut Store, numbers: &[i64]) -> bool {
        let propagator = &mut self.propagators[number];
        propagator.reset();
        propagator.run(store, &self.peers, numbers).is_ok()
    }

    fn add(&mut self, cells: Vec<usize>, propagator: Propagator, source: Source) {
        self.done_at_once.push(propagator.is_done_at_once() && !has_twice(&cells));
        self.cells.push(cells);
        self.sources.push(source);
        self.propagators.push(propagator);
    }

    fn state(&mut self, relation: &Relation, source: Source, stated: &Stated<'_>) {
        let relations = stated.relations;
        let cells = relation.cells();
        match relation {
            Relation::Different(_) => {
                let values = values(&cells, relations);
                let all = if values.count_ones() as usize == cells.len() { values } else { 0 };
                if cells.len() > 2 || all != 0 {
                    self.add(cells.clone(), Propagator::Different(Different { cells, all }), source);
                }
            }
            Relation::EachOnce(_) => {
                let different = Different { cells: cells.clone(), all: relations.every() };
                self.add(cells, Propagator::Different(different), source);
            }
            Relation::Pair { cells: pair, allowed } => {
                if !(is_only_different(allowed, relations.every()) || is_any(*pair, allowed, relations)) {
                    self.add(cells, Propagator::Pair(Pair::new(*pair, allowed.clone())), source);
                }
            }
            Relation::Linear { terms, least, most } => {
                let (cells, propagator) = self.sum(terms, (*least, *most), stated);
                self.add(cells, propagator, source);
            }
            Relation::Sets { sets, .. } => {
                self.add(cells.clone(), Propagator::Sets(Sets { cells, sets: sets.clone() }), source);
            }
            Relation::Table { tuples, .. } => {
                self.add(cells.clone(), Propagator::Table(Table::new(cells, tuples)), source);
            }
            Relation::Diagram { layers, states, .. } => {
                self.add(cells.clone(), Propagator::Diagram(Diagram::new(cells, layers, states)), source);
            }
            Relation::Count { members, least, most } => {
                let count = Count::new(members.clone(), *least, *most);
                self.add(cells, Propagator::Count(count), source);
            }
            Relation::Circles { sets, .. } => {
                let circles = Circles::new(cells.clone(), sets.clone(), &relations.numbers);
                self.add(cells, Propagator::Circles(circles), source);
            }
            Relation::Never => self.add(cells, Propagator::Never, source),
        }
    }

    /// A sum that follows from others.
    fn add_sum(&mut self, sum: DerivedSum, stated: &Stated<'_>) {
        let (cells, propagator) = self.sum(&sum.terms, (sum.total, sum.total), stated);
        self.add(cells, propagator, Source::Sum(sum));
    }

    /// A sum; of cells that differ all the sets that come to it, if they are few.
    fn sum(&self, terms: &[(usize, i64)], bounds: (i64, i64), stated: &Stated<'_>) -> (Vec<usize>, Propagator) {
        let cells: Vec<usize> = terms.iter().map(|term| term.0).collect();
        let differ = self.peers.all_see(&cells);
        let is_plain = terms.iter().all(|term| term.1 == 1) && bounds.0 == bounds.1;
        if is_plain
            && differ
            && let Some(sets) = sets_of_sum(&stated.relations.numbers, cells.len(), bounds.0)
        {
            (cells.clone(), Propagator::Sets(Sets { cells, sets }))
        } else {
            (cells, Propagator::Linear(Linear::new(terms, bounds, &self.peers, stated)))
        }
    }

    /// What two units of the same values have in common, for each two that share two cells or more.
    fn compare(&mut self, units: &[Unit]) {
        let mut is_in_one = vec![false; self.peers.len()];
        for (at, one) in units.iter().enumerate() {
            one.cells.iter().for_each(|&cell| is_in_one[cell] = true);
            for other in units[..at].iter().filter(|other| other.values == one.values) {
                let common = other.cells.iter().filter(|&&cell| is_in_one[cell]).count();
                if common < 2 || common == other.cells.len() {
                    continue;
                }
                let without = |unit: &Unit, other: &Unit| -> Vec<usize> {
                    unit.cells.iter().copied().filter(|cell| !other.cells.contains(cell)).collect()
                };
                let leftovers = Leftovers { one: without(one, other), other: without(other, one) };
                let cells = [&leftovers.one[..], &leftovers.other].concat();
                let source = Source::Relations(vec![one.relation, other.relation]);
                self.add(cells, Propagator::Leftovers(leftovers), source);
            }
            one.cells.iter().for_each(|&cell| is_in_one[cell] = false);
        }
    }
}
