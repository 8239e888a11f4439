//! How a run ended, and what was shuffled before it: closed sets of words.

use exactone_core::spelling::{escaped, nearest};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How a run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// There is exactly one solution.
    Unique,
    /// There are two or more.
    Multiple,
    /// There is a solution, and the task asks for no more. Of a batch: every puzzle was answered.
    Solved,
    /// There is none.
    None,
    /// The limit of wall time.
    Time,
    /// The limit of processor time.
    Cpu,
    /// The limit of memory.
    Memory,
    /// The limit of nodes (for SAT: conflicts).
    Nodes,
    /// The engine cannot hold the problem.
    Refused,
    /// The engine gave a solution that is none: it failed the check.
    Wrong,
    /// The engine, or its process, failed.
    #[default]
    Crashed,
}

impl Status {
    /// Every status.
    pub const ALL: [Self; 11] = [
        Self::Unique,
        Self::Multiple,
        Self::Solved,
        Self::None,
        Self::Time,
        Self::Cpu,
        Self::Memory,
        Self::Nodes,
        Self::Refused,
        Self::Wrong,
        Self::Crashed,
    ];

    /// Whether the question was answered. All other runs are censored: they would have taken longer than they were given.
    #[must_use]
    pub fn is_answer(self) -> bool {
        matches!(self, Self::Unique | Self::Multiple | Self::Solved | Self::None)
    }

    /// Whether no number of solutions fits both: "none" and any solution, "unique" and "multiple". What is no answer denies
    /// nothing.
    #[must_use]
    pub fn denies(self, other: Self) -> bool {
        match (self.solutions(), other.solutions()) {
            (Some((least, most)), Some((other_least, other_most))) => most < other_least || other_most < least,
            _ => false,
        }
    }

    /// The greatest number of solutions that an answer allows; `None` of what is no answer.
    #[must_use]
    pub fn most_solutions(self) -> Option<u32> {
        self.solutions().map(|(_, most)| most)
    }

    /// The least and the greatest number of solutions that an answer allows.
    fn solutions(self) -> Option<(u32, u32)> {
        match self {
            Self::None => Some((0, 0)),
            Self::Unique => Some((1, 1)),
            Self::Multiple => Some((2, u32::MAX)),
            Self::Solved => Some((1, u32::MAX)),
            Self::Time | Self::Cpu | Self::Memory | Self::Nodes | Self::Refused | Self::Wrong | Self::Crashed => None,
        }
    }

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::Solved => "solved",
            Self::None => "none",
            Self::Time => "time",
            Self::Cpu => "cpu",
            Self::Memory => "memory",
            Self::Nodes => "nodes",
            Self::Refused => "refused",
            Self::Wrong => "wrong",
            Self::Crashed => "crashed",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What is shuffled before a run, by the run's seed. The solver's own seed is no shuffle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shuffle {
    /// Nothing: the structured order in which people write puzzles and encodings write clauses.
    #[default]
    None,
    /// The puzzle, by symmetries of its rules: values, bands, rows, stacks, columns, transposition.
    Puzzle,
    /// The order of the clauses, and of the literals in each.
    Clauses,
    /// The numbers of the variables.
    Names,
    /// All three.
    All,
}

impl Shuffle {
    /// Every shuffle.
    pub const ALL: [Self; 5] = [Self::None, Self::Puzzle, Self::Clauses, Self::Names, Self::All];

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Puzzle => "puzzle",
            Self::Clauses => "clauses",
            Self::Names => "names",
            Self::All => "all",
        }
    }

    /// Whether the puzzle is shuffled.
    #[must_use]
    pub fn moves_puzzle(self) -> bool {
        matches!(self, Self::Puzzle | Self::All)
    }

    /// Whether the clauses are.
    #[must_use]
    pub fn moves_clauses(self) -> bool {
        matches!(self, Self::Clauses | Self::All)
    }

    /// Whether the variables are.
    #[must_use]
    pub fn moves_names(self) -> bool {
        matches!(self, Self::Names | Self::All)
    }
}

impl fmt::Display for Shuffle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is not one of the set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a shuffle: expected none, puzzle, clauses, names or all{}", escaped(.found), nearest.map_or(String::new(), |name| format!(", did you mean `{name}`?")))]
#[non_exhaustive]
pub struct UnknownWord {
    /// The word found.
    pub found: String,
    /// The nearest word there is.
    pub nearest: Option<&'static str>,
}

impl FromStr for Shuffle {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Self, UnknownWord> {
        let known = Self::ALL.into_iter().find(|known| known.word() == word);
        let words = Self::ALL.map(Self::word);
        known.ok_or_else(|| UnknownWord { found: word.to_owned(), nearest: nearest(word, words) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_files() {
        for status in Status::ALL {
            assert_eq!(serde_json::to_value(status).unwrap(), status.word());
        }
        for shuffle in Shuffle::ALL {
            assert_eq!(serde_json::to_value(shuffle).unwrap(), shuffle.word());
            assert_eq!(shuffle.word().parse(), Ok(shuffle));
        }
        let message = "puzle".parse::<Shuffle>().unwrap_err().to_string();
        assert!(message.ends_with("did you mean `puzzle`?"), "{message}");
    }

    #[test]
    fn four_words_are_answers() {
        assert_eq!(Status::ALL.into_iter().filter(|status| status.is_answer()).count(), 4);
    }
}
