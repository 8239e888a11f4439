//! Which programs outside a comparison runs: their files by hash, and what they say of their version.
//!
//! A name says little: behind `kissat` there may be another solver tomorrow. So the manifest has the SHA-256 of each program,
//! and of every file that its arguments name (a script, a table of options). Who goes on with a comparison, with another
//! file behind the same name, is refused.

use super::machine::hash_of;
use super::programs::programs_of;
use crate::record::{Manifest, OutsideProgram};
use exactone_core::solve::Budget;
use exactone_core::spelling::escaped;
use exactone_sat::process::{FilterEnd, adopt_orphans, filter, kill_descendants, place_of};
use exactone_sat::sat::CommandLine;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a program may take to say its version.
const PATIENCE: Duration = Duration::from_secs(2);
/// So much of it is kept.
const LONGEST: usize = 200;

/// The manifest with its programs outside looked up. It runs each of them with `--version`, so they must have been
/// [allowed](super::Programs::check). What they leave behind is ended, as is all else that descends from this process: so it is
/// called before any run is begun.
#[must_use]
pub fn identified(manifest: Manifest) -> Manifest {
    let programs = programs_of(&manifest);
    if programs.is_empty() {
        return Manifest { programs: Vec::new(), ..manifest };
    }
    adopt_orphans();
    let manifest = Manifest { programs: programs.iter().map(outside).collect(), ..manifest };
    kill_descendants();
    manifest
}

fn outside(command: &CommandLine) -> OutsideProgram {
    let place = place_of(command.program()).unwrap_or_else(|| PathBuf::from(command.program()));
    let hashed = |path: &Path| File::open(path).ok().filter(|_| path.is_file()).and_then(|file| hash_of(file).ok());
    // `--config=FILE` names a file too.
    let file = |word: &str| hashed(Path::new(word)).or_else(|| hashed(Path::new(word.split_once('=')?.1)));
    let named = |word: &str| Some((word.to_owned(), file(word)?));
    OutsideProgram {
        command: command.to_string(),
        program: hashed(&place),
        files: command.given_arguments().filter_map(named).collect(),
        version: version(command.program()),
    }
}

/// The first line that is not blank of what the program says to `--version`, if it says it soon and ends in peace.
fn version(program: &str) -> Option<String> {
    let budget = Budget::within(PATIENCE);
    let Ok(FilterEnd::Ended(said)) = filter([program, "--version"], b"", &budget) else { return None };
    said.status.success().then_some(())?;
    let mut bytes = Vec::new();
    said.output.take(1 << 12).read_to_end(&mut bytes).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let line = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    Some(escaped(&line[..line.floor_char_boundary(LONGEST)]).into_owned())
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use exactone_sat::process::kill_family;
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;

    fn script(folder: &Path, text: &str) -> String {
        let path = folder.join("solver");
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
        path.display().to_string()
    }

    #[test]
    fn a_program_is_known_by_its_files_and_its_version() {
        let folder = tempfile::tempdir().unwrap();
        let options = folder.path().join("options");
        fs::write(&options, "a").unwrap();
        let name = script(folder.path(), "echo; echo ' Solver 1.2 '");
        let command: CommandLine = format!("{name} {} -q", options.display()).parse().unwrap();
        let found = outside(&command);
        assert_eq!((found.files.len(), found.version.as_deref()), (1, Some("Solver 1.2")));
        assert!(found.program.is_some());
        fs::write(&options, "b").unwrap();
        let again = outside(&command);
        assert!(again.files != found.files && again.program == found.program);
    }

    #[test]
    fn a_program_that_is_not_there_or_says_no_version_is_known_by_what_there_is() {
        let folder = tempfile::tempdir().unwrap();
        let name = script(folder.path(), "echo nonsense; exit 1");
        let found = outside(&name.parse().unwrap());
        assert_eq!((found.program.is_some(), found.version), (true, None));
        let missing = outside(&"/nowhere/solver".parse().unwrap());
        assert!(missing.program.is_none() && missing.files.is_empty() && missing.version.is_none());
    }

    #[test]
    fn what_a_program_leaves_behind_is_not_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let name = script(folder.path(), "echo 1.0; sleep 1000 & echo $! > \"${0%/*}/left\"");
        assert_eq!(version(&name).as_deref(), Some("1.0"));
        let left = fs::read_to_string(folder.path().join("left")).unwrap();
        kill_family(left.trim().parse().unwrap());
    }

    #[test]
    fn a_file_behind_a_key_is_a_file_of_the_arguments() {
        let folder = tempfile::tempdir().unwrap();
        let options = folder.path().join("options");
        fs::write(&options, "a").unwrap();
        let command: CommandLine = format!("sh --config={}", options.display()).parse().unwrap();
        assert_eq!(outside(&command).files.len(), 1);
    }

    #[test]
    fn a_program_that_does_not_end_is_ended() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(version(&script(folder.path(), "sleep 1000")), None);
    }
}
