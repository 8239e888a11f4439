//! What has no end: comments, pipes, files of the system. A limit ends the reading of it, or a signal, or its size.

use crate::cli::program::{Ended, Running, exactone_in, program, run};
use crate::cli::signals::silent_pipe;
use std::fs;
use std::io::Write;
use std::os::unix::fs::symlink;
use std::process::{ChildStdin, Command};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

const PUZZLE: &str = "...232....4....1\n";

/// Writes this text again and again until nobody reads it; says so when much of it has been read.
fn feed(mut stdin: ChildStdin, text: &str) -> Receiver<()> {
    let (send, much_is_read) = channel();
    let piece = text.repeat((1 << 16) / text.len());
    thread::spawn(move || {
        for written in 0.. {
            if written == 17 {
                send.send(()).ok();
            }
            if stdin.write_all(piece.as_bytes()).is_err() {
                return;
            }
        }
    });
    much_is_read
}

/// Runs the program on this text without end.
fn on_endless(arguments: &str, text: &str) -> Ended {
    let mut running = Running::start(&mut program(arguments));
    let stdin = running.stdin.take().expect("it is a pipe");
    feed(stdin, text);
    running.end_with_open_input()
}

#[test]
fn comments_without_end_are_given_up_at_the_time_limit() {
    for timeout in ["0", "20ms"] {
        let ended = on_endless(&format!("sat --timeout {timeout}"), "c x\n");
        assert_eq!((ended.code(), ended.stdout.as_str()), (0, "s UNKNOWN\n"), "{}", ended.stderr);
    }
    let ended = on_endless("prove --timeout 20ms", "# x\n");
    assert_eq!((ended.code(), ended.stdout.as_str()), (75, ""), "{ended:?}");
    let ended = on_endless("solve --timeout 20ms", "# x\n");
    assert_eq!((ended.code(), ended.stdout.as_str()), (75, ""), "{ended:?}");
}

#[test]
fn a_signal_ends_the_reading_of_comments_without_end() {
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        for (arguments, text) in [("sat", "c x\n"), ("solve", "# x\n"), ("encode", "# x\n")] {
            let mut running = Running::start(&mut program(arguments));
            let much_is_read = feed(running.stdin.take().expect("it is a pipe"), text);
            // More than any pipe holds: the program has begun to read, and listens for signals before that.
            much_is_read.recv().expect("the program reads");
            let sent = Command::new("kill").args([&format!("-{signal}"), &running.id().to_string()]).status();
            assert!(sent.expect("there is a kill").success());
            assert_eq!(running.end_with_open_input().code(), code, "{arguments}");
        }
    }
}

#[test]
fn models_and_designs_from_a_silent_pipe_are_given_up_for_time() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let _held = ["m", "d.toml", "d.dlx", "p.txt"].map(|name| silent_pipe(folder.path(), name));
    for arguments in [
        "solve --timeout 20ms --model ./m",
        "count --timeout 20ms --model ./m --blank 4",
        "prove --timeout 20ms --model ./m",
        "solve --timeout 20ms d.toml",
        "count --timeout 20ms d.dlx",
        "prove --timeout 20ms d.toml",
        "prove --timeout 20ms p.txt",
    ] {
        let ended = exactone_in(folder.path(), arguments, PUZZLE);
        assert_eq!((ended.code(), ended.stdout.as_str()), (75, ""), "{arguments}: {ended:?}");
        assert!(ended.stderr.contains("time limit"), "{arguments}: {}", ended.stderr);
    }
}

#[test]
fn files_without_an_end_are_refused_for_their_size() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let folder = folder.path();
    for name in ["plan.toml", "m.toml"] {
        symlink("/dev/zero", folder.join(name)).expect("the folder is ours");
    }
    fs::write(folder.join("p.txt"), PUZZLE).expect("the folder is ours");
    fs::create_dir(folder.join("rows")).expect("the folder is ours");
    let planned = exactone_in(folder, "compare p.txt -a cells -o rows/done", "");
    assert_eq!(planned.code(), 0, "{planned:?}");
    for (name, copied) in [("manifest.json", "rows.jsonl"), ("rows.jsonl", "manifest.json")] {
        let place = folder.join(format!("without-{name}"));
        fs::create_dir(&place).expect("the folder is ours");
        fs::copy(folder.join("rows/done").join(copied), place.join(copied)).expect("it is there");
        // A hole, which takes no room.
        fs::File::create(place.join(name)).and_then(|file| file.set_len(1 << 31)).expect("the folder is ours");
    }
    for arguments in [
        "compare plan.toml -o out",
        "compare --from without-manifest.json/manifest.json -o out",
        "report without-manifest.json",
        "report without-rows.jsonl",
        "solve -m m.toml p.txt",
        "solve m.toml",
    ] {
        let ended = exactone_in(folder, arguments, "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (75, ""), "{arguments}: {ended:?}");
        assert!(ended.stderr.contains("bytes, which is the limit"), "{arguments}: {}", ended.stderr);
    }
    fs::write(folder.join("x.toml"), "schema = \"exactone.puzzle.v1\"\nmodel = \"/etc/passwd\"\n").expect("ours");
    let ended = run(program("solve x.toml").current_dir(folder), "");
    assert_eq!(ended.code(), 65);
    assert!(ended.stderr.contains("x.toml:2:") && !ended.stderr.contains("root"), "{}", ended.stderr);
}
