//! Files that appear whole or not at all: written beside their final names, and renamed at the end.

use super::part_name::{PREFIX, SUFFIX};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// The folder that a file is in, or is to be in.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new file in the same folder, with the permissions that a new file of the user has. It is gone unless it is given a
/// name. On Unix it is locked while it is open, and files of that kind which no process holds any more are removed: a
/// run that was killed left them behind.
///
/// # Errors
/// What the system says.
pub fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let file = unswept(path)?;
    #[cfg(unix)]
    super::sweep::sweep(folder_of(path), &file);
    Ok(file)
}

/// The same, and nothing is removed: for the second and later files of a folder, which may be many.
///
/// # Errors
/// What the system says.
pub fn unswept(path: &Path) -> io::Result<NamedTempFile> {
    let file = new_beside(path)?;
    #[cfg(unix)]
    let file = {
        let mut file = file;
        while !super::sweep::claim(&file) {
            file = new_beside(path)?;
        }
        file
    };
    Ok(file)
}

fn new_beside(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder_of(path))
}

/// Lets the new file be read by all who can read the one it is going to replace, if there is one.
///
/// # Errors
/// What the system says.
pub fn keep_permissions(file: &NamedTempFile, replaced: &Path) -> io::Result<()> {
    match fs::metadata(replaced) {
        Ok(found) => file.as_file().set_permissions(found.permissions()),
        Err(_) => Ok(()),
    }
}

/// Writes a file in the place of one that may be there: a crash at any moment leaves the old one or the new one, whole.
///
/// ```
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("rows.csv");
/// exactone_files::file::replace(&path, b"one")?;
/// exactone_files::file::replace(&path, b"two")?;
/// assert_eq!(std::fs::read(&path)?, b"two");
/// assert_eq!(std::fs::read_dir(folder.path())?.count(), 1);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// What the system says.
pub fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = beside(path)?;
    file.write_all(text)?;
    file.as_file().sync_all()?;
    keep_permissions(&file, path)?;
    file.persist(path)?;
    // That the name is on disk too is more than some file systems offer.
    File::open(folder_of(path)).and_then(|folder| folder.sync_all()).ok();
    Ok(())
}
