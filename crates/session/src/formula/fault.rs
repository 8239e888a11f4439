//! One thing that is wrong with an answer, in words.

use exactone_core::spelling::escaped;
use std::fmt;

/// What an answer breaks, in words: `row 3 has 7 twice: r3c1 and r3c9`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(String);

impl Fault {
    /// What is broken, in words; control characters in them are escaped.
    pub(super) fn new(words: impl AsRef<str>) -> Self {
        Self(escaped(words.as_ref()).into_owned())
    }

    /// That the answer is the excluded solution of this number, from 0.
    pub(super) fn excluded(at: usize, count: usize) -> Self {
        let which = if count == 1 { String::new() } else { format!(" number {}", at + 1) };
        Self(format!("this is the excluded solution{which}"))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
