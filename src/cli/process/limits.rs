//! The limits of one question.

use super::signals::Signals;
use exactone_core::solve::{Budget, available_memory};
use std::time::Duration;

/// A budget of this time from now on, of this memory or what is free, which a signal ends.
pub(crate) fn budget(timeout: Option<Duration>, memory: Option<u64>, signals: &Signals) -> Budget {
    Budget {
        memory: Some(memory.unwrap_or_else(available_memory)),
        cancel: signals.cancels().into(),
        ..timeout.map_or_else(Budget::default, Budget::within)
    }
}
