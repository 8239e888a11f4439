//! The entities of an RO-Crate: authors, programs, machines, comparisons and files.

use super::Author;
use crate::record::{MANIFEST, Machine, Manifest, OutsideProgram, Program, ROWS};
use exactone_session::certify::FileHash;
use serde_json::{Value, json};

/// Stands for an entity.
pub(super) fn reference(id: &str) -> Value {
    json!({"@id": id})
}

pub(super) fn person(author: &Author) -> Value {
    let mut person = json!({"@id": author_id(author), "@type": "Person", "name": author.name});
    if let Some((family, given)) = author.family_and_given() {
        person["name"] = json!(format!("{given} {family}"));
        person["familyName"] = json!(family);
        person["givenName"] = json!(given);
    }
    person
}

pub(super) fn author_id(author: &Author) -> String {
    author.orcid.clone().unwrap_or_else(|| format!("#author-{}", address(&author.name)))
}

pub(super) fn program(program: &Program) -> Value {
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

pub(super) fn outside(program: &OutsideProgram) -> Value {
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

pub(super) fn machine(machine: &Machine) -> Value {
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
pub(super) fn run(manifest: &Manifest, folders: usize) -> Value {
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

pub(super) fn run_id(manifest: &Manifest) -> String {
    let part = manifest.shard.as_ref().map_or_else(String::new, |shard| format!("-{}", shard.name()));
    format!("#comparison-{}-{}{part}", address(&manifest.machine.id), address(&manifest.started))
}

pub(super) fn file(name: &str, hash: &FileHash) -> Value {
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
        ("toml", "application/toml"),
        ("txt", "text/plain"),
        ("cnf", "text/plain"),
        ("opb", "text/plain"),
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
pub(super) fn address(name: &str) -> String {
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
