//! Programs outside as SAT solvers: right, lying, silent, gone.

use crate::program::{Ended, run, shell};

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
    for failure in ["echo hello", "exit 20", "echo s UNSATISFIABLE; exit 10", "no-such-program"] {
        let ended = solve(failure, "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (70, ""), "{failure}: {}", ended.stderr);
    }
}

#[test]
fn a_solver_that_does_not_end_is_ended() {
    let ended = solve("sleep 1000", "--timeout 200ms");
    assert_eq!((ended.code(), ended.stdout.as_str()), (75, "unknown\ttime limit\n"));
    assert_eq!(solve("echo s UNKNOWN", "").code(), 70);
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
