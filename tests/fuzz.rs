//! What fuzzing once found stays found: the files of `fuzz/regressions` go through the same questions again, each through
//! those of the target that its folder is named after. A few made-up inputs show that every target can be called.

#[path = "../fuzz/src/literals.rs"]
mod literals;
#[path = "../fuzz/src/seeds.rs"]
mod seeds;
#[path = "../fuzz/targets/mod.rs"]
mod targets;

use std::fs;
use std::path::{Path, PathBuf};

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

#[test]
fn what_fuzzing_found_stays_mended() {
    let mut seen = 0;
    for folder in entries(Path::new("fuzz/regressions")) {
        let name = folder.file_name().unwrap().to_str().unwrap();
        let target = targets::named(name).unwrap_or_else(|| panic!("no target is called {name}"));
        for file in entries(&folder) {
            println!("{}", file.display());
            target(&fs::read(file).unwrap());
            seen += 1;
        }
    }
    assert!(seen > 0, "there are regressions");
}

#[test]
fn every_target_takes_any_bytes() {
    let inputs: [&[u8]; 5] = [b"", b"\0", b"\x1b[2J\xff\n", b"1 -2 0\n", b"schema = \"x\"\n"];
    for (name, target) in targets::TARGETS {
        for input in inputs {
            println!("{name} {input:?}");
            target(input);
        }
    }
}

#[test]
fn a_campaign_begins_with_files_and_with_what_the_library_makes_of_them() {
    let seeds = seeds::of("plan");
    assert!(seeds.iter().any(|seed| String::from_utf8_lossy(seed).contains("exactone.plan.v1")));
    assert!(seeds.iter().all(|seed| seed.len() <= seeds::LONGEST));
    let made = seeds::made_of("heading", b"1...............");
    assert!(made.iter().any(|seed| seed.starts_with(b"c exactone")), "of {} none is a file for a solver", made.len());
    assert!(seeds::dictionary().lines().count() > 10);
}
