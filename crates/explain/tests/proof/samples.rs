//! Paths of every kind, and what each shows.

use crate::by_hand::{cases_that_agree, chain, nested_assumptions, pointing_pair, square, too_few_values, x_wing};
use crate::path::Path;
use exactone_core::problem::{Bound, Candidate, Problem, ProblemBuilder};
use exactone_explain::proof::Outcome;

/// A puzzle of 4 x 4 or 9 x 9 as a text, without steps.
pub(crate) fn puzzle(text: &str) -> Path {
    let side = text.len().isqrt();
    let value =
        |(cell, character): (usize, char)| Some(Candidate::new(cell * side + character.to_digit(10)? as usize - 1));
    let givens = text.chars().enumerate().filter_map(value).collect();
    Path { problem: square(side.isqrt()), givens, removed: Vec::new(), steps: Vec::new() }
}

/// So many queens: a row and a column have one each, a diagonal one at most.
fn queens(side: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let rows: Vec<_> = (0..side).map(|_| builder.choice(side).unwrap()).collect();
    let mut line = |bound, is_on: &dyn Fn(usize, usize) -> bool| {
        let squares = (0..side * side).filter(|&square| is_on(square / side, square % side));
        let members: Vec<_> = squares.map(|square| builder.candidate(rows[square / side], square % side)).collect();
        builder.group(bound, &members).unwrap();
    };
    (0..side).for_each(|at| line(Bound::ExactlyOne, &|_, column| column == at));
    (0..2 * side).for_each(|at| line(Bound::AtMostOne, &|row, column| row + column == at));
    (0..2 * side).for_each(|at| line(Bound::AtMostOne, &|row, column| row + side == column + at));
    builder.build().unwrap()
}

fn queens_with(side: usize, givens: &[usize]) -> Path {
    let givens = givens.iter().map(|&square| Candidate::new(square)).collect();
    Path { problem: queens(side), givens, removed: Vec::new(), steps: Vec::new() }
}

/// The first candidate is given, and removed.
fn said_twice() -> Path {
    let mut path = puzzle("1...............");
    path.removed = path.givens.clone();
    path
}

fn without_members() -> Path {
    let mut builder = ProblemBuilder::new();
    builder.choice(2).unwrap();
    builder.group(Bound::ExactlyOne, &[]).unwrap();
    Path { problem: builder.build().unwrap(), givens: Vec::new(), removed: Vec::new(), steps: Vec::new() }
}

pub(crate) fn samples() -> Vec<(&'static str, Path, Outcome)> {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let hard = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    vec![
        ("singles of a 4x4", puzzle("...232....4....1").searched(0), Outcome::OneSolution),
        ("singles of a 9x9", puzzle(easy).searched(0), Outcome::OneSolution),
        ("a hard 9x9, by cases", puzzle(hard).searched(1), Outcome::OneSolution),
        ("a pointing pair", pointing_pair(), Outcome::Steps),
        ("an X-Wing", x_wing(1), Outcome::Steps),
        ("an X-Wing, all twice", x_wing(2), Outcome::Steps),
        ("a chain", chain(), Outcome::Steps),
        ("three cells for two values", too_few_values(), Outcome::NoSolution),
        ("cases that agree", cases_that_agree(), Outcome::Steps),
        ("nested assumptions", nested_assumptions(), Outcome::Steps),
        ("no steps", puzzle("1..............."), Outcome::Steps),
        ("givens that clash", puzzle("11.............."), Outcome::NoSolution),
        ("given and removed", said_twice(), Outcome::NoSolution),
        ("a group without members", without_members(), Outcome::NoSolution),
        ("a cell without values", puzzle("12..3......4...."), Outcome::Steps),
        ("a 4x4 without solution", puzzle("12....3.....4...").searched(2), Outcome::NoSolution),
        ("six queens, none in the corner", queens_with(6, &[0]).searched(2), Outcome::NoSolution),
        ("four queens from the first", queens_with(4, &[1]).searched(0), Outcome::OneSolution),
        ("five queens, nested cases", queens_with(5, &[]).searched(3), Outcome::Steps),
    ]
}
