//! Stating a problem: candidates and groups go in, a checked and normalised [`Problem`] comes out.

use super::interrupt::Pacer;
use super::normalise::normalise;
use super::stated::Stated;
use super::{Bound, BuildError, Candidate, Choice, Group, Id, Interrupt, Problem, Relations, Table, Visibility};

/// Collects candidates and groups; [`build`](Self::build) checks them and hands over a [`Problem`].
#[derive(Clone, Debug, Default)]
pub struct ProblemBuilder {
    candidates: usize,
    bounds: Vec<Bound>,
    members: Table<Group, Candidate>,
    choices: Vec<(Group, Visibility)>,
    choice_of: Vec<Option<Choice>>,
    relations: Option<Relations>,
    work: Pacer,
}

impl ProblemBuilder {
    /// An empty problem.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty problem, whose building ends when this is raised.
    #[must_use]
    pub fn heeding(interrupt: Interrupt) -> Self {
        Self { work: Pacer::heeding(interrupt), ..Self::default() }
    }

    /// Makes `count` candidates that belong to no choice, and returns them.
    ///
    /// # Errors
    /// [`BuildError::TooLarge`] past 2^32 - 1 candidates.
    pub fn add_candidates(&mut self, count: usize) -> Result<Vec<Candidate>, BuildError> {
        let end = self.candidates.checked_add(count).filter(|&end| u32::try_from(end).is_ok());
        let end = end.ok_or(BuildError::TooLarge { what: "the number of candidates" })?;
        let made = (self.candidates..end).map(Candidate::new).collect();
        self.candidates = end;
        self.choice_of.resize(end, None);
        Ok(made)
    }

    /// Makes a visible choice with `values` new candidates, ascending.
    ///
    /// # Errors
    /// [`BuildError::TooLarge`].
    pub fn choice(&mut self, values: usize) -> Result<Choice, BuildError> {
        self.add_choice(values, Visibility::Visible)
    }

    /// Makes a choice that the visible ones determine; it is the caller's promise that they do.
    ///
    /// # Errors
    /// [`BuildError::TooLarge`].
    pub fn auxiliary(&mut self, values: usize) -> Result<Choice, BuildError> {
        self.add_choice(values, Visibility::Auxiliary)
    }

    fn add_choice(&mut self, values: usize, visibility: Visibility) -> Result<Choice, BuildError> {
        let members = self.add_candidates(values)?;
        let group = self.group(Bound::ExactlyOne, &members)?;
        let choice = Choice::from_index(self.choices.len());
        self.choices.push((group, visibility));
        for member in members {
            self.choice_of[member.index()] = Some(choice);
        }
        Ok(choice)
    }

    /// Candidate number `value`, from 0, of a choice.
    ///
    /// # Panics
    /// If the choice has no such value.
    #[must_use]
    pub fn candidate(&self, choice: Choice, value: usize) -> Candidate {
        self.values(choice)[value]
    }

    /// All candidates of a choice, ascending.
    #[must_use]
    pub fn values(&self, choice: Choice) -> &[Candidate] {
        self.members.row(self.choices[choice.index()].0)
    }

    /// The number of candidates so far.
    #[must_use]
    pub fn candidates(&self) -> usize {
        self.candidates
    }

    /// The number of memberships so far: the members of all groups together.
    #[must_use]
    pub fn memberships(&self) -> usize {
        self.members.entry_count()
    }

    /// The number of choices so far, visible and auxiliary.
    #[must_use]
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// States that exactly one, or at most one, of the members is true. An empty exactly-one group can be stated: it
    /// makes the problem one without a solution.
    ///
    /// # Errors
    /// [`BuildError::UnknownCandidate`], [`BuildError::RepeatedMember`], [`BuildError::TooLarge`],
    /// [`BuildError::Interrupted`].
    pub fn group(&mut self, bound: Bound, members: &[Candidate]) -> Result<Group, BuildError> {
        let total = self.members.entry_count() + members.len();
        if u32::try_from(total).is_err() {
            return Err(BuildError::TooLarge { what: "the number of memberships" });
        }
        self.work.done(members.len())?;
        let mut sorted = members.to_vec();
        sorted.sort_unstable();
        self.check_members(&sorted)?;
        self.bounds.push(bound);
        Ok(self.members.push(sorted))
    }

