//! Features of the puzzles: the table in the folder, one that somebody brings, and what the report says of them.

use super::folder::Folder;
use exactone::record::{FEATURES_CSV, FeatureTable, read_features};

/// A comparison by work on forty puzzles that need guesses.
const PLAN: &str = r#"
schema = "exactone.plan.v1"
task = "first"
measure = "work"
arms = ["cells", "dlx"]
[[instances]]
set = "made"
generate = { side = 9, holes = "u650", count = 40, seed = 1 }
"#;

fn compared(folder: &Folder) -> FeatureTable {
    folder.write("plan.toml", PLAN);
    folder.ok(&["compare", "plan.toml", "--out", "out"]);
    read_features(&folder.path(&format!("out/{FEATURES_CSV}"))).unwrap()
}

#[test]
fn a_comparison_writes_the_features_of_its_puzzles_and_the_report_says_what_they_tell() {
    let folder = Folder::new();
    let table = compared(&folder);
    let rows = folder.rows("out");
    let hashes: Vec<&String> = table.lines.iter().map(|line| line.hash.as_ref().unwrap()).collect();
    assert!(table.lines.len() >= 30 && rows.iter().all(|row| hashes.contains(&&row.hash)), "{}", table.lines.len());
    let at = |name: &str| table.names.iter().position(|it| it == name).unwrap();
    let filled = |line: &exactone::record::FeatureLine| line.values[at("givens")].unwrap() / 81.0;
    assert!(table.lines.iter().all(|line| line.values[at("fill")] == Some(filled(line))));
    let text = folder.ok(&["report", "out"]);
    assert!(text.contains("\nFeatures tell nothing of which arm to take."), "{text}");
    for file in ["out/tables.md", "out/report.html"] {
        let report = String::from_utf8(folder.read(file)).unwrap();
        assert!(report.contains("Which arm to take, by features") && report.contains("Features and costs"), "{file}");
    }
    // The same comparison in two parts has the same features.
    for part in ["1/2", "2/2"] {
        let out = part.replace('/', "-");
        folder.ok(&["compare", "plan.toml", "--shard", part, "--out", &out]);
    }
    folder.ok(&["report", "1-2", "2-2", "--out", "both"]);
    let features = |out: &str| {
        let summary: serde_json::Value = serde_json::from_slice(&folder.read(&format!("{out}/summary.json"))).unwrap();
        summary["features"].clone()
    };
    assert!(features("both") == features("out") && features("out")["instances"] == 40);
}

#[test]
fn a_table_that_somebody_brings_is_joined_and_what_does_not_fit_is_told() {
    let folder = Folder::new();
    let table = compared(&folder);
    let line = |(at, line): (usize, &exactone::record::FeatureLine)| {
        format!("{},{}\n", line.hash.as_ref().unwrap(), at * at % 17)
    };
    let lines: String = table.lines.iter().enumerate().skip(1).map(line).collect();
    folder.write("mine.csv", &format!("hash,mine\n{lines}00,7\n"));
    let text = folder.ok(&["report", "out", "--features", "mine.csv", "--out", "mine"]);
    let count = table.lines.len();
    let told = [
        format!("Warning: mine.csv: of {count} lines 1 is of no instance of this comparison: line {}.", count + 1),
        format!("Warning: mine.csv has no line of 1 of {count} instances."),
    ];
    assert!(told.iter().all(|told| text.contains(told)), "{text}");
    let tables = String::from_utf8(folder.read("mine/tables.md")).unwrap();
    assert!(
        tables.contains("\n| mine | ") && tables.contains("Not known of all: mine (of 1, and so in no tree)."),
        "{tables}"
    );
    folder.write("wrong.csv", "hash,mine\nab,much\n");
    let complaint = folder.fails(65, &["report", "out", "--features", "wrong.csv", "--out", "wrong"]);
    assert_eq!(
        complaint,
        "error: wrong.csv:2:4: `much` is no number: expected one, or nothing where it is not known\n"
    );
    assert!(!folder.path("wrong").exists());
    folder.fails(66, &["report", "out", "--features", "none.csv"]);
}

#[test]
fn a_folder_without_features_is_read_by_what_its_rows_tell() {
    let folder = Folder::new();
    compared(&folder);
    std::fs::remove_file(folder.path(&format!("out/{FEATURES_CSV}"))).unwrap();
    folder.ok(&["report", "out"]);
    let tables = String::from_utf8(folder.read("out/tables.md")).unwrap();
    assert!(tables.contains("\n| open | "), "{tables}");
}
