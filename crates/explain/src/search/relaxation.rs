//! The linear relaxation: whether any sum at all removes a candidate, and one that does.
//!
//! Say the candidate is true: then all others of its groups are false. Weights of at least 0 are given to what is left, so that no group has
//! more than 1. If the exactly-one groups cannot all have 1, the prices of the groups tell a sum. Each exactly-one group is a base once, and each group is
//! a cover as often as its price says. What the candidate took away is covered by the groups of the candidate. By the lemma of Farkas no other sum
//! is missed. (J. Farkas, 1902.)
//!
//! Its sums are long, so it is the last resort.

use super::Found;
use super::simplex::{Column, Prices, prices};
use crate::linear::{Linear, Term};
use crate::state::State;
use crate::step::Kind;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeMap;

/// Keeps a sum that removes the candidate, if there is any.
pub(crate) fn search(state: &State<'_>, candidate: Candidate, found: &mut Found) {
    if let Some(linear) = sum(state, candidate) {
        found.add_linear(state, Kind::Sum, linear);
    }
}

/// A sum that removes the candidate. None, if there is none, or its numbers become too large.
pub(crate) fn sum(state: &State<'_>, candidate: Candidate) -> Option<Linear> {
    let mut after = state.clone();
    after.place(candidate);
    let problem = state.problem();
    let is_open = |&group: &Group| {
        !problem.groups_of(candidate).contains(&group) && !state.live(group).any(|member| state.is_placed(member))
    };
    let groups: Vec<Group> = problem.all_groups().filter(is_open).collect();
    let prices = prices(&columns(&after, &groups), groups.len())?;
    let needed = groups.iter().filter(|&&group| state.is_needed(group)).count();
    let is_short = i128::from(prices.of_rows.iter().sum::<i64>()) < i128::from(prices.denominator) * needed as i128;
    if is_short { balanced(state, candidate, &groups, &prices) } else { None }
}

/// A column for each candidate that is left, with its groups by place; its worth is how many exactly-one groups it serves.
fn columns(after: &State<'_>, groups: &[Group]) -> Vec<Column> {
    let problem = after.problem();
    let column = |candidate: Candidate| {
        let place = |group: &Group| groups.binary_search(group).ok();
        let rows: Vec<usize> = problem.groups_of(candidate).iter().filter_map(place).collect();
        let needed = rows.iter().filter(|&&row| after.is_needed(groups[row])).count();
        Column { worth: i64::try_from(needed).unwrap_or(i64::MAX), rows }
    };
    after.all_live().filter(|&candidate| !after.is_placed(candidate)).map(column).collect()
}

/// The sum that these prices tell: what stands on both sides is left out, and what the candidate took away is covered.
fn balanced(state: &State<'_>, candidate: Candidate, groups: &[Group], prices: &Prices) -> Option<Linear> {
    let problem = state.problem();
    let mut times: BTreeMap<Group, i64> = BTreeMap::new();
    for (&group, &price) in groups.iter().zip(&prices.of_rows) {
        times.insert(group, price - if state.is_needed(group) { prices.denominator } else { 0 });
    }
    for &group in problem.groups_of(candidate) {
        let balance =
            |member: Candidate| -> i64 { problem.groups_of(member).iter().filter_map(|group| times.get(group)).sum() };
        let debt = state.live(group).filter(|&member| member != candidate).map(balance).min();
        if let Some(debt) = debt.filter(|&debt| debt < 0) {
            times.insert(group, -debt);
        }
    }
    let divisor = times.values().fold(0, |divisor, &times| gcd(divisor, times.abs()));
    let side = |sign: i64| -> Option<Vec<Term>> {
        let own = times.iter().filter(|(_, times)| **times * sign > 0);
        own.map(|(&group, times)| Some(Term { group, times: u32::try_from(times.abs() / divisor).ok()? })).collect()
    };
    Some(Linear { base: side(-1).filter(|base| !base.is_empty())?, cover: side(1)? })
}

