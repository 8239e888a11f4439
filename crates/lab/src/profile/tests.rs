//! What holds of every subject on every state.

use super::plain;
use super::{Consistency, DeadStateSearch, Draw, Failed, Profiler, State, Subject, Walk};
use crate::profile::sample::{shape, sudoku};
use exactone_core::problem::{Candidate, Problem};
use exactone_core::solve::CandidateState;
use exactone_sat::encode::{Encoding, Value};
use proptest::prelude::*;

/// Puzzles of 9×9 with one solution: easy, and hard.
const PUZZLES: [&str; 4] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

fn givens(line: &str) -> Vec<Candidate> {
    let given = |(cell, sign): (usize, u8)| (b'1'..=b'9').contains(&sign).then(|| cell * 9 + usize::from(sign - b'1'));
    line.bytes().enumerate().filter_map(given).map(Candidate::new).collect()
}

/// The root of each puzzle, and states below.
fn states(problem: &Problem) -> Vec<State> {
    let mut walk = Walk::new(problem);
    let mut states = vec![State::root(&[], &[])];
    for line in PUZZLES {
        let root = State::root(&givens(line), &[]);
        let draw = Draw { seed: 5, hash: line, depth: 0, state: 0 };
        states.extend(walk.states(&root, draw, &[1, 2, 4], 3).into_iter().map(|(_, _, state)| state));
    }
    states
}

fn subject(name: &str) -> Subject {
    name.parse().unwrap()
}

fn propagated(problem: &Problem, name: &str, states: &[State]) -> Vec<Option<Vec<CandidateState>>> {
    let mut profiler = Profiler::new(problem, subject(name));
    states.iter().map(|state| profiler.propagate(state).map(<[CandidateState]>::to_vec)).collect()
}

fn failed(problem: &Problem, name: &str, states: &[State]) -> Vec<Option<Vec<CandidateState>>> {
    let mut profiler = Profiler::new(problem, subject(name));
    states.iter().map(|state| profiler.propagate_failed(state).map(<[CandidateState]>::to_vec)).collect()
}

/// Whatever is false or true in the first is so in the second; a contradiction is more than anything.
fn is_within(less: Option<&Vec<CandidateState>>, more: Option<&Vec<CandidateState>>) -> bool {
    match (less, more) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(less), Some(more)) => {
            less.iter().zip(more).all(|(less, more)| less == more || *less == CandidateState::Open)
        }
    }
}

/// The same of false ones alone: where several values may be true at once, true is no more than a value that may be.
fn rules_out_within(less: Option<&Vec<CandidateState>>, more: Option<&Vec<CandidateState>>) -> bool {
    let false_ones = |standings: &Vec<CandidateState>| {
        let as_false = |standing: &CandidateState| {
            if *standing == CandidateState::False { CandidateState::False } else { CandidateState::Open }
        };
        standings.iter().map(as_false).collect::<Vec<_>>()
    };
    is_within(less.map(false_ones).as_ref(), more.map(false_ones).as_ref())
}

#[test]
fn every_way_to_say_exactly_one_agrees_with_singles_candidate_by_candidate() {
    let problem = sudoku(3, 3);
    let states = states(&problem);
    let singles = propagated(&problem, "singles", &states);
    assert!(singles.iter().any(Option::is_none) && singles.iter().any(Option::is_some));
    for name in Encoding::all().iter().map(ToString::to_string) {
        if name.starts_with("eo:") || ["extended", "extended+dedup", "adaptive", "order+direct"].contains(&&*name) {
            assert_eq!(propagated(&problem, &name, &states), singles, "{name}");
        }
    }
}

#[test]
fn boxline_and_triads_agree_with_locked_candidates() {
    let problem = sudoku(3, 3);
    let states = states(&problem);
    let locked = propagated(&problem, "singles+locked", &states);
    for name in ["boxline", "triad", "triad+nested"] {
        assert_eq!(propagated(&problem, name, &states), locked, "{name}");
    }
}

#[test]
fn each_class_reaches_on_every_state_what_the_one_before_reaches() {
    let problem = sudoku(3, 3);
    let states = states(&problem);
    let chain = ["minimal", "weber", "extended", "triad", "triad3"].map(|name| propagated(&problem, name, &states));
    for pair in chain.windows(2) {
        assert!(pair[0].iter().zip(&pair[1]).all(|(less, more)| is_within(less.as_ref(), more.as_ref())));
    }
}

