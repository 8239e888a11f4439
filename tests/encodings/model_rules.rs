//! Rules of model files, each kind on a small board: the models of every encoding are what brute force finds.

use crate::encodings::formula::{Models, plain};
use crate::encodings::ids::all;
use crate::rules::kinds::{KINDS, Kind};
use crate::rules::{Assignment, Case, assignment};
use exactone::instance::Instance;
use exactone::problem::Candidate;
use std::collections::BTreeSet;

/// Models of larger boards take long to count one by one.
const MOST: usize = 40;

/// A board of this kind with some solutions, but not many.
fn small(kind: &Kind) -> (Instance, BTreeSet<Assignment>) {
    let cases = (0..1_000).map(|seed| Case::drawn(seed, &[kind, kind]));
    let mut tried = cases.map(|case| {
        let instance = case.instance();
        let expected = case.by_brute_force(&instance);
        (instance, expected)
    });
    let found = tried.find(|(_, expected)| (2..=MOST).contains(&expected.len()));
    found.unwrap_or_else(|| panic!("{} has no board of few solutions", kind.name))
}

#[test]
fn every_encoding_has_the_models_that_brute_force_finds_of_each_kind() {
    for kind in KINDS {
        let (instance, expected) = small(kind);
        for encoding in all() {
            let formula = plain(instance.problem(), encoding);
            let Models { solutions, full } = formula.models();
            let chosen = |solution: &Vec<usize>| solution.iter().copied().map(Candidate::new).collect::<Vec<_>>();
            let found: BTreeSet<Assignment> = solutions.iter().map(|one| assignment(&instance, &chosen(one))).collect();
            assert_eq!(solutions.len(), found.len(), "{encoding} of {} repeats what people see", kind.name);
            assert_eq!(found, expected, "{encoding} of {}", kind.name);
            assert!(!formula.is_bijective || full == expected.len(), "{encoding} of {}: {full} models", kind.name);
        }
    }
}
