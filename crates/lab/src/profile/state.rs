//! A state of a puzzle: givens, guesses and removed candidates; and how propagation's result is recorded.

use crate::record::PropagationResult;
use exactone_core::problem::Candidate;
use exactone_core::solve::CandidateState;

/// A partial assignment, as a search meets it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Candidates that are true: the givens of the puzzle, then the guesses in the order they were made.
    pub givens: Vec<Candidate>,
    /// How many of them are guesses.
    pub guesses: usize,
    /// Candidates that are false from the beginning.
    pub removed: Vec<Candidate>,
}

impl State {
    /// The puzzle itself, before any guess.
    #[must_use]
    pub fn root(givens: &[Candidate], removed: &[Candidate]) -> Self {
        Self { givens: givens.to_vec(), guesses: 0, removed: removed.to_vec() }
    }

    /// The guesses, in the order they were made.
    #[must_use]
    pub fn guessed(&self) -> &[Candidate] {
        &self.givens[self.givens.len() - self.guesses..]
    }

    /// The state with one guess more.
    #[must_use]
    pub fn with_guess(&self, guess: Candidate) -> Self {
        let mut next = self.clone();
        next.givens.push(guess);
        next.guesses += 1;
        next
    }
}

/// What a contradiction is recorded as.
pub(super) const REFUTED: PropagationResult = PropagationResult { refuted: true, solved: false, left: 0 };

/// What these standings, free of contradiction, are recorded as.
pub(super) fn seen(standings: &[CandidateState]) -> PropagationResult {
    let left = standings.iter().filter(|standing| **standing != CandidateState::False).count();
    PropagationResult {
        refuted: false,
        solved: !standings.contains(&CandidateState::Open),
        left: u32::try_from(left).expect("candidates are numbered by u32"),
    }
}