#[test]
fn failed_literals_reach_what_propagation_reaches_and_more() {
    let problem = sudoku(3, 3);
    let states = states(&problem);
    for name in ["minimal", "extended", "triad", "log", "order", "singles+locked"] {
        let (less, more) = (propagated(&problem, name, &states), failed(&problem, name, &states));
        assert!(less.iter().zip(&more).all(|(less, more)| is_within(less.as_ref(), more.as_ref())), "{name}");
        assert!(less != more, "{name}");
    }
}

#[test]
fn what_is_recorded_is_what_the_standings_say() {
    let problem = sudoku(3, 3);
    let mut profiler = Profiler::new(&problem, subject("weber"));
    for state in states(&problem) {
        let seen = profiler.look(&state, Failed::Look);
        let alone = profiler.look(&state, Failed::Skip);
        assert_eq!((alone.propagation, alone.failed), (seen.propagation, None));
        let failed = seen.failed.unwrap();
        for (seen, standings) in [
            (seen.propagation, profiler.propagate(&state).map(<[CandidateState]>::to_vec)),
            (failed, profiler.propagate_failed(&state).map(<[CandidateState]>::to_vec)),
        ] {
            let left =
                standings.as_ref().map_or(0, |all| all.iter().filter(|it| **it != CandidateState::False).count());
            assert_eq!((seen.refuted, seen.left as usize), (standings.is_none(), left));
            assert_eq!(seen.solved, standings.is_some_and(|all| !all.contains(&CandidateState::Open)));
        }
    }
}

#[test]
fn only_the_dead_are_refuted_and_only_the_alive_are_solved() {
    let problem = sudoku(3, 3);
    let mut dead_states = DeadStateSearch::new(&problem);
    let states = states(&problem);
    let dead: Vec<bool> = states.iter().map(|state| dead_states.is_dead(state, 100_000).unwrap().unwrap()).collect();
    assert!(dead.contains(&true) && dead.contains(&false));
    for encoding in Encoding::all() {
        let mut profiler = Profiler::new(&problem, Subject::Encoding(encoding));
        for (state, dead) in states.iter().zip(&dead) {
            let looked = profiler.look(state, Failed::Skip).propagation;
            assert!(if *dead { !looked.solved } else { !looked.refuted }, "{encoding}");
        }
    }
    let mut consistency = Consistency::new(&problem);
    for (state, dead) in states.iter().zip(&dead) {
        assert!(!consistency.look(state).refuted || *dead);
    }
}

/// A grid of 4×4 with some candidates given and some removed, as numbers.
fn small() -> impl Strategy<Value = State> {
    (prop::collection::vec(0..64_usize, 0..6), prop::collection::vec(0..64_usize, 0..12)).prop_map(
        |(givens, removed)| {
            let [givens, removed] =
                [givens, removed].map(|all| all.into_iter().map(Candidate::new).collect::<Vec<_>>());
            State::root(&givens, &removed)
        },
    )
}

fn assert_sound(problem: &Problem, state: &State) -> Result<(), TestCaseError> {
    let truth = plain::truth(problem, state);
    let techniques = ["none", "singles+locked+subsets:3"].map(subject);
    for subject in Encoding::all().into_iter().map(Subject::Encoding).chain(techniques) {
        let mut profiler = Profiler::new(problem, subject);
        let propagated = profiler.propagate(state).map(<[CandidateState]>::to_vec);
        let failed = profiler.propagate_failed(state).map(<[CandidateState]>::to_vec);
        prop_assert!(is_within(propagated.as_ref(), failed.as_ref()), "{}", subject);
        let agrees = if subject == self::subject("muldirect") { rules_out_within } else { is_within };
        prop_assert!(agrees(failed.as_ref(), truth.as_ref()), "{}", subject);
    }
    Ok(())
}

