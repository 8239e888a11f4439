//! Puzzles that are no square grids through `encode`, a solver and `decode`, and through `prove`.

use crate::cli::program::exactone_in;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

const KILLER: &str = include_str!("../../puzzles/models/killer-4.toml");
/// Knuth's small example with colours: one solution.
const COVER: &str = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";

fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    // One given more leaves one solution.
    let unique = KILLER.replace("r4c2=3", "r4c2=3 r1c3=3");
    let none = KILLER.replace("r4c2=3", "r4c2=3 r1c1=2 r1c3=3 r4c4=4");
    for (name, text) in [("k.toml", KILLER), ("one.toml", &unique), ("none.toml", &none), ("x.dlx", COVER)] {
        fs::write(folder.path().join(name), text).expect("the folder is ours");
    }
    folder
}

/// What the program prints with these arguments; it must end well.
fn said(folder: &Path, arguments: &str) -> String {
    let ended = exactone_in(folder, arguments, "");
    assert_eq!(ended.code(), 0, "{arguments}: {ended:?}");
    ended.stdout
}

/// Encodes, solves, decodes: what is printed, and the exit code.
fn round(folder: &Path, arguments: &str) -> (i32, String) {
    said(folder, &format!("encode {arguments} -o r.cnf --force"));
    let answer = exactone_in(folder, "sat r.cnf", "").stdout;
    let decoded = exactone_in(folder, "decode --map r.cnf", &answer);
    (decoded.code(), decoded.stdout)
}

#[test]
fn designs_come_back_through_a_solver_in_encodings_of_every_kind() {
    let folder = folder();
    let folder = folder.path();
    for id in
        ["extended+dedup", "minimal+1round", "triad+nested+fixpoint", "log", "order+direct", "support", "muldirect"]
    {
        for file in ["one.toml", "x.dlx"] {
            assert_eq!(round(folder, &format!("{file} -e {id}")), (0, said(folder, &format!("solve {file}"))), "{id}");
        }
    }
    let grid = exactone_in(folder, "encode one.toml", "").stdout;
    fs::write(folder.join("one.cnf"), &grid).expect("the folder is ours");
    let answer = exactone_in(folder, "sat one.cnf", "").stdout;
    let decoded = exactone_in(folder, "decode --map one.cnf -f grid", &answer).stdout;
    assert_eq!(decoded.lines().nth(1), Some("| 1  2 | 3' 4 |"));
    let json = exactone_in(folder, "decode --map one.cnf --json", &answer).stdout;
    assert!(json.contains("\"exactone.design-decode.v1\"") && json.contains("\"r1c3\":\"3\""), "{json}");
    let wrong = exactone_in(folder, "decode --map one.cnf", answer.replacen("v 1 ", "v -1 ", 1));
    assert_eq!((wrong.code(), wrong.stdout.as_str()), (1, ""));
    assert!(wrong.stderr.contains("cell r1c1 has none"), "{}", wrong.stderr);
}

#[test]
fn excluding_one_solution_after_the_other_counts_what_solve_counts() {
    let folder = folder();
    let folder = folder.path();
    let (code, second) = round(folder, "k.toml --block");
    let all = said(folder, "solve --all k.toml");
    assert_eq!((code, all.lines().count()), (0, 2));
    assert!(all.contains(&second), "{second}");
    fs::write(folder.join("all.txt"), &all).expect("the folder is ours");
    assert_eq!(round(folder, "k.toml --all-different-from all.txt"), (1, "none\n".to_owned()));
    fs::write(folder.join("wrong.txt"), "1234123412341234\n").expect("the folder is ours");
    let wrong = exactone_in(folder, "encode k.toml --all-different-from wrong.txt", "");
    assert_eq!(wrong.code(), 65);
    assert!(wrong.stderr.contains("wrong.txt:1: this does not solve the puzzle"), "{}", wrong.stderr);
    fs::write(folder.join("cover.txt"), said(folder, "solve x.dlx")).expect("the folder is ours");
    assert_eq!(round(folder, "x.dlx --all-different-from cover.txt").0, 1);
}

#[test]
fn a_puzzle_has_one_count_as_a_model_as_exact_cover_and_as_a_formula() {
    let folder = folder();
    let folder = folder.path();
    for file in ["k.toml", "one.toml", "none.toml", "x.dlx"] {
        let count = said(folder, &format!("count {file}"));
        said(folder, &format!("encode {file} --format dlx -o c.dlx --force"));
        assert_eq!(said(folder, "count c.dlx"), count, "{file}");
    }
}

#[test]
fn designs_are_certified_and_every_form_is_written() {
    let folder = folder();
    let folder = folder.path();
    for (file, means) in
        [("one.toml", "exactly one solution"), ("none.toml", "no solution"), ("x.dlx", "exactly one solution")]
    {
        for engine in ["sat", "dlx", "propagate"] {
            let text = said(folder, &format!("prove {file} -o p -b {engine} --force"));
            assert!(text.starts_with(&format!("VERIFIED: p.cnf has no model, so {file} has {means}\n")), "{text}");
            for proof in ["p.drat", "p.lrat"] {
                let checked = exactone_in(folder, &format!("prove --check p.cnf {proof}"), "");
                assert_eq!((checked.code(), checked.stdout.as_str()), (0, "VERIFIED\n"), "{file} {engine}");
                assert!(checked.stderr.contains("whose hash is right"), "{}", checked.stderr);
            }
        }
    }
    let several = exactone_in(folder, "prove k.toml -o q", "");
    assert_eq!((several.code(), folder.join("q.cnf").exists()), (1, false));
    assert!(several.stdout.starts_with("multiple\t"), "{}", several.stdout);
    for format in ["cnf", "wcnf", "icnf", "opb", "knf", "dlx"] {
        let file = said(folder, &format!("encode k.toml --format {format}"));
        assert!(file.contains("design k\n") && file.contains("kind = \"cage\"\n"), "{file}");
    }
    let sizes = said(folder, "encodings k.toml");
    assert!(sizes.starts_with("k, with 2 givens\n"), "{sizes}");
}

#[test]
fn a_parameter_of_what_has_none_is_refused_and_not_passed_over() {
    let folder = folder();
    let folder = folder.path();
    for arguments in ["count --set rows=16 -m dominoes", "count --set n=4 x.dlx", "encode --set n=4 x.dlx"] {
        let ended = exactone_in(folder, arguments, "");
        assert_eq!((ended.code(), ended.stdout.as_str()), (2, ""), "{arguments}");
        assert!(ended.stderr.contains("--set has no meaning here"), "{}", ended.stderr);
    }
    for arguments in ["solve --set side=4", "count --set side=4 --blank 9", "encode --set side=4"] {
        let ended = exactone_in(folder, arguments, "...232....4....1\n");
        assert_eq!((ended.code(), ended.stdout.as_str()), (2, ""), "{arguments}");
        assert!(ended.stderr.contains("--set side: classic puzzles have no parameters"), "{}", ended.stderr);
    }
}

#[test]
fn a_model_is_shown_with_how_many_rules_and_clues_it_has() {
    let folder = folder();
    for (model, rules) in [("killer", "30 cage"), ("anti-knight", "1 anti-knight"), ("queens", "1 at-most, 2 exactly")]
    {
        let card = said(folder.path(), &format!("models show {model}"));
        assert!(card.contains(&format!("\nrules       {rules}\n")), "{card}");
    }
    assert!(!said(folder.path(), "models show sudoku").contains("\nrules "));
}
