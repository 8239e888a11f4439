//! The crate `sudoku`, through the fastest of its interfaces: a line in, the number of solutions out, no solution written.
//!
//! The crate is AGPL-3.0. It is linked only with `--features sudoku-crate`; a program built so must not be handed on.

use sudoku::Sudoku;

/// The number of solutions of every line, at most two.
pub fn count<'a>(lines: impl Iterator<Item = &'a str>, counts: &mut [u8]) {
    for (line, count) in lines.zip(counts) {
        let puzzle = Sudoku::from_str_line(line).expect("81 cells");
        *count = puzzle.solutions_count_up_to(2) as u8;
    }
}
