//! Programs found by their names: in the folders of `PATH`, as a shell finds them.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Whether a program of this name is in one of the folders of `PATH`. A name with a folder in it is none.
///
/// ```
/// use exactone_sat::process::is_on_path;
///
/// assert!(!is_on_path("no-such-program-anywhere") && !is_on_path("/bin/sh"));
/// ```
#[must_use]
pub fn is_on_path(name: &str) -> bool {
    place_of(name).is_some()
}

/// Whether a program can be started by this name: one of a folder of `PATH`, or the path of a file that may be run.
///
/// ```
/// use exactone_sat::process::is_program;
///
/// assert!(!is_program("./no-such-program") && !is_program("no-such-program-anywhere"));
/// ```
#[must_use]
pub fn is_program(name: &str) -> bool {
    if name.contains(['/', '\\']) { may_be_run(Path::new(name)) } else { is_on_path(name) }
}

/// The file of a program of this name in the folders of `PATH`; `None` if there is none, or if the name has a folder in it.
#[must_use]
pub fn place_of(name: &str) -> Option<PathBuf> {
    place_in(&std::env::var_os("PATH")?, name)
}

/// Where one of these folders has it. An empty name among them, the folder at hand for a shell, is none here.
fn place_in(folders: &OsStr, name: &str) -> Option<PathBuf> {
    let is_plain = !name.is_empty() && !name.contains(['/', '\\', ':', '\0']) && !name.starts_with('.');
    let places = std::env::split_paths(folders).filter(|folder| is_plain && !folder.as_os_str().is_empty());
    places.map(|folder| folder.join(name)).find(|path| may_be_run(path))
}

#[cfg(unix)]
fn may_be_run(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn may_be_run(path: &Path) -> bool {
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
        assert_eq!(place_in(&folders, "solver"), Some(folder.path().join("solver")));
        for none in ["notes", "solve", "", ".", "..", "../solver", "sol:ver"] {
            assert!(place_in(&folders, none).is_none(), "{none}");
        }
        assert!(place_in(OsStr::new(""), "solver").is_none());
    }
}
