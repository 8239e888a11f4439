//! The house rule: a room imports only from the floors below it, never sideways, never up.
//!
//! Every path in the sources that begins at `crate::`, or climbs to it by `super::`, is looked at, so a new import on the
//! wrong floor fails here with its place.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms by floor, from the ground up. `lib.rs` and `main.rs` stand outside the house.
const FLOORS: [&[&str]; 8] = [
    &["problem", "cnf", "spelling", "process", "quantity", "file", "statistics", "plot", "thread"],
    &["solve", "design", "dimacs", "proof", "record"],
    &["model", "propagate", "cover", "encode", "backtrack", "nine", "pattern", "report"],
    &["sat", "puzzle", "parallel", "profile", "exchange", "lanes"],
    &["backend", "formula"],
    &["answer", "certify", "generate"],
    &["compare"],
    &["cli"],
];

/// Engines see the canonical problem, never the model, the text or the files.
const ENGINES: [&str; 9] =
    ["propagate", "cover", "encode", "backtrack", "sat", "nine", "parallel", "pattern", "profile"];
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

/// The rooms that a source names after `crate::`, or after climbing to the root by `super::`, with the lines.
fn imports(path: &Path, text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (line, code) in text.lines().enumerate().filter(|(_, code)| !code.trim_start().starts_with("//")) {
        let absolute = code.split("crate::").skip(1).flat_map(first_names);
        let names = absolute.chain(climbed(path, code).filter(|name| floor(name).is_some()));
        found.extend(names.map(|name| (line + 1, name)));
    }
    found
}

/// The first name of a path, or of each branch of `{one::…, other::…}` on the line.
fn first_names(path: &str) -> Vec<String> {
    let name = |path: &str| path.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    match path.strip_prefix('{') {
        Some(branches) => branches.split(',').map(str::trim_start).map(name).collect(),
        None => vec![name(path)],
    }
}

/// The names after as many `super::` as lead from a module of this file to the root, or more: a module inside the file,
/// such as its tests, is one step further down.
fn climbed(path: &Path, code: &str) -> impl Iterator<Item = String> {
    let inside = path.strip_prefix("src").unwrap();
    let depth = inside.iter().count() - usize::from(inside.ends_with("mod.rs"));
    let root = "super::".repeat(depth);
    let rests = code.split(&root).skip(1).map(|rest| rest.trim_start_matches("super::"));
    rests.flat_map(first_names).collect::<Vec<_>>().into_iter()
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
        for (line, other) in imports(&path, &text).into_iter().filter(|(_, other)| *other != own) {
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

/// clap belongs to the command line alone.
#[test]
fn only_the_command_line_knows_clap() {
    for path in sources(Path::new("src")).iter().filter(|path| room(path) != "cli") {
        assert!(!fs::read_to_string(path).unwrap().contains("clap::"), "{} names clap", path.display());
    }
}

#[test]
fn every_way_to_name_another_room_is_seen() {
    let seen = |path: &str, code: &str| -> Vec<String> {
        imports(Path::new(path), code).into_iter().map(|(_, name)| name).collect()
    };
    assert_eq!(seen("src/solve/ask.rs", "use crate::model::Shape;"), ["model"]);
    assert_eq!(seen("src/solve/ask.rs", "use crate::{model, puzzle::read};"), ["model", "puzzle"]);
    assert_eq!(seen("src/solve/ask.rs", "fn f(spec: crate::backend::Spec) {}"), ["backend"]);
    assert_eq!(seen("src/solve/ask.rs", "use super::super::cli;"), ["cli"]);
    assert_eq!(seen("src/solve/ask.rs", "    use super::super::super::cli;"), ["cli"]);
    assert_eq!(seen("src/solve/mod.rs", "use super::cli;"), ["cli"]);
    assert_eq!(seen("src/backtrack.rs", "use super::{cli, sat};"), ["cli", "sat"]);
    assert!(seen("src/backtrack.rs", "    use super::*;").is_empty());
    assert!(seen("src/solve/ask.rs", "// crate::cli").is_empty());
    assert!(seen("src/puzzle/read/json.rs", "use super::super::Puzzle;").is_empty());
}
