//! A copy of a puzzle, with rows, columns and values in another order, loses the same candidates.

use super::super::Patterns;
use super::puzzles::{Random, puzzle};
use crate::state::State;
use exactone_core::problem::{Candidate, Problem, sudoku};
use std::collections::BTreeSet;

/// An order of the candidates of Sudoku of side 4 that keeps rows, columns, boxes and values: maybe turned over, too.
fn order(problem: &Problem, random: &mut Random) -> Vec<Candidate> {
    let mut lines = || {
        let mut lines = [[0, 1], [2, 3]];
        for band in &mut lines {
            random.shuffle(band);
        }
        random.shuffle(&mut lines);
        lines.concat()
    };
    let [rows, columns] = [lines(), lines()];
    let mut values = [0, 1, 2, 3];
    random.shuffle(&mut values);
    let is_turned = random.below(2) == 0;
    let to = |candidate: Candidate| {
        let at = candidate.index();
        let [mut row, mut column] = [rows[at / 16], columns[at / 4 % 4]];
        if is_turned {
            (row, column) = (column, row);
        }
        Candidate::new(row * 16 + column * 4 + values[at % 4])
    };
    problem.all_candidates().map(to).collect()
}

/// What the cheapest steps remove and place.
fn effect(patterns: &Patterns, state: &State<'_>) -> [BTreeSet<Candidate>; 2] {
    let steps = patterns.cheapest(state);
    let gone = steps.iter().flat_map(|step| step.gone.iter().copied()).collect();
    [gone, steps.iter().filter_map(|step| step.placed).collect()]
}

/// The state with all candidates in their new places.
fn copy<'p>(state: &State<'p>, order: &[Candidate]) -> State<'p> {
    let problem = state.problem();
    let those = |is: &dyn Fn(Candidate) -> bool| -> Vec<Candidate> {
        problem.all_candidates().filter(|&candidate| is(candidate)).map(|candidate| order[candidate.index()]).collect()
    };
    let givens = those(&|candidate| state.is_given(candidate));
    let mut copy = State::with(problem, &givens, &those(&|candidate| state.is_removed(candidate)));
    for candidate in those(&|candidate| state.is_placed(candidate)) {
        copy.place(candidate);
    }
    for candidate in those(&|candidate| !state.is_live(candidate)) {
        copy.remove(candidate);
    }
    copy
}

#[test]
fn copies_lose_the_same() {
    let problem = sudoku(2, 2).unwrap();
    let patterns = Patterns::new(&problem);
    let mut random = Random::new(5);
    for _ in 0..300 {
        let puzzle = puzzle(&problem, &mut random).unwrap();
        let state = puzzle.state(&problem, &mut random);
        let order = order(&problem, &mut random);
        let moved = effect(&patterns, &state)
            .map(|set| set.into_iter().map(|candidate| order[candidate.index()]).collect::<BTreeSet<Candidate>>());
        assert_eq!(moved, effect(&patterns, &copy(&state, &order)));
    }
}
