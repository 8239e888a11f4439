//! Limits: time, nodes, memory, size. What is not known in time is said to be unknown, and nothing dies of it.

use crate::cli::grids::{grid, numbers};
use crate::cli::program::{exactone, program, run};

const ENGINES: [&str; 7] = ["auto", "propagate", "cells", "dlx", "learn", "sat", "backtrack"];

/// A grid of side 36 of which half the cells are blank: out of reach of every engine here.
fn hard() -> String {
    numbers(&grid(6, 648, 1))
}

#[test]
fn a_hard_puzzle_is_unknown_when_the_time_is_up() {
    for engine in ENGINES {
        let ended = exactone(&format!("solve --timeout 100ms -b {engine}"), hard());
        assert_eq!(ended.lines(75), ["unknown\ttime limit"], "{engine}");
        let ended = exactone(&format!("count --timeout 100ms -b {engine}"), hard());
        assert!(ended.lines(75)[0].ends_with("\ttime limit"), "{engine}: {}", ended.stdout);
    }
}

#[test]
fn an_unknown_puzzle_does_not_hold_up_the_others() {
    let easy = "...232....4....1\n";
    let ended = exactone("solve --timeout 100ms -j 1", format!("{easy}{}{easy}", hard()));
    assert_eq!(ended.lines(75), ["1432321421434321", "unknown\ttime limit", "1432321421434321"]);
}

#[test]
fn no_time_at_all_is_a_limit_like_any_other() {
    assert_eq!(exactone("solve --timeout 0", "...232....4....1\n").code(), 75);
}

#[test]
fn a_node_limit_gives_the_same_answer_every_time() {
    for engine in ENGINES {
        let arguments = format!("solve --json --nodes 50 -b {engine}");
        let strip = |text: String| text.split("\"seconds\":").next().map(str::to_owned);
        let first = exactone(&arguments, hard());
        assert_eq!(first.code(), 75, "{engine}");
        assert!(first.stdout.contains("\"limit\":\"node limit\""), "{engine}: {}", first.stdout);
        assert_eq!(strip(first.stdout), strip(exactone(&arguments, hard()).stdout), "{engine}");
    }
}

