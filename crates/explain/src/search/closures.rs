//! What each candidate would remove and place, if it were true: by singles, and by what other candidates would remove in turn.
//!
//! Say `c` places `x`, and `d` removes `x`. Then `c` and `d` are not both true, and `c` removes `d`. So from the closures under singles come
//! closures of the next level, in which each candidate has also removed all that it is in conflict with. Every level is made of the whole level
//! before it, so that the order of candidates has no part in it.

use super::rules;
use super::trial::{Bases, Trial};
use crate::rule::RuleTable;
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeMap;

/// A row of bits for each candidate that is left: what it removes, what it places.
#[derive(Clone, Debug)]
pub(crate) struct Closures<'b, 'p> {
    rule_table: Option<&'b RuleTable<'p>>,
    pub(crate) candidates: Vec<Candidate>,
    words: usize,
    removed: Vec<u64>,
    placed: Vec<u64>,
    /// The candidates that remove all of some group, by place. With rules, those of the fewest rounds.
    pub(crate) refuted: Vec<usize>,
    rounds: u32,
}

impl<'b, 'p> Closures<'b, 'p> {
    /// What follows by singles, and by rules if there are any. O(candidates) trials.
    pub(crate) fn new(state: &State<'p>, rule_table: Option<&'b RuleTable<'p>>) -> Self {
        let candidates: Vec<Candidate> = state.all_live().filter(|&candidate| !state.is_placed(candidate)).collect();
        let words = state.problem().candidates().div_ceil(64);
        let rows = vec![0; words * candidates.len()];
        let mut closures =
            Self { rule_table, candidates, words, removed: rows.clone(), placed: rows, refuted: Vec::new(), rounds: 0 };
        let Some(mut trial) = closures.trial(state) else { return closures };
        for at in (0..closures.candidates.len()).take_while(|_| !state.is_interrupted()) {
            trial.restart(state, closures.candidates[at]);
            closures.run(at, &mut trial);
        }
        closures
    }

