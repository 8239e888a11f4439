//! The lanes beside dancing cells: the same number of solutions, and solutions that are some, on every set of instructions.

use exactone::backend::{Engine, Spec};
use exactone::generate::Recipe;
use exactone::large::{Answer, Large, Sixteen, TwentyFive, Word};
use exactone::model::{Compiled, Model};
use exactone::nine::Instructions;
use exactone::problem::{Candidate, Checker};
use exactone::solve::{Budget, Ending, Query, count_by_visiting, visit_checked};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

fn sudoku(side: usize) -> Compiled {
    let sudoku = Model::builtin("sudoku").unwrap();
    sudoku.compile(sudoku.shape(side, None).unwrap()).unwrap()
}

/// Generated puzzles, and after each the same with one given changed: most of those have no solution.
fn puzzles<const CELLS: usize>(side: usize, holes: &str, count: u32) -> Vec<[u8; CELLS]> {
    let model = Model::builtin("sudoku").unwrap();
    let recipe = Recipe { model, side, holes: holes.parse().unwrap(), count, seed: 7 };
    let mut puzzles = Vec::new();
    for puzzle in recipe.puzzles().unwrap() {
        let values = puzzle.values.iter().map(|&value| u8::try_from(value).unwrap());
        let mut values: [u8; CELLS] = values.collect::<Vec<_>>().try_into().unwrap();
        puzzles.push(values);
        let given = values.iter().rposition(|&value| value != 0).unwrap();
        values[given] = values[given] % u8::try_from(side).unwrap() + 1;
        puzzles.push(values);
    }
    puzzles
}

/// How many solutions dancing cells find, up to a limit.
fn judged<const CELLS: usize>(compiled: &Compiled, puzzles: &[[u8; CELLS]], limit: u32) -> Vec<u32> {
    let spec: Spec = "cells".parse().unwrap();
    let mut engine = Engine::open(compiled.problem(), &spec, NonZeroUsize::MIN).unwrap();
    let mut checker = exactone::problem::Checker::new(compiled.problem());
    let budget = Budget::default();
    let solutions = |puzzle: &[u8; CELLS]| {
        let givens: Vec<_> = compiled.givens(&puzzle.map(u16::from)).collect();
        let query = Query::new(&givens, &budget);
        let tally = count_by_visiting(engine.solver(), &mut checker, &query, Some(u64::from(limit))).unwrap();
        tally.count().to_string().parse().unwrap()
    };
    puzzles.iter().map(solutions).collect()
}

/// Whether a grid keeps the givens and has every value in every row, column and box.
fn solves<const CELLS: usize>(grid: &[u8; CELLS], puzzle: &[u8; CELLS]) -> bool {
    let side = CELLS.isqrt();
    let n = side.isqrt();
    let is_whole = |unit: Vec<usize>| {
        let mut values: Vec<u8> = unit.into_iter().map(|cell| grid[cell]).collect();
        values.sort_unstable();
        values.into_iter().map(usize::from).eq(1..=side)
    };
    let kept = puzzle.iter().zip(grid).all(|(given, value)| *given == 0 || given == value);
    kept && (0..side).all(|unit| {
        is_whole((0..side).map(|place| side * unit + place).collect())
            && is_whole((0..side).map(|place| side * place + unit).collect())
            && is_whole((0..side).map(|place| side * (unit / n * n + place / n) + unit % n * n + place % n).collect())
    })
}

/// The answers of a set of instructions.
fn answers<W: Word, const N: usize, const CELLS: usize>(
    instructions: Instructions,
    puzzles: &[[u8; CELLS]],
    limit: u32,
    budget: &Budget,
) -> Option<Vec<Answer<CELLS>>> {
    let mut answers = vec![Answer::INCOMPLETE; puzzles.len()];
    Large::<W, N, CELLS>::with(instructions)?.solve_many(puzzles, limit, &mut answers, budget);
    Some(answers)
}

/// Every set of instructions against the judge, and against each other in every field.
fn agree<W: Word, const N: usize, const CELLS: usize>(puzzles: &[[u8; CELLS]], limit: u32) {
    let judged = judged(&sudoku(N * N), puzzles, limit);
    assert!(judged.contains(&0) && judged.contains(&1) && judged.contains(&limit), "{judged:?}");
    let plain = answers::<W, N, CELLS>(Instructions::Portable, puzzles, limit, &Budget::default()).unwrap();
    for (place, (answer, puzzle)) in plain.iter().zip(puzzles).enumerate() {
        assert!(answer.complete, "puzzle {place}");
        assert_eq!(answer.solutions, judged[place], "puzzle {place}");
        assert!(answer.solutions < 1 || solves(&answer.first, puzzle), "puzzle {place}");
        assert!(
            answer.solutions < 2 || solves(&answer.second, puzzle) && answer.first != answer.second,
            "puzzle {place}"
        );
    }
    for instructions in Instructions::ALL {
        if let Some(answers) = answers::<W, N, CELLS>(instructions, puzzles, limit, &Budget::default()) {
            assert!(answers == plain, "{instructions:?}");
        }
    }
}

