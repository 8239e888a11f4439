//! `prove --check`: proofs that hold, proofs that do not, and what is no proof.

use crate::cli::program::{Ended, exactone_in};
use exactone::file::{Compression, Packer};
use serde_json::Value;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use tempfile::TempDir;

/// Its formula is not refuted by unit propagation alone, so that its proof has lemmas.
const PUZZLE: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n";

/// A folder with the certificate of a puzzle.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let ended = exactone_in(folder.path(), "prove -b dlx -o p", PUZZLE);
    assert_eq!(ended.code(), 0, "{ended:?}");
    folder
}

fn check(folder: &Path, arguments: &str) -> Ended {
    exactone_in(folder, &format!("prove --check {arguments}"), "")
}

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

/// It is not verified, with this code, and the complaint names the proof and says this.
fn rejects(folder: &Path, arguments: &str, code: i32, told: &str) {
    let ended = check(folder, arguments);
    assert_eq!((ended.code(), ended.stdout.as_str()), (code, "NOT VERIFIED\n"), "{arguments}: {ended:?}");
    assert!(ended.stderr.contains(told), "{arguments}: {}", ended.stderr);
}

#[test]
fn a_formula_with_a_clause_left_out_is_not_verified() {
    let folder = folder();
    let formula = text(folder.path(), "p.cnf");
    // The clause that excludes the solution: without it the formula has a model.
    let last = formula.trim_end().lines().last().unwrap();
    let weaker = formula.replace(&format!("\n{last}\n"), "\n1 -1 0\n");
    assert_ne!(weaker, formula);
    fs::write(folder.path().join("weaker.cnf"), weaker).unwrap();
    rejects(folder.path(), "weaker.cnf p.drat", 1, "p.drat: lemma ");
    rejects(folder.path(), "weaker.cnf p.lrat", 1, "p.lrat: line ");
}

#[test]
fn a_proof_with_a_lemma_of_its_own_is_not_verified_and_the_place_is_told() {
    let folder = folder();
    let formula = "p cnf 3 3\n1 2 0\n1 -2 0\n-1 3 0\n";
    fs::write(folder.path().join("open.cnf"), formula).unwrap();
    fs::write(folder.path().join("false.drat"), "1 0\nd 1 2 0\n-3 0\n0\n").unwrap();
    rejects(folder.path(), "open.cnf false.drat", 1, "lemma 2 (line 3): the clause does not follow");
    fs::write(folder.path().join("short.drat"), "1 0\n").unwrap();
    rejects(folder.path(), "open.cnf short.drat", 1, "without the empty clause");
    fs::write(folder.path().join("false.lrat"), "4 1 0 1 2 0\n5 0 4 3 0\n").unwrap();
    rejects(folder.path(), "open.cnf false.lrat", 1, "line 2: clause 5 does not follow by its hints");
    let ended = check(folder.path(), "open.cnf false.drat --json");
    let object: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!((&object["schema"], &object["status"]), (&"exactone.check.v1".into(), &"NOT VERIFIED".into()));
    assert_eq!((&object["form"], &object["line"]), (&"drat".into(), &3.into()));
}

#[test]
fn any_hint_changed_in_an_lrat_proof_is_noticed() {
    let folder = folder();
    let proof = text(folder.path(), "p.lrat");
    let lines: Vec<&str> = proof.lines().collect();
    let lemmas: Vec<usize> = (0..lines.len()).filter(|&at| !lines[at].contains('d')).collect();
    for &at in lemmas.iter().step_by(lemmas.len().div_ceil(8)) {
        let (head, _) = lines[at].trim_end_matches(" 0").rsplit_once(' ').unwrap();
        let mut broken = lines.clone();
        let line = format!("{head} 0");
        broken[at] = &line;
        fs::write(folder.path().join("broken.lrat"), broken.join("\n") + "\n").unwrap();
        rejects(folder.path(), "p.cnf broken.lrat", 1, "broken.lrat: line ");
    }
}

#[test]
fn a_formula_that_needs_no_proof_is_noted() {
    let folder = folder();
    fs::write(folder.path().join("units.cnf"), "p cnf 2 3\n1 0\n-1 2 0\n-2 0\n").unwrap();
    let ended = check(folder.path(), "units.cnf p.drat");
    assert_eq!((ended.code(), ended.stdout.as_str()), (0, "VERIFIED\n"), "{ended:?}");
    assert_eq!(ended.stderr, "note: units.cnf: refuted by unit propagation alone; no lemma was needed\n");
    for (formula, alone) in [("units.cnf", true), ("p.cnf", false)] {
        let object: Value =
            serde_json::from_str(&check(folder.path(), &format!("{formula} p.drat --json")).stdout).unwrap();
        assert_eq!(object["by_unit_propagation"], alone, "{formula}");
    }
    let ended = exactone_in(folder.path(), "prove -o easy", "...232....4....1\n");
    assert!(
        ended.stdout.contains("DRAT by varisat: refuted by unit propagation alone; no lemma was needed\n"),
        "{ended:?}"
    );
}

