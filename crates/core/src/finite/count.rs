//! How many of the cells have a value of their set.
//!
//! If it is one value, cells that see each other have it once at most. So the places that are left fall into cliques, and there are no
//! more of the value than cliques.

use super::peers::Peers;
use super::store::Store;
use crate::solve::Conflict;

#[derive(Debug)]
pub(super) struct Count {
    members: Vec<(usize, u64)>,
    least: usize,
    most: usize,
    /// The value, if there is one for all cells.
    value: Option<u64>,
    /// Places that may have the value, in cliques, while it runs.
    cliques: Vec<Vec<usize>>,
}

impl Count {
    pub(super) fn new(members: Vec<(usize, u64)>, least: usize, most: usize) -> Self {
        let first = members.first().map(|member| member.1).filter(|set| set.is_power_of_two());
        let value = first.filter(|value| members.iter().all(|member| member.1 == *value));
        Self { members, least, most, value, cliques: Vec::new() }
    }

    /// Whether enough of the cells can still have a value of their set, and not too many must.
    pub(super) fn may_hold(&self, store: &Store) -> bool {
        let (certain, possible) = self.bounds(store);
        certain <= self.most && self.least <= possible
    }

    /// How many cells have a value of their set, and how many may.
    fn bounds(&self, store: &Store) -> (usize, usize) {
        let (mut certain, mut possible) = (0, 0);
        for &(cell, set) in &self.members {
            let domain = store.domains[cell];
            certain += usize::from(domain & !set == 0);
            possible += usize::from(domain & set != 0);
        }
        (certain, possible)
    }

    pub(super) fn run(&mut self, store: &mut Store, peers: &Peers) -> Result<(), Conflict> {
        let (certain, possible) = self.bounds(store);
        if certain > self.most || possible < self.least {
            return Err(Conflict);
        }
        if certain == possible {
            return Ok(());
        }
        if certain == self.most || possible == self.least {
            let keep_set = certain != self.most;
            return self.decide(store, keep_set);
        }
        match self.value {
            Some(value) if certain < self.least => self.place(store, peers, value, self.least - certain),
            _ => Ok(()),
        }
    }

    /// The undecided cells all have a value of their set, or none has.
    fn decide(&self, store: &mut Store, keep_set: bool) -> Result<(), Conflict> {
        for &(cell, set) in &self.members {
            let domain = store.domains[cell];
            if domain & set != 0 && domain & !set != 0 {
                store.keep(cell, if keep_set { set } else { !set })?;
            }
        }
        Ok(())
    }

    /// So many more of the value must find a place.
    fn place(&mut self, store: &mut Store, peers: &Peers, value: u64, missing: usize) -> Result<(), Conflict> {
        self.cliques.clear();
        for &(cell, _) in &self.members {
            if store.domains[cell] & value == 0 || store.domains[cell] == value {
                continue;
            }
            let takes = |clique: &&mut Vec<usize>| clique.iter().all(|&other| peers.see(cell, other));
            match self.cliques.iter_mut().find(takes) {
                Some(clique) => clique.push(cell),
                None => self.cliques.push(vec![cell]),
            }
            if self.cliques.len() > missing {
                return Ok(());
            }
        }
        if self.cliques.len() < missing {
            return Err(Conflict);
        }
        // Each clique has the value once.
        self.cliques.iter().try_for_each(|clique| match clique[..] {
            [only] => store.keep(only, value),
            _ => peers.exclude(store, &clique.iter().copied(), value),
        })
    }
}
