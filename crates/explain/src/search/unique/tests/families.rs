//! One state for each family: only the cells that matter are narrowed.

use super::super::Patterns;
use crate::check::Wrong;
use crate::linear::Adder;
use crate::state::State;
use crate::step::{Argument, Step};
use exactone_core::problem::{Candidate, Problem, sudoku};
use std::collections::BTreeSet;

/// A cell, by row and column, and its values, all from 1.
type Cell = ([usize; 2], &'static [usize]);

const CORNER: Cell = ([1, 1], &[1, 2]);
const BESIDE: Cell = ([1, 4], &[1, 2]);
const BELOW: Cell = ([2, 1], &[1, 2]);

fn side(problem: &Problem) -> usize {
    (2..10).find(|side| side * side * side == problem.candidates()).unwrap()
}

fn at(problem: &Problem, [row, column]: [usize; 2], value: usize) -> Candidate {
    let side = side(problem);
    Candidate::new(((row - 1) * side + column - 1) * side + value - 1)
}

fn narrow(state: &mut State<'_>, cells: &[Cell]) {
    for (cell, values) in cells {
        let others = (1..=side(state.problem())).filter(|value| !values.contains(value));
        others.for_each(|value| state.remove(at(state.problem(), *cell, value)));
    }
}

/// Takes a value from some cells.
fn clear(state: &mut State<'_>, value: usize, cells: &[[usize; 2]]) {
    for &cell in cells {
        state.remove(at(state.problem(), cell, value));
    }
}

/// All steps, which must hold.
fn steps(state: &State<'_>) -> Vec<Step> {
    let mut adder = Adder::new(state.problem().candidates());
    let steps = Patterns::new(state.problem()).steps(state, u32::MAX);
    for step in &steps {
        step.check(state, &mut adder).unwrap();
    }
    steps
}

fn gone(steps: &[Step]) -> BTreeSet<Candidate> {
    steps.iter().flat_map(|step| step.gone.iter().copied()).collect()
}

fn is_gone(state: &State<'_>, value: usize, cells: &[[usize; 2]]) -> bool {
    let gone = gone(&steps(state));
    cells.iter().all(|&cell| gone.contains(&at(state.problem(), cell, value)))
}

fn places(state: &State<'_>, cell: [usize; 2], value: usize) -> bool {
    steps(state).iter().any(|step| step.placed == Some(at(state.problem(), cell, value)))
}

/// Cells of row 2 but those in these columns.
fn row_two(but: &[usize]) -> Vec<[usize; 2]> {
    (1..=9).filter(|column| !but.contains(column)).map(|column| [2, column]).collect()
}

/// What is left of a grid of side 9 with these cells.
fn with<'p>(problem: &'p Problem, cells: &[Cell]) -> State<'p> {
    let mut state = State::new(problem);
    narrow(&mut state, cells);
    state
}

#[test]
fn nothing_is_found_where_everything_is_open() {
    let problem = sudoku(3, 3).unwrap();
    assert_eq!(steps(&State::new(&problem)), []);
}

#[test]
fn type_1() {
    let problem = sudoku(3, 3).unwrap();
    let one = with(&problem, &[CORNER, BESIDE, BELOW, ([2, 4], &[1, 2, 5])]);
    assert!(places(&one, [2, 4], 5));
    let two = with(&problem, &[CORNER, BESIDE, BELOW, ([2, 4], &[1, 2, 5, 6])]);
    assert!(is_gone(&two, 1, &[[2, 4]]) && is_gone(&two, 2, &[[2, 4]]));
}

#[test]
fn type_1_in_four_boxes_is_none() {
    let problem = sudoku(3, 3).unwrap();
    let state = with(&problem, &[CORNER, BESIDE, ([4, 1], &[1, 2]), ([4, 4], &[1, 2, 5])]);
    assert_eq!(steps(&state), []);
}

#[test]
fn type_2() {
    let problem = sudoku(3, 3).unwrap();
    let state = with(&problem, &[CORNER, BESIDE, ([2, 1], &[1, 2, 5]), ([2, 4], &[1, 2, 5])]);
    assert!(is_gone(&state, 5, &row_two(&[1, 4])));
}

