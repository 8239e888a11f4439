//! A puzzle as a statement for files: what `encode`, `encodings` and `prove` write of it.

use super::subject::Subject;
use crate::cli::process::exit::Halt;
use exactone_formats::instance::Instance;
use exactone_session::answer::RulesCache;
use exactone_session::formula::{Stated, Statement};
use std::borrow::Cow;

/// A statement, and the instance that it is of.
pub(crate) struct Stating<'a> {
    pub(crate) statement: Statement,
    pub(crate) instance: Cow<'a, Instance>,
}

impl<'a> Stating<'a> {
    /// The puzzle as clauses in the default encoding, with no solution excluded; a grid under the rules of the cache.
    pub(crate) fn of(subject: &'a Subject, cache: &RulesCache) -> Result<Self, Halt> {
        let instance = subject.instance(cache)?;
        let statement = match subject {
            Subject::Grid { puzzle, shape, .. } => Statement::of_grid(cache.model(), *shape, puzzle),
            Subject::Instance { instance, .. } => Statement::of(instance),
        };
        Ok(Self { statement, instance })
    }

    pub(crate) fn stated(&self) -> Stated<'_> {
        self.statement.with(&self.instance)
    }
}
