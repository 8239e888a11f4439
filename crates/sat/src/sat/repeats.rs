//! Which solutions are known: a solver that shows one again, although a clause excludes it, has lied.
//!
//! Each solution leaves a fingerprint of 128 bits, much less than the clause that excludes it takes. Among n solutions two
//! agree by chance with a probability of n² / 2^129: for 10^12, one in 10^14.

use exactone_core::problem::Candidate;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The fingerprints so far.
#[derive(Debug, Default)]
pub(super) struct KnownSolutions(HashSet<(u64, u64)>);

impl KnownSolutions {
    /// Adds a solution, always in the same order of candidates; whether it is new.
    pub(super) fn insert(&mut self, solution: &[Candidate]) -> bool {
        self.0.insert((fingerprint(0, solution), fingerprint(1, solution)))
    }
}

fn fingerprint(seed: u64, solution: &[Candidate]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seed, solution).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_is_new_once() {
        let solution = |at: usize| [Candidate::new(at), Candidate::new(at + 7)];
        let mut known = KnownSolutions::default();
        assert!((0..1_000).all(|at| known.insert(&solution(at))));
        assert!((0..1_000).all(|at| !known.insert(&solution(at))));
        assert!(known.insert(&[]));
    }
}
