//! Gadgets: relations between choices, stated as exactly-one and at-most-one groups by the channelling lemma.
//!
//! Let P and Q be two choices, A ⊆ P and B ⊆ Q sets of their values, and write A for "the value of P is in A". Then
//!
//! | relation | one group |
//! |---|---|
//! | A ⇔ B | exactly one of A ∪ (Q∖B) |
//! | A ⇒ B | at most one of A ∪ (Q∖B) |
//! | A ∨ B | at most one of (P∖A) ∪ (Q∖B) |
//!
//! because exactly one value of Q is true, so "some value of Q∖B" is "not B". The proof is in `docs/problem.md`, and
//! `tests/properties.rs` holds every gadget against brute force. No negative literal is ever needed.
//!
//! A table of allowed tuples is one auxiliary choice, which row holds, tied to each column by ⇔. Automata are in
//! `automaton.rs`.

use super::{Bound, BuildError, Candidate, Choice, Group, ProblemBuilder};
use std::collections::BTreeSet;

impl ProblemBuilder {
    /// States A ⇔ B: the first choice takes a value in `one` exactly when the second takes a value in `other`.
    ///
    /// # Errors
    /// [`BuildError::NotOfChoice`], [`BuildError::SameChoice`], [`BuildError::RepeatedMember`], [`BuildError::TooLarge`].
    pub fn iff(&mut self, one: (Choice, &[Candidate]), other: (Choice, &[Candidate])) -> Result<Group, BuildError> {
        let members = self.one_or_not(one, other)?;
        self.group(Bound::ExactlyOne, &members)
    }

    /// States A ⇒ B: if the first choice takes a value in `one`, the second takes a value in `other`.
    ///
    /// # Errors
    /// As [`iff`](Self::iff).
    pub fn implies(&mut self, one: (Choice, &[Candidate]), other: (Choice, &[Candidate])) -> Result<Group, BuildError> {
        let members = self.one_or_not(one, other)?;
        self.group(Bound::AtMostOne, &members)
    }

    /// States A ∨ B: the first choice takes a value in `one`, or the second a value in `other`, or both.
    ///
    /// # Errors
    /// As [`iff`](Self::iff).
    pub fn either(
        &mut self,
        (choice, one): (Choice, &[Candidate]),
        (other_choice, other): (Choice, &[Candidate]),
    ) -> Result<Group, BuildError> {
        self.check_values(choice, one, other_choice)?;
        let members = [self.rest(choice, one)?, self.rest(other_choice, other)?].concat();
        self.group(Bound::AtMostOne, &members)
    }

    /// States that the values of the choices form one of the `rows`, each a list of value indices (from 0). Returns
    /// the auxiliary choice "which row"; rows listed twice count once.
    ///
    /// Adds one candidate per row and one exactly-one group per value of each choice.
    ///
    /// # Errors
    /// [`BuildError::NoChoices`], [`BuildError::RowLength`], [`BuildError::SameChoice`], [`BuildError::TooLarge`].
    ///
    /// # Panics
    /// If a row names a value index that its choice does not have.
    pub fn table(&mut self, choices: &[Choice], rows: &[Vec<u32>]) -> Result<Choice, BuildError> {
        if choices.is_empty() {
            return Err(BuildError::NoChoices { gadget: "table" });
        }
        check_distinct(choices)?;
        if let Some(row) = rows.iter().position(|row| row.len() != choices.len()) {
            return Err(BuildError::RowLength { row, found: rows[row].len(), expected: choices.len() });
        }
        let rows: Vec<&Vec<u32>> = rows.iter().collect::<BTreeSet<_>>().into_iter().collect();
        let which = self.auxiliary(rows.len())?;
        for (column, &choice) in choices.iter().enumerate() {
            let entries: Vec<u32> = rows.iter().map(|row| row[column]).collect();
            self.tie(choice, which, &entries)?;
        }
        Ok(which)
    }

    /// Ties an auxiliary choice to a column: value v of `choice` ⇔ some auxiliary candidate whose entry is v.
    pub(super) fn tie(&mut self, choice: Choice, auxiliary: Choice, entries: &[u32]) -> Result<(), BuildError> {
        let values = self.values(choice).to_vec();
        for (value, &candidate) in (0u32..).zip(&values) {
            let rows = self.where_entry(auxiliary, entries, |entry| entry == value);
            self.iff((choice, &[candidate]), (auxiliary, &rows))?;
        }
        let known = u32::try_from(values.len()).unwrap_or(u32::MAX);
        assert!(entries.iter().all(|&entry| entry < known), "an entry names a value that its choice does not have");
        Ok(())
    }

    pub(super) fn where_entry(&self, choice: Choice, entries: &[u32], wanted: impl Fn(u32) -> bool) -> Vec<Candidate> {
        let values = self.values(choice).iter().zip(entries);
        values.filter(|(_, entry)| wanted(**entry)).map(|(&candidate, _)| candidate).collect()
    }

    /// A ∪ (Q∖B), the group of both A ⇔ B and A ⇒ B.
    fn one_or_not(
        &self,
        (choice, one): (Choice, &[Candidate]),
        (other_choice, other): (Choice, &[Candidate]),
    ) -> Result<Vec<Candidate>, BuildError> {
        self.check_values(choice, one, other_choice)?;
        Ok([one.to_vec(), self.rest(other_choice, other)?].concat())
    }

    /// The values of the choice that are not among `some`.
    fn rest(&self, choice: Choice, some: &[Candidate]) -> Result<Vec<Candidate>, BuildError> {
        let values = self.values(choice);
        let mut some = some.to_vec();
        some.sort_unstable();
        match some.iter().find(|candidate| values.binary_search(candidate).is_err()) {
            Some(stranger) => Err(BuildError::NotOfChoice { candidate: stranger.index(), choice: choice.index() }),
            None => Ok(values.iter().copied().filter(|value| some.binary_search(value).is_err()).collect()),
        }
    }

    fn check_values(&self, choice: Choice, some: &[Candidate], other: Choice) -> Result<(), BuildError> {
        if choice == other {
            return Err(BuildError::SameChoice { choice: choice.index() });
        }
        self.rest(choice, some).map(drop)
    }
}

fn check_distinct(choices: &[Choice]) -> Result<(), BuildError> {
    let mut sorted = choices.to_vec();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(BuildError::SameChoice { choice: pair[0].index() }),
        None => Ok(()),
    }
}
