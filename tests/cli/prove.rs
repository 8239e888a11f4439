//! `prove`: certificates by every prover, before every checker there is.

use crate::cli::program::{Ended, exactone_in};
use crate::cli::rate;
use exactone::Proven;
use exactone::certify::FileHash;
use serde_json::Value;
use std::fs::{self, File};
use std::path::Path;
use tempfile::TempDir;

/// One solution, which unit propagation does not find: its proofs have lemmas.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// Seventeen givens, one solution.
const SEVENTEEN: &str = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SMALL: &str = "...232....4....1";
/// No two givens clash, and yet there is no solution.
const NONE: &str = "12....3......4..";

/// Runs `prove` on a puzzle in a folder of its own.
fn prove(arguments: &str, puzzle: &str) -> (TempDir, Ended) {
    let folder = tempfile::tempdir().unwrap();
    let ended = exactone_in(folder.path(), &format!("prove -o p {arguments}"), format!("{puzzle}\n"));
    (folder, ended)
}

/// The files are there, and every checker is content with them.
fn stands(folder: &Path, why: &str) {
    for proof in ["p.drat", "p.lrat"] {
        let ended = exactone_in(folder, &format!("prove --check p.cnf {proof}"), "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (0, "VERIFIED\n"), "{why}: {proof}: {ended:?}");
    }
    assert_ne!(rate::verifies_files(&folder.join("p.cnf"), &folder.join("p.drat")), Some(false), "{why}");
}

/// Proves, and has every checker look; what was said.
fn certified(arguments: &str, puzzle: &str) -> String {
    let (folder, ended) = prove(arguments, puzzle);
    let why = format!("{arguments} {puzzle}");
    assert_eq!(ended.code(), 0, "{why}: {ended:?}");
    stands(folder.path(), &why);
    assert_eq!(fs::read_to_string(folder.path().join("p.certificate.txt")).unwrap(), ended.stdout, "{why}");
    let json = fs::read(folder.path().join("p.certificate.json")).unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&json).unwrap()["verified"], true, "{why}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 5, "{why}");
    ended.stdout
}

#[test]
fn one_solution_is_certified_by_the_solver_and_by_the_search_of_every_engine() {
    for prover in [
        "sat",
        "learn",
        "learn/locked/subsets:5/chronological:1",
        "propagate",
        "cells",
        "dlx/weighted/random:3",
        "bits",
    ] {
        let said = certified(&format!("-b {prover}"), SEVENTEEN);
        assert!(
            said.starts_with("VERIFIED: p.cnf has no model, so standard input:1 has exactly one solution\n"),
            "{said}"
        );
        assert!(said.contains("known solution"), "{said}");
        let said = certified(&format!("-b {prover}"), HARD);
        assert!(said.contains(": lemmas ") && !said.contains(": lemmas 0"), "{said}");
    }
    // Without any inference the other puzzle has a proof of 400 MB.
    certified("-b propagate/none/lifo/first", HARD);
    certified("-b backtrack", EASY);
}

/// Variants whose one solution is certified here: those that come with the program and have small formulas.
const VARIANTS: [&str; 27] = [
    "akari-7",
    "anti-king",
    "anti-knight",
    "arrow",
    "binairo-8",
    "calcudoku-6",
    "clone",
    "even-odd",
    "futoshiki",
    "jigsaw-9",
    "kakuro-7",
    "killer",
    "kropki",
    "little-killer-6",
    "miracle",
    "non-consecutive",
    "nonogram-10",
    "palindrome",
    "renban",
    "skyscrapers-6",
    "star-battle-8",
    "str8ts-9",
    "tents-7",
    "thermo",
    "whispers",
    "windoku-9",
    "xv",
];

#[test]
fn the_one_solution_of_many_variants_is_certified() {
    let puzzles = std::env::current_dir().unwrap().join("puzzles/models");
    for variant in VARIANTS {
        let folder = tempfile::tempdir().unwrap();
        let file = puzzles.join(variant).with_extension("toml");
        let ended = exactone_in(folder.path(), &format!("prove -o p {}", file.display()), "");
        assert_eq!(ended.code(), 0, "{variant}: {ended:?}");
        assert!(ended.stdout.contains("has exactly one solution"), "{variant}: {}", ended.stdout);
        stands(folder.path(), variant);
    }
}

