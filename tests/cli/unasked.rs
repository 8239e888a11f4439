//! The program without a command: what a pipe brings is solved, and where nothing comes there is help.

use crate::cli::program::{Running, exactone, exactone_in, program};

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
fn a_puzzle_or_a_file_in_the_place_of_a_command_is_solved() {
    assert_eq!(exactone(PUZZLE, "").lines(0), ["1432321421434321"]);
    let folder = tempfile::tempdir().expect("a folder for the test");
    std::fs::write(folder.path().join("solve"), "nonsense").expect("it can be written");
    std::fs::write(folder.path().join("mine.txt"), PUZZLE).expect("it can be written");
    assert_eq!(exactone_in(folder.path(), "mine.txt", "").lines(0), ["1432321421434321"]);
    assert_eq!(exactone("missing.txt", "").code(), 2);
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