    fn check_members(&self, sorted: &[Candidate]) -> Result<(), BuildError> {
        let group = self.members.len();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(BuildError::RepeatedMember { group, candidate: pair[0].index() });
        }
        match sorted.last() {
            Some(last) if last.index() >= self.candidates => {
                Err(BuildError::UnknownCandidate { group, candidate: last.index(), candidates: self.candidates })
            }
            _ => Ok(()),
        }
    }

    /// States what the groups say between the cells. It is the caller's promise that they say the same.
    ///
    /// # Panics
    /// If a cell is not a visible choice of so many values, or there are too many values. If a relation is not made as its kind says: its
    /// cells and values are there, and no cell stands in it twice, unless it is a line.
    pub fn relate(&mut self, relations: Relations) {
        let fits = |(cell, ranks): (usize, &Vec<u8>)| {
            let known = |rank: &u8| usize::from(*rank) < relations.numbers.len();
            self.choices[cell].1 == Visibility::Visible
                && self.members.row(self.choices[cell].0).len() == ranks.len()
                && ranks.iter().all(known)
        };
        assert!(relations.numbers.len() <= super::MOST_RANKS, "at most 64 values");
        assert!(
            relations.cells.iter().enumerate().all(fits),
            "cells are the first choices, with a rank for each value"
        );
        let wrong = relations.list.iter().find(|relation| !relation.is_well_made(&relations));
        assert!(wrong.is_none(), "not made as its kind says: {wrong:?}");
        self.relations = Some(relations);
    }

    /// Checks the invariants, normalises (see `normalise.rs`) and builds both directions of the table.
    ///
    /// Ids of candidates and choices stay as they were handed out; groups are renumbered, in the order of statement.
    /// Time and memory O(memberships), but for at-most-one pairs, which cost some microseconds each to merge.
    ///
    /// # Errors
    /// [`BuildError::Loose`] if some candidate is in no exactly-one group, or a visible one in none of visible candidates alone;
    /// [`BuildError::Interrupted`].
    pub fn build(self) -> Result<Problem, BuildError> {
        let Self { candidates, bounds, members, choices, choice_of, relations, mut work } = self;
        let has_auxiliary = choices.iter().any(|(_, visibility)| *visibility == Visibility::Auxiliary);
        let is_auxiliary = |candidate: &Candidate| {
            has_auxiliary
                && choice_of[candidate.index()].is_some_and(|choice| choices[choice.index()].1 == Visibility::Auxiliary)
        };
        check_none_loose(candidates, is_auxiliary, &bounds, &members)?;
        let (stated, merged) = normalise(Stated { candidates, bounds, members, choices }, &mut work)?;
        let groups_of = stated.members.transpose(candidates);
        let Stated { bounds, members, choices, .. } = stated;
        Ok(Problem { bounds, members, groups_of, choices, choice_of, has_auxiliary, relations, merged })
    }
}

/// Refuses a candidate that nothing settles: one in no exactly-one group, or a visible one in none without auxiliary candidates.
/// With such a one the visible part of a solution could hold that of another, and be excluded together with it.
fn check_none_loose(
    candidates: usize,
    is_auxiliary: impl Fn(&Candidate) -> bool,
    bounds: &[Bound],
    members: &Table<Group, Candidate>,
) -> Result<(), BuildError> {
    let mut held = vec![false; candidates];
    for (row, _) in members.iter().zip(bounds).filter(|(_, bound)| **bound == Bound::ExactlyOne) {
        let is_of_visible = !row.iter().any(&is_auxiliary);
        for candidate in row.iter().filter(|candidate| is_of_visible || is_auxiliary(candidate)) {
            held[candidate.index()] = true;
        }
    }
    held.iter().position(|held| !held).map_or(Ok(()), |candidate| Err(BuildError::Loose { candidate }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_candidate_in_no_exactly_one_group_is_refused() {
        let mut builder = ProblemBuilder::new();
        let pair = builder.add_candidates(2).unwrap();
        builder.group(Bound::AtMostOne, &pair).unwrap();
        assert_eq!(builder.build().unwrap_err(), BuildError::Loose { candidate: 0 });
    }

    #[test]
    fn a_visible_candidate_that_only_auxiliary_ones_settle_is_refused() {
        let stated = |is_visible: bool| {
            let mut builder = ProblemBuilder::new();
            let option = builder.add_candidates(1).unwrap()[0];
            let taken = if is_visible { builder.choice(2) } else { builder.auxiliary(2) }.unwrap();
            let no = builder.candidate(taken, 1);
            builder.group(Bound::ExactlyOne, &[option, no]).unwrap();
            builder.build().map(|problem| problem.candidates())
        };
        assert_eq!(stated(false), Err(BuildError::Loose { candidate: 0 }));
        assert_eq!(stated(true), Ok(3));
    }

    #[test]
    fn a_repeated_or_unknown_member_is_refused() {
        let mut builder = ProblemBuilder::new();
        let one = builder.add_candidates(1).unwrap()[0];
        assert!(matches!(builder.group(Bound::ExactlyOne, &[one, one]), Err(BuildError::RepeatedMember { .. })));
        let far = Candidate::new(7);
        assert!(matches!(builder.group(Bound::ExactlyOne, &[far]), Err(BuildError::UnknownCandidate { .. })));
    }

    #[test]
    fn an_empty_exactly_one_group_can_be_stated() {
        let mut builder = ProblemBuilder::new();
        builder.group(Bound::ExactlyOne, &[]).unwrap();
        assert_eq!(builder.build().unwrap().groups(), 1);
    }
}
