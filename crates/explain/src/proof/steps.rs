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
use crate::rule::{self, Rule};
use crate::search::single;
use crate::search::split::{self, Means};
use crate::search::sums::SumByGroups;
use crate::step::{Argument, Step};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// The most assumptions where a rule is said by groups.
const MOST_ASSUMPTIONS: u32 = 20_000;

/// Why a step was not written.
pub(super) enum Refusal {
    Io(io::Error),
    /// It supposes that there is one solution.
    Uniqueness,
    /// It is by a rule, and the groups that say the same are too many for the searches here.
    Rule,
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
            Argument::Rule(rule) => {
                self.rule(facts, rule, &[step.gone.clone(), step.beside_placed(&facts.state)].concat())?;
                self.only_one_left(facts, step.placed)?;
            }
            Argument::Cases(cases) => self.cases(facts, cases, step)?,
            Argument::Uniqueness(_) => return Err(Refusal::Uniqueness),
        }
        Ok(())
    }

    /// What goes by a rule, by the groups that say the same. These are the bounds of its sum. What they leave is assumed, each candidate by itself, and
    /// singles and bounds lead to a contradiction, where need be for each value of the cells of the rule.
    fn rule(&mut self, facts: &mut Facts<'p>, rule: &Rule, gone: &[Candidate]) -> Result<(), Refusal> {
        let relations = self.problem().relations().ok_or(Refusal::Rule)?;
        let cells = rule::cells_of(relations, rule).ok_or(Refusal::Rule)?;
        let sum = SumByGroups::new(self.problem(), rule);
        let means = Means { cells: &cells, sum: sum.as_ref() };
        self.bounds(facts, sum.as_ref(), gone)?;
        for &candidate in gone {
            // Singles among the candidates of rules, too.
            self.close(facts)?;
            if facts.state.is_live(candidate) && facts.contradiction().is_none() {
                let by_groups = split::step(candidate, &means, &facts.state, MOST_ASSUMPTIONS);
                self.step(facts, &by_groups.ok_or(Refusal::Rule)?)?;
            }
        }
        Ok(())
    }

    /// Of what goes by a rule, what its sum takes away by bounds alone.
    fn bounds(&mut self, facts: &mut Facts<'p>, sum: Option<&SumByGroups<'_>>, gone: &[Candidate]) -> io::Result<()> {
        let steps = sum.map_or_else(Vec::new, |sum| sum.steps(&facts.state));
        for step in steps {
            if let Argument::Linear(linear) = &step.argument {
                let wanted: Vec<Candidate> = step.gone.into_iter().filter(|one| gone.contains(one)).collect();
                self.linear(facts, linear, &wanted)?;
            }
        }
        Ok(())
    }

    /// Derives all singles, candidates of rules among them.
    pub(super) fn close(&mut self, facts: &mut Facts<'p>) -> io::Result<()> {
        loop {
            let singles = single::steps(&facts.state);
            if singles.is_empty() || facts.contradiction().is_some() {
                return Ok(());
            }
            for step in singles {
                if let Argument::Single(group) = step.argument {
                    self.single(facts, group, step.placed)?;
                }
            }
        }
    }

    fn single(&mut self, facts: &mut Facts<'p>, group: Group, placed: Option<Candidate>) -> io::Result<()> {
        let Some(placed) = placed.filter(|&placed| !facts.state.is_placed(placed)) else {
            return Ok(());
        };
        let sum = self.lines.sum(&self.at_least_one(facts, group))?;
        self.affirm(facts, placed, sum)
    }

    /// Places a candidate whose choice has no other left.
    fn only_one_left(&mut self, facts: &mut Facts<'p>, placed: Option<Candidate>) -> io::Result<()> {
        let choice = placed.and_then(|placed| self.problem().choice_of(placed));
        let group = choice.map(|choice| self.problem().choice_group(choice));
        group.map_or(Ok(()), |group| self.single(facts, group, placed))
    }

    fn linear(&mut self, facts: &mut Facts<'p>, linear: &Linear, gone: &[Candidate]) -> io::Result<()> {
        let is_contradiction = linear.rank() < 0;
        if !is_contradiction && !gone.iter().any(|&candidate| facts.state.is_live(candidate)) {
            return Ok(());
        }
        let sum = self.sum_of(facts, linear)?;
        if is_contradiction {
            return self.contradict(facts, &sum);
        }
        let sum = self.lines.sum(&sum)?;
        gone.iter().try_for_each(|&candidate| self.remove(facts, candidate, sum))
    }

    /// Covers and bases, and the facts that cancel what is in more bases than covers.
    fn sum_of(&mut self, facts: &Facts<'p>, linear: &Linear) -> io::Result<Sum> {
        let mut sum = Sum::default();
        let mut add = |line: Option<u64>, times: u32| {
            // Only a group without members has no "at most one".
            if let Some(line) = line {
                sum.add(line, u64::from(times));
            }
        };
        for term in &linear.cover {
            add(self.at_most_one(term.group)?, term.times);
        }
        for term in &linear.base {
            add(self.statements.at_least_one(term.group), term.times);
        }
        for (candidate, coefficient) in self.coefficients(linear) {
            if let (true, Some(line)) = (coefficient < 0, facts.is_false(candidate)) {
                sum.add(line, coefficient.unsigned_abs());
            }
        }
        Ok(sum)
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
