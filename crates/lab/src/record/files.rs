//! The files of a comparison, read and written.

use super::{MANIFEST, MANIFEST_SCHEMA, Manifest, PROFILE, ProfileRow, ROWS, Row};
use exactone_core::spelling::{escaped, escaped_lines, shown};
use exactone_files::file;
use exactone_formats::instance::json_message;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io;
use std::path::{Path, PathBuf};

/// The bytes of a manifest that are read at most: a million puzzles of side 9.
pub(super) const MOST_MANIFEST: u64 = 1 << 28;
/// The same of rows: some two million.
pub(super) const MOST_ROWS: u64 = 1 << 30;

/// What is wrong with a file of a comparison.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be read.
    #[error("{}: {error}", shown(path))]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It cannot be created or written.
    #[error("{}: cannot write: {error}", shown(path))]
    Unwritten {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It does not hold what it should.
    #[error("{}:{line}:{column}: {message}", shown(path))]
    Text {
        /// The file.
        path: PathBuf,
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// Another process writes it.
    #[error("{}: another comparison is writing here; wait for it, or choose another folder", shown(path))]
    Busy {
        /// The file.
        path: PathBuf,
    },
}

impl FileError {
    pub(super) fn io(path: &Path, error: io::Error) -> Self {
        Self::Io { path: path.to_owned(), error }
    }

    /// It cannot be created or written.
    pub(crate) fn unwritten(path: &Path, error: io::Error) -> Self {
        Self::Unwritten { path: path.to_owned(), error }
    }

    fn text(path: &Path, line: usize, error: &serde_json::Error) -> Self {
        // JSON counts its lines from 1; a row is one line.
        let line = line + error.line().saturating_sub(1);
        let message = escaped_lines(&json_message(error)).into_owned();
        Self::Text { path: path.to_owned(), line, column: error.column().max(1), message }
    }
}

/// Reads the manifest of a folder.
///
/// # Errors
/// [`FileError`]: it is not there, it is no manifest, or one of another version.
pub fn read_manifest(folder: &Path) -> Result<Manifest, FileError> {
    let path = if folder.is_dir() { folder.join(MANIFEST) } else { folder.to_owned() };
    let text = file::bytes(&path, MOST_MANIFEST).map_err(|error| FileError::io(&path, error))?;
    let manifest: Manifest = serde_json::from_slice(&text).map_err(|error| FileError::text(&path, 1, &error))?;
    if manifest.schema != MANIFEST_SCHEMA {
        let message = format!("the schema is `{}`, expected `{MANIFEST_SCHEMA}`", escaped(&manifest.schema));
        return Err(FileError::Text { path, line: 1, column: 1, message });
    }
    Ok(manifest)
}

/// Reads the rows of a folder, whether its comparison was finished or not: a last line without its end is left out.
///
/// # Errors
/// [`FileError`].
pub fn read_rows(folder: &Path) -> Result<Vec<Row>, FileError> {
    read_rows_with_lines(folder).map(unnumbered)
}

/// The same, each row with its line from 1.
///
/// # Errors
/// [`FileError`].
pub fn read_rows_with_lines(folder: &Path) -> Result<Vec<(usize, Row)>, FileError> {
    read_lines(&packed_or_not(&folder.join(ROWS)))
}

/// Reads the propagation profile of a folder; empty where it has none.
///
/// # Errors
/// [`FileError`].
pub fn read_profile(folder: &Path) -> Result<Vec<ProfileRow>, FileError> {
    read_profile_with_lines(folder).map(unnumbered)
}

/// The same, each row with its line from 1.
///
/// # Errors
/// [`FileError`].
pub fn read_profile_with_lines(folder: &Path) -> Result<Vec<(usize, ProfileRow)>, FileError> {
    let path = packed_or_not(&folder.join(PROFILE));
    if path.exists() { read_lines(&path) } else { Ok(Vec::new()) }
}

/// Writes a file of a comparison, whole or not at all, in the place of one that may be there.
///
/// # Errors
/// [`FileError::Unwritten`].
pub fn replace(path: &Path, text: &[u8]) -> Result<(), FileError> {
    exactone_files::file::replace(path, text).map_err(|error| FileError::unwritten(path, error))
}

/// The file, or where it is not there, one of the same name that is packed: published rows are large.
fn packed_or_not(path: &Path) -> PathBuf {
    let packed = |extension: &&str| {
        let mut name = path.as_os_str().to_owned();
        name.push(extension);
        Some(PathBuf::from(name)).filter(|packed| packed.exists())
    };
    if path.exists() {
        path.to_owned()
    } else {
        [".xz", ".gz", ".zst"].iter().find_map(packed).unwrap_or_else(|| path.to_owned())
    }
}

fn read_lines<R: DeserializeOwned>(path: &Path) -> Result<Vec<(usize, R)>, FileError> {
    let text = file::bytes(path, MOST_ROWS).map_err(|error| FileError::io(path, error))?;
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    parse_numbered(path, &text[..whole])
}

/// An object of each line.
pub(super) fn parse_lines<R: DeserializeOwned>(path: &Path, text: &[u8]) -> Result<Vec<R>, FileError> {
    parse_numbered(path, text).map(unnumbered)
}

fn unnumbered<R>(rows: Vec<(usize, R)>) -> Vec<R> {
    rows.into_iter().map(|(_, row)| row).collect()
}

/// An object of each line that is not blank, with the line's number from 1.
fn parse_numbered<R: DeserializeOwned>(path: &Path, text: &[u8]) -> Result<Vec<(usize, R)>, FileError> {
    let lines = text.split(|&byte| byte == b'\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty());
    lines
        .map(|(at, line)| match serde_json::from_slice(line) {
            Ok(row) => Ok((at + 1, row)),
            Err(error) => Err(FileError::text(path, at + 1, &error)),
        })
        .collect()
}

/// The rows, a JSON object a line.
///
/// # Panics
/// If a row is no data that JSON can hold.
#[must_use]
pub fn to_jsonl<R: Serialize>(rows: &[R]) -> Vec<u8> {
    let mut text = Vec::new();
    for row in rows {
        serde_json::to_writer(&mut text, row).expect("a row is plain data, and memory takes it");
        text.push(b'\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::row::sample::{full, row};
    use super::*;

    #[test]
    fn files_without_an_end_are_refused_before_they_are_read() {
        let folder = tempfile::tempdir().unwrap();
        for (name, most) in [(MANIFEST, MOST_MANIFEST), (ROWS, MOST_ROWS), (PROFILE, MOST_ROWS)] {
            // A hole: it takes no room on the disk.
            std::fs::File::create(folder.path().join(name)).unwrap().set_len(most + 1).unwrap();
        }
        let errors = [
            read_manifest(folder.path()).unwrap_err(),
            read_rows(folder.path()).unwrap_err(),
            read_profile(folder.path()).unwrap_err(),
            super::super::Journal::<Row>::open(&folder.path().join(ROWS)).unwrap_err(),
        ];
        for error in errors {
            assert!(error.to_string().contains("bytes, which is the limit"), "{error}");
        }
    }

    #[test]
    fn rows_go_there_and_back() {
        let rows = [full("one"), row("two", 0.1)];
        let read: Vec<Row> = parse_lines(Path::new("x"), &to_jsonl(&rows)).unwrap();
        assert_eq!(read, rows);
    }

    #[cfg(feature = "compression")]
    #[test]
    fn rows_that_are_packed_are_read_where_no_others_are() {
        use exactone_files::file::{Compression, Packer};
        use std::io::Write;

        let folder = tempfile::tempdir().unwrap();
        let mut packer = Packer::new(Vec::new(), Compression::Xz).unwrap();
        packer.write_all(&to_jsonl(&[row("packed", 0.5)])).unwrap();
        std::fs::write(folder.path().join("rows.jsonl.xz"), packer.finish().unwrap()).unwrap();
        assert_eq!(read_rows(folder.path()).unwrap(), [row("packed", 0.5)]);
        std::fs::write(folder.path().join(ROWS), to_jsonl(&[row("plain", 0.5)])).unwrap();
        assert_eq!(read_rows(folder.path()).unwrap(), [row("plain", 0.5)]);
    }

    #[test]
    fn rows_know_their_lines_blank_ones_counted() {
        let text = [b"\n".as_slice(), &to_jsonl(&[row("one", 0.5)]), b"\n", &to_jsonl(&[row("two", 0.5)])].concat();
        let read: Vec<(usize, Row)> = parse_numbered(Path::new("x"), &text).unwrap();
        assert_eq!(
            read.into_iter().map(|(line, row)| (line, row.arm)).collect::<Vec<_>>(),
            [(2, "one".to_owned()), (4, "two".to_owned())]
        );
    }
}
