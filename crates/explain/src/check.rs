//! Whether a step holds, and what it does to a state.

use crate::linear::{Adder, Linear, Sum, Unproved};
use crate::rule::{Layers, Rule, Scope, place_of};
use crate::state::State;
use crate::step::{Argument, Branch, Cases, Step, Uniqueness};
use exactone_core::problem::{Candidate, Group};

/// What is wrong with a step in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// Its groups add up to nothing.
    #[error(transparent)]
    Unproved(#[from] Unproved),
    /// A candidate goes that the argument does not remove.
    #[error("candidate {} does not follow", .0.index())]
    NotGone(Candidate),
    /// Nothing goes, so it says that there is no solution, and that does not follow.
    #[error("that there is no solution does not follow")]
    NoContradiction,
    /// The candidate is not the only one that is left of the group.
    #[error("group {} has other candidates left", .0.index())]
    NotSingle(Group),
    /// A candidate that is left has no branch, or the branches are of no exactly-one group.
    #[error("a case is left out")]
    CaseLeftOut,
    /// A branch ends neither in a contradiction nor without the candidates that go.
    #[error("the branch of candidate {} does not end so", .0.index())]
    Branch(Candidate),
    /// The problem does not state the relations of the rule, or they are too large to look at.
    #[error("the rule cannot be read")]
    NoRule,
    /// The candidates of the pattern cannot be exchanged.
    #[error("the candidates of the pattern cannot be exchanged")]
    NoExchange,
}

impl Step {
    /// Whether the step follows in this state. Steps from uniqueness hold for puzzles of one solution only.
    ///
    /// O(members of its groups); of cases the sum over all steps of the branches, and a copy of the state each.
    ///
    /// # Errors
    /// [`Wrong`].
    pub fn check(&self, state: &State<'_>, adder: &mut Adder) -> Result<(), Wrong> {
        match &self.argument {
            Argument::Single(group) => self.check_single(*group, state),
            Argument::Linear(linear) => self.check_linear(linear, state, adder),
            Argument::Rule(rule) => self.check_rule(rule, state),
            Argument::Cases(cases) => self.check_cases(cases, state, adder),
            Argument::Uniqueness(unique) => self.check_uniqueness(unique, state, adder),
        }
    }

    /// Makes the step.
    pub fn apply(&self, state: &mut State<'_>) {
        for &candidate in &self.gone {
            state.remove(candidate);
        }
        if let Some(candidate) = self.placed {
            state.place(candidate);
        }
    }

    /// Whether it says that there is no solution: it takes nothing away.
    pub(crate) fn says_contradiction(&self) -> bool {
        self.gone.is_empty() && self.placed.is_none()
    }

    fn check_single(&self, group: Group, state: &State<'_>) -> Result<(), Wrong> {
        let is_single = state.is_needed(group) && self.gone.is_empty() && state.live(group).eq(self.placed);
        if is_single { Ok(()) } else { Err(Wrong::NotSingle(group)) }
    }

    fn check_linear(&self, linear: &Linear, state: &State<'_>, adder: &mut Adder) -> Result<(), Wrong> {
        self.check_sum(linear.add_up(state, adder)?)
    }

    fn check_sum(&self, sum: Sum) -> Result<(), Wrong> {
        match sum {
            Sum::Contradiction => Ok(()),
            Sum::Gone(_) if self.says_contradiction() => Err(Wrong::NoContradiction),
            Sum::Gone(gone) => {
                let left = self.gone.iter().find(|&candidate| gone.binary_search(candidate).is_err());
                left.or(self.placed.as_ref()).map_or(Ok(()), |&candidate| Err(Wrong::NotGone(candidate)))
            }
        }
    }

    /// Whether no assignment of the cells of the rule goes with any of the candidates. Each is assumed by itself, and all assignments are looked at. A candidate
    /// that is placed is all that the rule leaves of its cell.
    fn check_rule(&self, rule: &Rule, state: &State<'_>) -> Result<(), Wrong> {
        let problem = state.problem();
        let relations = problem.relations().ok_or(Wrong::NoRule)?;
        let scope = Scope::new(relations, state.peers(), rule).ok_or(Wrong::NoRule)?;
        let domains = scope.domains(state, relations);
        let is_possible =
            |domains: &[u64]| Layers::new(&scope, domains).map(|layers| layers.is_possible()).ok_or(Wrong::NoRule);
        if self.says_contradiction() && is_possible(&domains)? {
            return Err(Wrong::NoContradiction);
        }
        for candidate in self.gone.iter().copied().chain(self.beside_placed(state)) {
            let (cell, rank) = place_of(problem, relations, candidate).ok_or(Wrong::NotGone(candidate))?;
            if is_possible(&scope.assuming(state.peers(), cell, rank, &domains))? {
                return Err(Wrong::NotGone(candidate));
            }
        }
        Ok(())
    }

