//! `hint`: its step, the state and the plan that it begins from, and why a candidate is true or false.

use crate::cli::program::{exactone, exactone_in, program, run};
use serde_json::{Value, json};
use std::fs;

const PUZZLE: &str = "...232....4....1\n";

#[test]
fn a_step_by_a_clue_names_it_in_the_words_of_its_kind() {
    let nonogram = run(&mut program("hint puzzles/models/nonogram-10.toml"), "");
    assert_eq!(nonogram.stdout, "Naked single. r5c1 is #: the clue 10 of row 5 leaves nothing else there.\n");
    let kakuro = run(&mut program("hint puzzles/models/kakuro-7.toml"), "");
    assert!(kakuro.stdout.starts_with("Sum 7 down from r2c2. r2c2 and r3c2 are 1+6"), "{kakuro:?}");
    let akari = run(&mut program("hint puzzles/models/akari-7.toml"), "");
    assert_eq!(akari.stdout, "Naked single. r1c3 is B: it is not o by the clue 4 at r2c3.\n");
}

#[test]
fn a_hint_says_where_to_look_and_the_name_once_and_a_rating_names_what_is_no_single() {
    let first = run(&mut program("hint --level 1 puzzles/models/killer.toml"), "");
    assert_eq!(first.stdout, "Look at 7-cage at r1c1 (r1c1 and r2c1).\n", "{first:?}");
    let second = run(&mut program("hint --level 2 puzzles/models/kakuro-7.toml"), "");
    assert_eq!(second.stdout, "Look at sum 7 down from r2c2 (r2c2 and r3c2).\n", "{second:?}");
    let rating = run(&mut program("rate puzzles/models/killer.toml"), "");
    assert!(rating.stdout.contains("-cage at r"), "{rating:?}");
    let none = run(&mut program("hint 11.............."), "");
    assert!(!none.stderr.contains("the steps lead to"), "{none:?}");
}

#[test]
fn a_wrong_value_comes_with_a_short_reason_if_there_is_one() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let puzzle = "...232....4....1";
    for (state, said) in [
        ("2..232....4....1", "r1c1=2 is wrong: r1c4=2 is given\n"),
        ("...232....4...31", "r4c3=3 is wrong: Hidden single. r3c4 is 3"),
    ] {
        fs::write(folder.path().join("state"), state).expect("the folder is ours");
        let ended = exactone_in(folder.path(), "hint - --state state", puzzle);
        assert_eq!((ended.code(), ended.stdout.starts_with(said)), (1, true), "{ended:?}");
    }
}

#[test]
fn a_file_that_is_no_plan_is_bad_input() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for text in ["", "{\"schema\": \"exactone.rating.v1\"}\n", "1..2\n"] {
        fs::write(folder.path().join("plan"), text).expect("the folder is ours");
        let ended = exactone_in(folder.path(), "hint - --plan plan", PUZZLE);
        assert_eq!((ended.code(), &*ended.stdout), (65, ""), "{ended:?}");
        assert!(ended.stderr.contains("expected: "), "{ended:?}");
    }
}

#[test]
fn the_plan_of_another_puzzle_is_refused() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for other in [puzzle.replace('7', "x").replace('5', "7").replace('x', "5"), PUZZLE.to_owned()] {
        let plan = exactone_in(folder.path(), "explain --json -", format!("{other}\n")).stdout;
        fs::write(folder.path().join("plan"), plan).expect("the folder is ours");
        let ended = exactone_in(folder.path(), &format!("hint {puzzle} --plan plan"), "");
        assert_eq!((ended.code(), &*ended.stdout), (65, ""), "{ended:?}");
        assert!(ended.stderr.contains("plan:1: ") && ended.stderr.contains("another puzzle?"), "{ended:?}");
    }
}

#[test]
fn what_is_wrong_in_a_state_is_data_too() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("state"), "r1c1=2 r2c3=34").expect("the folder is ours");
    let whole = exactone_in(folder.path(), "hint --json ...232....4....1 --state state", "");
    let line: Value = serde_json::from_str(&whole.stdout).expect("it is JSON");
    let value = json!({"kind": "value", "cell": "r1c1", "value": "2", "expected": "1"});
    let mark = json!({"kind": "mark", "cell": "r2c3", "value": "1", "expected": "1"});
    assert_eq!(line["entries"], json!([value, mark]), "{whole:?}");
    assert_eq!((whole.code(), &line["status"]), (1, &json!("unique")));
    let part = exactone_in(folder.path(), "hint --json --level 1 ...232....4....1 --state state", "");
    let line: Value = serde_json::from_str(&part.stdout).expect("it is JSON");
    assert!(
        line["entries"].as_array().is_some_and(|entries| entries.iter().all(|entry| entry.get("expected").is_none()))
    );
}

#[test]
fn a_hint_as_data_has_as_much_as_its_level_shows() {
    for (level, name, text) in
        [(1, json!(null), "Look at 4 in box 2."), (2, json!("hidden single"), "Look at 4 in box 2: hidden single.")]
    {
        let told = run(&mut program(&format!("hint --json --level {level} {}", PUZZLE.trim())), "");
        let line: Value = serde_json::from_str(&told.stdout).expect("it is JSON");
        assert_eq!((&line["schema"], &line["place"]), (&json!("exactone.hint.v1"), &json!("4 in box 2")), "{told:?}");
        assert_eq!((&line["name"], &line["text"]), (&name, &json!([text])), "{told:?}");
        assert!(line.get("placed").is_none(), "{told:?}");
    }
}

