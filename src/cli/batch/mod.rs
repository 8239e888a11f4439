//! What `solve` and `count` share: puzzles one by one or by the thousand, answers in order.

pub(crate) mod ahead;
pub(crate) mod answers;
pub(crate) mod bulk;
pub(crate) mod report;
pub(crate) mod run;
pub(crate) mod stats;
pub(crate) mod tally;
pub(crate) mod work;
