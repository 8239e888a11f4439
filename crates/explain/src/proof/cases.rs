//! Cases: what follows in each branch is a clause, and "at least one of the group" adds them up.
//!
//! Let the group have the candidates a and b, and let g go in both branches. They end with two clauses,
//! `~g + ~a >= 1` and `~g + ~b >= 1`. Add `a + b >= 1`: this leaves `2 ~g >= 1`, so g is false. A branch that ends in a
//! contradiction has the clause `~a >= 1`. It is added in the same way. The lines of the branches are deleted then.
//!
//! In a branch sums are added up as outside. The contraries of the assumptions come along with the facts that are used, so
//! each clause of the branch is implied by a sum again.

use super::facts::Facts;
use super::prover::Prover;
use super::steps::Refusal;
use super::sum::Sum;
use crate::step::{Branch, Cases, Step};
use exactone_core::problem::{Candidate, Group};
use std::io::{self, Write};

/// How a branch ends.
struct End {
    assumed: Candidate,
    conclusion: Conclusion,
}

enum Conclusion {
    /// The assumption is false.
    Contradiction(u64),
    /// What the step removes is false, in its order; what it places is true. Of an assumption that is placed there is
    /// no line.
    Facts { gone: Vec<Option<u64>>, placed: Option<u64> },
}

/// What the cases show.
#[derive(Clone, Copy)]
enum Aim {
    /// This one of those that go.
    Gone(usize),
    Placed,
}

impl End {
    fn line(&self, aim: Aim) -> Option<u64> {
        match (&self.conclusion, aim) {
            (Conclusion::Contradiction(line), _) => Some(*line),
            (Conclusion::Facts { gone, .. }, Aim::Gone(at)) => gone[at],
            (Conclusion::Facts { placed, .. }, Aim::Placed) => *placed,
        }
    }
}

impl<'p, W: Write> Prover<'_, 'p, '_, W> {
    pub(super) fn cases(&mut self, facts: &mut Facts<'p>, cases: &Cases, step: &Step) -> Result<(), Refusal> {
        let first = self.lines.next();
        let mut ends: Vec<End> = Vec::with_capacity(cases.branches.len());
        for branch in &cases.branches {
            let is_done = ends.iter().any(|end| end.assumed == branch.assumed);
            if !is_done && self.is_case(facts, cases.group, branch.assumed) {
                ends.push(self.branch(facts, branch, step)?);
            }
        }
        let end = self.lines.next();
        self.add_up(facts, (cases.group, &ends), step)?;
        self.forget(first, end)?;
        Ok(())
    }

    /// Whether the candidate may be the true one of the group.
    fn is_case(&self, facts: &Facts<'p>, group: Option<Group>, candidate: Candidate) -> bool {
        let is_of = |group| self.problem().groups_of(candidate).contains(&group);
        facts.state.is_live(candidate) && group.is_none_or(is_of)
    }

    fn branch(&mut self, facts: &Facts<'p>, branch: &Branch, step: &Step) -> Result<End, Refusal> {
        let mut inside = facts.assuming(branch.assumed);
        self.place(&mut inside, branch.assumed, None)?;
        for step in &branch.steps {
            if inside.contradiction().is_some() {
                break;
            }
            self.step(&mut inside, step)?;
        }
        let conclusion = match inside.contradiction() {
            Some(line) => Conclusion::Contradiction(line),
            None => Conclusion::Facts {
                gone: step.gone.iter().map(|&candidate| inside.is_false(candidate)).collect(),
                placed: step.placed.and_then(|candidate| inside.is_true(candidate)),
            },
        };
        Ok(End { assumed: branch.assumed, conclusion })
    }

    /// What all branches say.
    fn add_up(&mut self, facts: &mut Facts<'p>, cases: (Option<Group>, &[End]), step: &Step) -> io::Result<()> {
        if cases.0.is_some() && cases.1.iter().all(|end| matches!(end.conclusion, Conclusion::Contradiction(_))) {
            let sum = self.sum_of_cases(facts, cases, Aim::Placed);
            return self.contradict(facts, &sum);
        }
        for (at, &candidate) in step.gone.iter().enumerate() {
            if facts.state.is_live(candidate) {
                let sum = self.sum_of_cases(facts, cases, Aim::Gone(at));
                let sum = self.lines.sum(&sum)?;
                self.remove(facts, candidate, sum)?;
            }
        }
        if let Some(candidate) = step.placed {
            let sum = self.sum_of_cases(facts, cases, Aim::Placed);
            let sum = self.lines.sum(&sum)?;
            self.affirm(facts, candidate, sum)?;
        }
        Ok(())
    }

    /// "At least one of the group", and what each branch says. Without a group, what the only branch says.
    fn sum_of_cases(&self, facts: &Facts<'p>, (group, ends): (Option<Group>, &[End]), aim: Aim) -> Sum {
        let mut sum = group.map_or_else(Sum::default, |group| self.at_least_one(facts, group));
        ends.iter().filter_map(|end| end.line(aim)).for_each(|line| sum.add(line, 1));
        sum
    }
}
