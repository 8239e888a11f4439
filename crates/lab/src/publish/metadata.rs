//! `ro-crate-metadata.json`: what the archive is and what is in it, as RO-Crate 1.1.
//!
//! Entities are the archive, its files with sizes and hashes, the licence, the authors, the program, the programs outside, the
//! machines, and for each comparison an action that says which machine made it with which programs.

use super::{Author, Deposit, MARK, METADATA};
use crate::record::{MANIFEST, Machine, Manifest, Measure, OutsideProgram, Program, ROWS};
use crate::report::Study;
use exactone_session::certify::FileHash;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The JSON-LD of an archive with these files.
pub(super) fn metadata(study: &Study, files: &BTreeMap<String, FileHash>, title: &str, deposit: &Deposit) -> String {
    let mut graph = vec![descriptor(), root(study, files, title, deposit)];
    graph.extend(deposit.licence.map(|licence| {
        let description = format!("The licence that SPDX lists as {}.", licence.id);
        json!({"@id": licence.address(), "@type": "CreativeWork", "name": licence.name, "description": description})
    }));
    graph.extend(deposit.authors.iter().map(person));
    for manifest in &study.manifests {
        let manifests = files.keys().filter(|name| name.ends_with(MANIFEST));
        graph.extend([program(&manifest.program), machine(&manifest.machine)]);
        graph.extend(manifest.programs.iter().map(outside));
        graph.push(run(manifest, manifests.count()));
    }
    graph.extend(files.iter().map(|(name, hash)| file(name, hash)));
    let mut seen: Vec<Value> = Vec::new();
    graph.retain(|entity| {
        let is_new = !seen.contains(&entity["@id"]);
        seen.push(entity["@id"].clone());
        is_new
    });
    let context = json!(["https://w3id.org/ro/crate/1.1/context", {"sha256": "http://schema.org/sha256"}]);
    let crate_ = json!({"@context": context, "@graph": graph});
    format!("{crate_:#}\n")
}

fn descriptor() -> Value {
    json!({
        "@id": METADATA,
        "@type": "CreativeWork",
        "about": {"@id": "./"},
        "conformsTo": {"@id": "https://w3id.org/ro/crate/1.1"},
        "description": format!("Written by exactone report --archive ({MARK})."),
    })
}

fn root(study: &Study, files: &BTreeMap<String, FileHash>, title: &str, deposit: &Deposit) -> Value {
    let parts = one_or_more(files.keys().map(|name| address(name)));
    let runs = one_or_more(study.manifests.iter().map(run_id));
    let mut root = json!({
        "@id": "./",
        "@type": "Dataset",
        "name": title,
        "description": description(study),
        "hasPart": parts,
        "mentions": runs,
    });
    if let Some(day) = deposit.day(study) {
        root["datePublished"] = json!(day.to_string());
    }
    if let Some(licence) = deposit.licence {
        root["license"] = reference(&licence.address());
    }
    if !deposit.authors.is_empty() {
        root["author"] = one_or_more(deposit.authors.iter().map(author_id));
    }
    root
}

/// What was compared, in a sentence.
pub(super) fn description(study: &Study) -> String {
    let Some(first) = study.manifests.first() else { return "A comparison of engines.".to_owned() };
    let measure = match first.measure {
        Measure::Cpu => "processor time",
        Measure::Throughput => "processor time of batches",
        Measure::Wall => "wall time",
        Measure::Work => "work",
    };
    let mut arms: Vec<&str> = study.manifests.iter().flat_map(|it| &it.arms).map(|arm| arm.name.as_str()).collect();
    arms.sort_unstable();
    arms.dedup();
    let (arms, puzzles, runs) = (arms.len(), first.instances.len(), study.rows.len());
    format!("A comparison of engines by {measure}, made with exactone: arms {arms}, puzzles {puzzles}, runs {runs}.")
}

fn reference(id: &str) -> Value {
    json!({"@id": id})
}

/// A reference, or a list of several: the specification asks for no list of one.
fn one_or_more(ids: impl Iterator<Item = String>) -> Value {
    let references: Vec<Value> = ids.map(|id| reference(&id)).collect();
    if references.len() == 1 { references[0].clone() } else { Value::from(references) }
}

fn person(author: &Author) -> Value {
    let mut person = json!({"@id": author_id(author), "@type": "Person", "name": author.name});
    if let Some((family, given)) = author.family_and_given() {
        person["name"] = json!(format!("{given} {family}"));
        person["familyName"] = json!(family);
        person["givenName"] = json!(given);
    }
    person
}

