//! For each candidate: which assumptions make it go, and in which round.
//!
//! One of the candidates beside a pattern is true. So an assumption that makes all of them go is false. All assumptions are tried once, for
//! all patterns together; then a pattern is a few bit sets, cut with each other.

use super::rounds::Rounds;
use crate::state::State;
use exactone_core::problem::Candidate;

/// The rounds that are looked at, from 0.
pub(super) const ROUNDS: u32 = 2;

/// By round and candidate, the set of assumptions that have made it go by then.
pub(super) struct Kills {
    live: Vec<Candidate>,
    /// By candidate, its place among those that are left.
    place: Vec<usize>,
    words: usize,
    sets: Vec<Vec<u64>>,
}

impl Kills {
    /// Tries all candidates that are left, for so many rounds. O(candidates left · what they take away).
    pub(super) fn new(state: &State<'_>, rounds: u32) -> Self {
        let live: Vec<Candidate> = state.all_live().collect();
        let mut place = vec![usize::MAX; state.problem().candidates()];
        live.iter().enumerate().for_each(|(at, candidate)| place[candidate.index()] = at);
        let words = live.len().div_ceil(64);
        let sets = (0..rounds).map(|_| vec![0; words * live.len()]).collect();
        let mut kills = Self { live, place, words, sets };
        kills.fill(state, rounds);
        kills
    }

    fn fill(&mut self, state: &State<'_>, rounds: u32) {
        let mut tried = Rounds::new(state);
        for (at, &candidate) in self.live.iter().enumerate().filter(|(_, candidate)| !state.is_placed(**candidate)) {
            tried.assume(candidate, rounds - 1);
            for &(gone, round) in &tried.gone {
                let word = self.place[gone.index()] * self.words + at / 64;
                self.sets[round as usize..].iter_mut().for_each(|set| set[word] |= 1 << (at % 64));
            }
        }
    }

    /// The assumptions that make all these candidates go by this round, ascending.
    pub(super) fn of_all(&self, candidates: &[Candidate], round: u32) -> Vec<Candidate> {
        let set = &self.sets[round as usize];
        let row = |candidate: &Candidate| &set[self.place[candidate.index()] * self.words..][..self.words];
        let mut found = Vec::new();
        for word in 0..self.words {
            let mut bits = candidates.iter().fold(u64::MAX, |bits, candidate| bits & row(candidate)[word]);
            while bits != 0 {
                found.extend(self.live.get(word * 64 + bits.trailing_zeros() as usize));
                bits &= bits - 1;
            }
        }
        found
    }
}