    /// A trial to be started again; none, if there is nothing to assume.
    fn trial(&self, state: &State<'p>) -> Option<Trial<'p>> {
        self.candidates.first().map(|&first| Trial::new(state, first))
    }

    /// Notes what a trial of a candidate comes to.
    fn run(&mut self, at: usize, trial: &mut Trial<'_>) {
        if let Some(rounds) = self.refute(trial) {
            if self.rule_table.is_some() && rounds < self.rounds {
                self.refuted.clear();
            }
            if self.rule_table.is_none() || self.refuted.is_empty() || rounds == self.rounds {
                self.rounds = rounds;
                self.refuted.push(at);
            }
        }
        let row = at * self.words..(at + 1) * self.words;
        for removal in &trial.removed {
            set(&mut self.removed[row.clone()], removal.candidate);
        }
        let placed = &mut self.placed[row];
        set(placed, self.candidates[at]);
        trial.placed.iter().for_each(|placing| set(placed, placing.0));
    }

    /// Runs a trial by singles and rules in turn. In how many rounds it comes to a contradiction, if it does.
    fn refute(&self, trial: &mut Trial<'_>) -> Option<u32> {
        let (mut seen, mut rounds) = (0, 0);
        loop {
            if trial.run(Bases::All, u32::MAX).is_some() {
                return Some(rounds + trial.rounds);
            }
            let changed: Vec<Candidate> = trial.removed[seen..].iter().map(|removal| removal.candidate).collect();
            seen = trial.removed.len();
            let more = self
                .rule_table
                .map_or_else(Vec::new, |rule_table| rules::unsupported(rule_table, &trial.state, &changed));
            if more.is_empty() || trial.state.is_interrupted() {
                return None;
            }
            rounds += 1;
            for candidate in more {
                trial.assume_false(candidate);
            }
        }
    }

    fn removed(&self, at: usize) -> &[u64] {
        &self.removed[at * self.words..(at + 1) * self.words]
    }

    fn placed(&self, at: usize) -> &[u64] {
        &self.placed[at * self.words..(at + 1) * self.words]
    }

    /// The closures in which each candidate has also removed what it is in conflict with by `others`. None, if there is nothing new.
    pub(crate) fn grown(&self, others: &Self, state: &State<'p>) -> Option<Self> {
        self.with(state, |at| self.conflicts(at, others))
    }

    /// The closures in which each candidate has also removed these others. None, if there are none.
    fn with(&self, state: &State<'p>, others: impl Fn(usize) -> Vec<Candidate>) -> Option<Self> {
        let mut next = Self { refuted: Vec::new(), rounds: 0, ..self.clone() };
        let mut is_new = false;
        let mut trial = self.trial(state)?;
        for at in (0..self.candidates.len()).take_while(|_| !state.is_interrupted()) {
            let more = others(at);
            if more.is_empty() {
                continue;
            }
            is_new = true;
            trial.restart(state, self.candidates[at]);
            self.listed(at).chain(more).for_each(|candidate| trial.assume_false(candidate));
            next.run(at, &mut trial);
        }
        is_new.then_some(next)
    }

    /// As [`grown`](Self::grown), with conflicts that singles find if both candidates are assumed together. O(candidates²) trials.
    pub(crate) fn grown_by_trials(&self, state: &State<'p>) -> Option<Self> {
        let mut conflicts = vec![Vec::new(); self.candidates.len()];
        let (mut first, mut second) = (self.trial(state)?, self.trial(state)?);
        let is_known = |one: usize, other: usize| has(self.removed(one), self.candidates[other]);
        for at in (0..self.candidates.len()).take_while(|_| !state.is_interrupted()) {
            first.restart(state, self.candidates[at]);
            self.listed(at).for_each(|candidate| first.assume_false(candidate));
            first.run(Bases::All, u32::MAX);
            for other in (at + 1..self.candidates.len()).take_while(|_| !state.is_interrupted()) {
                let ways = [(at, other), (other, at)].into_iter().filter(|way| !is_known(way.0, way.1));
                if ways.clone().next().is_some() && self.is_refuted_after(&first.state, other, &mut second) {
                    ways.for_each(|(one, other)| conflicts[one].push(self.candidates[other]));
                }
            }
        }
        self.with(state, |at| conflicts[at].clone())
    }

    /// Whether singles find a contradiction where a candidate is true in this state, and what it removes is gone.
    fn is_refuted_after(&self, state: &State<'p>, at: usize, trial: &mut Trial<'p>) -> bool {
        if !state.is_live(self.candidates[at]) {
            return true;
        }
        trial.restart(state, self.candidates[at]);
        self.listed(at).for_each(|candidate| trial.assume_false(candidate));
        trial.is_refuted()
    }

    /// The candidates that a candidate is in conflict with and has not removed.
    fn conflicts(&self, at: usize, others: &Self) -> Vec<Candidate> {
        let (removed, placed) = (self.removed(at), self.placed(at));
        let is_new = |other: &usize| {
            let candidate = others.candidates[*other];
            !has(removed, candidate) && (meet(placed, others.removed(*other)) || meet(removed, others.placed(*other)))
        };
        (0..others.candidates.len()).filter(is_new).map(|other| others.candidates[other]).collect()
    }

    /// What a candidate removes.
    fn listed(&self, at: usize) -> impl Iterator<Item = Candidate> {
        let words = (0..).zip(self.removed(at).iter().copied());
        words.flat_map(|(word, bits)| ones(bits).map(move |bit| Candidate::new(word * 64 + bit)))
    }

    /// What all candidates of some group remove, ascending; for each such candidate the group that has the fewest.
    pub(crate) fn common(&self, state: &State<'_>) -> Vec<(Candidate, Group)> {
        let problem = state.problem();
        let place: BTreeMap<Candidate, usize> = self.candidates.iter().copied().zip(0..).collect();
        let mut found: BTreeMap<Candidate, (usize, Group)> = BTreeMap::new();
        for group in problem.all_groups().filter(|&group| state.is_needed(group) && state.open(group) > 1) {
            let mut all = vec![u64::MAX; self.words];
            for member in state.live(group) {
                all.iter_mut().zip(self.removed(place[&member])).for_each(|(all, own)| *all &= own);
            }
            for candidate in self.candidates.iter().copied().filter(|&candidate| has(&all, candidate)) {
                let own = (state.open(group), group);
                found.entry(candidate).and_modify(|least| *least = own.min(*least)).or_insert(own);
            }
        }
        found.into_iter().map(|(candidate, (_, group))| (candidate, group)).collect()
    }
}

fn set(row: &mut [u64], candidate: Candidate) {
    row[candidate.index() / 64] |= 1 << (candidate.index() % 64);
}

fn has(row: &[u64], candidate: Candidate) -> bool {
    row[candidate.index() / 64] >> (candidate.index() % 64) & 1 != 0
}

/// The places of the ones of a word, ascending.
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        place
    })
}

fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}
