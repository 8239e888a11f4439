//! A comparison that is killed fifty times, and the same one left alone.

use super::folder::{Folder, has_no_leftovers, lasting};
use exactone::record::Row;
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

fn sorted(mut rows: Vec<Row>) -> Vec<Row> {
    rows.sort_by_key(Row::key);
    rows.iter().map(lasting).collect()
}

#[test]
fn fifty_kills_lose_nothing_and_double_nothing() {
    let folder = Folder::new();
    let undisturbed = [&PLAN[..], &["--out", "whole"]].concat();
    folder.ok(&undisturbed);
    let killed = [&PLAN[..], &["--out", "killed"]].concat();
    let mut chance = ChaCha8Rng::seed_from_u64(50);
    let (mut kills, mut tries) = (0, 0);
    while kills < 50 {
        tries += 1;
        assert!(tries < 500, "the comparison is over before it can be killed");
        let mut command = folder.command(&killed);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let length = || std::fs::metadata(folder.path("killed/rows.jsonl")).map_or(0, |found| found.len());
        // As soon as there is a row more, and then some moments later; or at any moment before that.
        let (before, moments) = (length(), chance.random_range(0..2_000_u32));
        let waits = chance.random_bool(0.8);
        while waits && length() <= before && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        (0..moments).for_each(|_| std::thread::yield_now());
        child.kill().unwrap();
        if !child.wait().unwrap().success() {
            kills += 1;
        } else {
            break;
        }
    }
    folder.ok(&killed);
    let (whole, resumed) = (folder.rows("whole"), folder.rows("killed"));
    assert_eq!(resumed.len(), 5 * 9 * 4);
    assert_eq!(sorted(resumed.clone()), sorted(whole.clone()));
    assert!(resumed.iter().map(lasting).eq(whole.iter().map(lasting)), "both are in the order of the plan");
    assert!(kills >= 20, "only {kills} kills before it was over");
    let _ = has_no_leftovers(&folder.path("killed"));
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
    assert!(complaint.contains("another comparison: the arms differ"), "{complaint}");
}
