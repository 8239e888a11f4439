//! What can be wrong with a file that should be a formula, or with a text that should be an answer.

use crate::cnf::{Lit, Var};
use exactone_core::spelling::escaped;
use std::io;

/// What was found instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The source holds nothing at all.
    #[error("the file is empty, {expected} expected")]
    Empty {
        /// What should be there.
        expected: &'static str,
    },
    /// A byte 0.
    #[error("NUL byte: this is not a text file")]
    Nul,
    /// Bytes that are not UTF-8.
    #[error("byte 0x{byte:02x} is not valid UTF-8")]
    NotUtf8 {
        /// The first such byte.
        byte: u8,
    },
    /// The file starts like UTF-16.
    #[error("the file is in UTF-16, UTF-8 expected")]
    Utf16,
    /// The file starts like an archive or a compressed file.
    #[error("the file looks compressed ({kind}), text expected")]
    Compressed {
        /// The kind of compression.
        kind: &'static str,
    },
    /// The source could not be read.
    #[error("cannot read: {message}")]
    Io {
        /// What kind of failure it is.
        kind: io::ErrorKind,
        /// What the system says.
        message: String,
    },
    /// There is more of something than the limits allow.
    #[error("{found}, the limit is {limit}")]
    Limit {
        /// What there is too much of, with its number if it is known.
        found: String,
        /// How much is read.
        limit: u64,
    },

    /// The file ends and no header came.
    #[error("no header found, `p cnf VARIABLES CLAUSES` expected")]
    NoHeader,
    /// Something other than a comment comes before the header.
    #[error("`{}` found before the header, `p cnf VARIABLES CLAUSES` expected first", escaped(.found))]
    BeforeHeader {
        /// The word.
        found: String,
    },
    /// A second header.
    #[error("a second header found, the first is on line {first}")]
    SecondHeader {
        /// The line of the first header.
        first: u64,
    },
    /// A line that starts with p and is no header of a formula.
    #[error("`{}` found, `p cnf VARIABLES CLAUSES` expected", escaped(.found))]
    Header {
        /// The line, or the word that is wrong in it.
        found: String,
    },
    /// More variables than 32-bit literals can name, or a number past 64 bits.
    #[error("{found} {what} found in the header, at most {largest} can be")]
    HeaderNumber {
        /// Variables or clauses.
        what: &'static str,
        /// The number as it is written.
        found: String,
        /// The largest number possible.
        largest: u64,
    },
    /// A word that is no literal.
    #[error("`{}` found, a literal or 0 expected", escaped(.found))]
    Word {
        /// The word, shortened.
        found: String,
    },
    /// A number past 2^31 - 1.
    #[error("`{found}` found, literals go from -{last} to {last}", last = Var::LIMIT)]
    LiteralRange {
        /// The number as it is written, shortened.
        found: String,
    },
    /// A literal of a variable that the header does not count.
    #[error("literal {literal} found, but there are only {vars} variables")]
    PastHeader {
        /// The literal.
        literal: Lit,
        /// The number of variables.
        vars: u64,
    },
    /// More clauses than the header says.
    #[error("clause {} found, {expected} {} expected by the header", expected + 1, clauses(*.expected))]
    TooManyClauses {
        /// How many the header says.
        expected: u64,
    },
    /// Fewer clauses than the header says.
    #[error("{found} {} found, {expected} expected by the header", clauses(*.found))]
    TooFewClauses {
        /// How many there are.
        found: u64,
        /// How many the header says.
        expected: u64,
    },
    /// The file ends within a clause.
    #[error("the file ends within clause {clause}, 0 expected after its last literal")]
    OpenClause {
        /// The number of the clause, from 1.
        clause: u64,
    },
    /// Something after the line `%` that ends a file of SATLIB.
    #[error("`{}` found after `%`, which ends a formula", escaped(.found))]
    AfterTrailer {
        /// The word.
        found: String,
    },

    /// No answer in the text.
    #[error("no answer found, `s SATISFIABLE`, `s UNSATISFIABLE` or literals expected")]
    NoAnswer,
    /// A line that no solver of the known kinds writes.
    #[error("`{}` found, a status, literals or a comment expected", escaped(.found))]
    AnswerLine {
        /// The beginning of the line.
        found: String,
    },
    /// A status that is not known.
    #[error("status `{}` found, SATISFIABLE, UNSATISFIABLE or UNKNOWN expected", escaped(.found))]
    Status {
        /// The status.
        found: String,
    },
    /// A second status, or literals after the last.
    #[error("a second answer found, the first is on line {first}")]
    SecondAnswer {
        /// The line of the first.
        first: u64,
    },
    /// Values beside a status that has none.
    #[error("values found, but the answer is {status}")]
    UnexpectedValues {
        /// The status.
        status: &'static str,
    },
    /// Satisfiable, but without values.
    #[error("the answer is satisfiable, but no values were found")]
    NoValues,
    /// A variable with both values.
    #[error("literal {literal} found, but its negation came before")]
    Contradiction {
        /// The second of the two.
        literal: Lit,
    },
    /// The last 0 is missing.
    #[error("the values break off: no 0 after the last literal")]
    BreaksOff,
}

impl Fault {
    /// The fault for a failure of reading.
    pub(super) fn io(error: &io::Error) -> Self {
        Self::Io { kind: error.kind(), message: error.to_string() }
    }

    /// What may have gone wrong, or what to do about it.
    #[must_use]
    pub fn hint(&self) -> Option<&'static str> {
        Some(match self {
            Self::Nul => "is it UTF-16, or a binary file?",
            Self::Utf16 => "convert it first: iconv -f UTF-16 -t UTF-8",
            Self::Compressed { .. } => "unpack it first",
            Self::NotUtf8 { .. } => "the text is in some other encoding; iconv converts it",
            Self::TooFewClauses { .. } => "was the file cut off?",
            Self::BreaksOff => "was the solver stopped while it wrote?",
            Self::NoValues => "solvers print values only if asked to, or only if not asked to be quiet",
            _ => return None,
        })
    }
}

fn clauses(count: u64) -> &'static str {
    if count == 1 { "clause" } else { "clauses" }
}