/// Where several values may be true at once, a formula that holds a given also denies those beside it, outside permutations.
fn assert_as_the_judge(problem: &Problem, state: &State) -> Result<(), TestCaseError> {
    for encoding in Encoding::all().into_iter().filter(|encoding| encoding.value() != Value::Muldirect) {
        let mut profiler = Profiler::new(problem, Subject::Encoding(encoding));
        let judge = |state: &State| plain::propagate(problem, encoding, state);
        prop_assert_eq!(profiler.propagate(state).map(<[CandidateState]>::to_vec), judge(state), "{}", encoding);
        prop_assert_eq!(
            profiler.propagate_failed(state).map(<[CandidateState]>::to_vec),
            plain::fail(state, judge),
            "{}",
            encoding
        );
    }
    for names in ["none", "singles", "singles+locked", "singles+subsets:3"] {
        let Subject::Techniques(techniques) = subject(names) else { panic!("{names} are techniques") };
        let mut profiler = Profiler::new(problem, Subject::Techniques(techniques));
        let judge = |state: &State| plain::infer(problem, techniques, state);
        prop_assert_eq!(
            profiler.propagate_failed(state).map(<[CandidateState]>::to_vec),
            plain::fail(state, judge),
            "{}",
            names
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn nothing_ever_removes_a_candidate_of_a_solution(state in small()) {
        assert_sound(&sudoku(2, 2), &state)?;
    }

    #[test]
    fn nor_on_problems_of_every_shape(shape in shape()) {
        let (problem, givens, removed) = shape.build();
        assert_sound(&problem, &State::root(&givens, &removed))?;
    }

    #[test]
    fn problems_of_every_shape_come_out_as_the_judge_says(shape in shape()) {
        let (problem, givens, removed) = shape.build();
        assert_as_the_judge(&problem, &State::root(&givens, &removed))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn grids_come_out_as_the_judge_says(state in small()) {
        assert_as_the_judge(&sudoku(2, 2), &state)?;
    }
}

#[test]
fn a_given_or_removal_that_the_problem_does_not_have_is_a_contradiction_or_nothing() {
    let problem = sudoku(2, 2);
    let far = [Candidate::new(1_000)];
    for name in ["extended", "log", "singles"] {
        let mut profiler = Profiler::new(&problem, subject(name));
        assert!(profiler.look(&State::root(&far, &[]), Failed::Look).propagation.refuted, "{name}");
        let seen = profiler.look(&State::root(&[], &far), Failed::Skip).propagation;
        assert_eq!((seen.refuted, seen.left), (false, 64), "{name}");
    }
    assert!(Consistency::new(&problem).look(&State::root(&far, &[])).refuted);
}

#[test]
fn what_was_looked_at_before_makes_no_difference() {
    let problem = sudoku(3, 3);
    let states = states(&problem);
    for name in ["triad", "log", "singles+locked"] {
        let mut used = Profiler::new(&problem, subject(name));
        for state in &states {
            let fresh = Profiler::new(&problem, subject(name)).look(state, Failed::Look);
            assert_eq!(used.look(state, Failed::Look), fresh, "{name}");
        }
    }
}

#[test]
fn the_same_states_come_whatever_else_is_asked() {
    let problem = sudoku(3, 3);
    let root = State::root(&givens(PUZZLES[1]), &[]);
    let draw = Draw { seed: 7, hash: "0a", depth: 3, state: 1 };
    let drawn = Walk::new(&problem).draw(&root, draw).unwrap();
    let all = Walk::new(&problem).states(&root, draw, &[2, 3, 8], 4);
    assert!(all.contains(&(3, 1, drawn.clone())));
    assert_eq!((all[0].0, all.len()), (0, 1 + 3 * 4));
    assert!(
        [Draw { seed: 8, ..draw }, Draw { hash: "0b", ..draw }, Draw { state: 2, ..draw }]
            .iter()
            .all(|other| Walk::new(&problem).draw(&root, *other).unwrap() != drawn)
    );
}

#[test]
fn on_the_way_down_singles_neither_refute_nor_finish_the_puzzle() {
    let problem = sudoku(3, 3);
    let mut walk = Walk::new(&problem);
    let mut singles = Profiler::new(&problem, subject("singles"));
    let mut refuted = 0;
    for state in 0..40 {
        let root = State::root(&givens(PUZZLES[2]), &[]);
        let drawn = walk.draw(&root, Draw { seed: 1, hash: "", depth: 4, state }).unwrap();
        assert_eq!((drawn.guesses, drawn.guessed().len()), (4, 4));
        for guesses in 0..4 {
            let givens = &drawn.givens[..root.givens.len() + guesses];
            let standings = singles.propagate(&State::root(givens, &[])).unwrap();
            assert_eq!(standings[drawn.guessed()[guesses].index()], CandidateState::Open);
        }
        refuted += usize::from(singles.propagate(&drawn).is_none());
    }
    assert!(0 < refuted && refuted < 40, "{refuted} of 40 last guesses are refuted by singles");
}

#[test]
fn a_puzzle_that_singles_solve_or_refute_has_no_states_below_it() {
    let problem = sudoku(3, 3);
    let mut walk = Walk::new(&problem);
    let draw = Draw { seed: 1, hash: "", depth: 1, state: 0 };
    let mut spoilt = givens(PUZZLES[0]);
    assert_eq!(walk.draw(&State::root(&spoilt, &[]), draw), None);
    spoilt.push(Candidate::new(4));
    assert_eq!(walk.draw(&State::root(&spoilt, &[]), draw), None);
}