#[test]
fn type_3_with_a_pair_and_with_a_triple() {
    let problem = sudoku(3, 3).unwrap();
    let body = [CORNER, BESIDE, ([2, 1], &[1, 2, 5]), ([2, 4], &[1, 2, 6])];
    let pair = with(&problem, &[&body[..], &[([2, 2], &[5, 6])]].concat());
    assert!(is_gone(&pair, 5, &row_two(&[1, 2, 4])));
    let triple = with(&problem, &[&body[..], &[([2, 2], &[5, 6, 7]), ([2, 3], &[5, 6, 7])]].concat());
    assert!(is_gone(&triple, 7, &row_two(&[1, 2, 3, 4])));
}

#[test]
fn type_4() {
    let problem = sudoku(3, 3).unwrap();
    let mut state = with(&problem, &[CORNER, BESIDE, ([2, 1], &[1, 2, 5, 7]), ([2, 4], &[1, 2, 6, 8])]);
    clear(&mut state, 1, &row_two(&[1, 4]));
    assert!(is_gone(&state, 2, &[[2, 1], [2, 4]]));
}

#[test]
fn type_5() {
    let problem = sudoku(3, 3).unwrap();
    let state = with(&problem, &[([1, 1], &[1, 2, 5]), BESIDE, BELOW, ([2, 4], &[1, 2, 5])]);
    assert!(is_gone(&state, 5, &[[1, 5], [1, 6], [2, 2], [2, 3]]));
}

#[test]
fn type_6() {
    let problem = sudoku(3, 3).unwrap();
    let mut state = with(&problem, &[([1, 1], &[1, 2, 5, 7]), BESIDE, BELOW, ([2, 4], &[1, 2, 6, 8])]);
    let row_one: Vec<_> = row_two(&[1, 4]).iter().map(|cell| [1, cell[1]]).collect();
    clear(&mut state, 1, &[row_one, row_two(&[1, 4])].concat());
    assert!(is_gone(&state, 1, &[[1, 1], [2, 4]]));
}

#[test]
fn hidden_rectangle() {
    let problem = sudoku(3, 3).unwrap();
    let mut state = with(&problem, &[CORNER, ([1, 4], &[1, 2, 5, 6]), ([2, 1], &[1, 2, 7, 8])]);
    clear(&mut state, 1, &row_two(&[1, 4]));
    clear(&mut state, 1, &[3, 4, 5, 6, 7, 8, 9].map(|row| [row, 4]));
    assert!(is_gone(&state, 2, &[[2, 4]]));
}

#[test]
fn avoidable_rectangles_are_of_deduced_values_only() {
    let problem = sudoku(3, 3).unwrap();
    let corners = [([1, 1], 1), ([1, 4], 2), ([2, 1], 2)].map(|(cell, value)| at(&problem, cell, value));
    for (givens, is_found) in [(0, true), (1, false)] {
        let mut state = State::with(&problem, &corners[..givens], &[]);
        corners[givens..].iter().for_each(|&candidate| state.place(candidate));
        narrow(&mut state, &[([2, 4], &[1, 5, 6])]);
        assert_eq!(is_gone(&state, 1, &[[2, 4]]), is_found);
    }
}

#[test]
fn avoidable_rectangle_of_two_deduced_values() {
    let problem = sudoku(3, 3).unwrap();
    let mut state = State::new(&problem);
    for (cell, value) in [([1, 1], 1), ([1, 4], 2)] {
        state.place(at(&problem, cell, value));
    }
    narrow(&mut state, &[([2, 1], &[2, 5]), ([2, 4], &[1, 5])]);
    assert!(is_gone(&state, 5, &row_two(&[1, 4])));
}

#[test]
fn loop_of_six_cells() {
    let problem = sudoku(3, 3).unwrap();
    let body = [[1, 1], [2, 2], [1, 4], [2, 4], [7, 1]].map(|cell| -> Cell { (cell, &[1, 2]) });
    let state = with(&problem, &[&body[..], &[([7, 2], &[1, 2, 5])]].concat());
    assert!(places(&state, [7, 2], 5));
}

