//! Files that appear together: all of them whole under their names, or none.
//!
//! Each is written beside its final name. When all are complete and on disk they get their names, one after the other; if
//! one cannot get its name, those that were not there before are taken back.

use super::output::{Existing, behind_links, is_same_file};
use super::standard_input;
use crate::cli::process::exit::{Exit, Halt};
use exactone_core::spelling::shown;
use exactone_files::file::{beside, folder_of, keep_permissions};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Files on their way.
pub(crate) struct Bundle {
    members: Vec<Member>,
    existing: Existing,
}

struct Member {
    path: PathBuf,
    file: NamedTempFile,
}

impl Bundle {
    /// Makes empty files for these names, none of which may be an input, or there already unless it is to be replaced.
    pub(crate) fn open(paths: &[PathBuf], existing: Existing, input: Option<&Path>) -> Result<Self, Halt> {
        let members = paths.iter().map(|path| open(behind_links(path), existing, input)).collect::<Result<_, _>>()?;
        Ok(Self { members, existing })
    }

    /// The files, in the order of their names.
    ///
    /// # Panics
    /// If there are not so many.
    pub(crate) fn files<const COUNT: usize>(&mut self) -> [&mut File; COUNT] {
        let files: Vec<&mut File> = self.members.iter_mut().map(|member| member.file.as_file_mut()).collect();
        files.try_into().expect("as many files as names")
    }

    /// All are written: they get their names.
    pub(crate) fn settle(self) -> Result<(), Halt> {
        for Member { path, file } in &self.members {
            file.as_file().sync_all().map_err(|error| Halt::writing(&shown(path), &error))?;
        }
        let folder = self.members.first().map(|member| folder_of(&member.path).to_owned());
        let mut settled = Vec::new();
        for Member { path, file } in self.members {
            let was_there = path.exists();
            if let Err(halt) = name(file, &path, self.existing) {
                for path in settled {
                    fs::remove_file(path).ok();
                }
                return Err(halt);
            }
            if !was_there {
                settled.push(path);
            }
        }
        // That the names are on disk too is more than some file systems offer.
        if let Some(folder) = folder {
            File::open(folder).and_then(|folder| folder.sync_all()).ok();
        }
        Ok(())
    }
}

fn open(path: PathBuf, existing: Existing, input: Option<&Path>) -> Result<Member, Halt> {
    let refuse = |why: &dyn std::fmt::Display| Halt::new(Exit::CannotCreate, format_args!("{}: {why}", shown(&path)));
    if input.is_some_and(|input| is_same_file(input, &path)) {
        return Err(refuse(&"the output would replace the input"));
    }
    if standard_input::is_file(&path) {
        return Err(refuse(&"the output would replace standard input"));
    }
    match fs::metadata(&path) {
        Ok(found) if found.is_dir() => Err(refuse(&"this is a folder")),
        Ok(found) if !found.is_file() => Err(refuse(&"this is no file that can be read again")),
        Ok(_) if existing == Existing::Keep => Err(refuse(&"the file is there already (--force replaces it)")),
        _ if !folder_of(&path).is_dir() => Err(refuse(&"there is no such folder")),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(refuse(&error)),
        _ => {
            let file = beside(&path).map_err(|error| refuse(&error))?;
            Ok(Member { path, file })
        }
    }
}

fn name(file: NamedTempFile, path: &Path, existing: Existing) -> Result<(), Halt> {
    let failed = |error: &io::Error| Halt::writing(&shown(path), error);
    match existing {
        Existing::Replace => {
            keep_permissions(&file, path).map_err(|error| failed(&error))?;
            file.persist(path).map(drop).map_err(|error| failed(&error.error))
        }
        Existing::Keep => file
            .persist_noclobber(path)
            .map(drop)
            .map_err(|refused| Halt::new(Exit::CannotCreate, format_args!("{}: {}", shown(path), refused.error))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn files_appear_together() {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["a", "b"].map(|name| folder.path().join(name));
        let mut bundle = Bundle::open(&paths, Existing::Keep, None).unwrap();
        let [one, other] = bundle.files();
        one.write_all(b"1").and_then(|()| other.write_all(b"2")).unwrap();
        assert!(!names(folder.path()).contains(&"a".to_owned()));
        bundle.settle().unwrap();
        assert_eq!(names(folder.path()), ["a", "b"]);
        assert_eq!(paths.map(|path| fs::read_to_string(path).unwrap()), ["1", "2"]);
    }

    #[test]
    fn a_bundle_that_is_dropped_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        drop(Bundle::open(&["a", "b"].map(|name| folder.path().join(name)), Existing::Keep, None).unwrap());
        assert!(names(folder.path()).is_empty());
    }

    #[test]
    fn if_one_cannot_get_its_name_the_others_are_taken_back() {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["a", "b"].map(|name| folder.path().join(name));
        let bundle = Bundle::open(&paths, Existing::Keep, None).unwrap();
        fs::write(&paths[1], "theirs").unwrap();
        assert_eq!(bundle.settle().unwrap_err().exit, Exit::CannotCreate);
        assert_eq!(names(folder.path()), ["b"]);
        assert_eq!(fs::read_to_string(&paths[1]).unwrap(), "theirs");
    }
}
