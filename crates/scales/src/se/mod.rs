//! The rating of Sudoku Explainer: three numbers for a classic 9×9 Sudoku.
//!
//! Sudoku Explainer solves a puzzle step by step, always with the first technique of its order that gives something. The rating is the
//! difficulty of the hardest step (ER), of the hardest up to the first digit placed (EP), and of the first one (ED). Here the same is done with the
//! same techniques, in the same order, with the same choice among several finds; the code is our own.
//!
//! It follows `serate` of `SukakuExplainer`, release of 2021, as it is without options; source:
//! <https://github.com/SudokuMonster/SukakuExplainer>. The rating depends on how the grid is turned and its digits are named, as there.
//!
//! ```
//! use exactone_scales::{board::Board, se};
//!
//! let board = Board::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let rating = se::rate(&board, se::Limit::default())?;
//! assert_eq!(rating.to_string(), "1.2/1.2/1.2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aligned;
mod chain;
mod fish;
mod grave;
mod hidden_set;
mod hidden_single;
mod large_wing;
mod locking;
mod marks;
mod naked_set;
mod naked_single;
mod order;
mod pattern;
mod rating;
mod step;
mod strong_links;
#[cfg(test)]
mod tests;
mod unique_loop;
mod wing;

pub use rating::{Limit, Rating, Unrated, rate, steps};
pub use step::{Step, Technique};
