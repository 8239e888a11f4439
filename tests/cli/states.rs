//! `hint --state`: what a player has, in the forms in which a puzzle of that kind is written.

use crate::cli::program::{exactone_in, program, run};
use std::fs;
use std::path::{Path, PathBuf};

fn model(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("puzzles/models/{name}.toml"))
}

/// What `hint` says of a puzzle and a state: its exit code, and what it prints.
fn hint(name: &str, state: &str) -> (i32, String, String) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("state"), state).expect("the folder is ours");
    let ended = exactone_in(folder.path(), &format!("hint {} --state state", model(name).display()), "");
    (ended.code(), ended.stdout.clone(), ended.stderr)
}

#[test]
fn what_solve_and_show_print_of_a_puzzle_is_a_state_of_it() {
    for name in
        ["binairo-8", "tents-7", "star-battle-8", "nonogram-10", "akari-7", "kakuro-7", "samurai", "send-more-money"]
    {
        let path = model(name);
        for solve in ["solve", "solve --json", "solve --format grid", "show --solution"] {
            // What `show` writes of a sum in letters is a sentence, no drawing of its cells.
            if (name, solve) == ("send-more-money", "show --solution") {
                continue;
            }
            let solved = run(&mut program(&format!("{solve} {}", path.display())), "");
            let (code, said, notes) = hint(name, &solved.stdout);
            assert_eq!((code, &*said, &*notes), (0, "nothing is left to do\n", ""), "{solve} {name}");
        }
    }
    for name in
        ["binairo-8", "tents-7", "star-battle-8", "nonogram-10", "akari-7", "kakuro-7", "samurai", "number-snake-5"]
    {
        let drawn = run(&mut program(&format!("show {}", model(name).display())), "");
        let first = run(&mut program(&format!("hint {}", model(name).display())), "");
        let (code, said, notes) = hint(name, &drawn.stdout);
        assert_eq!((code, said, &*notes), (0, first.stdout, ""), "{name}");
    }
}

#[test]
fn a_blank_is_no_value_and_nothing_is_noted_of_boxes() {
    let blank = ". . . . . . . .\n".repeat(8);
    for blank in [blank.clone(), blank.replace('.', "?"), blank.replace('.', "-"), blank.replace(' ', "")] {
        let (code, said, notes) = hint("binairo-8", &blank);
        assert_eq!((code, &*notes), (0, ""), "{said}");
        assert!(!said.contains("is wrong"), "{said}");
    }
    let zero = format!("0{}", blank.replacen('.', "", 1));
    assert!(!hint("binairo-8", &zero).1.contains("is wrong"), "r1c1 is 0");
    let one = format!("1{}", blank.replacen('.', "", 1));
    let (code, said, _) = hint("binairo-8", &one);
    assert!(code == 1 && said.starts_with("r1c1=1 is wrong: "), "{said}");
}

#[test]
fn a_copy_of_the_puzzle_with_more_givens_is_a_state() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let text = fs::read_to_string(model("tents-7")).expect("it is there");
    let more = text.replace("[[clues]]", "givens = \"r2c1=A r2c2=A\"\n\n[[clues]]");
    fs::write(folder.path().join("played.toml"), more).expect("the folder is ours");
    let ended = exactone_in(folder.path(), &format!("hint {} --state played.toml", model("tents-7").display()), "");
    assert_eq!(ended.code(), 1, "{ended:?}");
    assert!(ended.stdout.starts_with("r2c2=A is wrong: ") && ended.stdout.lines().count() == 1, "{ended:?}");
    let other =
        exactone_in(folder.path(), &format!("hint {} --state played.toml", model("star-battle-8").display()), "");
    assert_eq!(other.code(), 65, "{other:?}");
    assert!(other.stderr.contains("this is another puzzle"), "{other:?}");
}

