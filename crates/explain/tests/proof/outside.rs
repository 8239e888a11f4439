//! The proofs before a checker of others: the program `veripb`, version 3.
//!
//! It must be on the path (`cargo install veripb`). The test is not run unless it is asked for: `cargo test -p exactone-explain --test proof -- --ignored`.

use crate::samples::{samples, small_puzzles};
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
#[ignore = "it needs the program `veripb`"]
fn the_checker_of_others_accepts_all_paths_and_no_wrong_claim() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let [formula, proof] = ["steps.opb", "steps.pbp"].map(|name| folder.join(name));
    let named = samples().into_iter().map(|(name, path, _)| (name, path));
    for (name, path) in named.chain(small_puzzles().into_iter().map(|path| ("a small puzzle", path))) {
        fs::write(&formula, path.formula()).unwrap();
        let text = path.proof().1;
        fs::write(&proof, &text).unwrap();
        assert!(is_accepted(&formula, &proof), "{name}");
        fs::write(&proof, text.replace("output NONE", "ia >= 1 : 1;\noutput NONE")).unwrap();
        assert!(!is_accepted(&formula, &proof), "{name}, with a wrong claim");
    }
}

fn is_accepted(formula: &Path, proof: &Path) -> bool {
    Command::new("veripb").arg("--opb").args([formula, proof]).output().unwrap().status.success()
}
