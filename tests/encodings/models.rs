//! Models are solutions: all of them and nothing else, and one model each wherever that is declared.

use crate::encodings::formula::{Models, formula, plain, reductions};
use crate::encodings::ids::{all, encoding};
use crate::problems;
use exactone::encode::Encoding;
use exactone::problem::{Bound, Candidate, Choice, Problem, ProblemBuilder};
use exactone::propagate::{Config, Propagate};
use exactone::solve::{Budget, Query, Solver};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The right number of solutions, each right; one model each exactly if that is declared.
fn assert_models(problem: &Problem, encoding: Encoding, expected: usize, what: &str) {
    let formula = plain(problem, encoding);
    let Models { solutions, full } = formula.models();
    assert_eq!(solutions.len(), expected, "{encoding} on {what}");
    for solution in &solutions {
        let solution: Vec<Candidate> = solution.iter().copied().map(Candidate::new).collect();
        assert_eq!(problem.check(&solution), Ok(()), "{encoding} on {what}");
    }
    assert_eq!(full == expected, formula.is_bijective, "{encoding} on {what}: {full} models");
}

fn assert_all(problem: &Problem, expected: usize, what: &str) {
    for encoding in all() {
        assert_models(problem, encoding, expected, what);
    }
}

fn diagonal_sudoku() -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..16).map(|_| builder.choice(4).unwrap()).collect();
    let row = |unit: usize, at: usize| 4 * unit + at;
    let units = (0..4).flat_map(|unit| {
        let column = (0..4).map(|at| row(at, unit)).collect();
        let boxed = (0..4).map(|at| row(unit / 2 * 2 + at / 2, unit % 2 * 2 + at % 2)).collect();
        [(0..4).map(|at| row(unit, at)).collect(), column, boxed]
    });
    let diagonals: [Vec<usize>; 2] =
        [(0..4).map(|at| row(at, at)).collect(), (0..4).map(|at| row(at, 3 - at)).collect()];
    for unit in units.chain(diagonals) {
        for value in 0..4 {
            let members: Vec<Candidate> =
                unit.iter().map(|&cell: &usize| builder.candidate(cells[cell], value)).collect();
            builder.group(Bound::ExactlyOne, &members).unwrap();
        }
    }
    builder.build().unwrap()
}

/// The Petersen graph in three colours: choices that only at-most-one groups speak of.
fn colouring() -> Problem {
    let mut builder = ProblemBuilder::new();
    let vertices: Vec<Choice> = (0..10).map(|_| builder.choice(3).unwrap()).collect();
    let edges = (0..5).flat_map(|at| [(at, (at + 1) % 5), (at, at + 5), (at + 5, (at + 2) % 5 + 5)]);
    for (one, other) in edges {
        for colour in 0..3 {
            let ends = [one, other].map(|vertex: usize| builder.candidate(vertices[vertex], colour));
            builder.group(Bound::AtMostOne, &ends).unwrap();
        }
    }
    builder.build().unwrap()
}

#[test]
fn sudoku_of_side_4_has_288_grids() {
    assert_all(&problems::sudoku(2, 2), 288, "Sudoku");
}

#[test]
fn there_are_576_latin_squares_of_side_4() {
    assert_all(&problems::latin(4), 576, "Latin squares");
}

#[test]
fn sudoku_of_side_4_with_diagonals_has_48_grids() {
    assert_all(&diagonal_sudoku(), 48, "diagonal Sudoku");
}

#[test]
fn langford_pairs_have_no_choices() {
    assert_all(&problems::langford(3), 2, "Langford pairs");
    assert_all(&problems::langford(7), 52, "Langford pairs");
}

#[test]
fn six_queens_have_four_places() {
    assert_all(&problems::queens(6), 4, "queens");
}

#[test]
fn the_petersen_graph_has_120_colourings() {
    assert_all(&colouring(), 120, "colourings");
}

/// Most at-most-one encodings leave variables open when none of their literals is true, as on a queen's diagonal; the
/// totalizer also if one is; a free choice of muldirect can have several values.
#[test]
fn where_bijection_is_not_declared_it_really_fails() {
    let not_bijective = |problem: &Problem, ids: &[&str]| {
        for id in ids {
            let models = plain(problem, encoding(id)).models();
            assert!(models.full > models.solutions.len(), "{id}");
        }
    };
    let on_queens = ["eo:bitwise", "eo:sequential", "eo:product", "eo:nested", "eo:bimander2", "eo:totalizer"];
    not_bijective(&problems::queens(6), &on_queens);
    not_bijective(&problems::sudoku(2, 2), &["eo:totalizer", "triad3", "minimal+totalizer"]);
    not_bijective(&colouring(), &["muldirect"]);
}

/// Two units of eight cells that share six of them: more than are told pairwise.
#[test]
fn large_intersections_are_no_exception() {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..10).map(|_| builder.choice(2).unwrap()).collect();
    for unit in [&cells[..8], &cells[2..]] {
        let members: Vec<Candidate> = unit.iter().map(|&cell| builder.candidate(cell, 0)).collect();
        builder.group(Bound::ExactlyOne, &members).unwrap();
    }
    assert_all(&builder.build().unwrap(), 6 + 4, "a large intersection");
}

/// The solutions as another engine finds them.
fn by_propagation(problem: &Problem, givens: &[Candidate]) -> BTreeSet<Vec<usize>> {
    let mut found = BTreeSet::new();
    let budget = Budget::default();
    let mut visit = |chosen: &[Candidate]| {
        let mut solution: Vec<usize> = chosen.iter().map(|candidate| candidate.index()).collect();
        solution.sort_unstable();
        found.insert(solution);
        ControlFlow::Continue(())
    };
    Propagate::new(problem, Config::default()).solve(&Query::new(givens, &budget), &mut visit).unwrap();
    found
}

#[test]
fn boxes_need_not_be_square_and_givens_are_heeded_in_every_reduction() {
    let problem = problems::sudoku(2, 3);
    let cells = "12.4.. ..51.. ...... ..2..5 5..... ....4.".replace(' ', "");
    let given = |(cell, sign): (usize, u8)| (sign != b'.').then(|| Candidate::new(cell * 6 + usize::from(sign - b'1')));
    let givens: Vec<Candidate> = cells.bytes().enumerate().filter_map(given).collect();
    let expected = by_propagation(&problem, &givens);
    assert!(expected.len() > 1, "{} solutions", expected.len());
    for (encoding, (name, start)) in
        all().into_iter().flat_map(|encoding| reductions(&problem, &givens, &[]).map(|start| (encoding, start)))
    {
        let formula = formula(&problem, encoding, &start);
        let Models { solutions, full } = formula.models();
        assert_eq!(solutions, expected, "{encoding}, {name}");
        assert!(!formula.is_bijective || full == expected.len(), "{encoding}, {name}: {full} models");
    }
}
