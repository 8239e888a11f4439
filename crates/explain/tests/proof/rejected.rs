//! Proofs that were changed are rejected.

use crate::by_hand::{too_few_values, x_wing};
use crate::checker::check;
use crate::constraint::Constraint;
use crate::path::Path;
use crate::samples::puzzle;
use exactone_explain::Argument;

/// The formula, and the lines of its proof.
fn texts(path: &Path) -> (String, Vec<String>) {
    let (outcome, proof) = path.proof();
    outcome.unwrap();
    let formula = path.formula();
    check(&formula, &proof).unwrap();
    (formula, proof.lines().map(str::to_owned).collect())
}

fn is_rejected(formula: &str, lines: &[String]) -> bool {
    check(formula, &lines.join("\n")).is_err()
}

/// A puzzle that takes cases: its proof uses every fact in the end.
fn whole_path() -> Path {
    let path = puzzle(".4....6....3.5.......2..3..1....2.6.").searched(2);
    assert!(path.steps.iter().any(|step| matches!(step.argument, Argument::Cases(_))));
    path
}

#[test]
fn no_line_can_be_left_out() {
    let (formula, lines) = texts(&puzzle("...232....4....1").searched(0));
    for at in (0..lines.len()).filter(|&at| ["pol", "ia ", "e +"].contains(&lines[at].get(..3).unwrap_or(""))) {
        let mut fewer = lines.clone();
        let line = fewer.remove(at);
        assert!(is_rejected(&formula, &fewer), "without `{line}`");
    }
}

#[test]
fn no_fact_can_be_turned_round() {
    let (formula, lines) = texts(&whole_path());
    let is_unit = |line: &str| line.starts_with("ia ") && line.matches('+').count() == 1;
    for at in (0..lines.len()).filter(|&at| is_unit(&lines[at])) {
        let mut wrong = lines.clone();
        let is_false = wrong[at].contains('~');
        wrong[at] = if is_false { wrong[at].replace('~', "") } else { wrong[at].replace('x', "~x") };
        assert!(is_rejected(&formula, &wrong), "{} instead of {}", wrong[at], lines[at]);
    }
}

#[test]
fn no_other_candidate_can_be_claimed() {
    let (formula, lines) = texts(&x_wing(1));
    let claim = lines.iter().rposition(|line| line.starts_with("ia ")).unwrap();
    let from = lines[claim].split(" : ").nth(1).unwrap();
    let mut claimed = 0;
    // Every fourth candidate, and all of value 4.
    for var in (4..=729).step_by(9).chain((1..=729).step_by(40)) {
        let mut other = lines.clone();
        other[claim] = format!("ia +1 ~x{var} >= 1 : {from}");
        claimed += usize::from(!is_rejected(&formula, &other));
    }
    assert_eq!(claimed, 14, "what the X-Wing removes, and nothing else");
}

#[test]
fn no_multiplier_can_be_another() {
    let (formula, lines) = texts(&x_wing(2));
    let at = lines.iter().position(|line| line.contains(" * ")).unwrap();
    // Two covers, then two bases.
    let factors: Vec<usize> = lines[at].match_indices(" 2 *").map(|(place, _)| place).collect();
    for (place, other) in [(0, "1"), (1, "1"), (2, "3"), (3, "3")] {
        let mut wrong = lines.clone();
        wrong[at].replace_range(factors[place] + 1..factors[place] + 2, other);
        assert!(is_rejected(&formula, &wrong), "{}", wrong[at]);
    }
}

#[test]
fn no_conclusion_can_be_another() {
    let (formula, lines) = texts(&whole_path());
    let conclusion = lines.len() - 2;
    let mut wrong = lines.clone();
    for other in [lines[conclusion].replacen('~', "", 1), "conclusion UNSAT : 1;".to_owned()] {
        wrong[conclusion].clone_from(&other);
        assert!(is_rejected(&formula, &wrong), "{other}");
    }
    assert!(is_rejected(&formula, &lines[..lines.len() - 1]), "without an end");
    let (formula, lines) = texts(&too_few_values());
    let mut wrong = lines.clone();
    wrong[lines.len() - 2] = "conclusion UNSAT : 1;".to_owned();
    assert!(is_rejected(&formula, &wrong));
}

#[test]
fn a_proof_of_another_puzzle_is_rejected() {
    let (_, lines) = texts(&puzzle("...232....4....1").searched(0));
    assert!(is_rejected(&puzzle("...232....4.....").formula(), &lines));
    assert!(is_rejected(&puzzle("...232....4....2").formula(), &lines));
}

#[test]
fn what_the_checker_infers_holds_for_all_values() {
    let coefficients = [-2_i32, -1, 0, 1, 3];
    let clauses = ["+1 x1 >= 1", "+1 ~x2 >= 1", "+1 x1 +1 ~x3 >= 1", "+1 ~x1 +1 x2 +1 ~x3 >= 1", ">= 1"];
    for number in 0..125 * 9 {
        let [a, b, c] = [1, 5, 25].map(|unit| coefficients[number / unit % 5]);
        let bound = i32::try_from(number / 125).unwrap() - 3;
        let of = &Constraint::read(&format!("{a} x1 {b} x2 {c} x3 >= {bound}")).unwrap()[0];
        for clause in clauses {
            let claim = &Constraint::read(clause).unwrap()[0];
            let mut values = (0..8_u32).map(|bits| move |var: u32| bits >> (var - 1) & 1 != 0);
            let is_so = values.all(|value| !of.holds(value) || claim.holds(value));
            assert!(is_so || !claim.follows_from(of), "{of:?}: {clause}");
        }
    }
}