#[test]
fn a_step_of_a_plan_is_told_as_it_is_in_the_state_of_the_player() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let puzzle = "67......1.4....7......9..2...4....6..8...4...2..1....8....613.7.6.....4.1..3.798.";
    let plan = exactone_in(folder.path(), &format!("explain --json {puzzle}"), "").stdout;
    fs::write(folder.path().join("plan"), plan).expect("the folder is ours");
    // The plan would take a candidate away by claiming here, and by now a single does it.
    let state = "67.42.8.1.4..1.7.5..179.624.14....6..8...4.1.2..1..478498261357.6..8.142125347986";
    fs::write(folder.path().join("state"), state).expect("the folder is ours");
    let hint = exactone_in(folder.path(), &format!("hint {puzzle} --plan plan --state state"), "");
    assert_eq!(hint.stdout, "Hidden single. r1c6 is 5: 5 fits nowhere else in row 1.\n", "{hint:?}");
}

#[test]
fn a_hint_whose_picture_cannot_be_made_is_not_told() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let ended = exactone_in(folder.path(), "hint - --svg missing/hint.svg", PUZZLE);
    assert_eq!((ended.code(), &*ended.stdout), (73, ""), "{ended:?}");
}

#[test]
fn a_reason_that_takes_too_long_is_not_known_rather_than_none() {
    let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
    let ended = exactone("hint - --why r1c2=1 --timeout 0.3s", puzzle);
    assert_eq!((ended.code(), &*ended.stdout), (75, ""), "{ended:?}");
}

/// What the program says of a puzzle and of what was played.
fn hinted(arguments: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let puzzle = "4...9..71....1...9.7.5...3.5..34..........2....3..1..6..68.2....9.76............2\n";
    let played = "4..693.71...417.29.7.5286345..346......9.52.3..32.1.56..68.2...29.7643.....1.9.62\n";
    fs::write(folder.path().join("p.txt"), puzzle).expect("it can be written");
    fs::write(folder.path().join("s.txt"), played).expect("it can be written");
    let ended = exactone_in(folder.path(), &format!("hint p.txt --state s.txt {arguments}"), "");
    assert_eq!(ended.code(), 0, "{}", ended.stderr);
    ended.stdout
}

#[test]
fn all_steps_and_reasons_heed_that_there_is_one_solution() {
    for asked in ["--all", "--why r1c3=2"] {
        let rectangle = "Unique rectangle type 1. If r1c3, r1c7, r2c3 and r2c7 held nothing but 5 or 8";
        assert!(hinted(&format!("{asked} --one-solution")).contains(rectangle), "{asked}");
        assert!(!hinted(asked).contains("ectangle"), "{asked}");
    }
}

#[test]
fn the_reason_is_of_the_candidate_that_is_asked_for() {
    let all = hinted("--all");
    let asked = |cell: &str| {
        let said = hinted(&format!("--why {cell}"));
        let (name, value) = cell.split_once('=').expect("a cell and a value");
        assert!(
            said.contains(&format!("{name} is not {value}")) || said.contains(&format!("{name} is {value}")),
            "{said}"
        );
        said
    };
    assert!(all.contains("r4c3 is not 1"), "{all}");
    for cell in ["r4c3=1", "r1c3=8", "r7c7=1", "r9c3=5"] {
        let said = asked(cell);
        if let Some((_, supposed)) = said.split_once("uppose ") {
            assert!(supposed.starts_with(&cell.replace('=', " is ")), "{cell}: {said}");
        }
    }
}

#[test]
fn singles_that_lead_to_a_candidate_are_told_one_behind_the_other() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let folder = tempfile::tempdir().expect("a folder for the test");
    let false_one = exactone_in(folder.path(), "hint - --why r1c3=1", easy);
    assert_eq!(false_one.stdout, "Hidden single. r1c8 is 1: 1 fits nowhere else in column 8.\nSo r1c3 is not 1.\n");
    let true_one = exactone_in(folder.path(), "hint - --why r1c3=4", easy);
    let lines: Vec<&str> = true_one.stdout.lines().collect();
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert!(lines.iter().all(|line| line.contains(" single. r")), "{lines:?}");
    assert!(lines[4].starts_with("Naked single. r1c3 is 4"), "{lines:?}");
    let data = exactone_in(folder.path(), "hint - --why r1c3=4 --json", easy);
    assert_eq!(data.stdout.lines().count(), 5, "{}", data.stdout);
}

#[test]
fn standard_input_is_read_for_one_thing() {
    for (arguments, named) in [
        ("hint - --state -", "the puzzle and --state"),
        ("hint --state -", "the puzzle and --state"),
        ("hint p.txt --state - --plan -", "--state and --plan"),
    ] {
        let ended = run(&mut program(arguments), PUZZLE);
        assert_eq!((ended.code(), &*ended.stdout), (2, ""), "{ended:?}");
        assert!(ended.stderr.contains(named), "{ended:?}");
    }
}