#[test]
fn the_front_door_of_the_library_certifies_what_the_program_certifies() {
    for puzzle in [HARD, SMALL, NONE] {
        let Proven { certified: Some(found), .. } = exactone::prove(&puzzle.parse().unwrap()).unwrap() else {
            panic!("{puzzle}")
        };
        let (folder, ended) = prove("", puzzle);
        assert_eq!(ended.code(), 0, "{puzzle}: {ended:?}");
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!((&found.drat, &found.lrat), (&read("p.drat"), &read("p.lrat")), "{puzzle}");
        assert_eq!(found.certificate.hashes[2].1, FileHash::of(found.lrat.as_bytes()).unwrap());
        for (name, text) in [("p.cnf", &found.formula), ("p.drat", &found.drat), ("p.lrat", &found.lrat)] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        stands(folder.path(), puzzle);
    }
}

#[test]
fn that_there_is_no_solution_is_certified_in_the_same_ways() {
    for puzzle in [NONE, "11..............", "1...1..........."] {
        for prover in ["sat", "learn", "learn/locked/subsets:3", "propagate", "cells", "dlx", "bits", "backtrack"] {
            let said = certified(&format!("-b {prover}"), puzzle);
            assert!(said.contains("has no solution\n") && !said.contains("known solution"), "{said}");
        }
    }
    // Three rows of 1, 2 and 3 leave 4 for three cells of the last column.
    certified("-m latin", "123.231.312.....");
    // Only 6 is left for the last cell of the first row, and its column has one.
    certified("--box 2x3", "12345............6..................");
}

#[test]
fn the_solver_proves_in_every_encoding() {
    for encoding in [
        "minimal",
        "minimal+dedup",
        "weber",
        "extended",
        "extended+dedup",
        "cover",
        "boxline",
        "triad",
        "triad+nested",
        "triad3",
        "adaptive",
        "log",
        "order",
        "order+direct",
        "support",
        "muldirect",
        "eo:bitwise",
        "eo:sequential",
        "eo:regular",
        "eo:product",
        "eo:nested",
        "eo:commander3",
        "eo:bimander2",
        "eo:totalizer",
    ] {
        let said = certified(&format!("-e {encoding}"), SMALL);
        assert!(said.contains(&format!("encoding {encoding}, ")), "{said}");
        certified(&format!("-e {encoding}"), NONE);
    }
}

#[test]
fn searches_are_proofs_in_every_encoding_that_propagates_as_much() {
    for encoding in ["extended+dedup", "boxline", "triad", "triad+nested", "triad3", "adaptive", "eo:commander3"] {
        certified(&format!("-b dlx -e {encoding}"), HARD);
    }
    for at_most_one in ["bitwise", "sequential", "regular", "product", "nested", "bimander2", "totalizer"] {
        certified(&format!("-b propagate -e eo:{at_most_one}"), HARD);
    }
}

#[test]
fn more_than_one_solution_is_shown_and_nothing_is_written() {
    let (folder, ended) = prove("", "1...............");
    let solved = exactone_in(folder.path(), "solve", "1...............\n");
    assert_eq!((ended.code(), &ended.stdout), (1, &solved.stdout));
    assert!(ended.stderr.contains("not unique"), "{}", ended.stderr);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let (_, ended) = prove("--json", "1...............");
    let object: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!((&object["status"], &object["verified"]), (&Value::from("multiple"), &Value::from(false)));
    assert!(object["second"].is_array() && object["certificate"].is_null());
}

#[test]
fn a_json_certificate_seals_its_files() {
    let (folder, ended) = prove("--json -b cells", SMALL);
    assert_eq!(ended.code(), 0, "{ended:?}");
    stands(folder.path(), "--json");
    assert_eq!(fs::read_to_string(folder.path().join("p.certificate.json")).unwrap(), ended.stdout);
    let object: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!((&object["schema"], &object["status"]), (&"exactone.prove.v1".into(), &"unique".into()));
    let certificate = &object["certificate"];
    assert_eq!(certificate["prover"], "cells/fewest/lowest");
    assert_eq!(certificate["commands"].as_array().unwrap().len(), 8);
    for (file, name) in certificate["files"].as_array().unwrap().iter().zip(["p.cnf", "p.drat", "p.lrat"]) {
        let hash = FileHash::of(File::open(folder.path().join(name)).unwrap()).unwrap();
        assert_eq!((&file["name"], &file["bytes"]), (&name.into(), &hash.bytes.into()));
        assert_eq!(file["sha256"], hash.sha256.as_str());
    }
}

