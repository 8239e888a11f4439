//! What an answer is about: a grid as it was read, or the instance that a file states.

use super::notes::shown_place;
use crate::cli::process::exit::{Exit, Halt};
use exactone_core::problem::Candidate;
use exactone_core::solve::SolveError;
use exactone_formats::instance::{Cause, Instance};
use exactone_formats::model::{ModelError, Shape};
use exactone_formats::puzzle::{Puzzle, PuzzlePlace, escaped};
use exactone_session::answer::{AnswerError, Question, Refusal, RulesCache};
use std::borrow::Cow;
use std::sync::Arc;

/// One puzzle of the input.
#[derive(Debug)]
pub(crate) enum Subject {
    /// A square grid, and the shape that it is read in.
    Grid {
        puzzle: Box<Puzzle>,
        shape: Shape,
        /// The rules, if they are not those of Sudoku.
        model: Option<Arc<str>>,
    },
    /// What a file, or a model by itself, states.
    Instance { source: String, instance: Box<Instance> },
}

/// Whether a command has the option `--memory`, which is named where a size is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MemoryOption {
    /// It has: the limit can be moved.
    Offered,
    /// It has not.
    Absent,
}

impl Subject {
    /// A grid under the rules of the cache, unless it is too large.
    pub(crate) fn grid(puzzle: Box<Puzzle>, cache: &RulesCache, option: MemoryOption) -> Result<Self, Halt> {
        match cache.shape(puzzle.side, puzzle.boxes) {
            Ok(shape) => Ok(Self::shaped(puzzle, shape, cache)),
            Err(refusal) => Err(about(&puzzle, refused(&refusal, option))),
        }
    }

    /// A grid that is drawn or written, and not solved, however large it is.
    pub(crate) fn to_draw(puzzle: Box<Puzzle>, cache: &RulesCache) -> Result<Self, Halt> {
        match cache.shape_to_draw(puzzle.side, puzzle.boxes) {
            Ok(shape) => Ok(Self::shaped(puzzle, shape, cache)),
            Err(refusal) => Err(about(&puzzle, refused(&refusal, MemoryOption::Absent))),
        }
    }

    fn shaped(puzzle: Box<Puzzle>, shape: Shape, cache: &RulesCache) -> Self {
        let name = cache.model().name();
        Self::Grid { puzzle, shape, model: (name != "sudoku").then(|| name.into()) }
    }

    /// The instance of a file, or of a model by itself.
    pub(crate) fn of_file(file: Option<String>, instance: Instance) -> Self {
        let source = file.unwrap_or_else(|| instance.name.clone());
        Self::Instance { source, instance: Box::new(instance) }
    }

    /// The question that a session is asked.
    pub(crate) fn question(&self) -> Question<'_> {
        match self {
            Self::Grid { puzzle, .. } => (&**puzzle).into(),
            Self::Instance { instance, .. } => (&**instance).into(),
        }
    }

    /// The instance that it is; a grid under the rules of the cache.
    pub(crate) fn instance(&self, cache: &RulesCache) -> Result<Cow<'_, Instance>, Halt> {
        match self {
            Self::Grid { puzzle, shape, .. } => {
                let compiled = cache.compiled(*shape);
                let compiled = compiled.map_err(|error| self.about(refused(&error, MemoryOption::Absent)))?;
                Ok(Cow::Owned(puzzle.instance(&compiled)))
            }
            Self::Instance { instance, .. } => Ok(Cow::Borrowed(&**instance)),
        }
    }

    /// The grid, if it is one.
    pub(crate) fn puzzle(&self) -> Option<&Puzzle> {
        match self {
            Self::Grid { puzzle, .. } => Some(puzzle),
            Self::Instance { .. } => None,
        }
    }

    /// What these candidates cost together, if candidates have costs.
    pub(crate) fn cost(&self, chosen: &[Candidate]) -> Option<u64> {
        match self {
            Self::Grid { .. } => None,
            Self::Instance { instance, .. } => instance.rules.cost(chosen),
        }
    }

    /// `p.txt:3`, or the name of a file that is one puzzle, as messages begin.
    pub(crate) fn shown_place(&self) -> String {
        match self {
            Self::Grid { puzzle, .. } => shown_place(&puzzle.place),
            Self::Instance { source, .. } => escaped(source).into_owned(),
        }
    }

    /// What is said of this puzzle, with its place.
    pub(crate) fn about(&self, halt: Halt) -> Halt {
        match self {
            Self::Grid { puzzle, .. } => about(puzzle, halt),
            Self::Instance { source, .. } => {
                let message = halt.message.map(|message| format!("{}: {message}", self.shown_place()));
                Halt { message, ..halt }.at(&whole(source))
            }
        }
    }

    /// What to say of a puzzle that was refused, or that an engine failed on.
    pub(crate) fn complaint(&self, error: &AnswerError) -> Halt {
        self.about(complaint(error))
    }

    /// What standard error says of a count where values can be exchanged.
    pub(crate) fn exchanged(&self) -> Option<String> {
        let Self::Instance { instance, .. } = self else { return None };
        let is_bare = instance.givens.is_empty() && instance.removed.is_empty();
        let exchange = instance.rules.exchange.as_ref().filter(|_| is_bare)?;
        let (place, factor, fixed) = (self.shown_place(), &exchange.factor, exchange.fixed.len());
        let cells = if fixed == 1 { "one cell" } else { "cells that all differ" };
        Some(format!("note: {place}: values can be exchanged: counted with {cells} fixed, times {factor}"))
    }
}

