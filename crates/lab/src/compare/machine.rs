//! The machine and the program: what a manifest says of both.

use crate::record::{Machine, Program};
use exactone_core::solve::Budget;
use exactone_core::spelling::hexadecimal;
use exactone_sat::cnf::Size;
use exactone_sat::process::{allowed_cores, physical_cores};
use exactone_sat::sat::{SatChoice, SatSolverName};
use exactone_session::certify::FileHash;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io;

/// This machine; its id is the beginning of the hash of the rest, unless it is named.
pub(super) fn machine(name: Option<&str>) -> Machine {
    let cpu = field("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let cores = exactone_core::thread::cores().get();
    let memory_bytes = field("/proc/meminfo", "MemTotal").and_then(|text| kibibytes(&text));
    let release = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let system = format!("{} {}", std::env::consts::OS, release.trim()).trim().to_owned();
    let mut hash = Sha256::new();
    hash.update(format!("{cpu}\n{cores}\n{memory_bytes:?}\n{system}"));
    let id = name.map_or_else(|| hexadecimal(&hash.finalize())[..8].to_owned(), str::to_owned);
    let physical = physical_cores(&allowed_cores()).len();
    let physical_cores = (physical > 0).then_some(physical);
    Machine { id, cpu, cores, physical_cores, memory_bytes, system }
}

/// The value of the first line of a table of the system that begins so.
fn field(table: &str, name: &str) -> Option<String> {
    values(&fs::read_to_string(table).ok()?, name).next().map(str::to_owned)
}

/// The values of all lines of such a table that begin so: `cpu MHz : 2445.424`.
pub(super) fn values<'t>(table: &'t str, name: &str) -> impl Iterator<Item = &'t str> {
    table.lines().filter_map(move |line| Some(line.strip_prefix(name)?.trim_start().strip_prefix(':')?.trim()))
}

fn kibibytes(text: &str) -> Option<u64> {
    text.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}

/// This program.
pub(super) fn program() -> Program {
    Program {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        commit: option_env!("EXACTONE_COMMIT").filter(|commit| !commit.is_empty()).map(str::to_owned),
        executable: std::env::current_exe().and_then(File::open).and_then(hash_of).ok(),
        profile: if cfg!(debug_assertions) { "debug" } else { "release" }.to_owned(),
        solvers: solvers(),
    }
}

/// The SHA-256 of a file, in hexadecimal digits.
pub(super) fn hash_of(file: File) -> io::Result<String> {
    FileHash::of(file).map(|hash| hash.sha256)
}

/// The solvers of this build, with their releases.
fn solvers() -> Vec<String> {
    let named = SatSolverName::ALL.into_iter().filter_map(|name| name.name().parse::<SatChoice>().ok());
    named.map(|choice| version(&choice).map_or(choice.to_string(), |version| format!("{choice} {version}"))).collect()
}

/// The release of a solver, where it is known.
pub(super) fn version(choice: &SatChoice) -> Option<&'static str> {
    if choice.name() == SatSolverName::External {
        return None;
    }
    choice.open(Size::default(), &Budget::default()).ok()?.version()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_is_the_same_each_time_and_may_be_named() {
        let found = machine(None);
        assert_eq!(found, machine(None));
        assert!(found.cores > 0 && !found.cpu.is_empty() && found.id.len() == 8);
        assert_eq!(machine(Some("desk")).id, "desk");
    }

    #[test]
    fn the_program_knows_its_solvers_and_itself() {
        let program = program();
        assert_eq!(program.solvers[..2], ["varisat 0.2.2", "batsat 0.6.0"]);
        assert_eq!(program.executable.map(|hash| hash.len()), Some(64));
    }
}