#[test]
fn a_step_may_remove_no_more_than_its_groups_do() {
    let problem = sudoku(3, 3).unwrap();
    let state = with(&problem, &[CORNER, BESIDE, ([2, 1], &[1, 2, 5]), ([2, 4], &[1, 2, 5])]);
    let mut adder = Adder::new(problem.candidates());
    let mut step = steps(&state).swap_remove(0);
    let other = at(&problem, [3, 1], 1);
    step.gone.push(other);
    assert_eq!(step.check(&state, &mut adder), Err(Wrong::NotGone(other)));
    step.gone.pop();
    let Argument::Uniqueness(unique) = &mut step.argument else { panic!("from uniqueness") };
    unique.besides.pop();
    assert_eq!(step.check(&state, &mut adder), Err(Wrong::NoExchange));
}

/// Two grids of side 4 in one: the second has each value's follower.
fn grave<'p>(problem: &'p Problem, beside: &[([usize; 2], usize)]) -> State<'p> {
    let grid = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]];
    let mut state = State::new(problem);
    for (row, values) in grid.iter().enumerate() {
        for (column, value) in values.iter().enumerate() {
            let cell = [row + 1, column + 1];
            let is_left = |other: usize| other == *value || other == value % 4 + 1 || beside.contains(&(cell, other));
            (1..=4).filter(|&other| !is_left(other)).for_each(|other| state.remove(at(problem, cell, other)));
        }
    }
    state
}

#[test]
fn grave_with_one_beside_places_it() {
    let problem = sudoku(2, 2).unwrap();
    let state = grave(&problem, &[([1, 1], 3)]);
    assert!(places(&state, [1, 1], 3));
}

#[test]
fn grave_with_two_beside_removes_what_both_see() {
    let problem = sudoku(2, 2).unwrap();
    let state = grave(&problem, &[([1, 1], 3), ([1, 4], 3)]);
    assert!(is_gone(&state, 3, &[[1, 3], [1, 2]]));
}

#[test]
fn what_the_rules_forbid_by_themselves_needs_no_pattern() {
    let problem = sudoku(3, 3).unwrap();
    // 2 is gone from two cells of a row, so both cannot be 1 anyway: one of them is 5.
    let missing = with(&problem, &[CORNER, BESIDE, ([2, 1], &[1, 5]), ([2, 4], &[1, 5])]);
    assert_eq!(steps(&missing), []);
    // 1 and 2 are each gone from a cell across: they can be filled in one way, which an exchange would double.
    let one_way = with(&problem, &[CORNER, BESIDE, ([2, 1], &[2, 5]), ([2, 4], &[1, 5])]);
    assert!(is_gone(&one_way, 5, &row_two(&[1, 4])));
    // 5 has no other place in the row: so much a group of the rules says.
    let mut strong = with(&problem, &[CORNER, BESIDE, ([2, 1], &[1, 2, 5]), ([2, 4], &[1, 2, 5])]);
    clear(&mut strong, 5, &row_two(&[1, 4]));
    assert_eq!(steps(&strong), []);
}

#[test]
fn what_the_other_groups_remove_alone_is_no_step_from_uniqueness() {
    let problem = sudoku(3, 3).unwrap();
    // Type 3 with 5 and 6 in r2c2; 7 in columns 6 and 9 is an X-Wing besides.
    let mut state = with(&problem, &[CORNER, BESIDE, ([2, 1], &[1, 2, 5]), ([2, 4], &[1, 2, 6]), ([2, 2], &[5, 6])]);
    let mut adder = Adder::new(problem.candidates());
    for column in [6, 9] {
        let others = [1, 2, 3, 4, 6, 7, 9].map(|row| [row, column]);
        clear(&mut state, 7, &others);
    }
    for step in steps(&state) {
        let Argument::Uniqueness(unique) = &step.argument else { panic!("from uniqueness") };
        assert!(step.gone.iter().all(|&gone| !unique.sum.is_enough_for(gone, &state, &mut adder)));
    }
    let x_wing = gone(&steps(&state));
    assert!(!x_wing.contains(&at(&problem, [5, 1], 7)) && x_wing.contains(&at(&problem, [2, 3], 5)));
}
