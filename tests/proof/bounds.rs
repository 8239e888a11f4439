//! Limits of memory, work and time; definitions and deletions at the edge of the rules.

use crate::proof::formulas::{cnf, formula, pigeons};
use crate::proof::naive::lits;
use crate::proof::proofs::{agree, steps, varisat_proof, verified, written};
use crate::proof::rate;
use exactone::cnf::Lit;
use exactone::proof::{CheckLimits, DratVerdict, Exceeded, Form, ReadError, Record, Why, check};

/// Bytes without end, made of one piece again and again, with a number that counts up.
struct Endless {
    piece: fn(u32) -> Vec<u8>,
    count: u32,
    rest: Vec<u8>,
}

impl std::io::Read for Endless {
    fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
        if self.rest.is_empty() {
            self.count += 1;
            self.rest = (self.piece)(self.count);
        }
        let length = room.len().min(self.rest.len());
        room[..length].copy_from_slice(&self.rest[..length]);
        self.rest.drain(..length);
        Ok(length)
    }
}

fn endless(piece: fn(u32) -> Vec<u8>) -> Endless {
    Endless { piece, count: 0, rest: Vec::new() }
}

#[test]
fn a_proof_without_end_is_rejected_in_bounded_memory() {
    let formula = cnf(2, &[lits(&[1, 2])]);
    let limits = CheckLimits { bytes: 1 << 20, ..CheckLimits::default() };
    let definitions: fn(u32) -> Vec<u8> = |count| format!("{} -1 0\n", 3 + count * 1_000).into_bytes();
    for record in [Record::Hints, Record::Nothing] {
        let DratVerdict::Rejected(rejection) = check(&formula, endless(definitions), limits, record).unwrap() else {
            panic!("verified");
        };
        assert_eq!(rejection.why, Why::Exceeded(Exceeded::Memory));
        assert!((1_000..20_000).contains(&rejection.lemma), "{rejection}");
    }
}

#[test]
fn a_clause_without_end_is_rejected() {
    let formula = cnf(2, &[lits(&[1, 2])]);
    let verdict = check(&formula, endless(|_| b"1 2 ".repeat(1_000)), CheckLimits::default(), Record::Nothing).unwrap();
    let DratVerdict::Rejected(rejection) = verdict else { panic!("verified") };
    assert!(matches!(rejection.why, Why::Unreadable(ReadError::TooLong { .. })), "{rejection}");
}

#[test]
fn adding_and_deleting_without_end_stays_in_little_memory_until_the_work_limit() {
    let formula = cnf(3, &[lits(&[1, 2, 3])]);
    let limits = CheckLimits { bytes: 1 << 21, looks: Some(300_000), deadline: None };
    let steps: fn(u32) -> Vec<u8> = |_| b"1 2 3 -4 0\nd 1 2 3 -4 0\n".to_vec();
    let DratVerdict::Rejected(rejection) = check(&formula, endless(steps), limits, Record::Nothing).unwrap() else {
        panic!("verified");
    };
    assert_eq!(rejection.why, Why::Exceeded(Exceeded::Looks));
    assert!(rejection.lemma > 50_000, "{rejection}");
}

#[test]
fn a_number_in_the_proof_costs_no_memory() {
    let formula = cnf(2, &[lits(&[1, 2]), lits(&[1, -2]), lits(&[-1, 2]), lits(&[-1, -2])]);
    let proof = b"2147483647 0\n-2147483646 1 0\n1 0\n";
    let limits = CheckLimits { bytes: 100_000, ..CheckLimits::default() };
    let verdict = check(&formula, &proof[..], limits, Record::Hints).unwrap();
    let DratVerdict::Verified(refutation) = verdict else { panic!("{verdict:?}") };
    assert_eq!(refutation.statistics.resolved, 1, "the first lemma defines a new variable; the second has it false");
    assert!(verified(&formula, proof));
}

#[test]
fn a_deadline_in_the_past_is_hit_at_once() {
    let formula = formula(&pigeons(4, 3), &[], &[], &[]);
    let proof = varisat_proof(&formula, Form::Text).unwrap();
    let limits = CheckLimits { deadline: Some(std::time::Instant::now()), ..CheckLimits::default() };
    let DratVerdict::Rejected(rejection) = check(&formula, &proof[..], limits, Record::Nothing).unwrap() else {
        panic!("verified");
    };
    assert_eq!(rejection.why, Why::Exceeded(Exceeded::Time));
}

/// Every clause of three literals over three variables; 4 is defined as 1 ∧ 2, and the proof goes by way of it.
#[test]
fn a_definition_that_the_proof_needs_is_resolved_in_every_checker() {
    let signed = |signs: i32| [1, 2, 3].map(|var| if signs >> var & 1 == 1 { -var } else { var });
    let clauses: Vec<Vec<Lit>> = (0..16).step_by(2).map(|signs| lits(&signed(signs))).collect();
    let formula = cnf(3, &clauses);
    let proof = b"4 -1 -2 0\n-4 2 0\n-4 1 0\n4 -1 0\n1 2 0\n1 -2 0\n1 0\n4 0\n0\n";
    let DratVerdict::Verified(refutation) = check(&formula, &proof[..], CheckLimits::default(), Record::Hints).unwrap()
    else {
        panic!("rejected");
    };
    assert_eq!(refutation.statistics.resolved, 1, "the second lemma; the others follow");
    let mut lrat = Vec::new();
    refutation.derivation.unwrap().write_lrat(&mut lrat, Form::Text).unwrap();
    let text = String::from_utf8(lrat).unwrap();
    assert!(text.contains(" -4 2 0 -9 0\n"), "{text}");
    assert!(agree(&formula, proof));
    assert_ne!(rate::verifies(&formula, proof), Some(false));
    for step in 0..steps(proof).len() {
        let mut steps = steps(proof);
        steps.remove(step);
        agree(&formula, &written(&steps, Form::Binary));
    }
}

#[test]
fn deleting_a_reason_or_what_is_not_there_is_passed_over_and_counted() {
    let formula = cnf(3, &[lits(&[1]), lits(&[-1, 2]), lits(&[-2, 3, -1]), lits(&[-2, -3, 1]), lits(&[-3, -2])]);
    assert!(verified(&formula, b""), "units alone refute it");
    let formula = cnf(4, &[lits(&[1]), lits(&[-1, 2, 3]), lits(&[-1, 2, -3]), lits(&[-2, 3]), lits(&[-2, -3])]);
    let proof = b"d 1 0\nd 4 0\nd -1 -2 0\n2 0\n";
    let DratVerdict::Verified(refutation) = check(&formula, &proof[..], CheckLimits::default(), Record::Hints).unwrap()
    else {
        panic!("rejected");
    };
    let statistics = refutation.statistics;
    assert_eq!((statistics.kept, statistics.unknown, statistics.deletions, statistics.lemmas), (1, 2, 0, 1));
    assert_ne!(rate::verifies(&formula, proof), Some(false));
}
