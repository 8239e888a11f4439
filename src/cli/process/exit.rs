//! How the program ends: `Exit`, the exit codes, and `Halt`, what ends a command early.

use exactone_core::solve::Limit;
use exactone_formats::puzzle::{PuzzlePlace, TableRow};
use std::fmt;
use std::io;

/// The exit codes, from the least to the gravest: a batch ends with the gravest of its puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Exit {
    /// Done and verified.
    #[default]
    Done,
    /// The formula has a model: what SAT solvers say.
    Satisfiable,
    /// The formula has none.
    Unsatisfiable,
    /// A definite no: no solution; not unique where that was asked; another solution than the expected one.
    No,
    /// A limit was hit; the answer is unknown.
    Limit,
    /// The input is wrong.
    BadInput,
    /// The input cannot be opened or read.
    CannotOpen,
    /// The command line is wrong.
    Usage,
    /// The output cannot be created.
    CannotCreate,
    /// The output cannot be written.
    CannotWrite,
    /// Our own answer failed its check.
    Internal,
    /// Whoever read our output went away.
    PipeClosed,
    /// Ctrl-C.
    Interrupted,
    /// The request to end.
    Terminated,
}

impl Exit {
    /// The number for it: `sysexits.h` where it has one, 128 + n for signal n.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Satisfiable => 10,
            Self::Unsatisfiable => 20,
            Self::No => 1,
            Self::Usage => 2,
            Self::BadInput => 65,
            Self::CannotOpen => 66,
            Self::Internal => 70,
            Self::CannotCreate => 73,
            Self::CannotWrite => 74,
            Self::Limit => 75,
            Self::Interrupted => 130,
            Self::PipeClosed => 141,
            Self::Terminated => 143,
        }
    }
}

/// What ends a command before its time: the exit code, what to tell the user, if anything, and which puzzle it is
/// about, if it is about one.
#[derive(Debug)]
pub(crate) struct Halt {
    pub(crate) exit: Exit,
    pub(crate) message: Option<String>,
    pub(crate) place: Option<PuzzlePlace>,
    /// The limit that was hit before there was anything to ask: the answer is `unknown`.
    pub(crate) limit: Option<Limit>,
    /// The line of the table that it is about.
    pub(crate) row: Option<Box<TableRow>>,
}

impl Halt {
    /// Ends with a message.
    pub(crate) fn new(exit: Exit, message: impl fmt::Display) -> Self {
        Self { exit, message: Some(message.to_string()), place: None, limit: None, row: None }
    }

    /// Ends without a word: everything has been said, or nobody listens.
    pub(crate) fn quiet(exit: Exit) -> Self {
        Self { exit, message: None, place: None, limit: None, row: None }
    }

    /// The same, about the puzzle that stands there.
    pub(crate) fn at(self, place: &PuzzlePlace) -> Self {
        Self { place: Some(place.clone()), ..self }
    }

    /// Whether the output cannot take what is left to be written.
    pub(crate) fn is_of_the_output(&self) -> bool {
        matches!(self.exit, Exit::CannotCreate | Exit::CannotWrite | Exit::PipeClosed)
    }

    /// Whether it is about one puzzle, rather than a file of many: that puzzle then has its place among the answers. A puzzle
    /// that is a whole file has the index 0.
    pub(crate) fn is_of_a_puzzle(&self) -> bool {
        let Some(place) = &self.place else { return false };
        place.index == 0 || self.exit != Exit::CannotOpen && place.line > 0
    }

    /// A failure to write: a closed pipe ends quietly.
    pub(crate) fn writing(to: &str, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::quiet(Exit::PipeClosed);
        }
        Self::new(Exit::CannotWrite, format_args!("{to}: cannot write: {error}"))
    }
}
