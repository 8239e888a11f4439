//! The monotonic clock, if the system has one.
//!
//! On `wasm32-unknown-unknown` there is none, and `Instant::now()` panics. Nothing else in this crate asks for the time.

use std::time::Instant;

/// What time it is; `None` if there is no clock.
pub(super) fn now() -> Option<Instant> {
    cfg!(not(all(target_family = "wasm", target_os = "unknown"))).then(Instant::now)
}
