//! Why something is not written.

use exactone_core::spelling::{escaped, listed};

/// Why a puzzle is not written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotWritten {
    /// The format cannot hold all of it.
    #[error("{target} cannot hold {}{}", listed(.left_out, "and"), instead(.others))]
    Loss {
        /// The format.
        target: &'static str,
        /// What it cannot hold, in words.
        left_out: Vec<String>,
        /// The formats that can hold all of it.
        others: Vec<&'static str>,
    },
    /// The file says more than was read of it.
    #[error("not all that it says is read: {}", .unread.join("; "))]
    Unread {
        /// What is not read, in words.
        unread: Vec<String>,
    },
    /// The format cannot hold it at all.
    #[error("{target} cannot hold this puzzle: {why}")]
    Impossible {
        /// The format.
        target: &'static str,
        /// Why.
        why: String,
    },
}

fn instead(others: &[&'static str]) -> String {
    if others.is_empty() { String::new() } else { format!("; all of it can be held by {}", listed(others, "and")) }
}

/// No format has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown format `{}`{near} of {known}", escaped(.name))]
#[non_exhaustive]
pub struct UnknownTarget {
    /// What was asked for.
    pub name: String,
    /// `, did you mean ...? Expected one`
    pub(super) near: String,
    /// All names.
    pub(super) known: String,
}
