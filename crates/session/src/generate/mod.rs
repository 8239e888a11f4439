//! Puzzles for comparisons: drawn by a seed, so that others can draw the same ones.
//!
//! A [`Recipe`] says what to draw: a full grid of the model, mixed, with holes in it ([`Holes`]). What is guaranteed:
//!
//! | holes | there is a solution | it is the only one | no given can be left out |
//! |---|---|---|---|
//! | uniform, balanced | yes | no: the more holes, the less | no |
//! | minimal | yes | yes | yes |
//!
//! The same recipe gives the same puzzles to the byte, in the same version of the program. Grids are not drawn with equal
//! probability: nobody knows how to do that for Sudoku in reasonable time. Latin squares have nearly as many
//! 2×2 subsquares as random ones are thought to have, n²/4 (Kwan and Sudakov, "Intercalates and discrepancy in random Latin
//! squares", 2018): 87 on average in 20 squares of side 20.
//!
//! ```
//! use exactone_session::generate::Recipe;
//! use exactone_formats::model::Model;
//!
//! let model = Model::builtin("sudoku")?;
//! let recipe = Recipe { model, side: 9, holes: "u500".parse()?, count: 3, seed: 1 };
//! let puzzles = recipe.puzzles()?;
//! assert_eq!(puzzles[2].name.as_deref(), Some("sudoku-9-u500-s1:3"));
//! assert_eq!(puzzles[2].givens().count(), 81 - 41);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dig;
mod error;
mod grid;
mod holes;
mod recipe;

pub use error::GenerateError;
pub use holes::{Amount, Holes, UnknownHoles};
pub use recipe::Recipe;
