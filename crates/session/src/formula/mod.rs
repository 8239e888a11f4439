//! A puzzle as a file for solvers, and a solver's answer as a grid.
//!
//! A [`Statement`] says what is to be written of an instance; a [`Plan`] knows how large that will be and writes it, clause by
//! clause.
//! The file begins with a [`Heading`]: comments from which an answer can be read, and checked against the puzzle, with
//! nothing else at hand.
//!
//! ```
//! use exactone_sat::dimacs::{Origins, SolverOutput};
//! use exactone_session::formula::{Heading, Plan, Statement, broken};
//! use exactone_formats::model::Model;
//! use exactone_formats::puzzle::Puzzle;
//! use exactone_core::solve::Budget;
//!
//! let (model, puzzle) = (Model::builtin("latin")?, Puzzle::from_values(vec![1, 0, 0, 0]).expect("a square"));
//! let compiled = model.compile(model.shape(2, None)?)?;
//! let (statement, instance) = (Statement::of_grid(&model, compiled.shape(), &puzzle), puzzle.instance(&compiled));
//! let plan = Plan::new(statement.with(&instance), &Budget::default())?;
//! let file = plan.write(Vec::new(), "an example", Origins::Silent, &mut |_| ())?;
//!
//! let heading = Heading::read(&file[..], "example.cnf")?;
//! assert_eq!(heading.statement, statement);
//! let answer = SolverOutput::read(&b"s SATISFIABLE\nv 1 -2 -3 4 -5 6 7 -8 0\n"[..], "solver", heading.vars)?;
//! let SolverOutput::Satisfiable(model) = answer else { panic!("that is what it says") };
//! let chosen = heading.chosen(|literal| model.contains(&literal));
//! assert_eq!(compiled.grid(&chosen), [1, 2, 2, 1]);
//! assert!(broken(statement.with(&instance), &chosen).faults.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | which forms there are | `format.rs` |
//! | what a file states, and its hash | `statement.rs`, `text.rs`, `source_text.rs` |
//! | the comments at its head, written and read | `heading.rs`, `heading_reader.rs`, `draft.rs`, `broken.rs`, `map.rs`, `items.rs` |
//! | how large it will be | `plan.rs`, `estimate.rs`, `start.rs` |
//! | the writing | `write.rs`, `watched.rs` |
//! | what an answer breaks | `judge.rs`, `grid_judge.rs`, `fault.rs` |
//! | by which candidates a solution is told from others | `telling.rs` |
//! | answers without a file | `guess.rs` |
//! | clauses of an encoder of somebody else | `own.rs` |

mod broken;
mod draft;
mod estimate;
mod fault;
mod format;
mod grid_judge;
mod guess;
mod heading;
mod heading_reader;
mod items;
mod judge;
mod map;
mod own;
mod plan;
#[cfg(test)]
mod round_trips;
mod source_text;
mod start;
mod statement;
mod telling;
mod text;
mod watched;
mod write;

pub use fault::Fault;
pub use format::{FileFormat, UnknownFormat};
pub use grid_judge::wrong_cells;
pub use guess::{chosen as chosen_by_number, sides as sides_by_number};
pub use heading::{Heading, HeadingError};
pub use heading_reader::stated_hash;
pub use judge::{Broken, broken, broken_givens, broken_rules};
pub use map::Map;
pub use own::{OwnError, OwnFormula, rows_of_numbers};
pub use plan::{Plan, PlanError, SharedEncoder};
pub use statement::{About, Stated, Statement};
pub use telling::telling;
