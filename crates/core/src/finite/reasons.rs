//! Why values cannot be: for each removal the rule that says so, and the earlier removals that it needs.
//!
//! A reason is found afterwards. Say a propagator took a value away. Each earlier removal among its cells is taken back: first all of a
//! cell, then one value at a time. Then the propagator runs again. If the value goes all the same, that removal was not needed. So what is
//! left is all needed for this propagator, as long as it takes no less away where fewer values are open. (It is the deletion filter of Chinneck and Dravnieks, *Locating minimal infeasible constraint
//! sets in linear programs*, 1991.) It takes no more runs than the cells of the rule have values, and works for every propagator.

use super::linear::Linear;
use super::network::Network;
use super::source::Source;
use super::stated::Stated;
use super::store::{Store, ranks};
use crate::problem::{Relation, Relations};

/// What takes values away. Cells that see each other differ: every rule knows that.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// A cell has a value.
    Cell(usize),
    /// This cell has one value, so no cell that it sees has it.
    Peer(usize),
    /// Relations of the problem, by their places in [`Relations::list`]: mostly one; two units that meet; automata that count together.
    Relations(Vec<usize>),
    /// A sum that follows from relations: some of units and cages added up, the others taken off (the rule of 45); or sums added up.
    Sum {
        /// Cells and weights.
        terms: Vec<(usize, i64)>,
        /// What they add up to.
        total: i64,
        /// The places of the relations in [`Relations::list`].
        of: Vec<usize>,
    },
}

/// The least and the most that the other terms of a sum add up to. It leaves no room for the values that go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The least.
    pub least: i64,
    /// The most.
    pub most: i64,
}

/// Values of a cell that go, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gone {
    pub(super) cell: usize,
    /// None, if there is a contradiction.
    pub(super) values: u64,
    /// By cell the values that are gone already and must be.
    pub(super) because: Vec<(usize, u64)>,
    pub(super) rule: Rule,
    pub(super) rest: Option<Rest>,
}

/// What a propagator must still do when it runs again.
#[derive(Clone, Copy)]
enum Aim {
    /// Take this value from this cell, or find that nothing is left.
    Remove(usize, u64),
    /// Find that nothing is left; it may be that this cell has no value.
    Refute(Option<usize>),
}

impl Aim {
    fn cell(self) -> Option<usize> {
        match self {
            Self::Remove(cell, _) => Some(cell),
            Self::Refute(cell) => cell,
        }
    }
}

/// Finds what follows without a guess, and why.
pub(super) struct Reasoner<'r> {
    stated: Stated<'r>,
    network: Network,
    store: Store,
    /// Where propagators run again.
    again: Store,
    /// All values of each cell.
    all: Vec<u64>,
}

impl<'r> Reasoner<'r> {
    pub(super) fn new(relations: &'r Relations) -> Self {
        let mut network = Network::new(relations);
        network.add_derived_sums(relations);
        let (store, again) = (network.store(), network.store());
        Self { stated: Stated::new(relations), network, store, again, all: relations.domains() }
    }

    /// All that follows from these domains, in the order in which it is found. The last says that there is a contradiction, if there is one.
    pub(super) fn run(&mut self, domains: &[u64]) -> Vec<Gone> {
        let mut gone = Vec::new();
        if let Some(cell) = domains.iter().position(|&domain| domain == 0) {
            let because = vec![(cell, self.all[cell])];
            return vec![Gone { cell, values: 0, because, rule: Rule::Cell(cell), rest: None }];
        }
        self.store.reset(domains);
        loop {
            let is_open = match self.store.fixed.pop() {
                Some(cell) => self.tell_peers(cell as usize, &mut gone),
                None => match self.store.next() {
                    Some(next) => self.propagate(next, &mut gone),
                    None => return gone,
                },
            };
            if !is_open {
                return gone;
            }
        }
    }

    /// The peers of a cell with one value lose it. Whether each has a value left.
    fn tell_peers(&mut self, cell: usize, gone: &mut Vec<Gone>) -> bool {
        let value = self.store.domains[cell];
        for peer in self.network.peers.of(cell) {
            let had = self.store.domains[peer];
            if had & value == 0 {
                continue;
            }
            let mut because = vec![(cell, self.all[cell] & !value)];
            let is_left = self.store.keep(peer, !value).is_ok();
            if !is_left {
                because.push((peer, self.all[peer] & !value));
            }
            let values = if is_left { value } else { 0 };
            because.retain(|(_, values)| *values != 0);
            gone.push(Gone { cell: peer, values, because, rule: Rule::Peer(cell), rest: None });
            if !is_left {
                return false;
            }
        }
        true
    }

