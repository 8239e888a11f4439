//! Problems that every engine can be tried on, stated straight as candidates and groups, with counts known elsewhere.
//!
//! Candidates are numbered as the doc of each function says, so that tests can name givens.

#![allow(dead_code, reason = "each test program uses some of these")]

pub(crate) mod packing;

use exactone::problem::{Bound, Candidate, Choice, Problem, ProblemBuilder};
use std::collections::BTreeSet;

/// n queens: candidate `row * n + column`. Rows are choices, columns exactly-one groups, diagonals at-most-one groups.
///
/// 4, 40, 92, 352, 724, 2680, 14200 solutions for n = 6, 7, ... 12.
pub(crate) fn queens(n: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let rows: Vec<Choice> = (0..n).map(|_| builder.choice(n).unwrap()).collect();
    let candidates: Vec<Candidate> = rows.iter().flat_map(|&row| builder.values(row).to_vec()).collect();
    let on = |line: &dyn Fn(usize, usize) -> bool| {
        let squares = (0..n * n).filter(|square| line(square / n, square % n));
        squares.map(|square| candidates[square]).collect::<Vec<_>>()
    };
    for line in 0..n {
        builder.group(Bound::ExactlyOne, &on(&|_, column| column == line)).unwrap();
    }
    for line in 0..2 * n - 1 {
        builder.group(Bound::AtMostOne, &on(&|row, column| row + column == line)).unwrap();
        builder.group(Bound::AtMostOne, &on(&|row, column| row + n - 1 - column == line)).unwrap();
    }
    builder.build().unwrap()
}

/// Latin squares: candidate `(row * n + column) * n + value`, cells are choices.
///
/// 12, 576, 161280, 812851200 solutions for n = 3, 4, 5, 6.
pub(crate) fn latin(n: usize) -> Problem {
    units(n, &[&|row, _| row, &|_, column| column])
}

/// Sudoku with boxes of so many rows and columns: candidates as in [`latin`] of side `box_rows * box_columns`.
///
/// 288 solutions for 2 x 2, 28200960 for 2 x 3.
pub(crate) fn sudoku(box_rows: usize, box_columns: usize) -> Problem {
    let side = box_rows * box_columns;
    let of_box = |row: usize, column: usize| row / box_rows * box_rows + column / box_columns;
    units(side, &[&|row, _| row, &|_, column| column, &of_box])
}

/// Langford pairs, both mirror images: two of each number 1 to n in 2n slots, k other numbers between the two ks.
/// Raw exact cover without choices: an option for each number and place.
///
/// 2, 2, 52, 300, 35584, 216288 solutions for n = 3, 4, 7, 8, 11, 12.
pub(crate) fn langford(n: usize) -> Problem {
    let mut options = Vec::new();
    for number in 1..=n {
        for left in 0..2 * n - number - 1 {
            options.push(vec![number - 1, n + left, n + left + number + 1]);
        }
    }
    exact_cover(3 * n, &options)
}

/// Dominoes on a board, raw exact cover.
///
/// 36 solutions on 4 x 4, 6728 on 6 x 6, 12988816 on 8 x 8.
pub(crate) fn dominoes(rows: usize, columns: usize) -> Problem {
    let mut options = Vec::new();
    for square in 0..rows * columns {
        if (square + 1) % columns != 0 {
            options.push(vec![square, square + 1]);
        }
        if square + columns < rows * columns {
            options.push(vec![square, square + columns]);
        }
    }
    exact_cover(rows * columns, &options)
}

/// Perfect matchings of the complete graph on n vertices, raw exact cover.
///
/// 1 * 3 * 5 * ... * (n-1) solutions: 945 for n = 10.
pub(crate) fn matchings(n: usize) -> Problem {
    let options: Vec<Vec<usize>> = (0..n).flat_map(|one| (one + 1..n).map(move |other| vec![one, other])).collect();
    exact_cover(n, &options)
}

