//! The comments at the head of a file: all that is needed to understand an answer, in one place for writing and reading.
//!
//! ```text
//! c exactone 0.1.0                          the statement, which the hash is of
//! c format cnf
//! c encoding extended+dedup
//! c model sudoku                            a model from a file follows, as lines `text …`
//! c shape 4x4 with 2x2 boxes
//! c puzzle ...232....4....1
//! c command exactone encode puzzle.txt
//! c hash sha256:4e1f…
//! c variables 64: 64 of candidates, 0 auxiliary
//! c candidates 64: 64 open, 0 true, 0 false
//! c models one to one with solutions
//! c map r1c1=1 1                            a line for each candidate that is not false
//! ```
//!
//! A line of the statement that is too long for some readers goes on in lines `continued …`.
//!
//! `docs/solver-files.md` describes every line.

use super::broken::each_piece;
use super::map::Map;
use super::{About, Statement};
use exactone_core::problem::Candidate;
use exactone_core::spelling::{escaped, escaped_lines};
use exactone_formats::instance::Instance;
use exactone_sat::cnf::Lit;
use exactone_sat::encode::Value;
use std::io;

/// What the heading of a file says.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Heading {
    /// What the file states.
    pub statement: Statement,
    /// The instance, if the file has the text that it is made from; that of a grid is made by its rules.
    pub instance: Option<Box<Instance>>,
    /// How many variables the file has, auxiliary ones included; options, for exact cover.
    pub vars: u64,
    /// What the candidates are in them.
    pub map: Map,
}

/// Why a file has no heading that can be understood.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HeadingError {
    /// The system refused, or the file is damaged.
    #[error("{}: cannot read: {error}", escaped(.path))]
    Io {
        /// The file.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// A line is not what it should be.
    #[error("{}:{line}: {}", escaped(.path), escaped_lines(.message))]
    Line {
        /// The file.
        path: String,
        /// The line, from 1.
        line: u64,
        /// What was found and expected.
        message: String,
    },
    /// The heading as a whole is not one.
    #[error("{}: {}", escaped(.path), escaped_lines(.message))]
    Whole {
        /// The file.
        path: String,
        /// What is wrong.
        message: String,
    },
}

/// How many variables and candidates a file has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) vars: u64,
    pub(super) auxiliary: u64,
    pub(super) open: usize,
    pub(super) decided: usize,
    pub(super) excluded: usize,
}

/// Visits the lines of the heading before the map, without the mark of comments.
pub(super) fn each_line<E>(
    statement: &Statement,
    command: &str,
    tally: Tally,
    models: Option<&str>,
    visit: &mut impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    statement.each_line(&mut *visit)?;
    each_piece(&format!("command {}", escaped(command)), "command", &mut *visit)?;
    visit(&format!("hash sha256:{}", statement.hash()))?;
    let Tally { vars, auxiliary, open, decided, excluded } = tally;
    visit(&format!("variables {vars}: {} of candidates, {auxiliary} auxiliary", vars - auxiliary))?;
    visit(&format!("candidates {}: {open} open, {decided} true, {excluded} false", open + decided + excluded))?;
    models.map_or(Ok(()), |models| visit(&format!("models {models}")))
}

impl Heading {
    /// The candidates that are true, ascending, where exactly these literals are; under `muldirect`, where a choice may
    /// have several, the first of each. O(map).
    #[must_use]
    pub fn chosen(&self, is_true: impl Fn(Lit) -> bool) -> Vec<Candidate> {
        let mut chosen = self.map.chosen(is_true);
        if self.statement.encoding.is_none_or(|encoding| encoding.value() != Value::Muldirect) {
            return chosen;
        }
        match (&self.instance, &self.statement.about) {
            (Some(instance), _) => {
                let choice = |candidate: &Candidate| instance.problem().choice_of(*candidate);
                chosen.dedup_by(|next, kept| choice(next).is_some() && choice(next) == choice(kept));
            }
            (None, About::Grid { shape, .. }) => chosen.dedup_by_key(|candidate| shape.cell_and_value(*candidate).0),
            (None, About::Text { .. }) => {}
        }
        chosen
    }
}
