//! Searches without the interpreter's lock, which Ctrl-C ends.
//!
//! Signals reach the main thread of Python alone, and only while it asks. So a search that takes longer than a moment goes on in another
//! thread, and this one asks again and again. To start a thread takes longer than most puzzles; so each search is tried for that moment
//! first, in this thread. A session belongs to one thread: each thread has its own of each solver.

use crate::error::EngineError;
use exactone::answer::RulesCache;
use exactone::{Budget, Cancel, Limit, Session, Spec, thread};
use pyo3::prelude::*;
use std::cell::RefCell;
use std::io;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// How long a search is tried in the thread that asks.
const MOMENT: Duration = Duration::from_millis(10);

/// How often signals are asked for: far below what a person notices.
pub(crate) const PAUSE: Duration = Duration::from_millis(20);

/// How sessions of a solver are opened.
pub(crate) struct Opener {
    pub(crate) cache: Arc<RulesCache>,
    pub(crate) spec: Spec,
    pub(crate) threads: NonZeroUsize,
}

thread_local! {
    /// The sessions of this thread, and whose they are.
    static SESSIONS: RefCell<Vec<(Weak<Opener>, Session)>> = const { RefCell::new(Vec::new()) };
}

impl Opener {
    /// A new session.
    pub(crate) fn open(&self) -> Session {
        Session::new(Arc::clone(&self.cache), self.spec.clone(), self.threads)
    }

    /// Asks the session that this thread has of the solver.
    fn ask<T>(self: &Arc<Self>, question: impl FnOnce(&mut Session) -> T) -> T {
        SESSIONS.with_borrow_mut(|sessions| {
            let is_own = |(owner, _): &(Weak<Self>, Session)| std::ptr::eq(owner.as_ptr(), &raw const **self);
            let at = sessions.iter().position(is_own).unwrap_or_else(|| {
                // Those of solvers that are gone are closed.
                sessions.retain(|(owner, _)| owner.strong_count() > 0);
                sessions.push((Arc::downgrade(self), self.open()));
                sessions.len() - 1
            });
            question(&mut sessions[at].1)
        })
    }
}

/// What a search found, or the limit that ended it.
pub(crate) trait Found: Send {
    /// The limit that was hit.
    fn limit(&self) -> Option<Limit>;
}

/// What the handlers of signals have to say: nothing when the interpreter ends.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method alone is not general enough")]
pub(crate) fn looked_up() -> PyResult<()> {
    Python::try_attach(|py| py.check_signals()).unwrap_or(Ok(()))
}

/// The system starts no thread.
pub(crate) fn no_thread(error: &io::Error) -> PyErr {
    EngineError::new_err(format!("no thread can be started: {error}"))
}

/// Asks within a budget, without the lock. The question may be asked twice.
///
/// # Errors
/// What a handler of signals raised, `KeyboardInterrupt` as a rule. The search has ended then.
pub(crate) fn run<T: Found>(
    py: Python<'_>,
    opener: &Arc<Opener>,
    budget: &Budget,
    question: impl Fn(&mut Session, &Budget) -> T + Send + Sync,
) -> PyResult<T> {
    let moment = Instant::now() + MOMENT;
    if budget.deadline.is_none_or(|deadline| deadline > moment) {
        let short = Budget { deadline: Some(moment), ..budget.clone() };
        let found = py.detach(|| opener.ask(|session| question(session, &short)));
        if found.limit() != Some(Limit::Time) {
            return Ok(found);
        }
    }
    let cancel = Cancel::default();
    let budget = budget.with_cancel(&cancel);
    watched(py, &cancel, || question(&mut opener.open(), &budget))
}

/// Does what takes long in a thread of its own, without the lock, while this one asks for signals. One that raises an exception raises
/// the flag too, which must end the work.
///
/// # Errors
/// What a handler of signals raised. The work has ended then. That no thread can be started.
pub(crate) fn watched<T: Send>(py: Python<'_>, cancel: &Cancel, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| {
        std::thread::scope(|scope| {
            let (send, receive) = channel();
            let working = thread::start_in(scope, move || drop(send.send(work())));
            let working = working.map_err(|error| no_thread(&error))?;
            loop {
                match receive.recv_timeout(PAUSE) {
                    Ok(done) => return Ok(done),
                    Err(RecvTimeoutError::Timeout) => looked_up().inspect_err(|_| cancel.raise())?,
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            resume_unwind(working.join().expect_err("it has ended without an answer"))
        })
    })
}
