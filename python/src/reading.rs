//! Files, read without the interpreter's lock.

use crate::error::EngineError;
use crate::interrupt::{PAUSE, looked_up, no_thread};
use exactone::load::MOST_BYTES;
use exactone::{file, thread};
use pyo3::prelude::*;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};

/// The bytes of a file, or of a pipe.
///
/// # Errors
/// What the system says, with the path; what a handler of signals raised.
pub(crate) fn bytes(py: Python<'_>, path: &Path) -> PyResult<Vec<u8>> {
    let name = path.to_string_lossy();
    let read = py.detach(|| if may_wait(path) { awaited(path) } else { Ok(file::bytes(path, MOST_BYTES)) })?;
    read.map_err(|error| PyErr::from(io::Error::new(error.kind(), format!("{name}: {error}"))))
}

/// Whether nobody knows when the bytes come: it is neither a file nor a folder.
fn may_wait(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// Another thread waits for the bytes, and this one asks for signals. After one that raises, the other waits for nobody.
fn awaited(path: &Path) -> PyResult<io::Result<Vec<u8>>> {
    let (send, receive) = channel();
    let own = path.to_owned();
    let reading = thread::start(move || drop(send.send(file::bytes(&own, MOST_BYTES))));
    reading.map_err(|error| no_thread(&error))?;
    loop {
        match receive.recv_timeout(PAUSE) {
            Ok(read) => return Ok(read),
            Err(RecvTimeoutError::Timeout) => looked_up()?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(EngineError::new_err("internal error: a file was not read"));
            }
        }
    }
}
