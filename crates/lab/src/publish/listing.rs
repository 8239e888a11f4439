//! The files of a folder, with sizes and hashes.

use super::ArchiveError;
use crate::record::FileError;
use exactone_core::spelling::shown;
use exactone_session::certify::FileHash;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;

/// More files are taken for a folder that is none of a comparison.
const MOST: usize = 100_000;

/// The files below a folder by their paths, with `/` between the parts. Hidden ones, links and what is no file are left out.
///
/// # Errors
/// [`ArchiveError`].
pub(super) fn listing(folder: &Path) -> Result<BTreeMap<String, FileHash>, ArchiveError> {
    let mut files = BTreeMap::new();
    add(folder, "", &mut files)?;
    Ok(files)
}

fn add(folder: &Path, before: &str, files: &mut BTreeMap<String, FileHash>) -> Result<(), ArchiveError> {
    let unread = |error| FileError::Io { path: folder.to_owned(), error };
    for entry in std::fs::read_dir(folder).map_err(unread)? {
        let entry = entry.map_err(unread)?;
        let kind = entry.file_type().map_err(unread)?;
        let path = entry.path();
        let name = entry.file_name().into_string().map_err(|_| ArchiveError::Name { path: shown(&path) })?;
        if name.starts_with('.') {
            continue;
        }
        let name = format!("{before}{name}");
        if kind.is_dir() {
            add(&path, &format!("{name}/"), files)?;
        } else if kind.is_file() {
            let hash = File::open(&path).and_then(FileHash::of);
            files.insert(name, hash.map_err(|error| FileError::Io { path: path.clone(), error })?);
        }
        if files.len() > MOST {
            return Err(ArchiveError::Many { folder: shown(folder) });
        }
    }
    Ok(())
}
