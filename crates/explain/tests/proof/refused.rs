//! Paths that have no proof, and why.

use crate::by_hand::x_wing;
use crate::path::{Path, step};
use crate::samples::puzzle;
use exactone_core::problem::Candidate;
use exactone_explain::proof::{self, ProofError};
use exactone_explain::{Argument, Branch, Cases, Step, Uniqueness, Wrong};
use exactone_formats::exchange::{Export, Inequalities};
use std::io::{self, Write};

fn error_of(path: &Path) -> ProofError {
    path.proof().0.unwrap_err()
}

/// Four cells for two values, as far as the writer looks.
fn from_uniqueness() -> Step {
    let unique = Uniqueness { one: Vec::new(), other: Vec::new(), besides: Vec::new(), branches: Vec::new() };
    step(Argument::Uniqueness(unique), Vec::new(), None)
}

#[test]
fn a_step_from_uniqueness_is_refused_by_its_number() {
    let mut path = puzzle("...232....4....1").searched(0);
    path.steps.insert(3, from_uniqueness());
    let error = error_of(&path);
    assert!(matches!(error, ProofError::Uniqueness { step: 4 }));
    assert_eq!(
        error.to_string(),
        "step 4 supposes that the puzzle has only one solution: this does not follow from the formula"
    );
}

#[test]
fn a_step_that_does_not_hold_is_refused_by_its_number() {
    let mut path = x_wing(1);
    path.steps[0].gone.push(Candidate::new(0));
    let error = error_of(&path);
    assert!(matches!(error, ProofError::Wrong { step: 1, why: Wrong::NotGone(_) }), "{error}");
    let mut path = puzzle("................");
    let branch = Branch { assumed: Candidate::new(0), steps: Vec::new(), empty: None };
    let cases = Cases { group: None, branches: vec![branch] };
    path.steps = vec![step(Argument::Cases(cases), vec![Candidate::new(0)], None)];
    let error = error_of(&path);
    assert!(matches!(error, ProofError::Wrong { step: 1, why: Wrong::CaseLeftOut }), "{error}");
}

/// A disk that is full.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("full"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_the_system_says_is_passed_on() {
    let path = puzzle("...232....4....1").searched(0);
    let formula = Inequalities::of(&Export::new(&path.problem));
    let error = proof::write(&formula, &path.steps, &mut Full).unwrap_err();
    assert_eq!(error.to_string(), "full");
}
