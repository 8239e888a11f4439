//! Whether candidates could be exchanged for others in any solution.
//!
//! The plainest case is the unique rectangle. Four cells in two rows, two columns and two boxes may have only 1 and 2. Then a solution has 1 and 2
//! crosswise there, and with both exchanged it is a solution, too.

use crate::state::State;
use crate::step::Uniqueness;
use exactone_core::problem::{Candidate, Choice, Problem};
use std::collections::{BTreeMap, BTreeSet};

impl Uniqueness {
    /// Whether every solution that has none of the candidates besides would have a second one beside it. O(groups of the candidates · their number).
    #[must_use]
    pub fn is_exchange(&self, state: &State<'_>) -> bool {
        self.is_balanced(state.problem()) && self.is_free(state) && self.is_all_or_nothing(state.problem())
    }

    /// Two candidates in each choice, and in each group as many of the one as of the other.
    fn is_balanced(&self, problem: &Problem) -> bool {
        let mut more: BTreeMap<_, i32> = BTreeMap::new();
        for (candidates, sign) in [(&self.one, 1), (&self.other, -1)] {
            for &group in candidates.iter().flat_map(|&candidate| problem.groups_of(candidate)) {
                *more.entry(group).or_default() += sign;
            }
        }
        let [one, other] = [&self.one, &self.other].map(|candidates| choices(problem, candidates));
        !self.one.is_empty() && one.is_some() && one == other && more.values().all(|&more| more == 0)
    }

    /// The puzzle itself says nothing of them, and every other candidate of these choices that is left is among those besides.
    fn is_free(&self, state: &State<'_>) -> bool {
        let problem = state.problem();
        let ours: BTreeSet<Candidate> = self.one.iter().chain(&self.other).copied().collect();
        let is_left_out = |candidate: Candidate| !ours.contains(&candidate) && !self.besides.contains(&candidate);
        ours.iter().all(|&candidate| !state.is_given(candidate) && !state.is_removed(candidate))
            && choices(problem, &self.one).into_iter().flatten().all(|choice| {
                !state
                    .live(problem.choice_group(choice))
                    .any(|candidate| is_left_out(candidate) || state.is_given(candidate))
            })
    }

    /// Whether one of these candidates is true only with all of its kind: each forces the next.
    fn is_all_or_nothing(&self, problem: &Problem) -> bool {
        let spread = |from: &[Candidate], over: &[Candidate]| {
            let mut reached = BTreeSet::from([from[0]]);
            let mut queue = vec![from[0]];
            while let Some(candidate) = queue.pop() {
                let excludes = |&other: &&Candidate| meet(problem, candidate, *other);
                let forced = over.iter().filter(excludes).flat_map(|&other| partners(problem, other, from));
                queue.extend(forced.filter(|&next| reached.insert(next)));
            }
            reached.len() == from.len()
        };
        spread(&self.one, &self.other) && spread(&self.other, &self.one)
    }
}

/// The choices of the candidates, ascending, if each has one of its own.
fn choices(problem: &Problem, candidates: &[Candidate]) -> Option<Vec<Choice>> {
    let mut choices: Vec<Choice> =
        candidates.iter().map(|&candidate| problem.choice_of(candidate)).collect::<Option<_>>()?;
    choices.sort_unstable();
    choices.windows(2).all(|pair| pair[0] < pair[1]).then_some(choices)
}

/// Whether two candidates share a group.
fn meet(problem: &Problem, left: Candidate, right: Candidate) -> bool {
    problem.groups_of(left).iter().any(|group| problem.groups_of(right).contains(group))
}

/// The candidates of these that are of the same choice.
fn partners(problem: &Problem, of: Candidate, among: &[Candidate]) -> impl Iterator<Item = Candidate> {
    let choice = problem.choice_of(of);
    among.iter().copied().filter(move |&candidate| problem.choice_of(candidate) == choice)
}