#[test]
fn side_16_agrees_with_dancing_cells() {
    let puzzles: Vec<[u8; 256]> = ["u300", "u450", "u550"].iter().flat_map(|holes| puzzles(16, holes, 20)).collect();
    agree::<u16, 4, 256>(&puzzles, 2);
    agree::<u16, 4, 256>(&puzzles, 10);
}

#[test]
fn side_25_agrees_with_dancing_cells() {
    let puzzles: Vec<[u8; 625]> = ["u200", "u400"].iter().flat_map(|holes| puzzles(25, holes, 6)).collect();
    agree::<u32, 5, 625>(&puzzles, 2);
}

/// The solutions of a query by an engine, sorted; each is one that the check accepts.
fn visited(compiled: &Compiled, spec: &str, threads: usize, query: &Query<'_>) -> Vec<Vec<Candidate>> {
    let threads = NonZeroUsize::new(threads).unwrap();
    let mut engine = Engine::open(compiled.problem(), &spec.parse().unwrap(), threads).unwrap();
    let mut checker = Checker::new(compiled.problem());
    let mut found = Vec::new();
    let ending = visit_checked(engine.solver(), &mut checker, query, &mut |chosen| {
        found.push(chosen.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(ending, Ok(Ending::Exhausted), "{spec}");
    for chosen in &mut found {
        chosen.sort_unstable();
    }
    found.sort_unstable();
    found
}

#[test]
fn the_engine_visits_what_dancing_cells_visit_with_givens_and_removed_candidates() {
    let (compiled, budget) = (sudoku(16), Budget::default());
    let mut several = 0;
    for (at, puzzle) in puzzles::<256>(16, "u130", 12).into_iter().enumerate() {
        let givens: Vec<Candidate> = compiled.givens(&puzzle.map(u16::from)).collect();
        // Candidates are removed from a puzzle with a value blanked out, so that there is something to remove from.
        let blanked: Vec<Candidate> = givens.iter().copied().filter(|given| given.index() % 16 > at % 3).collect();
        let removed: Vec<Candidate> = (0..4096).filter(|id| id % 7 == at % 7).map(Candidate::new).collect();
        let removed: Vec<Candidate> = removed.into_iter().filter(|one| !blanked.contains(one)).collect();
        let removed = &removed[..removed.len() / 40];
        let query = Query { removed, ..Query::new(&blanked, &budget) };
        let expected = visited(&compiled, "cells", 1, &query);
        several += usize::from(expected.len() > 1);
        for threads in [1, 2] {
            assert_eq!(visited(&compiled, "lanes", threads, &query), expected, "puzzle {at}, {threads} threads");
        }
    }
    assert!(several > 2, "only {several} puzzles have several solutions");
}

#[test]
fn a_puzzle_past_its_nodes_is_left_incomplete_and_the_others_are_as_before() {
    let puzzles: Vec<[u8; 256]> = puzzles(16, "u500", 40);
    let all = answers::<u16, 4, 256>(Instructions::detect(), &puzzles, 2, &Budget::default()).unwrap();
    let hasty = answers::<u16, 4, 256>(Instructions::detect(), &puzzles, 2, &Budget::default().with_nodes(3)).unwrap();
    for (answer, all) in hasty.iter().zip(&all) {
        assert_eq!(answer.complete, all.nodes <= 3);
        assert!(if answer.complete { answer == all } else { answer.nodes == 3 });
    }
    assert!(hasty.iter().any(|answer| !answer.complete) && hasty.iter().any(|answer| answer.complete));
}

#[test]
fn a_batch_whose_time_is_over_is_left_incomplete() {
    let puzzles = [[0; 625]; 3];
    let mut answers = [Answer::INCOMPLETE; 3];
    let over = Budget::within(std::time::Duration::ZERO);
    let (_, hit) = TwentyFive::new().solve_many(&puzzles, 2, &mut answers, &over);
    assert_eq!(hit, Some(exactone::solve::Limit::Time));
    assert!(answers.iter().all(|answer| !answer.complete));
}

#[test]
fn the_same_lanes_answer_the_same_again() {
    let puzzles: Vec<[u8; 256]> = puzzles(16, "u500", 10);
    let mut lanes = Sixteen::new();
    let mut solve = || {
        let mut answers = vec![Answer::INCOMPLETE; puzzles.len()];
        lanes.solve_many(&puzzles, 2, &mut answers, &Budget::default().with_nodes(5));
        answers
    };
    assert!(solve() == solve());
}
