//! A state of a puzzle: what is given, what has been guessed, what is ruled out; and what propagation makes of it.

use crate::record::Seen;
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
pub(super) const REFUTED: Seen = Seen { refuted: true, solved: false, left: 0 };

/// What these standings, free of contradiction, are recorded as.
pub(super) fn seen(standings: &[CandidateState]) -> Seen {
    let left = standings.iter().filter(|standing| **standing != CandidateState::False).count();
    Seen {
        refuted: false,
        solved: !standings.contains(&CandidateState::Open),
        left: u32::try_from(left).expect("candidates are numbered by u32"),
    }
}