#[test]
fn what_needs_more_memory_than_allowed_is_refused_before_it_is_built() {
    for arguments in
        ["solve --blank 65536", "count --blank 65536", "solve --blank 100 --memory 10M", "solve --blank 46341"]
    {
        let ended = exactone(arguments, "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (75, ""), "{arguments}");
        assert!(ended.stderr.contains("--memory"), "{}", ended.stderr);
    }
    let puzzles = format!("{}...232....4....1\n", hard());
    let ended = exactone("solve --memory 1M --keep-going", puzzles);
    assert_eq!(ended.lines(75), ["error", "1432321421434321"]);
}

#[test]
fn a_memory_limit_that_is_passed_is_a_limit_like_any_other() {
    let ended = exactone("solve --memory 8M --timeout 20s -b sat", hard());
    assert_eq!(ended.code(), 75);
    assert!(ended.stdout.is_empty() || ended.stdout == "unknown\tmemory limit\n", "{ended:?}");
}

#[test]
fn rules_that_take_long_to_compile_are_left_when_the_time_is_up() {
    for arguments in ["solve --first", "solve", "count", "solve --candidates"] {
        let ended = exactone(&format!("{arguments} --blank 150 --timeout 20ms"), "");
        assert_eq!(ended.code(), 75, "{arguments}: {ended:?}");
        assert!(ended.stdout.is_empty() || ended.stdout.contains("time limit"), "{ended:?}");
    }
}

#[test]
fn an_empty_grid_of_any_side_has_a_solution_at_once() {
    for (arguments, cells) in [("--blank 49", 49 * 49), ("--model latin --blank 64", 64 * 64)] {
        let ended = exactone(&format!("solve --first --stats --nodes 1 {arguments}"), "");
        assert_eq!(ended.lines(0).len(), 1);
        assert!(ended.stdout.split_whitespace().count() == cells || ended.stdout.len() > cells, "{}", ended.stdout);
        assert!(ended.stderr.contains("pattern (one solution of a large square grid"), "{}", ended.stderr);
    }
}

#[cfg(unix)]
mod unix {
    use super::*;
    use crate::cli::program::{Running, shell};
    use std::fs;
    use std::io::Write;

    /// The program with so many KiB of address space.
    fn confined(kilobytes: u32, arguments: &str) -> std::process::Command {
        shell(&format!("ulimit -v {kilobytes} && exec \"$0\" {arguments}"))
    }

    #[test]
    fn little_address_space_ends_in_a_code_and_not_in_a_signal() {
        let is_limited = run(&mut shell("ulimit -v 294912 && ulimit -v"), "").stdout == "294912\n";
        if !is_limited {
            return eprintln!("SKIPPED: this system does not limit address space");
        }
        for engine in ENGINES {
            let ended = run(&mut confined(393_216, &format!("solve --timeout 1s -b {engine}")), hard());
            assert!([0, 75].contains(&ended.code()), "{engine}: {ended:?}");
        }
        for (kilobytes, rest) in [(294_912, ""), (393_216, ""), (393_216, " --blank 9")] {
            for command in ["count --timeout 1s -j 64", "solve --all --timeout 1s -j 64 -o /dev/null"] {
                let ended = run(&mut confined(kilobytes, &format!("{command}{rest}")), hard());
                assert_eq!(ended.code(), 75, "threads that do not fit are done without: {ended:?}");
            }
        }
        let puzzles = format!("{}...232....4....1\n", numbers(&grid(10, 5000, 1)));
        let ended = run(&mut confined(393_216, "solve --keep-going --timeout 1s -j 2"), puzzles);
        assert_eq!(ended.lines(75).last(), Some(&"1432321421434321"), "the batch goes on: {ended:?}");
    }

    /// The program where the system starts no thread, as somebody who has no right to more.
    fn threadless(arguments: &str) -> std::process::Command {
        use std::os::unix::fs::MetadataExt;
        use std::os::unix::process::CommandExt;
        let mut command = std::process::Command::new("prlimit");
        command.args(["--nproc=0:0", crate::cli::program::PATH]).args(arguments.split_whitespace());
        if fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0) {
            command.uid(65_534);
        }
        command
    }

    #[test]
    fn what_the_system_starts_no_thread_for_is_done_without() {
        if !threadless("--version").output().is_ok_and(|ended| ended.status.success()) {
            return eprintln!("SKIPPED: nobody can be kept from starting threads here");
        }
        let puzzle = "...232....4....1\n";
        for arguments in ["solve", "solve -j 1", "solve -j 3", "solve --unique"] {
            assert_eq!(run(&mut threadless(arguments), puzzle).lines(0), ["1432321421434321"], "{arguments}");
        }
        let many = run(&mut threadless("solve -j 3"), puzzle.repeat(700));
        assert!(many.lines(0).len() == 700 && many.stderr.is_empty(), "{}", many.stderr);
        for (arguments, expected) in [("--blank 4", "288"), ("--model latin --blank 5 -b propagate", "161280")] {
            assert_eq!(run(&mut threadless(&format!("count -j 3 {arguments}")), "").lines(0), [expected]);
        }
        assert_eq!(run(&mut threadless("solve --first --blank 9"), "").lines(0).len(), 1);
        let formula = run(&mut threadless("encode"), puzzle);
        let answer = run(&mut threadless("sat"), &formula.stdout);
        assert_eq!((formula.code(), answer.code()), (0, 10), "{answer:?}");
    }

    #[test]
    fn a_line_without_end_is_refused_in_little_memory() {
        for byte in [b'1', b'.', b' ', 0] {
            let mut command = confined(131_072, "solve");
            // Threads of their own would each reserve half of it for a moment.
            command.env("MALLOC_ARENA_MAX", "1");
            let mut running = Running::start(&mut command);
            let mut stdin = running.stdin.take().expect("it is a pipe");
            // A gibibyte, or as much of it as the program wants to see.
            let piece = vec![byte; 1 << 16];
            let feed = std::thread::spawn(move || (0..1 << 14).all(|_| stdin.write_all(&piece).is_ok()));
            let ended = running.end_with_open_input();
            assert_eq!((ended.code(), ended.stdout.as_str()), (65, ""), "{byte}: {ended:?}");
            assert!(ended.stderr.len() < 1000, "{}", ended.stderr);
            feed.join().expect("it only writes");
        }
    }

    #[test]
    fn a_pipe_that_never_speaks_is_given_up_after_the_time_limit() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let fifo = folder.path().join("fifo");
        let made = std::process::Command::new("mkfifo").arg(&fifo).status();
        assert!(made.expect("there is a mkfifo").success());
        let ended = run(program("solve --timeout 200ms").arg(&fifo), "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (75, ""));
        assert!(ended.stderr.contains("time limit"), "{}", ended.stderr);
        // Open at the other end, and still silent.
        let held = fs::File::options().read(true).write(true).open(&fifo).expect("the pipe is ours");
        assert_eq!(run(program("count --timeout 200ms").arg(&fifo), "").code(), 75);
        drop(held);
        let running = Running::start(&mut program("solve --timeout 200ms"));
        assert_eq!(running.end_with_open_input().code(), 75);
    }

    #[test]
    fn a_pipe_that_has_spoken_may_fall_silent_for_longer_than_the_time_limit() {
        let mut running = Running::start(&mut program("solve --timeout 300ms"));
        running.send("...232....4....1\n");
        assert_eq!(running.line(|running| &running.stdout), "1432321421434321");
        // Another run that waits out the same limit twice, in place of a sleep.
        for _ in 0..2 {
            let silent = Running::start(&mut program("solve --timeout 300ms"));
            assert_eq!(silent.end_with_open_input().code(), 75);
        }
        running.send("...232....4....1\n");
        assert_eq!(running.line(|running| &running.stdout), "1432321421434321");
        assert_eq!(running.end().code(), 0);
    }
}
