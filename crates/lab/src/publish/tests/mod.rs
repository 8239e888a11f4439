//! Archives and result files held against what their formats ask for.

mod archive;
mod benchexec;

use crate::record::{MANIFEST, ROWS, Row, Status, to_jsonl};
use crate::report::sample::{answered, planned};
use tempfile::TempDir;

/// A folder of a comparison with names that every format has to write with care.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut manifest = planned(&["a\"<&>'", "b"], 2, &[1]);
    "A: \"title\" # with <signs> & 数独".clone_into(&mut manifest.title);
    manifest.grown = vec!["2026-02-03T04:05:06Z".to_owned()];
    let late = Row { status: Status::Time, verified: false, solve_seconds: None, ..answered("b", 1, 1.0) };
    let measured = Row {
        cpu_seconds: Some(0.5),
        wall_seconds: Some(1e-7),
        peak_bytes: Some(4096),
        ..answered("a\"<&>'", 0, 0.25)
    };
    let rows = [measured, answered("b", 0, 1.0), answered("a\"<&>'", 1, 1.0), late];
    std::fs::write(folder.path().join(MANIFEST), serde_json::to_vec(&manifest).unwrap()).unwrap();
    std::fs::write(folder.path().join(ROWS), to_jsonl(&rows)).unwrap();
    std::fs::create_dir(folder.path().join("plots")).unwrap();
    std::fs::write(folder.path().join("plots/a b.svg"), "<svg/>").unwrap();
    std::fs::write(folder.path().join(".hidden"), "").unwrap();
    folder
}
