//! The `sat` engine as its users meet it: counts, uniqueness, budgets, cancelling.

use exactone::problem::{Bound, Candidate, Checker, Choice, Problem, ProblemBuilder};
use exactone::sat::Sat;
use exactone::solve::{
    Budget, Cancel, Count, Ending, First, Limit, Query, Solver, Tally, Uniqueness, Wanted, all, first, unique,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Duration;

/// Sudoku of side `box_side`²; candidate (row · side + column) · side + value.
fn sudoku(box_side: usize) -> Problem {
    let side = box_side * box_side;
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..side * side).map(|_| builder.choice(side).unwrap()).collect();
    for (unit, value) in (0..side).flat_map(|unit| (0..side).map(move |value| (unit, value))) {
        let corner = unit / box_side * box_side * side + unit % box_side * box_side;
        let row: Vec<usize> = (0..side).map(|at| unit * side + at).collect();
        let column: Vec<usize> = (0..side).map(|at| at * side + unit).collect();
        let boxed: Vec<usize> = (0..side).map(|at| corner + at / box_side * side + at % box_side).collect();
        for unit in [row, column, boxed] {
            let members: Vec<Candidate> = unit.iter().map(|&cell| builder.candidate(cells[cell], value)).collect();
            builder.group(Bound::ExactlyOne, &members).unwrap();
        }
    }
    builder.build().unwrap()
}

fn givens(grid: &str) -> Vec<Candidate> {
    let digits = grid.bytes().enumerate().filter(|(_, byte)| *byte != b'.');
    digits.map(|(cell, byte)| Candidate::new(cell * 9 + usize::from(byte - b'1'))).collect()
}

/// A queen in each row, none attacked.
fn queens(side: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let rows: Vec<Choice> = (0..side).map(|_| builder.choice(side).unwrap()).collect();
    let mut line = |bound, on_line: &dyn Fn(usize, usize) -> bool| {
        let squares = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
        let members: Vec<Candidate> = squares
            .filter(|&(row, column)| on_line(row, column))
            .map(|(row, column)| builder.candidate(rows[row], column))
            .collect();
        builder.group(bound, &members).unwrap();
    };
    for at in 0..side {
        line(Bound::ExactlyOne, &|_, column| column == at);
    }
    for at in 0..2 * side - 1 {
        line(Bound::AtMostOne, &|row, column| row + column == at);
        line(Bound::AtMostOne, &|row, column| row + side == column + at + 1);
    }
    builder.build().unwrap()
}

/// Each pigeon in a hole, no two in one: more pigeons than holes take a search exponential in the holes.
fn pigeons(pigeons: usize, holes: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let sits: Vec<Choice> = (0..pigeons).map(|_| builder.choice(holes).unwrap()).collect();
    for hole in 0..holes {
        let members: Vec<Candidate> = sits.iter().map(|&pigeon| builder.candidate(pigeon, hole)).collect();
        builder.group(Bound::AtMostOne, &members).unwrap();
    }
    builder.build().unwrap()
}

fn exact(problem: &Problem, givens: &[Candidate], removed: &[Candidate]) -> Tally {
    let budget = Budget::default();
    let query = Query { removed, ..Query::new(givens, &budget) };
    Sat::new(problem).count(&mut Checker::new(problem), &query, None).unwrap()
}

fn solve(problem: &Problem, budget: &Budget) -> (First, u64) {
    let mut engine = Sat::new(problem);
    let answer = first(&mut engine, &mut Checker::new(problem), &Query::new(&[], budget)).unwrap();
    (answer, engine.statistics().conflicts)
}

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const HARD_SOLVED: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

#[test]
fn known_counts_come_out() {
    assert_eq!(exact(&sudoku(2), &[], &[]), Tally::Exact(Count::from(288)));
    assert_eq!(exact(&queens(6), &[], &[]), Tally::Exact(Count::from(4)));
    assert_eq!(exact(&queens(8), &[], &[]), Tally::Exact(Count::from(92)));
    assert_eq!(exact(&pigeons(3, 4), &[], &[]), Tally::Exact(Count::from(24)));
    assert_eq!(exact(&pigeons(5, 4), &[], &[]), Tally::Exact(Count::from(0)));
}

#[test]
fn a_hard_grid_has_one_solution_and_an_easy_one_needs_no_search() {
    let problem = sudoku(3);
    let (mut engine, mut checker, budget) = (Sat::new(&problem), Checker::new(&problem), Budget::default());
    let hard = unique(&mut engine, &mut checker, &Query::new(&givens(HARD), &budget)).unwrap();
    assert_eq!(hard, Uniqueness::Unique(givens(HARD_SOLVED)));
    assert!(engine.statistics().conflicts > 0);
    let easy = unique(&mut engine, &mut checker, &Query::new(&givens(EASY), &budget)).unwrap();
    assert!(matches!(easy, Uniqueness::Unique(_)));
    let statistics = engine.statistics();
    assert_eq!((statistics.nodes, statistics.conflicts, statistics.solutions), (1, 0, 1));
    assert_eq!(statistics.propagations, 729 - 30);
}

