//! Classic puzzles by the thousand go straight to the kernel of 9×9; nobody can tell from what the program says.
//!
//! The judge is the program itself: with a limit of time, however long, every puzzle goes the usual way.

use crate::cli::grids::{Dice, batch, digits, grid};
use crate::cli::program::{Ended, Running, exactone, exactone_in, program, run};
#[cfg(unix)]
use std::process::Command;

/// Has every puzzle go the usual way.
const USUAL: &str = "--timeout 1h";

fn said(ended: &Ended) -> (i32, &str, &str) {
    (ended.code(), &ended.stdout, &ended.stderr)
}

/// Lines that are classic puzzles, with something that is not between them now and then.
fn mixture(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let puzzles: Vec<String> = batch(400).lines().map(str::to_owned).collect();
    let sixteen = grid(4, 100, 1).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let others = [
        "# remark".to_owned(),
        String::new(),
        "#Dname".to_owned(),
        puzzles[0][..80].to_owned(),
        puzzles[0].clone() + "1",
        puzzles[0].replacen('0', "\0", 1),
        sixteen,
        "123456789".repeat(81),
        "...232....4....1".to_owned(),
        puzzles[1].as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect(),
        "1234".to_owned(),
        "---------".to_owned(),
        "these are words and no puzzle, whatever one makes of them".to_owned(),
        "{\"puzzle\": \"...232....4....1\"}".to_owned(),
        "[State]".to_owned(),
        "[Puzzle]".to_owned(),
        "\r".to_owned(),
    ];
    let mut text = String::new();
    for _ in 0..=dice.below(8) {
        let (end, behind) =
            (["\n", "\n", "\n", "\r\n", "\r"][dice.below(5)], ["", "", "", " name", ";9.2"][dice.below(5)]);
        let start = dice.below(puzzles.len());
        for puzzle in puzzles.iter().cycle().skip(start).take(1 + dice.below(60)) {
            let puzzle = if start.is_multiple_of(2) { puzzle.replace('0', ".") } else { puzzle.clone() };
            text += &(puzzle + behind + end);
        }
        text += &(others[dice.below(others.len())].clone() + "\n");
    }
    text.truncate(text.len() - dice.below(2));
    text
}

#[test]
fn whatever_stands_between_classic_puzzles_all_is_said_as_usual() {
    let choices =
        ["--keep-going", "", "--first --keep-going", "--unique --keep-going -j 1", "--from short --keep-going"];
    for seed in 0..40 {
        let (text, choice) = (mixture(seed), choices[usize::try_from(seed).expect("it is small") % choices.len()]);
        let together = exactone(&format!("solve {choice}"), &text);
        let usual = exactone(&format!("solve {choice} {USUAL}"), &text);
        assert_eq!(said(&together), said(&usual), "seed {seed} {choice}\n{text}");
    }
}

#[test]
fn tables_and_long_lists_are_answered_as_usual() {
    let lines = batch(9_000);
    let mut table = "puzzle,solution\n".to_owned();
    batch(20).lines().for_each(|line| table += &[line, ",", line, "\n"].concat());
    for (arguments, text) in
        [("-j 1", &lines), ("-j 3", &lines), ("--keep-going", &table), ("-j 2 --from short", &lines)]
    {
        let together = exactone(&format!("solve {arguments}"), text);
        assert_eq!(said(&together), said(&exactone(&format!("solve {arguments} {USUAL}"), text)), "{arguments}");
    }
}

#[test]
fn several_files_are_answered_as_usual_into_a_file_and_errors_tell_their_lines() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for seed in 0..3 {
        std::fs::write(folder.path().join(format!("{seed}.txt")), mixture(seed + 100)).expect("the folder is ours");
    }
    let arguments = "solve 0.txt missing.txt 1.txt 2.txt --keep-going";
    let together = exactone_in(folder.path(), &format!("{arguments} -o together.txt"), "");
    let usual = exactone_in(folder.path(), &format!("{arguments} -o usual.txt {USUAL}"), "");
    assert_eq!(said(&together), said(&usual));
    let text = |name: &str| std::fs::read(folder.path().join(name)).expect("it was written");
    assert!(text("together.txt") == text("usual.txt") && !text("usual.txt").is_empty());
    let lines = batch(50) + &batch(1)[..80] + "\n";
    let stopped = exactone_in(folder.path(), "solve -o out.txt", lines);
    assert_eq!(stopped.code(), 65);
    assert!(stopped.stderr.contains("\nerror: standard input:51:81: 80 cells found"), "{}", stopped.stderr);
    assert_eq!(text("out.txt.partial").split(|&byte| byte == b'\n').count(), 51);
}

#[test]
fn a_pipe_gets_the_answers_to_what_it_has_sent() {
    let puzzles = batch(100);
    let expected = exactone(&format!("solve {USUAL}"), &puzzles).stdout;
    let mut running = Running::start(&mut program("solve"));
    let (mut sent, mut expected) = (puzzles.lines(), expected.lines());
    for count in [1, 20, 2, 40, 1, 36] {
        let lines: String = sent.by_ref().take(count).map(|line| line.to_owned() + "\n").collect();
        running.send(&lines);
        for answer in expected.by_ref().take(count) {
            assert_eq!(running.line(|running| &running.stdout), answer);
        }
    }
    assert_eq!(said(&running.end()), (1, "", ""));
}

#[test]
#[cfg(unix)]
fn an_interrupted_run_leaves_whole_lines_and_none_out_of_place() {
    let puzzle = digits(&grid(3, 45, 8));
    let answer = exactone("solve", &puzzle).stdout;
    for jobs in [1, 3] {
        let mut running = Running::start(&mut program(&format!("solve -j {jobs}")));
        running.send(&puzzle.repeat(3_000));
        assert_eq!(running.line(|running| &running.stdout), answer.trim_end());
        Command::new("kill").args(["-INT", &running.id().to_string()]).status().expect("there is a kill");
        let ended = running.end_with_open_input();
        assert_eq!(ended.code(), 130);
        assert!(ended.stderr.starts_with("tally: "), "{}", ended.stderr);
        assert!(answer.repeat(3_000).starts_with(&ended.stdout) && ended.stdout.len().is_multiple_of(answer.len()));
    }
}

#[test]
fn a_reader_that_goes_away_ends_it_without_a_word() {
    let mut command = program("solve -j 2");
    let mut running = Running::start(&mut command);
    drop(running.stdin.take());
    assert_eq!(running.end().code(), 65);
    #[cfg(unix)]
    {
        let ended = run(
            crate::cli::program::shell("$0 solve | head -1; true").env_clear().env("PATH", "/usr/bin:/bin"),
            batch(9_000),
        );
        assert_eq!((ended.stdout.lines().count(), ended.stderr.as_str()), (1, ""));
    }
}
