//! The house rule: a room imports only from the floors below it, never sideways, never up.
//!
//! Between crates cargo holds the rule. Inside a crate every path that begins at its root, or climbs to it by `super::`, is
//! looked at here, so a new import on the wrong floor fails with its place. Tests may look up.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A crate, or a room of it with floors of its own: its folder, its root, its rooms by floor from the ground up.
struct House {
    folder: &'static str,
    root: &'static str,
    floors: &'static [&'static [&'static str]],
}

const HOUSES: [House; 16] = [
    House {
        folder: "crates/core/src",
        root: "crate::",
        floors: &[
            &["problem", "random", "spelling", "thread"],
            &["solve"],
            &["propagate", "cover", "backtrack", "pattern"],
            &["parallel", "finite"],
        ],
    },
    House { folder: "crates/files/src", root: "crate::", floors: &[&["file", "quantity"]] },
    House { folder: "crates/kernels/src", root: "crate::", floors: &[&["simd", "visited"], &["nine", "large"]] },
    House {
        folder: "crates/learn/src",
        root: "crate::",
        floors: &[
            &["literal", "met", "settings"],
            &["remainder"],
            &["trail", "log", "restarts", "start", "ticker"],
            &["belief", "clauses", "inference", "walk"],
            &["propagation"],
            &["analysis", "decisions", "inprocessing", "reduction", "subsumption"],
            &["search"],
            &["portfolio"],
            &["engine", "plain"],
        ],
    },
    House {
        folder: "crates/sat/src",
        root: "crate::",
        floors: &[&["cnf", "process"], &["dimacs", "proof", "encode"], &["sat"]],
    },
    House {
        folder: "crates/formats/src",
        root: "crate::",
        floors: &[&["instance"], &["model"], &["puzzle", "exchange"], &["load", "convert"], &["drawing"]],
    },
    House {
        folder: "crates/formats/src/puzzle/read/pasted",
        root: "crate::puzzle::read::pasted::",
        floors: &[
            &["cells"],
            &["pages"],
            &["given"],
            &["grids"],
            &["order"],
            &["sentences"],
            &["notations"],
            &["fields"],
            &["text"],
            &["statements"],
            &["lists", "rows"],
            &["doubts"],
            &["weighed"],
            &["repair"],
        ],
    },
    House {
        folder: "crates/session/src",
        root: "crate::",
        floors: &[&["backend", "formula"], &["answer", "certify", "generate"]],
    },
    House {
        folder: "crates/lab/src",
        root: "crate::",
        floors: &[&["plot", "statistics", "record"], &["profile", "report"], &["compare", "publish"]],
    },
    House {
        folder: "crates/explain/src",
        root: "crate::",
        floors: &[
            &["peers", "isomorphism"],
            &["state"],
            &["linear", "matrix"],
            &["rule", "reduce"],
            &["step"],
            &["check"],
            &["search"],
            &["replay", "exchange", "outcome"],
            &["plan"],
            &["settle"],
            &["asked", "singles_to"],
            &["name", "proof"],
            &["why"],
            &["known"],
            &["tell"],
            &["picture", "copies"],
        ],
    },
    House {
        folder: "crates/scales/src",
        root: "crate::",
        floors: &[&["board", "bits"], &["solutions", "classic"], &["general", "se", "hodoku"]],
    },
    House {
        folder: "crates/scales/src/general",
        root: "crate::general::",
        floors: &[&["widths"], &["path"], &["score"], &["costs"], &["rating"], &["named"]],
    },
    House {
        folder: "crates/explain/src/search",
        root: "crate::search::",
        floors: &[
            &["found", "trial", "simplex", "single", "sums", "intersection", "links", "lists", "sets"],
            &["locked", "mixed", "net", "relaxation", "rules", "split"],
            &["node", "closures"],
            &["chain", "blossom", "cases", "unique"],
            &["spread"],
        ],
    },
    House { folder: "src", root: "crate::", floors: &[&["cli", "front"]] },
    House {
        folder: "src/cli",
        root: "crate::cli::",
        floors: &[
            &["process"],
            &["files", "options"],
            &["puzzles"],
            &["outcome"],
            &["json"],
            &["show"],
            &["batch", "comparison"],
            &["commands"],
            &["arguments"],
            &["tips", "unasked"],
        ],
    },
    // No command uses another.
    House {
        folder: "src/cli/commands",
        root: "crate::cli::commands::",
        floors: &[&[
            "solve",
            "count",
            "convert",
            "encode",
            "decode",
            "sat",
            "encodings",
            "prove",
            "engines",
            "models",
            "compare",
            "report",
            "completions",
            "man",
            "show",
            "explain",
            "hint",
            "rate",
        ]],
    },
];

/// Engines see the canonical problem, never the model, the text or the files.
const ENGINES: [&str; 4] = ["crates/core/src", "crates/kernels/src", "crates/learn/src", "crates/sat/src"];
const FOREIGN_TO_ENGINES: [&str; 2] = ["exactone_formats", "serde_json"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

fn room(inside: &Path) -> String {
    inside.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs").to_owned()
}

/// Whether a source is of tests alone.
fn is_of_tests(path: &Path) -> bool {
    path.file_stem().is_some_and(|stem| stem == "tests") || path.iter().any(|folder| folder == "tests")
}

impl House {
    fn sources(&self) -> Vec<PathBuf> {
        sources(Path::new(self.folder))
    }

    fn inside<'p>(&self, path: &'p Path) -> &'p Path {
        path.strip_prefix(self.folder).unwrap()
    }

