//! How hard other programs would call a classic 9×9 Sudoku.
//!
//! Two scales are in use among people: the rating of Sudoku Explainer (`se`) and the score of `HoDoKu` (`hodoku`). Both are defined by
//! a program: by the order in which it looks for its techniques, and by what it finds first. So each room here follows the
//! order of one program, with code of its own. What exactone itself has to say of a step is in `exactone-explain`.

mod bits;
pub mod board;
mod classic;
pub mod general;
pub mod hodoku;
pub mod se;
mod solutions;

pub use classic::{NotClassic, classic};
