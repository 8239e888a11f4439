//! Result files, held against `BenchExec`'s result.dtd.

use super::super::{PublishedFile, benchexec};
use super::folder;
use crate::record::{Machine, Manifest, Row, Status};
use crate::report::Study;
use crate::report::sample::{answered, planned};
use roxmltree::{Document, Node, ParsingOptions};

/// Names.
type Names = &'static [&'static str];

/// An element of result.dtd: the attributes that it must have, those that it may have, and its children in order.
type Declared = (&'static str, Names, Names, Names);

/// The elements of result.dtd.
const DTD: [Declared; 10] = [
    (
        "result",
        &["benchmarkname", "starttime", "date", "tool", "toolmodule", "version", "generator"],
        &["name", "displayName", "block", "endtime", "options", "memlimit", "timelimit", "cpuCores", "error"],
        &["description", "columns", "systeminfo", "run", "column"],
    ),
    ("description", &[], &[], &[]),
    ("systeminfo", &[], &["hostname"], &["os", "cpu", "ram", "environment"]),
    ("os", &["name"], &[], &[]),
    ("cpu", &["cores", "model"], &["frequency", "turboboostActive"], &[]),
    ("ram", &["size"], &[], &[]),
    ("environment", &[], &[], &["var"]),
    ("columns", &[], &[], &["column"]),
    ("column", &["title"], &["value", "hidden"], &[]),
    ("run", &["name"], &["files", "properties", "propertyFile", "expectedVerdict", "options", "logfile"], &["column"]),
];

fn parsed(text: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).unwrap()
}

fn keeps_to_the_dtd(node: Node) {
    let name = node.tag_name().name();
    let (_, required, allowed, children) =
        DTD.iter().find(|(known, ..)| *known == name).unwrap_or_else(|| panic!("{name}"));
    assert!(required.iter().all(|wanted| node.has_attribute(*wanted)), "{name} lacks an attribute");
    for attribute in node.attributes() {
        assert!(
            required.contains(&attribute.name()) || allowed.contains(&attribute.name()),
            "{name} {}",
            attribute.name()
        );
    }
    let place = |child: &Node| children.iter().position(|known| *known == child.tag_name().name());
    let places: Vec<Option<usize>> = node.children().filter(Node::is_element).map(|child| place(&child)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{name}: {places:?}");
    node.children().filter(Node::is_element).for_each(keeps_to_the_dtd);
}

#[test]
fn result_files_keep_to_the_dtd_of_benchexec_and_values_have_units() {
    let folder = folder();
    let files = benchexec(&Study::read(&[folder.path().to_owned()]).unwrap());
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["benchexec/a.results.xml", "benchexec/b.results.xml"]);
    for file in &files {
        keeps_to_the_dtd(parsed(&file.text).root_element());
    }
    let values = |file: &PublishedFile| -> Vec<Vec<String>> {
        let document = parsed(&file.text);
        let runs = document.descendants().filter(|node| node.has_tag_name("run"));
        let told =
            |column: Node| format!("{}={}", column.attribute("title").unwrap(), column.attribute("value").unwrap());
        runs.map(|run| run.children().filter(Node::is_element).map(told).collect()).collect()
    };
    let whole =
        ["status=unique", "category=correct", "cputime=0.5s", "walltime=0.0000001s", "memory=4096B", "cost=0.25s"];
    assert_eq!(values(&files[0])[0], whole);
    assert_eq!(values(&files[1])[1], ["status=TIMEOUT", "category=error"]);
    let first = parsed(&files[0].text);
    assert_eq!(first.root_element().attribute("tool"), Some("a\"<&>'"));
    let run = first.descendants().find(|node| node.has_tag_name("run")).unwrap();
    assert_eq!(run.attribute("name"), Some("s/i:0000"));
}

#[test]
fn several_machines_and_seeds_are_told_apart_by_names() {
    let other = Manifest {
        machine: Machine { id: "n".to_owned(), ..planned(&[], 0, &[]).machine },
        ..planned(&["a"], 1, &[1, 2])
    };
    let rows = [1, 2].map(|seed| Row { seed, ..answered("a", 0, 1.0) });
    let there = rows.clone().map(|row| Row { machine: "n".to_owned(), ..row });
    let study = Study {
        manifests: vec![planned(&["a"], 1, &[1, 2]), other],
        rows: rows.into_iter().chain(there).collect(),
        ..Study::default()
    };
    let files = benchexec(&study);
    assert_eq!(
        files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(),
        ["benchexec/m-a.results.xml", "benchexec/n-a.results.xml"]
    );
    assert!(files[0].text.contains("s/i:0000 shuffle none seed 2"), "{}", files[0].text);
}

#[test]
fn an_arm_that_was_wrong_is_published_as_wrong() {
    let wrong = Row { status: Status::Wrong, verified: false, ..answered("b", 0, 1.0) };
    let study = Study {
        manifests: vec![planned(&["a"], 1, &[1])],
        rows: vec![answered("a", 0, 1.0)],
        set_aside: vec![wrong],
        ..Study::default()
    };
    let files = benchexec(&study);
    assert_eq!((files.len(), files[1].name.as_str()), (2, "benchexec/b.results.xml"));
    assert!(files[1].text.contains(r#"<column title="category" value="wrong" hidden="true"/>"#), "{}", files[1].text);
}
