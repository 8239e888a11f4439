//! Files that appear whole or not at all: written beside their final names, and renamed at the end.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// The folder that a file is in, or is to be in.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The bytes of a text that are read at most.
const MOST_TEXT: u64 = 1 << 28;

/// The text of a file, whole; or an error if there is no end of it.
///
/// ```
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("model.toml");
/// std::fs::write(&path, "title = 'x'")?;
/// assert_eq!(exactone::file::text(&path)?, "title = 'x'");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// What the system says; more than 2^28 bytes; no UTF-8.
pub fn text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_TEXT + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_TEXT {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("more than {MOST_TEXT} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.to_string()))
}

/// A new file in the same folder, with the permissions that a new file of the user has. It is gone unless it is given a
/// name.
///
/// # Errors
/// What the system says.
pub fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".exactone-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder_of(path))
}

/// Lets the new file be read by whoever can read the one it is going to replace, if there is one.
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
/// exactone::file::replace(&path, b"one")?;
/// exactone::file::replace(&path, b"two")?;
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
