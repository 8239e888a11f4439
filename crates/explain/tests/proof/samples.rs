//! Paths of every kind, and what each shows.

use crate::by_hand::{
    all_but_one, cases_that_agree, chain, nested_assumptions, nested_cases, pointing_pair, square, too_few_values,
    x_wing,
};
use crate::path::Path;
use exactone_core::problem::{Bound, Candidate, Problem, ProblemBuilder};
use exactone_explain::proof::Outcome;
use exactone_formats::exchange;

/// A puzzle of side 4, 6 or 9 as a text, without steps.
pub(crate) fn puzzle(text: &str) -> Path {
    let side = text.len().isqrt();
    let value =
        |(cell, character): (usize, char)| Some(Candidate::new(cell * side + character.to_digit(10)? as usize - 1));
    let givens = text.chars().enumerate().filter_map(value).collect();
    Path { problem: square(side), givens, removed: Vec::new(), steps: Vec::new() }
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

/// A puzzle with clues: its groups are of combinations and sums, too.
pub(crate) fn with_clues(text: &str) -> Path {
    let instance = exchange::remake("a puzzle", exchange::PUZZLE, text).unwrap();
    let problem = instance.problem().clone();
    Path { problem, givens: instance.givens, removed: instance.removed, steps: Vec::new() }
}

pub(crate) fn samples() -> Vec<(&'static str, Path, Outcome)> {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let hard = "..5...987.4..5...1..7......2...48....9.1.....6..2.....3..6..2.......9.7.......5..";
    let killer = include_str!("../../../../puzzles/models/killer-4.toml");
    let sums = include_str!("../../../../puzzles/models/killer.toml");
    let calcudoku = include_str!("../../../../puzzles/models/calcudoku-6.toml");
    let nonogram = include_str!("../../../../puzzles/models/nonogram-10.toml");
    let binairo = include_str!("../../../../puzzles/models/binairo-8.toml");
    let sandwich = include_str!("../../../../puzzles/models/sandwich-9.toml");
    let miracle = include_str!("../../../../puzzles/models/miracle.toml");
    let diagonals = include_str!("../../../../puzzles/models/little-killer-6.toml");
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
        ("all cases but one refuted", all_but_one().searched(2), Outcome::OneSolution),
        ("nested assumptions", nested_assumptions(), Outcome::Steps),
        ("a killer of two solutions", with_clues(killer).searched(1), Outcome::Steps),
        ("a killer, by sums that are added up", with_clues(sums).explained(), Outcome::OneSolution),
        ("a little killer", with_clues(diagonals).searched(1), Outcome::OneSolution),
        ("a little killer, by its rules", with_clues(diagonals).explained(), Outcome::OneSolution),
        ("a nonogram, by its rules", with_clues(nonogram).explained(), Outcome::OneSolution),
        ("a calcudoku, by its rules", with_clues(calcudoku).explained(), Outcome::OneSolution),
        ("a miracle, by cliques that the formula does not have", with_clues(miracle).explained(), Outcome::OneSolution),
        ("a sandwich, by its rules", with_clues(sandwich).explained(), Outcome::OneSolution),
        ("a binairo, by rules of lines together", with_clues(binairo).explained(), Outcome::OneSolution),
        ("no steps", puzzle("1..............."), Outcome::Steps),
        ("givens that clash", puzzle("11.............."), Outcome::NoSolution),
        ("given and removed", said_twice(), Outcome::NoSolution),
        ("a group without members", without_members(), Outcome::NoSolution),
        ("a cell without values", puzzle("12..3......4....").searched(0), Outcome::Steps),
        ("a 6x6 by cases", puzzle(".4....6....3.5.......2..3..1....2.6.").searched(2), Outcome::OneSolution),
        ("a 6x6 without solution", puzzle(".4....6....3.5.......2..3..1....2.64").searched(2), Outcome::NoSolution),
        ("six queens, none in the corner", queens_with(6, &[0]).searched(2), Outcome::NoSolution),
        ("four queens from the first", queens_with(4, &[1]).searched(0), Outcome::OneSolution),
        ("six queens, by cases", queens_with(6, &[]).searched(2), Outcome::Steps),
        ("cases in cases", nested_cases(), Outcome::Steps),
    ]
}

/// Sixty puzzles of 4 x 4 by chance, with their paths.
pub(crate) fn small_puzzles() -> Vec<Path> {
    let mut seed = 1_u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) % below
    };
    (0..60).map(|number| marked(number, &mut random).searched(1)).collect()
}

/// Marks of a 4 x 4, some of them wrong in every third puzzle.
fn marked(number: u64, random: &mut impl FnMut(u64) -> u64) -> Path {
    let solution = puzzle("1234341221434321");
    let is_right = |candidate: &Candidate| solution.givens.contains(candidate);
    let some: Vec<Candidate> = (0..30).map(|_| Candidate::new(usize::try_from(random(64)).unwrap())).collect();
    let (mut givens, mut removed): (Vec<Candidate>, Vec<Candidate>) = some.iter().partition(|some| is_right(some));
    givens.truncate(5);
    if number.is_multiple_of(3) {
        removed.extend(givens.pop());
    }
    Path { problem: square(4), givens, removed, steps: Vec::new() }
}
