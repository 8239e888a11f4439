//! Threads, for a system that may start no more of them: there are limits on processes and memory.
//!
//! `std::thread::spawn` panics then. Here it is an answer, and the caller does the work with fewer threads, or alone. So it is
//! on WebAssembly, too, which starts no thread at all.

use std::cell::Cell;
use std::io;
use std::num::NonZeroUsize;
use std::thread::{Builder, JoinHandle, Scope, ScopedJoinHandle};
use std::time::Duration;

/// How often a thread that waits looks at limits and signals.
pub const LOOK_UP: Duration = Duration::from_millis(50);

/// How many threads the machine runs side by side; one if it does not tell.
#[must_use]
pub fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Starts a thread, as [`std::thread::spawn`] does.
///
/// # Errors
/// What the system says.
pub fn start<Done: Send + 'static>(work: impl FnOnce() -> Done + Send + 'static) -> io::Result<JoinHandle<Done>> {
    allowed()?;
    Builder::new().spawn(work)
}

/// Starts a thread in a scope, as [`Scope::spawn`] does.
///
/// # Errors
/// What the system says.
pub fn start_in<'scope, Done: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> Done + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, Done>> {
    allowed()?;
    Builder::new().spawn_scoped(scope, work)
}

fn allowed() -> io::Result<()> {
    let left = LEFT.get();
    LEFT.set(left.saturating_sub(1));
    if left == 0 { Err(io::ErrorKind::WouldBlock.into()) } else { Ok(()) }
}

std::thread_local! {
    /// How many more threads this one may start.
    static LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Does this while the system starts so many threads for this one, and no more: for tests of what happens then.
#[doc(hidden)]
pub fn with_at_most<Answer>(threads: usize, work: impl FnOnce() -> Answer) -> Answer {
    LEFT.set(threads);
    let answer = work();
    LEFT.set(usize::MAX);
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_is_refused_is_no_panic() {
        let started = with_at_most(1, || [start(|| 7).is_ok(), start(|| 7).is_ok()]);
        assert_eq!(started, [true, false]);
        assert_eq!(start(|| 7).unwrap().join().unwrap(), 7);
    }
}
