//! The same comparison again: from its manifest, with other threads, by work alone.

use super::folder::{Folder, NINE, lasting};
use exactone::record::{Measure, ROWS_CSV, Status};

#[test]
fn a_manifest_repeats_everything_without_the_files_it_came_from() {
    let folder = Folder::new();
    let arms = ["--arm", "sat/{varisat,batsat}/{extended,triad+nested}", "--arm", "cells"];
    let more = ["--shuffle", "none,puzzle,clauses,names,all", "--seeds", "1,7", "--out", "one"];
    folder.ok(&[&["compare", "puzzles.txt"][..], &arms, &more].concat());
    std::fs::remove_file(folder.path("puzzles.txt")).unwrap();
    folder.ok(&["compare", "--from", "one/manifest.json", "--out", "two"]);
    let (one, two) = (folder.rows("one"), folder.rows("two"));
    assert_eq!(one.len(), 5 * 5 * 5 * 2);
    assert!(one.iter().map(lasting).eq(two.iter().map(lasting)));
    let seconds = |row: &exactone::record::Row| {
        row.seconds().is_some() && row.overhead_seconds(Measure::Cpu).is_some() == row.repeats.is_none()
    };
    assert!(one.iter().all(|row| seconds(row) && row.status.is_answer()));
}

#[test]
fn a_manifest_whose_puzzle_was_changed_is_refused() {
    let folder = Folder::new();
    folder.ok(&["compare", "puzzles.txt", "--arm", "cells", "--out", "one"]);
    let manifest = String::from_utf8(folder.read("one/manifest.json")).unwrap();
    folder.write("changed.json", &manifest.replacen(". . . 2", ". . . 1", 1));
    let complaint = folder.fails(65, &["compare", "--from", "changed.json", "--out", "two"]);
    assert!(complaint.contains("puzzles:1") && complaint.contains("the hash"), "{complaint}");
}

#[test]
fn small_latin_squares_are_compared() {
    let folder = Folder::new();
    folder.write("latin.txt", "1 . .\n. . .\n. . .\n");
    folder.ok(&["compare", "latin.txt", "--model", "latin", "--arm", "{cells,dlx}", "--out", "out"]);
    assert!(folder.rows("out").iter().all(|row| row.side == Some(3) && row.status == Status::Multiple));
}

#[test]
fn by_work_alone_rows_are_the_same_bytes_with_any_number_of_runs_side_by_side() {
    let folder = Folder::new();
    folder.write("nine.txt", NINE);
    let plan =
        ["compare", "puzzles.txt", "nine.txt", "--arm", "sat/{varisat,batsat}/{minimal,extended}", "--arm", "cells"];
    let more = ["--deterministic", "--shuffle", "none,all", "--seeds", "1,2"];
    for (out, jobs) in [("one", "1"), ("four", "4")] {
        folder.ok(&[&plan[..], &more, &["--out", out, "--jobs", jobs]].concat());
    }
    assert_eq!(folder.read(&format!("one/{ROWS_CSV}")), folder.read(&format!("four/{ROWS_CSV}")));
    let rows = folder.rows("one");
    assert!(rows.iter().all(|row| row.seconds().is_none() && row.wall_seconds.is_none() && row.machine == "any"));
    assert!(rows.iter().any(|row| row.conflicts.is_some_and(|conflicts| conflicts > 0)));
}

#[test]
fn shuffled_puzzles_have_the_solutions_of_the_puzzles_before() {
    let folder = Folder::new();
    folder.write("nine.txt", NINE);
    folder.ok(&[
        "compare",
        "nine.txt",
        "--arm",
        "cells",
        "--arm",
        "sat/batsat/extended",
        "--shuffle",
        "none,puzzle",
        "--seeds",
        "1,2,3",
        "--out",
        "out",
    ]);
    let rows = folder.rows("out");
    let solutions: std::collections::HashSet<_> = rows.iter().map(|row| row.solution.clone()).collect();
    assert_eq!((rows.len(), solutions.len()), (12, 1));
    assert!(rows.iter().all(|row| row.status == Status::Unique && row.verified));
    let nodes: std::collections::HashSet<_> =
        rows.iter().filter(|row| row.arm == "cells").map(|row| (row.shuffle, row.nodes)).collect();
    assert!(nodes.len() > 2, "a shuffled puzzle takes another search: {nodes:?}");
}

#[test]
fn one_engine_under_two_names_has_no_winner() {
    let folder = Folder::new();
    folder.write("nine.txt", NINE);
    let arms = ["--arm", "one=propagate", "--arm", "other=propagate", "--seeds", "1,2,3"];
    let told = folder.ok(&[&["compare", "puzzles.txt", "nine.txt", "--out", "out"][..], &arms].concat());
    assert!(told.contains("same engine"), "{told}");
    let summary = String::from_utf8(folder.read("out/summary.json")).unwrap();
    assert!(!summary.contains("\"faster\"") && !summary.contains("\"slower\""), "{summary}");
}

