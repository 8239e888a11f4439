//! From relations to propagators: what each becomes, what follows from several together, and who looks at which cells.

use super::boxes::Boxes;
use super::circles::Circles;
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
use super::store::Store;
use super::units::{Unit, units, values};
use crate::problem::{Relation, Relations};

/// Cells that differ and have one sum are a choice of sets, if there are no more than this.
const MOST_SETS: usize = 512;
/// Beginnings of sets that are looked at to find them.
const MOST_LOOKED_AT: usize = 20_000;

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
        let (peers, units) = (peers(relations), units(relations));
        let mut network =
            Self { propagators: Vec::new(), cells: Vec::new(), done_at_once: Vec::new(), peers, units: units.clone() };
        for relation in &restate(relations) {
            network.state(relation, relations);
        }
        network.compare(&units);
        for unit in &units {
            network.add(unit.cells.clone(), Propagator::Matching(Matching::new(unit.cells.clone())));
        }
        for sum in innies::derive(relations, &units) {
            network.sum(&sum.terms, (sum.total, sum.total), relations);
        }
        network.sort();
        network
    }

    /// Puts the cheap propagators first: that is the order in which they run.
    fn sort(&mut self) {
        let cells = std::mem::take(&mut self.cells);
        let mut both: Vec<_> = cells.into_iter().zip(self.propagators.drain(..)).collect();
        both.sort_by_key(|(_, propagator)| propagator.level());
        let is_once = |cells: &[usize]| (1..cells.len()).all(|at| !cells[..at].contains(&cells[at]));
        self.done_at_once = both.iter().map(|(cells, one)| one.is_done_at_once() && is_once(cells)).collect();
        (self.cells, self.propagators) = both.into_iter().unzip();
    }

    /// A store for these propagators. A cell weighs the more, the more rules it is in.
    pub(super) fn store(&self) -> Store {
        let mut weights = vec![1.0; self.peers.len()];
        for (cells, propagator) in self.cells.iter().zip(&self.propagators) {
            for &cell in cells {
                weights[cell] += propagator.weight();
            }
        }
        Store::new(weights, &self.cells)
    }

    fn add(&mut self, cells: Vec<usize>, propagator: Propagator) {
        self.cells.push(cells);
        self.propagators.push(propagator);
    }

    fn state(&mut self, relation: &Relation, relations: &Relations) {
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
                self.add(cells.clone(), Propagator::Different(Different { cells, all: every(relations) }));
            }
            Relation::Pair { cells: pair, allowed } => {
                if !(is_only_different(allowed, relations) || is_any(*pair, allowed, relations)) {
                    self.add(cells, Propagator::Pair(Pair::new(*pair, allowed.clone())));
                }
            }
            Relation::Linear { terms, least, most } => self.sum(terms, (*least, *most), relations),
            Relation::Sets { sets, .. } => {
                self.add(cells.clone(), Propagator::Sets(Sets { cells, sets: sets.clone() }));
            }
            Relation::Boxes { boxes, .. } => {
                self.add(cells.clone(), Propagator::Boxes(Boxes::new(cells, boxes)));
            }
            Relation::Diagram { layers, states, .. } => {
                self.add(cells.clone(), Propagator::Diagram(Diagram::new(cells, layers.clone(), states)));
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
    fn sum(&mut self, terms: &[(usize, i64)], bounds: (i64, i64), relations: &Relations) {
        let cells: Vec<usize> = terms.iter().map(|term| term.0).collect();
        let differ = (0..cells.len()).all(|at| cells[..at].iter().all(|&other| self.peers.see(cells[at], other)));
        let is_plain = terms.iter().all(|term| term.1 == 1) && bounds.0 == bounds.1;
        if is_plain
            && differ
            && let Some(sets) = sets_of_sum(&relations.numbers, cells.len(), bounds.0)
        {
            self.add(cells.clone(), Propagator::Sets(Sets { cells, sets }));
        } else {
            let linear = Linear::new(terms, bounds, &self.peers, &different(relations));
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

/// All values.
fn every(relations: &Relations) -> u64 {
    u64::MAX.checked_shr(64 - u32::try_from(relations.numbers.len()).expect("at most 64 values")).unwrap_or(0)
}

fn is_only_different(allowed: &[u64], relations: &Relations) -> bool {
    let every = every(relations);
    allowed.iter().enumerate().all(|(rank, set)| set & every == every & !(1 << rank))
}

/// Whether all values that the cells can have go together.
fn is_any([one, other]: [usize; 2], allowed: &[u64], relations: &Relations) -> bool {
    let others = relations.cells[other].iter().fold(0, |set, rank| set | 1u64 << rank);
    relations.cells[one].iter().all(|&rank| others & !allowed[usize::from(rank)] == 0)
}

/// Lists of cells that differ.
fn different(relations: &Relations) -> Vec<&[usize]> {
    let mut lists: Vec<&[usize]> = Vec::new();
    for relation in &relations.list {
        if let Relation::Different(cells) | Relation::EachOnce(cells) | Relation::Sets { cells, .. } = relation {
            lists.push(cells);
        }
    }
    lists
}

/// Whether no value goes with itself.
fn are_never_equal(allowed: &[u64]) -> bool {
    allowed.iter().enumerate().all(|(rank, set)| set >> rank & 1 == 0)
}

/// Which cells see each other.
fn peers(relations: &Relations) -> Peers {
    let mut peers = Peers::none(relations.cells.len());
    for relation in &relations.list {
        match relation {
            Relation::Different(cells) | Relation::EachOnce(cells) | Relation::Sets { cells, .. } => {
                for (at, &cell) in cells.iter().enumerate() {
                    cells[..at].iter().for_each(|&other| peers.join(cell, other));
                }
            }
            Relation::Pair { cells: [one, other], allowed } if are_never_equal(allowed) => peers.join(*one, *other),
            _ => {}
        }
    }
    peers
}

/// The sets of so many different numbers that add up to a total; `None` if there are many.
fn sets_of_sum(numbers: &[i64], count: usize, total: i64) -> Option<Vec<u64>> {
    let (mut sets, mut looked_at) = (Vec::new(), 0);
    let mut open = vec![(0u64, 0, 0, 0)];
    while let Some((set, size, from, so_far)) = open.pop() {
        if size == count {
            sets.extend((so_far == total).then_some(set));
            if sets.len() > MOST_SETS {
                return None;
            }
            continue;
        }
        let missing = count - size;
        for at in from..(numbers.len() + 1).saturating_sub(missing) {
            let least: i64 = numbers[at..at + missing].iter().sum();
            let most: i64 = numbers[at] + numbers[numbers.len() + 1 - missing..].iter().sum::<i64>();
            if so_far + least > total {
                break;
            }
            looked_at += 1;
            if so_far + most >= total {
                open.push((set | 1 << at, size + 1, at + 1, so_far + numbers[at]));
            }
        }
        if looked_at > MOST_LOOKED_AT {
            return None;
        }
    }
    Some(sets)
}
