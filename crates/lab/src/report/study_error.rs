//! Why folders make no study.

use crate::record::FileError;
use exactone_core::spelling::escaped;
use std::path::{Path, PathBuf};

/// Why folders make no study.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StudyError {
    /// There is no folder.
    #[error("no folder is named: expected at least one that `compare` has written")]
    Nothing,
    /// A file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// A folder that is named more than once.
    #[error("{} is named twice, as {} too: name each folder once", shown(second), shown(first))]
    Twice {
        /// How it was named first.
        first: PathBuf,
        /// How it was named again.
        second: PathBuf,
    },
    /// A row that cannot be of the comparison whose manifest lies beside it.
    #[error("{}:{line}: the field `{field}` {reason}", shown(path))]
    Row {
        /// The file.
        path: PathBuf,
        /// From 1.
        line: usize,
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// Two comparisons that are not one.
    #[error("{} and {} are not the same comparison: {difference}", shown(first), shown(second))]
    Unlike {
        /// A folder.
        first: PathBuf,
        /// The other.
        second: PathBuf,
        /// What they differ in.
        difference: String,
    },
    /// Two rows of the same run that say different things.
    #[error("{} and {} tell the same run differently: {key}", shown(first), shown(second))]
    Differing {
        /// A folder.
        first: PathBuf,
        /// The other, or the same.
        second: PathBuf,
        /// The run.
        key: String,
    },
}

fn shown(path: &Path) -> String {
    escaped(&path.display().to_string()).into_owned()
}