#[test]
fn what_the_heading_claims_is_told_and_a_changed_one_noted() {
    let folder = folder();
    let ended = check(folder.path(), "p.cnf p.drat");
    assert!(ended.stderr.contains("whose hash is right") && ended.stderr.contains(PUZZLE.trim()), "{}", ended.stderr);
    assert!(ended.stderr.contains("; excluded 1"), "{}", ended.stderr);
    let changed = text(folder.path(), "p.cnf").replacen("c puzzle 1", "c puzzle 2", 1);
    fs::write(folder.path().join("changed.cnf"), changed).unwrap();
    let ended = check(folder.path(), "changed.cnf p.drat --json");
    assert_eq!(ended.code(), 0, "{ended:?}");
    assert!(ended.stderr.starts_with("note: changed.cnf: the heading was changed"), "{}", ended.stderr);
    let object: Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!((&object["status"], &object["heading"]["intact"]), (&"VERIFIED".into(), &false.into()));
    let object: Value = serde_json::from_str(&check(folder.path(), "p.cnf p.drat --json").stdout).unwrap();
    assert_eq!((&object["heading"]["intact"], &object["heading"]["puzzle"]), (&true.into(), &PUZZLE.trim().into()));
}

#[test]
fn compressed_formulas_and_proofs_are_checked_too() {
    let folder = folder();
    for (extension, kind) in [("gz", Compression::Gzip), ("xz", Compression::Xz), ("zst", Compression::Zstd)] {
        for name in ["p.cnf", "p.drat", "p.lrat"] {
            let file = File::create(folder.path().join(format!("{name}.{extension}"))).unwrap();
            let mut packer = Packer::new(file, kind).unwrap();
            packer.write_all(text(folder.path(), name).as_bytes()).unwrap();
            packer.finish().unwrap();
        }
        for proof in ["p.drat", "p.lrat"] {
            let ended = check(folder.path(), &format!("p.cnf.{extension} {proof}.{extension}"));
            assert_eq!((ended.code(), ended.stdout.as_str()), (0, "VERIFIED\n"), "{ended:?}");
        }
    }
}

#[test]
fn a_proof_without_a_name_is_known_by_its_first_lemma_or_by_what_is_said() {
    let folder = folder();
    for (proof, form) in [("p.drat", "drat"), ("p.lrat", "lrat")] {
        fs::copy(folder.path().join(proof), folder.path().join("proof")).unwrap();
        for arguments in ["p.cnf proof --json".to_owned(), format!("p.cnf proof --json --proof {form}")] {
            let object: Value = serde_json::from_str(&check(folder.path(), &arguments).stdout).unwrap();
            assert_eq!((&object["form"], &object["status"]), (&form.into(), &"VERIFIED".into()), "{arguments}");
        }
    }
}

#[test]
fn a_proof_under_the_name_of_the_other_form_is_pointed_out() {
    let folder = folder();
    for (proof, name, form) in [("p.drat", "drat.lrat", "drat"), ("p.lrat", "lrat.drat", "lrat")] {
        fs::copy(folder.path().join(proof), folder.path().join(name)).unwrap();
        let ended = check(folder.path(), &format!("p.cnf {name}"));
        assert_eq!(ended.stdout, "NOT VERIFIED\n", "{ended:?}");
        assert!(ended.stderr.contains(&format!("try --proof {form})")), "{}", ended.stderr);
        assert_eq!(check(folder.path(), &format!("p.cnf {name} --proof {form}")).code(), 0);
    }
}

#[test]
fn what_is_no_formula_or_no_proof_is_bad_input_and_what_is_not_there_cannot_be_read() {
    let folder = folder();
    for (name, content) in [("words.cnf", "hello\n"), ("words.drat", "hello\n"), ("words.lrat", "5 1 0 1\n")] {
        fs::write(folder.path().join(name), content).unwrap();
    }
    rejects(folder.path(), "p.cnf words.drat", 65, "words.drat: line 1: found");
    rejects(folder.path(), "p.cnf words.lrat", 65, "words.lrat: line ");
    let ended = check(folder.path(), "words.cnf p.drat");
    assert_eq!((ended.code(), ended.stdout.as_str()), (65, ""), "{ended:?}");
    for arguments in ["missing.cnf p.drat", "p.cnf missing.drat", ". p.drat", "p.cnf ."] {
        assert_eq!(check(folder.path(), arguments).code(), 66, "{arguments}");
    }
    assert_eq!(check(folder.path(), "p.cnf p.drat --force").code(), 2);
    assert_eq!(check(folder.path(), "p.cnf").code(), 2);
    assert_eq!(check(folder.path(), "- -").code(), 2);
}

#[test]
fn limits_of_time_and_memory_are_no_verdict() {
    let folder = folder();
    fs::write(folder.path().join("huge.cnf"), "p cnf 2000000000 1\n1 0\n").unwrap();
    for arguments in
        ["p.cnf p.drat --timeout 0", "p.cnf p.lrat --timeout 0", "p.cnf p.drat --memory 1K", "huge.cnf p.drat"]
    {
        let ended = check(folder.path(), arguments);
        assert_eq!((ended.code(), ended.stdout.as_str()), (75, ""), "{arguments}: {ended:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_proof_without_end_is_given_up_when_the_memory_is_full() {
    let folder = folder();
    let script =
        "awk 'BEGIN { for (i = 1000; ; i++) print \"1 -1 \" i \" 0\" }' | \"$0\" prove --check p.cnf - --memory 60M";
    let ended = crate::cli::program::run(crate::cli::program::shell(script).current_dir(folder.path()), "");
    assert_eq!((ended.code(), ended.stdout.as_str()), (75, ""), "{ended:?}");
    assert!(ended.stderr.contains("memory limit"), "{}", ended.stderr);
}
