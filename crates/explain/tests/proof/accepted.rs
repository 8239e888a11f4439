//! Proofs of all samples hold, and say of every step what it removes and places.

use crate::checker::{Conclusion, Verdict, check};
use crate::path::Path;
use crate::samples::{samples, small_puzzles};
use exactone_core::problem::Candidate;
use exactone_explain::proof::Outcome;
use std::collections::BTreeMap;

/// The verdict of the checker, after the outcome was compared with it.
fn accepted(name: &str, path: &Path) -> (Outcome, Verdict) {
    let (outcome, proof) = path.proof();
    let outcome = outcome.unwrap_or_else(|error| panic!("{name}: {error}"));
    let verdict = check(&path.formula(), &proof).unwrap_or_else(|error| panic!("{name}: {error}"));
    let expected = match outcome {
        Outcome::OneSolution => Conclusion::OnlySolution,
        Outcome::NoSolution => Conclusion::NoSolution,
        Outcome::Steps => Conclusion::Nothing,
    };
    assert_eq!(verdict.conclusion, expected, "{name}");
    (outcome, verdict)
}

#[test]
fn each_sample_has_a_proof_that_shows_what_it_should() {
    for (name, path, expected) in samples() {
        let (outcome, _) = accepted(name, &path);
        assert_eq!(outcome, expected, "{name}");
    }
}

#[test]
fn each_candidate_of_each_step_has_its_constraint() {
    let literal = |candidate: &Candidate, is_true| (u32::try_from(candidate.index()).unwrap() + 1, is_true);
    for (name, path, outcome) in samples() {
        let (_, verdict) = accepted(name, &path);
        let gone = path.steps.iter().flat_map(|step| &step.gone).map(|gone| literal(gone, false));
        let placed = path.steps.iter().filter_map(|step| step.placed.as_ref()).map(|placed| literal(placed, true));
        let mut all = gone.chain(placed);
        assert!(outcome == Outcome::NoSolution || all.all(|unit| verdict.units.contains(&unit)), "{name}");
    }
}

#[test]
fn proofs_of_many_small_puzzles_hold() {
    let mut count = BTreeMap::new();
    for (number, path) in small_puzzles().iter().enumerate() {
        let outcome = accepted(&format!("puzzle {number}"), path).0;
        *count.entry(format!("{outcome:?}")).or_insert(0) += 1;
    }
    assert!(count.len() == 3 && count.values().all(|&count| count > 2), "{count:?}");
}
