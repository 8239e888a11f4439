//! How the program ends: one enum for the exit codes, and one for what stops a command early.

use std::fmt;
use std::io;

/// The exit codes, from the least to the gravest: a batch ends with the gravest of its puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Exit {
    /// Done and verified.
    #[default]
    Done,
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

/// What ends a command before its time: the exit code, and what to tell the user, if anything.
#[derive(Debug)]
pub(crate) struct Halt {
    pub(crate) exit: Exit,
    pub(crate) message: Option<String>,
}

impl Halt {
    /// Ends with a message.
    pub(crate) fn new(exit: Exit, message: impl fmt::Display) -> Self {
        Self { exit, message: Some(message.to_string()) }
    }

    /// Ends without a word: everything has been said, or nobody listens.
    pub(crate) fn quiet(exit: Exit) -> Self {
        Self { exit, message: None }
    }

    /// A failure to write: a closed pipe ends quietly.
    pub(crate) fn writing(to: &str, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::quiet(Exit::PipeClosed);
        }
        Self::new(Exit::CannotWrite, format_args!("{to}: cannot write: {error}"))
    }
}
