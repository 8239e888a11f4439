//! Which puzzles are meant, and by which rules.

pub(crate) mod input;
pub(crate) mod instances;
pub(crate) mod notes;
pub(crate) mod outcome;
pub(crate) mod rules;
pub(crate) mod setup;
pub(crate) mod single;
pub(crate) mod stating;
pub(crate) mod subject;
pub(crate) mod telling;
