//! Proofs: read, written again, and checked against a formula with a model, which no proof may refute.

use super::{dice, is_printable};
use exactone::cnf::{ClauseSink, Cnf, Lit};
use exactone::proof::{
    Action, CheckLimits, DratReader, DratVerdict, DratWriter, Form, LratAction, LratReader, LratVerdict, LratWriter,
    Record, check, check_lrat,
};

const LOOKS: u64 = 200_000;
const BYTES: usize = 64 << 20;

fn formula(vars: usize, clauses: &[&[i32]]) -> Cnf {
    let mut cnf = Cnf::default();
    (0..vars).for_each(|_| {
        cnf.new_var();
    });
    for clause in clauses {
        let literals: Vec<Lit> = clause.iter().map(|&number| Lit::from_dimacs(number).expect("a literal")).collect();
        let Ok(()) = cnf.add_clause(&literals);
    }
    cnf
}

/// Three pigeons in two holes: no model.
fn pigeons() -> Cnf {
    let clauses: [&[i32]; 9] =
        [&[1, 2], &[3, 4], &[5, 6], &[-1, -3], &[-1, -5], &[-3, -5], &[-2, -4], &[-2, -6], &[-4, -6]];
    formula(6, &clauses)
}

/// The same with two pigeons, and a third that may stay away: it has models.
fn fewer() -> Cnf {
    let clauses: [&[i32]; 8] = [&[1, 2], &[3, 4], &[-1, -3], &[-1, -5], &[-3, -5], &[-2, -4], &[-2, -6], &[-4, -6]];
    formula(6, &clauses)
}

pub(super) fn drat(data: &[u8]) {
    let limits = CheckLimits { bytes: BYTES, looks: Some(LOOKS), deadline: None };
    if let Ok(verdict) = check(&fewer(), data, limits, Record::Nothing) {
        assert!(!matches!(verdict, DratVerdict::Verified(_)), "a formula with a model is refuted");
    }
    match check(&pigeons(), data, limits, Record::Hints) {
        Ok(DratVerdict::Verified(refutation)) => {
            let form = if dice(data).is_multiple_of(2) { Form::Text } else { Form::Binary };
            let mut lrat = Vec::new();
            let derivation = refutation.derivation.expect("hints were recorded");
            derivation.write_lrat(&mut lrat, form).expect("memory takes it");
            let verdict = check_lrat(&pigeons(), &lrat[..], BYTES).expect("what was written is read");
            assert!(matches!(verdict, LratVerdict::Verified { .. }), "{verdict:?}\n{}", String::from_utf8_lossy(&lrat));
        }
        Ok(DratVerdict::Rejected(rejection)) => is_printable(&rejection),
        Err(error) => is_printable(&error),
    }
    if let Some(steps) = drat_steps(data) {
        for form in [Form::Text, Form::Binary] {
            let mut writer = DratWriter::new(Vec::new(), form);
            for (action, clause) in &steps {
                writer.step(*action, clause.iter().copied()).expect("memory takes it");
            }
            let written = writer.finish().expect("memory takes it");
            assert_eq!(drat_steps(&written).as_ref(), Some(&steps), "{form:?}: {written:?}");
        }
    }
}

fn drat_steps(data: &[u8]) -> Option<Vec<(Action, Vec<Lit>)>> {
    let mut reader = DratReader::new(data).map_err(|error| is_printable(&error)).ok()?;
    let (mut steps, mut clause) = (Vec::new(), Vec::new());
    while let Some(action) = reader.next(&mut clause).map_err(|error| is_printable(&error)).ok()? {
        steps.push((action, clause.clone()));
    }
    Some(steps)
}

type LratSteps = Vec<(LratAction, Vec<Lit>, Vec<i64>)>;

pub(super) fn lrat(data: &[u8]) {
    if let Ok(verdict) = check_lrat(&fewer(), data, BYTES) {
        assert!(!matches!(verdict, LratVerdict::Verified { .. }), "a formula with a model is refuted");
    }
    if let Err(error) = check_lrat(&pigeons(), data, BYTES) {
        is_printable(&error);
    }
    let Some(steps) = lrat_steps(data) else { return };
    for form in [Form::Text, Form::Binary] {
        let mut writer = LratWriter::new(Vec::new(), form);
        for (action, clause, hints) in &steps {
            match action {
                LratAction::Add(number) => writer.lemma(*number, clause.iter().copied(), hints.iter().copied()),
                LratAction::Delete => writer.deletion(9, hints.iter().copied()),
            }
            .expect("memory takes it");
        }
        let written = writer.finish().expect("memory takes it");
        assert_eq!(lrat_steps(&written).as_ref(), Some(&steps), "{form:?}: {written:?}");
    }
}

fn lrat_steps(data: &[u8]) -> Option<LratSteps> {
    let mut reader = LratReader::new(data).map_err(|error| is_printable(&error)).ok()?;
    let (mut steps, mut clause, mut hints) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(action) = reader.next(&mut clause, &mut hints).map_err(|error| is_printable(&error)).ok()? {
        steps.push((action, clause.clone(), hints.clone()));
    }
    Some(steps)
}
