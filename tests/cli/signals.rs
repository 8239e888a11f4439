//! Ctrl-C and the request to end: the exit code says which, and what was answered so far is kept.

use crate::cli::program::{Ended, Running, program};
use std::fs;
use std::process::Command;

const PUZZLE: &str = "...232....4....1\n";
const SOLVED: &str = "1432321421434321";

/// The signals, and the codes they lead to.
const SIGNALS: [(&str, i32); 2] = [("INT", 130), ("TERM", 143)];

fn send_signal(running: &Running, signal: &str) {
    let sent = Command::new("kill").args([&format!("-{signal}"), &running.id().to_string()]).status();
    assert!(sent.expect("there is a kill").success());
}

/// A run whose signals are being listened to: it has answered a puzzle.
fn listening(arguments: &str) -> Running {
    let mut running = Running::start(&mut program(arguments));
    running.send(PUZZLE);
    running
}

#[test]
fn a_long_count_ends_with_what_it_has_counted() {
    for (signal, code) in SIGNALS {
        let mut running = listening("count");
        assert_eq!(running.line(|running| &running.stdout), "1");
        running.send(&(".".repeat(81) + "\n"));
        send_signal(&running, signal);
        let ended = running.end_with_open_input();
        assert_eq!(ended.code(), code);
        // Nothing, if the signal came before the search began.
        assert!(ended.stdout.is_empty() || is_a_cut_count(&ended), "{ended:?}");
        let said = ended.stderr.replace("tally: 2 puzzles: 2 counted\n", "");
        assert!(said.is_empty() || said.contains("standard input:2: interrupted after "), "{said}");
    }
}

#[test]
fn a_long_count_of_a_design_ends_with_what_it_has_counted() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let squares = "schema = \"exactone.packing.v1\"\nuse = \"any\"\npieces = \"dominoes\"\nbox = ";
    for (name, size) in [("small.toml", "[2, 2]"), ("large.toml", "[16, 16]")] {
        fs::write(folder.path().join(name), format!("{squares}{size}\n")).expect("the folder is ours");
    }
    for (signal, code) in SIGNALS {
        let mut command = program("count -b bits small.toml large.toml small.toml");
        let mut running = Running::start(command.current_dir(folder.path()));
        assert_eq!(running.line(|running| &running.stdout), "2");
        send_signal(&running, signal);
        let ended = running.end();
        assert_eq!(ended.code(), code);
        // Nothing, if the signal came before the search began.
        let rest = ended.stdout.trim_start_matches("2\n");
        assert!(rest.is_empty() || rest.starts_with("at least ") && rest.ends_with("\tcancelled\n"), "{ended:?}");
    }
}

fn is_a_cut_count(ended: &Ended) -> bool {
    ended.stdout.starts_with("at least ") && ended.stdout.ends_with("\tcancelled\n")
}

#[test]
fn a_list_of_solutions_ends_in_a_whole_line() {
    for (signal, code) in SIGNALS {
        let mut running = Running::start(&mut program("solve --all --blank 9"));
        running.line(|running| &running.stdout);
        send_signal(&running, signal);
        let ended = running.end();
        assert_eq!(ended.code(), code);
        assert!(ended.stdout.ends_with('\n'));
        let is_whole = |line: &str| line.len() == 81 || line == "unknown\tcancelled";
        assert!(ended.stdout.lines().all(is_whole), "{:?}", ended.stdout.lines().last());
    }
}

#[test]
fn a_batch_from_a_pipe_that_stays_open_ends_with_the_answers_so_far() {
    for (signal, code) in SIGNALS {
        for jobs in [1, 3] {
            let mut running = listening(&format!("solve -j {jobs}"));
            assert_eq!(running.line(|running| &running.stdout), SOLVED);
            running.send(&PUZZLE.repeat(2));
            assert_eq!(running.line(|running| &running.stdout), SOLVED);
            assert_eq!(running.line(|running| &running.stdout), SOLVED);
            send_signal(&running, signal);
            let ended = running.end_with_open_input();
            assert_eq!((ended.code(), ended.stdout.as_str()), (code, ""));
            assert_eq!(ended.stderr, "tally: 3 puzzles: 3 unique\n");
        }
    }
}

#[test]
fn a_pipe_that_never_says_a_word_can_be_left() {
    for (signal, code) in SIGNALS {
        // The program tells nobody that it waits; but a signal before that would end it with no code at all.
        let mut running = Running::start(&mut program("solve --keep-going missing.txt -"));
        assert!(running.line(|running| &running.stderr).contains("missing.txt"));
        send_signal(&running, signal);
        assert_eq!(running.end_with_open_input().code(), code);
    }
}

