//! The folder of a comparison: how it is begun, continued and finished. Files in it appear whole or not at all.

use super::growth::{difference, is_same, still_holds};
use crate::record::{
    CsvStyle, FileError, FolderLock, Journal, MANIFEST, Manifest, ROWS, ROWS_CSV, Row, read_manifest, replace, to_csv,
    to_jsonl,
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

/// Begins a comparison in a folder, or goes on with the one that was begun there. If the manifest has more than the old one
/// (arms, seeds, shuffles, puzzles, higher limits) and lacks nothing, it takes its place. Runs that ended at a limit that is
/// higher now are dropped, to be made again; all others are kept.
///
/// Nobody else can enter the folder until the lock is dropped, which is to be held until the comparison is
/// [finished](finish).
///
/// # Errors
/// [`FolderError`].
pub fn enter(folder: &Path, manifest: Manifest) -> Result<(Manifest, FolderLock), FolderError> {
    std::fs::create_dir_all(folder).map_err(|error| FileError::unwritten(folder, error))?;
    let lock = FolderLock::take(folder)?;
    Ok((begun(folder, manifest)?, lock))
}

fn begun(folder: &Path, manifest: Manifest) -> Result<Manifest, FolderError> {
    let name = || shown(folder);
    if folder.join(MANIFEST).exists() {
        let old = read_manifest(folder)?;
        return match difference(&old, &manifest) {
            Some(difference) => Err(FolderError::Other { folder: name(), difference }),
            None if is_same(&old, &manifest) => Ok(old),
            None => grow(folder, old, manifest),
        };
    }
    let entries = std::fs::read_dir(folder).map_err(|error| FileError::Io { path: folder.to_owned(), error })?;
    // A manifest that was being written when a kill came is no file of somebody else's.
    let is_hidden = |entry: &std::fs::DirEntry| entry.file_name().to_string_lossy().starts_with('.');
    if entries.flatten().any(|entry| !is_hidden(&entry)) {
        return Err(FolderError::Foreign { folder: name() });
    }
    write(folder, &manifest)?;
    Ok(manifest)
}

fn write(folder: &Path, manifest: &Manifest) -> Result<(), FileError> {
    let mut text = serde_json::to_vec_pretty(manifest).expect("a manifest is plain data");
    text.push(b'\n');
    replace(&folder.join(MANIFEST), &text)
}

/// Puts the new manifest in the place of the old one. Rows go first: if this is ended in between, the old comparison lacks
/// some runs, which is nothing worse than a comparison that is not finished.
fn grow(folder: &Path, old: Manifest, new: Manifest) -> Result<Manifest, FolderError> {
    let path = folder.join(ROWS);
    // Nobody else may be writing there.
    let (_journal, rows) = Journal::<Row>::open(&path)?;
    let all = rows.len();
    let kept: Vec<Row> = rows.into_iter().filter(|row| still_holds(row, &old.limits, &new.limits)).collect();
    if kept.len() < all {
        replace(&path, &to_jsonl(&kept))?;
    }
    let grown = [old.grown, vec![new.started]].concat();
    let manifest = Manifest { started: old.started, conditions: old.conditions, grown, ..new };
    write(folder, &manifest)?;
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
