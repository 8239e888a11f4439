//! Comparisons in parts: for many machines, or any program that runs commands.

use super::folder::{Folder, sorted};
use exactone::record::{Row, read_manifest};

const PLAN: [&str; 8] =
    ["compare", "puzzles.txt", "--arm", "{cells,dlx}", "--seeds", "1,2", "--shuffle", "none,puzzle"];

#[test]
fn the_parts_are_the_whole_in_any_order() {
    let folder = Folder::new();
    folder.ok(&[&PLAN[..], &["--deterministic", "--out", "whole"]].concat());
    for shard in ["3/3", "1/3", "2/3"] {
        let out = format!("part-{}", &shard[..1]);
        folder.ok(&[&PLAN[..], &["--deterministic", "--shard", shard, "--out", &out]].concat());
    }
    let parts: Vec<Row> = [2, 3, 1].into_iter().flat_map(|part| folder.rows(&format!("part-{part}"))).collect();
    assert_eq!(sorted(parts), sorted(folder.rows("whole")));
    let told = folder.ok(&["report", "part-2", "part-3", "part-1", "--out", "merged"]);
    assert!(!told.contains("not finished") && told.contains("40 runs"), "{told}");
    let told = folder.ok(&["report", "part-2", "--out", "one"]);
    assert!(!told.contains("not finished"), "a part is finished when its own runs are made: {told}");
    let told = folder.ok(&["report", "part-2", "part-1", "--out", "two"]);
    assert!(told.contains("of 40 runs; not finished"), "one of three parts is missing: {told}");
    let other = [&PLAN[..], &["--deterministic", "--shard", "1/2", "--out", "part-1"]].concat();
    assert!(folder.fails(73, &other).contains("the shard is another one"));
}

#[test]
fn the_commands_of_a_comparison_make_it_wherever_they_are_run_and_may_be_run_again() {
    let folder = Folder::new();
    let told = folder.ok(&[&PLAN[..], &["--deterministic", "--commands", "3", "--out", "a study"]].concat());
    let commands: Vec<&str> = told.lines().collect();
    assert_eq!(commands.len(), 3);
    let program = env!("CARGO_BIN_EXE_exactone");
    for command in commands.iter().rev().chain(&commands[..1]) {
        let command = command.replacen("exactone", &format!("'{program}'"), 1);
        let ended =
            std::process::Command::new("sh").args(["-c", &command]).current_dir(folder.path("")).output().unwrap();
        assert!(ended.status.success(), "{command}: {}", String::from_utf8_lossy(&ended.stderr));
    }
    let told = folder.ok(&["report", "a study/shard-1", "a study/shard-2", "a study/shard-3", "--out", "merged"]);
    assert!(!told.contains("not finished") && told.contains("40 runs"), "{told}");
}

#[test]
fn a_part_that_is_none_is_refused() {
    let folder = Folder::new();
    for shard in ["0/3", "4/3", "1", "x/y"] {
        let complaint = folder.fails(2, &[&PLAN[..], &["--shard", shard, "--out", "out"]].concat());
        assert!(complaint.contains("1/8 to 8/8"), "{complaint}");
    }
    assert!(folder.fails(2, &[&PLAN[..], &["--commands", "0", "--out", "out"]].concat()).contains("from 1 to 100000"));
}

#[test]
fn the_plan_of_the_parts_knows_its_programs_and_a_part_says_if_it_runs_another() {
    let folder = Folder::new();
    folder.write("solver.sh", "exit 3\n");
    let plan = ["compare", "puzzles.txt", "--take", "2", "--solver", "it=sh solver.sh", "--arm", "sat/it/extended"];
    folder.ok(&[&plan[..], &["--commands", "2", "--out", "study"]].concat());
    let programs = read_manifest(&folder.path("study")).unwrap().programs;
    assert_eq!((programs.len(), programs[0].files.len()), (1, 1));
    let part = |shard: &str, out: &str| {
        let part = ["compare", "--from", "study/manifest.json", "--shard", shard, "--allow-programs", "--out", out];
        folder.fails(75, &part)
    };
    assert!(!part("1/2", "one").contains("is not the program"));
    folder.write("solver.sh", "exit 4\n");
    assert!(
        part("2/2", "two").contains("note: `sh solver.sh` is not the program that the manifest knows by this name")
    );
    let complaint = folder.fails(65, &["report", "one", "two", "--out", "both"]);
    assert!(complaint.contains("the program `sh solver.sh` is"), "{complaint}");
}
