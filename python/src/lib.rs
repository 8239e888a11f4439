//! exactone for Python: classes and functions over the library, with what Python wants of them: exceptions with a place, Ctrl-C, buffers.
//!
//! | question | file |
//! |---|---|
//! | what may be given as a puzzle | `input.rs`; in files `reading.rs`; as a list or an array `values.rs`; as many of them `texts.rs` |
//! | what is told to `logging` | `notes.rs` |
//! | what a puzzle is | `puzzle.rs` |
//! | what an answer is | `answer.rs`; how it is shown `shown.rs`, `grid.rs` |
//! | the questions | `solver.rs`, `solutions.rs`; the shortest way for a 9×9 `nine.rs`; when they are given up `limits.rs` |
//! | many at once | `many.rs`; by the kernel `batches.rs` |
//! | steps | `steps.rs` finds them; `step.rs`, `explanation.rs`; in words `words.rs`, on the board `path.rs` |
//! | ratings | `rating.rs` |
//! | clauses | `formula.rs`; what their variables mean `meaning.rs`; a model of them `truths.rs` |
//! | certificates | `proof.rs` |
//! | candidates and groups, exact covers | `problem.rs` |
//! | pieces of work for many machines | `shards/` |
//! | rules from a file or a name | `model.rs` |
//! | comparisons, and the runs of them | `compare.rs`, `run.rs` |
//! | arguments that are numbers or names | `argument.rs` |
//! | what is raised | `error.rs`; in which words `wording.rs` |
//! | searches that Ctrl-C ends | `interrupt.rs` |

mod answer;
mod argument;
mod batches;
mod compare;
mod error;
mod explanation;
mod formula;
mod grid;
mod input;
mod interrupt;
mod limits;
mod many;
mod meaning;
mod model;
mod nine;
mod notes;
mod path;
mod problem;
mod proof;
mod puzzle;
mod rating;
mod reading;
mod run;
mod shards;
mod shown;
mod solutions;
mod solver;
mod step;
mod steps;
mod texts;
mod truths;
mod values;
mod wording;
mod words;

use pyo3::prelude::*;

/// The part of `exactone` that is written in Rust.
#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use super::answer::Answer;
    #[pymodule_export]
    use super::compare::{compare, report};
    #[pymodule_export]
    use super::error::{EngineError, LimitError, PuzzleError};
    #[pymodule_export]
    use super::explanation::Explanation;
    #[pymodule_export]
    use super::formula::{Formula, encode};
    #[pymodule_export]
    use super::many::solve_many;
    #[pymodule_export]
    use super::model::Model;
    #[pymodule_export]
    use super::problem::Problem;
    #[pymodule_export]
    use super::proof::Proof;
    #[pymodule_export]
    use super::puzzle::{Puzzle, puzzles};
    #[pymodule_export]
    use super::run::work_once;
    #[pymodule_export]
    use super::shards::{answer_lines, count_cube, cut_count, make_runs, planned, published};
    #[pymodule_export]
    use super::solutions::Solutions;
    #[pymodule_export]
    use super::solver::{Solver, solve};
    #[pymodule_export]
    use super::step::Step;

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
