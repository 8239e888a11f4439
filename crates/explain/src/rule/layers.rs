//! All assignments of the cells of a rule together: layers of states, with an arc for each value of each cell.
//!
//! Two beginnings of an assignment come to one state if the rule reads on from the same state, and the cells behind them may still have the same values.
//! A state from which no end is reached is of no use.

use super::Rule;
use super::scope::Scope;
use crate::state::State;
use std::collections::HashMap;

/// The most states of a rule that are looked at.
const MOST_STATES: usize = 20_000;

/// The state of the rule, and what cells behind it may not have any more, place by place.
type Key = (i64, Vec<u64>);

/// An arc from a state to one of the next layer.
#[derive(Clone, Copy, Debug)]
struct Arc {
    from: u32,
    rank: u8,
    to: u32,
}

/// States and the arcs between them, those of no use left out.
#[derive(Clone, Debug)]
pub(crate) struct Layers {
    arcs: Vec<Vec<Arc>>,
    /// By layer, the number of states.
    states: Vec<usize>,
}

impl Layers {
    /// All assignments of the cells of a rule in these domains. None, if there are more than [`MOST_STATES`]. With fewer values
    /// in the domains there are no more states.
    pub(crate) fn new(scope: &Scope<'_>, domains: &[u64]) -> Option<Self> {
        let rest = scope.reading.rest(domains, scope.numbers);
        let none = vec![0; domains.len()];
        let mut keys: Vec<Key> = scope.reading.starts().into_iter().map(|start| (start, none.clone())).collect();
        let mut layers = Self { arcs: Vec::with_capacity(domains.len()), states: vec![keys.len()] };
        let mut total = keys.len();
        for at in 0..domains.len() {
            let (next, arcs) = step(scope, at, domains, &keys, rest[at + 1]);
            total += next.len();
            if total > MOST_STATES {
                return None;
            }
            layers.states.push(next.len());
            layers.arcs.push(arcs);
            keys = next;
        }
        let mut is_of_use: Vec<bool> = keys.iter().map(|key| scope.reading.is_end(key.0, scope.numbers)).collect();
        for (arcs, &states) in layers.arcs.iter_mut().zip(&layers.states).rev() {
            arcs.retain(|arc| is_of_use[arc.to as usize]);
            is_of_use = vec![false; states];
            for arc in arcs.iter() {
                is_of_use[arc.from as usize] = true;
            }
        }
        if !is_of_use.contains(&true) {
            layers.arcs.iter_mut().for_each(Vec::clear);
        }
        Some(layers)
    }

    /// Whether there is an assignment.
    pub(crate) fn is_possible(&self) -> bool {
        self.states.first().is_some_and(|&starts| starts > 0) && self.arcs.iter().all(|arcs| !arcs.is_empty())
    }

    /// By cell, the values that it has in some assignment.
    pub(crate) fn supports(&self) -> Vec<u64> {
        self.arcs.iter().map(|arcs| arcs.iter().fold(0, |set, arc| set | 1 << arc.rank)).collect()
    }

    /// All assignments, the values in the order of the cells. None, if there are more than so many. Each beginning of one leads to an end, so there are
    /// never more beginnings.
    pub(crate) fn assignments(&self, most: usize) -> Option<Vec<Vec<u8>>> {
        let starts = self.states.first().copied().unwrap_or(0);
        let mut begun: Vec<(usize, Vec<u8>)> = (0..starts).map(|start| (start, Vec::new())).collect();
        for (arcs, &states) in self.arcs.iter().zip(&self.states) {
            let mut from = vec![Vec::new(); states];
            for arc in arcs {
                from[arc.from as usize].push(arc);
            }
            let longer = |(state, values): &(usize, Vec<u8>)| {
                let with = |arc: &&Arc| (arc.to as usize, [&values[..], &[arc.rank]].concat());
                from[*state].iter().map(with).collect::<Vec<_>>()
            };
            begun = begun.iter().flat_map(longer).take(most + 1).collect();
            if begun.len() > most {
                return None;
            }
        }
        Some(begun.into_iter().map(|(_, values)| values).collect())
    }

    /// The values that every assignment has somewhere.
    pub(crate) fn musts(&self) -> u64 {
        let all = self.supports().into_iter().fold(0, |set, own| set | own);
        let mut musts = 0;
        for rank in (0..64u8).filter(|rank| all >> rank & 1 != 0) {
            musts |= u64::from(!self.can_do_without(rank)) << rank;
        }
        musts
    }

    /// Whether some assignment does not have this value.
    fn can_do_without(&self, rank: u8) -> bool {
        let mut reaches = vec![true; self.states.last().copied().unwrap_or(0)];
        for (arcs, &states) in self.arcs.iter().zip(&self.states).rev() {
            let mut before = vec![false; states];
            for arc in arcs.iter().filter(|arc| arc.rank != rank && reaches[arc.to as usize]) {
                before[arc.from as usize] = true;
            }
            reaches = before;
        }
        reaches.contains(&true)
    }
}

/// Whether it is known that no values that are left satisfy a rule. Of a rule that is too large to look at it is not.
pub(crate) fn is_broken(state: &State<'_>, rule: &Rule) -> bool {
    let is_possible = || {
        let relations = state.problem().relations()?;
        let scope = Scope::new(relations, state.peers(), rule)?;
        Some(Layers::new(&scope, &scope.domains(state, relations))?.is_possible())
    };
    is_possible() == Some(false)
}

/// The states behind a cell, and the arcs to them.
fn step(scope: &Scope<'_>, at: usize, domains: &[u64], keys: &[Key], rest: [i64; 2]) -> (Vec<Key>, Vec<Arc>) {
    let mut places: HashMap<Key, u32> = HashMap::new();
    let (mut next, mut arcs) = (Vec::new(), Vec::new());
    for (from, (before, excluded)) in (0..).zip(keys) {
        let open = domains[at] & !excluded[0];
        for rank in (0..64u8).filter(|rank| open >> rank & 1 != 0) {
            let read = scope.reading.next(at, *before, usize::from(rank), scope.numbers);
            let Some(excluded) = read.first().and_then(|_| exclude(scope, at, domains, excluded, rank)) else {
                continue;
            };
            for &after in read.iter().filter(|&&after| scope.reading.may_end(after, rest)) {
                let key = (after, excluded.clone());
                let new = u32::try_from(next.len()).unwrap_or(u32::MAX);
                let to = *places.entry(key).or_insert_with_key(|key| {
                    next.push(key.clone());
                    new
                });
                arcs.push(Arc { from, rank, to });
            }
        }
    }
    (next, arcs)
}

/// What the cells behind a cell may not have once it has a value. None, if one of them has nothing left.
fn exclude(scope: &Scope<'_>, at: usize, domains: &[u64], excluded: &[u64], rank: u8) -> Option<Vec<u64>> {
    let mut excluded = excluded[1..].to_vec();
    for &place in &scope.sees[at] {
        let there = &mut excluded[place - at - 1];
        *there |= domains[place] & 1 << rank;
        if domains[place] & !*there == 0 {
            return None;
        }
    }
    Some(excluded)
}