#[test]
fn a_report_is_made_again_from_rows_alone_and_of_several_machines() {
    let folder = Folder::new();
    let plan = ["compare", "puzzles.txt", "--arm", "{cells,dlx}"];
    for machine in ["laptop", "server"] {
        folder.ok(&[&plan[..], &["--machine", machine, "--out", machine]].concat());
    }
    let page = folder.read("laptop/report.html");
    std::fs::remove_file(folder.path("laptop/report.html")).unwrap();
    folder.ok(&["report", "laptop"]);
    assert_eq!(folder.read("laptop/report.html"), page);
    let line = folder.ok(&["report", "laptop", "--json"]);
    assert!(line.starts_with(r#"{"schema":"exactone.summary.v1","title":"#) && line.lines().count() == 1, "{line}");
    let told = folder.ok(&["report", "laptop", "server", "--out", "both"]);
    assert!(told.contains("laptop") && told.contains("server"), "{told}");
    folder.write("other.txt", NINE);
    folder.ok(&["compare", "other.txt", "--arm", "cells", "--first", "--out", "other"]);
    let figures = std::fs::read_dir(folder.path("both/plots")).unwrap().map(|entry| entry.unwrap().file_name());
    let mut figures: Vec<String> = figures.map(|name| name.into_string().unwrap()).collect();
    figures.sort();
    let kinds = ["cactus", "scatter", "survival"];
    let files = kinds.map(|kind| ["svg", "tikz"].map(|end| format!("{kind}-puzzles-none.{end}")));
    assert_eq!(figures, files.concat());
    let complaint = folder.fails(65, &["report", "laptop", "other", "--out", "none"]);
    assert!(complaint.contains("not the same comparison"), "{complaint}");
}

#[test]
fn throughput_is_of_batches_whose_answers_are_held_against_each_other() {
    let folder = Folder::new();
    folder.write("many.txt", &NINE.repeat(23));
    let plan = ["compare", "many.txt", "--measure", "throughput", "--batch", "10", "--arm", "{auto,cells,sat/varisat}"];
    let told = folder.ok(&[&plan[..], &["--out", "out"]].concat());
    assert!(
        told.contains("Puzzles in a second of processor time: ") && told.contains("2 batches are too few"),
        "{told}"
    );
    let rows = folder.rows("out");
    let of = |arm: &str| -> Vec<_> {
        let rows = rows.iter().filter(|row| row.arm == arm);
        rows.map(|row| (row.instance.as_str(), row.puzzles, row.answers.as_deref(), row.status)).collect()
    };
    let (ten, three) = ("u".repeat(10), "u".repeat(3));
    let expected = [("many:1-10", 10, &ten), ("many:11-20", 10, &ten), ("many:21-23", 3, &three)]
        .map(|(name, puzzles, letters)| (name, Some(puzzles), Some(letters.as_str()), Status::Solved));
    for arm in ["auto", "cells", "sat/varisat"] {
        assert_eq!(of(arm), expected, "{arm}");
    }
    assert!(rows.iter().all(|row| row.verified && row.solve_seconds.is_some_and(|seconds| seconds > 0.0)));
    let tables = String::from_utf8(folder.read("out/tables.md")).unwrap();
    assert!(tables.contains("## Throughput") && tables.contains("puzzles/s"), "{tables}");
    folder.ok(&["compare", "--from", "out/manifest.json", "--out", "again"]);
    let answers = |out: &str| -> Vec<_> { folder.rows(out).into_iter().map(|row| (row.arm, row.solution)).collect() };
    assert_eq!(answers("out"), answers("again"));
}

#[test]
fn what_has_no_throughput_is_refused_before_anything_runs() {
    let folder = Folder::new();
    let refused = |more: &[&str]| {
        let plan = ["compare", "puzzles.txt", "--measure", "throughput", "--out", "out"];
        folder.fails(2, &[&plan[..], more].concat())
    };
    assert!(refused(&["--arm", "sat/sort/minimal"]).contains("has no throughput"));
    assert!(refused(&["--arm", "cells", "--shuffle", "puzzle"]).contains("batches are not shuffled"));
    let alone = folder.fails(2, &["compare", "puzzles.txt", "--batch", "5", "--arm", "cells", "--out", "out"]);
    assert!(alone.contains("`measure = \"throughput\"`"), "{alone}");
}

#[test]
fn a_manifest_with_nothing_or_the_same_twice_is_refused_before_anything_runs() {
    let folder = Folder::new();
    folder.ok(&["compare", "puzzles.txt", "--arm", "cells", "--out", "one"]);
    let manifest: serde_json::Value = serde_json::from_slice(&folder.read("one/manifest.json")).unwrap();
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut changed = manifest.clone();
        change(&mut changed);
        folder.write("changed.json", &changed.to_string());
        let ended = folder.run(&["compare", "--from", "changed.json", "--out", "two"]);
        assert!(!ended.status.success() && !folder.path("two").exists(), "{ended:?}");
        String::from_utf8(ended.stderr).unwrap()
    };
    assert!(refused(&|it| it["seeds"] = serde_json::json!([])).contains("there is no seed"));
    assert!(refused(&|it| it["arms"] = serde_json::json!([])).contains("there is nothing to compare"));
    assert!(refused(&|it| it["arms"] = vec![it["arms"][0].clone(); 2].into()).contains("is given twice"));
    assert!(refused(&|it| it["instances"][0]["side"] = 9.into()).contains("the side is 9, and the puzzle has 4"));
}
