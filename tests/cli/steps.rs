//! `explain` and `rate` with files, pipes and signals.

use crate::cli::program::{Running, exactone_in, names, program, run};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;

const PUZZLE: &str = "...232....4....1\n";

fn interrupt(running: &Running) {
    let sent = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
    assert!(sent.expect("there is a kill").success());
}

#[test]
fn two_outputs_of_one_name_are_refused() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for arguments in ["--html a --proof a", "--html a -o ./a", "--proof a --svg a"] {
        let ended = exactone_in(folder.path(), &format!("explain - {arguments}"), PUZZLE);
        assert_eq!(ended.code(), 2, "{ended:?}");
        assert!(ended.stderr.contains("both name"), "{ended:?}");
        assert_eq!(names(folder.path()), [""; 0]);
    }
}

#[test]
fn a_killer_whose_sums_are_added_up_is_proved() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let killer = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/models/killer.toml");
    fs::copy(killer, folder.path().join("killer.toml")).expect("it is there");
    let ended = exactone_in(folder.path(), "explain killer.toml --proof steps.pbp", "");
    assert_eq!(ended.code(), 0, "{}", ended.stderr);
    assert!(ended.stdout.contains("Sums added up"), "{}", ended.stdout);
    let proof = fs::read_to_string(folder.path().join("steps.pbp")).expect("it was written");
    assert!(proof.contains("conclusion SAT : "), "{}", ended.stderr);
}

#[test]
fn pictures_of_a_longer_explanation_go_where_they_may_be_replaced() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let all = exactone_in(folder.path(), "explain - --svg steps", PUZZLE);
    assert_eq!(all.code(), 0, "{all:?}");
    let count = names(&folder.path().join("steps")).len();
    let kept = folder.path().join("steps/step-of-mine.svg");
    fs::write(&kept, "mine").expect("the folder is ours");
    let few = exactone_in(folder.path(), "explain - --svg steps --steps 3 --force", PUZZLE);
    assert_eq!(few.code(), 0, "{few:?}");
    assert!(few.stderr.contains(&format!("{} pictures of before removed", count - 3)), "{few:?}");
    let left = names(&folder.path().join("steps"));
    assert_eq!(left, ["step-001.svg", "step-002.svg", "step-003.svg", "step-of-mine.svg"]);
}

#[cfg(unix)]
#[test]
fn files_are_whole_although_nobody_reads_the_text() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::copy("puzzles/hard.txt", folder.path().join("hard.txt")).expect("it is there");
    let mut command = crate::cli::program::shell("$0 explain hard.txt --html page.html --proof steps.pbp | head -n 1");
    let ended = run(command.current_dir(folder.path()), "");
    assert_eq!(ended.stdout.lines().count(), 1, "{ended:?}");
    assert_eq!(names(folder.path()), ["hard.txt", "page.html", "steps.pbp"]);
    assert!(is_whole_page(&folder.path().join("page.html")));
}

fn is_whole_page(path: &Path) -> bool {
    fs::read_to_string(path).expect("it is text").trim_end().ends_with("</html>")
}

#[test]
fn an_interrupted_page_is_kept_as_far_as_it_goes() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::copy("puzzles/25x25.txt", folder.path().join("large.txt")).expect("it is there");
    let mut command = program("explain large.txt --html page.html");
    let mut running = Running::start(command.current_dir(folder.path()));
    running.line(|running| &running.stdout);
    interrupt(&running);
    let ended = running.end();
    assert_eq!(ended.code(), 130);
    assert!(ended.stderr.contains("page.html.partial"), "{}", ended.stderr);
    assert_eq!(names(folder.path()), ["large.txt", "page.html.partial"]);
    assert!(is_whole_page(&folder.path().join("page.html.partial")));
}

#[test]
fn ratings_of_a_slow_batch_come_before_its_end() {
    let hard = fs::read_to_string("puzzles/hard.txt").expect("it is there");
    for jobs in [1, 2] {
        let mut running = Running::start(&mut program(&format!("rate -j {jobs}")));
        running.send(&hard.repeat(100));
        assert!(running.line(|running| &running.stdout).contains("extreme"));
        interrupt(&running);
        let ended = running.end_with_open_input();
        assert_eq!(ended.code(), 130);
        assert!(ended.stdout.lines().count() < 90, "the first came long before the last");
        assert!(ended.stdout.is_empty() || ended.stdout.ends_with('\n'));
    }
}

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
fn what_a_clue_says_alone_comes_before_the_first_step_that_needs_it() {
    let thermo = run(&mut program("explain puzzles/models/thermo.toml"), "");
    assert!(thermo.stdout.contains("\n      Thermometer from r1c7: "), "{thermo:?}");
    let mut told: Vec<&str> = thermo.stdout.lines().filter(|line| line.starts_with("      Thermometer")).collect();
    let all = told.len();
    told.sort_unstable();
    told.dedup();
    assert_eq!(told.len(), all, "each once: {thermo:?}");
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/models/thermo.toml");
    fs::copy(file, folder.path().join("thermo.toml")).expect("it is there");
    let json = exactone_in(folder.path(), "explain thermo.toml --html page.html --json --steps 3", "");
    let page = fs::read_to_string(folder.path().join("page.html")).expect("it was written");
    assert!(json.stdout.contains("\"narrowings\":[\"Thermometer from r"), "{json:?}");
    assert!(page.contains("<pre>Thermometer from r"), "{page}");
    let hint = run(&mut program("hint puzzles/models/thermo.toml"), "");
    assert!(hint.stdout.starts_with("Naked single. r1c8 is 6: it is not 1, 8 or 9 by the thermometer"), "{hint:?}");
}

