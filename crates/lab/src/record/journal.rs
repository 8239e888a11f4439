//! Rows, appended one by one, and read back after the program was killed at any moment.
//!
//! A row is one line, written by one call (of the system, if it can take so much at once). After a kill the last line may
//! lack its end. That line is cut off when the journal is opened again, and its run is made again. No earlier line can be
//! damaged.

use super::files::{FileError, MOST_ROWS, parse_lines, to_jsonl};
use exactone_files::file::{Limited, within};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// An open journal. Only one process can have it open, and lets go of it when it is done: also where a child that was just
/// started still shares its file.
#[derive(Debug)]
pub struct Journal<R> {
    file: File,
    path: PathBuf,
    rows: PhantomData<R>,
}

impl<R: Serialize + DeserializeOwned> Journal<R> {
    /// Opens a journal, or begins one, and gives the rows that it holds.
    ///
    /// # Errors
    /// [`FileError`]: it cannot be opened, another process has it, or a whole line of it is no row.
    pub fn open(path: &Path) -> Result<(Self, Vec<R>), FileError> {
        let failed = |error| FileError::io(path, error);
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| FileError::unwritten(path, error))?;
        if !locked(&file) {
            return Err(FileError::Busy { path: path.to_owned() });
        }
        let mut file = within(file, MOST_ROWS).map_err(failed)?;
        let mut text = Vec::new();
        Limited::new(&mut file, MOST_ROWS).read_to_end(&mut text).map_err(failed)?;
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        // A file that is no journal stays as it is.
        let rows = parse_lines(path, &text[..whole])?;
        file.set_len(whole as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok((Self { file, path: path.to_owned(), rows: PhantomData }, rows))
    }

    /// Appends rows.
    ///
    /// # Errors
    /// [`FileError::Unwritten`], and then what was not written whole does not count: the next opening cuts it off.
    ///
    /// # Panics
    /// If a row is no data that JSON can hold.
    pub fn append(&mut self, rows: &[R]) -> Result<(), FileError> {
        self.file.write_all(&to_jsonl(rows)).map_err(|error| FileError::unwritten(&self.path, error))
    }

    /// Waits until all rows are on the disk.
    ///
    /// # Errors
    /// [`FileError::Unwritten`].
    pub fn sync(&self) -> Result<(), FileError> {
        self.file.sync_data().map_err(|error| FileError::unwritten(&self.path, error))
    }
}

impl<R> Drop for Journal<R> {
    fn drop(&mut self) {
        // What cannot be unlocked is unlocked when the last process that shares it closes it.
        let _ = self.file.unlock();
    }
}

/// Takes the lock of a file. A child of a harness that was killed shares its file until it has become another program,
/// so a lock that is taken is asked for again, for a quarter of a second.
pub(super) fn locked(file: &File) -> bool {
    (0..25).any(|attempt| {
        if attempt > 0 {
            std::thread::sleep(Duration::from_millis(10));
        }
        file.try_lock().is_ok()
    })
}

#[cfg(test)]
mod tests {
    use super::super::Row;
    use super::super::row::sample::row;
    use super::*;

    #[test]
    fn a_line_cut_anywhere_is_cut_off_and_the_rows_before_it_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.jsonl");
        let rows = [row("one", 1.0), row("two", 2.0)];
        let (mut journal, none) = Journal::<Row>::open(&path).unwrap();
        assert!(none.is_empty());
        journal.append(&rows[..1]).unwrap();
        journal.append(&rows[1..]).unwrap();
        journal.sync().unwrap();
        drop(journal);
        let whole = std::fs::read(&path).unwrap();
        let first = whole.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        for length in first..whole.len() {
            std::fs::write(&path, &whole[..length]).unwrap();
            let (mut journal, kept) = Journal::<Row>::open(&path).unwrap();
            assert_eq!(kept, rows[..1]);
            journal.append(&rows[1..]).unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), whole);
        }
    }

    #[test]
    fn a_file_that_is_no_journal_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.jsonl");
        std::fs::write(&path, b"\x1f\x8b packed\n and more").unwrap();
        assert!(Journal::<Row>::open(&path).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"\x1f\x8b packed\n and more");
    }

    #[test]
    fn a_second_process_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.jsonl");
        let first = Journal::<Row>::open(&path).unwrap();
        assert!(matches!(Journal::<Row>::open(&path), Err(FileError::Busy { .. })));
        drop(first);
        assert!(Journal::<Row>::open(&path).is_ok());
    }

    #[test]
    fn what_shares_the_file_of_a_closed_journal_does_not_keep_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.jsonl");
        let (journal, _) = Journal::<Row>::open(&path).unwrap();
        let shared = journal.file.try_clone().unwrap();
        drop(journal);
        assert!(Journal::<Row>::open(&path).is_ok());
        drop(shared);
    }

    #[test]
    fn a_whole_line_that_is_no_row_is_an_error_with_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.jsonl");
        std::fs::write(&path, "{\"arm\": 1}\n").unwrap();
        let message = Journal::<Row>::open(&path).unwrap_err().to_string();
        assert!(message.contains("rows.jsonl:1:"), "{message}");
    }
}
