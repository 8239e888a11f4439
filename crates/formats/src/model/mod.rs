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
//!
//! | question | file |
//! |---|---|
//! | a model or puzzle file, read, with what it extends | `parsed.rs`, `file.rs`, `schema.rs`, `whole.rs`, `disk.rs` |
//! | TOML with the place of every key and value | `document.rs`, `section_values.rs`, `toml_tree.rs`; what is wrong with it `toml_error.rs`, `lacking.rs` |
//! | the models that come with the program | `library.rs` |
//! | what a caller sets: parameters, givens, limits | `settings.rs`, `limits.rs` |
//! | parameters and expressions of them | `expression.rs` |
//! | conditions on the numbers of cells, and the signs that compare | `condition/`, `comparison.rs` |
//! | the cells and their values | `cell_board.rs`, `area.rs`, `values.rs`, `value_range.rs` |
//! | the units of every grid | `units.rs` |
//! | cells as a rule or a clue names them | `cell_lists.rs`, `lines.rs`; a word of them `cell_words.rs`, `place.rs` |
//! | `in`: every row, every block, every unit | `scope.rs` |
//! | `for`: the same rule with other numbers | `repetition.rs`, `braces.rs` |
//! | all rules, and one entry that states many | `stated.rs`, `expanded.rs` |
//! | givens as text | `givens.rs` |
//! | each kind of rule: how it is read, posted and judged | `rule/` |
//! | from rules to groups | `poster.rs`, `unrolled.rs`, `rule_error.rs` |
//! | a grid of any side, compiled | `compile.rs` |
//! | what rules are read against: parameters, board, units | `opening.rs` |
//! | a file with rules of its own, built to an instance | `build.rs`, `describe.rs` |
//! | a square puzzle spelled out, for writers of other formats | `sketch.rs` |
//! | a line by which a text is known as one | `design_line.rs` |
//! | a model as it is stated, for those who draw it | `outline.rs`, `clue.rs` |
//! | names and judge of what is built | `named.rs`, `judge.rs` |
//! | givens and clues as parts that can be left out | `parts.rs`, `entry.rs`; two givens that clash `clash.rs` |
//! | clues that a puzzle could have beside its own | `further/` |
//! | ways to move a puzzle that keep its rules | `symmetry.rs` |
//! | how variants are called | `variant_names.rs` |
//! | what is wrong with a model or a size | `error.rs`; names that are not known `unknown_names.rs` |

mod area;
mod braces;
mod build;
mod cell_board;
mod cell_lists;
mod cell_words;
mod clash;
mod clue;
mod comparison;
mod compile;
mod condition;
mod describe;
mod design_line;
mod disk;
mod document;
mod entry;
mod error;
mod expanded;
mod expression;
mod file;
mod further;
mod givens;
mod judge;
mod lacking;
mod library;
mod limits;
mod lines;
mod misplaced_keys;
mod named;
mod opening;
mod outline;
mod parsed;
mod parts;
mod place;
mod poster;
mod repetition;
mod rule;
mod rule_error;
mod schema;
mod scope;
mod section_values;
mod settings;
mod sketch;
mod stated;
mod statement;
mod symmetry;
mod toml_error;
mod toml_tree;
mod units;
mod unknown_names;
mod unrolled;
mod value_range;
mod values;
pub(crate) mod variant_names;
mod whole;

pub use crate::instance::{BoxShape, Footprint, Layout, Shape, Unit, UnitKind};
pub use clue::Clue;
pub use compile::Compiled;
pub use design_line::states_design;
pub(crate) use design_line::states_design_above;
pub use error::ModelError;
pub use limits::Limits;
pub use outline::{Outline, OutlineEntry};
pub use parsed::Model;
pub(crate) use parts::{Origin, Origins, Places};
pub use schema::schema_of;
pub(crate) use schema::{Guess, guess};
pub use settings::Settings;
pub use sketch::{ClueValue, Sketch, SketchClue};
pub use symmetry::{Symmetries, Symmetry};
