//! Grids of cells, units and peers, and their compilation into the canonical problem.
//!
//! A [`Model`] is a small TOML file. It comes with the program (`exactone models` lists those), or it is read from a path. With
//! a [`Shape`], the size that the puzzle brings, it gives a [`Layout`]: cells, units and peers. Compiled, that is a
//! [`Problem`](exactone_core::problem::Problem) and the [`Compiled`] legend that names its candidates, groups and choices.
//!
//! ```
//! use exactone_formats::model::{Model, Shape};
//!
//! let sudoku = Model::builtin("sudoku")?;
//! let compiled = sudoku.compile(sudoku.shape(9, None)?)?;
//! assert_eq!((compiled.problem().candidates(), compiled.problem().groups()), (729, 324));
//! assert_eq!(compiled.layout().peers(0).len(), 20);
//! # Ok::<(), exactone_formats::model::ModelError>(())
//! ```

mod build;
mod cell_board;
mod cell_lists;
mod compile;
mod describe;
mod disk;
mod document;
mod error;
mod expression;
mod file;
mod givens;
mod library;
mod limits;
mod lines;
mod parsed;
mod poster;
mod rule;
mod rule_error;
mod settings;
mod symmetry;
mod toml_tree;
mod units;
mod unrolled;
mod values;
mod whole;

pub use crate::instance::{BoxShape, Footprint, Layout, Shape, Unit, UnitKind};
pub use compile::Compiled;
pub use error::ModelError;
pub use limits::Limits;
pub use parsed::Model;
pub use settings::Settings;
pub use symmetry::{Symmetries, Symmetry};
