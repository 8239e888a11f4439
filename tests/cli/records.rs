//! JSON: every line parses, has the fields that `docs/json.md` lists, and no others.

use crate::cli::program::{exactone, exactone_in};
use ::exactone::exchange::{Request, read};
use ::exactone::{Answer, Budget, Puzzle, Session};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

const DOCUMENTATION: &str = include_str!("../../docs/json.md");

/// A field of the documentation: its name, and whether it may be absent.
type Fields = BTreeMap<String, Presence>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Always,
    Sometimes,
}

/// The fields that the documentation lists under the first heading with this name.
fn documented(name: &str) -> Fields {
    let section = DOCUMENTATION
        .split("\n## ")
        .find(|section| section.lines().next().is_some_and(|heading| heading.contains(&format!("`{name}`"))));
    let section = section.unwrap_or_else(|| panic!("docs/json.md does not document {name}"));
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.flat_map(|row| {
        let cells: Vec<&str> = row.split('|').collect();
        let absent = cells[3].contains("absent");
        let presence = if absent { Presence::Sometimes } else { Presence::Always };
        let names: Vec<_> = cells[1].split('`').skip(1).step_by(2).map(str::to_owned).collect();
        names.into_iter().map(move |name| (name, presence))
    })
    .collect()
}

fn records(arguments: &str, input: &str) -> Vec<Value> {
    let ended = exactone(arguments, input);
    ended
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

/// The records of the commands that write files, of this puzzle.
fn written(puzzle: &str) -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = puzzle.split(' ').next().unwrap();
    std::fs::write(folder.path().join("p.txt"), puzzle).unwrap();
    let runs = [
        "encode --json -o p.cnf",
        "prove --json -o c",
        "prove --json --check c.cnf c.lrat",
        "compare p.txt --arm {cells,sat} --profile minimal --out compared --json",
    ];
    let said = runs.map(|arguments| exactone_in(folder.path(), arguments, puzzle).stdout);
    said.iter().flat_map(|text| text.lines()).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn assert_documented(record: &Value) {
    let schema = record["schema"].as_str().expect("the schema is a string");
    assert_fields(record, schema);
    record["blocks"].as_array().into_iter().flatten().for_each(|block| assert_fields(block, "blocks"));
}

/// The object has the fields that are documented under this heading.
fn assert_fields(record: &Value, schema: &str) {
    let object = record.as_object().expect("a record is an object");
    let fields = documented(schema);
    let known: BTreeSet<&String> = fields.keys().collect();
    let found: BTreeSet<&String> = object.keys().collect();
    assert!(found.is_subset(&known), "{schema}: not documented: {:?}", found.difference(&known));
    let due: BTreeSet<&String> =
        fields.iter().filter(|(_, presence)| **presence == Presence::Always).map(|(name, _)| name).collect();
    assert!(due.is_subset(&found), "{schema}: missing: {:?}", due.difference(&found));
}

/// The answer of a solver to a puzzle with clues, read back.
fn decoded() -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy("puzzles/models/killer-4.toml", folder.path().join("k.toml")).unwrap();
    exactone_in(folder.path(), "encode k.toml -o k.cnf", "");
    let answer = exactone_in(folder.path(), "sat k.cnf", "").stdout;
    let told = exactone_in(folder.path(), "decode --json --map k.cnf", &answer).stdout;
    told.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What is told of the state of a player who has a wrong value.
fn mistaken() -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("state.txt"), "2..232....4....1").unwrap();
    let puzzle = EVERYTHING.split(' ').next().unwrap();
    let told = exactone_in(folder.path(), "hint --json --state state.txt -", puzzle).stdout;
    told.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A puzzle of every status, one with a name, one with its solution beside it, and a line that is none.
const EVERYTHING: &str = "\
...232....4....1 easy
...2............
11..............
12....3.........
nonsense
";

