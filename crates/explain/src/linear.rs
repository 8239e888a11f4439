//! Groups added up: base groups against cover groups.
//!
//! Each base group has exactly one true candidate, each cover group at most one. For a candidate `c` let `a(c)` be how often it is in
//! covers, less how often it is in bases. Adding up, the true candidates have `Σ a(c) ≤ covers − bases`, which is the *rank* `R`. If no
//! candidate that is left has a negative `a(c)`, each with `a(c) > R` is false; and if `R < 0`, there is no solution.
//!
//! An X-Wing: value 4 stands in rows 2 and 7 only in columns 3 and 8. Bases are the 4 in these rows, covers the 4 in these columns,
//! so `R = 0`, and each 4 of the columns that stands in no base is gone.
//!
//! By the lemma of Farkas a candidate can be removed this way if and only if the linear relaxation of the groups has no point in which it is
//! 1. So the rule is complete for linear reasoning.

use crate::state::State;
use exactone_core::problem::{Candidate, Group};

/// A group, and how many times it is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Term {
    /// The group.
    pub group: Group,
    /// How often.
    pub times: u32,
}

/// Base groups and cover groups.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linear {
    /// Groups of which exactly one candidate is true: the base.
    pub base: Vec<Term>,
    /// Groups of which at most one candidate is true: the cover.
    pub cover: Vec<Term>,
}

/// What groups add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sum {
    /// These candidates are false.
    Gone(Vec<Candidate>),
    /// There is no solution.
    Contradiction,
}

/// Why groups add up to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unproved {
    /// A base group need not have a true candidate.
    #[error("group {} may have no true candidate, so it is no base", .0.index())]
    NoBase(Group),
    /// A candidate is in bases more often than in covers.
    #[error("candidate {} is in more bases than covers", .0.index())]
    Uncovered(Candidate),
}

impl Linear {
    /// Each group once. A group that is named several times is added so often.
    #[must_use]
    pub fn of(base: &[Group], cover: &[Group]) -> Self {
        Self { base: terms(base), cover: terms(cover) }
    }

    /// How many groups the base has, each counted as often as it is added.
    #[must_use]
    pub fn size(&self) -> u64 {
        total(&self.base)
    }

    /// Covers less bases.
    #[must_use]
    pub fn rank(&self) -> i64 {
        let signed = |terms: &[Term]| i64::try_from(total(terms)).unwrap_or(i64::MAX);
        signed(&self.cover) - signed(&self.base)
    }

    /// Adds up, over the candidates that are left. O(members of the groups).
    ///
    /// # Errors
    /// [`Unproved`]: nothing follows from these groups.
    pub fn add_up(&self, state: &State<'_>, adder: &mut Adder) -> Result<Sum, Unproved> {
        self.gather(state, adder)?;
        adder.sum(self.rank())
    }

    /// Adds up with one base more: one at least of these candidates is true.
    pub(crate) fn add_up_with(
        &self,
        one_of: &[Candidate],
        state: &State<'_>,
        adder: &mut Adder,
    ) -> Result<Sum, Unproved> {
        self.gather(state, adder)?;
        for &candidate in one_of.iter().filter(|&&candidate| state.is_live(candidate)) {
            adder.add(candidate, -1);
        }
        adder.sum(self.rank() - 1)
    }

    fn gather(&self, state: &State<'_>, adder: &mut Adder) -> Result<(), Unproved> {
        if let Some(term) = self.base.iter().find(|term| !state.is_needed(term.group)) {
            return Err(Unproved::NoBase(term.group));
        }
        adder.clear();
        for (terms, sign) in [(&self.cover, 1), (&self.base, -1)] {
            for term in terms {
                state.live(term.group).for_each(|member| adder.add(member, sign * i64::from(term.times)));
            }
        }
        Ok(())
    }
}

fn terms(groups: &[Group]) -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::with_capacity(groups.len());
    for &group in groups {
        match terms.iter_mut().find(|term| term.group == group) {
            Some(term) => term.times += 1,
            None => terms.push(Term { group, times: 1 }),
        }
    }
    terms
}

fn total(terms: &[Term]) -> u64 {
    terms.iter().map(|term| u64::from(term.times)).sum()
}

/// Scratch memory to add up in: a number for each candidate.
#[derive(Clone, Debug)]
pub struct Adder {
    coefficients: Vec<i64>,
    touched: Vec<Candidate>,
}

impl Adder {
    /// For a problem of so many candidates.
    #[must_use]
    pub fn new(candidates: usize) -> Self {
        Self { coefficients: vec![0; candidates], touched: Vec::new() }
    }

    fn clear(&mut self) {
        for candidate in self.touched.drain(..) {
            self.coefficients[candidate.index()] = 0;
        }
    }

    fn add(&mut self, candidate: Candidate, times: i64) {
        let coefficient = &mut self.coefficients[candidate.index()];
        if *coefficient == 0 {
            self.touched.push(candidate);
        }
        *coefficient += times;
    }

    fn sum(&self, rank: i64) -> Result<Sum, Unproved> {
        let of = |candidate: Candidate| self.coefficients[candidate.index()];
        if let Some(&candidate) = self.touched.iter().find(|&&candidate| of(candidate) < 0) {
            return Err(Unproved::Uncovered(candidate));
        }
        if rank < 0 {
            return Ok(Sum::Contradiction);
        }
        let mut gone: Vec<Candidate> = self.touched.iter().copied().filter(|&candidate| of(candidate) > rank).collect();
        gone.sort_unstable();
        gone.dedup();
        Ok(Sum::Gone(gone))
    }
}
