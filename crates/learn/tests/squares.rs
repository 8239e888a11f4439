//! Latin squares and Sudokus: many conflicts, under settings that make everything happen early. Counts are held against
//! other engines, and each step of the proofs is followed by unit propagation.

mod options;
mod proof;

use exactone_core::backtrack::Backtrack;
use exactone_core::problem::{Bound, Candidate, Checker, Problem, ProblemBuilder, sudoku};
use exactone_core::random::SplitMix;
use exactone_core::solve::{Budget, First, Query, Solver, Uniqueness, first, true_candidates, unique};
use exactone_learn::{Chronological, Learn, Literal, Modes, Settings, Step};
use options::{count, hasty, hold_with_options, with_options, with_triads};
use proof::follow;
use proptest::collection::vec;
use proptest::prelude::*;
use std::ops::ControlFlow;

fn latin(side: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<_> = (0..side * side).map(|_| builder.choice(side).unwrap()).collect();
    for at in 0..side * side {
        let (line, value) = (at / side, at % side);
        let row: Vec<_> = (0..side).map(|place| builder.candidate(cells[line * side + place], value)).collect();
        let column: Vec<_> = (0..side).map(|place| builder.candidate(cells[place * side + line], value)).collect();
        builder.group(Bound::ExactlyOne, &row).unwrap();
        builder.group(Bound::ExactlyOne, &column).unwrap();
    }
    builder.build().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn latin_squares_are_counted_as_others_count_them(
        givens in vec(0..125usize, 1..5), removed in vec(0..125usize, 15..40), seed in 0..9u64,
    ) {
        let (problem, budget) = (latin(5), Budget::default());
        let [givens, removed] = [givens, removed].map(|those| those.into_iter().map(Candidate::new).collect::<Vec<_>>());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        let known = count(&mut Backtrack::new(&problem), &problem, &query);
        prop_assert_eq!(&count(&mut Chronological::new(&problem).unwrap(), &problem, &query), &known);
        for settings in [Settings::default(), hasty(Modes::Stable, seed), hasty(Modes::Focused, seed), hasty(Modes::Alternating, seed)] {
            prop_assert_eq!(&count(&mut Learn::new(&problem, settings).unwrap(), &problem, &query), &known);
            for settings in with_options(settings).into_iter().chain(with_triads(settings)) {
                prop_assert_eq!(&count(&mut Learn::new(&problem, settings).unwrap(), &problem, &query), &known);
            }
        }
    }

    #[test]
    fn every_clause_learned_follows_by_unit_propagation(
        givens in vec(0..125usize, 2..5), removed in vec(0..125usize, 25..45), seed in 0..9u64,
    ) {
        let (problem, budget) = (latin(5), Budget::default());
        let [givens, removed] = [givens, removed].map(|those| those.into_iter().map(Candidate::new).collect::<Vec<_>>());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        for modes in Modes::ALL {
            prop_assert!(follow(&problem, hasty(modes, seed), &query) > 0);
            for settings in with_options(hasty(modes, seed)) {
                prop_assert!(follow(&problem, settings, &query) > 0);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn boxes_are_counted_and_proved_with_every_option(
        givens in vec(0..216usize, 1..4), removed in vec(0..216usize, 60..110), seed in 0..9u64,
    ) {
        let (problem, budget) = (sudoku(3, 2).unwrap(), Budget::default());
        let [givens, removed] = [givens, removed].map(|those| those.into_iter().map(Candidate::new).collect::<Vec<_>>());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        hold_with_options(&problem, &query, seed)?;
    }
}

/// One level back, with nothing else that tells clauses: what was just learned is true after it, so it is not learned again.
#[test]
fn one_level_back_learns_no_clause_twice_in_a_row() {
    let (problem, budget) = (latin(10), Budget::default().with_nodes(2_000));
    let mut learned = 0;
    for seed in 0..4 {
        let mut random = SplitMix::new(seed);
        let removed: Vec<_> = problem.all_candidates().filter(|_| random.below(100) < 45).collect();
        let query = Query { removed: &removed, ..Query::new(&[], &budget) };
        let settings = Settings { chronological: 1, modes: Modes::Focused, ..Settings::default() };
        let mut last = Vec::new();
        let mut listen = |step: Step, clause: &[Literal]| {
            if step == Step::Learned && clause.len() > 1 {
                let mut clause: Vec<_> = clause.iter().map(|lit| (lit.candidate, lit.is_positive)).collect();
                clause.sort_unstable();
                assert_ne!(clause, last);
                (last, learned) = (clause, learned + 1);
            }
        };
        let mut visit = |_: &[Candidate]| ControlFlow::Continue(());
        Learn::new(&problem, settings).unwrap().prove(&query, &mut visit, &mut listen).unwrap();
    }
    assert!(learned > 1_000, "{learned}");
}

/// A puzzle that needs a search, without its last givens.
fn hard_sudoku(without: usize) -> Vec<Candidate> {
    let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let value =
        |(cell, letter): (usize, char)| letter.to_digit(10).map(|digit| Candidate::new(cell * 9 + digit as usize - 1));
    let mut givens: Vec<Candidate> = text.chars().enumerate().filter_map(value).collect();
    givens.truncate(givens.len() - without);
    givens
}

#[test]
fn a_hard_sudoku_has_one_solution() {
    let (problem, budget, givens) = (sudoku(3, 3).unwrap(), Budget::default(), hard_sudoku(0));
    for modes in Modes::ALL {
        let mut engine = Learn::new(&problem, hasty(modes, 0)).unwrap();
        let answer = unique(&mut engine, &mut Checker::new(&problem), &Query::new(&givens, &budget)).unwrap();
        assert!(matches!(answer, Uniqueness::Unique(_)) && engine.statistics().conflicts > 10);
    }
}

#[test]
fn true_candidates_are_those_that_a_search_anew_finds() {
    let (problem, budget) = (sudoku(3, 3).unwrap(), Budget::default());
    for without in [0, 2, 4] {
        let givens = hard_sudoku(without);
        let query = Query::new(&givens, &budget);
        let truth =
            |engine: &mut dyn Solver| true_candidates(engine, &mut Checker::new(&problem), &problem, &query).unwrap();
        let known = truth(&mut Chronological::new(&problem).unwrap());
        assert!(known.some.len() >= 81);
        for modes in Modes::ALL {
            for triads in [false, true] {
                let settings = Settings { rephase_every: 1, triads, ..hasty(modes, 0) };
                assert_eq!(truth(&mut Learn::new(&problem, settings).unwrap()), known, "{settings:?}, {without}");
            }
        }
    }
}

/// Walks of a hundred times the usual work, from the start: they find a filling of an empty grid before the search has a conflict.
#[test]
fn walks_change_the_search_and_no_answer_and_are_the_same_each_time() {
    let problem = sudoku(3, 4).unwrap();
    let run = |walk: u32| {
        let budget = Budget::default();
        let settings = Settings { walk, walk_after: 50, modes: Modes::Focused, ..Settings::default() };
        let mut engine = Learn::new(&problem, settings).unwrap();
        let answer = first(&mut engine, &mut Checker::new(&problem), &Query::new(&[], &budget)).unwrap();
        (answer, engine.statistics())
    };
    let (walked, searched) = (run(1_000), run(0));
    assert_eq!(run(1_000), walked);
    assert!(matches!((&walked.0, &searched.0), (First::Found(_), First::Found(_))));
    assert_ne!(walked.1, searched.1);
}
