//! What any process of the program needs: how it ends, signals, and what it says on standard error.

pub(crate) mod command_line;
pub(crate) mod exit;
pub(crate) mod limits;
pub(crate) mod progress;
pub(crate) mod say;
pub(crate) mod search_bar;
pub(crate) mod signals;
