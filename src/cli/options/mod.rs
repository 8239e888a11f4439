//! What several commands share of the command line, as clap reads it.

pub(crate) mod common;
pub(crate) mod headings;
pub(crate) mod input;
pub(crate) mod picture;
pub(crate) mod single;
pub(crate) mod solvers;
pub(crate) mod values;
