//! Random steps on random formulas: the checkers and the plain judge agree on each.

use crate::proof::formulas::cnf;
use crate::proof::naive::{self, lits};
use crate::proof::proofs::{agree, verified, written};
use exactone::cnf::Lit;
use exactone::proof::{Action, CheckLimits, DratVerdict, Form, LratVerdict, Record, Why, check, check_lrat};
use proptest::collection::vec;
use proptest::prelude::*;

fn clause(vars: i32, longest: usize) -> impl Strategy<Value = Vec<Lit>> {
    let lit = (1..=vars, any::<bool>()).prop_map(|(var, sign)| if sign { var } else { -var });
    vec(lit, 0..=longest).prop_map(|numbers| lits(&numbers))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    /// Definitions, deletions, repeated literals, tautologies and new variables among them.
    #[test]
    fn random_steps_on_random_formulas_are_judged_as_the_plain_judge_does(
        clauses in vec(clause(4, 3), 4..16),
        steps in vec((prop_oneof![3 => Just(Action::Add), 1 => Just(Action::Delete)], clause(6, 3)), 0..12),
        deletions in vec((0..16usize, 0..12usize), 0..4),
    ) {
        let formula = cnf(4, &clauses);
        let mut steps = steps;
        for (which, place) in deletions {
            let deleted = clauses[which % clauses.len()].clone();
            steps.insert(place.min(steps.len()), (Action::Delete, deleted));
        }
        for form in [Form::Text, Form::Binary] {
            if agree(&formula, &written(&steps, form)) {
                prop_assert!(!naive::is_satisfiable(&formula), "a formula with a model was refuted");
            }
        }
    }

    /// Lemmas that follow by luck are rare, so whole ladders of them are tried: each step that the judge lets pass stays.
    #[test]
    fn steps_that_pass_one_by_one_pass_together(
        clauses in vec(clause(4, 3).prop_filter("no empty clause", |clause| !clause.is_empty()), 6..14),
        lemmas in vec((clause(6, 2), any::<bool>()), 0..30),
    ) {
        let formula = cnf(4, &clauses);
        let mut steps = Vec::new();
        for (lemma, keep) in lemmas {
            steps.push((Action::Add, lemma.clone()));
            let why = match check(&formula, &written(&steps, Form::Text)[..], CheckLimits::default(), Record::Nothing).unwrap() {
                DratVerdict::Verified(_) => None,
                DratVerdict::Rejected(rejection) => Some(rejection.why),
            };
            if why == Some(Why::NotImplied) {
                steps.pop();
            } else if !keep {
                steps.push((Action::Delete, lemma));
            }
        }
        if agree(&formula, &written(&steps, Form::Binary)) {
            prop_assert!(!naive::is_satisfiable(&formula), "a formula with a model was refuted");
        }
    }

    #[test]
    fn any_bytes_are_a_proof_or_rejected(bytes in vec(any::<u8>(), 0..60)) {
        let formula = cnf(3, &[lits(&[1, 2]), lits(&[-1, 3]), lits(&[-2, -3])]);
        prop_assert!(!verified(&formula, &bytes));
        let lrat = check_lrat(&formula, &bytes[..], 1 << 20).unwrap();
        prop_assert!(!matches!(lrat, LratVerdict::Verified { .. }), "verified");
    }
}
