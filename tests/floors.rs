//! The house rule: a room imports only from the floors below it, never sideways, never up.
//!
//! Every `crate::room` in the sources is looked at, so a new import on the wrong floor fails here with its place.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms by floor, from the ground up. `lib.rs` and `main.rs` stand outside the house.
const FLOORS: [&[&str]; 7] = [
    &["problem", "cnf"],
    &["solve", "model"],
    &["propagate", "cover", "encode", "backtrack"],
    &["sat", "puzzle", "parallel"],
    &["backend"],
    &["answer"],
    &["cli"],
];

/// Engines see the canonical problem, never the model, the text or the files.
const ENGINES: [&str; 6] = ["propagate", "cover", "encode", "backtrack", "sat", "parallel"];
const FOREIGN_TO_ENGINES: [&str; 3] = ["crate::model", "crate::puzzle", "serde"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

fn room(path: &Path) -> String {
    let inside = path.strip_prefix("src").unwrap();
    inside.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs").to_owned()
}

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
}

/// The rooms that a source names after `crate::` (or, in the program, after `exactone::`), with the lines.
fn imports(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (line, code) in text.lines().enumerate().filter(|(_, code)| !code.trim_start().starts_with("//")) {
        for part in code.split("crate::").skip(1) {
            let name: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            found.push((line + 1, name));
        }
    }
    found
}

#[test]
fn every_room_imports_only_from_the_floors_below() {
    let mut looked_at = 0;
    for path in sources(Path::new("src")) {
        let own = room(&path);
        if own == "lib" || own == "main" {
            continue;
        }
        let own_floor = floor(&own).unwrap_or_else(|| panic!("{}: room `{own}` is on no floor", path.display()));
        let text = fs::read_to_string(&path).unwrap();
        for (line, other) in imports(&text).into_iter().filter(|(_, other)| *other != own) {
            looked_at += 1;
            let place = format!("{}:{line}", path.display());
            let other_floor = floor(&other).unwrap_or_else(|| panic!("{place}: `{other}` is on no floor"));
            assert!(other_floor < own_floor, "{place}: `{own}` (floor {own_floor}) imports `{other}` ({other_floor})");
        }
    }
    assert!(looked_at > 20, "only {looked_at} imports seen: does the scan still work?");
}

#[test]
fn engines_never_see_the_model_the_text_or_serde() {
    for path in sources(Path::new("src")).iter().filter(|path| ENGINES.contains(&room(path).as_str())) {
        let text = fs::read_to_string(path).unwrap();
        for foreign in FOREIGN_TO_ENGINES {
            assert!(!text.contains(foreign), "{} names {foreign}", path.display());
        }
    }
}
