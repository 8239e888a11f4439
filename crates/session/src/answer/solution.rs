//! A solution that was checked, and how it looks.

use exactone_core::problem::Candidate;
use exactone_formats::instance::Rules;
use std::fmt;
use std::sync::Arc;

/// A solution: the candidates that are true, and the rules that name them.
#[derive(Clone)]
pub struct Solution {
    rules: Arc<Rules>,
    candidates: Vec<Candidate>,
}

impl Solution {
    pub(super) fn new(rules: &Arc<Rules>, candidates: Vec<Candidate>) -> Self {
        Self { rules: Arc::clone(rules), candidates }
    }

    /// The rules that it solves.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The visible candidates, ascending.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The value of each cell of a square grid, row by row; `None` for other instances.
    #[must_use]
    pub fn values(&self) -> Option<Vec<u16>> {
        self.rules.legend.layout().map(|layout| layout.values(&self.candidates))
    }
}

impl fmt::Display for Solution {
    /// A picture with a line for each row, if the rules have one; else a line for each candidate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(picture) = self.rules.legend.picture(&self.candidates) {
            return picture.fmt(f);
        }
        let mut names = self.candidates.iter().map(|&name| self.rules.legend.candidate(&self.rules.problem, name));
        names.try_for_each(|name| writeln!(f, "{name}"))
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Solution").field(&self.candidates).finish()
    }
}

/// Solutions are the same if the same candidates are true.
impl PartialEq for Solution {
    fn eq(&self, other: &Self) -> bool {
        self.candidates == other.candidates
    }
}

impl Eq for Solution {}
