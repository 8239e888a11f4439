//! The runs as result files of `BenchExec` (`result.dtd` of its release 3), which its `table-generator` reads.
//!
//! | here | there |
//! |---|---|
//! | an arm on a machine | a file, a `result` |
//! | a row | a `run`, called by set and instance, and by shuffle and seed if there are several |
//! | `status` | its word; `TIMEOUT`, `OUT OF MEMORY`, `ERROR`, `unknown` where there is no answer |
//! | whether a solution was checked | `category`: `correct`; `missing` for an answer that nothing could check |
//! | `cpu_seconds`, `wall_seconds`, `peak_bytes` | `cputime`, `walltime`, `memory` |
//! | cost | `cost`, in seconds; of work the columns `conflicts` and `nodes` |

use super::PublishedFile;
use crate::record::{Arm, Manifest, Row, Shuffle, Status};
use crate::report::{Study, file_name};
use exactone_core::spelling::escaped;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};
use std::collections::HashSet;
use std::io;

/// The folder of the files.
const FOLDER: &str = "benchexec";

const DOCTYPE: &str = "result PUBLIC \"+//IDN sosy-lab.org//DTD BenchExec result 3.12//EN\" \
                       \"https://www.sosy-lab.org/benchexec/result-3.12.dtd\"";

/// What a run has beside its status, if it is known.
const COLUMNS: [&str; 8] = ["status", "category", "cputime", "walltime", "memory", "cost", "conflicts", "nodes"];

/// A file for each arm and machine that has rows, in the order of the manifests; arms that gave a wrong answer come last.
///
/// # Panics
/// If memory cannot be written to.
#[must_use]
pub fn benchexec(study: &Study) -> Vec<PublishedFile> {
    let all = || study.rows.iter().chain(&study.set_aside);
    let machines: HashSet<&str> = study.manifests.iter().map(|manifest| manifest.machine.id.as_str()).collect();
    let orders: HashSet<(Shuffle, u64)> = all().map(|row| (row.shuffle, row.seed)).collect();
    let (mut taken, mut done) = (HashSet::new(), HashSet::new());
    let mut files = Vec::new();
    for (manifest, arm) in
        study.manifests.iter().flat_map(|manifest| arms(study, manifest).map(move |arm| (manifest, arm)))
    {
        let machine = &manifest.machine.id;
        let rows: Vec<&Row> = all().filter(|row| row.arm == arm.name && row.machine == *machine).collect();
        if rows.is_empty() || !done.insert((machine, arm.name.clone())) {
            continue;
        }
        let name = if machines.len() == 1 { arm.name.clone() } else { format!("{machine} {}", arm.name) };
        let text = result((manifest, &arm), &rows, orders.len() < 2).expect("memory takes it");
        files.push(PublishedFile { name: format!("{FOLDER}/{}.results.xml", file_name(&name, &mut taken)), text });
    }
    files
}

/// The arms of a manifest, and those that were set aside.
fn arms<'s>(study: &'s Study, manifest: &'s Manifest) -> impl Iterator<Item = Arm> + 's {
    let aside = study.set_aside.iter().map(|row| Arm { name: row.arm.clone(), spec: row.spec.clone() });
    manifest.arms.iter().cloned().chain(aside)
}

type Xml = Writer<Vec<u8>>;

fn result((manifest, arm): (&Manifest, &Arm), rows: &[&Row], is_plain: bool) -> io::Result<String> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    xml.write_event(Event::DocType(BytesText::from_escaped(DOCTYPE)))?;
    let attributes = attributes(manifest, arm, rows);
    let attributes: Vec<(&str, &str)> = attributes.iter().map(|(name, value)| (*name, value.as_str())).collect();
    xml.create_element("result").with_attributes(attributes).write_inner_content(|xml| {
        xml.create_element("columns")
            .write_inner_content(|xml| COLUMNS.iter().try_for_each(|title| column(xml, &[("title", title)])))?;
        system(xml, manifest)?;
        rows.iter().try_for_each(|row| run(xml, manifest, row, is_plain))
    })?;
    let mut text = xml.into_inner();
    text.push(b'\n');
    String::from_utf8(text).map_err(io::Error::other)
}

