//! Random problems, however the candidates stand: models against brute force, sizes against predictions.

use crate::encodings::formula::{Models, formula, reductions};
use crate::encodings::ids::all;
use crate::random::{self, groups_of, picks, satisfies};
use exactone::encode::Start;
use exactone::problem::{Bound, Candidate, Problem, ProblemBuilder};
use exactone::solve::CandidateState;
use proptest::collection::{btree_set, vec as list};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Those of the solutions that agree with what is given and removed.
fn agreeing(solutions: &BTreeSet<Vec<usize>>, standings: &[CandidateState]) -> BTreeSet<Vec<usize>> {
    let agrees = |solution: &&Vec<usize>| {
        standings.iter().enumerate().all(|(at, standing)| match standing {
            CandidateState::Open => true,
            CandidateState::True => solution.binary_search(&at).is_ok(),
            CandidateState::False => solution.binary_search(&at).is_err(),
        })
    };
    solutions.iter().filter(agrees).cloned().collect()
}

fn with(standings: &[CandidateState], wanted: CandidateState) -> Vec<Candidate> {
    (0..standings.len()).filter(|&at| standings[at] == wanted).map(Candidate::new).collect()
}

/// Every encoding, under each reduction of these standings and with the standings as they are: closed under nothing, and
/// perhaps contradictory.
fn check(
    problem: &Problem,
    solutions: &BTreeSet<Vec<usize>>,
    standings: &[CandidateState],
) -> Result<(), TestCaseError> {
    let expected = agreeing(solutions, standings);
    let (givens, removed) = (with(standings, CandidateState::True), with(standings, CandidateState::False));
    let mut starts = reductions(problem, &givens, &removed).to_vec();
    starts.push(("decided", Start::decided(standings.to_vec())));
    for encoding in all() {
        for (name, start) in &starts {
            let formula = formula(problem, encoding, start);
            let Models { solutions, full } = formula.models();
            prop_assert_eq!(&solutions, &expected, "{}, {}", encoding, name);
            prop_assert!(!formula.is_bijective || full == expected.len(), "{encoding}, {name}: {full} models");
        }
    }
    Ok(())
}

fn standings(count: usize) -> impl Strategy<Value = Vec<CandidateState>> {
    let standing =
        prop_oneof![9 => Just(CandidateState::Open), 1 => Just(CandidateState::True), 2 => Just(CandidateState::False)];
    prop_oneof![1 => Just(vec![CandidateState::Open; count]), 3 => list(standing, count)]
}

/// One candidate of each choice, in every way.
fn by_picking(problem: &Problem) -> BTreeSet<Vec<usize>> {
    let values = |choice| problem.members(problem.choice_group(choice)).iter().map(|value| value.index()).collect();
    let lists: Vec<Vec<usize>> = problem.all_choices().map(values).collect();
    let groups = groups_of(problem);
    let is_solution = |picked: &Vec<usize>| {
        let chosen: BTreeSet<usize> = picked.iter().copied().collect();
        groups.iter().all(|group| satisfies(&chosen, group))
    };
    let mut solutions: Vec<Vec<usize>> = picks(&lists).into_iter().filter(is_solution).collect();
    for solution in &mut solutions {
        solution.sort_unstable();
    }
    solutions.into_iter().collect()
}

/// Three choices of as many values. Some groups hold one value of each of the first few choices, in any order. They are
/// a permutation if there are as many of these choices. There are also groups of both bounds.
#[derive(Clone, Debug)]
struct Permuted {
    values: usize,
    among: usize,
    shifts: Vec<Vec<usize>>,
    groups: Vec<(Bound, BTreeSet<usize>)>,
}

const CHOICES: usize = 3;

fn permuted() -> impl Strategy<Value = Permuted> {
    let bound = prop_oneof![1 => Just(Bound::ExactlyOne), 3 => Just(Bound::AtMostOne)];
    (1..=3_usize).prop_flat_map(move |values| {
        let groups = list((bound.clone(), btree_set(0..CHOICES * values, 0..5)), 0..4);
        let shifts = list(Just((0..values).collect::<Vec<_>>()).prop_shuffle(), CHOICES);
        (Just(values), 0..=CHOICES, shifts, groups).prop_map(|(values, among, shifts, groups)| Permuted {
            values,
            among,
            shifts,
            groups,
        })
    })
}

fn build_permuted(stated: &Permuted) -> Problem {
    let mut builder = ProblemBuilder::new();
    let choices: Vec<_> = (0..CHOICES).map(|_| builder.choice(stated.values).unwrap()).collect();
    for value in (0..stated.values).filter(|_| stated.among > 1) {
        let of = choices[..stated.among].iter().zip(&stated.shifts);
        let members: Vec<Candidate> = of.map(|(&choice, shift)| builder.candidate(choice, shift[value])).collect();
        builder.group(Bound::ExactlyOne, &members).unwrap();
    }
    for (bound, members) in &stated.groups {
        let members: Vec<Candidate> = members.iter().copied().map(Candidate::new).collect();
        builder.group(*bound, &members).unwrap();
    }
    builder.build().unwrap()
}

/// Three choices of two values, and one candidate known: what follows from it is left for the formula to say.
#[test]
fn what_is_decided_need_not_be_closed_under_propagation() {
    let stated = Permuted { values: 2, among: 0, shifts: Vec::new(), groups: vec![(Bound::AtMostOne, [0, 2].into())] };
    let problem = build_permuted(&stated);
    let solutions = by_picking(&problem);
    for one in 0..6 {
        for standing in [CandidateState::True, CandidateState::False] {
            let mut standings = vec![CandidateState::Open; 6];
            standings[one] = standing;
            check(&problem, &solutions, &standings).unwrap();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn models_are_solutions_of_groups_without_choices(
        groups in random::grouped(),
        standings in standings(random::MANY),
    ) {
        let problem = random::build_grouped(&groups);
        let solutions = random::solutions(random::MANY, &groups);
        let solutions = solutions.into_iter().map(|solution| solution.into_iter().collect()).collect();
        check(&problem, &solutions, &standings)?;
    }

    #[test]
    fn models_are_solutions_of_gadgets((sizes, relations) in random::related(), standings in standings(60)) {
        let problem = random::build_related(&sizes, &relations);
        let mut standings = standings;
        standings.resize(problem.candidates(), CandidateState::Open);
        check(&problem, &by_picking(&problem), &standings)?;
    }

    #[test]
    fn models_are_solutions_of_permutations_and_groups_across_them(
        stated in permuted(),
        standings in standings(CHOICES * 3),
    ) {
        let problem = build_permuted(&stated);
        check(&problem, &by_picking(&problem), &standings[..problem.candidates()])?;
    }
}
