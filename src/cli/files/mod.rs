//! Files and standard input and output: what is read within limits, and what appears whole or not at all.

pub(crate) mod argument;
pub(crate) mod beginning;
pub(crate) mod bundle;
mod near_model;
pub(crate) mod output;
pub(crate) mod patient;
pub(crate) mod source;
pub(crate) mod standard_input;
pub(crate) mod stream;
pub(crate) mod watched;
