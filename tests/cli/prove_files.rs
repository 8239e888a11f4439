//! The files of a certificate: all of them or none, whatever happens; signals.

use crate::cli::program::{exactone_in, names, run};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const PUZZLE: &str = "...232....4....1\n";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("in.txt"), PUZZLE).unwrap();
    folder
}

const ALL: [&str; 6] = ["in.certificate.json", "in.certificate.txt", "in.cnf", "in.drat", "in.lrat", "in.txt"];

#[test]
fn the_files_are_called_as_the_puzzle_is_or_as_was_said() {
    let folder = folder();
    assert_eq!(exactone_in(folder.path(), "prove in.txt", "").code(), 0);
    assert_eq!(names(folder.path()), ALL);
    assert_eq!(exactone_in(folder.path(), "prove", PUZZLE).code(), 0);
    assert!(names(folder.path()).contains(&"certificate.cnf".to_owned()));
    fs::create_dir(folder.path().join("out")).unwrap();
    assert_eq!(exactone_in(folder.path(), "prove -o out/x.y in.txt", "").code(), 0);
    let made = names(&folder.path().join("out"));
    assert_eq!(made, ["x.y.certificate.json", "x.y.certificate.txt", "x.y.cnf", "x.y.drat", "x.y.lrat"]);
}

#[test]
fn a_file_that_is_there_is_kept_and_no_other_is_made_unless_forced() {
    for name in ["in.cnf", "in.drat", "in.lrat", "in.certificate.txt", "in.certificate.json"] {
        let folder = folder();
        fs::write(folder.path().join(name), "mine\n").unwrap();
        let ended = exactone_in(folder.path(), "prove in.txt", "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (73, ""), "{name}: {ended:?}");
        assert!(ended.stderr.contains(name) && ended.stderr.contains("--force"), "{}", ended.stderr);
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), "mine\n");
        assert_eq!(names(folder.path()).len(), 2);
        assert_eq!(exactone_in(folder.path(), "prove --force in.txt", "").code(), 0);
        assert_eq!(names(folder.path()), ALL);
        assert_ne!(fs::read_to_string(folder.path().join(name)).unwrap(), "mine\n");
    }
}

#[test]
fn no_certificate_of_before_stays_whatever_is_printed() {
    let folder = folder();
    for (arguments, name) in [("", "in.certificate.json"), ("--json", "in.certificate.txt")] {
        for old in ["in.certificate.txt", "in.certificate.json"] {
            fs::write(folder.path().join(old), "of before\n").unwrap();
        }
        let ended = exactone_in(folder.path(), &format!("prove in.txt --force {arguments}"), "");
        assert_eq!(ended.code(), 0, "{ended:?}");
        let formula = certified_formula(folder.path());
        assert!(fs::read_to_string(folder.path().join(name)).unwrap().contains(&formula), "{name}");
    }
}

/// The hash of the statement, from the formula's heading.
fn certified_formula(folder: &Path) -> String {
    let formula = fs::read_to_string(folder.join("in.cnf")).unwrap();
    formula.lines().find_map(|line| line.strip_prefix("c hash ")).unwrap().to_owned()
}

