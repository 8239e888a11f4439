//! Paths that have no proof, and why.

use crate::by_hand::x_wing;
use crate::path::{Path, step};
use crate::samples::puzzle;
use exactone_core::problem::{Bound, Candidate, Choice, ProblemBuilder};
use exactone_explain::proof::{self, ProofError};
use exactone_explain::{Argument, Branch, Cases, Linear, Step, Uniqueness, Wrong};
use exactone_formats::exchange::{Export, Inequalities};
use std::io::{self, Write};

fn error_of(path: &Path) -> ProofError {
    path.proof().0.unwrap_err()
}

/// Four cells for two values, as far as the writer looks.
fn from_uniqueness() -> Step {
    let unique = Uniqueness { pattern: Vec::new(), besides: Vec::new(), sum: Linear::default() };
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

/// Two cells of two values, that differ, and a third cell. The first step has cases of the third, with an exchange in
/// each.
fn uniqueness_in_cases() -> Path {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<Choice> = (0..3).map(|_| builder.choice(2).unwrap()).collect();
    let [a1, a2, b1, b2] = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(cell, value)| builder.candidate(cells[cell], value));
    for pair in [[a1, b1], [a2, b2]] {
        builder.group(Bound::AtMostOne, &pair).unwrap();
    }
    let thirds = [0, 1].map(|value| builder.candidate(cells[2], value));
    let problem = builder.build().unwrap();
    let unique = Uniqueness { pattern: vec![a1, b2, a2, b1], besides: Vec::new(), sum: Linear::default() };
    let inner = step(Argument::Uniqueness(unique), vec![a1], None);
    let branches = thirds.map(|assumed| Branch { assumed, steps: vec![inner.clone()], empty: None }).to_vec();
    let cases = Cases { group: Some(problem.choice_group(cells[2])), branches };
    let steps = vec![step(Argument::Cases(cases), vec![a1], None)];
    Path { problem, givens: Vec::new(), removed: Vec::new(), steps }
}

#[test]
fn a_step_from_uniqueness_inside_of_cases_is_refused_too() {
    assert!(matches!(error_of(&uniqueness_in_cases()), ProofError::Uniqueness { step: 1 }));
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
    let formula = Inequalities::of(&Export::new(&path.problem).givens(&path.givens));
    let error = proof::write(&formula, &path.steps, &mut Full).unwrap_err();
    assert_eq!(error.to_string(), "full");
}
