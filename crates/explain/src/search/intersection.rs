//! Intersections: all candidates of one group lie in another, so the rest of that one goes.
//!
//! In a Sudoku: a value of a box that stands in one row only (pointing), or of a row that stands in one box only (claiming).

use super::Found;
use crate::state::State;
use crate::step::Kind;
use exactone_core::problem::{Candidate, Group, Problem};

/// A step for each base and each cover that holds it and more. Groups that were stated last come first: of a row and a box that say the same that is the box, which
/// people see first. O(members · groups of a candidate).
pub(crate) fn search(state: &State<'_>, found: &mut Found) {
    let problem = state.problem();
    for base in (0..problem.groups()).rev().map(Group::new).filter(|&base| state.is_needed(base)) {
        let open = state.open(base);
        if open < 2 {
            continue;
        }
        let live: Vec<Candidate> = state.live(base).collect();
        for cover in common(problem, &live).filter(|&cover| cover != base && state.open(cover) > open) {
            found.add(state, Kind::Intersection, &[base], &[cover]);
        }
    }
}

/// The groups that hold all of these candidates.
pub(crate) fn common(problem: &Problem, candidates: &[Candidate]) -> impl Iterator<Item = Group> {
    let (first, others) =
        candidates.split_first().map_or((&[][..], &[][..]), |(first, others)| (problem.groups_of(*first), others));
    let holds = move |group: &Group| others.iter().all(|&other| problem.groups_of(other).binary_search(group).is_ok());
    first.iter().copied().filter(holds)
}
