//! The request that a reader gets beside the file, and the result that it gives.

use super::{Format, Limits};
use crate::instance::Instance;
use exactone_core::problem::Interrupt;

/// What is asked of a reading, beside the file.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// What the file is, if its name and its text are not to decide.
    pub format: Option<Format>,
    /// How many colours a graph is to be coloured with.
    pub colours: Option<usize>,
    /// The colours of a graph of which nobody says how many it has: for who draws it and colours nothing.
    pub colours_to_draw: Option<usize>,
    /// How much is read.
    pub limits: Limits,
    /// What may end the building of the problem before its time.
    pub interrupt: Interrupt,
}

/// What was read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The problem, its names, its givens.
    pub instance: Instance,
    /// What the file was read as.
    pub format: Format,
    /// What the reader of the answer should know: parts of the file that say nothing, or that no solution can meet.
    pub notes: Vec<String>,
}

/// An instance, and what its reader should know.
pub(super) type InstanceAndNotes = (Instance, Vec<String>);
