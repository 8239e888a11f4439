//! Choices that differ: subsets, pigeons without a place, and their proofs.

mod options;
mod proof;

use exactone_core::problem::{Bound, Candidate, Problem, ProblemBuilder};
use exactone_core::solve::{Budget, Query, SolveError, Solver};
use exactone_learn::{Learn, MOST_PROVED, Modes, Settings};
use options::{count, hasty, hold_with_options};
use proof::follow;
use proptest::collection::vec;
use proptest::prelude::*;

/// Choices that all differ, with more values than choices: no value must be taken, so subsets are of choices only.
fn different(choices: usize, values: usize) -> Problem {
    different_in(choices, values, values)
}

/// Choices of which no two have the same of the first values; of the others they may.
fn different_in(choices: usize, values: usize, apart: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<_> = (0..choices).map(|_| builder.choice(values).unwrap()).collect();
    for value in 0..apart {
        let there: Vec<_> = cells.iter().map(|&cell| builder.candidate(cell, value)).collect();
        builder.group(Bound::AtMostOne, &there).unwrap();
    }
    builder.build().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn different_choices_are_counted_and_proved_with_every_option(
        values in 6..9usize, removed in vec(0..48usize, 24..44), seed in 0..9u64,
    ) {
        let (problem, budget) = (different(6, values), Budget::default());
        let removed: Vec<_> = removed.into_iter().filter(|&at| at < 6 * values).map(Candidate::new).collect();
        let query = Query { removed: &removed, ..Query::new(&[], &budget) };
        hold_with_options(&problem, &query, seed)?;
    }

    #[test]
    fn choices_that_differ_in_some_values_only_are_counted_and_proved_with_every_option(
        apart in 2..5usize, removed in vec(0..30usize, 12..24), seed in 0..9u64,
    ) {
        let (problem, budget) = (different_in(5, 6, apart), Budget::default());
        let removed: Vec<_> = removed.into_iter().map(Candidate::new).collect();
        let query = Query { removed: &removed, ..Query::new(&[], &budget) };
        hold_with_options(&problem, &query, seed)?;
    }
}

/// Pigeons and one hole too few: no solution, and no short proof by clauses.
#[test]
fn pigeons_have_no_place_and_the_proof_says_so() {
    let mut builder = ProblemBuilder::new();
    let pigeons: Vec<_> = (0..6).map(|_| builder.choice(5).unwrap()).collect();
    for hole in 0..5 {
        let there: Vec<_> = pigeons.iter().map(|&pigeon| builder.candidate(pigeon, hole)).collect();
        builder.group(Bound::AtMostOne, &there).unwrap();
    }
    let (problem, budget) = (builder.build().unwrap(), Budget::default());
    for modes in Modes::ALL {
        assert!(follow(&problem, hasty(modes, 1), &Query::new(&[], &budget)) > 20);
        assert!(follow(&problem, Settings { modes, ..Settings::default() }, &Query::new(&[], &budget)) > 20);
    }
}

/// With subsets as large as the pigeons are many, nothing has to be decided.
#[test]
fn subsets_see_that_pigeons_have_no_place() {
    for pigeons in 3..=MOST_PROVED {
        let (problem, budget) = (different(pigeons.into(), usize::from(pigeons) - 1), Budget::default());
        let settings = Settings { subsets: pigeons, ..Settings::default() };
        let mut engine = Learn::new(&problem, settings).unwrap();
        let query = Query::new(&[], &budget);
        let (tally, did) = (count(&mut engine, &problem, &query), engine.statistics());
        assert_eq!((tally.to_string().as_str(), did.peak_depth, did.conflicts), ("0", 0, 1));
        assert!(follow(&problem, settings, &query) > 0);
    }
}

#[test]
fn subsets_that_take_too_many_steps_and_triads_are_not_proved() {
    let (problem, budget) = (different(3, 2), Budget::default());
    let large = Settings { subsets: MOST_PROVED + 1, ..Settings::default() };
    let triads = Settings { triads: true, ..Settings::default() };
    for (settings, why) in [(large, "subsets of 6"), (triads, "names of triads")] {
        let mut engine = Learn::new(&problem, settings).unwrap();
        let visit = &mut |_: &[Candidate]| panic!("it begins");
        let answer = engine.prove(&Query::new(&[], &budget), visit, &mut |_, _| panic!("it tells"));
        assert!(matches!(answer, Err(SolveError::Untraceable { what, .. }) if what.contains(why)));
    }
}
