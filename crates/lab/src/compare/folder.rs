//! The folder of a comparison: how it is begun, continued and finished. Files in it appear whole or not at all.

use super::plan::difference;
use crate::record::{
    CsvStyle, FileError, MANIFEST, Manifest, ROWS, ROWS_CSV, Row, read_manifest, replace, to_csv, to_jsonl,
};
use exactone_core::spelling::shown;
use std::path::Path;

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FolderError {
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// It holds another comparison.
    #[error("{folder} holds another comparison: {difference}; choose another folder, or take this one away")]
    Other {
        /// The folder.
        folder: String,
        /// What differs.
        difference: &'static str,
    },
    /// It holds files, and no comparison.
    #[error("{folder} is not empty, and has no {MANIFEST}: choose another folder, or a new one")]
    Foreign {
        /// The folder.
        folder: String,
    },
}

/// Begins a comparison in a folder, or goes on with the same one that was begun there: then the manifest is the old one.
///
/// # Errors
/// [`FolderError`].
#[expect(clippy::missing_panics_doc, reason = "a manifest is plain data")]
pub fn enter(folder: &Path, manifest: Manifest) -> Result<Manifest, FolderError> {
    std::fs::create_dir_all(folder).map_err(|error| FileError::unwritten(folder, error))?;
    let name = || shown(folder);
    if folder.join(MANIFEST).exists() {
        let old = read_manifest(folder)?;
        return match difference(&old, &manifest) {
            Some(difference) => Err(FolderError::Other { folder: name(), difference }),
            None => Ok(old),
        };
    }
    let entries = std::fs::read_dir(folder).map_err(|error| FileError::Io { path: folder.to_owned(), error })?;
    // A manifest that was being written when a kill came is no file of somebody else's.
    let is_hidden = |entry: &std::fs::DirEntry| entry.file_name().to_string_lossy().starts_with('.');
    if entries.flatten().any(|entry| !is_hidden(&entry)) {
        return Err(FolderError::Foreign { folder: name() });
    }
    let mut text = serde_json::to_vec_pretty(&manifest).expect("a manifest is plain data");
    text.push(b'\n');
    replace(&folder.join(MANIFEST), &text)?;
    Ok(manifest)
}

/// Puts the rows in their order, and beside them the table in this style.
///
/// # Errors
/// [`FileError`].
pub fn finish(folder: &Path, rows: &[Row], style: CsvStyle) -> Result<(), FileError> {
    replace(&folder.join(ROWS), &to_jsonl(rows))?;
    replace(&folder.join(ROWS_CSV), &to_csv(rows, style))
}
