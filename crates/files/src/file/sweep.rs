//! What killed runs left behind: hidden files that nobody is going to give a name.
//!
//! The maker of such a file locks it for as long as it is open, and the system unlocks it when the process ends, however
//! it ends. So a file that can be locked belongs to nobody. Between the making of a file and its lock, another run may
//! take the file for a forgotten one. So the maker looks whether the file is still there once it is locked, and makes
//! another if not.

#![cfg(unix)]

use super::part_name::{PREFIX, SUFFIX};
use std::fs::{self, File, TryLockError};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use tempfile::NamedTempFile;

/// Locks a new file; `false` if it was swept away before.
pub(super) fn claim(file: &NamedTempFile) -> bool {
    match file.as_file().try_lock() {
        Ok(()) => file.path().exists(),
        Err(TryLockError::WouldBlock) => false,
        // No locks on this file system, and so no sweeping either.
        Err(TryLockError::Error(_)) => true,
    }
}

/// Removes the files of a folder that have such a name, belong to the owner of this one, and are held by no process.
pub(super) fn sweep(folder: &Path, own: &NamedTempFile) {
    let Ok(owner) = own.as_file().metadata().map(|found| found.uid()) else { return };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| is_ours(&entry.file_name().to_string_lossy())) {
        remove_if_left(&entry.path(), owner);
    }
}

fn is_ours(name: &str) -> bool {
    let drawn = name.strip_prefix(PREFIX).and_then(|rest| rest.strip_suffix(SUFFIX));
    drawn.is_some_and(|drawn| drawn.len() == 6 && drawn.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// The own file is locked, too, and stays. What has got its final name meanwhile is out of reach: the old name is removed.
fn remove_if_left(path: &Path, owner: u32) {
    let is_plain = fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.uid() == owner);
    if is_plain
        && let Ok(file) = File::open(path)
        && file.try_lock().is_ok()
    {
        fs::remove_file(path).ok();
    }
}

#[cfg(test)]
mod tests {
    use crate::file::beside;
    use std::fs;
    use std::os::unix::fs::symlink;

    #[test]
    fn what_nobody_holds_is_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let others = [".exactone-notes", ".exactone-abcde.part", ".exactone-abc-ef.part", "x.part", ".exactone-abcdef"];
        for name in others {
            fs::write(path(name), "mine").unwrap();
        }
        symlink(path("x.part"), path(".exactone-linked.part")).unwrap();
        let live = beside(&path("one.txt")).unwrap();
        fs::write(path(".exactone-k1LLed.part"), "half").unwrap();
        let second = beside(&path("two.txt")).unwrap();
        assert!(!path(".exactone-k1LLed.part").exists());
        assert!(live.path().exists() && second.path().exists());
        assert!(others.iter().all(|name| path(name).exists()) && path(".exactone-linked.part").is_symlink());
    }

    #[test]
    fn what_was_given_its_name_is_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        beside(&path).unwrap().persist(&path).unwrap();
        drop(beside(&path).unwrap());
        assert!(path.exists());
    }
}
