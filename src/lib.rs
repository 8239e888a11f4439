//! exactone: a constraint engine for puzzles made of **cells, units and peers**: Sudoku of any size, Latin squares.
//!
//! A puzzle is a set of candidates ("value v stands in cell c") and a set of groups, and exactly one candidate of each
//! group is true. Propagation, exact cover and SAT are three readings of that one table; every engine reads it, and
//! every solution is checked against it before anybody sees it.
//!
//! ```
//! use exactone::answer::{Catalogue, Desk, Status};
//! use exactone::backend::Spec;
//! use exactone::model::Model;
//! use exactone::puzzle::read;
//! use exactone::solve::Budget;
//! use std::num::NonZeroUsize;
//!
//! let catalogue = Catalogue::new(Model::builtin("sudoku")?);
//! let mut desk = Desk::new(&catalogue, Spec::default(), NonZeroUsize::MIN);
//! let puzzle = read::one("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79".replace(' ', "").as_str())?;
//! let answer = desk.unique(&puzzle, &Budget::default())?;
//! assert_eq!(answer.status, Status::Unique);
//! assert_eq!(answer.solution.unwrap()[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rooms, from the top floor down (imports go down only; `docs/architecture.md`):
//!
//! | room | what lives there |
//! |---|---|
//! | [`cli`] | the commands |
//! | [`compare`] | engines and encodings side by side: plan, runs, rows |
//! | [`answer`], [`certify`], [`generate`] | from a puzzle to a checked answer; to a certificate; puzzles drawn by a seed |
//! | [`backend`], [`formula`] | every engine by name, and the cascade `auto`; a puzzle as a file for solvers, and back |
//! | [`sat`], [`puzzle`], [`parallel`], [`profile`] | SAT solvers; puzzles as text; many cores; how far propagation reaches |
//! | [`exchange`] | exact covers, packings, formulas, graphs and puzzles of other programs, read as designs |
//! | [`propagate`], [`cover`], [`encode`], [`backtrack`] | the searches, and the way to clauses |
//! | [`nine`] | the 9×9 kernel, and the engine made of it |
//! | [`lanes`] | many grids of side 16 or 25 at once |
//! | [`model`] | model files: grids, cells, units, peers, rules; puzzles with clues |
//! | [`solve`], [`design`] | the seam between engines and everybody else; problems whose parts have names |
//! | [`report`] | from the rows of a comparison to what a reader sees |
//! | [`record`] | what a comparison leaves behind: rows and manifests |
//! | [`dimacs`], [`proof`] | formulas and solvers' answers as files; proofs and their checkers |
//! | [`process`], [`quantity`] | child processes: limits, groups, what they used; times and sizes as people write them |
//! | [`plot`], [`statistics`] | charts as SVG; intervals and tests for costs that may be cut off at a limit |
//! | [`mod@file`] | files that appear whole or not at all, read up to a limit, packed and unpacked |
//! | [`problem`], [`cnf`], [`spelling`] | candidates and groups; variables and clauses; the name somebody meant |

pub mod cli;

pub use exactone_core::{backtrack, cover, parallel, pattern, problem, propagate, solve, spelling, thread};
pub use exactone_files::{file, quantity};
pub use exactone_formats::{design, exchange, model, puzzle};
pub use exactone_kernels::{lanes, nine};
pub use exactone_lab::{compare, plot, profile, record, report, statistics};
pub use exactone_sat::{cnf, dimacs, encode, process, proof, sat};
pub use exactone_session::{answer, backend, certify, formula, generate};

/// The README's library example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