    /// What is left of the choice of the candidate that is placed, without that candidate.
    pub(crate) fn beside_placed(&self, state: &State<'_>) -> Vec<Candidate> {
        let problem = state.problem();
        let choice = self.placed.and_then(|placed| problem.choice_of(placed));
        let live = choice.into_iter().flat_map(|choice| state.live(problem.choice_group(choice)));
        live.filter(|&candidate| Some(candidate) != self.placed).collect()
    }

    fn check_cases(&self, cases: &Cases, state: &State<'_>, adder: &mut Adder) -> Result<(), Wrong> {
        match cases.group {
            Some(group) => {
                let has_branch = |candidate| cases.branches.iter().any(|branch| branch.assumed == candidate);
                if !state.is_needed(group) || !state.live(group).all(has_branch) {
                    return Err(Wrong::CaseLeftOut);
                }
                self.check_branches(&cases.branches, state, adder)
            }
            None => match &cases.branches[..] {
                [only] if self.gone == [only.assumed] && only.empty.is_some() => {
                    self.check_branches(&cases.branches, state, adder)
                }
                _ => Err(Wrong::CaseLeftOut),
            },
        }
    }

    /// Whether each branch loses what the step removes, and places what it places.
    fn check_branches(&self, branches: &[Branch], state: &State<'_>, adder: &mut Adder) -> Result<(), Wrong> {
        for branch in branches {
            let end = branch.end(state, adder)?;
            let is_lost = |&candidate: &Candidate| !end.is_live(candidate);
            let is_done = match branch.empty {
                Some(empty) => state.is_needed(empty) && end.open(empty) == 0,
                None if self.says_contradiction() => return Err(Wrong::NoContradiction),
                None => self.gone.iter().all(is_lost) && self.placed.is_none_or(|candidate| end.is_placed(candidate)),
            };
            if !is_done {
                return Err(Wrong::Branch(branch.assumed));
            }
        }
        Ok(())
    }

    fn check_uniqueness(&self, unique: &Uniqueness, state: &State<'_>, adder: &mut Adder) -> Result<(), Wrong> {
        if !unique.is_exchange(state) {
            return Err(Wrong::NoExchange);
        }
        if self.placed.is_some() && self.gone.is_empty() && self.placed.iter().eq(&unique.besides) {
            return Ok(());
        }
        self.check_sum(unique.sum.add_up_with(&unique.besides, state, adder)?)
    }
}

impl Branch {
    /// The state at the end of the branch.
    fn end<'p>(&self, state: &State<'p>, adder: &mut Adder) -> Result<State<'p>, Wrong> {
        let mut end = state.clone();
        end.place(self.assumed);
        for step in &self.steps {
            step.check(&end, adder)?;
            step.apply(&mut end);
        }
        Ok(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::{Kind, Level};
    use crate::{Rule, Term};
    use exactone_core::problem::{Choice, Problem, ProblemBuilder, Relation, Relations};

    /// Two cells of two values that add up to this.
    fn problem(total: i64) -> Problem {
        let mut builder = ProblemBuilder::new();
        for _ in 0..2 {
            builder.choice(2).unwrap();
        }
        let list = vec![Relation::Linear { terms: vec![(0, 1), (1, 1)], least: total, most: total }];
        builder.relate(Relations { numbers: vec![1, 2], cells: vec![vec![0, 1]; 2], list });
        builder.build().unwrap()
    }

    #[test]
    fn a_step_that_takes_nothing_away_must_end_in_a_contradiction() {
        let level = Level { kind: Kind::Rule, size: 1 };
        for (total, follows) in [(3, Err(Wrong::NoContradiction)), (5, Ok(()))] {
            let problem = problem(total);
            let (state, mut adder) = (State::of_cells(&problem), Adder::new(problem.candidates()));
            let group = problem.choice_group(Choice::new(0));
            let term = Term { group, times: 1 };
            let arguments = [
                Argument::Rule(Rule::of(0)),
                Argument::Linear(Linear { base: vec![term], cover: vec![term] }),
                Argument::Cases(Cases {
                    group: Some(group),
                    branches: state
                        .live(group)
                        .map(|assumed| Branch { assumed, steps: Vec::new(), empty: None })
                        .collect(),
                }),
            ];
            let checked = arguments
                .map(|argument| Step { argument, gone: Vec::new(), placed: None, level }.check(&state, &mut adder));
            assert_eq!(checked, [follows, Err(Wrong::NoContradiction), Err(Wrong::NoContradiction)]);
        }
    }
}
