//! A share: how many of how many, with its interval.

use super::Settings;
use crate::statistics::{Interval, wilson};
use serde::Serialize;

/// A count of some, as a share of all, with its interval: Wilson's of instances, which are independent; of states of a
/// propagation profile one that draws whole puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// How many.
    pub count: usize,
    /// Of how many.
    pub of: usize,
    /// Where the true share lies; from 0 to 1 of none.
    pub interval: Interval,
}

impl Share {
    pub(super) fn of(count: usize, of: usize, settings: &Settings) -> Self {
        Self { count, of, interval: wilson(count, of, settings.confidence) }
    }
}
