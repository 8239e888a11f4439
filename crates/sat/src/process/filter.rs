//! A program that turns an input into an output, run under limits: an encoder of somebody else.

use super::{kill_family, own_group};
use exactone_core::solve::{Budget, Limit};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// How a program came to its end.
#[derive(Debug)]
pub enum FilterEnd {
    /// It ended by itself.
    Ended(Filtered),
    /// It was killed at this limit, with all that it had started.
    Killed(Limit),
    /// It was killed in the same way because it wrote more than [`MOST_OUTPUT`] bytes.
    Overflowed,
}

/// A program that ended by itself.
#[derive(Debug)]
pub struct Filtered {
    /// How it ended.
    pub status: ExitStatus,
    /// What it wrote to standard output, to be read from its beginning.
    pub output: File,
    /// How its standard error began.
    pub complaint: String,
}

/// The bytes that a program may write at most, to standard output and to standard error each.
pub const MOST_OUTPUT: u64 = 1 << 30;
/// So much of what a program complains of is kept.
const COMPLAINT: u64 = 300;
/// How often it is looked at, at most.
const LONGEST_PAUSE: Duration = Duration::from_millis(20);

/// Runs a program, the first of the words, with the others as its arguments. It reads the input from standard input. Files that
/// have no name stand between it and this process, so no pipe is waited for.
///
/// # Errors
/// If it cannot be started, or there is no room for a file.
///
/// # Panics
/// If there is no word.
pub fn filter<'w>(words: impl IntoIterator<Item = &'w str>, input: &[u8], budget: &Budget) -> io::Result<FilterEnd> {
    let mut words = words.into_iter();
    let [mut given, output, complaint] = [file()?, file()?, file()?];
    given.write_all(input)?;
    given.seek(SeekFrom::Start(0))?;
    let mut command = Command::new(words.next().expect("a command line has a program"));
    command.args(words).stdin(Stdio::from(given)).stdout(output.try_clone()?).stderr(complaint.try_clone()?);
    own_group(&mut command);
    let mut child = command.spawn()?;
    let mut pause = Duration::from_millis(1);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        let ended = match budget.hit() {
            Some(limit) => Some(FilterEnd::Killed(limit)),
            None => is_too_long(&[&output, &complaint])?.then_some(FilterEnd::Overflowed),
        };
        if let Some(ended) = ended {
            kill_family(child.id());
            child.wait()?;
            return Ok(ended);
        }
        sleep(pause);
        pause = (2 * pause).min(LONGEST_PAUSE);
    };
    if is_too_long(&[&output, &complaint])? {
        return Ok(FilterEnd::Overflowed);
    }
    Ok(FilterEnd::Ended(Filtered { status, output: from_start(output)?, complaint: beginning(complaint)? }))
}

/// A file without a name; what it is for says the error, which else might seem to be one of the program.
fn file() -> io::Result<File> {
    tempfile::tempfile().map_err(|error| io::Error::other(format!("no temporary file can be made: {error}")))
}

fn is_too_long(files: &[&File]) -> io::Result<bool> {
    let lengths = files.iter().map(|file| file.metadata().map(|found| found.len()));
    lengths.map(|length| length.map(|length| length > MOST_OUTPUT)).try_fold(false, |any, one| Ok(any | one?))
}

fn from_start(mut file: File) -> io::Result<File> {
    file.seek(SeekFrom::Start(0))?;
    Ok(file)
}

fn beginning(file: File) -> io::Result<String> {
    let mut bytes = Vec::new();
    from_start(file)?.take(COMPLAINT).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_reads_and_writes_and_how_it_ends_is_told() {
        let script = "tr a-z A-Z; echo no >&2; exit 3";
        let FilterEnd::Ended(mut it) = filter(["sh", "-c", script], b"abc", &Budget::default()).unwrap() else {
            panic!("it ends")
        };
        let mut text = String::new();
        it.output.read_to_string(&mut text).unwrap();
        assert_eq!((text.as_str(), it.complaint.as_str(), it.status.code()), ("ABC", "no\n", Some(3)));
    }

    #[test]
    fn one_that_writes_without_end_is_ended() {
        // A file with a hole is as long, and takes no room.
        let script = format!("truncate -s {} /dev/stdout; exec sleep 1000", MOST_OUTPUT + 1);
        assert!(matches!(filter(["sh", "-c", &script], b"", &Budget::default()), Ok(FilterEnd::Overflowed)));
    }

    #[test]
    fn one_that_does_not_end_is_ended_and_one_that_is_not_there_is_told() {
        let budget = Budget::within(Duration::from_millis(1));
        assert!(matches!(filter(["sleep", "1000"], b"", &budget), Ok(FilterEnd::Killed(Limit::Time))));
        assert!(filter(["/nowhere/encoder"], b"", &Budget::default()).is_err());
    }
}
