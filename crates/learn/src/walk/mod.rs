//! Local search: of each choice one candidate is taken, and choices that exclude each other are changed, one at a time, for fewer clashes.
//!
//! A step changes the choice that leaves the fewest clashes, even if they are more than before. What it gives up is not taken again for
//! some steps (tabu search).
//!
//! Sources: A. Hertz, D. de Werra, "Using tabu search techniques for graph coloring" (1987); P. Galinier, J.-K. Hao, "Hybrid
//! evolutionary algorithms for graph coloring" (1999), for how long nothing is taken again; Y. Jin, J.-K. Hao, "Solving the Latin square
//! completion problem by memetic graph coloring" (2019), for quasigroups.

mod choices;
mod clashing;

use crate::literal::Lit;
use crate::trail::Trail;
use choices::Choice;
pub(crate) use choices::Choices;
use clashing::Clashing;
use exactone_core::problem::{Candidate, Table};
use exactone_core::random::SplitMix;

/// A candidate of each open choice.
pub(crate) struct Walk<'c> {
    choices: &'c Choices,
    /// By choice, its open candidates, and which of them is taken.
    options: Table<Choice, Candidate>,
    taken: Vec<Candidate>,
    choice_of: Vec<Choice>,
    /// By candidate, how many of the taken ones it excludes, and [`TAKEN`] if it is one of them.
    clashes: Vec<u32>,
    /// By candidate, the step before which it is not taken again.
    tabu: Vec<u64>,
    clashing: Clashing,
    /// How many pairs of taken candidates exclude each other.
    cost: i64,
    best_cost: i64,
    best: Vec<Candidate>,
    steps: u64,
    looked_at: u64,
}

const TAKEN: u32 = 1 << 31;

/// A candidate is not taken again for six steps for ten choices that clash, and up to nine more by chance.
const TENURE_PERCENT: usize = 60;
const TENURE_BY_CHANCE: usize = 10;

impl<'c> Walk<'c> {
    /// Takes of each choice, as far as a root leaves it open, the candidate that is preferred most. O(peers).
    pub(crate) fn new(choices: &'c Choices, root: &Trail, preference: impl Fn(Candidate) -> f64) -> Self {
        let candidates = choices.peers.len();
        let (mut options, mut taken) = (Table::default(), Vec::new());
        let mut choice_of = vec![Choice::new(0); candidates];
        for members in choices.members.iter() {
            let open = members.iter().copied().filter(|&member| root.is_open(Lit::is(member)));
            let Some(preferred) = open.clone().max_by(|&a, &b| preference(a).total_cmp(&preference(b))) else {
                continue;
            };
            taken.push(preferred);
            let choice = options.push(open.clone());
            open.for_each(|option| choice_of[option.index()] = choice);
        }
        let mut walk = Self {
            choices,
            best: taken.clone(),
            clashing: Clashing::none_of(taken.len()),
            options,
            choice_of,
            clashes: vec![0; candidates],
            tabu: vec![0; candidates],
            cost: 0,
            best_cost: 0,
            steps: 0,
            looked_at: 0,
            taken,
        };
        for choice in 0..walk.taken.len() {
            walk.take(walk.taken[choice]);
        }
        walk.cost = walk.taken.iter().map(|&candidate| walk.clashes(candidate)).sum::<i64>() / 2;
        walk.best_cost = walk.cost;
        walk
    }

    /// Changes choices until none clash, or about so many candidates were looked at since the beginning. Whether none clash.
    pub(crate) fn run(&mut self, random: &mut SplitMix, most: u64) -> bool {
        while self.cost > 0 && self.looked_at < most {
            self.steps += 1;
            self.looked_at += 1;
            if let Some(candidate) = self.least(random) {
                self.change(candidate, random);
            }
        }
        self.cost == 0
    }

    /// The candidates with the fewest clashes that were taken so far.
    pub(crate) fn best(&self) -> &[Candidate] {
        &self.best
    }

    /// How many candidates were looked at.
    pub(crate) fn looked_at(&self) -> u64 {
        self.looked_at
    }

    fn clashes(&self, candidate: Candidate) -> i64 {
        i64::from(self.clashes[candidate.index()] & !TAKEN)
    }

    /// The candidate whose choice leaves the fewest clashes, of those that may be taken; by chance one of several.
    fn least(&mut self, random: &mut SplitMix) -> Option<Candidate> {
        let (mut least, mut found, mut equal) = (i64::MAX, None, 0);
        for &choice in self.clashing.choices() {
            let now = self.clashes(self.taken[choice.index()]);
            let options = self.options.row(choice);
            self.looked_at += options.len() as u64;
            for &option in options {
                // Of the one that is taken this is out of reach.
                let change = i64::from(self.clashes[option.index()]) - now;
                let is_tabu = || self.tabu[option.index()] > self.steps && self.cost + change >= self.best_cost;
                if change > least || change >= i64::from(TAKEN) - now || is_tabu() {
                    continue;
                }
                equal = if change < least { 1 } else { equal + 1 };
                if equal == 1 || random.below(equal) == 0 {
                    (least, found) = (change, Some(option));
                }
            }
        }
        found
    }

    /// Takes a candidate in place of another.
    fn change(&mut self, candidate: Candidate, random: &mut SplitMix) {
        let choice = self.choice_of[candidate.index()].index();
        let before = std::mem::replace(&mut self.taken[choice], candidate);
        self.cost += self.clashes(candidate) - self.clashes(before);
        let tenure = self.clashing.choices().len() * TENURE_PERCENT / 100 + random.below(TENURE_BY_CHANCE);
        self.tabu[before.index()] = self.steps + tenure as u64;
        self.clashes[before.index()] &= !TAKEN;
        self.count(before, u32::MAX);
        self.take(candidate);
        if self.cost < self.best_cost {
            self.best_cost = self.cost;
            self.best.clone_from(&self.taken);
        }
    }

    fn take(&mut self, candidate: Candidate) {
        self.clashes[candidate.index()] |= TAKEN;
        self.count(candidate, 1);
        self.note(candidate);
    }

    /// All that a candidate excludes have so many clashes more, counted as numbers of 32 bits wrap.
    fn count(&mut self, candidate: Candidate, more: u32) {
        let peers = self.choices.peers.row(candidate);
        self.looked_at += peers.len() as u64;
        for &peer in peers {
            let clashes = self.clashes[peer.index()].wrapping_add(more);
            self.clashes[peer.index()] = clashes;
            if clashes >= TAKEN {
                self.note(peer);
            }
        }
    }

    /// Notes whether a taken candidate clashes with another.
    fn note(&mut self, taken: Candidate) {
        let is_clashing = self.clashes(taken) > 0;
        self.clashing.set(self.choice_of[taken.index()], is_clashing);
    }
}

#[cfg(test)]
mod tests;
