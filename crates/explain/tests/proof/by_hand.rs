//! Steps made by hand, on marks that have just what the step needs. Rows, columns and values count from 1.

use crate::path::{Path, branch, cases_of, search, step};
use crate::samples::puzzle;
use exactone_core::problem::{Candidate, Group, Problem, sudoku};
use exactone_explain::{Argument, Branch, Cases, Linear, State, Step, Term};

/// A classic of side 4, 6 or 9.
pub(crate) fn square(side: usize) -> Problem {
    let height = side.isqrt();
    sudoku(height, side / height).unwrap()
}

fn at(side: usize, [row, column, value]: [usize; 3]) -> Candidate {
    Candidate::new(((row - 1) * side + column - 1) * side + value - 1)
}

/// The group of these candidates that does not have the others.
fn group(problem: &Problem, inside: &[Candidate], outside: &[Candidate]) -> Group {
    let has = |group: Group, candidate: &Candidate| problem.members(group).contains(candidate);
    let is_it = |&group: &Group| inside.iter().all(|one| has(group, one)) && !outside.iter().any(|one| has(group, one));
    problem.all_groups().find(is_it).unwrap()
}

fn on_marks(removed: Vec<Candidate>, steps: Vec<Step>) -> Path {
    Path { problem: square(9), givens: Vec::new(), removed, steps }
}

fn nine(row: usize, column: usize, value: usize) -> Candidate {
    at(9, [row, column, value])
}

/// A value in these rows stands in these columns only.
fn only_in_columns(value: usize, rows: &[(usize, &[usize])]) -> Vec<Candidate> {
    let is_out = |&(row, columns): &(usize, &[usize])| {
        (1..=9)
            .filter(|column| !columns.contains(column))
            .map(move |column| nine(row, column, value))
            .collect::<Vec<_>>()
    };
    rows.iter().flat_map(is_out).collect()
}

/// In the first box the 1 stands in the first row only.
pub(crate) fn pointing_pair() -> Path {
    let box_rows = [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3), (1, 3)];
    let removed: Vec<Candidate> = box_rows.into_iter().map(|(row, column)| nine(row, column, 1)).collect();
    let problem = square(9);
    let base = group(&problem, &[nine(1, 1, 1), nine(2, 2, 1)], &[]);
    let cover = group(&problem, &[nine(1, 1, 1), nine(1, 9, 1)], &[]);
    let gone = (4..=9).map(|column| nine(1, column, 1)).collect();
    on_marks(removed, vec![step(Argument::Linear(Linear::of(&[base], &[cover])), gone, None)])
}

/// In rows 2 and 7 the 4 stands in columns 3 and 8 only. Each group is added so many times.
pub(crate) fn x_wing(times: u32) -> Path {
    let removed = only_in_columns(4, &[(2, &[3, 8]), (7, &[3, 8])]);
    let problem = square(9);
    let row = |row| group(&problem, &[nine(row, 1, 4), nine(row, 9, 4)], &[]);
    let column = |column| group(&problem, &[nine(1, column, 4), nine(9, column, 4)], &[]);
    let mut linear = Linear::of(&[row(2), row(7)], &[column(3), column(8)]);
    let all = linear.base.iter_mut().chain(&mut linear.cover);
    all.for_each(|term: &mut Term| term.times = times);
    let other_rows = [1, 3, 4, 5, 6, 8, 9];
    let gone = other_rows.into_iter().flat_map(|row| [nine(row, 3, 4), nine(row, 8, 4)]).collect();
    on_marks(removed, vec![step(Argument::Linear(linear), gone, None)])
}

/// A chain: the 5 of row 1 stands in columns 1 and 4, that of row 9 in columns 1 and 5. So it stands in column 4 or 5
/// of them.
pub(crate) fn chain() -> Path {
    let removed = only_in_columns(5, &[(1, &[1, 4]), (9, &[1, 5])]);
    let problem = square(9);
    let row = |row| group(&problem, &[nine(row, 1, 5), nine(row, 9, 5)], &[]);
    let column = |column| group(&problem, &[nine(1, column, 5), nine(9, column, 5)], &[]);
    let middle = group(&problem, &[nine(1, 4, 5), nine(2, 5, 5)], &[]);
    let linear = Linear::of(&[row(1), row(9)], &[column(1), middle, column(5)]);
    on_marks(removed, vec![step(Argument::Linear(linear), vec![nine(2, 5, 5), nine(3, 5, 5)], None)])
}