#[test]
fn a_hint_says_where_to_look_and_the_name_once_and_a_rating_names_what_is_no_single() {
    let first = run(&mut program("hint --level 1 puzzles/models/killer.toml"), "");
    assert_eq!(first.stdout, "Look at 28-cage at r6c1 (r6c1, r7c1, r8c1 and r9c1).\n", "{first:?}");
    let second = run(&mut program("hint --level 2 puzzles/models/kakuro-7.toml"), "");
    assert_eq!(second.stdout, "Look at sum 7 down from r2c2 (r2c2 and r3c2).\n", "{second:?}");
    let rating = run(&mut program("rate puzzles/models/killer.toml"), "");
    assert!(rating.stdout.contains("\trule of "), "{rating:?}");
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
fn nothing_is_told_behind_a_contradiction() {
    let puzzle = "034070900670000008090040000859061420026000709003004050000007204000009605040086170";
    let told = run(&mut program(&format!("explain {puzzle}")), "");
    assert_eq!(told.code(), 1, "{told:?}");
    let last = told.stdout.lines().last().expect("there is an end");
    assert!(last.starts_with("a contradiction after 8 steps, so there is no solution: "), "{told:?}");
}

#[test]
fn a_clue_that_can_never_hold_is_named_where_the_steps_end() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let text = fs::read_to_string("puzzles/models/little-killer-6.toml").expect("it is there");
    fs::write(folder.path().join("p.toml"), text.replacen("sum = ", "sum = 9", 1)).expect("the folder is ours");
    let told = exactone_in(folder.path(), "explain p.toml", "");
    assert_eq!(told.code(), 1, "{told:?}");
    assert!(
        told.stdout.starts_with("a contradiction after 0 steps, so there is no solution: little-killer at p.toml:")
    );
    assert!(told.stdout.contains("add up to 9"), "{told:?}");
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
fn json_says_how_many_solutions_there_are() {
    for (puzzle, status) in [("11..............", "none"), ("...2............", "multiple"), (PUZZLE.trim(), "unique")]
    {
        for command in ["explain", "hint"] {
            let told = run(&mut program(&format!("{command} --json {puzzle}")), "");
            let last = told.stdout.lines().last().expect("there is a line");
            let line: Value = serde_json::from_str(last).expect("it is JSON");
            assert_eq!((&line["status"], line.get("reason").is_some()), (&json!(status), status == "none"), "{told:?}");
        }
    }
}

#[test]
fn of_several_files_each_rating_has_its_place() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("a"), format!("{}\n{}\n", PUZZLE.trim(), "...2............")).expect("it is ours");
    fs::write(folder.path().join("b"), "nonsense\n").expect("it is ours");
    let alone = exactone_in(folder.path(), "rate a", "");
    assert_eq!(alone.stdout, "1.5\teasy\tsingle\nmultiple\n", "{alone:?}");
    let both = exactone_in(folder.path(), "rate --keep-going a b", "");
    assert_eq!(both.stdout, "1.5\teasy\tsingle\ta:1\nmultiple\ta:2\nerror\tb:1\n", "{both:?}");
}

#[test]
fn several_puzzles_are_listed_where_one_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let text = format!("{} easy\n...2............\n", PUZZLE.trim());
    fs::write(folder.path().join("two"), text).expect("the folder is ours");
    let ended = exactone_in(folder.path(), "explain two", "");
    assert_eq!(ended.code(), 2, "{ended:?}");
    let listed = "--nth N takes one of them\n  1: line 1, 4x4, 5 givens, easy\n  2: line 2, 4x4, 1 given\n";
    assert!(ended.stderr.ends_with(listed), "{ended:?}");
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

