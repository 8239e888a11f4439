//! The judge: the rules of the DRAT checker, slow and plain. No watches, no trail, every clause looked at every time.

use exactone::cnf::{Cnf, Lit, Var};
use exactone::proof::{Action, DratReader};
use std::collections::BTreeSet;

type Clause = BTreeSet<Lit>;
type Facts = BTreeSet<Lit>;

/// Whether the proof refutes the formula, read up to where it cannot be read.
pub(crate) fn accepts(cnf: &Cnf, proof: &[u8]) -> bool {
    let mut clauses: Vec<Clause> = cnf.clauses().map(|clause| clause.iter().copied().collect()).collect();
    let Ok(mut reader) = DratReader::new(proof) else {
        return false;
    };
    let mut step = Vec::new();
    loop {
        let Some(ground) = closure(&clauses, Facts::new()) else {
            return true;
        };
        let lemma = |step: &[Lit]| step.iter().copied().collect::<Clause>();
        match reader.next(&mut step) {
            Ok(Some(Action::Add)) if follows(&clauses, &step) => clauses.push(lemma(&step)),
            Ok(Some(Action::Delete)) => delete(&mut clauses, &ground, &lemma(&step)),
            _ => return false,
        }
    }
}

/// What unit propagation makes true; `None` if it comes to a contradiction.
fn closure(clauses: &[Clause], mut facts: Facts) -> Option<Facts> {
    loop {
        let mut units = Facts::new();
        for clause in clauses.iter().filter(|clause| clause.is_disjoint(&facts)) {
            let mut open = clause.iter().filter(|lit| !facts.contains(&!**lit));
            match (open.next(), open.next()) {
                (None, _) => return None,
                (Some(&unit), None) => units.extend([unit]),
                _ => {}
            }
        }
        if units.is_empty() {
            return Some(facts);
        }
        facts.extend(units);
        if facts.iter().any(|&lit| facts.contains(&!lit)) {
            return None;
        }
    }
}

fn refuted(clauses: &[Clause], literals: &Clause) -> bool {
    literals.iter().any(|&lit| literals.contains(&!lit))
        || closure(clauses, literals.iter().map(|&lit| !lit).collect()).is_none()
}

fn follows(clauses: &[Clause], lemma: &[Lit]) -> bool {
    let literals: Clause = lemma.iter().copied().collect();
    refuted(clauses, &literals)
        || lemma.first().is_some_and(|&pivot| {
            let holders = clauses.iter().filter(|clause| clause.contains(&!pivot) && !clause.contains(&pivot));
            holders.cloned().all(|mut clause| {
                clause.remove(&!pivot);
                refuted(clauses, &literals.union(&clause).copied().collect())
            })
        })
}

/// Deletes one copy, unless the clause is what makes a literal true.
fn delete(clauses: &mut Vec<Clause>, ground: &Facts, clause: &Clause) {
    let truths = clause.iter().filter(|lit| ground.contains(lit)).count();
    let is_reason = truths == 1 && clause.iter().all(|lit| ground.contains(lit) || ground.contains(&!*lit));
    if let Some(at) = clauses.iter().position(|other| other == clause)
        && !is_reason
    {
        clauses.remove(at);
    }
}

/// Whether some assignment satisfies the formula; all are tried.
pub(crate) fn is_satisfiable(cnf: &Cnf) -> bool {
    let vars = cnf.size().vars;
    let holds = |lit: &Lit, values: u64| (values >> lit.var().index() & 1 == 1) == lit.is_positive();
    let satisfies = |values: u64| cnf.clauses().all(|clause| clause.iter().any(|lit| holds(lit, values)));
    assert!(vars < 20);
    (0..1 << vars).any(satisfies)
}

/// The literals of DIMACS numbers.
pub(crate) fn lits(numbers: &[i32]) -> Vec<Lit> {
    let literal = |&number: &i32| {
        let var = Var::new(number.unsigned_abs() as usize - 1);
        if number > 0 { var.positive() } else { var.negative() }
    };
    numbers.iter().map(literal).collect()
}