fn attributes(manifest: &Manifest, arm: &Arm, rows: &[&Row]) -> Vec<(&'static str, String)> {
    let told = |text: &str| escaped(text).into_owned();
    let solver = rows.iter().find_map(|row| row.solver_version.clone());
    let started = manifest.started.trim_end_matches('Z').replace('T', " ");
    let mut attributes = vec![
        ("name", told(&arm.name)),
        ("benchmarkname", told(&manifest.title)),
        ("date", told(&format!("{started} UTC"))),
        ("starttime", told(&manifest.started)),
        ("tool", told(&arm.name)),
        ("version", told(solver.as_ref().unwrap_or(&manifest.program.version))),
        ("toolmodule", "exactone".to_owned()),
        ("generator", told(&format!("exactone {}", manifest.program.version))),
        ("options", told(&arm.spec)),
        ("cpuCores", "1".to_owned()),
    ];
    if manifest.limits.seconds > 0.0 {
        attributes.push(("timelimit", format!("{}s", manifest.limits.seconds)));
    }
    attributes.extend(manifest.limits.memory_bytes.map(|bytes| ("memlimit", format!("{bytes}B"))));
    attributes
}

fn system(xml: &mut Xml, manifest: &Manifest) -> io::Result<()> {
    let machine = &manifest.machine;
    let (id, system, cpu) = (escaped(&machine.id), escaped(&machine.system), escaped(&machine.cpu));
    let cores = machine.cores.to_string();
    // A size of 0 is what table-generator leaves out.
    let memory = format!("{}B", machine.memory_bytes.unwrap_or(0));
    xml.create_element("systeminfo").with_attribute(("hostname", &*id)).write_inner_content(|xml| {
        xml.create_element("os").with_attribute(("name", &*system)).write_empty()?;
        xml.create_element("cpu").with_attributes([("cores", &*cores), ("model", &*cpu)]).write_empty()?;
        xml.create_element("ram").with_attribute(("size", &*memory)).write_empty()?;
        xml.create_element("environment").write_empty().map(|_| ())
    })?;
    Ok(())
}

fn run(xml: &mut Xml, manifest: &Manifest, row: &Row, is_plain: bool) -> io::Result<()> {
    let order = if is_plain { String::new() } else { format!(" shuffle {} seed {}", row.shuffle, row.seed) };
    let name = format!("{}/{}{order}", row.set, row.instance);
    let values = values(manifest, row);
    xml.create_element("run").with_attribute(("name", &*escaped(&name))).write_inner_content(|xml| {
        values.iter().try_for_each(|(title, value)| {
            let hidden = (*title == "category").then_some(("hidden", "true"));
            let attributes: Vec<_> = [("title", *title), ("value", value.as_str())].into_iter().chain(hidden).collect();
            column(xml, &attributes)
        })
    })?;
    Ok(())
}

fn column(xml: &mut Xml, attributes: &[(&str, &str)]) -> io::Result<()> {
    xml.create_element("column").with_attributes(attributes.iter().copied()).write_empty().map(|_| ())
}

/// What is known of a run, with units.
fn values(manifest: &Manifest, row: &Row) -> Vec<(&'static str, String)> {
    // To the nanosecond: a sum of halves and tenths has digits behind that, which mean nothing.
    let seconds = |seconds: f64| format!("{}s", (seconds * 1e9).round() / 1e9);
    let cost = row.seconds().filter(|_| manifest.measure.is_time() && row.status.is_answer());
    let known = [
        Some(status(row).0.to_owned()),
        Some(status(row).1.to_owned()),
        row.cpu_seconds.map(seconds),
        row.wall_seconds.map(seconds),
        row.peak_bytes.map(|bytes| format!("{bytes}B")),
        cost.map(seconds),
        row.conflicts.map(|count| count.to_string()),
        row.nodes.map(|count| count.to_string()),
    ];
    COLUMNS.into_iter().zip(known).filter_map(|(title, value)| Some((title, value?))).collect()
}

/// The status and its category, as `BenchExec` has them.
fn status(row: &Row) -> (&'static str, &'static str) {
    let category = if row.verified { "correct" } else { "missing" };
    match row.status {
        Status::Unique => ("unique", category),
        Status::Multiple => ("multiple", category),
        Status::Solved => ("solved", category),
        Status::None => ("none", category),
        Status::Time | Status::Cpu => ("TIMEOUT", "error"),
        Status::Memory => ("OUT OF MEMORY", "error"),
        Status::Crashed => ("ERROR", "error"),
        Status::Wrong => ("wrong", "wrong"),
        Status::Nodes | Status::Refused => ("unknown", "unknown"),
    }
}
