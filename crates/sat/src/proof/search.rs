//! The tree of a search as a DRAT proof: each node refuted is the clause that not all of its guesses hold.
//!
//! Nodes come after the nodes below them. When a node is written, the clauses of those below say less than its own and
//! are deleted, so a checker never holds more than the siblings along one branch. Why unit propagation can follow is
//! shown in `docs/proofs.md`.
//!
//! ```text
//!  guess a ─ guess b ─ dead end      -a -b 0
//!          └ guess c ─ dead end      -a -c 0      a's group has only b and c left
//!            a is refuted            -a 0         d -a -b 0      d -a -c 0
//! ```

use super::{Action, DratWriter};
use crate::cnf::Lit;
use exactone_core::problem::Candidate;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard};

/// Writes the proof while the search runs.
///
/// ```
/// use exactone_sat::cnf::Var;
/// use exactone_core::problem::Candidate;
/// use exactone_sat::proof::{DratWriter, Form, SearchProof};
///
/// let literal = |candidate: Candidate| Var::new(candidate.index()).positive();
/// let proof = SearchProof::new(DratWriter::new(Vec::new(), Form::Text), literal);
/// for guesses in [&[0, 1][..], &[0, 2], &[0], &[]] {
///     proof.refuted(guesses.iter().copied().map(Candidate::new));
/// }
/// let (text, lemmas) = proof.finish()?;
/// assert_eq!(text, b"-1 -2 0\n-1 -3 0\n-1 0\nd -1 -3 0\nd -1 -2 0\n0\n");
/// assert_eq!(lemmas, 4);
/// # Ok::<(), exactone_sat::proof::Unfinished>(())
/// ```
#[derive(Debug)]
pub struct SearchProof<W, F> {
    literal: F,
    state: Mutex<State<W>>,
}

#[derive(Debug)]
struct State<W> {
    writer: DratWriter<W>,
    lemmas: u64,
    /// The clauses not deleted, each behind the other, and where each ends.
    literals: Vec<Lit>,
    ends: Vec<usize>,
    clause: Vec<Lit>,
    outcome: Outcome,
}

#[derive(Debug)]
enum Outcome {
    Open,
    Refuted,
    Failed(io::Error),
}

/// A proof of a search that is none.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unfinished {
    /// The root was never refuted: the search was stopped, hit a limit, or tells nobody of its nodes.
    #[error("the search did not come to its end, or does not tell of its nodes")]
    Open,
    /// The writer failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl<W: Write, F: Fn(Candidate) -> Lit> SearchProof<W, F> {
    /// Begins a proof; `literal` gives the literal of each candidate that may be guessed.
    pub fn new(writer: DratWriter<W>, literal: F) -> Self {
        let state = State {
            writer,
            lemmas: 0,
            literals: Vec::new(),
            ends: Vec::new(),
            clause: Vec::new(),
            outcome: Outcome::Open,
        };
        Self { literal, state: Mutex::new(state) }
    }

    /// The node with these guesses is refuted, and so were the nodes below it. A failure of the writer is kept for
    /// [`finish`](Self::finish).
    pub fn refuted(&self, guesses: impl Iterator<Item = Candidate>) {
        let mut state = self.lock();
        if matches!(state.outcome, Outcome::Open) {
            state.clause.clear();
            state.clause.extend(guesses.map(|guess| !(self.literal)(guess)));
            if let Err(error) = state.write() {
                state.outcome = Outcome::Failed(error);
            }
        }
    }

    /// Ends the proof: the writer, and how many lemmas were written.
    ///
    /// # Errors
    /// [`Unfinished`], if the root was not refuted or not everything could be written.
    pub fn finish(self) -> Result<(W, u64), Unfinished> {
        let state = self.state.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        match state.outcome {
            Outcome::Open => Err(Unfinished::Open),
            Outcome::Failed(error) => Err(error.into()),
            Outcome::Refuted => Ok((state.writer.finish()?, state.lemmas)),
        }
    }

    /// A search that panicked while it told has not refuted its root, so what it left is harmless.
    fn lock(&self) -> MutexGuard<'_, State<W>> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl<W: Write> State<W> {
    fn write(&mut self) -> io::Result<()> {
        self.lemmas += 1;
        self.writer.step(Action::Add, self.clause.iter().copied())?;
        if self.clause.is_empty() {
            self.outcome = Outcome::Refuted;
            return Ok(());
        }
        self.delete_below()?;
        self.literals.extend_from_slice(&self.clause);
        self.ends.push(self.literals.len());
        Ok(())
    }

    /// Deletes the clauses of the nodes below the one at hand: those that begin with its clause.
    fn delete_below(&mut self) -> io::Result<()> {
        while !self.ends.is_empty() {
            let start = self.ends.len().checked_sub(2).map_or(0, |before| self.ends[before]);
            let last = &self.literals[start..];
            if last.len() <= self.clause.len() || !last.starts_with(&self.clause) {
                break;
            }
            self.writer.step(Action::Delete, last.iter().copied())?;
            self.literals.truncate(start);
            self.ends.pop();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cnf::Var;
    use crate::proof::Form;

    fn proof_of(nodes: &[&[usize]]) -> Result<String, Unfinished> {
        let literal = |candidate: Candidate| Var::new(candidate.index()).positive();
        let proof = SearchProof::new(DratWriter::new(Vec::new(), Form::Text), literal);
        for guesses in nodes {
            proof.refuted(guesses.iter().copied().map(Candidate::new));
        }
        proof.finish().map(|(text, _)| String::from_utf8(text).unwrap())
    }

    #[test]
    fn only_what_lies_below_is_deleted() {
        let text = proof_of(&[&[0], &[1, 2, 3], &[1, 2, 4], &[1, 2], &[1, 5], &[1], &[]]).unwrap();
        let expected = [
            "-1 0",
            "-2 -3 -4 0",
            "-2 -3 -5 0",
            "-2 -3 0",
            "d -2 -3 -5 0",
            "d -2 -3 -4 0",
            "-2 -6 0",
            "-2 0",
            "d -2 -6 0",
            "d -2 -3 0",
            "0",
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_search_that_did_not_end_is_no_proof() {
        assert!(matches!(proof_of(&[&[0], &[1]]), Err(Unfinished::Open)));
        assert!(matches!(proof_of(&[]), Err(Unfinished::Open)));
    }

    /// Room for a few bytes, then an error.
    struct Full(usize);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_writer_that_fails_makes_no_proof_even_if_it_recovers() {
        let literal = |candidate: Candidate| Var::new(candidate.index()).positive();
        let proof = SearchProof::new(DratWriter::new(Full(6), Form::Text), literal);
        proof.refuted([0, 1].map(Candidate::new).into_iter());
        proof.refuted(std::iter::empty());
        assert!(matches!(proof.finish(), Err(Unfinished::Io(_))));
    }
}
