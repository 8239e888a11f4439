//! What killed runs leave behind is swept away by the next run, and what live ones hold is not.

use crate::cli::program::{Running, exactone_in, program};
use std::fs;
use std::path::Path;
use std::process::Command;

const PUZZLE: &str = "...232....4....1\n";
const SOLVED: &str = "1432321421434321\n";

/// The hidden files of a folder, sorted.
fn hidden(folder: &Path) -> Vec<String> {
    let names =
        fs::read_dir(folder).expect("the folder is ours").map(|entry| entry.expect("it can be read").file_name());
    let mut hidden: Vec<String> =
        names.map(|name| name.to_string_lossy().into_owned()).filter(|name| name.starts_with('.')).collect();
    hidden.sort();
    hidden
}

/// A run that has begun to write a file, and waits for more.
fn writing(folder: &Path, file: &str) -> Running {
    let mut running = Running::start(program(&format!("solve --keep-going -o {file}")).current_dir(folder));
    // Too long for a row, so that it is known to be none at once.
    running.send(&format!("{PUZZLE}{}\n", "1".repeat(40)));
    assert!(running.line(|running| &running.stderr).starts_with("error: "));
    running
}

#[test]
fn a_killed_run_is_swept_up_by_the_next_one_and_a_live_one_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let folder = folder.path();
    fs::write(folder.join(".exactone-notes"), "mine").expect("the folder is ours");
    let killed = writing(folder, "killed.txt");
    assert_eq!(hidden(folder).len(), 2);
    assert!(
        Command::new("kill").args(["-KILL", &killed.id().to_string()]).status().expect("there is a kill").success()
    );
    assert_eq!(killed.end_with_open_input().status.code(), None);
    assert_eq!(hidden(folder).len(), 2, "it is left behind");
    let live = writing(folder, "live.txt");
    assert_eq!(hidden(folder).len(), 2, "and swept up by the next one");
    assert_eq!(exactone_in(folder, "solve -o third.txt", PUZZLE).code(), 0);
    assert_eq!(hidden(folder).len(), 2, "which is alive");
    assert_eq!(live.end().code(), 65);
    assert_eq!(fs::read_to_string(folder.join("live.txt")).expect("it is there"), format!("{SOLVED}error\n"));
    assert_eq!(hidden(folder), [".exactone-notes"]);
}

#[test]
fn two_runs_side_by_side_do_not_sweep_each_other() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let folder = folder.path();
    let runs: Vec<Running> = (0..8).map(|run| writing(folder, &format!("{run}.txt"))).collect();
    for (run, running) in runs.into_iter().enumerate() {
        assert_eq!(running.end().code(), 65);
        let written = fs::read_to_string(folder.join(format!("{run}.txt"))).expect("it is there");
        assert_eq!(written, format!("{SOLVED}error\n"));
    }
    assert!(hidden(folder).is_empty());
}
