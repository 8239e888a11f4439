//! Ratings by the order of `HoDoKu`: puzzles with the ratings that it gives them, and the steps on its path.
//!
//! All puzzles were made for these tests. The figures were measured with `HoDoKu` 2.3 (beta).

use exactone_scales::board::Board;
use exactone_scales::hodoku::{self, Level, Limit, Mark, Step, Technique, Unrated};

/// A puzzle, its level and its score a line.
const RATINGS: &str = include_str!("hodoku_ratings.txt");

/// A technique, a puzzle, which step of its path is the first one of that technique, and the marks it removes or
/// writes, a line.
const STEPS: &str = include_str!("hodoku_steps.txt");

fn board(puzzle: &str) -> Board {
    Board::parse(puzzle).expect("a puzzle of the list")
}

fn steps(puzzle: &str) -> Vec<Step> {
    hodoku::steps(&board(puzzle), Limit::default()).expect("a puzzle of the list has one solution")
}

/// Marks as text: row, column, digit.
fn text(marks: &[Mark]) -> String {
    let mut marks = marks.to_vec();
    marks.sort_unstable();
    marks.dedup();
    let texts = marks.iter().map(|&(cell, digit)| format!("r{}c{}-{digit}", cell / 9 + 1, cell % 9 + 1));
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn ratings_are_the_measured_ones() {
    for line in RATINGS.lines() {
        let (puzzle, expected) = line.split_once(' ').expect("a rating");
        let rating = hodoku::rate(&board(puzzle), Limit::default());
        assert_eq!(rating.map(|rating| rating.to_string()).as_deref(), Ok(expected), "{puzzle}");
    }
}

#[test]
fn every_level_is_measured() {
    for level in Level::ALL {
        let count = RATINGS.lines().filter(|line| line.contains(&format!(" {level} "))).count();
        assert!(count >= 8, "{level}: {count}");
    }
}

#[test]
fn techniques_find_what_they_should() {
    for line in STEPS.lines() {
        let fields: Vec<&str> = line.splitn(4, ' ').collect();
        let [name, puzzle, number, expected] = fields[..] else { panic!("{line}") };
        let steps = steps(puzzle);
        let first = steps.iter().position(|step| format!("{:?}", step.technique) == name);
        assert_eq!(first.map(|at| (at + 1).to_string()).as_deref(), Some(number), "{line}");
        let step = &steps[first.expect("the step was found")];
        assert_eq!(text(&[&step.removed[..], &step.placed].concat()), expected, "{line}");
    }
}

/// Techniques that none of ten thousand puzzles needed. Their tests stand beside them.
const RARE: [Technique; 6] = [
    Technique::HiddenQuad,
    Technique::AvoidableRectangle2,
    Technique::FrankenXWing,
    Technique::FrankenSwordfish,
    Technique::FinnedFrankenXWing,
    Technique::BruteForce,
];

#[test]
fn every_technique_is_measured_but_the_rarest() {
    for technique in Technique::ALL.iter().filter(|technique| !RARE.contains(technique)) {
        let name = format!("{technique:?} ");
        assert!(STEPS.lines().any(|line| line.starts_with(&name)), "{name}");
    }
}

#[test]
fn no_step_removes_a_digit_of_the_solution() {
    let puzzles = RATINGS.lines().filter_map(|line| line.split(' ').next());
    for puzzle in puzzles {
        let steps = steps(puzzle);
        let mut solution = board(puzzle).digits;
        for &(cell, digit) in steps.iter().flat_map(|step| &step.placed) {
            assert_eq!(solution[cell], 0, "{puzzle}: a digit is written once");
            solution[cell] = digit;
        }
        assert!(Board::of(&solution).is_ok_and(|board| board.is_full()), "{puzzle}");
        let removed = steps.iter().flat_map(|step| &step.removed);
        assert!(removed.clone().all(|&(cell, digit)| solution[cell] != digit), "{puzzle}");
    }
}

#[test]
fn puzzles_without_one_solution_are_refused() {
    let several = hodoku::rate(&Board::default(), Limit::default());
    assert_eq!(several, Err(Unrated::SeveralSolutions));
    let none = "12345678........9................................................................";
    assert_eq!(hodoku::rate(&board(none), Limit::default()), Err(Unrated::NoSolution));
}

#[test]
fn a_full_grid_is_easy() {
    let puzzle = RATINGS.split(' ').next().expect("a puzzle");
    let mut solution = board(puzzle).digits;
    for (cell, digit) in steps(puzzle).into_iter().flat_map(|step| step.placed) {
        solution[cell] = digit;
    }
    let full = Board::of(&solution).expect("a solution");
    assert_eq!(hodoku::rate(&full, Limit::default()).map(|rating| rating.to_string()).as_deref(), Ok("Easy 0"));
}

#[test]
fn work_is_limited() {
    let puzzle = STEPS.lines().find_map(|line| line.strip_prefix("ForcingNet ")?.split(' ').next()).expect("a net");
    assert_eq!(hodoku::rate(&board(puzzle), Limit::work(10_000)), Err(Unrated::Limit));
    assert_eq!(hodoku::rate(&board(puzzle), Limit::default().unless(&|| true)), Err(Unrated::Limit));
}
