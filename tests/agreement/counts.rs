//! Numbers known elsewhere.
//!
//! Queens: OEIS A000170. Langford pairs: A014552, both mirror images. Latin squares: A002860, reduced ones A000315.
//! Dominoes: Kasteleyn 1961, A004003. Perfect matchings: the double factorials. Sudoku of side 6: Pettersen 2005.

use crate::engines::{SPECS, open, plain};
use crate::problems::{dominoes, exact_cover, langford, latin, matchings, pentominoes, queens, sudoku};
use exactone::problem::{Candidate, Checker, Problem};
use exactone::solve::{Budget, Query, Tally};

/// Counted by each of the engines on this many threads.
fn hold<'s>(problem: &Problem, givens: &[Candidate], known: u128, specs: impl IntoIterator<Item = &'s str>) {
    let budget = Budget::default();
    let query = Query::new(givens, &budget);
    for (spec, threads) in specs.into_iter().zip([2, 1, 3].into_iter().cycle()) {
        let mut engine = open(problem, spec, threads);
        let tally = engine.solver().count(&mut Checker::new(problem), &query, None).unwrap();
        assert_eq!(tally, Tally::Exact(known.into()), "{spec} on {threads} threads");
        if !caches(spec) {
            assert_eq!(u128::from(engine.solver().statistics().solutions), known, "{spec} on {threads} threads");
        }
    }
}

/// Whether the engine counts without visiting every solution.
fn caches(spec: &str) -> bool {
    spec.starts_with("memo") || spec.starts_with("auto")
}

/// The first row of a square (step 1), or the first column (step `side`), holds 1, 2, 3, ...
fn in_order(side: usize, step: usize) -> Vec<Candidate> {
    (0..side).map(|at| Candidate::new(at * step * side + at)).collect()
}

#[test]
fn queens_on_8_and_10_rows() {
    hold(&queens(8), &[], 92, SPECS);
    hold(&queens(10), &[], 724, SPECS);
}

#[test]
fn langford_pairs_of_7_and_8() {
    hold(&langford(7), &[], 52, SPECS);
    hold(&langford(8), &[], 300, SPECS);
    hold(&langford(9), &[], 0, SPECS);
}

#[test]
fn latin_squares_of_side_4_and_5() {
    hold(&latin(4), &[], 576, SPECS);
    hold(&latin(5), &in_order(5, 1), 161_280 / 120, SPECS);
    hold(&latin(5), &[], 161_280, ["propagate", "dlx", "cells", "bits", "memo", "auto"]);
}

#[test]
fn reduced_latin_squares_of_side_6() {
    hold(&latin(6), &[in_order(6, 1), in_order(6, 6)].concat(), 9_408, SPECS);
}

#[test]
fn domino_tilings() {
    hold(&dominoes(6, 6), &[], 6_728, SPECS);
}

/// Every domino covers a square of either colour, and two opposite corners have the same.
#[test]
fn a_board_without_two_opposite_corners_cannot_be_tiled() {
    let inside = |square: &usize| !(square == &0 || square == &35);
    let across = (0..36).filter(|square| square % 6 < 5).map(|square| vec![square, square + 1]);
    let down = (0..30).map(|square| vec![square, square + 6]);
    let number = |square: &usize| (0..*square).filter(inside).count();
    let dominoes = across.chain(down).filter(|domino| domino.iter().all(inside));
    let options: Vec<Vec<usize>> = dominoes.map(|domino| domino.iter().map(number).collect()).collect();
    hold(&exact_cover(34, &options), &[], 0, SPECS);
}

#[test]
fn perfect_matchings_of_the_complete_graph_on_10_vertices() {
    hold(&matchings(10), &[], 945, SPECS);
    hold(&matchings(9), &[], 0, SPECS);
}

/// With 64 vertices each is in 63 edges, past what fits a word; all but 10 are matched already.
#[test]
fn perfect_matchings_where_groups_are_large() {
    let edges = || (0..64).flat_map(|one| (one + 1..64).map(move |other| (one, other)));
    let matched = edges().enumerate().filter(|(_, (one, other))| one % 2 == 0 && *other == one + 1 && *one < 54);
    let givens: Vec<Candidate> = matched.map(|(edge, _)| Candidate::new(edge)).collect();
    hold(&matchings(64), &givens, 945, SPECS);
}

#[test]
fn pentominoes_in_the_longest_rectangle() {
    hold(&pentominoes(3, 20), &[], 8, ["propagate", "propagate/sweep/cell/subsets:2", "dlx", "cells/weighted", "auto"]);
}

#[test]
fn sudoku_grids_of_side_4() {
    hold(&sudoku(2, 2), &[], 288, SPECS);
}

/// As many grids for each of the 720 first rows: renaming the values turns one into the other.
#[test]
fn sudoku_grids_of_side_6_by_their_first_row() {
    hold(&sudoku(2, 3), &in_order(6, 1), 28_200_960 / 720, plain().filter(|spec| *spec != "sat"));
}

fn nodes(problem: &Problem, spec: &str, threads: usize) -> u64 {
    let budget = Budget::default();
    let mut engine = open(problem, spec, threads);
    engine.solver().count(&mut Checker::new(problem), &Query::new(&[], &budget), None).unwrap();
    engine.solver().statistics().nodes
}

/// What a trial of a memory has counted is not counted again, and where it is given up it has cost a share of the whole.
#[test]
fn auto_takes_little_more_than_the_engine_it_settles_on() {
    let (tilings, queens) = (dominoes(12, 12), queens(11));
    assert_eq!(nodes(&tilings, "auto", 1), nodes(&tilings, "memo", 1));
    let (auto, bits) = (nodes(&queens, "auto", 1), nodes(&queens, "bits", 1));
    assert!(auto * 5 <= bits * 6, "{auto} nodes, {bits} without a trial");
    assert_eq!(nodes(&queens, "auto", 3), auto);
}
