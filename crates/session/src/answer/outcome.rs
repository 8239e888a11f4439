//! What an answer says.

use super::{Refusal, Solution};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Limit, SolveError, Stage, Statistics, Tally};
use exactone_formats::instance::{Part, Rules};
use std::sync::Arc;

/// What is known of the solutions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is exactly one.
    Unique,
    /// There are two or more.
    Multiple,
    /// There is one, and nobody asked for more.
    Solved,
    /// There is none.
    None,
    /// A limit was hit before that was known.
    Unknown(Limit),
}

impl Status {
    /// What a number of solutions says; fewer than two, and not all, say nothing of a second.
    #[must_use]
    pub fn of(tally: &Tally) -> Self {
        match tally {
            Tally::Exact(count) if !count.is_at_least(1) => Self::None,
            Tally::Exact(count) if !count.is_at_least(2) => Self::Unique,
            Tally::AtLeast(count) if !count.is_at_least(2) => Self::Solved,
            Tally::Unfinished(count, limit) if !count.is_at_least(2) => Self::Unknown(*limit),
            Tally::Exact(_) | Tally::AtLeast(_) | Tally::Unfinished(..) => Self::Multiple,
        }
    }

    /// The word for it, as in `--json`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::Solved => "solved",
            Self::None => "none",
            Self::Unknown(_) => "unknown",
        }
    }
}

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Two givens contradict each other: in which group, and which they are.
    Clash {
        /// The name of the group: `value 5 in row 1`.
        group: String,
        /// The two givens.
        givens: [Candidate; 2],
    },
    /// These givens together allow no solution: a minimal unsatisfiable subset of them all.
    UnsatisfiableSubset {
        /// The givens.
        givens: Vec<Candidate>,
        /// `None` if none of them can be left out; else the limit that was hit before that was known.
        limit: Option<Limit>,
    },
    /// These givens, clues and rules contradict each other.
    Parts(Contradiction),
}

/// Parts of a design that together allow no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Contradiction {
    /// The parts, rules and clues before givens; none at all, if cells and units alone allow no solution.
    pub parts: Vec<Part>,
    /// Why, where it is a clue by itself: `no 2 different values of 1 to 9 add up to 30`.
    pub why: Option<String>,
    /// `None` if none of the parts can be left out; else the limit that was hit before that was known.
    pub limit: Option<Limit>,
}

/// The answer to a question about solutions.
///
/// As data, by serde, its fields have the names and forms of the program's `--json`, as `docs/json.md` lists them.
///
/// ```
/// use exactone_session::answer::Session;
/// use exactone_formats::puzzle::read;
/// use exactone_core::solve::Budget;
///
/// let answer = Session::default().unique(&read::one("...232....4....1")?, &Budget::default())?;
/// let data = serde_json::to_value(&answer)?;
/// assert_eq!((&data["status"], &data["solution"][0]), (&"unique".into(), &vec![1, 4, 3, 2].into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Answer {
    /// What is known.
    pub status: Status,
    /// The (first) solution, checked.
    pub solution: Option<Solution>,
    /// A second solution, checked.
    pub second: Option<Solution>,
    /// How many solutions, where that was asked.
    pub tally: Option<Tally>,
    /// The engine that was asked.
    pub engine: &'static str,
    /// What the search did.
    pub statistics: Statistics,
    /// The engines that it went through, and why.
    pub stages: Vec<Stage>,
}

impl Answer {
    /// The limit that was hit before all was known that was asked.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        match (self.status, &self.tally) {
            (Status::Unknown(limit), _) => Some(limit),
            (_, Some(Tally::Unfinished(_, limit))) => Some(*limit),
            _ => None,
        }
    }

    /// The candidates of the first solution that are not in the second.
    #[must_use]
    pub fn differs(&self) -> Vec<Candidate> {
        let (Some(first), Some(second)) = (&self.solution, &self.second) else { return Vec::new() };
        let second = second.candidates();
        first.candidates().iter().copied().filter(|candidate| second.binary_search(candidate).is_err()).collect()
    }
}

/// The candidates that are left, or that belong to some solution.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Remaining {
    /// The rules that they are of.
    pub rules: Arc<Rules>,
    /// The visible candidates, ascending; none at all if the givens contradict each other.
    pub candidates: Vec<Candidate>,
    /// The limit that was hit before all were decided.
    pub limit: Option<Limit>,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The size is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The engine failed, or was wrong.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A limit was hit before there was an engine to ask, while the rules were compiled, or before a list of solutions was
    /// complete.
    #[error("not decided: {0}")]
    OutOfBudget(Limit),
    /// A solution of the groups breaks a rule as it was stated: the rule was posted wrong.
    #[error("{engine} gave a solution of all groups that is none of the rules: {broken}")]
    Broken {
        /// The engine.
        engine: &'static str,
        /// The rule, in words.
        broken: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::solve::Count;

    #[test]
    fn a_number_of_solutions_says_what_is_known() {
        let exact = [0, 1, 2].map(|count| Status::of(&Tally::Exact(Count::from(count))));
        assert_eq!(exact, [Status::None, Status::Unique, Status::Multiple]);
        let stopped = [1, 2].map(|count| Status::of(&Tally::AtLeast(Count::from(count))));
        assert_eq!(stopped, [Status::Solved, Status::Multiple]);
        let unknown = Status::Unknown(Limit::Time);
        let unfinished = [0, 1, 2].map(|count| Status::of(&Tally::Unfinished(Count::from(count), Limit::Time)));
        assert_eq!(unfinished, [unknown, unknown, Status::Multiple]);
    }
}
