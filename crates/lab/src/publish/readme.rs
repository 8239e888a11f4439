//! `README.md`: what the folder is, and the command that makes it again.

use super::metadata::description;
use super::{Deposit, MARK};
use crate::record::{MANIFEST, Manifest};
use crate::report::{Study, safe};
use exactone_core::spelling::escaped;
use std::fmt::Write as _;

/// The file, of the comparisons in these folders of the archive.
pub(super) fn readme(study: &Study, places: &[String], title: &str, deposit: &Deposit) -> String {
    let plain = |text: &str| safe(&escaped(text));
    let mut text = format!("<!-- {MARK} -->\n# {}\n\n{}\n\n", plain(title), plain(&description(study)));
    let mut line = |what: &str, said: &str| writeln!(text, "- {what}: {said}").expect("a string takes all");
    for author in &deposit.authors {
        let orcid = author.orcid.as_ref().map_or_else(String::new, |orcid| format!(", <{orcid}>"));
        line("Author", &(plain(&author.name) + &orcid));
    }
    if let Some(day) = deposit.day(study) {
        line("Date", &day.to_string());
    }
    line(
        "Licence",
        &deposit.licence.map_or("none is given".to_owned(), |it| format!("[{}](<{}>)", it.id, it.address())),
    );
    for manifest in &study.manifests {
        made_with(manifest, &mut line);
    }
    text + &again(study, places) + FILES
}

/// The machine and the programs.
fn made_with(manifest: &Manifest, line: &mut impl FnMut(&str, &str)) {
    let plain = |text: &str| safe(&escaped(text));
    let machine = &manifest.machine;
    let about = [&machine.id, &machine.cpu, &machine.system].map(|part| plain(part)).join(", ");
    line("Machine", &format!("{about}; cores: {}", machine.cores));
    let program = &manifest.program;
    let commit = program.commit.as_ref().map_or_else(String::new, |commit| format!(", commit {}", plain(commit)));
    let hash = program.executable.as_ref().map_or_else(String::new, |hash| format!(", SHA-256 {}", plain(hash)));
    line("Program", &format!("exactone {}{commit}{hash}", plain(&program.version)));
    for outside in &manifest.programs {
        let version = outside.version.as_ref().map_or_else(String::new, |version| format!(", {}", plain(version)));
        let hash = outside.program.as_ref().map_or_else(String::new, |hash| format!(", SHA-256 {}", plain(hash)));
        line("Program outside", &format!("{}{version}{hash}", plain(&outside.command)));
    }
}

/// The commands that make the comparison again, one for each folder.
fn again(study: &Study, places: &[String]) -> String {
    let command = |(place, manifest): (&String, &Manifest)| {
        let shard = manifest.shard.as_ref().map_or_else(String::new, |shard| format!(" --shard {shard}"));
        let programs = if manifest.programs.is_empty() { "" } else { " --allow-programs" };
        let (from, out) = (quoted(&format!("{place}{MANIFEST}")), quoted(&format!("again/{place}")));
        format!("    exactone compare --from {from}{shard}{programs} --out {out}\n")
    };
    let commands: String = places.iter().zip(&study.manifests).map(command).collect();
    let which = if places.len() == 1 { "This command makes" } else { "These commands make" };
    let formulas = if study.manifests.iter().any(Manifest::has_formulas) { FORMULAS } else { "" };
    format!("\n{which} the comparison again, with the same puzzles, arms, seeds and limits:\n\n{commands}{formulas}\n")
}

/// A word of a shell.
fn quoted(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._/".contains(&byte);
    if text.bytes().all(is_plain) { text.to_owned() } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

const FORMULAS: &str = "
The formulas are files of their own, which the manifest knows by their hashes. The command looks for them at the paths that the
manifest has, and beside it.
";

const FILES: &str = "\
| file | what |
|---|---|
| `manifest.json` | program, machine, plan, rules and puzzles |
| `rows.jsonl`, `rows.csv` | a row for each run |
| `features.csv` | what is known of each instance |
| `report.html`, `tables.md`, `tables.tex`, `plots/` | the report |
| `summary.json` | its numbers |
| `benchexec/` | the runs as results of BenchExec, if they were asked for |
| `ro-crate-metadata.json` | all files with their sizes and SHA-256, as RO-Crate 1.1 |
| `CITATION.cff` | how to cite the folder, if authors are given |
";