/// The page of this puzzle.
fn page(puzzle: &str, code: i32) -> String {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("puzzle.txt"), puzzle).expect("the folder is ours");
    let ended = exactone_in(folder.path(), "explain puzzle.txt --html page.html", "");
    assert_eq!(ended.code(), code, "{ended:?}");
    fs::read_to_string(folder.path().join("page.html")).expect("it is text")
}

#[test]
fn the_page_of_a_puzzle_with_several_solutions_shows_it_and_says_so() {
    let page = page("123434122.4.4.2.\n", 1);
    assert!(page.contains("<p>There are several solutions, "), "{page}");
    let first = page.split("<section ").next().expect("something stands before the steps");
    assert!(first.contains("<p>There are several solutions, "), "it is said first: {first}");
    let end = page.split("<section id=\"end\">").nth(1).expect("there is an end");
    assert!(end.contains("<title>The end</title>") && end.contains("<figure"), "{end}");
    assert!(page.contains("<title>puzzle.txt, step by step</title>"), "{page}");
}

#[test]
fn steps_and_their_pictures_have_the_symbols_of_the_puzzle() {
    let page = page("...BCB....D....A\n", 0);
    let text = page.split("<pre>").nth(1).and_then(|rest| rest.split("</pre>").next()).expect("there is a step");
    assert!(text.starts_with("r2c4 is D: "), "{text}");
    assert!(page.contains(">B</text>") && !page.contains(">2</text>"), "{page}");
}

/// The hardest level is the same for a puzzle and its mirror image, and so is what `rate` calls the hardest.
#[test]
fn the_hardest_level_is_that_of_the_rating_and_of_every_copy() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/models/futoshiki.toml");
    let text = fs::read_to_string(file).expect("it is there");
    let (_, clues) = text.split_once("[parameters]").expect("there are parameters");
    let own = format!("schema = \"exactone.puzzle.v1\"\nmodel = \"futoshiki\"\n[parameters]{clues}");
    let mut mirrored = own.clone();
    for column in 1..=7 {
        mirrored = mirrored.replace(&format!("c{column} "), &format!("C{} ", 8 - column));
        mirrored = mirrored.replace(&format!("c{column},"), &format!("C{},", 8 - column));
        mirrored = mirrored.replace(&format!("c{column}\n"), &format!("C{}\n", 8 - column));
    }
    let level = |text: &str| {
        fs::write(folder.path().join("p.toml"), text).expect("it can be written");
        let ended = exactone_in(folder.path(), "explain p.toml", "");
        assert_eq!(ended.code(), 0, "{ended:?}");
        let (_, level) = ended.stdout.rsplit_once("the hardest: ").expect("it is told");
        // `X-Wing (step 12, locked set of 2)`, or the level alone.
        let level = level.trim_end().trim_end_matches(')');
        level
            .split_once(" (step ")
            .and_then(|(_, step)| step.split_once(", "))
            .map_or(level, |(_, level)| level)
            .to_owned()
    };
    let mirrored = mirrored.replace('C', "c");
    assert_ne!(own, mirrored);
    assert_eq!(level(&own), level(&mirrored));
    let rated = exactone_in(folder.path(), "rate p.toml", "");
    assert!(rated.stdout.trim_end().ends_with(&level(&own)), "{rated:?}");
}

#[test]
fn chains_are_written_as_players_do_where_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let windoku = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/models/windoku-9.toml");
    fs::copy(windoku, folder.path().join("windoku.toml")).expect("it is there");
    let plain = exactone_in(folder.path(), "explain windoku.toml", "");
    let told = exactone_in(folder.path(), "explain windoku.toml --notation", "");
    let is_notation = |line: &&str| line.contains(" => ");
    assert!(!plain.stdout.lines().any(|line| is_notation(&line)), "{}", plain.stdout);
    let lines: Vec<&str> = told.stdout.lines().filter(is_notation).map(str::trim).collect();
    assert!(lines.len() > 3 && lines.iter().any(|line| line.starts_with('(')), "{}", told.stdout);
    let others: Vec<&str> = told.stdout.lines().filter(|line| !is_notation(line)).collect();
    assert_eq!(others, plain.stdout.lines().collect::<Vec<_>>());
    let json = exactone_in(folder.path(), "explain windoku.toml --json", "");
    let steps = json.stdout.lines().map(|line| serde_json::from_str::<Value>(line).expect("each line is JSON"));
    let of_json: Vec<String> = steps
        .flat_map(|step| step["notation"].as_array().cloned().unwrap_or_default())
        .filter_map(|line| line.as_str().map(str::to_owned))
        .collect();
    assert_eq!(lines, of_json);
    let refused = exactone_in(folder.path(), "hint windoku.toml --notation --level 2", "");
    assert_eq!(refused.code(), 2, "{refused:?}");
    assert!(refused.stderr.contains("--level 2 does not go with --notation"), "{refused:?}");
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
