//! Proofs with a byte, a step or their end changed: the checkers and the plain judge agree on each.

use crate::problems::queens;
use crate::proof::formulas::{formula, pigeons};
use crate::proof::proofs::{agree, searched, steps, varisat_proof, verified, written};
use crate::proof::rate;
use exactone::backtrack::Backtrack;
use exactone::cnf::{Cnf, Lit};
use exactone::proof::{Action, Form};

/// A few formulas with proofs that are short enough for the slow judge.
fn short_proofs() -> Vec<(Cnf, Vec<u8>)> {
    let problems = [pigeons(3, 2), pigeons(4, 3), queens(3)];
    let formulas: Vec<Cnf> = problems.iter().map(|problem| formula(problem, &[], &[], &[])).collect();
    let both = |cnf: Cnf| [Form::Text, Form::Binary].map(|form| (cnf.clone(), varisat_proof(&cnf, form).unwrap()));
    let mut proofs: Vec<(Cnf, Vec<u8>)> = formulas.into_iter().flat_map(both).collect();
    let problem = pigeons(3, 2);
    let cnf = formula(&problem, &[], &[], &[]);
    proofs.push((cnf, searched(&mut Backtrack::new(&problem), &[], &[]).unwrap().0));
    proofs
}

#[test]
fn a_proof_with_any_byte_changed_is_judged_as_the_plain_judge_does() {
    let (mut accepted, mut rejected) = (0, 0);
    for (cnf, proof) in short_proofs() {
        assert!(agree(&cnf, &proof));
        for at in 0..proof.len() {
            for flip in [0x01, 0x10, 0x80] {
                let mut broken = proof.clone();
                broken[at] ^= flip;
                *if agree(&cnf, &broken) { &mut accepted } else { &mut rejected } += 1;
            }
        }
    }
    assert!(accepted > 0 && rejected > 100, "{accepted} accepted, {rejected} rejected");
}

#[test]
fn a_proof_cut_anywhere_is_judged_as_the_plain_judge_does() {
    let mut rejected = 0;
    for (cnf, proof) in short_proofs() {
        for end in 0..proof.len() {
            rejected += usize::from(!agree(&cnf, &proof[..end]));
        }
    }
    assert!(rejected > 100, "{rejected} rejected");
}

#[test]
fn dropped_and_reordered_steps_are_judged_as_the_plain_judge_does() {
    let mut rejected = 0;
    for (cnf, proof) in short_proofs() {
        let steps = steps(&proof);
        let mut judge = |steps: &[(Action, Vec<Lit>)]| {
            rejected += usize::from(!agree(&cnf, &written(steps, Form::Text)));
        };
        for at in 0..steps.len() {
            judge(&[&steps[..at], &steps[at + 1..]].concat());
            for earlier in [0, at / 2, at.saturating_sub(1)] {
                let mut moved = steps.clone();
                let step = moved.remove(at);
                moved.insert(earlier, step);
                judge(&moved);
            }
            let mut turned = steps.clone();
            turned[at].0 = if turned[at].0 == Action::Add { Action::Delete } else { Action::Add };
            judge(&turned);
        }
    }
    assert!(rejected > 50, "{rejected} rejected");
}

#[test]
fn the_broken_proofs_that_are_accepted_are_accepted_by_rate_too() {
    let problem = pigeons(4, 3);
    let cnf = formula(&problem, &[], &[], &[]);
    let steps = steps(&varisat_proof(&cnf, Form::Text).unwrap());
    for at in 0..steps.len() {
        let proof = written(&[&steps[..at], &steps[at + 1..]].concat(), Form::Text);
        // It checks backwards, and so only what is needed: what we accept it must, not the other way round.
        if verified(&cnf, &proof) {
            assert_ne!(rate::verifies(&cnf, &proof), Some(false), "without step {at}");
        }
    }
}
