//! Plans: what a file can say, and what is said of one that is wrong.

use super::folder::Folder;
use exactone::record::{Measure, Status, Task, read_manifest, read_profile};

const PLAN: &str = r#"schema = "exactone.plan.v1"
title = "A small one"
task = "first"
measure = "work"
jobs = 2
seeds = [3, 4]
shuffles = ["none", "puzzle"]
arms = ["fast=cells", "sat/*/minimal+fixpoint"]

[limits]
nodes = 5000

[[instances]]
set = "small"
files = ["$FOLDER/puzzles.txt"]
take = 2

[[instances]]
set = "made"
generate = { side = 9, holes = "u500", count = 2, seed = 1 }

[profile]
encodings = ["triad", "minimal"]
techniques = ["singles"]
depths = [1]
states = 2
failed = true
"#;

#[test]
fn a_plan_file_says_everything() {
    let folder = Folder::new();
    folder.write("plan.toml", PLAN);
    let run = |out: &str, jobs: &str| {
        let mut command = folder.command(&["compare", "plan.toml", "--out", out, "--jobs", jobs]);
        let output = command.env("FOLDER", folder.path("")).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    run("out", "2");
    let manifest = read_manifest(&folder.path("out")).unwrap();
    assert_eq!((manifest.task, manifest.measure, manifest.limits.nodes), (Task::First, Measure::Work, Some(5000)));
    assert_eq!(manifest.instances.iter().filter(|one| one.set == "made").count(), 2);
    let rows = folder.rows("out");
    assert_eq!(rows.len(), 4 * manifest.arms.len() * 2 * 2);
    assert!(rows.iter().all(|row| row.status == Status::Solved), "{rows:?}");
    let profile = read_profile(&folder.path("out")).unwrap();
    assert!(profile.iter().any(|row| row.depth == 1) && profile.iter().all(|row| row.failed.is_some()));
    run("again", "1");
    assert_eq!(folder.read("again/rows.csv"), folder.read("out/rows.csv"));
    assert_eq!(folder.read("again/profile.jsonl"), folder.read("out/profile.jsonl"));
}

#[test]
fn an_option_stands_in_the_place_of_what_the_plan_says() {
    let folder = Folder::new();
    folder.write("plan.toml", &PLAN.replace("$FOLDER/", ""));
    let options = ["--seeds", "9", "--depth", "2", "--techniques", "none", "--states", "1"];
    folder.ok(&[&["compare", "plan.toml", "--out", "out"][..], &options].concat());
    let manifest = read_manifest(&folder.path("out")).unwrap();
    let profile = manifest.profile.unwrap();
    assert_eq!((manifest.seeds, profile.depths, profile.techniques), (vec![9], vec![2], vec!["none".to_owned()]));
    assert_eq!((profile.encodings.len(), profile.states, profile.failed), (2, 1, true));
}

#[test]
fn a_profile_that_was_cut_anywhere_is_completed() {
    let folder = Folder::new();
    let arguments = ["compare", "puzzles.txt", "--profile", "triad,minimal", "--depth", "1", "--out", "out"];
    folder.ok(&arguments);
    let whole = folder.read("out/profile.jsonl");
    for share in [0, 1, 3, 5, 7] {
        std::fs::write(folder.path("out/profile.jsonl"), &whole[..whole.len() * share / 8]).unwrap();
        folder.ok(&arguments);
        assert_eq!(folder.read("out/profile.jsonl"), whole);
    }
}

#[test]
fn what_is_wrong_with_a_plan_is_said_with_its_place() {
    let folder = Folder::new();
    let said = |code: i32, text: &str| {
        folder.write("plan.toml", text);
        folder.fails(code, &["compare", "plan.toml", "--out", "out"])
    };
    let complaint = said(65, &PLAN.replace("seeds", "sedes"));
    assert!(complaint.contains("plan.toml:6:1: ") && complaint.contains("sedes = [3, 4]"), "{complaint}");
    assert!(said(65, PLAN).contains("`FOLDER` is not set"));
    assert!(said(65, &PLAN.replace("minimal+fixpoint", "minimall")).contains("minimall"));
    assert!(said(65, "schema = \"x\"").contains("expected `exactone.plan.v1`"));
    assert!(folder.fails(66, &["compare", "none.toml", "--out", "out"]).contains("none.toml"));
    assert!(folder.fails(66, &["compare", "none.txt", "--arm", "cells", "--out", "out"]).contains("none.txt"));
    assert!(folder.fails(2, &["compare", "puzzles.txt", "--out", "out"]).contains("nothing to compare"));
    assert!(folder.fails(2, &["compare", "puzzles.txt", "--arm", "cels", "--out", "out"]).contains("`cells`"));
    let depth = ["compare", "puzzles.txt", "--arm", "cells", "--depth", "2", "--out", "out"];
    assert!(folder.fails(2, &depth).contains("expected --profile or --techniques"));
    folder.write("bad.txt", "12x4\n");
    assert!(folder.fails(65, &["compare", "bad.txt", "--arm", "cells", "--out", "out"]).contains("bad.txt:1"));
    assert!(!folder.path("out").exists(), "nothing is begun that cannot be carried out");
}

#[test]
fn a_dry_run_says_what_would_be_run_and_runs_nothing() {
    let folder = Folder::new();
    let told = folder.ok(&["compare", "puzzles.txt", "--arm", "sat/varisat/eo:*", "--dry-run"]);
    assert!(told.starts_with("40 runs: 5 puzzles, 8 arms") && told.contains("sat/varisat/eo:product"), "{told}");
    assert!(!folder.path("out").exists());
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_made_and_a_file_that_grows_too_large_are_told_apart() {
    let folder = Folder::new();
    let below_a_file = folder.run(&["compare", "puzzles.txt", "-a", "cells", "-o", "puzzles.txt/out"]);
    assert_eq!(below_a_file.status.code(), Some(73), "{below_a_file:?}");
    let program = env!("CARGO_BIN_EXE_exactone");
    let mut limited = std::process::Command::new("sh");
    limited.args(["-c", "ulimit -f 1 && exec \"$0\" compare puzzles.txt -a cells -a bits -o out", program]);
    let ended = limited.current_dir(folder.path("")).output().unwrap();
    assert_eq!(ended.status.code(), Some(74), "{ended:?}");
    assert!(String::from_utf8_lossy(&ended.stderr).contains("cannot write: "), "{ended:?}");
}

#[test]
fn the_throughput_of_the_page_is_measured() {
    let page = std::fs::read_to_string("docs/compare.md").unwrap();
    let plan = page.split("```toml\n").find(|block| block.contains("\"throughput\"\narms")).unwrap();
    let folder = Folder::new();
    folder.write("plan.toml", plan.split("```").next().unwrap());
    folder.ok(&["compare", "plan.toml", "--out", "out"]);
    let rows = folder.rows("out");
    assert!(rows.len() == 8 && rows.iter().all(|row| row.puzzles == Some(10) && row.status.is_answer()), "{rows:?}");
}

#[test]
fn the_sweep_of_the_page_goes_through_sides_and_blanks_and_is_drawn() {
    let page = std::fs::read_to_string("docs/compare.md").unwrap();
    let plan = page.split("```toml\n").find(|block| block.contains("b300..b500/100")).unwrap();
    let folder = Folder::new();
    folder.write("plan.toml", plan.split("```").next().unwrap());
    folder.ok(&["compare", "plan.toml", "--deterministic", "--out", "out"]);
    let rows = folder.rows("out");
    assert_eq!(rows.len(), 3 * 4 * 3 * 2);
    let summary: serde_json::Value = serde_json::from_slice(&folder.read("out/summary.json")).unwrap();
    let sweeps = |kind: &str| summary[kind].as_array().unwrap().len();
    assert_eq!((sweeps("blank_sweeps"), sweeps("side_sweeps")), (6, 8));
    let page = String::from_utf8(folder.read("out/report.html")).unwrap();
    assert!(page.contains("id=\"sweeps\"") && page.contains("Growth with the side"));
    folder.write("wrong.toml", &plan.split("```").next().unwrap().replace("b500/100", "b500"));
    let complaint = folder.fails(65, &["compare", "wrong.toml", "--out", "no"]);
    assert!(complaint.contains("no range of holes: expected one such as b400..b700/50"), "{complaint}");
}
