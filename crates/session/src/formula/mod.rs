//! A puzzle as a file for solvers, and a solver's answer as a grid.
//!
//! A [`Statement`] says what is to be written of a square grid, a [`DesignStatement`] of a design; a [`Plan`] of either knows how large that will be and writes it, clause by clause.
//! The file begins with a [`Heading`]: comments from which an answer can be read, and checked against the puzzle, with
//! nothing else at hand.
//!
//! ```
//! use exactone_sat::dimacs::{Origins, SolverOutput};
//! use exactone_session::formula::{FileFormat, Heading, Plan, Statement, Subject, broken_rules, read_values};
//! use exactone_formats::model::Model;
//! use exactone_core::solve::Budget;
//!
//! let model = Model::builtin("latin")?;
//! let shape = model.shape(2, None)?;
//! let compiled = model.compile(shape)?;
//! let statement = Statement {
//!     version: "0.1.0".to_owned(),
//!     format: FileFormat::Cnf,
//!     encoding: Some("extended".parse()?),
//!     model,
//!     shape,
//!     values: vec![1, 0, 0, 0],
//!     marks: None,
//!     excluded: Vec::new(),
//! };
//! let plan = Plan::new(Subject::Grid(&statement, &compiled), &Budget::default())?;
//! let file = plan.write(Vec::new(), "an example", Origins::Silent, &mut |_| ())?;
//!
//! let heading = Heading::read(&file[..], "example.cnf")?;
//! assert_eq!(heading.statement, statement);
//! let answer = SolverOutput::read(&b"s SATISFIABLE\nv 1 -2 -3 4 -5 6 7 -8 0\n"[..], "solver", heading.vars)?;
//! let SolverOutput::Satisfiable(model) = answer else { panic!("that is what it says") };
//! let chosen = heading.chosen(|literal| model.contains(&literal));
//! let values = read_values(shape, &chosen).expect("each cell has one value");
//! assert_eq!((values.as_slice(), broken_rules(&compiled, &values)), (&[1, 2, 2, 1][..], vec![]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | which forms there are | `format.rs` |
//! | what a file states, and its hash | `statement.rs`, `text.rs`; of a design `design_statement.rs` |
//! | what is to be known of either | `subject.rs`, `items.rs` |
//! | the comments at its head, written and read | `heading.rs`, `draft.rs`, `broken.rs`, `map.rs` |
//! | how large it will be | `plan.rs`, `estimate.rs`, `start.rs` |
//! | the writing | `write.rs`, `watched.rs` |
//! | what an answer breaks | `judge.rs`, `design_judge.rs` |
//! | answers without a file | `guess.rs` |

mod broken;
mod design_judge;
mod design_statement;
mod draft;
mod estimate;
mod format;
mod guess;
mod heading;
mod items;
mod judge;
mod map;
mod plan;
#[cfg(test)]
mod round_trips;
mod start;
mod statement;
mod subject;
mod text;
mod watched;
mod write;

pub use design_judge::{Broken, broken_design};
pub use design_statement::{DesignStatement, telling};
pub use format::{FileFormat, UnknownFormat};
pub use guess::{chosen as chosen_by_number, sides as sides_by_number};
pub use heading::{AnyHeading, Heading, HeadingError, stated_hash};
pub use judge::{Fault, broken_exclusions, broken_givens, broken_rules, read_values};
pub use map::Map;
pub use plan::{Plan, PlanError};
pub use statement::Statement;
pub use subject::Subject;
