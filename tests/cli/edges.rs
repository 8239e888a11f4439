//! Faults at the edges: an output that is standard input, folders in the place of names, widths that are none, commands to a terminal in
//! what files say, and names that are no files.

use crate::cli::program::{exactone, exactone_in, names, program, run};
use std::fs;

const PUZZLE: &str = "...232....4....1";

#[test]
#[cfg(unix)]
fn the_output_may_not_be_the_file_that_standard_input_reads() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let text = format!("{PUZZLE}\n");
    fs::write(folder.path().join("in.txt"), &text).expect("the folder is ours");
    let script = |command: &str| format!("\"$0\" {command} < in.txt");
    for command in ["solve -o in.txt --force", "solve - -o ./in.txt --force", "convert - in.txt --to sdm --force"] {
        let mut shell = crate::cli::program::shell(&script(command));
        let refused = run(shell.current_dir(folder.path()), "");
        assert_eq!(refused.code(), 73, "{command}: {refused:?}");
        assert!(refused.stderr.contains("in.txt: the output would replace standard input"), "{}", refused.stderr);
    }
    let mut shell = crate::cli::program::shell(&script("solve -o out.txt"));
    assert_eq!(run(shell.current_dir(folder.path()), "").code(), 0);
    assert_eq!(fs::read_to_string(folder.path().join("in.txt")).expect("it is there"), text);
    assert_eq!(names(folder.path()), ["in.txt", "out.txt"]);
}

#[test]
fn a_certificate_has_names_and_no_folder() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::create_dir(folder.path().join("d")).expect("the folder is ours");
    for (output, within) in [("d/", "d/puzzle"), ("d/..", "d/../puzzle"), (".", "./puzzle")] {
        let refused = exactone_in(folder.path(), &format!("prove -o {output}"), PUZZLE);
        let message =
            format!("--output {output}: this is a folder, expected how the names of files begin, such as {within}");
        assert!(refused.code() == 2 && refused.stderr.contains(&message), "{refused:?}");
    }
    assert!(names(&folder.path().join("d")).is_empty());
    assert_eq!(names(folder.path()), ["d"]);
}

#[test]
fn a_width_that_is_none_does_no_harm() {
    let usual = exactone("solve --help", "").stdout;
    for columns in ["abc", "", "-1"] {
        assert_eq!(run(program("solve --help").env("COLUMNS", columns), "").stdout, usual, "{columns}");
    }
    let narrow = run(program("solve --help").env("COLUMNS", "0"), "").stdout;
    assert!(narrow.contains("Solve puzzles, and say whether each solution is the only one\n"), "{narrow}");
}

#[test]
fn a_name_that_repaints_a_terminal_is_escaped_in_what_is_written() {
    let name = "a\u{85}b\u{202e}c\u{1b}[31m";
    let text = format!("{PUZZLE} {name}\n");
    let is_bad = |sign: char| sign != '\n' && sign.is_control() || ('\u{202a}'..='\u{202e}').contains(&sign);
    for arguments in
        ["convert --to json", "convert --to toml", "convert --to fpuzzles", "convert --to svg", "solve --json", "show"]
    {
        let ended = exactone(arguments, &text);
        assert_eq!(ended.code(), 0, "{arguments}: {ended:?}");
        assert!(!ended.stdout.contains(is_bad) && !ended.stderr.contains(is_bad), "{arguments}: {ended:?}");
    }
    let json = exactone("convert --to json", &text).stdout;
    assert!(json.contains(r#""name":"a\u0085b\u202ec\u001b[31m""#), "{json}");
    // What is written is the same name.
    assert_eq!(exactone("convert --to json", &json).stdout, json);
    let toml = exactone("convert --to toml", &text).stdout;
    assert!(toml.contains(r#"title = "a\u0085b\u202ec\u001b[31m""#), "{toml}");
    assert_eq!(exactone("convert --to json", &toml).stdout, json);
}

#[test]
fn a_name_that_is_no_file_names_the_models() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, told) in [
        ("sudoku", "`sudoku` is a model, which takes puzzles; models with an example: `x-sudoku`"),
        ("killers", "there is no model of this name either, did you mean `killer`?"),
        ("sudoku-killer", "did you mean `killer`?"),
    ] {
        let refused = exactone_in(folder.path(), &format!("solve {name}"), "");
        assert!(refused.code() == 66 && refused.stderr.contains(told), "{refused:?}");
    }
}

#[test]
fn a_grid_beyond_all_limits_is_told_by_its_own_place() {
    let text = format!("{}\n", ["0"; 400].join(" ")).repeat(400);
    for command in ["show", "solve"] {
        let refused = exactone(command, &text);
        let told = "standard input:1: 160000 cells of 400 values are more than 20000000 candidates";
        assert!(refused.code() == 65 && refused.stderr.contains(told), "{command}: {refused:?}");
        assert!(!refused.stderr.contains("models/"), "{command}: {refused:?}");
    }
}