fn author_id(author: &Author) -> String {
    author.orcid.clone().unwrap_or_else(|| format!("#author-{}", address(&author.name)))
}

fn program(program: &Program) -> Value {
    let mut entity = json!({
        "@id": program_id(program),
        "@type": "SoftwareApplication",
        "name": "exactone",
        "softwareVersion": program.version,
        "description": format!("A {} build with the solvers {}.", program.profile, program.solvers.join(", ")),
    });
    add(&mut entity, "sha256", program.executable.as_deref());
    add(&mut entity, "identifier", program.commit.as_deref());
    entity
}

fn program_id(program: &Program) -> String {
    let build = program.executable.as_deref().or(program.commit.as_deref()).unwrap_or("unknown");
    format!("#exactone-{}-{}", address(&program.version), address(build))
}

fn outside(program: &OutsideProgram) -> Value {
    let mut entity = json!({"@id": outside_id(program), "@type": "SoftwareApplication", "name": program.command});
    add(&mut entity, "softwareVersion", program.version.as_deref());
    add(&mut entity, "sha256", program.program.as_deref());
    entity
}

fn outside_id(program: &OutsideProgram) -> String {
    format!(
        "#program-{}-{}",
        address(&program.command),
        program.program.as_deref().map_or("unknown".to_owned(), address)
    )
}

fn machine(machine: &Machine) -> Value {
    let memory = machine.memory_bytes.map_or_else(String::new, |bytes| format!(", {bytes} bytes of memory"));
    let physical =
        machine.physical_cores.map_or_else(String::new, |cores| format!(", {cores} of them without hyper-threads"));
    let description = format!("{}; cores: {}{physical}{memory}; {}", machine.cpu, machine.cores, machine.system);
    json!({
        "@id": format!("#machine-{}", address(&machine.id)),
        "@type": "IndividualProduct",
        "name": machine.id,
        "description": description,
    })
}

/// The comparison as something that was done. Of several folders nobody can tell which files are its own, so it names none then.
fn run(manifest: &Manifest, folders: usize) -> Value {
    let machine = reference(&format!("#machine-{}", address(&manifest.machine.id)));
    let mut instruments = vec![reference(&program_id(&manifest.program)), machine];
    instruments.extend(manifest.programs.iter().map(|program| reference(&outside_id(program))));
    let mut run = json!({
        "@id": run_id(manifest),
        "@type": "CreateAction",
        "name": manifest.title,
        "startTime": manifest.started,
        "instrument": instruments,
    });
    if folders == 1 {
        (run["object"], run["result"]) = (reference(MANIFEST), reference(ROWS));
    }
    run
}

fn run_id(manifest: &Manifest) -> String {
    let part = manifest.shard.map_or_else(String::new, |shard| format!("-{}", shard.name()));
    format!("#comparison-{}-{}{part}", address(&manifest.machine.id), address(&manifest.started))
}

fn file(name: &str, hash: &FileHash) -> Value {
    let mut entity = json!({
        "@id": address(name),
        "@type": "File",
        "name": name,
        "contentSize": hash.bytes.to_string(),
        "sha256": hash.sha256,
    });
    add(&mut entity, "encodingFormat", kind(name));
    entity
}

/// The media type of a file, by how its name ends.
fn kind(name: &str) -> Option<&'static str> {
    let kinds = [
        ("json", "application/json"),
        ("jsonl", "application/jsonl"),
        ("csv", "text/csv"),
        ("html", "text/html"),
        ("md", "text/markdown"),
        ("tex", "text/x-tex"),
        ("tikz", "text/x-tex"),
        ("svg", "image/svg+xml"),
        ("xml", "application/xml"),
        ("cff", "text/yaml"),
    ];
    let end = name.rsplit_once('.')?.1;
    kinds.into_iter().find(|(known, _)| *known == end).map(|(_, kind)| kind)
}

fn add(entity: &mut Value, key: &str, value: Option<&str>) {
    if let Some(value) = value {
        entity[key] = json!(value);
    }
}

/// The name as a part of an address: what has a meaning there is written as `%` and two digits.
fn address(name: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(byte);
    let written = |byte: u8| if plain(&byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    name.bytes().map(written).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_addresses() {
        assert_eq!(address("plots/a b#1%.svg"), "plots/a%20b%231%25.svg");
        assert_eq!(address("ä"), "%C3%A4");
        assert_eq!((kind("a/b.tikz"), kind("a")), (Some("text/x-tex"), None));
    }
}
