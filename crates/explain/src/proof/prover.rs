//! Facts derived, each by one sum and one clause.
//!
//! A candidate c that is placed: add "at most one of the group" and `c >= 1`, and no other candidate of the group can
//! be true. So the sum implies `~x >= 1` for each.

use super::facts::{Clash, Facts};
use super::lines::{Lines, Literal};
use super::statements::Statements;
use super::sum::Sum;
use crate::linear::Adder;
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_formats::exchange::Inequalities;
use std::io::{self, Write};

/// Derives facts from a formula, and writes how.
pub(super) struct Prover<'f, 'p, 'o, W: Write> {
    pub(super) formula: &'f Inequalities<'p>,
    pub(super) statements: Statements,
    pub(super) lines: Lines<'o, W>,
    pub(super) adder: Adder,
}

impl<'p, W: Write> Prover<'_, 'p, '_, W> {
    pub(super) fn problem(&self) -> &'p Problem {
        self.formula.problem().symmetric()
    }

    /// What the formula says by itself: removed candidates, givens, groups without candidates.
    pub(super) fn start(&mut self) -> io::Result<Facts<'p>> {
        let mut facts = Facts::new(self.problem());
        if let Some(group) = facts.state.empty() {
            self.clash(&mut facts, Clash::Group(group))?;
        }
        for (candidate, line) in self.formula.removed() {
            self.note_false(&mut facts, candidate, line)?;
        }
        for (candidate, line) in self.formula.givens() {
            self.place(&mut facts, candidate, Some(line))?;
        }
        Ok(facts)
    }

    /// A candidate is false: the constraint implies it.
    pub(super) fn remove(&mut self, facts: &mut Facts<'p>, candidate: Candidate, from: u64) -> io::Result<()> {
        if !facts.state.is_live(candidate) || facts.contradiction().is_some() {
            return Ok(());
        }
        let line = self.lines.implied(&facts.clause(Some(Literal::False(candidate))), from)?;
        self.note_false(facts, candidate, line)
    }

    /// A candidate is true: the constraint implies it. Its rivals go.
    pub(super) fn affirm(&mut self, facts: &mut Facts<'p>, candidate: Candidate, from: u64) -> io::Result<()> {
        if facts.state.is_placed(candidate) || facts.contradiction().is_some() {
            return Ok(());
        }
        let line = self.lines.implied(&facts.clause(Some(Literal::True(candidate))), from)?;
        self.place(facts, candidate, Some(line))
    }

    /// A candidate is true by this constraint, or because it is assumed. Its rivals go.
    pub(super) fn place(&mut self, facts: &mut Facts<'p>, candidate: Candidate, line: Option<u64>) -> io::Result<()> {
        if facts.state.is_placed(candidate) || facts.contradiction().is_some() {
            return Ok(());
        }
        if let Some(other) = facts.is_false(candidate) {
            let sum = line.into_iter().chain([other]).collect();
            return self.contradict(facts, &sum);
        }
        for &group in self.problem().groups_of(candidate) {
            self.remove_rivals(facts, (candidate, line), group)?;
        }
        facts.place(candidate, line);
        Ok(())
    }

    fn remove_rivals(
        &mut self,
        facts: &mut Facts<'p>,
        (candidate, line): (Candidate, Option<u64>),
        group: Group,
    ) -> io::Result<()> {
        let rivals: Vec<Candidate> = facts.state.live(group).filter(|&member| member != candidate).collect();
        if rivals.is_empty() || facts.contradiction().is_some() {
            return Ok(());
        }
        let sum = self.at_most_one(group)?.into_iter().chain(line).collect();
        let sum = self.lines.sum(&sum)?;
        rivals.into_iter().try_for_each(|rival| self.remove(facts, rival, sum))
    }

    /// Notes that a candidate is false, and writes what is wrong now, if anything is.
    fn note_false(&mut self, facts: &mut Facts<'p>, candidate: Candidate, line: u64) -> io::Result<()> {
        match facts.remove(candidate, line) {
            Some(clash) => self.clash(facts, clash),
            None => Ok(()),
        }
    }

    fn clash(&mut self, facts: &mut Facts<'p>, clash: Clash) -> io::Result<()> {
        let sum = match clash {
            Clash::Candidate(candidate) => {
                facts.is_true(candidate).into_iter().chain(facts.is_false(candidate)).collect()
            }
            Clash::Group(group) => self.at_least_one(facts, group),
        };
        self.contradict(facts, &sum)
    }

    /// "At most one of the group"; none of a group that cannot have two.
    pub(super) fn at_most_one(&mut self, group: Group) -> io::Result<Option<u64>> {
        self.statements.at_most_one(group, self.formula, &mut self.lines)
    }

    /// Forgets what was derived from the first number to before the other, but for what the formula says of groups.
    pub(super) fn forget(&mut self, first: u64, end: u64) -> io::Result<()> {
        self.statements.others(first, end).into_iter().try_for_each(|(first, end)| self.lines.delete(first, end))
    }

    /// "At least one of the group", less the members that are false.
    pub(super) fn at_least_one(&self, facts: &Facts<'p>, group: Group) -> Sum {
        self.statements.at_least_one(group).into_iter().chain(facts.dead(self.problem().members(group))).collect()
    }

    /// The assumptions do not hold together: the sum says so.
    pub(super) fn contradict(&mut self, facts: &mut Facts<'p>, sum: &Sum) -> io::Result<()> {
        if facts.contradiction().is_none() {
            let sum = self.lines.sum(sum)?;
            let line = self.lines.implied(&facts.clause(None), sum)?;
            facts.contradict(line);
        }
        Ok(())
    }
}
