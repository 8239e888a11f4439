//! The program without a command: what a pipe brings is solved, and where nothing comes there is help.

use crate::cli::program::{Ended, Running, exactone, exactone_in, program, run};

const PUZZLE: &str = "...232....4....1";

#[test]
fn a_puzzle_from_a_pipe_is_solved_as_solve_does() {
    for input in
        [PUZZLE.to_owned(), format!("{PUZZLE}\n{PUZZLE}\n"), "11..............\n".to_owned(), "nonsense\n".to_owned()]
    {
        let (without, with) = (exactone("", &input), exactone("solve", &input));
        assert_eq!(
            (without.code(), without.stdout, without.stderr),
            (with.code(), with.stdout, with.stderr),
            "{input}"
        );
    }
    assert_eq!(exactone("", PUZZLE).lines(0), ["1432321421434321"]);
}

#[test]
fn options_of_solve_are_taken_for_a_puzzle_from_a_pipe() {
    for options in ["--unique", "-f grid", "--json --stats"] {
        let (without, with) = (exactone(options, PUZZLE), exactone(&format!("solve {options}"), PUZZLE));
        assert_eq!((without.code(), without.stdout.is_empty()), (with.code(), false), "{options}: {without:?}");
    }
    let nothing = exactone("--json", "");
    assert!(nothing.code() == 2 && nothing.stderr.contains("`exactone solve --json FILE`"), "{nothing:?}");
}

#[test]
fn a_puzzle_or_a_file_in_the_place_of_a_command_is_solved() {
    assert_eq!(exactone(PUZZLE, "").lines(0), ["1432321421434321"]);
    let folder = tempfile::tempdir().expect("a folder for the test");
    std::fs::write(folder.path().join("solve"), "nonsense").expect("it can be written");
    std::fs::write(folder.path().join("mine.txt"), PUZZLE).expect("it can be written");
    assert_eq!(exactone_in(folder.path(), "mine.txt", "").lines(0), ["1432321421434321"]);
}

/// Runs the program with these arguments, which may hold blanks and ends of lines.
fn run_with(arguments: &[&str]) -> Ended {
    run(program("").args(arguments), "")
}

#[test]
fn a_path_that_is_not_there_is_answered_with_the_nearest_one() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    std::fs::create_dir(folder.path().join("puzzles")).expect("the folder is ours");
    std::fs::write(folder.path().join("puzzles/hard.txt"), PUZZLE).expect("it can be written");
    for (path, near) in [
        ("puzzles/hard.tx", ", did you mean puzzles/hard.txt?"),
        ("puzzles/hard", ", did you mean puzzles/hard.txt?"),
        ("puzzels/hrd.txt", ", did you mean puzzles/hard.txt?"),
        ("missing.txt", ""),
    ] {
        let ended = exactone_in(folder.path(), path, "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (66, ""), "{ended:?}");
        assert!(ended.stderr.starts_with(&format!("error: {path}: cannot read: ")), "{ended:?}");
        assert!(
            ended.stderr.ends_with(&format!("{near}\n")) && ended.stderr.contains('?') != near.is_empty(),
            "{ended:?}"
        );
    }
    let is_folder = exactone_in(folder.path(), "puzzles", "");
    assert!(is_folder.code() == 66 && is_folder.stderr.contains("this is a folder"), "{is_folder:?}");
}

#[test]
fn what_has_cells_or_is_a_link_is_told_what_it_lacks_as_on_standard_input() {
    for text in ["53..7", "r1c1=5 r1c2=3", "https://sudokupad.app/abcde12345", "https://tinyurl.com/3xyz"] {
        let piped = exactone("", format!("{text}\n"));
        let expected = piped.stderr.replace("standard input:", "argument:");
        for arguments in [&[text][..], &["solve", text]] {
            let ended = run_with(arguments);
            assert_eq!((ended.code(), &ended.stderr), (65, &expected), "{text}");
        }
    }
    assert!(run_with(&["53..7"]).stderr.contains("5 cells"));
    let long = run_with(&[&"123456789".repeat(9)[1..]]);
    assert!(long.code() == 65 && long.stderr.contains("80 cells found, 81 expected"), "{long:?}");
}

#[test]
fn two_puzzles_as_one_text_are_solved_both() {
    assert_eq!(run_with(&[&format!("{PUZZLE}\n{PUZZLE}")]).lines(0), ["1432321421434321"; 2]);
}

#[test]
fn a_puzzle_may_begin_like_an_option() {
    const DASHED: &str = "-..232....4....1";
    assert_eq!(run_with(&["--", DASHED]).lines(0), ["1432321421434321"]);
    assert_eq!(run_with(&[DASHED, "--format", "short"]).lines(0), ["1432321421434321"]);
    let answers = run_with(&[DASHED, "--json", "11.............."]);
    let order: Vec<bool> = answers.lines(1).iter().map(|line| line.contains("\"status\":\"unique\"")).collect();
    assert_eq!(order, [true, false], "{answers:?}");
    assert_eq!(run_with(&["-", "--format", "short"]).code(), 65);
    assert_eq!(run_with(&["--jsn"]).code(), 2);
}

#[test]
fn a_pipe_is_answered_while_it_is_open() {
    let mut running = Running::start(&mut program(""));
    running.send(&format!("{PUZZLE}\n{PUZZLE}\n"));
    assert_eq!(running.line(|running| &running.stdout), "1432321421434321");
    assert_eq!(running.end().code(), 0);
}

#[test]
fn without_a_command_and_without_input_there_is_help() {
    let ended = exactone("", "");
    assert_eq!((ended.code(), ended.stdout.as_str()), (2, ""));
    assert!(ended.stderr.contains("Usage: exactone <COMMAND>"), "{ended:?}");
}
