//! What only some systems have is used only there: a file that names it says for which system it is meant.
//!
//! This replaces no build on another system; it finds what is forgotten.

use std::path::{Path, PathBuf};

/// What a file says, and what of it must then be in it, too.
const NEEDS: [(&str, &[&str]); 7] = [
    ("std::os::unix", &["cfg(unix)", "cfg(all(test, unix))"]),
    ("os::windows", &["cfg(windows)"]),
    ("nix::", &["cfg(unix)", "target_os = \"linux\""]),
    ("Command::new(\"sh\")", &["cfg(unix)", "cfg(all(test, unix))"]),
    ("Command::new(\"sleep\")", &["cfg(unix)", "cfg(all(test, unix))", "cfg(all(test, target_os = \"linux\"))"]),
    ("RLIMIT_AS", &["cfg(target_os = \"linux\")"]),
    ("SIGBUS", &["cfg(unix)"]),
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            sources(&entry, found);
        } else if entry.extension().is_some_and(|end| end == "rs") {
            found.push(entry);
        }
    }
}

#[test]
fn what_only_some_systems_have_is_used_only_there() {
    let mut files = Vec::new();
    for folder in ["src", "crates"] {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    assert!(files.len() > 300);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for (word, guards) in NEEDS {
            let is_guarded = || guards.iter().any(|guard| text.contains(guard));
            assert!(!text.contains(word) || is_guarded(), "{} says {word}, but none of {guards:?}", file.display());
        }
    }
}
