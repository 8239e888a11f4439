//! The checker `rate` 0.3.0 (Tobias Philipp, Adrián Rebola-Pardo, Johannes Altmanninger): independent of this program, a
//! binary crate of the registry. Found on the path or under `target/judges`; with `EXACTONE_JUDGES=install` it is
//! installed there once, which takes a minute and a network. Otherwise its verdict is missing, and said to be.

#![allow(dead_code, reason = "each test program uses some of these")]

use exactone::cnf::Cnf;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Whether `rate` verifies the proof; `None` if it cannot be had. It honours deletions as `drat-trim` does, and knows a
/// binary proof by its own lights.
pub(crate) fn verifies(cnf: &Cnf, proof: &[u8]) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let [formula, drat] = ["formula.cnf", "proof.drat"].map(|name| folder.path().join(name));
    fs::write(&formula, dimacs(cnf)).unwrap();
    fs::write(&drat, proof).unwrap();
    verifies_files(&formula, &drat)
}

/// The same for files.
pub(crate) fn verifies_files(formula: &Path, proof: &Path) -> Option<bool> {
    let rate = program()?;
    let flags = ["--skip-unit-deletions", "--assume-pivot-is-first"];
    let output = Command::new(rate).args(flags).args([formula, proof]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let verdict = said.lines().find_map(|line| match line.trim() {
        "s VERIFIED" => Some(true),
        "s NOT VERIFIED" => Some(false),
        _ => None,
    });
    // A proof it cannot read is not verified either.
    let verified = verdict.unwrap_or(false);
    assert_eq!(verified, output.status.success(), "{said}");
    Some(verified)
}

fn dimacs(cnf: &Cnf) -> String {
    let size = cnf.size();
    let mut text = format!("p cnf {} {}\n", size.vars, size.clauses);
    for clause in cnf.clauses() {
        for lit in clause {
            write!(text, "{lit} ").unwrap();
        }
        text.push_str("0\n");
    }
    text
}

fn program() -> Option<&'static Path> {
    static PROGRAM: OnceLock<Option<PathBuf>> = OnceLock::new();
    PROGRAM.get_or_init(|| on_path().or_else(installed)).as_deref()
}

fn on_path() -> Option<PathBuf> {
    let found = Command::new("rate").arg("--version").output().ok()?;
    (found.stdout == b"rate 0.3.0\n").then(|| PathBuf::from("rate"))
}

/// The one under `target/judges`; a lock lets one test install it while the others wait.
fn installed() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/judges");
    let program = root.join("bin").join(format!("rate{}", std::env::consts::EXE_SUFFIX));
    fs::create_dir_all(&root).unwrap();
    let lock = File::create(root.join("lock")).unwrap();
    lock.lock().unwrap();
    if !program.exists() && std::env::var_os("EXACTONE_JUDGES").is_none_or(|value| value != "install") {
        eprintln!("NOT CHECKED BY `rate`: EXACTONE_JUDGES=install installs it");
        return None;
    }
    if !program.exists() {
        eprintln!("installing the checker `rate` 0.3.0 under {}: a minute, once", root.display());
        let arguments = ["install", "rate", "--version", "0.3.0", "--locked", "--debug", "--quiet", "--root"];
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        // Optimised a little: its checks take less time than that saves.
        let settings = [("CARGO_PROFILE_DEV_DEBUG", "none"), ("CARGO_PROFILE_DEV_OPT_LEVEL", "1")];
        let build = root.join("build");
        let install =
            Command::new(cargo).args(arguments).arg(&root).envs(settings).env("CARGO_TARGET_DIR", build).output();
        if !program.exists() {
            eprintln!("NOT CHECKED BY `rate`: it cannot be installed. {install:?}");
            return None;
        }
    }
    Some(program)
}