#[test]
fn a_copy_with_another_sum_is_another_puzzle() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let text = fs::read_to_string(model("killer")).expect("it is there");
    let sum = text.find("sum = ").expect("a cage with a sum") + "sum = ".len();
    let digits = text[sum..].bytes().take_while(u8::is_ascii_digit).count();
    let own: usize = text[sum..sum + digits].parse().expect("a sum");
    let other = format!("{}{}{}", &text[..sum], own + 1, &text[sum + digits..]);
    fs::write(folder.path().join("same.toml"), &text).expect("the folder is ours");
    fs::write(folder.path().join("other.toml"), other).expect("the folder is ours");
    let hint = |state: &str| {
        exactone_in(folder.path(), &format!("hint {} --level 1 --state {state}", model("killer").display()), "")
    };
    assert_eq!(hint("same.toml").code(), 0);
    let refused = hint("other.toml");
    assert_eq!(refused.code(), 65, "{refused:?}");
    assert!(refused.stderr.contains("this is another puzzle"), "{refused:?}");
}

#[test]
fn a_value_that_a_clue_takes_by_itself_is_wrong() {
    let (code, said, _) = hint("tents-7", "r3c1=A r1c1=o");
    assert_eq!(code, 1);
    assert_eq!(said, "r3c1=A is wrong: the clue 0 of row 3 rules it out\nr1c1=o is wrong: T is there\n");
}

#[test]
fn what_is_no_state_is_told_with_its_place_and_what_a_state_looks_like() {
    let (code, _, notes) = hint("binairo-8", &". . . . . . . .\n".repeat(8).replacen(". .", ". x", 1));
    assert_eq!(code, 65);
    assert!(notes.contains("state:1:3: `x` found") && notes.contains("\n  . x . . . . . .\n    ^\n"), "{notes}");
    assert!(notes.contains("expected: 64 cells with `0` or `1`, or a blank such as `.`"), "{notes}");
    let (code, _, notes) = hint("send-more-money", "12");
    assert!(code == 65 && notes.contains("S=0"), "{notes}");
}

#[test]
fn marks_late_in_a_game_are_marks() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let marks = "45 3 45 6 7 8 9 1 2\n6 7 2 1 9 5 3 4 8\n1 9 8 3 4 2 5 6 7\n8 5 9 7 6 1 4 2 3\n4 2 6 8 5 3 7 9 1\n\
        7 1 3 9 2 4 8 5 6\n9 6 1 5 3 7 2 8 4\n2 8 7 4 1 9 6 3 5\n3 4 5 2 8 6 1 7 9\n";
    fs::write(folder.path().join("marks"), marks).expect("the folder is ours");
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let ended = exactone_in(folder.path(), "hint - --state marks", puzzle);
    assert_eq!((ended.code(), &*ended.stdout), (0, "Full house. r1c3 is 4: it is the last empty cell of row 1.\n"));
    let explained = exactone_in(folder.path(), "explain marks", "");
    assert!(explained.stdout.contains("solved by 2 steps"), "{explained:?}");
}

/// What `hint` says of a square grid and a state.
fn hint_of_grid(puzzle: &str, state: &str) -> (i32, String, String) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("state"), state).expect("the folder is ours");
    let ended = exactone_in(folder.path(), &format!("hint {puzzle} --state state"), "");
    (ended.code(), ended.stdout.clone(), ended.stderr)
}

const FOUR: &str = "...232....4....1";

#[test]
fn the_state_of_a_grid_may_be_cells_with_their_values() {
    for state in [
        "r1c1=2",
        "r1c1=2, r2c1=3\nr1c2=34",
        r#"{"r1c1": "2"}"#,
        r#"{"r1c1": 2, "r1c2": [3, 4], "r1c3": null}"#,
        r#"{"cells": {"r1c1": "2"}}"#,
    ] {
        let (code, said, notes) = hint_of_grid(FOUR, state);
        assert_eq!((code, &*said, &*notes), (1, "r1c1=2 is wrong: r1c4=2 is given\n", ""), "{state}");
        let piped = run(&mut program(&format!("hint {FOUR} --state -")), state);
        assert_eq!(piped.stdout, said, "{piped:?}");
    }
    let solved = run(&mut program(&format!("solve --json {FOUR}")), "");
    assert_eq!(hint_of_grid(FOUR, &solved.stdout).1, "nothing is left to do\n");
    let piped = run(&mut program(&format!("hint {FOUR} --state -")), "2..232....4....1\n");
    assert!(piped.stdout.starts_with("r1c1=2 is wrong"), "{piped:?}");
}

