//! 9×9 puzzles made by a seed: with no solution, one, a few, many; of givens and of pencil marks.

#![allow(dead_code, reason = "each test program uses some of these")]

use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

/// Givens as bytes, row by row; dots where there is none.
pub(crate) type Grid = [u8; 81];

/// Pencil marks, nine bytes a cell: the digit where it may stand, else a dot.
pub(crate) type Marks = [u8; 729];

const SOLVED: &Grid = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The puzzles of the write-ups, and some that need many guesses.
pub(crate) fn known() -> Vec<Grid> {
    let texts = [include_str!("../../puzzles/hard.txt"), include_str!("known.txt")];
    let puzzles: Vec<_> = texts.iter().flat_map(|text| lines(text)).collect();
    assert!(puzzles.len() > 5);
    puzzles
}

/// The puzzles of a text: the lines that begin with one.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Grid> + '_ {
    let is_cell = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    let puzzle = |line: &str| <Grid>::try_from(line.as_bytes().get(..81)?).ok();
    text.lines().filter_map(puzzle).filter(move |puzzle| puzzle.iter().all(is_cell))
}

/// A source of puzzles: the same for the same seed.
pub(crate) struct Maker(ChaCha8Rng);

impl Maker {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A grid that is right: the known one with other digits, and bands, rows, stacks and columns in another order.
    pub(crate) fn solved(&mut self) -> Grid {
        let mut digits = *b"123456789";
        digits.shuffle(&mut self.0);
        let (rows, columns) = (self.lines(), self.lines());
        std::array::from_fn(|cell| digits[usize::from(SOLVED[9 * rows[cell / 9] + columns[cell % 9]] - b'1')])
    }

    fn lines(&mut self) -> Vec<usize> {
        let mut blocks = [0, 1, 2];
        blocks.shuffle(&mut self.0);
        let mut lines = Vec::new();
        for block in blocks {
            let mut inside = [0, 1, 2].map(|line| 3 * block + line);
            inside.shuffle(&mut self.0);
            lines.extend(inside);
        }
        lines
    }

    /// A right grid of which so many cells are left: one solution or more, and many below 25 or so.
    pub(crate) fn givens(&mut self, left: usize) -> Grid {
        let mut grid = self.solved();
        for cell in self.order().into_iter().skip(left) {
            grid[cell] = b'.';
        }
        grid
    }

    /// A puzzle with one solution from which no given can be left out.
    pub(crate) fn minimal(&mut self, is_unique: &mut dyn FnMut(&Grid) -> bool) -> Grid {
        let mut grid = self.solved();
        for cell in self.order() {
            let digit = std::mem::replace(&mut grid[cell], b'.');
            if !is_unique(&grid) {
                grid[cell] = digit;
            }
        }
        grid
    }

    /// The puzzle with so many givens fewer.
    pub(crate) fn looser(&mut self, puzzle: &Grid, by: usize) -> Grid {
        let mut looser = *puzzle;
        let givens = self.order().into_iter().filter(|&cell| puzzle[cell] != b'.');
        for cell in givens.take(by) {
            looser[cell] = b'.';
        }
        looser
    }

    /// The puzzle with one given changed: most often without a solution.
    pub(crate) fn spoilt(&mut self, puzzle: &Grid) -> Grid {
        let mut spoilt = *puzzle;
        let cell = self.order().into_iter().find(|&cell| puzzle[cell] != b'.').expect("a given");
        spoilt[cell] = if puzzle[cell] == b'9' { b'1' } else { puzzle[cell] + 1 };
        spoilt
    }

    /// The puzzle with two of its cells exchanged, givens or not: any number of solutions, or none.
    pub(crate) fn permuted(&mut self, puzzle: &Grid) -> Grid {
        let order = self.order();
        let mut permuted = *puzzle;
        permuted.swap(order[0], order[1]);
        permuted
    }

    /// Marks among which is a right grid, and each other mark with this probability.
    pub(crate) fn marks(&mut self, density: f64) -> Marks {
        let grid = self.solved();
        std::array::from_fn(|place| {
            let digit = digit(place % 9);
            if grid[place / 9] == digit || self.0.random_bool(density) { digit } else { b'.' }
        })
    }

    /// The marks, of which this many that stand are rubbed out.
    pub(crate) fn fewer(&mut self, marks: &Marks, by: usize) -> Marks {
        let mut fewer = *marks;
        for _ in 0..by {
            fewer[self.0.random_range(0..729)] = b'.';
        }
        fewer
    }

    pub(crate) fn shuffle<T>(&mut self, all: &mut [T]) {
        all.shuffle(&mut self.0);
    }

    fn order(&mut self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..81).collect();
        order.shuffle(&mut self.0);
        order
    }
}

/// The byte of a digit counted from 0.
pub(crate) fn digit(value: usize) -> u8 {
    b'1' + u8::try_from(value).unwrap()
}
