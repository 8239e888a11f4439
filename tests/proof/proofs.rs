//! Proofs as solvers and searches write them, and what all checkers say of them.

use crate::proof::formulas::literal;
use crate::proof::naive;
use exactone::cnf::{Cnf, Lit};
use exactone::problem::Candidate;
use exactone::proof::{
    Action, CheckLimits, DratReader, DratVerdict, DratWriter, Form, LratVerdict, Record, SearchProof, Unfinished, Why,
    check, check_lrat,
};
use exactone::solve::{Budget, Query, Solver, Trace};
use std::ops::ControlFlow;
use varisat::{ExtendFormula, ProofFormat};

/// The proof that varisat writes; `None` if the formula has a model.
pub(crate) fn varisat_proof(cnf: &Cnf, form: Form) -> Option<Vec<u8>> {
    let mut proof = Vec::new();
    let mut solver = varisat::Solver::new();
    solver.write_proof(&mut proof, if form == Form::Text { ProofFormat::Drat } else { ProofFormat::BinaryDrat });
    for clause in cnf.clauses() {
        let clause: Vec<varisat::Lit> =
            clause.iter().map(|lit| varisat::Lit::from_dimacs(lit.dimacs() as isize)).collect();
        solver.add_clause(&clause);
    }
    let satisfiable = solver.solve().unwrap();
    solver.close_proof().unwrap();
    drop(solver);
    (!satisfiable).then_some(proof)
}

/// Both checkers on a proof: the first says yes, and what it hands on, in both forms, convinces the second.
pub(crate) fn verified(cnf: &Cnf, proof: &[u8]) -> bool {
    let verdict = check(cnf, proof, CheckLimits::default(), Record::Hints).unwrap();
    let plain = check(cnf, proof, CheckLimits::default(), Record::Nothing).unwrap();
    assert_eq!(matches!(verdict, DratVerdict::Verified(_)), matches!(plain, DratVerdict::Verified(_)));
    let DratVerdict::Verified(refutation) = verdict else {
        return false;
    };
    for form in [Form::Text, Form::Binary] {
        let mut lrat = Vec::new();
        let trimmed = refutation.derivation.as_ref().unwrap().write_lrat(&mut lrat, form).unwrap();
        let second = check_lrat(cnf, &lrat[..], 1 << 30).unwrap();
        let text = || String::from_utf8_lossy(&lrat).into_owned();
        assert_eq!(second, LratVerdict::Verified { lemmas: trimmed.lemmas }, "{}", text());
    }
    true
}

pub(crate) fn rejection(cnf: &Cnf, proof: &[u8]) -> Why {
    match check(cnf, proof, CheckLimits::default(), Record::Hints).unwrap() {
        DratVerdict::Verified(_) => panic!("the proof was verified"),
        DratVerdict::Rejected(rejection) => rejection.why,
    }
}

/// The checker and the judge agree.
pub(crate) fn agree(cnf: &Cnf, proof: &[u8]) -> bool {
    let accepted = verified(cnf, proof);
    assert_eq!(accepted, naive::accepts(cnf, proof), "{}", String::from_utf8_lossy(proof));
    accepted
}

pub(crate) fn steps(proof: &[u8]) -> Vec<(Action, Vec<Lit>)> {
    let mut reader = DratReader::new(proof).unwrap();
    let (mut steps, mut clause) = (Vec::new(), Vec::new());
    while let Some(action) = reader.next(&mut clause).unwrap() {
        steps.push((action, clause.clone()));
    }
    steps
}

pub(crate) fn written(steps: &[(Action, Vec<Lit>)], form: Form) -> Vec<u8> {
    let mut writer = DratWriter::new(Vec::new(), form);
    for (action, clause) in steps {
        writer.step(*action, clause.iter().copied()).unwrap();
    }
    writer.finish().unwrap()
}

pub(crate) fn solutions(engine: &mut dyn Solver, givens: &[Candidate], removed: &[Candidate]) -> Vec<Vec<Candidate>> {
    let mut found = Vec::new();
    let budget = Budget::default();
    let query = Query { removed, ..Query::new(givens, &budget) };
    let ending = engine.solve(&query, &mut |chosen| {
        found.push(chosen.to_vec());
        ControlFlow::Continue(())
    });
    ending.unwrap();
    found
}

pub(crate) type Searched = Result<(Vec<u8>, u64), Unfinished>;

/// The proof of a search, in text, and the number of its lemmas.
pub(crate) fn searched(engine: &mut dyn Solver, givens: &[Candidate], removed: &[Candidate]) -> Searched {
    let proof = SearchProof::new(DratWriter::new(Vec::new(), Form::Text), literal);
    let listen = |guesses: &mut dyn Iterator<Item = Candidate>| proof.refuted(guesses);
    let budget = Budget::default();
    let query = Query { removed, ..Query::new(givens, &budget) }.traced(Trace::to(&listen));
    engine.solve(&query, &mut |_| ControlFlow::Continue(())).unwrap();
    proof.finish()
}