#[test]
fn every_record_has_the_documented_fields_and_no_others() {
    let with_solution = "puzzle,solution\n...232....4....1,1432321421434321\n";
    let runs = [
        records("solve --json --keep-going", EVERYTHING),
        records("solve --json --first -b sat", EVERYTHING),
        records("solve --json --keep-going -a pct", EVERYTHING),
        records("solve --json --nodes 1 -b backtrack", "...2............\n"),
        records("solve --json --limit 3", EVERYTHING),
        records("solve --json", with_solution),
        records("solve --json --why", "12343412........\n11..............\n"),
        records("solve --json --why puzzles/models/killer-4.toml", ""),
        records("solve --json --why tests/cli/mistakes.in/further.toml", ""),
        records("count --json --keep-going", EVERYTHING),
        records("count --json --blank 4 -m latin", ""),
        records("engines --json", ""),
        records("models --json", ""),
        records("models show queens --json", ""),
        records("solve --json puzzles/models/killer-4.toml", ""),
        records("solve --json --all puzzles/models/killer-4.toml", ""),
        records("count --json puzzles/models/killer-4.toml", ""),
        records("solve --candidates --json", EVERYTHING.lines().next().expect("there is a first line")),
        records("solve --true-candidates --json puzzles/models/killer-4.toml", ""),
        records("encodings --json --side 4 -e minimal", ""),
        records("rate --json --keep-going", EVERYTHING),
        records("rate --json puzzles/models/calcudoku-6.toml", ""),
        records("rate --json --scale se puzzles/hard.txt", ""),
        records("rate --json --scale hodoku puzzles/hard.txt", ""),
        records("explain --json", EVERYTHING.lines().next().expect("there is a first line")),
        records("explain --json puzzles/models/killer-4.toml", ""),
        records("explain --json puzzles/models/thermo.toml", ""),
        records("explain --json puzzles/hard.txt", ""),
        records("explain --json --one-solution puzzles/hard.txt", ""),
        records("hint --json puzzles/hard.txt", ""),
        records("hint --json", "1234341221434321"),
        records("hint --json --level 1 puzzles/hard.txt", ""),
        records("hint --json --level 2 puzzles/hard.txt", ""),
        records("hint --json", "11.............."),
        records("explain --json", "11.............."),
        mistaken(),
        records("decode --json", "s UNSATISFIABLE\n"),
        decoded(),
        written(EVERYTHING.lines().next().expect("there is a first line")),
    ];
    let all: Vec<Value> = runs.into_iter().flatten().collect();
    all.iter().for_each(assert_documented);
    let schemas: BTreeSet<&str> = all.iter().filter_map(|record| record["schema"].as_str()).collect();
    let described: BTreeSet<&str> =
        DOCUMENTATION.lines().filter_map(|line| line.strip_prefix("## `")?.split('`').next()).collect();
    assert_eq!(schemas, described, "every schema is printed by some run here, and documented");
    let optional = documented("exactone.solve.v1").into_iter().filter(|(_, presence)| *presence == Presence::Sometimes);
    for (name, _) in optional {
        assert!(all.iter().any(|record| record.get(&name).is_some()), "no run prints `{name}`");
    }
}

/// An answer of the library has the documented fields, and says what a record of the program says.
fn assert_same(answer: &Answer, record: &Value) {
    let answer = serde_json::to_value(answer).expect("it is data");
    assert_fields(&answer, "Answer");
    for (name, value) in answer.as_object().expect("an object") {
        assert_eq!(record[name], *value, "{name}: {record}");
    }
}

