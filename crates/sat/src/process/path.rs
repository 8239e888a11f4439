//! Programs found by their names: in the folders of `PATH`, as a shell finds them.

use std::ffi::OsStr;
use std::path::Path;

/// Whether a program of this name is in one of the folders of `PATH`. A name with a folder in it is none.
///
/// ```
/// use exactone_sat::process::is_on_path;
///
/// assert!(!is_on_path("no-such-program-anywhere") && !is_on_path("/bin/sh"));
/// ```
#[must_use]
pub fn is_on_path(name: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|folders| is_in(&folders, name))
}

/// Whether one of these folders has it. An empty name among them, the folder at hand for a shell, is none here.
fn is_in(folders: &OsStr, name: &str) -> bool {
    let is_plain = !name.is_empty() && !name.contains(['/', '\\', ':', '\0']) && !name.starts_with('.');
    let mut places = std::env::split_paths(folders).filter(|folder| !folder.as_os_str().is_empty());
    is_plain && places.any(|folder| is_program(&folder.join(name)))
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file() || path.with_extension("exe").is_file()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_program_is_a_file_that_may_be_run_in_one_of_the_folders() {
        let folder = tempfile::tempdir().unwrap();
        for (name, mode) in [("solver", 0o755), ("notes", 0o644)] {
            fs::write(folder.path().join(name), "").unwrap();
            fs::set_permissions(folder.path().join(name), Permissions::from_mode(mode)).unwrap();
        }
        let folders = std::env::join_paths([Path::new("/nowhere"), folder.path()]).unwrap();
        assert!(is_in(&folders, "solver"));
        for none in ["notes", "solve", "", ".", "..", "../solver", "sol:ver"] {
            assert!(!is_in(&folders, none), "{none}");
        }
        assert!(!is_in(OsStr::new(""), "solver"));
    }
}
