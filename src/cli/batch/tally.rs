//! What became of a batch: how many puzzles ended how, and the exit code of them all.

use crate::cli::process::exit::Exit;
use exactone_core::spelling::count_of;
use exactone_session::answer::Status;
use std::fmt;

/// Puzzles by how they ended.
#[derive(Clone, Debug, Default)]
pub(crate) struct BatchTally {
    pub(crate) unique: u64,
    pub(crate) multiple: u64,
    pub(crate) solved: u64,
    pub(crate) none: u64,
    pub(crate) unknown: u64,
    pub(crate) counted: u64,
    pub(crate) listed: u64,
    /// As files for solvers.
    pub(crate) written: u64,
    /// The same, by a run before this one.
    pub(crate) kept: u64,
    pub(crate) bad: u64,
    pub(crate) unexpected: u64,
    /// Files that could not be read.
    pub(crate) unread: u64,
    /// The gravest so far.
    pub(crate) exit: Exit,
}

impl BatchTally {
    /// One puzzle ended with this status.
    pub(crate) fn add(&mut self, status: Status) {
        let counter = match status {
            Status::Unique => &mut self.unique,
            Status::Multiple => &mut self.multiple,
            Status::Solved => &mut self.solved,
            Status::None => &mut self.none,
            Status::Unknown(_) => &mut self.unknown,
        };
        *counter += 1;
    }

    /// The batch ends at least this gravely.
    pub(crate) fn worsen(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// Everything that was read.
    pub(crate) fn total(&self) -> u64 {
        let answered = self.unique + self.multiple + self.solved + self.none + self.unknown;
        answered + self.counted + self.listed + self.written + self.kept + self.bad
    }
}

impl fmt::Display for BatchTally {
    /// `3 puzzles: 1 unique, 1 multiple, 1 bad`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&count_of(self.total(), "puzzle"))?;
        let parts = [
            (self.unique, "unique"),
            (self.solved, "solved"),
            (self.multiple, "multiple"),
            (self.none, "without solution"),
            (self.unknown, "unknown"),
            (self.counted, "counted"),
            (self.listed, "listed"),
            (self.written, "written"),
            (self.kept, "there already"),
            (self.unexpected, "not as expected"),
            (self.bad, "bad"),
        ];
        for (at, (count, word)) in parts.iter().filter(|(count, _)| *count > 0).enumerate() {
            write!(f, "{} {count} {word}", if at == 0 { ":" } else { "," })?;
        }
        match self.unread {
            0 => Ok(()),
            files => write!(f, "; {} could not be read", count_of(files, "file")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_batch_ends_as_gravely_as_its_gravest_puzzle() {
        let mut tally = BatchTally::default();
        tally.add(Status::Unique);
        tally.add(Status::None);
        tally.worsen(Exit::No);
        tally.worsen(Exit::Done);
        assert_eq!((tally.exit, tally.to_string().as_str()), (Exit::No, "2 puzzles: 1 unique, 1 without solution"));
    }
}