#[test]
fn a_cell_that_has_two_values_is_refused() {
    for state in
        ["r1c1=1 r1c1=4", r#"{"r1c1": "1", "r1c1": "4"}"#, r#"{"cells": {"r1c1": "1"}, "cells": {"r1c1": "4"}}"#]
    {
        let (code, said, notes) = hint_of_grid(FOUR, state);
        assert!(code == 65 && said.is_empty() && notes.contains("twice"), "{state}: {notes}");
    }
    for state in ["S=9 S=8", r#"{"S": 9, "S": 8}"#] {
        let (code, said, notes) = hint("send-more-money", state);
        assert!(code == 65 && said.is_empty() && notes.contains("twice") && notes.contains("state:1:"), "{notes}");
    }
}

#[test]
fn values_of_a_grid_have_its_symbols() {
    let (code, said, _) = hint_of_grid("...BCB....D....A", "r1c1=B");
    assert_eq!((code, &*said), (1, "r1c1=B is wrong: r1c4=B is given\n"));
    let (code, _, notes) = hint_of_grid("...BCB....D....A", "r1c1=2");
    assert!(code == 65 && notes.contains("state:1:1: `2` found"), "{notes}");
}

#[test]
fn a_short_row_and_a_damaged_mark_are_shown_where_they_are() {
    let all = "4 3\n2 1 14 3\n1 2 3 4\n3 4 12 1\n";
    for (state, told) in [
        (format!("12 . {all}").replace("14", "1x"), "state:2:5: `1x` found"),
        (format!("12 . {all}").replace("14 3", "14"), "state:2:7: row 2 has 3 cells, 4 expected"),
        (format!("12 . {all}").replace("14 3", "14 3 2"), "state:2:10: row 2 has 5 cells, 4 expected"),
        (format!("12 . {all}1 2 3 4\n"), "state:5:1: 5 rows found, 4 expected"),
        (format!("12 . {all}").replace("14", "11"), "state:2:5: `11` found"),
    ] {
        let (code, _, notes) = hint_of_grid(FOUR, &state);
        assert!(code == 65 && notes.contains(told), "{told}: {notes}");
        let (code, _, notes) = hint("either-4", &state);
        assert!(code == 65 && notes.contains(told), "{told}: {notes}");
    }
    let (code, _, notes) = hint("either-4", "1234\n341\n2143\n4321\n");
    assert!(code == 65 && notes.contains("state:2:4: row 2 has 3 cells, 4 expected\n  341\n     ^"), "{notes}");
}

#[test]
fn the_candidates_of_a_design_are_a_state() {
    for name in ["killer", "jigsaw-9", "binairo-8"] {
        let left = run(&mut program(&format!("solve --candidates {}", model(name).display())), "");
        let (code, said, notes) = hint(name, &left.stdout);
        assert_eq!(code, 0, "{name}: {said}{notes}");
    }
}

#[test]
fn a_question_that_needs_no_step_is_answered_as_data() {
    let grid = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/hard.txt")).expect("it is there");
    for (question, answer) in [("r1c1=1", "it stands there already"), ("r1c2=1", "there is r1c1=1")] {
        let ended = run(&mut program(&format!("hint --json --why {question} -")), &grid);
        assert_eq!(ended.code(), 0, "{ended:?}");
        let line: serde_json::Value = serde_json::from_str(&ended.stdout).expect("a line of JSON");
        assert_eq!((line["schema"].as_str(), line["end"].as_str()), (Some("exactone.steps-end.v1"), Some("no-step")));
        assert!(line["text"][0].as_str().is_some_and(|text| text.contains(answer)), "{line}");
    }
}