/// Knuth's extreme problem: every non-empty set of n items is an option. Bell numbers: 4140, 115975, 4213597 solutions
/// for n = 8, 10, 12.
pub(crate) fn extreme(n: usize) -> Problem {
    let members = |set: usize| (0..n).filter(move |item| set >> item & 1 == 1).collect();
    exact_cover(n, &(1..1 << n).map(members).collect::<Vec<Vec<usize>>>())
}

/// The twelve pentominoes on a board, raw exact cover; rotations and reflections count.
///
/// 8, 1472, 4040, 9356 solutions on 3 x 20, 4 x 15, 5 x 12, 6 x 10.
pub(crate) fn pentominoes(rows: usize, columns: usize) -> Problem {
    let mut options = Vec::new();
    for (piece, squares) in PENTOMINOES.iter().enumerate() {
        for shape in orientations(squares) {
            let height = shape.iter().map(|square| square.0).max().unwrap() + 1;
            let width = shape.iter().map(|square| square.1).max().unwrap() + 1;
            for top in 0..(rows + 1).saturating_sub(height) {
                for left in 0..(columns + 1).saturating_sub(width) {
                    let place = |square: &(usize, usize)| 12 + (top + square.0) * columns + left + square.1;
                    options.push(std::iter::once(piece).chain(shape.iter().map(place)).collect());
                }
            }
        }
    }
    exact_cover(12 + rows * columns, &options)
}

/// A problem of exactly-one groups alone: option `o` is candidate `o`, and lists its items.
pub(crate) fn exact_cover(items: usize, options: &[Vec<usize>]) -> Problem {
    let mut builder = ProblemBuilder::new();
    let candidates = builder.add_candidates(options.len()).unwrap();
    for item in 0..items {
        let holders = candidates.iter().zip(options).filter(|(_, option)| option.contains(&item));
        let holders: Vec<Candidate> = holders.map(|(candidate, _)| *candidate).collect();
        builder.group(Bound::ExactlyOne, &holders).unwrap();
    }
    builder.build().unwrap()
}

/// The unit, 0 to side - 1, that a cell of this row and column lies in.
type UnitOf<'a> = &'a dyn Fn(usize, usize) -> usize;

/// A square of cells in which every value stands once in each unit.
fn units(side: usize, kinds: &[UnitOf<'_>]) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..side * side).map(|_| builder.choice(side).unwrap()).collect();
    for unit_of in kinds {
        for unit in 0..side {
            let inside: Vec<usize> =
                (0..side * side).filter(|cell| unit_of(cell / side, cell % side) == unit).collect();
            for value in 0..side {
                let members: Vec<Candidate> =
                    inside.iter().map(|&cell| builder.candidate(cells[cell], value)).collect();
                builder.group(Bound::ExactlyOne, &members).unwrap();
            }
        }
    }
    builder.build().unwrap()
}

type Square = (usize, usize);

/// F, I, L, P, N, T, U, V, W, X, Y, Z.
const PENTOMINOES: [[Square; 5]; 12] = [
    [(0, 1), (1, 0), (1, 1), (1, 2), (2, 0)],
    [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)],
    [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)],
    [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)],
    [(0, 1), (1, 1), (2, 0), (2, 1), (3, 0)],
    [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)],
    [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)],
    [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)],
    [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)],
    [(0, 1), (1, 0), (1, 1), (2, 1), (3, 1)],
    [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)],
];

/// The different rotations and reflections of a shape, each moved to the corner.
fn orientations(squares: &[Square; 5]) -> BTreeSet<Vec<Square>> {
    let mut found = BTreeSet::new();
    let mirrored = squares.map(|(row, column)| (column, row));
    for mut shape in [squares.to_vec(), mirrored.to_vec()] {
        for _ in 0..4 {
            let height = shape.iter().map(|square| square.0).max().unwrap();
            shape = shape.iter().map(|&(row, column)| (column, height - row)).collect();
            shape.sort_unstable();
            found.insert(shape.clone());
        }
    }
    found
}
