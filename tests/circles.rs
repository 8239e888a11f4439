//! The house rule inside a room: its files do not use each other in a circle.
//!
//! A file uses another if it names something that the other defines: a path like `super::x::Name`, a `use` list, or a name
//! that came in by a `use`. Names that a parent passes on (`pub use x::Name`) count for the file that defines them. To
//! declare a child (`mod x;`), or to pass its names on, is no use of it. If the code of a parent calls a child, and the
//! child names what the parent's file defines, that is a circle like any other. Code that only tests see does not count.

mod modules;
mod scan;
mod tokens;

use scan::Scan;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const CRATES: [&str; 11] = [
    "crates/core/src",
    "crates/files/src",
    "crates/kernels/src",
    "crates/learn/src",
    "crates/sat/src",
    "crates/formats/src",
    "crates/explain/src",
    "crates/scales/src",
    "crates/session/src",
    "crates/lab/src",
    "src",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let found = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    found.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

fn scan(folder: &str) -> Scan {
    let inside = |path: &PathBuf| path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/");
    let read = |path: PathBuf| (inside(&path), fs::read_to_string(&path).unwrap());
    Scan::of(&sources(Path::new(folder)).into_iter().map(read).collect::<Vec<_>>())
}

#[test]
fn no_files_of_a_room_use_each_other_in_a_circle() {
    let (mut looked_at, mut found) = (0, Vec::new());
    for folder in CRATES {
        let scan = scan(folder);
        let graph = scan.graph();
        looked_at += graph.values().map(BTreeSet::len).sum::<usize>();
        for circle in scan.circles() {
            let used = |file: &&str| graph[file].iter().filter(|it| circle.contains(it)).copied().collect::<Vec<_>>();
            let lines = circle.iter().map(|file| format!("  {folder}/{file} uses {}", used(file).join(", ")));
            found.push(lines.collect::<Vec<_>>().join("\n"));
        }
    }
    assert!(found.is_empty(), "{} circles:\n{}", found.len(), found.join("\n\n"));
    assert!(looked_at > 500, "only {looked_at} uses seen: does the scan still work?");
}

/// The circles of made-up files of the room `r`.
fn circles(files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let root = ("lib.rs".to_owned(), "mod r;".to_owned());
    let inside = files.iter().map(|(name, text)| (format!("r/{name}.rs"), (*text).to_owned()));
    let files: Vec<_> = inside.chain([root]).collect();
    let named = |circle: Vec<&str>| circle.iter().map(|file| file[2..file.len() - 3].to_owned()).collect();
    Scan::of(&files).circles().into_iter().map(named).collect()
}

#[test]
fn every_way_to_name_another_file_is_seen() {
    let parent = ("mod", "mod a; mod b; pub use a::A; pub(super) use b::{inner::*, B as Bee};");
    let inner = ("b/inner", "pub struct C;");
    let back = ("b", "pub mod inner; pub struct B; fn f() -> super::A {}");
    for code in [
        "use super::b::B;",
        "use super::{b::{inner::C, B}, other};",
        "use crate::r::b;  fn f() { b::B::new() }",
        "use super::Bee;",
        "use super::*;  fn f(it: &Bee) {}",
        "fn f() { let it: super::b::B = g(); }",
        "impl<'a> From<self::super::Bee> for A {}",
        "mod inside { use super::super::b::B; }",
        "fn f() { use super::b::B as Other; }",
    ] {
        let own = format!("pub struct A; {code}");
        assert_eq!(circles(&[parent, inner, back, ("a", &own)]), [["a", "b"]], "{code}");
    }
}

#[test]
fn what_is_not_code_or_only_of_tests_is_no_use() {
    let (parent, back) =
        (("mod", "mod a; mod b; pub use b::C;"), ("b", "pub struct B; pub struct C; use super::a::A;"));
    for code in [
        "// use super::b::B;",
        "/* super::b::B */ const TEXT: &str = \"super::b::B\";",
        "const TEXT: &str = r#\"use super::b::B;\"#; const QUOTE: [char; 2] = ['\"', '\\''];",
        "#[cfg(test)] mod tests { use super::super::b::B; fn f() {} }",
        "#[cfg(test)] use super::b::B;",
        "#[cfg(all(test, unix))] #[allow(dead_code)] fn f(it: super::b::B) {}",
        "fn f() { self.b.B; B { C: 1 } }",
        "use std::b::B; use super::b;",
    ] {
        let own = format!("pub struct A; {code}");
        assert_eq!(circles(&[parent, back, ("a", &own)]), [[""; 0]; 0], "{code}");
    }
    let hidden = [("mod", "mod a; #[cfg(test)] mod b;"), ("a", "pub struct A; use super::b::B;"), back];
    assert_eq!(circles(&hidden), [[""; 0]; 0], "b is a module of tests");
}

#[test]
fn a_parent_is_in_a_circle_if_its_own_code_uses_a_child_that_uses_it() {
    let child = ("a", "pub struct A; use super::P;");
    assert_eq!(circles(&[("mod", "mod a; pub use a::A; pub struct P;"), child]), [[""; 0]; 0]);
    assert_eq!(circles(&[("mod", "mod a; pub use a::A; pub struct P(A);"), child]), [["a", "mod"]]);
    assert_eq!(circles(&[("mod", "mod a; pub struct P { it: a::A }"), child]), [["a", "mod"]]);
}

#[test]
fn a_circle_is_all_files_on_the_way_round_and_no_others() {
    let files = [
        ("mod", "mod a; mod b; mod c; mod d; mod e;"),
        ("a", "use super::b::B; pub struct A;"),
        ("b", "use super::c::C; use super::e::E; pub struct B;"),
        ("c", "use super::a::A; pub struct C;"),
        ("d", "use super::a::A;"),
        ("e", "pub struct E;"),
    ];
    assert_eq!(circles(&files), [["a", "b", "c"]]);
}
