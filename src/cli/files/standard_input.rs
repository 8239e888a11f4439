//! Standard input, which ends once: a terminal goes on behind its end if it is read again, and waits for somebody to type.

use std::io::{self, BufRead, Read};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the end was seen.
static ENDED: AtomicBool = AtomicBool::new(false);

/// Reads standard input, to its first end.
pub(crate) struct StandardInput;

impl Read for StandardInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if ENDED.load(Ordering::Relaxed) {
            return Ok(0);
        }
        let length = io::stdin().read(buffer)?;
        if length == 0 && !buffer.is_empty() {
            ENDED.store(true, Ordering::Relaxed);
        }
        Ok(length)
    }
}

/// What the buffer of standard input holds, filled by one read if it is empty; nothing at the end. Whoever reads it next reads that again.
pub(crate) fn ahead() -> io::Result<Vec<u8>> {
    if ENDED.load(Ordering::Relaxed) {
        return Ok(Vec::new());
    }
    let bytes = io::stdin().lock().fill_buf()?.to_vec();
    if bytes.is_empty() {
        ENDED.store(true, Ordering::Relaxed);
    }
    Ok(bytes)
}
