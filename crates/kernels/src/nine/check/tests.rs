//! The fast versions against the plain one, and all of them against grids that are known to be right or wrong.

use super::shared::CODES;
use super::*;
use crate::nine::solve;
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn all() -> Vec<Check> {
    let checks: Vec<_> = Instructions::ALL.into_iter().filter_map(Check::with).collect();
    assert!(matches!(checks.last(), Some(Check(Instructions::Portable))));
    checks
}

/// What all of them say.
fn holds(puzzle: &[u8; 81], grid: &[u8; 81]) -> bool {
    let plain = plain(puzzle, grid);
    for check in all() {
        assert_eq!(check.holds(puzzle, grid), plain, "{check:?} {}", String::from_utf8_lossy(grid));
    }
    plain
}

/// A grid that is right: the digits, bands, rows and columns of the known one in another order.
fn shuffled(random: &mut ChaCha8Rng) -> [u8; 81] {
    let mut digits = *b"123456789";
    digits.shuffle(random);
    let mut lines = || -> Vec<usize> {
        let mut blocks = [0, 1, 2];
        blocks.shuffle(random);
        let within = blocks.map(|block| {
            let mut inside = [0, 1, 2].map(|line| 3 * block + line);
            inside.shuffle(random);
            inside
        });
        within.concat()
    };
    let (rows, columns) = (lines(), lines());
    std::array::from_fn(|cell| digits[usize::from(SOLVED[9 * rows[cell / 9] + columns[cell % 9]] - b'1')])
}

/// The grid with some cells blank.
fn puzzle(random: &mut ChaCha8Rng, grid: &[u8; 81]) -> [u8; 81] {
    grid.map(|digit| if random.random_bool(0.3) { digit } else { *b".0x*_ \0\xff".choose(random).unwrap() })
}

#[test]
fn right_grids_hold() {
    let random = &mut ChaCha8Rng::seed_from_u64(1);
    for _ in 0..500 {
        let grid = shuffled(random);
        assert!(holds(&puzzle(random, &grid), &grid));
        assert!(holds(&grid, &grid));
    }
}

#[test]
fn any_byte_changed_is_found() {
    let random = &mut ChaCha8Rng::seed_from_u64(2);
    let grid = shuffled(random);
    let puzzle = puzzle(random, &grid);
    for cell in 0..81 {
        for byte in (0..=u8::MAX).filter(|byte| *byte != grid[cell]) {
            let mut wrong = grid;
            wrong[cell] = byte;
            assert!(!holds(&puzzle, &wrong) && !holds(&[b'.'; 81], &wrong), "{byte} at {cell}");
        }
    }
}

#[test]
fn any_two_different_cells_exchanged_are_found() {
    let grid = shuffled(&mut ChaCha8Rng::seed_from_u64(3));
    for (one, two) in (0..81).flat_map(|one| (0..one).map(move |two| (one, two))) {
        let mut wrong = grid;
        wrong.swap(one, two);
        assert_eq!(holds(&[b'.'; 81], &wrong), grid[one] == grid[two], "{one} {two}");
    }
}

/// Two rows exchanged leave rows and columns right, and the boxes too if they are of one band.
#[test]
fn rows_columns_and_boxes_are_looked_at_each_on_their_own() {
    let grid = shuffled(&mut ChaCha8Rng::seed_from_u64(4));
    for (one, two) in (0..9).flat_map(|one| (0..one).map(move |two| (one, two))) {
        let order = |line: usize| [(one, two), (two, one)].into_iter().find(|it| it.0 == line).map_or(line, |it| it.1);
        let rows = std::array::from_fn(|cell| grid[9 * order(cell / 9) + cell % 9]);
        let columns = std::array::from_fn(|cell| grid[cell / 9 * 9 + order(cell % 9)]);
        let is_right = one / 3 == two / 3;
        assert_eq!((holds(&[b'.'; 81], &rows), holds(&[b'.'; 81], &columns)), (is_right, is_right));
    }
    let all_rows = std::array::from_fn(|cell| grid[cell % 9]);
    let all_columns = std::array::from_fn(|cell| grid[cell / 9]);
    let boxes: [u8; 81] = std::array::from_fn(|cell| grid[cell / 9 % 3 * 3 + cell % 3]);
    for wrong in [all_rows, all_columns, boxes] {
        assert!(!holds(&[b'.'; 81], &wrong));
    }
}

#[test]
fn a_given_that_is_another_digit_is_found() {
    let grid = shuffled(&mut ChaCha8Rng::seed_from_u64(5));
    for (cell, given) in (0..81).flat_map(|cell| (b'0'..=b':').map(move |given| (cell, given))) {
        let mut puzzle = [b'.'; 81];
        puzzle[cell] = given;
        let is_right = given == grid[cell] || matches!(given, b'0' | b':');
        assert_eq!(holds(&puzzle, &grid), is_right, "{given} at {cell}");
    }
}

#[test]
fn the_versions_agree_on_anything() {
    let random = &mut ChaCha8Rng::seed_from_u64(6);
    for round in 0..2_000 {
        let mut grid = shuffled(random);
        let puzzle = puzzle(random, &grid);
        for _ in 0..round % 5 {
            grid[random.random_range(0..81)] = random.random();
        }
        holds(&puzzle, &grid);
        let digits = std::array::from_fn(|_| random.random_range(b'1'..=b'9'));
        assert!(!holds(&puzzle, &digits));
    }
}

/// The lemma of this file, over all ways to put nine digits side by side.
#[cfg(target_arch = "x86_64")]
#[test]
fn nine_codes_come_to_eight_bits_only_if_the_digits_are_different() {
    fn ways(left: usize, from: usize, taken: &mut Vec<usize>, seen: &mut usize) {
        if left == 0 {
            let all = taken.iter().fold(0, |all, &digit| all ^ CODES[digit]);
            let mut different = taken.clone();
            different.dedup();
            assert_eq!(all == 0xff, different.len() == 9, "{taken:?}");
            *seen += 1;
            return;
        }
        for digit in from..=9 {
            taken.push(digit);
            ways(left - 1, digit, taken, seen);
            taken.pop();
        }
    }
    let mut seen = 0;
    ways(9, 1, &mut Vec::new(), &mut seen);
    assert_eq!(seen, 24_310, "nine of nine with repetition");
}

#[test]
fn the_first_wrong_answer_is_named() {
    let random = &mut ChaCha8Rng::seed_from_u64(7);
    let grids: Vec<_> = (0..40).map(|_| shuffled(random)).collect();
    let puzzles: Vec<_> = grids.iter().map(|grid| puzzle(random, grid)).collect();
    let puzzles: Vec<_> = puzzles.iter().collect();
    let mut answers: Vec<_> = puzzles.iter().map(|puzzle| solve(puzzle)).collect();
    answers[5] = Answer::NONE;
    for check in all() {
        assert_eq!(check.first_wrong(&puzzles, &answers), None);
        let mut wrong = answers.clone();
        wrong[30].first.swap(0, 1);
        assert_eq!(check.first_wrong(&puzzles, &wrong), Some(30));
        wrong[17] = Answer { solutions: 2, complete: true, first: grids[17], second: grids[17] };
        assert_eq!(check.first_wrong(&puzzles, &wrong), Some(17));
        wrong[3] = Answer { solutions: 2, complete: true, first: grids[3], second: grids[4] };
        assert_eq!(check.first_wrong(&puzzles, &wrong), Some(3));
    }
}