/// The place of a puzzle that is a whole file.
pub(crate) fn whole(source: &str) -> PuzzlePlace {
    PuzzlePlace { source: source.into(), line: 0, index: 0 }
}

/// What to say where an engine failed.
pub(crate) fn complaint(error: &AnswerError) -> Halt {
    match error {
        AnswerError::Refused(refusal) => refused(refusal, MemoryOption::Offered),
        AnswerError::OutOfBudget(_) | AnswerError::Solve(SolveError::TooLarge { .. } | SolveError::Silent { .. }) => {
            Halt::new(Exit::Limit, error)
        }
        AnswerError::Solve(SolveError::Unfit { .. }) => Halt::new(Exit::BadInput, error),
        AnswerError::Solve(SolveError::Backend { .. } | SolveError::WrongModel { .. }) => {
            Halt::new(Exit::Internal, error)
        }
        _ => Halt::new(Exit::Internal, format_args!("internal error: {error}")),
    }
}

/// The same, with the place of the puzzle that it is about.
pub(crate) fn about(puzzle: &Puzzle, halt: Halt) -> Halt {
    let message = halt.message.map(|message| format!("{}: {message}", shown_place(&puzzle.place)));
    Halt { message, ..halt }.at(&puzzle.place)
}

/// What a model says of a grid that it does not take. A limit is about the grid, and not about a line of the model.
pub(crate) fn refused_by(error: &ModelError) -> String {
    match error {
        ModelError::Text(text) if text.cause() == Cause::Limit => text.message().to_owned(),
        _ => error.to_string(),
    }
}

/// What to say of a size that is refused.
pub(crate) fn refused(refusal: &Refusal, option: MemoryOption) -> Halt {
    match (refusal, option) {
        (Refusal::TooLarge { .. }, MemoryOption::Offered) => {
            Halt::new(Exit::Limit, format_args!("{refusal} (--memory sets the limit)"))
        }
        (Refusal::TooLarge { .. }, MemoryOption::Absent) => Halt::new(Exit::Limit, refusal),
        (Refusal::Model(error), _) => Halt::new(Exit::BadInput, refused_by(error)),
        _ => Halt::new(Exit::BadInput, refusal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::{Candidate, Violation};

    #[test]
    fn a_wrong_answer_is_an_internal_error_with_its_place_and_never_shown() {
        let puzzle = Box::new(Puzzle::from_values(vec![0]).unwrap());
        let subject = Subject::Grid { puzzle, shape: Shape { side: 1, boxes: None }, model: None };
        let violation = Violation::GivenMissing { candidate: Candidate::new(3) };
        for error in [SolveError::WrongAnswer { engine: "dlx", violation }, SolveError::Repeated { engine: "dlx" }] {
            let halt = subject.complaint(&AnswerError::Solve(error));
            assert_eq!((halt.exit, halt.exit.code()), (Exit::Internal, 70));
            assert!(halt.message.unwrap().starts_with(":1: internal error: dlx gave "));
        }
    }
}
