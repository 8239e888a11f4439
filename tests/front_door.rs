//! The front door: what stands at the root of the library is what `front_door.txt` lists, and not too much of it.
//!
//! After a change that is meant, `FRONT_DOOR=overwrite cargo test --test house front_door` writes the list anew, and the commit
//! shows what became of the interface. Only names at the root are looked at, and the functions of `src/front.rs` as they are
//! declared; what stands in the rooms is not.

use std::collections::BTreeSet;
use std::fs;

const LIST: &str = "tests/front_door.txt";
const VARIABLE: &str = "FRONT_DOOR";
/// More names than this, rooms aside, are no front door any more.
const MOST_NAMES: usize = 45;

/// A name at the root.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Exported {
    name: String,
    /// The path that it stands for.
    path: String,
    /// The feature that brings it; empty if it is always there.
    feature: String,
}

impl Exported {
    /// A room is a module: of a crate, or of the program; or a crate of one room.
    fn is_room(&self) -> bool {
        self.path.matches("::").count() < 2 && !self.path.starts_with("front::")
    }

    fn line(&self) -> String {
        let Self { name, path, feature } = self;
        let feature = if feature.is_empty() { String::new() } else { format!(" [{feature}]") };
        format!("{name} = {path}{feature}")
    }
}

/// The code without comments, attributes of features on a line of their own.
fn code(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The branches of `a, b::{c, d}`, split at the commas that are in no braces.
fn branches(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&list[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(&list[start..]);
    found.into_iter().map(str::trim).filter(|branch| !branch.is_empty()).collect()
}

/// The paths of a tree of a `use`, each with the name that it gets.
fn paths(prefix: &str, tree: &str) -> Vec<(String, String)> {
    if let Some((before, list)) = tree.split_once('{') {
        let inside = list.strip_suffix('}').unwrap_or_else(|| panic!("`{tree}` ends without a brace"));
        let prefix = format!("{prefix}{before}");
        return branches(inside).into_iter().flat_map(|branch| paths(&prefix, branch)).collect();
    }
    let (path, renamed) = tree.split_once(" as ").map_or((tree, None), |(path, name)| (path, Some(name)));
    let name = renamed.unwrap_or_else(|| path.rsplit("::").next().unwrap());
    vec![(name.to_owned(), format!("{prefix}{path}"))]
}

/// What a library exports at its root, from its text.
fn exported(text: &str) -> BTreeSet<Exported> {
    let (mut found, mut feature) = (BTreeSet::new(), String::new());
    for statement in code(text).split_inclusive([';', ']']).map(str::trim) {
        if let Some(named) = statement.strip_prefix("#[cfg(feature = \"") {
            named.split('"').next().unwrap().clone_into(&mut feature);
            continue;
        }
        let feature = std::mem::take(&mut feature);
        let Some(statement) = statement.strip_suffix(';') else { continue };
        let listed = match (statement.strip_prefix("pub use "), statement.strip_prefix("pub mod ")) {
            (Some(tree), _) => paths("", &tree.split_whitespace().collect::<Vec<_>>().join(" ")),
            (_, Some(room)) => vec![(room.to_owned(), format!("crate::{room}"))],
            _ => continue,
        };
        let with = |(name, path)| Exported { name, path, feature: feature.clone() };
        found.extend(listed.into_iter().map(with));
    }
    found
}

/// The public functions of a file, as they are declared, each on a line.
fn declared(text: &str) -> BTreeSet<String> {
    let code = format!("\n{}", code(text));
    let functions = code.split("\npub fn ").skip(1).map(|rest| rest.split('{').next().unwrap());
    functions.map(|declared| format!("fn {}", declared.split_whitespace().collect::<Vec<_>>().join(" "))).collect()
}

fn list(names: &BTreeSet<Exported>, functions: &BTreeSet<String>) -> String {
    let (rooms, others): (Vec<_>, Vec<_>) = names.iter().partition(|name| name.is_room());
    let lines = |names: Vec<&Exported>| names.into_iter().map(Exported::line).collect::<Vec<_>>();
    let functions: Vec<String> = functions.iter().cloned().collect();
    let part = |title: &str, lines: &[String]| format!("# {title}: {}\n{}\n", lines.len(), lines.join("\n"));
    [part("names", &lines(others)), part("functions", &functions), part("rooms", &lines(rooms))].join("\n")
}

#[test]
fn the_names_at_the_front_door_are_those_of_the_list() {
    let read = |path: &str| fs::read_to_string(path).unwrap();
    let names = exported(&read("src/lib.rs"));
    let functions = declared(&[read("src/lib.rs"), read("src/front.rs")].join("\n"));
    let found = list(&names, &functions);
    if std::env::var_os(VARIABLE).is_some_and(|value| value == "overwrite") {
        fs::write(LIST, &found).unwrap();
    }
    let known = fs::read_to_string(LIST).unwrap_or_default();
    let (known, now): (BTreeSet<_>, BTreeSet<_>) = (known.lines().collect(), found.lines().collect());
    let (gone, new): (Vec<_>, Vec<_>) = (known.difference(&now).collect(), now.difference(&known).collect());
    let renew = format!("{VARIABLE}=overwrite cargo test --test house front_door");
    assert!(
        known == now,
        "the front door has changed: gone {gone:#?}, new {new:#?}\nif that is meant, `{renew}` writes {LIST} anew"
    );
    let count = names.iter().filter(|name| !name.is_room()).count();
    assert!(count <= MOST_NAMES, "{count} names beside the rooms, {MOST_NAMES} at most: leave some in their rooms");
    assert!(functions.len() >= 6 && count > 30, "does the scan still work?\n{found}");
}

#[test]
fn every_way_to_export_a_name_is_seen() {
    let text = "#[cfg(feature = \"x\")]\npub mod r;\nmod hidden;\n// pub use no::No;\npub use one::{a, b::{C, d::D as E},};\n\
        #[cfg(feature = \"y\")]\nmod front;\npub use front::f;\n#[cfg(doctest)]\nmod pages {\n    struct P;\n}\n";
    let lines: Vec<String> = exported(text).iter().map(Exported::line).collect();
    assert_eq!(lines, ["C = one::b::C", "E = one::b::d::D", "a = one::a", "f = front::f", "r = crate::r [x]"]);
    assert_eq!(exported(text).iter().filter(|name| name.is_room()).count(), 2);
    let functions =
        declared("/// pub fn no()\npub fn f<T>(\n    a: T,\n) -> u8\nwhere\n    T: Copy,\n{\n}\nfn g() {\n}\n");
    assert_eq!(functions.into_iter().collect::<Vec<_>>(), ["fn f<T>( a: T, ) -> u8 where T: Copy,"]);
}
