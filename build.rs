//! Tells the program which commit it was built from, for the manifests of comparisons; in release builds alone, so that a
//! commit does not make every development build begin anew.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) else { return };
    println!("cargo::rerun-if-changed={log}");
    if let Some(commit) = git(&["rev-parse", "HEAD"]) {
        println!("cargo::rustc-env=EXACTONE_COMMIT={commit}");
    }
}

/// What git says; nothing where there is no git, or no repository: a package from the registry has none.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}
