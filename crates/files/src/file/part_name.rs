//! The names of files that are still being written: hidden, and known by both ends.

/// How such a name begins.
pub(super) const PREFIX: &str = ".exactone-";
/// How it ends.
pub(super) const SUFFIX: &str = ".part";
