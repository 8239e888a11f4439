//! The three files of an archive, held against RO-Crate 1.1 and the Citation File Format 1.2.0.

use super::super::*;
use super::folder;
use crate::report::Study;
use exactone_core::spelling::hexadecimal;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

fn deposit() -> Deposit {
    Deposit {
        licence: Some("CC-BY-4.0".parse().unwrap()),
        authors: vec!["Carberry, Josiah <0000-0002-1825-0097>".parse().unwrap(), "A \"group\"".parse().unwrap()],
        date: None,
    }
}

fn made(folder: &TempDir, deposit: &Deposit) -> Vec<PublishedFile> {
    let folders = [folder.path().to_owned()];
    archive((&folders, folder.path()), &Study::read(&folders).unwrap(), deposit).unwrap()
}

fn text<'f>(files: &'f [PublishedFile], name: &str) -> &'f str {
    &files.iter().find(|file| file.name == name).unwrap().text
}

fn entity<'v>(graph: &'v [Value], id: &str) -> &'v Value {
    graph.iter().find(|entity| entity["@id"] == id).unwrap_or_else(|| panic!("there is no entity {id}"))
}

/// What the specification of RO-Crate 1.1 says that a crate must have: the descriptor, and a root with type, name, description,
/// date and licence. All parts are entities; every reference inside leads to one; no identifier is there twice.
#[test]
fn an_archive_is_an_ro_crate() {
    let folder = folder();
    let files = made(&folder, &deposit());
    let whole: Value = serde_json::from_str(text(&files, "ro-crate-metadata.json")).unwrap();
    assert_eq!(whole["@context"][0], "https://w3id.org/ro/crate/1.1/context");
    let graph = whole["@graph"].as_array().unwrap();
    let descriptor = entity(graph, "ro-crate-metadata.json");
    assert_eq!((&descriptor["@type"], &descriptor["about"]["@id"]), (&"CreativeWork".into(), &"./".into()));
    assert_eq!(descriptor["conformsTo"]["@id"], "https://w3id.org/ro/crate/1.1");
    let root = entity(graph, "./");
    assert_eq!((&root["@type"], &root["datePublished"]), (&"Dataset".into(), &"2026-02-03".into()));
    assert!(root["name"].is_string() && root["description"].is_string());
    assert_eq!(entity(graph, root["license"]["@id"].as_str().unwrap())["@type"], "CreativeWork");
    let ids: std::collections::BTreeSet<&str> = graph.iter().map(|it| it["@id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), graph.len());
    for author in root["author"].as_array().unwrap() {
        assert_eq!(entity(graph, author["@id"].as_str().unwrap())["@type"], "Person");
    }
    let action = graph.iter().find(|entity| entity["@type"] == "CreateAction").unwrap();
    for instrument in action["instrument"].as_array().unwrap() {
        entity(graph, instrument["@id"].as_str().unwrap());
    }
    let parts: Vec<&str> = root["hasPart"].as_array().unwrap().iter().map(|it| it["@id"].as_str().unwrap()).collect();
    assert_eq!(parts, ["CITATION.cff", "README.md", "manifest.json", "plots/a%20b.svg", "rows.jsonl"]);
}

#[test]
fn every_file_has_its_size_and_its_hash() {
    let folder = folder();
    let files = made(&folder, &deposit());
    let whole: Value = serde_json::from_str(text(&files, "ro-crate-metadata.json")).unwrap();
    let known = whole["@graph"].as_array().unwrap().iter().filter(|entity| entity["@type"] == "File");
    for file in known {
        let name = file["name"].as_str().unwrap();
        let written = files.iter().find(|it| it.name == name).map(|it| it.text.clone().into_bytes());
        let bytes = written.unwrap_or_else(|| std::fs::read(folder.path().join(name)).unwrap());
        let hash = hexadecimal(&Sha256::digest(&bytes));
        assert_eq!((&file["sha256"], &file["contentSize"]), (&hash.into(), &bytes.len().to_string().into()), "{name}");
    }
}

#[test]
fn an_archive_written_again_is_the_same_to_the_byte() {
    let folder = folder();
    let files = made(&folder, &deposit());
    for PublishedFile { name, text } in &files {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    assert_eq!(made(&folder, &deposit()), files);
}

/// The keys that the schema of CFF 1.2.0 asks for, and no others than it knows.
#[test]
fn a_citation_has_the_keys_that_its_schema_asks_for() {
    let files = made(&folder(), &deposit());
    let expected = "# exactone.archive.v1
cff-version: \"1.2.0\"
message: \"If you use these data, please cite them as below.\"
type: \"dataset\"
title: \"A: \\\"title\\\" # with <signs> & 数独\"
date-released: \"2026-02-03\"
license: \"CC-BY-4.0\"
authors:
  - family-names: \"Carberry\"
    given-names: \"Josiah\"
    orcid: \"https://orcid.org/0000-0002-1825-0097\"
  - name: \"A \\\"group\\\"\"
";
    assert_eq!(text(&files, "CITATION.cff"), expected);
}

#[test]
fn what_nobody_says_is_left_out_and_told() {
    let folder = folder();
    let study = Study::read(&[folder.path().to_owned()]).unwrap();
    let silent = Deposit::default();
    let told = silent.left_out(&study);
    assert!(told.len() == 2 && told[0].contains("--licence") && told[1].contains("--author"), "{told:?}");
    assert!(deposit().left_out(&study).is_empty());
    let files = made(&folder, &silent);
    assert_eq!(
        files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(),
        ["README.md", "ro-crate-metadata.json"]
    );
    let whole: Value = serde_json::from_str(text(&files, "ro-crate-metadata.json")).unwrap();
    let root = entity(whole["@graph"].as_array().unwrap(), "./");
    assert!(root.get("license").is_none() && root.get("author").is_none());
    let dated = Deposit { date: Some("2027-01-01".parse().unwrap()), ..silent };
    assert_eq!(dated.day(&study).unwrap().to_string(), "2027-01-01");
}

#[test]
fn the_readme_has_the_command_that_repeats_the_folder() {
    let folder = folder();
    let files = made(&folder, &deposit());
    let text = text(&files, "README.md");
    assert!(text.contains("\n    exactone compare --from manifest.json --out again/\n"), "{text}");
    assert!(text.contains("- Licence: [CC-BY-4.0](<https://spdx.org/licenses/CC-BY-4.0>)"), "{text}");
    assert!(text.contains("&lt;signs") && !text.contains("<signs>"), "{text}");
}

#[test]
fn files_of_others_and_rows_elsewhere_are_refused() {
    let folder = folder();
    let folders = [folder.path().to_owned()];
    let elsewhere = check_place(&folders, &folder.path().join("plots")).unwrap_err();
    assert!(matches!(elsewhere, ArchiveError::Outside { .. }), "{elsewhere}");
    std::fs::write(folder.path().join("README.md"), "mine").unwrap();
    let foreign = check_place(&folders, folder.path()).unwrap_err();
    assert!(foreign.to_string().contains("README.md is there, and was not written for an archive"), "{foreign}");
}
