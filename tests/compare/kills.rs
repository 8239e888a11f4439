//! A comparison that is killed fifty times, and the same one left alone.

use super::folder::{Folder, lasting, sorted};
use exactone::record::{Row, Status, read_manifest, to_jsonl};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::process::Stdio;

const PLAN: [&str; 8] = [
    "compare",
    "puzzles.txt",
    "--arm",
    "sat/{varisat,batsat}/{minimal,extended,triad+nested}",
    "--arm",
    "{cells,dlx,propagate}",
    "--seeds",
    "1,2,3,4",
];

/// Starts the comparison and kills it at a moment drawn by lot; whether it was killed before it was over.
fn killed(folder: &Folder, arguments: &[&str], journal: &str, chance: &mut ChaCha8Rng) -> bool {
    let mut child = folder.command(arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let length = || std::fs::metadata(folder.path(journal)).map_or(0, |found| found.len());
    // When there are so many bytes more, and then some moments later; or before there is a row at all.
    let enough = length() + chance.random_range(0..4_000);
    while length() < enough && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    (0..chance.random_range(0..200_u32)).for_each(|_| std::thread::yield_now());
    child.kill().unwrap();
    !child.wait().unwrap().success()
}

#[test]
fn fifty_kills_lose_nothing_and_double_nothing() {
    let folder = Folder::new();
    folder.ok(&[&PLAN[..], &["--out", "whole"]].concat());
    let whole = folder.rows("whole");
    assert_eq!(whole.len(), 5 * 9 * 4);
    let mut chance = ChaCha8Rng::seed_from_u64(50);
    let mut kills = 0;
    for round in 0.. {
        let out = format!("killed-{round}");
        let (arguments, journal) = ([&PLAN[..], &["--out", &out]].concat(), format!("{out}/rows.jsonl"));
        while kills < 50 && killed(&folder, &arguments, &journal, &mut chance) {
            kills += 1;
        }
        folder.ok(&arguments);
        let resumed = folder.rows(&out);
        assert_eq!(sorted(resumed.clone()), sorted(whole.clone()));
        assert!(resumed.iter().map(lasting).eq(whole.iter().map(lasting)), "both are in the order of the plan");
        if kills == 50 {
            break;
        }
        assert!(round < 50, "the comparison is always over before it can be killed");
    }
}

#[test]
fn a_finished_comparison_runs_nothing_again() {
    let folder = Folder::new();
    let arguments = ["compare", "puzzles.txt", "--arm", "cells", "--out", "out"];
    folder.ok(&arguments);
    let before = folder.read("out/rows.jsonl");
    folder.ok(&arguments);
    assert_eq!(folder.read("out/rows.jsonl"), before);
}

#[test]
fn another_comparison_does_not_mix_with_one_that_is_there() {
    let folder = Folder::new();
    folder.ok(&["compare", "puzzles.txt", "--arm", "cells", "--out", "out"]);
    let complaint = folder.fails(73, &["compare", "puzzles.txt", "--arm", "dlx", "--out", "out"]);
    assert!(complaint.contains("another comparison: an arm is missing"), "{complaint}");
}

#[test]
fn a_folder_with_other_files_is_left_alone() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("mine")).unwrap();
    folder.write("mine/report.html", "mine");
    let complaint = folder.fails(73, &["compare", "puzzles.txt", "--arm", "cells", "--out", "mine"]);
    assert!(complaint.contains("is not empty"), "{complaint}");
    assert_eq!(folder.read("mine/report.html"), b"mine");
}

#[test]
fn a_comparison_grows_by_arms_seeds_and_limits_and_runs_only_what_is_new() {
    let folder = Folder::new();
    let begun = ["compare", "puzzles.txt", "--arm", "cells", "--arm", "dlx/first", "--deterministic", "--out", "out"];
    folder.ok(&[&begun[..], &["--nodes", "2"]].concat());
    let before = folder.rows("out");
    let cut = before.iter().filter(|row| row.status == Status::Nodes).count();
    assert!(cut > 0 && cut < before.len(), "{before:?}");
    // What was answered is kept as it is: a mark on it is still there at the end.
    let marked: Vec<Row> = before.iter().map(|row| Row { message: Some("kept".to_owned()), ..row.clone() }).collect();
    folder.write("out/rows.jsonl", &String::from_utf8(to_jsonl(&marked)).unwrap());
    folder.ok(&[&begun[..], &["--nodes", "5000", "--seeds", "1,2", "--arm", "bits"]].concat());
    let after = folder.rows("out");
    assert_eq!(after.len(), 5 * 3 * 2);
    assert!(after.iter().all(|row| row.status.is_answer()), "{after:?}");
    let kept = after.iter().filter(|row| row.message.is_some()).count();
    assert_eq!(kept, before.len() - cut);
    assert_eq!(read_manifest(&folder.path("out")).unwrap().grown.len(), 1);
    let less = folder.fails(73, &[&begun[..], &["--nodes", "5000", "--seeds", "1,2"]].concat());
    assert!(less.contains("an arm is missing"), "{less}");
}
