//! The general score: of copies, of what has no rating, and against the ratings of Sudoku Explainer.

use exactone_core::problem::{Candidate, Problem, sudoku};
use exactone_core::solve::{Budget, Cancel};
use exactone_explain::{Kind, State};
use exactone_scales::board::Board;
use exactone_scales::general::{End, Grade, Rater, Rating, Unrated, Walker};
use exactone_scales::se;

/// From singles to cases.
const PUZZLES: [&str; 5] = [
    "302401809001000300000000000040708010780502036000090000200609003900000008800070005",
    "080902070000000000073000910005000100938070246420000057300107004000060000100803002",
    ".2..5.......7...6.5....413.2645....1.........7....1643.782....4.9...5.......8..2.",
    "1.2..4.6..8.......3....72...1..9.6.3.6.7.5.1.5.3.1..8...49....6.......2..3.6..5.8",
    "........2..1...7...3..5..9......6.4...3.4.8...4.5.9....9..6..3...2...1..7....3...",
];

fn digits(text: &str) -> [u8; 81] {
    Board::parse(text).unwrap().digits
}

fn givens(digits: &[u8; 81]) -> Vec<Candidate> {
    let given = |(cell, &digit): (usize, &u8)| (digit > 0).then(|| Candidate::new(cell * 9 + usize::from(digit) - 1));
    digits.iter().enumerate().filter_map(given).collect()
}

fn rated(problem: &Problem, digits: &[u8; 81]) -> Result<Rating, Unrated> {
    Rater::new(problem).rate(State::with(problem, &givens(digits), &[]))
}

#[test]
fn copies_have_the_same_rating() {
    let problem = sudoku(3, 3).unwrap();
    for text in PUZZLES {
        let own = digits(text);
        // Turned over the diagonal, bands and rows moved, values shifted.
        let order = [4, 3, 5, 8, 7, 6, 0, 2, 1];
        let copy: [u8; 81] = std::array::from_fn(|cell| match own[order[cell % 9] * 9 + order[cell / 9]] {
            0 => 0,
            digit => digit % 9 + 1,
        });
        assert_ne!(own, copy);
        assert_eq!(rated(&problem, &own).unwrap(), rated(&problem, &copy).unwrap(), "{text}");
    }
}

#[test]
fn the_order_is_that_of_sudoku_explainer() {
    let problem = sudoku(3, 3).unwrap();
    let scores: Vec<(u16, u16)> = PUZZLES
        .iter()
        .map(|text| {
            (
                se::rate(&Board::parse(text).unwrap(), se::Limit::default()).unwrap().er,
                rated(&problem, &digits(text)).unwrap().tenths,
            )
        })
        .collect();
    let mut by_other = scores.clone();
    by_other.sort_unstable();
    assert!(by_other.is_sorted_by_key(|pair| pair.1), "{scores:?}");
    assert!(scores.iter().all(|pair| pair.0.abs_diff(pair.1) <= 15), "{scores:?}");
}

#[test]
fn a_rating_has_what_its_path_has() {
    let problem = sudoku(3, 3).unwrap();
    let state = State::with(&problem, &givens(&digits(PUZZLES[0])), &[]);
    let path = Walker::new(&problem).path(state.clone());
    let rating = Rater::new(&problem).rate(state).unwrap();
    assert_eq!((path.end, rating.rounds, rating.grade), (End::Solved, path.rounds.len(), Grade::Easy));
    assert_eq!((rating.hardest.kind, rating.hardest_in_words().as_str()), (Kind::Single, "single"));
    let placed: usize = path.rounds.iter().map(|round| round.chances).sum();
    let open = 81 - givens(&digits(PUZZLES[0])).len();
    assert_eq!((placed, rating.steps), (open, open), "singles alone");
    assert_eq!(rating.score(), format!("{:.1}", f64::from(rating.tenths) / 10.0));
}

#[test]
fn what_has_no_rating_says_why() {
    let problem = sudoku(3, 3).unwrap();
    assert_eq!(rated(&problem, &[0; 81]), Err(Unrated::Beyond), "many solutions");
    let mut twice = digits(PUZZLES[0]);
    twice[1] = 3;
    assert_eq!(rated(&problem, &twice), Err(Unrated::NoSolution));
    let small = sudoku(2, 2).unwrap();
    let solution: Vec<Candidate> = "1234341221434321"
        .bytes()
        .enumerate()
        .map(|(cell, digit)| Candidate::new(cell * 4 + usize::from(digit - b'1')))
        .collect();
    assert_eq!(Rater::new(&small).rate(State::with(&small, &solution, &[])), Err(Unrated::Solved));
    let cancel = Cancel::default();
    cancel.raise();
    let budget = Budget { cancel: vec![cancel], ..Budget::default() };
    let state = State::with(&problem, &givens(&digits(PUZZLES[4])), &[]).heeding(budget.interrupt());
    assert_eq!(Rater::new(&problem).rate(state), Err(Unrated::Interrupted));
}
