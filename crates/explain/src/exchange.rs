//! Whether the candidates of a pattern could be exchanged in any solution.
//!
//! The plainest case is the unique rectangle. Four cells in two rows, two columns and two boxes may have only 1 and 2. Then a solution
//! has 1 and 2 crosswise there, and with both exchanged it is a solution, too.
//!
//! The proof stands at [`Uniqueness`]. It needs that each group of the pattern has exactly one true candidate of its two, if none beside
//! is true. At most one is clear. At least one is known of a group if all that is left of it is of the pattern or beside, and some member
//! must be true: so it is of the choices. Of any other group the two are assumed to be false; then the groups that are known lead to
//! a contradiction within the pattern.
//!
//! What the puzzle itself says must stay true: no candidate of the pattern is given or ruled out by name, and no choice is given.

use crate::state::State;
use crate::step::Uniqueness;
use exactone_core::problem::{Candidate, Group};
use std::collections::{BTreeMap, BTreeSet};

/// The two candidates of the pattern in each group.
type Pairs = BTreeMap<Group, [Candidate; 2]>;

impl Uniqueness {
    /// Whether every solution that has none of the candidates besides would have a second one beside it.
    ///
    /// O(g · m), with g groups of the pattern and m their memberships.
    #[must_use]
    pub fn is_exchange(&self, state: &State<'_>) -> bool {
        self.pairs(state).is_some_and(|pairs| self.is_free(state) && self.is_settled(&pairs, state))
    }

    /// The pairs, if there are two candidates in each group, and each candidate is of a choice.
    fn pairs(&self, state: &State<'_>) -> Option<Pairs> {
        let problem = state.problem();
        let pattern: BTreeSet<Candidate> = self.pattern.iter().copied().collect();
        let mut members: BTreeMap<Group, Vec<Candidate>> = BTreeMap::new();
        for &candidate in &pattern {
            problem.choice_of(candidate)?;
            problem.groups_of(candidate).iter().for_each(|&group| members.entry(group).or_default().push(candidate));
        }
        let is_whole = !pattern.is_empty() && pattern.len() == self.pattern.len();
        let pair = |(group, members): (Group, Vec<Candidate>)| Some((group, members.try_into().ok()?));
        members.into_iter().map(pair).collect::<Option<Pairs>>().filter(|_| is_whole)
    }

    /// The puzzle itself says nothing of the pattern, and what else is left of its choices is among those besides.
    fn is_free(&self, state: &State<'_>) -> bool {
        let problem = state.problem();
        let mut choices = self.pattern.iter().filter_map(|&candidate| problem.choice_of(candidate));
        self.pattern.iter().all(|&candidate| !state.is_removed(candidate))
            && choices.all(|choice| {
                let group = problem.choice_group(choice);
                self.is_closed(group, state) && !problem.members(group).iter().any(|&member| state.is_given(member))
            })
    }

    /// Whether all that is left of a group is of the pattern or beside.
    fn is_closed(&self, group: Group, state: &State<'_>) -> bool {
        state.live(group).all(|member| self.pattern.contains(&member) || self.besides.contains(&member))
    }

    /// Whether each group has a true candidate of the pattern, if none beside is true.
    fn is_settled(&self, pairs: &Pairs, state: &State<'_>) -> bool {
        let is_known = |group: &Group| state.is_needed(*group) && self.is_closed(*group, state);
        let known: BTreeSet<Group> = pairs.keys().copied().filter(is_known).collect();
        pairs.iter().all(|(group, pair)| known.contains(group) || is_refuted(*pair, pairs, (&known, state)))
    }
}

