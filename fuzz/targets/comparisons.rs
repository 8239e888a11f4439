//! What a comparison reads: plans, manifests, rows, profiles.

use super::is_printable;
use exactone::backend::Spec;
use exactone::compare::PlanFile;
use exactone::encode::Encoding;
use exactone::propagate::Techniques;
use exactone::record::{self, FeatureTable, FileError, MANIFEST, Manifest, PROFILE, ROWS, Row};
use exactone::report::Study;
use std::path::Path;

/// What stands between the files of a folder.
const BREAK: &[u8] = b"\n====\n";

/// The manifest, the rows and the profile of a folder, in one input; the same input as a table of features.
pub(super) fn rows(data: &[u8]) {
    let parts = split(data);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for (name, part) in [MANIFEST, ROWS, PROFILE].into_iter().zip(&parts) {
        std::fs::write(folder.path().join(name), part).expect("there is room for a file");
    }
    match Study::read(&[folder.path().to_owned()]) {
        Ok(study) => {
            assert_eq!(study.manifests.len(), 1);
            reads_back(folder.path(), &study.rows, &study.manifests[0]);
        }
        Err(error) => is_printable(&error),
    }
    features(folder.path(), data);
    if let Ok(rows) = record::read_rows(folder.path()) {
        let table = String::from_utf8(record::to_csv(&rows, record::CsvStyle::Plain)).expect("a table is text");
        assert!(table.lines().count() > rows.len(), "a line for each row, and one before them");
    }
}

/// A table of features that somebody brings.
fn features(folder: &Path, data: &[u8]) {
    let path = folder.join("brought.csv");
    let read = |text: &[u8]| {
        std::fs::write(&path, text).expect("there is room for a file");
        let mut table = record::read_features(&path)?;
        table.lines.iter_mut().for_each(|line| line.line = 0);
        Ok::<FeatureTable, FileError>(table)
    };
    match read(data) {
        Ok(table) => {
            let again = read(&table.to_csv(record::CsvStyle::Plain)).expect("what was written is read");
            assert_eq!(again, table, "features read back alike");
        }
        Err(error) => is_printable(&error),
    }
}

fn split(data: &[u8]) -> Vec<&[u8]> {
    let mut parts = vec![data];
    while parts.len() < 3 {
        let last = parts.pop().expect("there is one");
        let Some(at) = last.windows(BREAK.len()).position(|window| window == BREAK) else {
            parts.push(last);
            break;
        };
        parts.extend([&last[..at], &last[at + BREAK.len()..]]);
    }
    parts
}

fn reads_back(folder: &Path, rows: &[Row], manifest: &Manifest) {
    record::replace(&folder.join(ROWS), &record::to_jsonl(rows)).expect("there is room for a file");
    let again = record::read_rows(folder).expect("what was written is read");
    assert_eq!(again, rows, "rows read back alike");
    let text = serde_json::to_vec(manifest).expect("a manifest is plain data");
    std::fs::write(folder.join(MANIFEST), text).expect("there is room for a file");
    let again = record::read_manifest(folder).expect("what was written is read");
    assert_eq!(&again, manifest, "manifests read back alike");
}

/// A plan, and the names of arms, encodings and techniques in it.
pub(super) fn plan(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let plan = match PlanFile::parse(Path::new("fuzz.toml"), text) {
        Ok(plan) => plan,
        Err(error) => return is_printable(&error),
    };
    for arm in &plan.arms {
        match arm.parse::<Spec>() {
            Ok(spec) => assert_eq!(spec.to_string().parse::<Spec>().as_ref(), Ok(&spec), "{arm}"),
            Err(error) => is_printable(&error),
        }
    }
    let profile = plan.profile.unwrap_or_default();
    for name in &profile.encodings {
        match name.parse::<Encoding>() {
            Ok(encoding) => assert_eq!(encoding.to_string().parse::<Encoding>().as_ref(), Ok(&encoding), "{name}"),
            Err(error) => is_printable(&error),
        }
    }
    for name in &profile.techniques {
        if let Err(error) = name.parse::<Techniques>() {
            is_printable(&error);
        }
    }
}
