//! Steps as sums.
//!
//! Bases and covers are constraints, and R is how many covers there are more than bases. Their sum over all members is
//! `Σ -a(c) x_c >= -R`. Where `a(c)` is negative the candidate is false, and `~x_c >= 1` is added as often as it takes
//! to cancel it. What remains is `Σ a(c) ~x_c >= Σ a(c) - R`. If all candidates but g are left out, this is
//! `a(g) ~x_g >= a(g) - R`. So g is false if `a(g) > R`.

use super::facts::Facts;
use super::prover::Prover;
use super::sum::Sum;
use crate::linear::Linear;
use crate::step::{Argument, Step};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Why a step was not written.
pub(super) enum Refusal {
    Io(io::Error),
    /// It supposes that there is one solution.
    Uniqueness,
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl<'p, W: Write> Prover<'_, 'p, '_, W> {
    /// Derives what the step says. It must hold.
    pub(super) fn step(&mut self, facts: &mut Facts<'p>, step: &Step) -> Result<(), Refusal> {
        match &step.argument {
            Argument::Single(group) => self.single(facts, *group, step.placed)?,
            Argument::Linear(linear) => self.linear(facts, linear, &step.gone)?,
            Argument::Cases(cases) => self.cases(facts, cases, step)?,
            Argument::Uniqueness(_) => return Err(Refusal::Uniqueness),
        }
        Ok(())
    }

    fn single(&mut self, facts: &mut Facts<'p>, group: Group, placed: Option<Candidate>) -> io::Result<()> {
        let Some(placed) = placed.filter(|&placed| !facts.state.is_placed(placed)) else {
            return Ok(());
        };
        let sum = self.lines.sum(&self.at_least_one(facts, group))?;
        self.affirm(facts, placed, sum)
    }

    fn linear(&mut self, facts: &mut Facts<'p>, linear: &Linear, gone: &[Candidate]) -> io::Result<()> {
        let sum = self.sum_of(facts, linear);
        if linear.rank() < 0 {
            return self.contradict(facts, &sum);
        }
        if !gone.iter().any(|&candidate| facts.state.is_live(candidate)) {
            return Ok(());
        }
        let sum = self.lines.sum(&sum)?;
        gone.iter().try_for_each(|&candidate| self.remove(facts, candidate, sum))
    }

    /// Covers and bases, and the facts that cancel what is in more bases than covers.
    fn sum_of(&self, facts: &Facts<'p>, linear: &Linear) -> Sum {
        let mut sum = Sum::default();
        let covers = linear.cover.iter().map(|term| (self.formula.at_most_one(term.group), term.times));
        let bases = linear.base.iter().map(|term| (self.formula.at_least_one(term.group), term.times));
        for (line, times) in covers.chain(bases) {
            // Only a group without members has no "at most one".
            if let Some(line) = line {
                sum.add(line, u64::from(times));
            }
        }
        for (candidate, coefficient) in self.coefficients(linear) {
            if let (true, Some(line)) = (coefficient < 0, facts.is_false(candidate)) {
                sum.add(line, coefficient.unsigned_abs());
            }
        }
        sum
    }

    /// How often each candidate is in covers, less how often in bases.
    fn coefficients(&self, linear: &Linear) -> BTreeMap<Candidate, i64> {
        let mut coefficients = BTreeMap::new();
        for (terms, sign) in [(&linear.cover, 1), (&linear.base, -1)] {
            for term in terms {
                for &member in self.problem().members(term.group) {
                    *coefficients.entry(member).or_insert(0) += sign * i64::from(term.times);
                }
            }
        }
        coefficients
    }
}
