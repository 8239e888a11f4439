//! A proof from its beginning to its conclusion.

use super::error::{Outcome, ProofError};
use super::facts::Facts;
use super::lines::{Lines, Literal};
use super::prover::Prover;
use super::statements::Statements;
use super::steps::Refusal;
use super::sum::Sum;
use crate::linear::{Adder, Term};
use crate::state::State;
use crate::step::{Argument, Step};
use exactone_core::problem::Candidate;
use exactone_formats::exchange::Inequalities;
use std::io::{self, Write};

/// Writes the proof of a path: steps from the givens and removed candidates of the formula on, each in the state that the
/// one before it left.
///
/// If the path comes to a contradiction, the proof ends there, and concludes that there is no solution. If every
/// candidate is decided in the end, the last constraint says that there is no solution but this one, and the conclusion
/// is that it is one. Memory O(candidates), and as much for each branch that is open.
///
/// # Errors
/// [`ProofError`]: a step that does not hold, or that supposes one solution. What was written until then is no proof.
pub fn write<'s>(
    formula: &Inequalities<'_>,
    steps: impl IntoIterator<Item = &'s Step>,
    out: &mut impl Write,
) -> Result<Outcome, ProofError> {
    let lines = Lines::begin(out, formula.count())?;
    let statements = Statements::of(formula);
    let adder = Adder::new(formula.problem().candidates());
    let mut prover = Prover { formula, statements, lines, adder };
    prover.lines.comment(format_args!("what the formula says of candidates"))?;
    let mut facts = prover.start()?;
    for (number, step) in (1..).zip(steps) {
        if facts.contradiction().is_some() {
            break;
        }
        prover.checked(&mut facts, number, step)?;
    }
    prover.closed(&mut facts)?;
    Ok(prover.conclude(&facts)?)
}

impl<'p, W: Write> Prover<'_, 'p, '_, W> {
    fn checked(&mut self, facts: &mut Facts<'p>, number: usize, step: &Step) -> Result<(), ProofError> {
        if matches!(step.argument, Argument::Uniqueness(_)) {
            return Err(ProofError::Uniqueness { step: number });
        }
        // Rules may have more singles inside than the path looks at: some of the step may be done.
        let Some(step) = step.trimmed(&facts.state) else { return Ok(()) };
        step.check(&facts.state, &mut self.adder).map_err(|why| ProofError::Wrong { step: number, why })?;
        self.lines.comment(format_args!("step {number}: {}", kind(&step.argument)))?;
        self.step(facts, &step).map_err(|refusal| match refusal {
            Refusal::Io(error) => ProofError::Io(error),
            Refusal::Uniqueness => ProofError::Uniqueness { step: number },
            Refusal::Rule => ProofError::Rule { step: number },
        })
    }

    /// Derives the candidates of rules that the cells determine.
    fn closed(&mut self, facts: &mut Facts<'p>) -> io::Result<()> {
        if !State::of_cells(self.problem()).sees_all() && facts.contradiction().is_none() {
            self.lines.comment(format_args!("what the cells determine"))?;
            self.close(facts)?;
        }
        Ok(())
    }

    fn conclude(&mut self, facts: &Facts<'p>) -> io::Result<Outcome> {
        if let Some(line) = facts.contradiction() {
            self.lines.conclude(format_args!("UNSAT : {line}"))?;
            return Ok(Outcome::NoSolution);
        }
        if !facts.state.is_solved() || self.problem().candidates() == 0 {
            self.lines.conclude(format_args!("NONE"))?;
            return Ok(Outcome::Steps);
        }
        self.only_solution(facts)?;
        Ok(Outcome::OneSolution)
    }

    /// One constraint that says all facts, so no other solution satisfies it; and that this one satisfies the formula.
    fn only_solution(&mut self, facts: &Facts<'p>) -> io::Result<()> {
        let decided = |candidate: Candidate| match facts.is_true(candidate) {
            Some(line) => (Literal::True(candidate), Some(line)),
            None => (Literal::False(candidate), facts.is_false(candidate)),
        };
        let (literals, lines): (Vec<Literal>, Vec<Option<u64>>) = self.problem().all_candidates().map(decided).unzip();
        self.lines.comment(format_args!("the only solution"))?;
        let all = self.lines.sum(&lines.into_iter().flatten().collect::<Sum>())?;
        self.lines.says_all(&literals, all)?;
        let words: Vec<String> = literals.iter().map(Literal::to_string).collect();
        self.lines.conclude(format_args!("SAT : {}", words.join(" ")))
    }
}

fn kind(argument: &Argument) -> String {
    match argument {
        Argument::Single(group) => format!("one candidate is left of group {}", group.index()),
        Argument::Linear(linear) => {
            let count = |terms: &[Term]| terms.iter().map(|term| u64::from(term.times)).sum::<u64>();
            format!("bases {}, covers {}", linear.size(), count(&linear.cover))
        }
        Argument::Rule(rule) => format!("a rule of {} relations", rule.parts.len()),
        Argument::Cases(cases) => format!("cases {}", cases.branches.len()),
        Argument::Uniqueness(_) => "uniqueness".to_owned(),
    }
}
