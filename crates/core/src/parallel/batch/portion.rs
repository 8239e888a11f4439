//! How much a worker takes at a time: few slow jobs, or many that are fast.

use crate::solve::Cancel;
use crate::thread;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;
use std::vec::IntoIter;

/// A chunk of jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Jobs<Job> {
    /// Any worker may do any of them.
    Apart(Vec<Job>),
    /// One worker does them all, in their order.
    Together(Vec<Job>),
}

impl<Job> From<Vec<Job>> for Jobs<Job> {
    fn from(list: Vec<Job>) -> Self {
        Self::Apart(list)
    }
}

impl<Job> Jobs<Job> {
    pub(super) fn into_list(self) -> Vec<Job> {
        match self {
            Self::Apart(list) | Self::Together(list) => list,
        }
    }
}

/// The time after which a worker hands on what it has.
pub(super) const HAND_ON: Duration = Duration::from_millis(20);
/// A portion that took less was too small.
const SHORT: Duration = Duration::from_millis(2);
/// No portion is larger.
const LARGEST: usize = 1 << 12;

/// The size of the next portion, after one of this size took so long.
pub(super) fn next_size(size: usize, took: Duration) -> usize {
    match took {
        _ if took < SHORT => (size * 2).min(LARGEST),
        _ if took > HAND_ON => (size / 2).max(1),
        _ => size,
    }
}

/// Whether the results of a portion are the last of its chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndsChunk {
    Yes,
    No,
}

/// Jobs that a worker takes at once.
pub(super) struct Portion<Job> {
    /// Its number in the stream.
    pub(super) place: usize,
    pub(super) jobs: Vec<Job>,
    pub(super) ends_chunk: EndsChunk,
}

/// Results of a portion.
pub(super) struct Done<Outcome> {
    /// The portion's number.
    pub(super) place: usize,
    pub(super) outcomes: Vec<Outcome>,
    /// Of the last results of the portion.
    pub(super) end: Option<EndsChunk>,
}

/// The jobs that nobody has taken.
pub(super) struct Queue<Job> {
    incoming: Receiver<Jobs<Job>>,
    /// The rest of the chunk that was begun.
    open: IntoIter<Job>,
    /// Portions taken so far.
    taken: usize,
}

impl<Job> Queue<Job> {
    pub(super) fn new(incoming: Receiver<Jobs<Job>>) -> Self {
        Self { incoming, open: Vec::new().into_iter(), taken: 0 }
    }

    /// What comes, where nobody has taken anything.
    pub(super) fn into_incoming(self) -> Receiver<Jobs<Job>> {
        self.incoming
    }

    /// The next jobs, at most `size` of them unless they belong together; `None` at the end, or when a flag is raised.
    pub(super) fn portion(&mut self, size: usize, flags: &[Cancel]) -> Option<Portion<Job>> {
        let mut jobs = Vec::new();
        if self.open.len() == 0 {
            match next(&self.incoming, flags)? {
                Jobs::Apart(list) => self.open = list.into_iter(),
                Jobs::Together(list) => jobs = list,
            }
        } else if is_raised(flags) {
            return None;
        }
        jobs.extend(self.open.by_ref().take(size));
        let place = self.taken;
        self.taken += 1;
        let ends_chunk = if self.open.len() == 0 { EndsChunk::Yes } else { EndsChunk::No };
        Some(Portion { place, jobs, ends_chunk })
    }
}

pub(super) fn is_raised(flags: &[Cancel]) -> bool {
    flags.iter().any(Cancel::is_raised)
}

/// The next entry, or `None` when the channel has closed or a flag is raised.
pub(super) fn next<Entry>(channel: &Receiver<Entry>, flags: &[Cancel]) -> Option<Entry> {
    while !is_raised(flags) {
        match channel.recv_timeout(thread::LOOK_UP) {
            Ok(entry) => return Some(entry),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
    None
}
