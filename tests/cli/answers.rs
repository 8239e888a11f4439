//! Answers: the same by every engine and with any number of threads, in the order of the puzzles.

use crate::cli::grids::{batch, digits, grid};
use crate::cli::program::exactone;
use serde_json::Value;

const ENGINES: [&str; 7] = ["auto", "propagate", "cells", "dlx", "learn", "sat", "backtrack"];

/// Three puzzles of side 4: with one solution, with 72, and with none.
const SMALL: &str = "...232....4....1\n...2............\n12....3.........\n";

fn first_fields(text: &str) -> Vec<String> {
    text.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_engine_gives_the_same_statuses_and_counts() {
    for engine in ENGINES {
        let solved = exactone(&format!("solve -b {engine}"), SMALL);
        assert_eq!(first_fields(&solved.lines(1).join("\n")), ["1432321421434321", "multiple", "none"], "{engine}");
        assert_eq!(exactone(&format!("count -b {engine}"), SMALL).lines(0), ["1", "72", "0"], "{engine}");
        let all = exactone(&format!("solve --all -b {engine}"), "...2............\n");
        let mut all = all.lines(0);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 72, "{engine}");
    }
}

/// With items that are covered several times, one cover may hold another. A solver that forbids what is taken forbids both.
#[test]
fn covers_that_contain_one_another_are_several() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nested.dlx");
    std::fs::write(&path, "0:7|a p\np\na\na\n").unwrap();
    let path = path.display();
    for engine in ENGINES {
        assert_eq!(exactone(&format!("count {path} -b {engine}"), "").lines(0), ["4"], "{engine}");
        let all = exactone(&format!("solve --all {path} -b {engine}"), "");
        assert_eq!(all.lines(0).len(), 4, "{engine}");
    }
}

#[test]
fn two_solutions_are_different_and_keep_the_givens() {
    for engine in ENGINES {
        let solved = exactone(&format!("solve -b {engine}"), "...2............\n");
        let lines = solved.lines(0);
        let fields: Vec<&str> = lines[0].split('\t').collect();
        assert_eq!((fields.len(), fields[0]), (3, "multiple"), "{engine}");
        assert_ne!(fields[1], fields[2], "{engine}");
        assert!(fields[1..].iter().all(|solution| solution.len() == 16 && solution.as_bytes()[3] == b'2'), "{engine}");
    }
}

#[test]
fn a_batch_has_a_line_for_each_puzzle_in_their_order_and_the_gravest_exit_code() {
    let puzzles = batch(600);
    let solved = exactone("solve -j 3", &puzzles);
    let lines = solved.lines(1);
    assert_eq!(lines.len(), 600);
    for (puzzle, answer) in puzzles.lines().zip(&lines) {
        let fields: Vec<&str> = answer.split('\t').collect();
        let solutions = match fields[..] {
            ["none"] => vec![],
            ["multiple", one, two] => vec![one, two],
            [one] => vec![one],
            _ => panic!("{answer}"),
        };
        for solution in solutions {
            assert_eq!(solution.len(), 81, "{answer}");
            let keeps = puzzle.bytes().zip(solution.bytes()).all(|(given, value)| given == b'0' || given == value);
            assert!(keeps, "{puzzle}\n{solution}");
        }
    }
    let kinds = first_fields(&solved.stdout);
    let count = |word: &str| kinds.iter().filter(|kind| *kind == word).count();
    assert!(count("none") > 20 && count("multiple") > 20 && count("none") + count("multiple") < 580);
}

/// The output with this number of threads; the fields that tell the time are taken out.
fn timeless(arguments: &str, jobs: usize, input: &str) -> String {
    let ended = exactone(&format!("{arguments} -j {jobs}"), input);
    assert!(ended.code() <= 1, "{ended:?}");
    let strip = |line: &str| match serde_json::from_str::<Value>(line) {
        Ok(Value::Object(mut object)) => {
            object.remove("seconds");
            Value::Object(object).to_string()
        }
        _ => line.to_owned(),
    };
    ended.stdout.lines().map(|line| strip(line) + "\n").collect()
}

#[test]
fn the_answers_are_the_same_with_any_number_of_threads() {
    let puzzles = batch(150);
    // 12,936 solutions: enough to be cut into cubes.
    let wide = digits(&grid(3, 58, 4));
    let cases = [
        ("solve", &puzzles),
        ("solve --json", &puzzles),
        ("solve -f grid", &puzzles),
        ("count --limit 50", &puzzles),
        ("solve --all", &wide),
        ("solve --limit 5000 --json", &wide),
        ("solve --first -b cells", &wide),
        ("solve --true-candidates", &wide),
        ("count --json", &wide),
        ("solve -a pc", &wide),
        ("count -b cells", &wide),
        ("count --limit 3000", &wide),
    ];
    for (arguments, input) in cases {
        let alone = timeless(arguments, 1, input);
        assert!(!alone.is_empty(), "{arguments}");
        assert!(arguments != "count -b cells" || alone == "12936\n", "{alone}");
        for jobs in [2, 5] {
            assert!(timeless(arguments, jobs, input) == alone, "{arguments} with {jobs} threads");
        }
    }
}
