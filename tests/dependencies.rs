//! The tree of dependencies keeps to `deny.toml`: licences, versions of one package side by side, sources.
//!
//! `cargo deny check` says more, for all platforms and with the advisories; this needs nothing but Rust, and takes a second.
//! Licences are looked at in the packages of this platform, all else in the whole of `Cargo.lock`.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::process::Command;
use toml::Table;

fn table(name: &str) -> Table {
    let path = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

/// The texts under a key of a list of tables, or of texts.
fn texts<'t>(list: &'t toml::Value, key: &str) -> Vec<&'t str> {
    let text = |item: &'t toml::Value| item.as_str().or_else(|| item.get(key)?.as_str()).unwrap();
    list.as_array().unwrap().iter().map(text).collect()
}

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(output.status.success(), "{program} {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What cargo knows of the packages of this platform.
fn metadata() -> Value {
    let about = output("rustc", &["-vV"]);
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    // What nothing has built yet, such as the bindings of Python, is not here yet, either.
    let only = ["metadata", "--format-version", "1", "--locked", "--filter-platform", host];
    serde_json::from_str(&output(&cargo, &only)).unwrap()
}

/// Whether a licence, as packages write it, lets us choose one of these: `MIT`, `A/B`, `A OR B`, `(A OR B) AND C`.
fn is_allowed(licence: &str, allowed: &[&str]) -> bool {
    let spaced = licence.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let answer = choice(&mut rest, allowed);
    answer && rest.is_empty()
}

fn choice(rest: &mut &[&str], allowed: &[&str]) -> bool {
    let mut answer = all(rest, allowed);
    while rest.first() == Some(&"OR") {
        *rest = &rest[1..];
        answer |= all(rest, allowed);
    }
    answer
}

fn all(rest: &mut &[&str], allowed: &[&str]) -> bool {
    let mut answer = one(rest, allowed);
    while rest.first() == Some(&"AND") {
        *rest = &rest[1..];
        answer &= one(rest, allowed);
    }
    answer
}

fn one(rest: &mut &[&str], allowed: &[&str]) -> bool {
    let Some((&first, behind)) = rest.split_first() else { return false };
    *rest = behind;
    if first == "(" {
        let answer = choice(rest, allowed);
        *rest = rest.get(1..).unwrap_or_default();
        return answer;
    }
    if rest.first() == Some(&"WITH") {
        *rest = rest.get(2..).unwrap_or_default();
        return false;
    }
    allowed.contains(&first)
}

#[test]
fn licences_are_read_as_packages_write_them() {
    let ours = |licence| is_allowed(licence, &["MIT", "Apache-2.0", "Unicode-3.0"]);
    for good in
        ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR GPL-2.0) AND Unicode-3.0", "Apache-2.0 WITH X OR MIT"]
    {
        assert!(ours(good), "{good}");
    }
    for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR X) AND GPL-2.0", "Apache-2.0 WITH X", "MIT GPL-3.0"] {
        assert!(!ours(bad), "{bad}");
    }
}

#[test]
fn every_licence_is_one_of_those_in_deny_toml_and_exceptions_are_for_tests_alone() {
    let (deny, found) = (table("deny.toml"), metadata());
    let allowed = texts(&deny["licenses"]["allow"], "");
    for family in ["GPL", "CDDL", "EPL", "SSPL", "MPL"] {
        assert!(allowed.iter().all(|licence| !licence.contains(family)), "{allowed:?}");
    }
    let exceptions = texts(&deny["licenses"]["exceptions"], "crate");
    let packages = found["packages"].as_array().unwrap();
    let name = |package: &Value| package["name"].as_str().unwrap().to_owned();
    let other = packages.iter().filter(|package| !is_allowed(package["license"].as_str().unwrap_or(""), &allowed));
    let other: BTreeSet<String> = other.map(name).collect();
    assert_eq!(other, exceptions.iter().map(|&name| name.to_owned()).collect());
    let linked = linked(&found);
    let in_program: Vec<_> =
        packages.iter().filter(|package| linked.contains(package["id"].as_str().unwrap())).collect();
    assert!(in_program.len() > 50 && in_program.iter().all(|package| !other.contains(&name(package))));
}

/// The packages that are in the program, or build it: what tests alone need is left out.
fn linked(metadata: &Value) -> HashSet<&str> {
    let nodes = metadata["resolve"]["nodes"].as_array().unwrap();
    let nodes: HashMap<&str, &Value> = nodes.iter().map(|node| (node["id"].as_str().unwrap(), node)).collect();
    let mut open = vec![metadata["resolve"]["root"].as_str().unwrap()];
    let mut found = HashSet::new();
    while let Some(id) = open.pop() {
        if found.insert(id) {
            let is_real = |dep: &&Value| dep["dep_kinds"].as_array().unwrap().iter().any(|kind| kind["kind"] != "dev");
            let deps = nodes[id]["deps"].as_array().unwrap().iter().filter(is_real);
            open.extend(deps.map(|dep| dep["pkg"].as_str().unwrap()));
        }
    }
    found
}

#[test]
fn versions_side_by_side_are_those_that_deny_toml_gives_a_reason_for() {
    let (deny, lock) = (table("deny.toml"), table("Cargo.lock"));
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in lock["package"].as_array().unwrap() {
        let text = |key: &str| package[key].as_str().unwrap();
        versions.entry(text("name")).or_default().insert(text("version"));
    }
    let skip = &deny["bans"]["skip"];
    assert!(texts(skip, "reason").iter().all(|reason| !reason.is_empty()));
    for skipped in texts(skip, "crate") {
        let (name, version) = skipped.split_once('@').unwrap();
        let known = versions.get_mut(name).unwrap_or_else(|| panic!("no package is called {name} any more"));
        assert!(known.len() > 1 && known.remove(version), "{skipped} is no second version any more: {known:?}");
    }
    let several: Vec<_> = versions.into_iter().filter(|(_, versions)| versions.len() > 1).collect();
    assert!(several.is_empty(), "name the older ones in deny.toml, with a reason: {several:?}");
}

#[test]
fn every_package_is_from_the_registry() {
    let (deny, lock) = (table("deny.toml"), table("Cargo.lock"));
    let known = texts(&deny["sources"]["allow-registry"], "");
    for package in lock["package"].as_array().unwrap() {
        let source = package.get("source").and_then(toml::Value::as_str);
        let is_known = source.is_none_or(|source| known.iter().any(|known| source == format!("registry+{known}")));
        let is_ours = package["name"].as_str().is_some_and(|name| name == "exactone" || name.starts_with("exactone-"));
        assert!(is_known && (source.is_some() || is_ours), "{package}");
    }
}
