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
//! A table of allowed tuples is one auxiliary choice, which row holds, tied to each column by ⇔. A deterministic
//! automaton is one auxiliary choice per step, which transition is taken (the decomposition of Quimper and Walsh, CP
//! 2006, in its direct form).

use super::{Bound, BuildError, Candidate, Choice, Group, ProblemBuilder};
use std::collections::{BTreeMap, BTreeSet};

/// A deterministic finite automaton that reads one value of each choice in turn.
///
/// States are numbered from 0, and 0 is the first. A transition that is not listed rejects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Automaton {
    /// `(state, step's value index) -> state`, the same at every step.
    pub transitions: BTreeMap<(u32, u32), u32>,
    /// The states in which a sequence may end.
    pub accepting: BTreeSet<u32>,
}

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

    /// States that the automaton accepts the sequence of values of the choices. Returns the auxiliary choices, one
    /// per step: "which transition". Only transitions that lie on some accepted sequence become candidates.
    ///
    /// # Errors
    /// [`BuildError::NoChoices`], [`BuildError::SameChoice`], [`BuildError::TooLarge`].
    pub fn automaton(&mut self, choices: &[Choice], automaton: &Automaton) -> Result<Vec<Choice>, BuildError> {
        if choices.is_empty() {
            return Err(BuildError::NoChoices { gadget: "automaton" });
        }
        check_distinct(choices)?;
        let sizes: Vec<u32> =
            choices.iter().map(|&choice| u32::try_from(self.values(choice).len()).unwrap_or(u32::MAX)).collect();
        let layers = automaton.layers(&sizes);
        let mut steps = Vec::with_capacity(choices.len());
        for (&choice, layer) in choices.iter().zip(&layers) {
            let step = self.auxiliary(layer.len())?;
            let read: Vec<u32> = layer.iter().map(|transition| transition.value).collect();
            self.tie(choice, step, &read)?;
            steps.push(step);
        }
        for (pair, at) in steps.windows(2).zip(0..) {
            self.join(pair[0], &layers[at], pair[1], &layers[at + 1])?;
        }
        Ok(steps)
    }

    /// Ties an auxiliary choice to a column: value v of `choice` ⇔ some auxiliary candidate whose entry is v.
    fn tie(&mut self, choice: Choice, auxiliary: Choice, entries: &[u32]) -> Result<(), BuildError> {
        let values = self.values(choice).to_vec();
        for (value, &candidate) in (0u32..).zip(&values) {
            let rows = self.where_entry(auxiliary, entries, |entry| entry == value);
            self.iff((choice, &[candidate]), (auxiliary, &rows))?;
        }
        let known = u32::try_from(values.len()).unwrap_or(u32::MAX);
        assert!(entries.iter().all(|&entry| entry < known), "an entry names a value that its choice does not have");
        Ok(())
    }

    /// Joins two steps: the first ends in state q ⇔ the second begins in q. After both passes of
    /// [`Automaton::layers`] the states in which the first ends are those in which the second begins.
    fn join(
        &mut self,
        step: Choice,
        layer: &[Transition],
        next: Choice,
        next_layer: &[Transition],
    ) -> Result<(), BuildError> {
        let ends: Vec<u32> = layer.iter().map(|transition| transition.to).collect();
        let begins: Vec<u32> = next_layer.iter().map(|transition| transition.from).collect();
        let states: BTreeSet<u32> = ends.iter().copied().collect();
        for state in states {
            let ending = self.where_entry(step, &ends, |end| end == state);
            let beginning = self.where_entry(next, &begins, |begin| begin == state);
            self.iff((step, &ending), (next, &beginning))?;
        }
        Ok(())
    }

    fn where_entry(&self, choice: Choice, entries: &[u32], wanted: impl Fn(u32) -> bool) -> Vec<Candidate> {
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

/// One step of an automaton: in state `from`, reading `value`, to state `to`.
#[derive(Clone, Copy)]
struct Transition {
    from: u32,
    value: u32,
    to: u32,
}

impl Automaton {
    /// The transitions of each step that lie on an accepted sequence; `sizes` are the numbers of values.
    fn layers(&self, sizes: &[u32]) -> Vec<Vec<Transition>> {
        let mut reached = BTreeSet::from([0]);
        let mut layers: Vec<Vec<Transition>> = Vec::with_capacity(sizes.len());
        for &size in sizes {
            let (first, last) = (reached.first().copied().unwrap_or(0), reached.last().copied().unwrap_or(0));
            let near = self.transitions.range((first, 0)..=(last, u32::MAX));
            let usable = near.filter(|((from, value), _)| reached.contains(from) && *value < size);
            let layer: Vec<_> = usable.map(|(&(from, value), &to)| Transition { from, value, to }).collect();
            reached = layer.iter().map(|transition| transition.to).collect();
            layers.push(layer);
        }
        let mut useful = self.accepting.clone();
        for layer in layers.iter_mut().rev() {
            layer.retain(|transition| useful.contains(&transition.to));
            useful = layer.iter().map(|transition| transition.from).collect();
        }
        layers
    }
}