/// Three cells of a row for two values.
pub(crate) fn too_few_values() -> Path {
    let cells = |column| (3..=9).map(move |value| nine(1, column, value));
    let removed = [1, 5, 9].into_iter().flat_map(cells).collect();
    let problem = square(9);
    let cell = |column| group(&problem, &[nine(1, column, 1), nine(1, column, 2)], &[]);
    let value = |value| group(&problem, &[nine(1, 1, value), nine(1, 9, value)], &[]);
    let linear = Linear::of(&[1, 5, 9].map(cell), &[1, 2].map(value));
    on_marks(removed, vec![step(Argument::Linear(linear), Vec::new(), None)])
}

/// Whatever the first cell is, its neighbour is not 3: the cells have 1, 2 and 1, 2, 3.
pub(crate) fn cases_that_agree() -> Path {
    let problem = square(4);
    let four = |row, column, value| at(4, [row, column, value]);
    let removed = vec![four(1, 1, 3), four(1, 1, 4), four(1, 2, 3), four(1, 2, 4), four(1, 3, 4)];
    let state = State::with(&problem, &[], &removed);
    let cell = group(&problem, &[four(1, 1, 1), four(1, 1, 2)], &[]);
    let found = cases_of(&state, cell, 1).unwrap();
    assert!(found.gone.contains(&four(1, 3, 1)));
    let mut placed = found.clone();
    (placed.gone, placed.placed) = (Vec::new(), Some(four(1, 3, 3)));
    Path { problem, givens: Vec::new(), removed, steps: vec![found, placed] }
}

/// A 4 x 4 in which an assumption alone is refuted, and within it another.
pub(crate) fn nested_assumptions() -> Path {
    let problem = square(4);
    let four = |row, column, value| at(4, [row, column, value]);
    let givens = vec![four(1, 1, 1), four(2, 3, 2), four(3, 2, 3)];
    let state = State::with(&problem, &givens, &[]);
    let refuted: Vec<Step> = state.all_live().filter_map(|assumed| refuted(&state, assumed)).collect();
    assert!(refuted.iter().any(|step| matches!(&step.argument, Argument::Cases(cases) if has_inner(cases))));
    Path { problem, givens, removed: Vec::new(), steps: refuted }
}

/// A branch that needs an assumption in it to come to a contradiction.
fn refuted(state: &State<'_>, assumed: Candidate) -> Option<Step> {
    let (plain, mut end) = branch(state, assumed, 0);
    let mut steps = plain.steps;
    let inner = end.all_live().filter(|&other| !end.is_placed(other));
    let tries: Vec<Step> = inner.filter_map(|other| refuted_alone(&end, other)).collect();
    for step in tries {
        step.apply(&mut end);
        steps.push(step);
    }
    steps.extend(search(&mut end, 0));
    let branch = Branch { assumed, steps, empty: end.empty() };
    branch.empty.map(|_| step(Argument::Cases(Cases { group: None, branches: vec![branch] }), vec![assumed], None))
}

fn refuted_alone(state: &State<'_>, assumed: Candidate) -> Option<Step> {
    let (branch, _) = branch(state, assumed, 0);
    branch.empty.map(|_| step(Argument::Cases(Cases { group: None, branches: vec![branch] }), vec![assumed], None))
}

/// The cells of a hard 6 x 6, each by cases in which there are cases.
pub(crate) fn nested_cases() -> Path {
    let mut path = puzzle("..26..1..2...3.5.6.....35.6.........");
    let mut state = State::with(&path.problem, &path.givens, &[]);
    for cell in path.problem.all_choices().map(|cell| path.problem.choice_group(cell)) {
        if let Some(step) = cases_of(&state, cell, 3).filter(|_| state.open(cell) > 1) {
            step.apply(&mut state);
            path.steps.push(step);
        }
    }
    assert!(path.steps.iter().any(|step| matches!(&step.argument, Argument::Cases(cases) if has_inner(cases))));
    path
}

/// A group of which all candidates but one are refuted: the one is placed.
pub(crate) fn all_but_one() -> Path {
    let mut path = puzzle("3.......1..3.2..1......5..2.61.1.5..");
    let state = State::with(&path.problem, &path.givens, &[]);
    let cells = path.problem.all_choices().map(|cell| path.problem.choice_group(cell));
    for found in cells.filter_map(|cell| cases_of(&state, cell, 1)) {
        let Argument::Cases(cases) = &found.argument else { continue };
        let mut left = cases.branches.iter().filter(|branch| branch.empty.is_none());
        if let (2.., Some(only), None) = (cases.branches.len(), left.next(), left.next()) {
            path.steps.push(step(found.argument.clone(), Vec::new(), Some(only.assumed)));
        }
    }
    path.steps.truncate(1);
    assert_eq!(path.steps.len(), 1);
    path
}

fn has_inner(cases: &Cases) -> bool {
    cases.branches.iter().flat_map(|branch| &branch.steps).any(|step| matches!(step.argument, Argument::Cases(_)))
}
