//! The crate `sudoku`, through the fastest of its interfaces: a line in, the number of solutions out, no solution written.
//!
//! The crate is AGPL-3.0. It is linked only with `--features sudoku-crate`; a program built so must not be handed on.
//!
//! Compile for the baseline of the platform. With `-C target-cpu=native` on a Zen 4 the crate took a third longer on easy files
//! (1.42 instead of 1.07 µs a puzzle of `kagglelike_50k`, 2.32 instead of 2.15 of `17_clue`). It gained 1 % on the hardest.

use sudoku::Sudoku;

/// The number of solutions of every line, at most two.
pub fn count<'a>(lines: impl Iterator<Item = &'a str>, counts: &mut [u8]) {
    for (line, count) in lines.zip(counts) {
        let puzzle = Sudoku::from_str_line(line).expect("81 cells");
        *count = puzzle.solutions_count_up_to(2) as u8;
    }
}
