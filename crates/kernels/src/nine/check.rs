//! The judge of grids: nine digits in each row, column and box, and every given in its place. Shares no code with a kernel.
//!
//! The fast versions look at 27 units at once. They turn digits into codes, 1 to 8 into one bit each and 9 into no bit,
//! and combine the nine codes of each unit by exclusive or. **The result has all eight bits if and only if the nine
//! digits are different.** If they are, each bit is there once. Conversely, if all eight bits are set, each of the
//! digits 1 to 8 is there an odd number of times, so at least once. Eight odd numbers have an even sum, and this one is
//! not 9 and not below 8. So each is there once, and the ninth digit is a 9. That every byte is a digit is looked at on
//! its own.
//!
//! ```
//! use exactone_kernels::nine::{self, Check};
//!
//! let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let answer = nine::solve(puzzle);
//! let check = Check::new();
//! assert!(check.holds(puzzle, &answer.first));
//! let mut wrong = answer.first;
//! wrong.swap(2, 3);
//! assert!(!check.holds(puzzle, &wrong));
//! ```

#![cfg_attr(target_arch = "x86_64", allow(unsafe_code, reason = "functions for the instructions of one processor"))]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod shared;

use super::candidates::ALL;
use super::{Answer, Instructions};
use shared::first_wrong;

/// A judge on some instructions, which the processor has: no other can be made. Copying it costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Check(Instructions);

impl Check {
    /// A judge on the best instructions that this processor has.
    #[must_use]
    pub fn new() -> Self {
        Self(Instructions::detect())
    }

    /// A judge on these instructions, if this processor has them.
    #[must_use]
    pub fn with(instructions: Instructions) -> Option<Self> {
        instructions.is_available().then_some(Self(instructions))
    }

    /// Whether the grid is a solution of the puzzle: digits `1` to `9`, different in each row, column and box, and the
    /// same as the puzzle's where that has one.
    #[inline]
    #[must_use]
    pub fn holds(self, puzzle: &[u8; 81], grid: &[u8; 81]) -> bool {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a judge is only made if the instructions are there.
            Instructions::Avx512 => unsafe { avx512::holds(puzzle, grid) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Instructions::Avx2 => unsafe { avx2::holds(puzzle, grid) },
            _ => plain(puzzle, grid),
        }
    }

    /// The first puzzle whose answer is wrong: a grid in it is no solution, or its two grids are the same.
    ///
    /// # Panics
    /// If there are not as many answers as puzzles.
    #[must_use]
    pub fn first_wrong(self, puzzles: &[&[u8; 81]], answers: &[Answer]) -> Option<usize> {
        assert_eq!(puzzles.len(), answers.len(), "an answer for each puzzle");
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a judge is only made if the instructions are there.
            Instructions::Avx512 => unsafe { avx512::first_wrong(puzzles, answers) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Instructions::Avx2 => unsafe { avx2::first_wrong(puzzles, answers) },
            _ => first_wrong(puzzles, answers, plain),
        }
    }
}

impl Default for Check {
    fn default() -> Self {
        Self::new()
    }
}

/// [`Check::holds`] on the best instructions, to check one grid.
///
/// ```
/// let grid = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// assert!(exactone_kernels::nine::check(&[b'.'; 81], grid));
/// assert!(!exactone_kernels::nine::check(&[b'1'; 81], grid));
/// ```
#[must_use]
pub fn check(puzzle: &[u8; 81], grid: &[u8; 81]) -> bool {
    Check::new().holds(puzzle, grid)
}

/// The plain version: nine cells that hold nine digits hold each once.
fn plain(puzzle: &[u8; 81], grid: &[u8; 81]) -> bool {
    let (mut rows, mut columns, mut boxes) = ([0; 9], [0; 9], [0; 9]);
    for row in 0..9 {
        for column in 0..9 {
            let digit = DIGITS[usize::from(grid[9 * row + column])];
            rows[row] |= digit;
            columns[column] |= digit;
            boxes[row / 3 * 3 + column / 3] |= digit;
        }
    }
    let keeps = |(given, digit): (&u8, &u8)| given == digit || DIGITS[usize::from(*given)] == 0;
    [rows, columns, boxes].as_flattened().iter().all(|&digits| digits == ALL) && puzzle.iter().zip(grid).all(keeps)
}

/// The bit of a digit; none of any other byte.
static DIGITS: [u16; 256] = {
    let mut bits = [0; 256];
    let mut digit = 0;
    while digit < 9 {
        bits[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    bits
};

#[cfg(test)]
mod tests;
