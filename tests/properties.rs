//! The problem room against brute force (`random/mod.rs`); the engines are in `agreement`.

use crate::random::{
    MANY, Stated, build_grouped, build_related, candidates, grouped, groups_of, picks, related, solutions,
    visible_answers,
};
use exactone::problem::{Bound, Candidate, Checker, Group, Problem, ProblemBuilder, Violation};
use proptest::collection::btree_set;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn gadgets_mean_what_they_say_and_determine_their_auxiliaries((sizes, relations) in related()) {
        let values = sizes.map(|size| (0..size).collect());
        let allowed = picks(&values).into_iter().filter(|tuple| relations.iter().all(|relation| relation.holds(tuple)));
        let expected: BTreeMap<Vec<usize>, usize> = allowed.map(|tuple| (tuple, 1)).collect();
        prop_assert_eq!(visible_answers(&build_related(&sizes, &relations)), expected);
    }

    #[test]
    fn normalisation_keeps_the_solutions_and_adds_no_group(groups in grouped()) {
        let built = groups_of(&build_grouped(&groups));
        prop_assert_eq!(solutions(MANY, &built), solutions(MANY, &groups));
        prop_assert!(built.len() <= groups.len());
    }

    #[test]
    fn normalisation_leaves_no_rule_that_another_group_implies(groups in grouped()) {
        let built = groups_of(&build_grouped(&groups));
        for (at, (bound, members)) in built.iter().enumerate() {
            let others = built.iter().enumerate().filter(|(other, _)| *other != at);
            let inside = others.filter(|(_, (_, larger))| members.is_subset(larger)).count();
            prop_assert!(*bound == Bound::ExactlyOne || (members.len() > 1 && inside == 0));
        }
    }

    #[test]
    fn the_judge_accepts_the_solutions_and_nothing_else(groups in grouped()) {
        let problem = build_grouped(&groups);
        let sets = solutions(MANY, &[]).into_iter();
        let accepted: BTreeSet<_> = sets.filter(|set| problem.check(&candidates(set.clone())).is_ok()).collect();
        prop_assert_eq!(accepted, solutions(MANY, &groups));
    }

    #[test]
    fn a_violation_names_a_group_that_is_violated(groups in grouped(), set in btree_set(0..MANY, 0..4)) {
        let problem = build_grouped(&groups);
        let count = |group| problem.members(group).iter().filter(|member| set.contains(&member.index())).count();
        match problem.check(&candidates(set.clone())) {
            Ok(()) => (),
            Err(Violation::Crowded { group, candidate }) => {
                prop_assert!(count(group) > 1);
                prop_assert!(problem.members(group).contains(&candidate) && set.contains(&candidate.index()));
            }
            Err(Violation::Empty { group }) => {
                prop_assert!(count(group) == 0 && problem.bound(group) == Bound::ExactlyOne);
            }
            Err(other) => prop_assert!(false, "not a violation of a group: {other}"),
        }
    }
}

/// One cell of three values and another of two, whose first values exclude each other.
fn two_cells() -> Problem {
    let mut builder = ProblemBuilder::new();
    let (left, right) = (builder.choice(3).unwrap(), builder.choice(2).unwrap());
    let firsts = [builder.candidate(left, 0), builder.candidate(right, 0)];
    builder.group(Bound::AtMostOne, &firsts).unwrap();
    builder.build().unwrap()
}

