//! Files that pages and comments name are there.

use std::path::{Path, PathBuf};

/// The files with this ending in a folder and below it.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() && !entry.ends_with("target") {
            files(&entry, ending, found);
        } else if entry.extension().is_some_and(|end| end == ending) {
            found.push(entry);
        }
    }
}

/// Whether a path holds in the project: from its root, from the folder of who names it or one above, or from the sources of a crate.
fn is_there(named: &str, by: &Path) -> bool {
    let beside = by.with_extension("");
    beside.ancestors().any(|folder| folder.join(named).exists() || folder.join("src").join(named).exists())
}

/// Whether code in a page is a path from the root of the project, and nothing more.
fn is_path(code: &str) -> bool {
    let folder = ["src/", "crates/", "tests/", "benches/", "examples/", "models/"]
        .iter()
        .find(|folder| code.starts_with(**folder));
    folder.is_some_and(|folder| code.len() > folder.len()) && is_plain(code, "/._-")
}

/// Whether code in a comment is the name of a source file, with or without its folders.
fn is_source(code: &str) -> bool {
    Path::new(code).extension().is_some_and(|end| end == "rs") && is_plain(code, "/._")
}

/// Whether a text has letters and digits, these signs, and nothing else.
fn is_plain(code: &str, signs: &str) -> bool {
    code.chars().all(|sign| sign.is_ascii_alphanumeric() || signs.contains(sign))
}

/// What stands between backticks in a line.
fn codes(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The files that a file names in lines that `counts` counts, and that are not there.
fn lost(file: &Path, is_name: fn(&str) -> bool, counts: fn(&str) -> bool) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let named = text.lines().filter(|line| counts(line)).flat_map(codes).filter(|code| is_name(code));
    let lost = named.filter(|name| !is_there(name, file));
    lost.map(|name| format!("{} names {name}", file.display())).collect()
}

fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("//!") || line.starts_with("///")
}

#[test]
fn the_files_that_pages_and_comments_name_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = vec![root.join("README.md"), root.join("CONTRIBUTING.md")];
    files(&root.join("docs"), "md", &mut pages);
    let mut sources = Vec::new();
    files(&root.join("src"), "rs", &mut sources);
    files(&root.join("crates"), "rs", &mut sources);
    assert!(pages.len() > 20 && sources.len() > 300);
    let mut all: Vec<String> = pages.iter().flat_map(|page| lost(page, is_path, |_| true)).collect();
    all.extend(sources.iter().flat_map(|source| lost(source, is_source, is_comment)));
    assert!(all.is_empty(), "{all:#?}");
}

#[test]
fn a_file_that_is_not_there_is_found() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = root.join("docs").join("nine.md");
    assert!(is_there("tests/named_files.rs", &page));
    assert!(is_there("lib.rs", &root.join("crates/core/src/puzzle.rs")));
    assert!(!is_there("src/cli/batch/nowhere.rs", &page));
}
