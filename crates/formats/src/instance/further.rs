//! Clues that an instance could have beside its own.

use super::toml_string;
use std::fmt::{self, Write};

/// A clue that is not stated, as a puzzle file would state it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FurtherClue {
    /// Its keys, `kind` the first.
    pub keys: Vec<(&'static str, Said)>,
    /// The same in words: `sandwich 12 at row 3`.
    pub words: String,
}

/// What stands behind a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
    /// `true`
    Yes,
}

/// Clues that are not stated, and whether all were tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FurtherClues {
    /// The clues.
    pub clues: Vec<FurtherClue>,
    /// Whether all that could be stated were tried.
    pub is_complete: bool,
}

impl FurtherClue {
    /// The keys as TOML, a line each: what stands below `[[clues]]`.
    ///
    /// ```
    /// use exactone_formats::instance::{FurtherClue, Said};
    ///
    /// let keys = vec![("kind", Said::Text("sandwich".to_owned())), ("sum", Said::Number(12))];
    /// assert_eq!(FurtherClue { keys, words: "sandwich 12".to_owned() }.entry(), "kind = \"sandwich\"\nsum = 12\n");
    /// ```
    #[must_use]
    pub fn entry(&self) -> String {
        self.keys.iter().fold(String::new(), |mut entry, (key, said)| {
            let said = match said {
                Said::Number(number) => number.to_string(),
                Said::Text(text) => toml_string(text),
                Said::Yes => "true".to_owned(),
            };
            writeln!(entry, "{key} = {said}").expect("a string takes all");
            entry
        })
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
            Self::Yes => f.write_str("true"),
        }
    }
}
