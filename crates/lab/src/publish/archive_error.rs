//! Why there is no archive.

use crate::record::FileError;

/// Why there is no archive.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// A file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// The rows would not be in it.
    #[error(
        "{folder} is not inside {out}: an archive holds the rows that it is made of; expected --out with a folder that holds all of them"
    )]
    Outside {
        /// The folder of the rows.
        folder: String,
        /// The folder of the archive.
        out: String,
    },
    /// A file of that name is there, and is somebody else's.
    #[error("{path} is there, and was not written for an archive: take it away, or give it another name")]
    Foreign {
        /// The file.
        path: String,
    },
    /// A name that is no text.
    #[error("{path}: expected a name that is text")]
    Name {
        /// The file.
        path: String,
    },
    /// Too many files.
    #[error("{folder} holds more than 100000 files: expected the folder of a comparison alone")]
    Many {
        /// The folder.
        folder: String,
    },
}
