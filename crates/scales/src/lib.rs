//! How hard a puzzle is: three scales.
//!
//! | scale | of what | room |
//! |---|---|---|
//! | our own, from 1.0 to 12.0 | any puzzle that steps solve | [`general`] |
//! | the rating of Sudoku Explainer | classic 9×9 Sudokus | [`se`] |
//! | the level and the score of `HoDoKu` | classic 9×9 Sudokus | [`hodoku`] |
//!
//! The first walks the path of `exactone-explain`, and is the same for every copy of a puzzle. The two others are in use among people, and
//! each is defined by a program: by the order in which it looks for its techniques, and by what it finds first. So these rooms follow
//! the order of that program, with code of their own. They know classic puzzles alone: [`classic()`] makes a [`board`] of one, or says why it is none.

mod bits;
pub mod board;
mod classic;
pub mod general;
pub mod hodoku;
pub mod se;
mod solutions;

pub use classic::{NotClassic, classic};
