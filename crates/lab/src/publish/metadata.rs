//! `ro-crate-metadata.json`: what the archive is and what is in it, as RO-Crate 1.1.
//!
//! It has the archive, its files with sizes and hashes, the licence and the authors. It has the program, the programs outside and
//! the machines. For each comparison an action says which machine made it with which programs.

use super::entities::{address, author_id, file, machine, outside, person, program, reference, run, run_id};
use super::{Deposit, MARK, METADATA};
use crate::record::{MANIFEST, Measure};
use crate::report::Study;
use exactone_session::certify::FileHash;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

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
    let planned = study.manifests.iter().flat_map(|it| &it.arms).map(|arm| arm.name.clone());
    let wrong: BTreeSet<String> = study.set_aside.iter().map(|row| row.arm.clone()).collect();
    let arms = planned.chain(wrong.iter().cloned()).collect::<BTreeSet<String>>().len();
    let (puzzles, runs) = (first.instances.len(), study.rows.len() + study.set_aside.len());
    let aside =
        if wrong.is_empty() { String::new() } else { format!(" Arms that gave a wrong answer: {}.", wrong.len()) };
    let what = if first.has_formulas() { "formulas" } else { "puzzles" };
    format!(
        "A comparison of engines by {measure}, made with exactone: arms {arms}, {what} {puzzles}, runs {runs}.{aside}"
    )
}

/// A reference, or a list of several: the specification asks for no list of one.
fn one_or_more(ids: impl Iterator<Item = String>) -> Value {
    let references: Vec<Value> = ids.map(|id| reference(&id)).collect();
    if references.len() == 1 { references[0].clone() } else { Value::from(references) }
}
