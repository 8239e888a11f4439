//! What has no rating, and what does not come to an end in time.

use crate::board::Board;
use crate::se::{Limit, Unrated, rate, steps};
use std::cell::Cell;

const HARD: &str = ".8.52....2.........49.1...8..2..1....7...6.5....73.1.9...8..94..9.....6.4.6.....7";

#[test]
fn a_puzzle_without_solution_is_told() {
    let board = Board::parse(&format!("12345678.........9{}", ".".repeat(63))).unwrap();
    assert_eq!(rate(&board, Limit::default()), Err(Unrated::NoSolution));
}

#[test]
fn several_solutions_are_told() {
    assert_eq!(rate(&Board::default(), Limit::default()), Err(Unrated::SeveralSolutions));
}

#[test]
fn a_solved_puzzle_has_no_step() {
    let rows: String = (0..9)
        .map(|row| "123456789123456789".chars().skip(row * 3 % 9 + row / 3).take(9).collect::<String>())
        .collect();
    assert_eq!(steps(&Board::parse(&rows).unwrap(), Limit::default()), Err(Unrated::Solved));
}

#[test]
fn a_limit_ends_the_search() {
    let board = Board::parse(HARD).unwrap();
    for assumptions in [0, 1, 100, 3000] {
        assert_eq!(rate(&board, Limit::assumptions(assumptions)), Err(Unrated::Limit));
    }
}

#[test]
fn the_search_can_be_cancelled_in_its_course() {
    let asked = Cell::new(0);
    let cancelled = || {
        asked.set(asked.get() + 1);
        asked.get() > 500
    };
    assert_eq!(rate(&Board::parse(HARD).unwrap(), Limit::default().cancelled_by(&cancelled)), Err(Unrated::Limit));
    assert!(asked.get() < 1000);
}

#[test]
fn marks_taken_before_do_not_count() {
    let mut board = Board::parse(HARD).unwrap();
    let whole = rate(&board, Limit::default());
    board.remove(0, 1);
    assert_eq!(rate(&board, Limit::default()), whole);
}

#[test]
fn errors_are_sentences() {
    for error in [Unrated::NoSolution, Unrated::SeveralSolutions, Unrated::Solved, Unrated::Beyond, Unrated::Limit] {
        assert!(error.to_string().contains(' '), "{error:?}");
    }
}
