//! Programs outside as SAT solvers: right, lying, silent, gone.

use crate::cli::program::{Ended, PATH, run, shell};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use tempfile::TempDir;

const HARD: &str = "100007090030020008009600500005300900010080002600004000300000010040000007007000300\n";

/// Solves by a solver that is this line of shell; it takes its input away first.
fn solve(solver: &str, options: &str) -> Ended {
    let script = format!("exec \"$0\" solve {options} --sat \"sh -c 'cat >/dev/null; {solver}'\"");
    run(&mut shell(&script), HARD)
}

#[test]
fn a_solver_that_lies_is_caught_and_nothing_is_shown() {
    for lie in ["echo s UNSATISFIABLE; exit 20", "echo s SATISFIABLE; echo v 1 2 0; exit 10"] {
        let ended = solve(lie, "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (70, ""), "{lie}: {}", ended.stderr);
    }
}

#[test]
fn a_solver_that_fails_is_an_error_and_never_a_no() {
    for failure in ["echo s UNSATISFIABLE; exit 10", "echo s SATISFIABLE; exit 10"] {
        let ended = solve(failure, "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (70, ""), "{failure}: {}", ended.stderr);
    }
}

#[test]
fn a_solver_that_says_nothing_leaves_the_answer_unknown_and_is_quoted() {
    for (silence, words) in [
        ("echo hello", "hello"),
        ("exit 20", "and not a word"),
        ("no-such-program", "not found"),
        ("echo wrong option >&2; exit 1", "wrong option"),
        ("echo s UNKNOWN", "s UNKNOWN"),
    ] {
        let ended = solve(silence, "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (75, ""), "{silence}: {}", ended.stderr);
        assert!(ended.stderr.contains("gave no answer") && ended.stderr.contains(words), "{}", ended.stderr);
    }
    let sat = run(&mut shell("printf 'p cnf 1 1\n1 0\n' | \"$0\" sat --solver 'sh -c \"echo hello\"'"), "");
    assert_eq!((sat.code(), sat.stdout.as_str()), (75, ""), "{}", sat.stderr);
    let missing = run(&mut shell("exec \"$0\" solve --sat ./no-such-program"), HARD);
    assert!(
        missing.code() == 2 && missing.stderr.contains("there is no program `./no-such-program`"),
        "{}",
        missing.stderr
    );
}

/// A folder with a program of this name that does this, to be put on the path.
fn program_called(name: &str, script: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    let program = folder.path().join(name);
    fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
    folder
}

/// Runs the program with that folder at the end of the path.
fn with_path(folder: &TempDir, arguments: &[&str]) -> Ended {
    let path = format!("/usr/bin:/bin:{}", folder.path().display());
    run(Command::new(PATH).args(arguments).env("PATH", path), HARD)
}

/// As `MiniSat`: without a second argument no values, and with it all of the answer in that file.
const MINISAT: &str = r#"
    "$EXACTONE" sat "$1" > "$0.out"; code=$?
    if test $code = 10; then echo SATISFIABLE; else echo UNSATISFIABLE; fi
    test -n "$2" || exit $code
    if test $code = 10; then echo SAT; sed -n 's/^v //p' "$0.out"; else echo UNSAT; fi > "$2"
    exit $code"#;

#[test]
fn minisat_on_the_path_is_found_by_its_name_and_its_way_of_answering_is_known() {
    let folder = program_called("glucose_static", &MINISAT.replace("$EXACTONE", PATH));
    for arguments in [["solve", "--sat", "glucose_static"], ["solve", "-b", "sat/glucose_static/extended"]] {
        let ended = with_path(&folder, &arguments);
        assert_eq!(ended.code(), 0, "{}", ended.stderr);
        assert_eq!(ended.stdout.trim().len(), 81, "{}", ended.stdout);
    }
    let missing = run(Command::new(PATH).args(["solve", "--sat", "minisat"]).env("PATH", "/nowhere"), HARD);
    assert_eq!(missing.code(), 2);
    assert!(
        missing.stderr.contains("no program on the path") && !missing.stderr.contains("did you mean"),
        "{}",
        missing.stderr
    );
}

#[test]
fn cadical_on_the_path_is_found_where_this_build_has_none() {
    let folder = program_called("cadical", &format!("exec '{PATH}' sat \"$@\""));
    let ended = with_path(&folder, &["solve", "--sat", "cadical"]);
    assert_eq!(ended.code(), 0, "{}", ended.stderr);
    let none = run(Command::new(PATH).args(["solve", "--sat", "cadical"]).env("PATH", "/nowhere"), HARD);
    assert!(
        cfg!(feature = "cadical") || none.stderr.contains("no program of that name is on the path"),
        "{}",
        none.stderr
    );
}

#[test]
fn a_solver_that_does_not_end_is_ended() {
    let ended = solve("sleep 1000", "--timeout 200ms");
    assert_eq!((ended.code(), ended.stdout.as_str()), (75, "unknown\ttime limit\n"));
    // As the system does where memory runs out: not an answer, and not an error of ours.
    let ended = solve("kill -9 \\$\\$", "");
    assert_eq!((ended.code(), ended.stdout.as_str()), (75, "unknown\tmemory limit\n"));
}

#[test]
fn a_setting_that_sat_does_not_have_is_refused_with_the_nearest() {
    let script = "exec \"$0\" solve -b sat/batsat/extendd";
    let ended = run(&mut shell(script), HARD);
    assert_eq!(ended.code(), 2);
    assert!(ended.stderr.contains("did you mean `extended`?"), "{}", ended.stderr);
    assert_eq!(run(&mut shell("exec \"$0\" solve -b cells --sat batsat"), HARD).code(), 2);
}
