//! A folder that only one process writes to.

use super::FileError;
use super::journal::locked;
use std::fs::File;
use std::path::Path;

/// A folder that is taken, until this is dropped or the process ends. Only systems of the Unix kind can do that; elsewhere the
/// journal alone is taken, while runs are made.
#[derive(Debug)]
pub struct FolderLock {
    file: Option<File>,
}

impl FolderLock {
    /// Takes a folder.
    ///
    /// # Errors
    /// [`FileError::Busy`] if another process has it; [`FileError::Io`] if it cannot be opened.
    pub fn take(folder: &Path) -> Result<Self, FileError> {
        if cfg!(not(unix)) {
            return Ok(Self { file: None });
        }
        let file = File::open(folder).map_err(|error| FileError::io(folder, error))?;
        if locked(&file) { Ok(Self { file: Some(file) }) } else { Err(FileError::Busy { path: folder.to_owned() }) }
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        // What cannot be unlocked is unlocked when the last process that shares it closes it.
        let _ = self.file.as_ref().map(File::unlock);
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_taken_is_refused_until_it_is_let_go() {
        let folder = tempfile::tempdir().unwrap();
        let first = FolderLock::take(folder.path()).unwrap();
        assert!(matches!(FolderLock::take(folder.path()), Err(FileError::Busy { .. })));
        drop(first);
        assert!(FolderLock::take(folder.path()).is_ok());
    }
}
