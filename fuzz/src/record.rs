//! What all goes have come to: a line for each go in `rounds.jsonl`, and a line for each target in the record.

use super::campaign::Go;
use super::targets::TARGETS;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;

const ROUNDS: &str = "rounds.jsonl";

/// Adds a go.
pub fn append(folder: &Path, target: &str, go: &Go) -> std::io::Result<()> {
    let (file, said) = go.finding.clone().unzip();
    let line = json!({
        "target": target, "executions": go.executions, "cpu_seconds": go.seconds, "coverage": go.coverage,
        "features": go.features, "corpus": go.corpus, "finding": said, "file": file,
    });
    let mut rounds = OpenOptions::new().create(true).append(true).open(folder.join(ROUNDS))?;
    writeln!(rounds, "{line}")
}

/// A go in a line.
pub fn sentence(go: &Go) -> String {
    let Go { executions, seconds, coverage, features, corpus, finding } = go;
    let found = finding.as_ref().map_or(String::new(), |(file, said)| format!("\n  found {file}\n  {said}"));
    format!(
        "{executions} executions in {seconds:.0} s of the processor, {coverage} edges, {features} features, {corpus} inputs kept{found}"
    )
}

struct Total {
    target: &'static str,
    executions: u64,
    seconds: f64,
    coverage: u64,
    features: u64,
    corpus: u64,
    findings: Vec<String>,
}

fn totals(folder: &Path) -> Result<Vec<Total>, String> {
    let path = folder.join(ROUNDS);
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let goes: Vec<Value> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let total = |target: &'static str| {
        let of = |key: &'static str| goes.iter().filter(move |go| go["target"] == target).map(move |go| &go[key]);
        let most = |key| of(key).filter_map(Value::as_u64).max().unwrap_or(0);
        let mut findings: Vec<String> = of("finding").filter_map(Value::as_str).map(place).collect();
        findings.sort();
        findings.dedup();
        Total {
            target,
            executions: of("executions").filter_map(Value::as_u64).sum(),
            seconds: of("cpu_seconds").filter_map(Value::as_f64).sum(),
            coverage: most("coverage"),
            features: most("features"),
            corpus: of("corpus").filter_map(Value::as_u64).last().unwrap_or(0),
            findings,
        }
    };
    Ok(TARGETS.iter().map(|&(target, _)| total(target)).filter(|total| total.executions > 0).collect())
}

/// Where it was found: findings of the same place are taken for the same.
fn place(said: &str) -> String {
    let place = said.split_once("panicked at ").map_or(said, |(_, behind)| behind);
    place.split_whitespace().next().unwrap_or(said).trim_end_matches(':').to_owned()
}

/// The table for people.
pub fn table(folder: &Path) -> Result<String, String> {
    let mut text = format!(
        "{:10} {:>12} {:>10} {:>8} {:>9} {:>7} findings\n",
        "target", "executions", "cpu min", "edges", "features", "corpus"
    );
    for Total { target, executions, seconds, coverage, features, corpus, findings } in totals(folder)? {
        let minutes = seconds / 60.0;
        let found = findings.len();
        writeln!(text, "{target:10} {executions:12} {minutes:10.1} {coverage:8} {features:9} {corpus:7} {found}")
            .expect("memory takes it");
    }
    Ok(text)
}

/// Writes the record: a line for each target.
pub fn write(folder: &Path, file: &Path) -> Result<(), String> {
    let line = |total: Total| {
        let findings = total.findings.len();
        json!({
            "target": total.target, "executions": total.executions, "cpu_seconds": total.seconds.round(),
            "coverage": total.coverage, "features": total.features, "corpus": total.corpus, "findings": findings,
        })
        .to_string()
            + "\n"
    };
    let lines: String = totals(folder)?.into_iter().map(line).collect();
    fs::write(file, lines).map_err(|error| format!("{}: {error}", file.display()))
}
