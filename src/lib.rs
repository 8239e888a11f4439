//! exactone: a constraint engine for puzzles made of **cells, units and peers**: Sudoku of any size and its variants, Latin
//! squares, exact cover.
//!
//! A puzzle is a set of candidates ("value v stands in cell c") and a set of groups, and exactly one candidate of each
//! group is true. Propagation, exact cover and SAT are three readings of that one table; every engine reads it, and
//! every solution is checked against it before anybody sees it.
//!
//! ```
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let answer = exactone::solve(&puzzle)?;
//! assert_eq!(answer.status, exactone::Status::Unique);
//! assert!(answer.solution.unwrap().to_string().starts_with("5 3 4 6 7 8 9 1 2\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`solve_many`], [`count`], [`fn@encode`], [`decode`] and [`prove`] are as short. [`Session`] keeps engines open, takes any rules,
//! engine and budget, and [lists solutions](Session::solutions); `examples/` has a puzzle, a batch, a variant, an exact
//! cover, an encoding with a SAT solver, and an engine of one's own. Without default features there are the engines and kernels
//! alone, and no `Session`.
//!
//! [`Session::steps`] goes from the givens to the solution without a guess, each step with a reason that can be checked:
//!
//! ```
//! # #[cfg(feature = "session")] {
//! use exactone::explain::{Adder, State, tell::Teller};
//! use exactone::{Budget, Puzzle, Session};
//!
//! let puzzle: Puzzle = "...232....4....1".parse()?;
//! let mut steps = Session::default().steps(&puzzle, &Budget::default())?;
//! let rules = steps.rules().clone();
//! let givens = puzzle.given_candidates(rules.legend.layout().ok_or("no grid")?);
//! let teller = Teller::new(&rules);
//! let mut state = State::with(&rules.problem, &givens, &[]);
//! let mut adder = Adder::new(rules.problem.candidates());
//! let mut told = Vec::new();
//! for round in &mut steps {
//!     for step in &round {
//!         let Some(step) = step.in_state(&state, &mut adder) else { continue };
//!         told.push(format!("{}. {}", teller.title(&state, &step), teller.lines(&state, &step).join(" ")));
//!         step.apply(&mut state);
//!     }
//! }
//! assert!(steps.is_solved() && state.is_solved());
//! assert_eq!(told[0], "Hidden single. r2c3 is 1: 1 fits nowhere else in row 2.");
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rooms, by crate (`docs/architecture.md`):
//!
//! | crate | rooms |
//! |---|---|
//! | `exactone` | [`cli`]: the commands |
//! | `exactone-lab` | [`compare`]: engines and encodings side by side; [`report`], [`record`], [`profile`], [`plot`], [`statistics`] |
//! | `exactone-session` | [`answer`]: from a puzzle to a checked answer; [`certify`]: to a certificate; [`generate`]: puzzles drawn by a seed; [`backend`]: every engine by name; [`formula`]: a puzzle as a file for solvers, and back |
//! | `exactone-explain` | [`explain`]: steps with reasons, told, drawn, and as proofs |
//! | `exactone-formats` | [`puzzle`]: puzzles as text; [`exchange`]: files of other programs; [`model`]: rules; [`instance`]: problems whose parts have names; [`load`]: files of any of these; [`convert`]: puzzles in any format that can hold them |
//! | `exactone-sat` | [`sat`]: solvers; [`mod@encode`]: the way to clauses; [`dimacs`], [`proof`], [`cnf`], [`process`] |
//! | `exactone-kernels` | [`nine`]: the 9×9 kernel; [`large`]: many grids of side 16 or 25 at once |
//! | `exactone-learn` | [`learn`]: search that learns from conflicts |
//! | `exactone-core` | [`problem`]: candidates and groups; [`mod@solve`]: the seam; [`propagate`], [`cover`], [`backtrack`], [`pattern`]: the searches; [`parallel`]: many cores; [`spelling`], [`thread`] |
//! | `exactone-files` | [`mod@file`]: files that appear whole or not at all; [`quantity`]: times and sizes |

#[cfg(feature = "cli")]
pub mod cli;

pub use exactone_core::{backtrack, cover, parallel, pattern, problem, propagate, solve, spelling, thread};
#[cfg(feature = "session")]
pub use exactone_explain as explain;
#[cfg(feature = "formats")]
pub use exactone_files::{file, quantity};
#[cfg(feature = "formats")]
pub use exactone_formats::{convert, drawing, exchange, instance, load, model, puzzle};
pub use exactone_kernels::{large, nine};
#[cfg(feature = "lab")]
pub use exactone_lab::{compare, plot, profile, publish, record, report, statistics};
pub use exactone_learn as learn;
#[cfg(feature = "formats")]
pub use exactone_sat::{cnf, dimacs, encode, process, proof, sat};
#[cfg(feature = "session")]
pub use exactone_session::{answer, backend, certify, formula, generate};

#[cfg(feature = "session")]
mod front;

// The names that most programs need. All others are in their rooms.
pub use exactone_core::problem::{Candidate, Problem, ProblemBuilder};
pub use exactone_core::solve::{Budget, Cancel, Count, Limit, Solver, Statistics, Tally};
#[cfg(feature = "formats")]
pub use exactone_formats::{
    instance::{Instance, Rules},
    model::{BoxShape, Model, Shape},
    puzzle::{Marks, Puzzle},
};
#[cfg(feature = "formats")]
pub use exactone_sat::encode::Encoding;
#[cfg(feature = "session")]
pub use exactone_session::{
    answer::{Answer, AnswerError, Question, Reason, Remaining, Session, Solution, Solutions, Status},
    backend::{EngineName, Spec},
    formula::{Heading, Plan, Statement},
};
#[cfg(feature = "session")]
pub use front::{Error, Proven, count, decode, encode, prove, solve, solve_many};

/// The examples of the README and of the pages are compiled and run.
#[cfg(all(doctest, feature = "cli"))]
mod pages {
    #[doc = include_str!("../README.md")]
    struct Readme;

    #[doc = include_str!("../docs/dimacs.md")]
    struct Dimacs;

    #[doc = include_str!("../docs/exchange.md")]
    struct Exchange;

    #[doc = include_str!("../docs/problem.md")]
    struct Problem;
}