#[test]
fn an_interrupted_file_keeps_whole_lines_apart_and_the_old_file_as_it_was() {
    for (signal, code) in SIGNALS {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let (output, partial) = (folder.path().join("out.txt"), folder.path().join("out.txt.partial"));
        fs::write(&output, "mine\n").expect("the folder is ours");
        let mut command = program("solve --force --keep-going -o out.txt");
        let mut running = Running::start(command.current_dir(folder.path()));
        // The complaint about the bad line, which is too long for a row, comes when the answers before it are written.
        running.send(&(PUZZLE.repeat(300) + &"1".repeat(40) + "\n"));
        assert!(running.line(|running| &running.stderr).starts_with("error: "));
        send_signal(&running, signal);
        let ended = running.end_with_open_input();
        assert_eq!(ended.code(), code);
        assert!(ended.stderr.contains("out.txt.partial"), "{}", ended.stderr);
        assert_eq!(fs::read_to_string(&output).expect("it is there"), "mine\n");
        let kept = fs::read_to_string(&partial).expect("it is there");
        assert!(kept.ends_with('\n'), "{kept}");
        let (answers, rest): (Vec<&str>, Vec<&str>) = kept.lines().partition(|line| *line == SOLVED);
        assert_eq!(answers.len(), 300);
        assert!(rest.is_empty() || rest == ["error"], "{rest:?}");
        let left = fs::read_dir(folder.path()).expect("the folder is ours").count();
        assert_eq!(left, 2, "no other file is left");
    }
}

#[test]
fn a_second_signal_ends_the_program_at_once() {
    // Blocked in a write that nobody reads: the first signal cannot be obeyed in good order.
    let mut command = program("solve --all --blank 9");
    let mut child = command.stdout(std::process::Stdio::piped()).spawn().expect("the program starts");
    let mut first = [0];
    let stdout = child.stdout.as_mut().expect("it is a pipe");
    std::io::Read::read_exact(stdout, &mut first).expect("it lists solutions");
    // Two signals sent at once may arrive as one, so they are sent until they have had their effect.
    let ended = (0..1_000).find_map(|_| {
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("there is a kill");
        child.try_wait().expect("it is our child")
    });
    child.kill().ok();
    assert_eq!(ended.and_then(|status| status.code()), Some(130));
}

#[test]
fn two_signals_that_come_together_are_one_and_leave_no_program_behind() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    // The program tells its number, and waits for ever.
    fs::write(folder.path().join("hang.sh"), "echo $$ > pid.new\nmv pid.new pid\nexec sleep 1000\n").unwrap();
    fs::write(folder.path().join("p.txt"), "1...............\n").unwrap();
    for signals in [&["-INT", "-INT"][..], &["-TERM", "-TERM"], &["-HUP"]] {
        let mut command = program("encode");
        command.args(["--encoder", "sh hang.sh", "p.txt"]).current_dir(&folder);
        let mut child = command.stdout(std::process::Stdio::null()).spawn().expect("the program starts");
        let pid = folder.path().join("pid");
        while !pid.exists() {
            std::thread::yield_now();
        }
        for signal in signals {
            Command::new("kill").args([signal, &*child.id().to_string()]).status().expect("there is a kill");
        }
        let ended = child.wait().expect("it is our child");
        assert!([Some(130), Some(143)].contains(&ended.code()), "{signals:?}: {ended}");
        let left = fs::read_to_string(&pid).unwrap();
        fs::remove_file(&pid).unwrap();
        let is_there = Command::new("kill").args(["-0", left.trim()]).status().expect("there is a kill");
        assert!(!is_there.success(), "{signals:?}: {left} lives on");
    }
}

/// A named pipe in the folder whose other end this process holds open, silent.
pub(crate) fn silent_pipe(folder: &std::path::Path, name: &str) -> fs::File {
    let path = folder.join(name);
    assert!(Command::new("mkfifo").arg(&path).status().expect("there is a mkfifo").success());
    // Open for both, so that neither this process nor the program waits for somebody at the other end.
    fs::File::options().read(true).write(true).open(&path).expect("we made it")
}

#[test]
fn a_named_pipe_that_never_says_a_word_can_be_given_up_for_time() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let _silent = silent_pipe(folder.path(), "pipe");
    fs::write(folder.path().join("f.cnf"), "p cnf 1 2\n1 0\n-1 0\n").expect("the folder is ours");
    for (arguments, code, stdout) in [
        ("sat --timeout 20ms pipe", 0, "s UNKNOWN\n"),
        ("sat --timeout 20ms --proof p.drat pipe", 0, "s UNKNOWN\n"),
        ("prove --timeout 20ms --check pipe f.cnf", 75, ""),
        ("prove --timeout 20ms --check f.cnf pipe", 75, ""),
    ] {
        let ended = crate::cli::program::exactone_in(folder.path(), arguments, "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (code, stdout), "{arguments}: {}", ended.stderr);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("the folder is ours").count(), 2, "no other file is left");
}
