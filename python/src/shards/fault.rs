//! Why a text has no answers.

use crate::error::{EngineError, of_answer, of_read, wrong};
use exactone::AnswerError;
use exactone::puzzle::read::{LineBuffer, ReadError, ReadOptions, Reader};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use std::io::repeat;

/// Why there are no answers, with the line of the source.
pub(super) enum Fault {
    /// There is something that is no puzzle: on this line, or the first of the text.
    Read(Option<u64>),
    /// A line does not stand by itself.
    NotAlone(u64),
    /// The last line may be cut off, and nothing stands before it that it could be held against.
    Open(u64),
    Answer(u64, AnswerError),
    WrongKernel(u64),
    Cancelled,
}

/// A text, its name, and how many lines stand before it there.
#[derive(Clone, Copy)]
pub(super) struct Part<'t> {
    pub(super) source: &'t str,
    pub(super) text: &'t [u8],
    pub(super) before: u64,
}

impl Part<'_> {
    /// The first thing that is no puzzle, on this line if it is known, with its place in the source.
    pub(super) fn first_bad(self, line: Option<u64>, options: ReadOptions) -> Option<ReadError> {
        let behind = LineBuffer::new(std::io::Read::chain(std::io::Read::take(repeat(b'\n'), self.before), self.text));
        let errors = Reader::new(self.source, behind, options).filter_map(Result::err);
        errors.into_iter().find(|error| line.is_none_or(|line| error.place().line == line))
    }

    /// The fault as an exception.
    pub(super) fn raised(self, fault: Fault, options: ReadOptions) -> PyErr {
        let source = self.source;
        match fault {
            Fault::Read(line) => match self.first_bad(line, options) {
                Some(error) => of_read(&error),
                None => wrong(format!("{source}: it is not read alike twice")),
            },
            Fault::NotAlone(line) => wrong(format!(
                "{source}:{line}: this is no puzzle that stands on a line by itself (but a row, a title, a section, a table, JSON), and the \
                 file is cut at lines; with `whole` each file is a shard"
            )),
            Fault::Open(line) => wrong(format!(
                "{source}:{line}: the last line has no end and may be cut off, and there is no puzzle before it in its shard to compare: \
                 end the line, or take `whole`"
            )),
            Fault::Answer(line, AnswerError::Refused(refusal)) => wrong(format!("{source}:{line}: {refusal}")),
            Fault::Answer(_, error) => of_answer(&error),
            Fault::WrongKernel(line) => {
                EngineError::new_err(format!("{source}:{line}: the kernel gave a grid that is no solution"))
            }
            Fault::Cancelled => PyKeyboardInterrupt::new_err(()),
        }
    }
}