    fn floor(&self, room: &str) -> Option<usize> {
        self.floors.iter().position(|rooms| rooms.contains(&room))
    }

    /// The rooms that a source names after the root, or after climbing to the root by `super::`, with the lines.
    fn imports(&self, inside: &Path, text: &str) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for (line, code) in text.lines().enumerate().filter(|(_, code)| !code.trim_start().starts_with("//")) {
            let absolute = code.split(self.root).skip(1).flat_map(first_names);
            let names = absolute.chain(climbed(inside, code).filter(|name| self.floor(name).is_some()));
            found.extend(names.map(|name| (line + 1, name)));
        }
        found
    }
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
fn climbed(inside: &Path, code: &str) -> impl Iterator<Item = String> {
    let depth = inside.iter().count() - usize::from(inside.ends_with("mod.rs"));
    let root = "super::".repeat(depth);
    let rests = code.split(&root).skip(1).map(|rest| rest.trim_start_matches("super::"));
    rests.flat_map(first_names).collect::<Vec<_>>().into_iter()
}

#[test]
fn every_room_imports_only_from_the_floors_below() {
    let mut looked_at = 0;
    for house in HOUSES {
        let sources = house.sources();
        let rooms: BTreeSet<String> = sources.iter().map(|path| room(house.inside(path))).collect();
        let known: BTreeSet<String> =
            house.floors.concat().into_iter().chain(["lib", "main", "mod"]).map(str::to_owned).collect();
        assert!(rooms.is_subset(&known), "{}: of {rooms:?} only {known:?} are on a floor", house.folder);
        let is_judged = |path: &&PathBuf| house.floor(&room(house.inside(path))).is_some() && !is_of_tests(path);
        for path in sources.iter().filter(is_judged) {
            let own = room(house.inside(path));
            let own_floor = house.floor(&own).unwrap();
            let text = fs::read_to_string(path).unwrap();
            for (line, other) in house.imports(house.inside(path), &text).into_iter().filter(|(_, other)| *other != own)
            {
                looked_at += 1;
                let place = format!("{}:{line}", path.display());
                let other_floor = house.floor(&other).unwrap_or_else(|| panic!("{place}: `{other}` is on no floor"));
                assert!(other_floor < own_floor, "{place}: `{own}` ({own_floor}) imports `{other}` ({other_floor})");
            }
        }
    }
    assert!(looked_at > 200, "only {looked_at} imports seen: does the scan still work?");
}

#[test]
fn engines_never_see_the_model_the_text_or_json() {
    for path in ENGINES.iter().flat_map(|folder| sources(Path::new(folder))) {
        let text = fs::read_to_string(&path).unwrap();
        for foreign in FOREIGN_TO_ENGINES {
            assert!(!text.contains(foreign), "{} names {foreign}", path.display());
        }
    }
}

/// clap belongs to the command line alone.
#[test]
fn only_the_command_line_knows_clap() {
    for path in sources(Path::new("crates")) {
        assert!(!fs::read_to_string(&path).unwrap_or_default().contains("clap::"), "{} names clap", path.display());
    }
}

#[test]
fn every_way_to_name_another_room_is_seen() {
    let seen = |path: &str, code: &str| -> Vec<String> {
        HOUSES[0].imports(Path::new(path), code).into_iter().map(|(_, name)| name).collect()
    };
    assert_eq!(seen("solve/ask.rs", "use crate::problem::Id;"), ["problem"]);
    assert_eq!(seen("solve/ask.rs", "use crate::{problem, cover::dlx};"), ["problem", "cover"]);
    assert_eq!(seen("solve/ask.rs", "fn f(id: crate::problem::Id) {}"), ["problem"]);
    assert_eq!(seen("solve/ask.rs", "use super::super::cover;"), ["cover"]);
    assert_eq!(seen("solve/ask.rs", "    use super::super::super::cover;"), ["cover"]);
    assert_eq!(seen("solve/mod.rs", "use super::cover;"), ["cover"]);
    assert_eq!(seen("backtrack.rs", "use super::{cover, thread};"), ["cover", "thread"]);
    assert!(seen("backtrack.rs", "    use super::*;").is_empty());
    assert!(seen("solve/ask.rs", "// crate::cover").is_empty());
    assert!(seen("cover/memo/tree.rs", "use super::super::Dance;").is_empty());
}