    /// Runs a propagator. Whether there may be a solution.
    fn propagate(&mut self, number: usize, gone: &mut Vec<Gone>) -> bool {
        let before = self.store.domains.clone();
        self.store.emptied = None;
        if !self.network.run(number, &mut self.store, &self.stated.relations.numbers) {
            let aim = Aim::Refute(self.store.emptied);
            gone.push(self.explain(number, &before, aim));
            return false;
        }
        if self.network.done_at_once[number] {
            self.store.pending.forget(number);
        }
        for (cell, &had) in before.iter().enumerate() {
            let from = gone.len();
            for rank in ranks(had & !self.store.domains[cell]) {
                let found = self.explain(number, &before, Aim::Remove(cell, 1 << rank));
                let alike = |known: &&mut Gone| known.because == found.because && known.rest == found.rest;
                match gone[from..].iter_mut().find(alike) {
                    Some(known) => known.values |= found.values,
                    None => gone.push(found),
                }
            }
        }
        true
    }

    /// Why a propagator that found these domains did what it did. O(values of its cells) runs of it.
    fn explain(&mut self, number: usize, before: &[u64], aim: Aim) -> Gone {
        let mut cells = self.network.cells[number].clone();
        cells.extend(aim.cell());
        cells.sort_unstable();
        cells.dedup();
        let mut domains = self.all.clone();
        for &cell in &cells {
            domains[cell] = before[cell];
        }
        for &cell in &cells {
            let (had, all) = (domains[cell], self.all[cell]);
            domains[cell] = all;
            if had == all || self.does(number, &domains, aim) {
                continue;
            }
            domains[cell] = had;
            for rank in ranks(all & !had) {
                domains[cell] |= 1 << rank;
                if !self.does(number, &domains, aim) {
                    domains[cell] &= !(1 << rank);
                }
            }
        }
        let gone = |&cell: &usize| (cell, self.all[cell] & !domains[cell]);
        let because = cells.iter().map(gone).filter(|(_, values)| *values != 0).collect();
        let (cell, values) = match aim {
            Aim::Remove(cell, value) => (cell, value),
            Aim::Refute(_) => (cells.first().copied().unwrap_or(0), 0),
        };
        let rule = self.rule(number);
        let rest = if values == 0 { None } else { self.rest(&rule, &domains, cell, values) };
        Gone { cell, values, because, rule, rest }
    }

    /// Whether a propagator does this if it finds these domains.
    fn does(&mut self, number: usize, domains: &[u64], aim: Aim) -> bool {
        self.again.reset(domains);
        let is_open = self.network.run(number, &mut self.again, &self.stated.relations.numbers);
        match aim {
            Aim::Remove(cell, value) => !is_open || self.again.domains[cell] & value == 0,
            Aim::Refute(_) => !is_open,
        }
    }

    fn rule(&self, number: usize) -> Rule {
        match &self.network.sources[number] {
            Source::Relations(places) => Rule::Relations(places.clone()),
            Source::Sum(sum) => Rule::Sum { terms: sum.terms.clone(), total: sum.total, of: sum.of.clone() },
        }
    }

    /// If the bounds of a sum alone take the value away: the bounds of its other terms.
    fn rest(&mut self, rule: &Rule, domains: &[u64], cell: usize, value: u64) -> Option<Rest> {
        let relations = self.stated.relations;
        let (terms, least, most) = match rule {
            Rule::Sum { terms, total, .. } => (terms, *total, *total),
            Rule::Relations(places) => match places.first().map(|&place| &relations.list[place]) {
                Some(Relation::Linear { terms, least, most }) => (terms, *least, *most),
                _ => return None,
            },
            Rule::Cell(_) | Rule::Peer(_) => return None,
        };
        let weight = terms.iter().find(|term| term.0 == cell)?.1;
        let others: Vec<(usize, i64)> = terms.iter().copied().filter(|term| term.0 != cell).collect();
        self.again.reset(domains);
        let sum = Linear::new(&others, (0, 0), &self.network.peers, &self.stated);
        let (low, high) = sum.bounds(&self.again, &relations.numbers)?;
        let own = weight * relations.numbers[value.trailing_zeros() as usize];
        (own + low > most || own + high < least).then_some(Rest { least: low, most: high })
    }
}