#[test]
fn where_nothing_can_be_made_nothing_is_proved() {
    let folder = folder();
    fs::create_dir(folder.path().join("x.drat")).unwrap();
    // A puzzle by the name that its formula would get: one of two.
    let puzzle = "p cnf 2 2\n1 2 0\n-1 -2 0\n";
    fs::remove_file(folder.path().join("in.txt")).unwrap();
    fs::write(folder.path().join("in.cnf"), puzzle).unwrap();
    for arguments in
        ["-o missing/x in.cnf", "-o x in.cnf", "--force -o x in.cnf", "-o in.cnf/x in.cnf", "--force in.cnf"]
    {
        let ended = exactone_in(folder.path(), &format!("prove {arguments}"), "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (73, ""), "{arguments}: {ended:?}");
    }
    assert_eq!(names(folder.path()), ["in.cnf", "x.drat"]);
    assert_eq!(fs::read_to_string(folder.path().join("in.cnf")).unwrap(), puzzle);
}

#[test]
fn a_bad_puzzle_a_limit_or_a_missing_file_leaves_nothing() {
    let folder = folder();
    fs::write(folder.path().join("bad.txt"), "nonsense\n").unwrap();
    fs::write(folder.path().join("two.txt"), PUZZLE.repeat(2)).unwrap();
    for (arguments, code) in [
        ("bad.txt", 65),
        ("missing.txt", 66),
        ("two.txt", 2),
        ("in.txt --timeout 0", 75),
        ("in.txt --memory 1K", 75),
        ("in.txt -m no-such", 2),
        ("in.txt -o -", 2),
    ] {
        let ended = exactone_in(folder.path(), &format!("prove {arguments}"), "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (code, ""), "{arguments}: {ended:?}");
    }
    assert_eq!(names(folder.path()), ["bad.txt", "in.txt", "two.txt"]);
    assert_eq!(exactone_in(folder.path(), "prove two.txt --nth 2", "").code(), 0);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use crate::cli::program::{Running, program, shell};
    use std::fmt::Write as _;
    use std::fs::{File, Permissions};
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    #[test]
    fn if_nobody_can_be_told_there_are_no_files() {
        if !Path::new("/dev/full").exists() {
            return eprintln!("SKIPPED: this system has no /dev/full");
        }
        let folder = folder();
        for flags in ["", "--json"] {
            let ended = run(shell(&format!("\"$0\" prove in.txt {flags} > /dev/full")).current_dir(folder.path()), "");
            assert_eq!(ended.code(), 74, "{ended:?}");
            assert_eq!(names(folder.path()), ["in.txt"]);
        }
    }

    #[test]
    fn a_folder_that_may_not_be_written_to_is_refused() {
        let folder = folder();
        let locked = folder.path().join("locked");
        fs::create_dir(&locked).unwrap();
        fs::set_permissions(&locked, Permissions::from_mode(0o555)).unwrap();
        if File::create(locked.join("probe")).is_ok() {
            eprintln!("SKIPPED in part: this user may write everywhere");
        } else {
            assert_eq!(exactone_in(folder.path(), "prove -o locked/x in.txt", "").code(), 73);
        }
        fs::set_permissions(&locked, Permissions::from_mode(0o755)).unwrap();
        if Path::new("/proc/self").exists() {
            assert_eq!(exactone_in(folder.path(), "prove -o /proc/x in.txt", "").code(), 73);
        }
    }

    #[test]
    fn a_disk_that_is_full_leaves_nothing() {
        // Needs the right to mount, as root or in a name space of its own.
        let folder = folder();
        let script = format!(
            "mount -t tmpfs -o size=8k tmpfs '{0}' && echo mounted >&2 &&
             {{ echo ...232....4....1 | '{1}' prove -o '{0}/x'; code=$?; ls -A '{0}'; exit $code; }}",
            folder.path().display(),
            crate::cli::program::PATH
        );
        let ended = match Command::new("unshare").args(["-rm", "sh", "-c", &script]).output() {
            Ok(ended) if String::from_utf8_lossy(&ended.stderr).starts_with("mounted") => ended,
            other => return eprintln!("SKIPPED: no file system can be mounted here: {other:?}"),
        };
        assert_eq!((ended.status.code(), ended.stdout.as_slice()), (Some(74), &b""[..]), "{ended:?}");
    }

    /// A Latin square of side 24 with one of side 14 in its corner: the cells beside it have 10 values for 14 rows. No solution,
    /// and pigeons that no resolution proof is short for.
    fn hopeless() -> String {
        let mut text = String::new();
        for row in 0..24 {
            for column in 0..24 {
                let value = (row < 14 && column < 14).then(|| (row + column) % 14);
                let symbol = value.map_or('.', |value| b"123456789ABCDE"[value] as char);
                write!(text, "{symbol}").unwrap();
            }
        }
        text + "\n"
    }

    #[test]
    fn a_signal_ends_a_long_search_and_leaves_nothing() {
        for (signal, code) in [("INT", 130), ("TERM", 143)] {
            let folder = folder();
            let mut running = Running::start(program("prove -m latin").current_dir(folder.path()));
            running.send(&hopeless());
            drop(running.stdin.take());
            // The note on how it was read comes when signals are listened to.
            assert!(running.line(|running| &running.stderr).starts_with("note: "));
            let sent = Command::new("kill").args([&format!("-{signal}"), &running.id().to_string()]).status();
            assert!(sent.unwrap().success());
            let ended = running.end_with_open_input();
            assert_eq!((ended.code(), ended.stdout.as_str(), ended.stderr.as_str()), (code, "", ""));
            assert_eq!(names(folder.path()), ["in.txt"]);
        }
    }
}
