//! Who takes part. What is not there is left out, and said so.

use super::ours::Ours;
use super::puzzles::Puzzles;
#[cfg(feature = "sudoku-crate")]
use super::sudoku_crate;
use super::tdoku::Tdoku;
use serde_json::{Value, json};

/// The name of tdoku built for AVX-512.
pub const TDOKU_AVX512: &str = "tdoku avx512";
/// The name of tdoku built for AVX2.
pub const TDOKU_AVX2: &str = "tdoku avx2";
/// The name of the crate `sudoku`.
pub const SUDOKU_CRATE: &str = "crate sudoku 0.8.0";

/// A way to count the solutions of puzzles, up to two of each.
pub enum Contestant {
    Tdoku(Tdoku),
    #[cfg(feature = "sudoku-crate")]
    SudokuCrate,
    Ours(Ours),
}

/// All that can take part on this machine, in this build, with these variables.
pub fn all() -> Vec<Contestant> {
    let mut all = Vec::new();
    let builds = [(TDOKU_AVX512, "TDOKU_AVX512", "avx512_bitalg"), (TDOKU_AVX2, "TDOKU_AVX2", "avx2")];
    for (name, variable, instructions) in builds {
        match Tdoku::from_environment(name, variable, instructions) {
            Ok(tdoku) => all.push(Contestant::Tdoku(tdoku)),
            Err(why) => eprintln!("LEFT OUT: {name}: {why}"),
        }
    }
    #[cfg(feature = "sudoku-crate")]
    all.push(Contestant::SudokuCrate);
    #[cfg(not(feature = "sudoku-crate"))]
    eprintln!("LEFT OUT: {SUDOKU_CRATE}: built without --features sudoku-crate");
    all.extend(Ours::all().into_iter().map(Contestant::Ours));
    all
}

impl Contestant {
    pub fn name(&self) -> &str {
        match self {
            Self::Tdoku(tdoku) => tdoku.name(),
            #[cfg(feature = "sudoku-crate")]
            Self::SudokuCrate => SUDOKU_CRATE,
            Self::Ours(ours) => ours.name(),
        }
    }

    /// For the head of the rows.
    pub fn about(&self) -> Value {
        match self {
            Self::Tdoku(tdoku) => tdoku.about(),
            _ => json!({"name": self.name()}),
        }
    }

    /// Takes every puzzle, or every so many-th of a file of so many.
    pub fn step(&self, puzzles: usize) -> usize {
        match self {
            Self::Ours(ours) => ours.step(puzzles),
            _ => 1,
        }
    }

    /// The number of solutions of every puzzle, at most two; in all, nodes or guesses where they are told.
    pub fn count(&mut self, puzzles: &Puzzles, counts: &mut [u8]) -> Option<u64> {
        match self {
            Self::Tdoku(tdoku) => Some(tdoku.count(puzzles.dotted(), counts)),
            #[cfg(feature = "sudoku-crate")]
            Self::SudokuCrate => {
                sudoku_crate::count(puzzles.lines(), counts);
                None
            }
            Self::Ours(ours) => ours.count(puzzles, counts),
        }
    }
}