fn gcd(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Adder, Argument, Explainer};
    use exactone_core::problem::{Bound, Problem, ProblemBuilder};
    use exactone_core::random::SplitMix;
    use exactone_formats::model::Model;

    /// A state in which so many of eight of the candidates that are no part of the solution are gone.
    fn thinned<'p>(problem: &'p Problem, solution: &[Candidate], eighths: usize, random: &mut SplitMix) -> State<'p> {
        let mut state = State::new(problem);
        for candidate in problem.all_candidates().filter(|candidate| !solution.contains(candidate)) {
            if random.below(8) < eighths {
                state.remove(candidate);
            }
        }
        state
    }

    /// Whether a step is found wherever the relaxation tells a sum, and no sum where it tells none. How often it tells one.
    fn agree(state: &State<'_>, explainer: &Explainer<'_>) -> usize {
        let mut adder = Adder::new(state.problem().candidates());
        let mut removable = 0;
        for candidate in state.all_live() {
            let is_told = sum(state, candidate).is_some();
            let step = explainer.why_linear(state, candidate);
            if let Some(step) = &step {
                step.check(state, &mut adder).unwrap();
            }
            assert!(step.is_some() || !is_told, "candidate {} goes, and nothing says why", candidate.index());
            let is_sum = step.is_some_and(|step| matches!(step.argument, Argument::Linear(_)));
            assert!(is_told || !is_sum, "candidate {} goes, and the relaxation does not see it", candidate.index());
            removable += usize::from(is_told);
        }
        removable
    }

    #[test]
    fn small_grids_agree_with_the_relaxation() {
        let model = Model::builtin("sudoku").unwrap();
        let compiled = model.compile(model.shape(4, None).unwrap()).unwrap();
        let solution: Vec<Candidate> = compiled.givens(&[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).collect();
        let explainer = Explainer::new(compiled.problem());
        let mut random = SplitMix::new(1);
        let states = (0..8).map(|at| thinned(compiled.problem(), &solution, 2 + at % 4, &mut random));
        let states: Vec<_> = states.collect();
        assert!(states.iter().map(|state| agree(state, &explainer)).sum::<usize>() > 50);
    }

    #[test]
    fn random_problems_agree_with_the_relaxation() {
        let (mut random, mut removable) = (SplitMix::new(2), 0);
        for _ in 0..60 {
            let mut builder = ProblemBuilder::new();
            let choices: Vec<_> = (0..6).map(|_| builder.choice(3).unwrap()).collect();
            let solution: Vec<Candidate> = choices.iter().map(|&choice| builder.candidate(choice, 0)).collect();
            for _ in 0..8 {
                let mut members: Vec<Candidate> =
                    choices.iter().map(|&choice| builder.candidate(choice, 1 + random.below(2))).collect();
                members.truncate(2 + random.below(3));
                let one = random.below(6);
                members.retain(|&member| builder.candidate(choices[one], 0).index() / 3 != member.index() / 3);
                members.push(solution[one]);
                builder
                    .group(if random.below(2) == 0 { Bound::AtMostOne } else { Bound::ExactlyOne }, &members)
                    .unwrap();
            }
            let problem = builder.build().unwrap();
            let explainer = Explainer::new(&problem);
            removable += agree(&thinned(&problem, &solution, 1, &mut random), &explainer);
        }
        assert!(removable > 50, "{removable}");
    }

    #[test]
    fn nothing_is_told_where_nothing_follows() {
        // No two of the first three can both be 0, and one of all four is: nothing goes, though the sums come close.
        let mut builder = ProblemBuilder::new();
        let choices: Vec<_> = (0..4).map(|_| builder.choice(2).unwrap()).collect();
        let zero = |at: usize| builder.candidate(choices[at], 0);
        let zeros = [0, 1, 2, 3].map(zero);
        for (one, other) in [(0, 1), (1, 2), (0, 2)] {
            builder.group(Bound::AtMostOne, &[zeros[one], zeros[other]]).unwrap();
        }
        builder.group(Bound::ExactlyOne, &zeros).unwrap();
        let problem = builder.build().unwrap();
        assert_eq!(agree(&State::new(&problem), &Explainer::new(&problem)), 0);
    }
}
