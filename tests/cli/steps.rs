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
fn nothing_is_said_where_there_is_no_step_to_draw() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let ended = exactone_in(folder.path(), "explain - --svg far.svg --step 99", PUZZLE);
    assert_eq!((ended.code(), &*ended.stdout), (2, ""), "{ended:?}");
    assert!(ended.stderr.contains("--step 99: there are 11 steps"), "{ended:?}");
    assert_eq!(names(folder.path()), [""; 0]);
    let there = exactone_in(folder.path(), "explain - --svg near.svg --step 2", PUZZLE);
    assert_eq!((there.code(), there.stdout.lines().count()), (0, 3), "{there:?}");
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

/// The hardest level is the same for a puzzle and its mirror image. Its name is that of `rate`.
#[test]
fn the_hardest_level_is_that_of_every_copy() {
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
    let mirrored = mirrored.replace('C', "c");
    assert_ne!(own, mirrored);
    let levels = [&own, &mirrored].map(|text| {
        fs::write(folder.path().join("p.toml"), text).expect("it can be written");
        let rated = exactone_in(folder.path(), "rate p.toml --json", "");
        let line: Value = serde_json::from_str(&rated.stdout).expect("it is JSON");
        let hardest = &line["hardest"];
        assert_eq!(hardest["name"], format!("chain of {}", hardest["size"]), "chains are named by their sizes");
        json!([line["score"], hardest["kind"], hardest["size"]])
    });
    assert_eq!(levels[0], levels[1]);
}

#[test]
fn the_hardest_step_has_the_same_name_in_the_rating_and_in_the_path() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let puzzle = "...5....61...4....2.......87...1....68.3...7..1..8.4.3.7.9..2..9..673..5.........";
    let rated = exactone_in(folder.path(), "rate - --json", puzzle);
    let line: Value = serde_json::from_str(&rated.stdout).expect("it is JSON");
    assert_eq!(line["hardest"]["name"], "hidden pair", "{rated:?}");
    let told = exactone_in(folder.path(), "explain -", puzzle);
    let (_, named) = told.stdout.rsplit_once("the hardest: ").expect("it is told");
    assert!(named.to_lowercase().starts_with("hidden pair (step "), "{named}");
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

#[test]
fn a_picture_takes_no_input_s_place() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("p.txt"), PUZZLE).expect("it can be written");
    let ended = exactone_in(folder.path(), "explain p.txt --svg p.txt --step 1 --force", "");
    assert_eq!(ended.code(), 73, "{ended:?}");
    let left = fs::read_to_string(folder.path().join("p.txt")).expect("it is still there");
    assert_eq!(left, PUZZLE);
}
