//! Problems for the tests of encodings and of what uses them: Sudoku without givens, and small random ones with every subset tried.

use exactone_core::problem::{self, Bound, Candidate, Problem, ProblemBuilder};
use exactone_core::solve::CandidateState;
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Sudoku of side `box_side`², without givens; candidate (row · side + column) · side + value.
pub(crate) fn sudoku(box_side: usize) -> Problem {
    problem::sudoku(box_side, box_side).unwrap()
}

/// The candidates of a random problem.
pub(crate) const FEW: usize = 8;

/// Random groups over a few candidates, a last one for those in no exactly-one group, and a random status.
pub(crate) fn grouped() -> impl Strategy<Value = (Problem, Vec<CandidateState>)> {
    let bound = prop_oneof![Just(Bound::ExactlyOne), Just(Bound::AtMostOne)];
    let status =
        prop_oneof![6 => Just(CandidateState::Open), 1 => Just(CandidateState::True), 2 => Just(CandidateState::False)];
    let groups = vec((bound, btree_set(0..FEW, 0..5)), 0..6);
    (groups.prop_map(|groups| build(&groups)), vec(status, FEW))
}

fn build(groups: &[(Bound, BTreeSet<usize>)]) -> Problem {
    let mut builder = ProblemBuilder::new();
    let mut loose = builder.add_candidates(FEW).unwrap();
    for (bound, members) in groups {
        let members: Vec<Candidate> = members.iter().copied().map(Candidate::new).collect();
        builder.group(*bound, &members).unwrap();
        loose.retain(|candidate| *bound == Bound::AtMostOne || !members.contains(candidate));
    }
    if !loose.is_empty() {
        builder.group(Bound::ExactlyOne, &loose).unwrap();
    }
    builder.build().unwrap()
}

/// The candidates with this status.
pub(crate) fn with(status: &[CandidateState], wanted: CandidateState) -> Vec<Candidate> {
    let at = (0..status.len()).filter(|&at| status[at] == wanted);
    at.map(Candidate::new).collect()
}