/// Whether a contradiction follows if both candidates are false.
fn is_refuted(pair: [Candidate; 2], pairs: &Pairs, (known, state): (&BTreeSet<Group>, &State<'_>)) -> bool {
    let mut values: BTreeMap<Candidate, bool> = pair.iter().map(|&candidate| (candidate, false)).collect();
    let mut queue = pair.to_vec();
    while let Some(candidate) = queue.pop() {
        let is_true = values[&candidate];
        for group in state.problem().groups_of(candidate).iter().filter(|group| is_true || known.contains(group)) {
            let [left, right] = pairs[group];
            let other = if left == candidate { right } else { left };
            match values.insert(other, !is_true) {
                Some(before) if before == is_true => return true,
                Some(_) => {}
                None => queue.push(other),
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linear::Linear;
    use exactone_core::problem::{Bound, Problem, ProblemBuilder, sudoku};

    /// The candidates of cells with a value each: row, column, value, from 1, in Sudoku of side 4.
    fn at(places: &[[usize; 3]]) -> Vec<Candidate> {
        let candidate =
            |&[row, column, value]: &[usize; 3]| Candidate::new(((row - 1) * 4 + column - 1) * 4 + value - 1);
        let mut candidates: Vec<Candidate> = places.iter().map(candidate).collect();
        candidates.sort_unstable();
        candidates
    }

    fn of(pattern: Vec<Candidate>, state: &State<'_>) -> Uniqueness {
        let choices = pattern.iter().filter_map(|&candidate| state.problem().choice_of(candidate));
        let live = choices.flat_map(|choice| state.live(state.problem().choice_group(choice)));
        let besides: BTreeSet<Candidate> = live.filter(|candidate| !pattern.contains(candidate)).collect();
        Uniqueness { pattern, besides: besides.into_iter().collect(), sum: Linear::default() }
    }

    fn rectangle(rows: [usize; 2], columns: [usize; 2]) -> Vec<Candidate> {
        let cells = rows.iter().flat_map(|&row| columns.map(|column| [row, column]));
        at(&cells.flat_map(|[row, column]| [1, 2].map(|value| [row, column, value])).collect::<Vec<_>>())
    }

    #[test]
    fn a_rectangle_in_two_boxes_can_be_exchanged_and_one_in_four_cannot() {
        let problem = sudoku(2, 2).unwrap();
        let state = State::new(&problem);
        assert!(of(rectangle([1, 2], [1, 3]), &state).is_exchange(&state));
        assert!(!of(rectangle([1, 3], [1, 3]), &state).is_exchange(&state));
    }

    #[test]
    fn what_the_puzzle_says_of_the_pattern_forbids_the_exchange() {
        let problem = sudoku(2, 2).unwrap();
        for (givens, removed) in [(at(&[[1, 1, 1]]), vec![]), (at(&[[2, 3, 4]]), vec![]), (vec![], at(&[[2, 1, 2]]))] {
            let state = State::with(&problem, &givens, &removed);
            assert!(!of(rectangle([1, 2], [1, 3]), &state).is_exchange(&state));
        }
        let mut state = State::new(&problem);
        state.place(at(&[[1, 1, 1]])[0]);
        assert!(of(rectangle([1, 2], [1, 3]), &state).is_exchange(&state));
    }

    #[test]
    fn a_candidate_beside_that_is_left_out_forbids_the_exchange() {
        let problem = sudoku(2, 2).unwrap();
        let state = State::new(&problem);
        let mut unique = of(rectangle([1, 2], [1, 3]), &state);
        unique.besides.pop();
        assert!(!unique.is_exchange(&state));
    }

    #[test]
    fn nothing_and_a_candidate_named_twice_are_no_patterns() {
        let problem = sudoku(2, 2).unwrap();
        let state = State::new(&problem);
        assert!(!of(Vec::new(), &state).is_exchange(&state));
        assert!(!of(at(&[[1, 1, 1], [1, 1, 1]]), &state).is_exchange(&state));
    }

    /// Two cells of two values each, and pairs of which not both are true.
    fn cells(pairs: &[[[usize; 2]; 2]]) -> Problem {
        let mut builder = ProblemBuilder::new();
        let cells = [2, 2].map(|values| builder.choice(values).unwrap());
        for pair in pairs {
            let members = pair.map(|[cell, value]| builder.candidate(cells[cell], value));
            builder.group(Bound::AtMostOne, &members).unwrap();
        }
        builder.build().unwrap()
    }

    #[test]
    fn an_at_most_one_pair_must_be_forced_to_have_one() {
        let all: Vec<Candidate> = (0..4).map(Candidate::new).collect();
        let crossed = cells(&[[[0, 0], [1, 0]], [[0, 1], [1, 1]]]);
        assert!(of(all.clone(), &State::new(&crossed)).is_exchange(&State::new(&crossed)));
        let loose = cells(&[[[0, 0], [1, 0]]]);
        assert!(!of(all, &State::new(&loose)).is_exchange(&State::new(&loose)));
    }
}