#[test]
fn the_judge_names_each_kind_of_violation() {
    let problem = two_cells();
    let [l0, l1, l2, r0, r1, far] = [0, 1, 2, 3, 4, 5].map(Candidate::new);
    let [left, right, rule] = [0, 1, 2].map(Group::new);
    let mut judge = Checker::new(&problem);
    assert_eq!(judge.check(&[r1, l0]), Ok(()));
    assert_eq!(judge.check(&[l0, l1, r1]), Err(Violation::Crowded { group: left, candidate: l1 }));
    assert_eq!(judge.check(&[l0, r0]), Err(Violation::Crowded { group: rule, candidate: r0 }));
    assert_eq!(judge.check(&[r1, l2, r1]), Err(Violation::Crowded { group: right, candidate: r1 }));
    assert_eq!(judge.check(&[l1]), Err(Violation::Empty { group: right }));
    assert_eq!(judge.check(&[]), Err(Violation::Empty { group: left }));
    assert_eq!(judge.check(&[l0, far]), Err(Violation::Unknown { candidate: far }));
    assert_eq!(judge.check_query(&[l1, r0], &[l1], &[l0]), Ok(()));
    assert_eq!(judge.check_query(&[l1, r0], &[l1, l2], &[]), Err(Violation::GivenMissing { candidate: l2 }));
    assert_eq!(judge.check_query(&[l1, r0], &[l1], &[r1, r0]), Err(Violation::RemovedPresent { candidate: r0 }));
    assert_eq!(judge.check_query(&[l0], &[l1], &[l0]), Err(Violation::Empty { group: right }));
    assert_eq!(judge.check_query(&[l1, r0], &[far], &[]), Err(Violation::GivenMissing { candidate: far }));
}

/// The pairs of cells of a 9×9 grid a knight's move apart, each once.
fn knights_moves() -> Vec<(usize, usize)> {
    let jumps = |cell: usize| {
        let lands = move |(down, right): (usize, isize)| {
            let column = (cell % 9).checked_add_signed(right).filter(|&column| column < 9)?;
            (cell / 9 + down < 9).then_some((cell, (cell / 9 + down) * 9 + column))
        };
        [(1, 2), (1, -2), (2, 1), (2, -1)].into_iter().filter_map(lands)
    };
    (0..81).flat_map(jumps).collect()
}

/// Sudoku of side 9: candidate 9·cell + value; the pairs of cells must differ.
fn sudoku_with(pairs: &[(usize, usize)]) -> (Problem, Vec<Stated>) {
    let mut builder = ProblemBuilder::new();
    let mut stated = Vec::new();
    for cell in 0..81 {
        builder.choice(9).unwrap();
        stated.push((Bound::ExactlyOne, (9 * cell..9 * cell + 9).collect()));
    }
    for (unit, value) in (0..9).flat_map(|unit| (0..9).map(move |value| (unit, value))) {
        let corner = 27 * (unit / 3) + 3 * (unit % 3);
        let units: [Vec<usize>; 3] = [
            (0..9).map(|at| 9 * unit + at).collect(),
            (0..9).map(|at| 9 * at + unit).collect(),
            (0..9).map(|at| corner + 9 * (at / 3) + at % 3).collect(),
        ];
        stated.extend(units.map(|cells| (Bound::ExactlyOne, cells.iter().map(|cell| 9 * cell + value).collect())));
    }
    let differ = |value| pairs.iter().map(move |&(one, other)| BTreeSet::from([9 * one + value, 9 * other + value]));
    stated.extend((0..9).flat_map(differ).map(|pair| (Bound::AtMostOne, pair)));
    for (bound, members) in &stated[81..] {
        builder.group(*bound, &candidates(members.iter().copied())).unwrap();
    }
    (builder.build().unwrap(), stated)
}

/// Every two candidates that some group holds together.
fn exclusions(groups: &[Stated]) -> BTreeSet<(usize, usize)> {
    let pairs = |(_, members): &Stated| -> Vec<(usize, usize)> {
        members.iter().flat_map(|&low| members.range(low + 1..).map(move |&high| (low, high))).collect()
    };
    groups.iter().flat_map(pairs).collect()
}

#[test]
fn anti_knight_pairs_shrink_into_cliques_that_exclude_the_same_candidates() {
    let (problem, stated) = sudoku_with(&knights_moves());
    let built = groups_of(&problem);
    assert_eq!((stated.len(), built.len()), (2_340, 702));
    assert_eq!(exclusions(&built), exclusions(&stated));
    assert_eq!(built[..324], stated[..324]);
}
