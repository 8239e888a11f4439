//! Standard input, which ends once: a terminal goes on behind its end if it is read again, and waits for somebody to type.

use std::collections::VecDeque;
#[cfg(unix)]
use std::fs::File;
use std::io::{self, Read};
#[cfg(unix)]
use std::os::{fd::AsFd, unix::fs::MetadataExt};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was read before anybody took it, and whether the end was seen.
struct Ahead {
    bytes: VecDeque<u8>,
    has_ended: bool,
}

static AHEAD: Mutex<Ahead> = Mutex::new(Ahead { bytes: VecDeque::new(), has_ended: false });

fn ahead() -> MutexGuard<'static, Ahead> {
    AHEAD.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Ahead {
    /// One read of standard input; 0 from its end on.
    fn fetch(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.has_ended {
            return Ok(0);
        }
        let length = loop {
            match io::stdin().read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.has_ended = length == 0 && !buffer.is_empty();
        Ok(length)
    }
}

/// Reads standard input, to its first end.
pub(crate) struct StandardInput;

impl Read for StandardInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut ahead = ahead();
        if ahead.bytes.is_empty() { ahead.fetch(buffer) } else { ahead.bytes.read(buffer) }
    }
}

/// Adds what comes behind the bytes that were seen; `false` at the end. Whoever reads standard input next reads all of them again.
pub(crate) fn look(seen: &mut Vec<u8>) -> io::Result<bool> {
    const PIECE: usize = 1 << 16;
    let mut ahead = ahead();
    let before = seen.len();
    if ahead.bytes.len() == before {
        let mut piece = vec![0; PIECE];
        let length = ahead.fetch(&mut piece)?;
        ahead.bytes.extend(&piece[..length]);
    }
    seen.extend(ahead.bytes.range(before..));
    Ok(seen.len() > before)
}

/// Hands bytes that were taken to whoever reads standard input next.
pub(crate) fn put_back(bytes: &[u8]) {
    let mut ahead = ahead();
    bytes.iter().rev().for_each(|&byte| ahead.bytes.push_front(byte));
}

/// What was looked at so far, and is read next.
pub(crate) fn seen() -> Vec<u8> {
    ahead().bytes.iter().copied().collect()
}

/// Whether this file is what standard input reads from.
#[cfg(unix)]
pub(super) fn is_file(path: &Path) -> bool {
    let standard = io::stdin().as_fd().try_clone_to_owned().and_then(|input| File::from(input).metadata());
    let Ok((one, other)) = standard.and_then(|one| Ok((one, std::fs::metadata(path)?))) else { return false };
    one.is_file() && (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Nothing tells it here.
#[cfg(not(unix))]
pub(super) fn is_file(_: &Path) -> bool {
    false
}

/// Whether anything comes in: nothing is taken of it.
pub(crate) fn has_input() -> bool {
    let mut seen = Vec::new();
    look(&mut seen).is_ok() && !seen.is_empty()
}
