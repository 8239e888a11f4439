//! Instances: rules whose parts have names, and what is given under them.
//!
//! Every text becomes one: a grid of givens, a model file with a puzzle, an exact cover file, a picture of pieces, a graph to
//! be coloured, a formula of exactly-one form. Every question — one solution, all, their number, a file for solvers, a
//! certificate — is asked of an instance, and its [`Legend`] gives the answer in the words of the file. Many instances share
//! their [`Rules`]: a problem is compiled once.
//!
//! ```
//! use exactone_formats::instance::{CellLegend, Instance, Legend, Rules};
//! use exactone_core::problem::ProblemBuilder;
//!
//! let mut builder = ProblemBuilder::new();
//! builder.choice(2)?;
//! let mut cells = CellLegend::new(None, vec!["no".to_owned(), "yes".to_owned()]);
//! cells.push("rain", None, &[0, 1]);
//! let instance = Instance::new("weather", Rules::new(builder.build()?, Legend::Cells(cells)));
//! let all: Vec<_> = instance.problem().all_candidates().collect();
//! assert_eq!(instance.candidate_name(all[1]), "rain=yes");
//! # Ok::<(), exactone_core::problem::BuildError>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | what is the same for many instances | `rules.rs` |
//! | what candidates and groups are called | `legend.rs`; of square grids `layout.rs`, of other cells `cells.rs`, of options `options.rs` |
//! | what clues take from cells by themselves, and groups by which they count | `narrowing.rs` |
//! | how large a grid is | `shape.rs` |
//! | how a solution looks | `picture.rs` |
//! | what it is stated by, part by part; clues beside these | `parts.rs`, `further.rs` |
//! | what is wrong with a text, and where | `error.rs` |
//! | JSON whose objects have no key twice; what is wrong with JSON, in words | `json.rs`, `json_message.rs` |
//! | a text as TOML writes it | `toml_string.rs` |
//! | signs of links for those of base 64 | `link_signs.rs` |

mod cells;
mod error;
mod further;
mod json;
mod json_message;
mod layout;
mod legend;
mod link_signs;
mod narrowing;
mod options;
mod parts;
mod picture;
mod rules;
mod shape;
mod toml_string;

pub use cells::{CellLegend, CellUnit};
pub use error::{Cause, TextError};
pub use further::{FurtherClue, FurtherClues, Said};
pub use json::Json;
pub use json_message::json_message;
pub(crate) use layout::Freedom;
pub use layout::{Layout, Unit, UnitKind};
pub use legend::Legend;
pub(crate) use link_signs::base64_of_link;
pub use narrowing::{CountedGroup, Narrowing};
pub use options::OptionLegend;
pub use parts::{Part, PartKind, Parts, PlainContradiction, Subproblem};
pub use picture::{BoardSize, Picture};
pub use rules::{Clash, Exchange, Judge, Rules};
pub use shape::{BoxShape, Footprint, Shape};
pub(crate) use toml_string::toml_string;

use exactone_core::problem::{Candidate, Problem};
use std::sync::Arc;

/// One problem to be solved: rules, which other instances may share, and what is given here.
#[derive(Clone, Debug)]
pub struct Instance {
    /// What it is called.
    pub name: String,
    /// The rules, with the clues that belong to them.
    pub rules: Arc<Rules>,
    /// Candidates that are given.
    pub givens: Vec<Candidate>,
    /// Candidates that are ruled out from the start.
    pub removed: Vec<Candidate>,
    /// The solution that the text states, to be compared with.
    pub expected: Option<Vec<Candidate>>,
    /// A text from which the same instance can be made again: it stands at the head of files for solvers.
    pub source: Source,
}

/// Where an instance came from, word for word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// What kind of text it is: `puzzle`, `dlx`, and so on; empty if there is none.
    pub kind: &'static str,
    /// The text, complete: it names no other file.
    pub text: String,
    /// What the file says that was not read, in words: drawings, rules in prose.
    pub unread: Vec<String>,
}

impl Instance {
    /// An instance of these rules with nothing given.
    #[must_use]
    pub fn new(name: impl Into<String>, rules: impl Into<Arc<Rules>>) -> Self {
        let (givens, removed, source) = (Vec::new(), Vec::new(), Source::default());
        Self { name: name.into(), rules: rules.into(), givens, removed, expected: None, source }
    }

    /// The problem of the rules.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.rules.problem
    }

    /// What everything is called.
    #[must_use]
    pub fn legend(&self) -> &Legend {
        &self.rules.legend
    }

    /// The name of a candidate, as [`Legend::candidate`] tells it.
    #[must_use]
    pub fn candidate_name(&self, candidate: Candidate) -> String {
        self.rules.legend.candidate(&self.rules.problem, candidate)
    }
}