#[cfg(unix)]
#[test]
fn the_commands_that_need_no_other_checker_hold() {
    for puzzle in [SMALL, NONE] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("in.txt"), format!("{puzzle}\n")).unwrap();
        let ended = exactone_in(folder.path(), "prove in.txt --json", "");
        let object: Value = serde_json::from_str(&ended.stdout).unwrap();
        let commands = object["certificate"]["commands"].as_array().unwrap();
        let run = |at: usize| {
            let command = commands[at].as_str().unwrap().replacen("exactone ", "\"$0\" ", 1);
            let mut shell = crate::cli::program::shell(&command);
            crate::cli::program::run(shell.current_dir(folder.path()), "")
        };
        if run(5).code() == 127 {
            return eprintln!("SKIPPED: there is no sha256sum");
        }
        assert_eq!((run(0).code(), run(0).stdout.as_str()), (0, "VERIFIED\n"));
        assert_eq!((run(5).code(), run(5).stdout.matches(": OK\n").count()), (0, 3), "{:?}", run(5));
        assert_eq!((run(6).code(), run(6).stdout), (0, run(7).stdout), "{commands:?}");
    }
}

#[test]
fn the_formula_without_its_last_clause_is_solved_and_decoded_to_the_known_solution() {
    let (folder, ended) = prove("-e minimal", SEVENTEEN);
    assert_eq!(ended.code(), 0, "{ended:?}");
    let formula = fs::read_to_string(folder.path().join("p.cnf")).unwrap();
    assert!(formula.contains("\nc excluded ") && formula.contains("\nc map r1c1=1 1\n"));
    let last = formula.trim_end().lines().last().unwrap();
    assert_eq!(last.split(' ').count(), 81 + 1);
    assert!(last.strip_suffix(" 0").unwrap().split(' ').all(|number| number.starts_with('-')));
}

#[test]
fn what_cannot_be_a_proof_is_refused_before_anything_is_done() {
    for (arguments, told) in [
        ("-b auto", "several searches"),
        ("-b nine", "does not tell its search"),
        ("-b foo", "`foo`: expected sat, learn, propagate, cells, dlx, bits or backtrack\n"),
        ("-b sat/batsat", "varisat"),
        ("-b propagate/singles+locked", "locked"),
        ("-b learn/subsets:6", "subsets of 6 take too many steps, 5 at most"),
        ("-b dlx -e minimal", "unit propagation sees less"),
        ("-b dlx -e order", "unit propagation sees less"),
        ("-e extended+fixpoint", "leave out +fixpoint"),
        ("-e minimal+1round", "leave out +1round"),
    ] {
        let (folder, ended) = prove(arguments, SMALL);
        assert_eq!((ended.code(), ended.stdout.as_str()), (2, ""), "{arguments}: {ended:?}");
        assert!(ended.stderr.contains(told), "{arguments}: {}", ended.stderr);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{arguments}");
    }
}

#[test]
fn a_size_that_is_refused_names_the_option_that_moves_the_limit_where_there_is_one() {
    let blank = ".".repeat(64 * 64);
    let (_folder, ended) = prove("--memory 1M", &blank);
    assert_eq!(ended.code(), 75, "{ended:?}");
    assert!(ended.stderr.ends_with("but the limit is 1024 KiB (--memory sets the limit)\n"), "{}", ended.stderr);

    let folder = tempfile::tempdir().unwrap();
    let ended = exactone_in(folder.path(), "encode --blank 65536", "");
    assert_eq!(ended.code(), 75, "{ended:?}");
    assert!(ended.stderr.contains("but the limit is ") && !ended.stderr.contains("--memory"), "{}", ended.stderr);
}