#[test]
fn a_grid_with_two_solutions_shows_both() {
    // In the first two rows, 2 and 3 stand crosswise in columns 3 and 6.
    let crosswise = [2, 5, 11, 14].map(|cell| 9 * cell..9 * cell + 9);
    let mut rest = givens(HARD_SOLVED);
    rest.retain(|given| !crosswise.iter().any(|cell| cell.contains(&given.index())));
    let problem = sudoku(3);
    assert_eq!(exact(&problem, &rest, &[]), Tally::Exact(Count::from(2)));
    let budget = Budget::default();
    let answer = unique(&mut Sat::new(&problem), &mut Checker::new(&problem), &Query::new(&rest, &budget)).unwrap();
    let Uniqueness::Multiple(one, other) = answer else { panic!("{answer:?}") };
    assert!(one != other && rest.iter().all(|given| one.contains(given) && other.contains(given)));
}

#[test]
fn givens_that_clash_and_removals_of_givens_leave_no_solution() {
    let problem = sudoku(2);
    let [one, two, far] = [0, 1, 37].map(Candidate::new);
    assert_eq!(exact(&problem, &[one, two], &[]), Tally::Exact(Count::from(0)));
    assert_eq!(exact(&problem, &[far], &[one, far]), Tally::Exact(Count::from(0)));
    assert_eq!(exact(&problem, &[one], &[two]), Tally::Exact(Count::from(72)));
    assert_eq!(exact(&problem, &[], &[one]), Tally::Exact(Count::from(288 - 72)));
}

#[test]
fn auxiliary_choices_do_not_multiply_solutions() {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..4).map(|_| builder.choice(3).unwrap()).collect();
    let rows: Vec<Vec<u32>> = (0..3).flat_map(|low| (low + 1..3).map(move |high| vec![low, high])).collect();
    builder.table(&cells[..2], &rows).unwrap();
    builder.table(&cells[1..3], &rows).unwrap();
    let problem = builder.build().unwrap();
    // 0 < 1 < 2 in the first three cells, anything in the last.
    assert_eq!(exact(&problem, &[], &[]), Tally::Exact(Count::from(3)));
}

#[test]
fn the_visitor_may_stop_or_see_all_whatever_was_wanted() {
    let (problem, budget) = (sudoku(2), Budget::default());
    let (mut engine, mut checker) = (Sat::new(&problem), Checker::new(&problem));
    let query = Query::new(&[], &budget);
    let mut visit = |_: &[Candidate]| ControlFlow::Continue(());
    let five = all(&mut engine, &mut checker, &query, Some(5), &mut visit).unwrap();
    assert_eq!((five.count, five.ending), (5, Ending::Stopped));
    let mut seen = BTreeSet::new();
    let ending = engine.solve(&query.wanting(Wanted::UpTo(1)), &mut |chosen| {
        assert!(seen.insert(chosen.to_vec()));
        ControlFlow::Continue(())
    });
    assert_eq!((seen.len(), ending), (288, Ok(Ending::Exhausted)));
}

#[test]
fn a_budget_of_conflicts_is_exact_and_ends_at_the_same_place_each_time() {
    let problem = pigeons(7, 6);
    let (answer, conflicts) = solve(&problem, &Budget::default());
    assert_eq!(answer, First::None);
    assert_eq!(solve(&problem, &Budget::default().with_nodes(conflicts)), (First::None, conflicts));
    let short = solve(&problem, &Budget::default().with_nodes(conflicts - 1));
    assert_eq!(short.0, First::Unknown(Limit::Nodes));
    assert_eq!(solve(&problem, &Budget::default().with_nodes(conflicts - 1)), short);
}

#[test]
fn a_budget_that_is_not_hit_changes_nothing() {
    let problem = sudoku(2);
    let solutions = |budget: &Budget| {
        let mut solutions = Vec::new();
        let ending = Sat::new(&problem).solve(&Query::new(&[], budget), &mut |chosen| {
            solutions.push(chosen.to_vec());
            ControlFlow::Continue(())
        });
        assert_eq!(ending, Ok(Ending::Exhausted));
        solutions
    };
    let wide = Budget { memory: Some(u64::MAX), ..Budget::within(Duration::from_hours(1)) };
    let wide = wide.with_nodes(u64::MAX).with_cancel(&Cancel::default());
    assert_eq!(solutions(&wide), solutions(&Budget::default()));
}

#[test]
fn limits_that_are_hit_at_once_are_told_apart() {
    let problem = pigeons(12, 11);
    let flag = Cancel::default();
    flag.raise();
    assert_eq!(solve(&problem, &Budget::within(Duration::ZERO)).0, First::Unknown(Limit::Time));
    assert_eq!(solve(&problem, &Budget::default().with_cancel(&flag)).0, First::Unknown(Limit::Cancelled));
    let none = Budget { memory: Some(0), ..Budget::default() };
    if none.hit().is_some() {
        assert_eq!(solve(&problem, &none).0, First::Unknown(Limit::Memory));
    }
}

#[test]
fn another_thread_cancels_a_search_and_the_engine_can_be_asked_again() {
    let problem = pigeons(12, 11);
    let (mut engine, mut checker) = (Sat::new(&problem), Checker::new(&problem));
    let flag = Cancel::default();
    let (budget, short) = (Budget::default().with_cancel(&flag), Budget::default().with_nodes(10));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            (0..100).for_each(|_| std::thread::yield_now());
            flag.raise();
        });
        let answer = first(&mut engine, &mut checker, &Query::new(&[], &budget)).unwrap();
        assert_eq!(answer, First::Unknown(Limit::Cancelled));
    });
    let again = first(&mut engine, &mut checker, &Query::new(&[], &short)).unwrap();
    assert_eq!(again, First::Unknown(Limit::Nodes));
}
