//! A folder that becomes an archive for others.

use super::folder::Folder;
use serde_json::Value;

const AUTHOR: &str = "Carberry, Josiah <0000-0002-1825-0097>";

fn compared() -> Folder {
    let folder = Folder::new();
    folder.ok(&["compare", "puzzles.txt", "--arm", "{cells,dlx}", "--deterministic", "--out", "out"]);
    folder
}

#[test]
fn the_command_of_the_page_makes_an_archive_and_says_what_is_left_out() {
    let page = std::fs::read_to_string("docs/compare.md").unwrap();
    assert!(page.contains(&format!("exactone report results/ --archive --licence CC-BY-4.0 --author '{AUTHOR}'")));
    let folder = compared();
    let bare = folder.run(&["report", "out", "--archive"]);
    let said = String::from_utf8(bare.stderr).unwrap();
    assert!(
        bare.status.success()
            && said.contains("no licence is given (--licence)")
            && said.contains("no author is given")
    );
    assert!(!folder.path("out/CITATION.cff").exists());
    let command = ["report", "out", "--archive", "--licence", "CC-BY-4.0", "--author", AUTHOR, "--date", "2026-11-23"];
    folder.ok(&command);
    let written = folder.read("out/ro-crate-metadata.json");
    let whole: Value = serde_json::from_slice(&written).unwrap();
    let graph = whole["@graph"].as_array().unwrap();
    let root = graph.iter().find(|entity| entity["@id"] == "./").unwrap();
    assert_eq!(
        (&root["datePublished"], &root["license"]["@id"]),
        (&"2026-11-23".into(), &"https://spdx.org/licenses/CC-BY-4.0".into())
    );
    for name in ["manifest.json", "rows.jsonl", "rows.csv", "report.html", "summary.json", "README.md", "CITATION.cff"]
    {
        assert!(graph.iter().any(|entity| entity["@id"] == name), "{name}");
    }
    folder.ok(&command);
    assert_eq!(folder.read("out/ro-crate-metadata.json"), written);
    folder.ok(&["report", "out", "--archive", "--licence", "MIT"]);
    assert!(!folder.path("out/CITATION.cff").exists(), "the authors of an earlier archive are not kept");
}

#[test]
fn the_command_in_the_readme_makes_the_same_rows() {
    let folder = compared();
    folder.ok(&["report", "out", "--archive"]);
    let readme = String::from_utf8(folder.read("out/README.md")).unwrap();
    let command = readme.lines().find_map(|line| line.strip_prefix("    exactone ")).unwrap();
    let words: Vec<&str> = command.split(' ').collect();
    let ended = folder.command(&words).current_dir(folder.path("out")).output().unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    assert_eq!(folder.read("out/again/rows.jsonl"), folder.read("out/rows.jsonl"));
}

#[test]
fn what_is_no_licence_author_or_date_is_refused_with_what_was_expected() {
    let folder = compared();
    let told = |option: &str, value: &str| folder.fails(2, &["report", "out", "--archive", option, value]);
    assert!(told("--licence", "CC-BY-4").contains("did you mean `CC-BY-4.0`"));
    assert!(told("--author", "A <0000-0002-1825-0098>").contains("is no ORCID"));
    assert!(told("--date", "2026-02-30").contains("expected a day of the calendar"));
    assert!(folder.fails(2, &["report", "out", "--licence", "MIT"]).contains("--archive"));
    assert!(folder.fails(2, &["report", "out", "--archive", "--out", "else"]).contains("is not inside else"));
    folder.write("out/README.md", "mine");
    assert!(folder.fails(73, &["report", "out", "--archive"]).contains("was not written for an archive"));
    assert_eq!(folder.read("out/README.md"), b"mine");
}

#[test]
fn result_files_are_written_for_each_arm() {
    let folder = compared();
    folder.ok(&["report", "out", "--benchexec"]);
    for arm in ["cells", "dlx"] {
        let text = String::from_utf8(folder.read(&format!("out/benchexec/{arm}.results.xml"))).unwrap();
        assert_eq!(text.matches("<run ").count(), 5, "{text}");
        assert!(text.contains("value=\"unique\"") && text.contains("title=\"conflicts\""), "{text}");
    }
}

#[test]
fn the_parts_of_a_comparison_are_one_archive_with_a_command_for_each() {
    let folder = Folder::new();
    let plan = ["compare", "puzzles.txt", "--arm", "cells", "--deterministic"];
    for (shard, out) in [("1/2", "study/part 1"), ("2/2", "study/shard-2")] {
        folder.ok(&[&plan[..], &["--shard", shard, "--out", out]].concat());
    }
    folder.ok(&["report", "study/part 1", "study/shard-2", "--out", "study", "--archive"]);
    let readme = String::from_utf8(folder.read("study/README.md")).unwrap();
    for command in [
        "exactone compare --from 'part 1/manifest.json' --shard 1/2 --out 'again/part 1/'",
        "exactone compare --from shard-2/manifest.json --shard 2/2 --out again/shard-2/",
    ] {
        assert!(readme.contains(command), "{readme}");
    }
    let whole: Value = serde_json::from_slice(&folder.read("study/ro-crate-metadata.json")).unwrap();
    let names: Vec<&Value> = whole["@graph"].as_array().unwrap().iter().map(|entity| &entity["@id"]).collect();
    assert!(
        ["part%201/rows.jsonl", "shard-2/rows.jsonl", "report.html"]
            .iter()
            .all(|name| names.contains(&&Value::from(*name)))
    );
}

#[test]
fn formulas_that_are_not_beside_the_manifest_are_told() {
    let folder = Folder::new();
    folder.write("f.cnf", "p cnf 2 2\n1 2 0\n-1 0\n");
    folder.ok(&["compare", "f.cnf", "--arm", "sat/varisat", "--deterministic", "--out", "out"]);
    let said = |folder: &Folder| String::from_utf8(folder.run(&["report", "out", "--archive"]).stderr).unwrap();
    assert!(said(&folder).contains("formulas whose files are not beside manifest.json: 1"));
    std::fs::copy(folder.path("f.cnf"), folder.path("out/f.cnf")).unwrap();
    assert!(!said(&folder).contains("not beside"));
    let readme = String::from_utf8(folder.read("out/README.md")).unwrap();
    assert!(
        readme.contains("formulas 1, runs 1") && readme.contains("The formulas are files of their own"),
        "{readme}"
    );
}
