//! On a terminal, which `script` pretends to be: grids and colours. In a pipe: neither, whatever the environment says.

use crate::cli::program::{PATH, exactone, program, run, shell};
use std::process::Command;

const PUZZLE: &str = "...232....4....1";
const NONE: &str = "11..............";

/// What the program prints on a terminal.
fn on_terminal(environment: &str, arguments: &str, puzzles: &str) -> String {
    let line = format!("printf '{puzzles}' | env -i {environment} '{PATH}' {arguments}");
    let ended = run(Command::new("script").args(["-qec", &line, "/dev/null"]), "");
    ended.stdout.replace('\r', "")
}

/// Whether there is a `script` that makes terminals.
fn has_terminal() -> bool {
    let probe = Command::new("script").args(["-qec", "test -t 1 && echo yes", "/dev/null"]).output();
    let works = probe.is_ok_and(|probe| String::from_utf8_lossy(&probe.stdout).contains("yes"));
    if !works {
        eprintln!("SKIPPED: no `script` that makes a terminal");
    }
    works
}

#[test]
fn a_pipe_gets_no_colours_whatever_the_environment_wants() {
    for (name, value) in [("CLICOLOR_FORCE", "1"), ("FORCE_COLOR", "1"), ("COLORTERM", "truecolor"), ("TERM", "xterm")]
    {
        for arguments in ["solve -f grid", "solve", "solve --candidates"] {
            let ended = run(program(arguments).env(name, value), PUZZLE);
            assert!(!ended.stdout.contains('\u{1b}') && !ended.stderr.contains('\u{1b}'), "{name}: {ended:?}");
            assert_eq!(ended.stdout, exactone(arguments, PUZZLE).stdout);
        }
    }
}

#[test]
fn a_file_gets_lines_even_if_the_program_sits_at_a_terminal() {
    if !has_terminal() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder for the test");
    let output = folder.path().join("out.txt");
    on_terminal("TERM=xterm", &format!("solve -o {}", output.display()), PUZZLE);
    assert_eq!(std::fs::read_to_string(output).expect("it is written"), "1432321421434321\n");
}

#[test]
fn a_terminal_gets_a_grid_for_one_puzzle_and_lines_for_many() {
    if !has_terminal() {
        return;
    }
    let one = on_terminal("TERM=xterm", "solve", PUZZLE);
    assert!(one.contains('┌') && one.contains("\u{1b}[") && one.contains("unique: this is the only solution"), "{one}");
    let two = on_terminal("TERM=xterm", "solve", &format!("{PUZZLE}\\n{PUZZLE}"));
    assert_eq!(two, "1432321421434321\n".repeat(2));
    let none = on_terminal("TERM=xterm", "solve", NONE);
    assert!(none.contains("value 1 in row 1, at r1c1 and r1c2"), "{none}");
}

#[test]
fn a_terminal_gets_the_name_of_each_file_above_its_answers_and_a_pipe_does_not() {
    if !has_terminal() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder for the test");
    let files = ["a.txt", "b.txt"].map(|name| folder.path().join(name).display().to_string());
    std::fs::write(&files[0], format!("{PUZZLE}\n{PUZZLE}\n")).expect("it is written");
    std::fs::write(&files[1], format!("{PUZZLE}\n")).expect("it is written");
    let [a, b] = &files;
    let solution = "1432321421434321\n";
    let shown = on_terminal("TERM=xterm", &format!("solve {a} {b}"), "");
    assert_eq!(shown, format!("{a}:\n{solution}{solution}\n{b}:\n{solution}"));
    assert_eq!(exactone(&format!("solve {a} {b}"), "").stdout, solution.repeat(3));
}

#[test]
fn colours_can_be_refused() {
    if !has_terminal() {
        return;
    }
    for environment in ["TERM=xterm NO_COLOR=1", "TERM=dumb", "NO_COLOR=1"] {
        let text = on_terminal(environment, "solve", PUZZLE);
        assert!(text.contains('┌') && text.contains("3'") && !text.contains('\u{1b}'), "{environment}: {text:?}");
    }
}

#[test]
fn a_terminal_that_is_to_send_puzzles_is_told_so() {
    if !has_terminal() {
        return;
    }
    let line = format!("'{PATH}' solve");
    let ended = run(Command::new("script").args(["-qec", &line, "/dev/null"]), format!("{PUZZLE}\n\u{4}"));
    assert!(ended.stdout.contains("reading puzzles from the terminal"), "{ended:?}");
}

#[test]
fn the_program_alone_says_what_it_is_and_solves_what_is_pasted() {
    if !has_terminal() {
        return;
    }
    let ended =
        run(Command::new("script").args(["-qec", &format!("'{PATH}'"), "/dev/null"]), format!("{PUZZLE}\n\u{4}"));
    let said: Vec<&str> = ended.stdout.lines().map(str::trim_end).collect();
    let at = said.iter().position(|line| line.starts_with("exactone solves")).expect("it says what it is");
    assert!(said[at + 1].starts_with("Paste a puzzle") && said[at + 2].contains("Ctrl-D ends them"), "{ended:?}");
    assert!(ended.stdout.contains("unique: this is the only solution"), "{ended:?}");
}

#[test]
fn a_long_search_shows_its_nodes_and_what_it_found() {
    if !has_terminal() {
        return;
    }
    // More than anybody can count: the limit ends it, long after the first second.
    let shown = on_terminal("TERM=xterm", "count --model queens --set n=18 --backend cells --timeout 4s", "");
    assert!(shown.contains(" nodes, ") && shown.contains("/s; ") && shown.contains(" solutions so far"), "{shown}");
    let conflicts = on_terminal("TERM=xterm", "count --model queens --set n=18 --backend sat --timeout 4s", "");
    assert!(conflicts.contains(" conflicts, ") && !conflicts.contains("of the tree"), "{conflicts}");
}

#[test]
fn standard_error_that_nobody_reads_changes_nothing() {
    let ended = run(&mut shell("exec \"$0\" solve --keep-going --stats 2> /dev/full"), format!("nonsense\n{PUZZLE}\n"));
    assert_eq!((ended.code(), ended.stdout.as_str()), (65, "error\n1432321421434321\n"));
}

#[test]
fn a_terminal_gets_no_pixels() {
    if !has_terminal() {
        return;
    }
    for arguments in ["show --format png", "convert --to png", "solve --format png"] {
        let refused = on_terminal("TERM=xterm", arguments, PUZZLE);
        assert!(refused.starts_with("error: a PNG is no text, and standard output is a terminal: "), "{refused}");
        assert!(refused.ends_with(" writes it\n"), "{refused}");
    }
}

#[test]
fn the_end_of_the_input_at_a_terminal_is_typed_once() {
    if !has_terminal() {
        return;
    }
    for arguments in ["", "solve", "count", "decode --puzzle -"] {
        let ended = run(Command::new("script").args(["-qec", &format!("'{PATH}' {arguments}"), "/dev/null"]), "\u{4}");
        assert!(!ended.stdout.is_empty(), "{arguments}: {ended:?}");
    }
}
