//! Steps by several rules of a line together, held against all solutions that an engine finds.

use exactone_core::cover::{Branching, Cells};
use exactone_core::problem::{Candidate, Checker, Problem};
use exactone_core::random::SplitMix;
use exactone_core::solve::{Budget, Query, all};
use exactone_explain::{Adder, Argument, Explainer, Kind, State};
use exactone_formats::exchange::{PUZZLE, remake};
use exactone_formats::instance::Instance;
use std::ops::ControlFlow;

/// More solutions than these are not asked for.
const MOST: usize = 400;

/// The true candidates of each solution, at most so many and one.
fn solutions(problem: &Problem, givens: &[Candidate], removed: &[Candidate], most: usize) -> Vec<Vec<Candidate>> {
    let mut found = Vec::new();
    let budget = Budget::default();
    let query = Query { removed, ..Query::new(givens, &budget) };
    let mut engine = Cells::new(problem, Branching::default()).unwrap();
    all(&mut engine, &mut Checker::new(problem), &query, None, &mut |chosen| {
        let mut chosen = chosen.to_vec();
        chosen.sort_unstable();
        found.push(chosen);
        if found.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .unwrap();
    found
}

/// A board without givens.
fn blank(side: usize) -> Instance {
    let text = format!("schema = 'exactone.puzzle.v1'\nmodel = 'binairo'\nparameters = {{ side = {side} }}\n");
    remake("a blank", PUZZLE, &text).unwrap()
}

/// The candidates of each cell, in their order.
fn cells(instance: &Instance, side: usize) -> Vec<Vec<Candidate>> {
    let problem = instance.problem();
    let choices = problem.all_choices().take(side * side);
    choices.map(|choice| problem.members(problem.choice_group(choice)).to_vec()).collect()
}

/// A whole grid at random, cell by cell: a value that leaves no solution is not taken. Then as few of its values as leave few solutions, at random.
fn random_givens(instance: &Instance, side: usize, random: &mut SplitMix) -> Vec<Candidate> {
    let (problem, cells) = (instance.problem(), cells(instance, side));
    let mut order: Vec<usize> = (0..cells.len()).collect();
    random.shuffle(&mut order);
    let mut grid: Vec<Candidate> = Vec::new();
    for &cell in &order {
        let mut values = cells[cell].clone();
        random.shuffle(&mut values);
        let is_possible = |value: &&Candidate| {
            let givens = [&grid[..], &[**value]].concat();
            !solutions(problem, &givens, &instance.removed, 0).is_empty()
        };
        let value = *values.iter().find(is_possible).expect("one of them leaves a solution");
        grid.push(value);
    }
    random.shuffle(&mut grid);
    let is_enough = |count: usize| solutions(problem, &grid[..count], &instance.removed, MOST).len() <= MOST;
    let fewest = (side..grid.len()).find(|&count| is_enough(count)).unwrap();
    let more = random.below(side);
    grid.truncate((fewest + more).min(grid.len()));
    grid
}

/// Walks the path of a puzzle, up to the first step of a dearer kind, and holds each step against all solutions. How many steps are by several rules together, and whether the path ends in a solution.
fn hold(instance: &Instance, givens: &[Candidate], solutions: &[Vec<Candidate>], most: Kind) -> (usize, bool) {
    let problem = instance.problem();
    let (explainer, mut adder) = (Explainer::new(problem), Adder::new(problem.candidates()));
    let mut state = State::with(problem, givens, &instance.removed);
    let mut joint = 0;
    loop {
        let round = explainer.next(&state);
        if round.is_empty() || round[0].level.kind > most {
            return (joint, state.is_solved());
        }
        for step in &round {
            step.check(&state, &mut adder).unwrap();
        }
        for step in round {
            for step in explainer.settled(&state, &step, &mut adder) {
                step.check(&state, &mut adder).unwrap();
                joint += usize::from(matches!(&step.argument, Argument::Rule(rule) if rule.joint));
                let is_true =
                    |candidate: &Candidate| solutions.iter().any(|solution| solution.binary_search(candidate).is_ok());
                assert!(!step.gone.iter().any(is_true), "{step:?}");
                let is_always =
                    |placed: Candidate| solutions.iter().all(|solution| solution.binary_search(&placed).is_ok());
                assert!(step.placed.is_none_or(is_always), "{step:?}");
                step.apply(&mut state);
            }
        }
    }
}

/// How many steps of so many random puzzles of a side are by several rules together, and how many paths end in a solution.
fn hold_random(side: usize, count: usize) -> (usize, usize) {
    let mut random = SplitMix::new(20);
    let (mut joint, mut solved) = (0, 0);
    let instance = blank(side);
    for _ in 0..count {
        let givens = random_givens(&instance, side, &mut random);
        let solutions = solutions(instance.problem(), &givens, &instance.removed, MOST);
        assert!((1..=MOST).contains(&solutions.len()));
        let (steps, is_solved) = hold(&instance, &givens, &solutions, Kind::Chain);
        joint += steps;
        solved += usize::from(is_solved);
        assert!(!is_solved || solutions.len() == 1);
    }
    (joint, solved)
}

#[test]
fn no_step_takes_a_value_of_any_solution_of_random_small_binairos() {
    let (small, medium) = (hold_random(4, 20), hold_random(6, 12));
    assert!(small.0 + medium.0 > 10 && small.1 + medium.1 > 2, "{small:?} {medium:?}");
}

#[test]
fn nor_of_larger_ones() {
    assert!(hold_random(8, 2).0 > 0);
}

#[test]
fn steps_of_the_binairo_that_comes_with_the_program_lead_to_its_solution() {
    let text = include_str!("../../../puzzles/models/binairo-8.toml");
    let instance = remake("a binairo", PUZZLE, text).unwrap();
    let solutions = solutions(instance.problem(), &instance.givens, &instance.removed, 1);
    assert_eq!(solutions.len(), 1);
    let (joint, is_solved) = hold(&instance, &instance.givens, &solutions, Kind::Cases);
    assert!(joint > 5 && is_solved, "{joint}");
}