#[test]
fn an_answer_of_the_library_says_what_the_program_says() {
    let mut session = Session::with_spec("cells".parse().expect("it is one"));
    let (budget, few) = (Budget::default(), Budget::default().with_nodes(1));
    for (at, line) in EVERYTHING.lines().enumerate().take(4) {
        let puzzle: Puzzle = line.split(' ').next().expect("a puzzle").parse().expect("it is one");
        let record = |arguments: &str| records(arguments, EVERYTHING).swap_remove(at);
        let unique = session.unique(&puzzle, &budget).expect("an answer");
        assert_same(&unique, &record("solve --json --keep-going -b cells"));
        let limited = session.unique(&puzzle, &few).expect("an answer");
        assert_same(&limited, &record("solve --json --keep-going --nodes 1 -b cells"));
        let all = session.all(&puzzle, &budget, None, &mut |_| ControlFlow::Continue(())).expect("an answer");
        let summary = record("solve --json --keep-going --all -a c -b cells");
        assert_same(&all, &summary);
    }
    let text = "a b\na\nb\na b\n";
    let instance = read("two.dlx", text.as_bytes(), &Request::default()).expect("a cover").instance;
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("two.dlx"), text).expect("it is written");
    let said = exactone_in(folder.path(), "solve --json two.dlx", "").stdout;
    let answer = Session::default().unique(&instance, &budget).expect("an answer");
    assert_same(&answer, &serde_json::from_str(&said).expect("a record"));
}

#[test]
fn a_record_says_the_status_and_what_goes_with_it() {
    let records = records("solve --json --keep-going", EVERYTHING);
    let statuses: Vec<_> = records.iter().map(|record| record["status"].as_str().unwrap_or("error")).collect();
    assert_eq!(statuses, ["unique", "multiple", "none", "none", "error"]);
    let lines: Vec<_> = records.iter().map(|record| (record["index"].as_u64(), record["line"].as_u64())).collect();
    assert_eq!(lines, (1..=5).map(|at| (Some(at), Some(at))).collect::<Vec<_>>());
    assert_eq!(records[0]["name"], "easy");
    assert_eq!(records[0]["solution"][0], serde_json::json!([1, 4, 3, 2]));
    assert!(records[0]["second"].is_null() && records[2]["solution"].is_null());
    let (one, two) = (&records[1]["solution"], &records[1]["second"]);
    let differs = records[1]["differs"].as_array().expect("a list");
    let cells = (0..4).flat_map(|row| (0..4).map(move |column| (row, column)));
    let different: Vec<Value> = cells
        .filter(|&(row, column)| one[row][column] != two[row][column])
        .map(|(row, column)| serde_json::json!([row + 1, column + 1]))
        .collect();
    assert!(!different.is_empty() && *differs == different);
    assert_eq!(records[2]["reason"]["kind"], "clash");
    assert_eq!(records[3]["reason"]["kind"], "together");
    assert_eq!(records[3]["reason"]["minimal"], true);
    assert_eq!(records[4]["exit"], 65);
}

#[test]
fn none_of_the_givens_that_are_blamed_can_be_left_out() {
    let reason = &records("solve --json", "12....3.........\n")[0]["reason"];
    let givens: Vec<(usize, char)> = reason["givens"].as_array().expect("a list").iter().map(given).collect();
    let solvable = |givens: &[(usize, char)]| {
        let mut cells = ['.'; 16];
        for &(cell, value) in givens {
            cells[cell] = value;
        }
        exactone("solve --first", cells.iter().collect::<String>()).code() == 0
    };
    assert!(!givens.is_empty() && !solvable(&givens));
    for left_out in 0..givens.len() {
        let mut rest = givens.clone();
        rest.remove(left_out);
        assert!(solvable(&rest), "{givens:?} without the one at {left_out}");
    }
}

/// A given of a reason: the cell from 0, and the value.
fn given(record: &Value) -> (usize, char) {
    let number = |field: &str| usize::try_from(record[field].as_u64().expect("a number")).expect("a small one");
    let value = char::from_digit(u32::try_from(number("value")).expect("a small one"), 10).expect("a digit");
    ((number("row") - 1) * 4 + number("column") - 1, value)
}

#[test]
fn the_program_reads_its_own_records() {
    let first = exactone("solve --json", EVERYTHING.lines().next().expect("it has lines"));
    let again = exactone("solve", &first.stdout);
    assert_eq!(again.lines(0), ["1432321421434321"]);
}
