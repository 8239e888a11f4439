//! The commands, a folder for each. What several share is in the rooms below; none uses another.

pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod decode;
pub(crate) mod encode;
pub(crate) mod encodings;
pub(crate) mod engines;
pub(crate) mod explain;
pub(crate) mod hint;
pub(crate) mod man;
pub(crate) mod models;
pub(crate) mod prove;
pub(crate) mod rate;
pub(crate) mod report;
pub(crate) mod sat;
pub(crate) mod show;
pub(crate) mod solve;
