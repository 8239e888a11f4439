//! Rectangles: four choices in which two values could stand crosswise.
//!
//! The problem alone says which four candidates of one value can be corners. They are of four choices, and each other group of a
//! corner has exactly two of them, one corner and one of its two neighbours. In a Sudoku these are the 4 in two rows, two columns and two boxes.
//! In a state, two such values over the same four choices are a pattern: the unique rectangle, and with deduced values the avoidable one.

use super::pattern::Pattern;
use crate::state::State;
use exactone_core::problem::{Candidate, Choice, Group, Problem};

/// Two corners that share a group.
type Side = [Candidate; 2];

/// Four choices around, and a candidate of each.
type Corner = ([Choice; 4], [Candidate; 4]);

/// Four choices, each beside the next, the last beside the first; and the candidates that can be corners there.
#[derive(Clone, Debug)]
struct Corners {
    choices: [Choice; 4],
    values: Vec<[Candidate; 4]>,
}

/// All rectangles of a problem.
#[derive(Clone, Debug)]
pub(super) struct Rectangles {
    all: Vec<Corners>,
}

impl Rectangles {
    /// Finds them. O(pairs of candidates in common groups, and rectangles), sorting.
    pub(super) fn new(problem: &Problem) -> Self {
        let mut sides: Vec<(u64, Side)> =
            pairs(problem).into_iter().filter_map(|pair| Some((key(pair, problem)?, pair))).collect();
        sides.sort_unstable();
        let mut found: Vec<Corner> = Vec::new();
        for alike in sides.chunk_by(|left, right| left.0 == right.0) {
            for (at, &(_, side)) in alike.iter().enumerate() {
                found.extend(alike[..at].iter().filter_map(|&(_, other)| corners(side, other, problem)));
            }
        }
        found.sort_unstable();
        found.dedup();
        let all = found.chunk_by(|left, right| left.0 == right.0).filter(|values| values.len() > 1);
        Self { all: all.map(Corners::new).collect() }
    }

    /// The patterns in a state.
    pub(super) fn patterns(&self, state: &State<'_>, found: &mut Vec<Pattern>) {
        let problem = state.problem();
        let of = |choice: Choice| {
            let group = problem.choice_group(choice);
            let is_given = problem.members(group).iter().any(|&member| state.is_given(member));
            if is_given { usize::MAX } else { state.open(group) }
        };
        let open: Vec<usize> = problem.all_choices().map(of).collect();
        for corners in &self.all {
            corners.patterns(&open, state, found);
        }
    }
}

impl Corners {
    /// Of all corners of the same choices.
    fn new(values: &[Corner]) -> Self {
        Self { choices: values[0].0, values: values.iter().map(|&(_, corners)| corners).collect() }
    }

    /// Looks from the corner with the most candidates among those with one or two.
    fn patterns(&self, open: &[usize], state: &State<'_>, found: &mut Vec<Pattern>) {
        let open = self.choices.map(|choice| open[choice.index()]);
        let few = (0..4).filter(|&at| open[at] <= 2).max_by_key(|&at| open[at]);
        let Some(seed) = few.filter(|_| !open.contains(&usize::MAX)) else { return };
        for one in self.values.iter().filter(|one| state.is_live(one[seed])) {
            for other in self.values.iter().filter(|other| *other != one) {
                let is_new = !state.is_live(other[seed]) || one < other;
                if is_new && is_open([one, other], open, state) {
                    found.push(Pattern::new(one.iter().chain(other), state));
                }
            }
        }
    }
}

/// Whether each corner has one of the two values left, and enough corners have nothing else: one with both, or two.
fn is_open([one, other]: [&[Candidate; 4]; 2], open: [usize; 4], state: &State<'_>) -> bool {
    let mut closed = 0;
    for at in 0..4 {
        let left = usize::from(state.is_live(one[at])) + usize::from(state.is_live(other[at]));
        if left == 0 || state.is_removed(one[at]) || state.is_removed(other[at]) {
            return false;
        }
        closed += if left == open[at] { left } else { 0 };
    }
    closed >= 2
}

/// The pairs of candidates of two choices that share a group.
fn pairs(problem: &Problem) -> Vec<Side> {
    let mut pairs = Vec::new();
    for group in problem.all_groups() {
        for (at, &right) in problem.members(group).iter().enumerate() {
            pairs.extend(problem.members(group)[..at].iter().map(|&left| [left, right]));
        }
    }
    pairs.retain(|pair| {
        let [left, right] = pair.map(|candidate| problem.choice_of(candidate));
        left.is_some() && right.is_some() && left != right
    });
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The groups of a candidate beside its choice.
fn links(candidate: Candidate, problem: &Problem) -> impl Iterator<Item = Group> {
    let own = problem.choice_of(candidate).map(|choice| problem.choice_group(choice));
    problem.groups_of(candidate).iter().copied().filter(move |&group| Some(group) != own)
}

/// A number for the groups that only one of the two is in, in any order, if there are any. Other pairs may have the same number by chance.
fn key([left, right]: Side, problem: &Problem) -> Option<u64> {
    let of = |one, other: Candidate| links(one, problem).filter(move |group| !problem.groups_of(other).contains(group));
    let mixed = |group: Group| {
        let spread = (group.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(31);
        spread.wrapping_mul(spread | 1)
    };
    of(left, right).chain(of(right, left)).map(mixed).reduce(u64::wrapping_add)
}

/// Two sides with the same groups that go elsewhere: the corners around, if they are a rectangle, from the least choice to its lesser neighbour.
fn corners([left, right]: Side, [first, second]: Side, problem: &Problem) -> Option<Corner> {
    let meets = |one, other| links(one, problem).any(|group| problem.groups_of(other).contains(&group));
    let [third, fourth] =
        match [(right, first), (left, second), (right, second), (left, first)].map(|(a, b)| meets(a, b)) {
            [true, true, false, false] => [first, second],
            [false, false, true, true] => [second, first],
            _ => return None,
        };
    let around = [left, right, third, fourth];
    let is_full = |group| around.iter().filter(|&&corner| problem.groups_of(corner).contains(&group)).count() == 2;
    if !around.iter().all(|&corner| links(corner, problem).all(is_full)) {
        return None;
    }
    let choices = around.map(|corner| problem.choice_of(corner));
    let start = (0..4).min_by_key(|&at| choices[at])?;
    let [next, last] = [1, 3].map(|step| (start + step) % 4);
    let order = if choices[next] < choices[last] { [0, 1, 2, 3] } else { [0, 3, 2, 1] };
    let order = order.map(|step| (start + step) % 4);
    let [Some(a), Some(b), Some(c), Some(d)] = order.map(|at| choices[at]) else { return None };
    let is_apart = a != b && a != c && a != d && b != c && b != d && c != d;
    is_apart.then_some(([a, b, c, d], order.map(|at| around[at])))
}
