//! Designs: a problem whose parts have names, and what is given of it.
//!
//! Every general front end makes one: a model file with a puzzle, an exact cover file, a picture of pieces, a graph to be
//! coloured, a formula of exactly-one form. Whatever can be asked of a problem — one solution, all, their number, a file
//! for solvers, a certificate — is asked of a design, and its [`Legend`] tells the answer in the words of the file.
//!
//! ```
//! use exactone_formats::design::{CellLegend, Design, Legend};
//! use exactone_core::problem::ProblemBuilder;
//!
//! let mut builder = ProblemBuilder::new();
//! builder.choice(2)?;
//! let mut cells = CellLegend::new(None, vec!["no".to_owned(), "yes".to_owned()]);
//! cells.push("rain", None, &[0, 1]);
//! let design = Design::new("weather", builder.build()?, Legend::Cells(cells));
//! let all: Vec<_> = design.problem.all_candidates().collect();
//! assert_eq!(design.legend.candidate(&design.problem, all[1]), "rain=yes");
//! # Ok::<(), exactone_core::problem::BuildError>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | what candidates and groups are called | `legend.rs`, `cells.rs`, `options.rs` |
//! | how a solution looks | `picture.rs` |
//! | what is wrong with a text, and where | `error.rs` |

mod cells;
mod error;
mod legend;
mod options;
mod picture;

pub use cells::CellLegend;
pub use error::{Cause, TextError};
pub use legend::Legend;
pub use options::OptionLegend;
pub use picture::{BoardSize, Picture};

use exactone_core::problem::{Candidate, Problem};
use std::fmt;
use std::sync::Arc;

/// A problem, its names, and its givens.
#[derive(Clone, Debug)]
pub struct Design {
    /// What it is called.
    pub name: String,
    /// The rules, with the clues that belong to them.
    pub problem: Problem,
    /// What everything is called.
    pub legend: Legend,
    /// Candidates that are given.
    pub givens: Vec<Candidate>,
    /// Candidates that are ruled out from the start.
    pub removed: Vec<Candidate>,
    /// The solution that the text states, to be compared with.
    pub expected: Option<Vec<Candidate>>,
    /// A text from which the same design can be made again: it stands at the head of files for solvers.
    pub source: Source,
    /// Holds solutions against the rules as they were stated, before any of them became groups.
    pub judge: Option<Arc<dyn Judge>>,
}

/// Where a design came from, word for word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// What kind of text it is: `puzzle`, `dlx`, and so on; empty if there is none.
    pub kind: &'static str,
    /// The text, complete: it names no other file.
    pub text: String,
}

/// Rules as they were stated.
pub trait Judge: fmt::Debug + Send + Sync {
    /// Holds a solution against the rules.
    ///
    /// # Errors
    /// The first rule that it breaks, in words.
    fn judge(&self, legend: &Legend, chosen: &[Candidate]) -> Result<(), String>;
}

impl Design {
    /// A problem and its names, with nothing given.
    #[must_use]
    pub fn new(name: impl Into<String>, problem: Problem, legend: Legend) -> Self {
        let (givens, removed, source) = (Vec::new(), Vec::new(), Source::default());
        Self { name: name.into(), problem, legend, givens, removed, expected: None, source, judge: None }
    }

    /// Holds a solution against the rules as they were stated, if the design has any beside its groups.
    ///
    /// # Errors
    /// The rule that is broken, in words.
    pub fn judge(&self, chosen: &[Candidate]) -> Result<(), String> {
        self.judge.as_ref().map_or(Ok(()), |judge| judge.judge(&self.legend, chosen))
    }
}
