//! Work without the interpreter's lock, which Ctrl-C ends.

use crate::interrupt::{PAUSE, looked_up};
use exactone::Cancel;
use pyo3::prelude::*;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;

/// Does the work in another thread, and asks for signals until it is done. A signal raises the flag, which ends the work.
///
/// # Errors
/// What a handler of signals raised. The work has ended then.
pub(super) fn patiently<T: Send>(py: Python<'_>, work: impl FnOnce(&Cancel) -> T + Send) -> PyResult<T> {
    let cancel = &Cancel::default();
    py.detach(|| {
        thread::scope(|scope| {
            let (send, receive) = channel();
            let working = scope.spawn(move || drop(send.send(work(cancel))));
            loop {
                match receive.recv_timeout(PAUSE) {
                    Ok(done) => return Ok(done),
                    Err(RecvTimeoutError::Timeout) => {
                        looked_up().inspect_err(|_| cancel.raise())?;
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            resume_unwind(working.join().expect_err("it has ended without a result"))
        })
    })
}
