//! The second checker: follows the hints of an LRAT proof, and nothing else.
//!
//! It propagates nothing of its own. A lemma is supposed false; each hint must name a clause of which all literals but
//! one are false, and that one becomes true; when all are false the lemma follows. If no hint comes to that, every clause
//! that holds the negation of the lemma's first literal must be answered for: by a true literal, or by hints of its own.
//!
//! It shares literals and the reading of files with the checker of DRAT proofs, and no more: sets and maps of the
//! standard library do for the rest. It is the smaller thing to trust (Cruz-Filipe et al., *Efficient certified RAT
//! verification*, CADE 2017).

use super::{Exceeded, LratAction, LratReader, ProofPosition, ReadError};
use crate::cnf::{ClauseSink, Cnf, Lit, Var};
use std::collections::{HashMap, HashSet};
use std::io::Read;

/// What the checker of LRAT proofs found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LratVerdict {
    /// The proof holds: nothing satisfies the formula.
    Verified {
        /// Lemmas looked at, the empty clause included.
        lemmas: u64,
    },
    /// The proof does not hold.
    Rejected {
        /// Where the step begins.
        place: ProofPosition,
        /// What is wrong with it.
        fault: Fault,
    },
}

/// What is wrong with an LRAT proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// Numbers of lemmas must rise.
    #[error("clause {0} is not past all clauses before it")]
    NotNew(i64),
    /// A hint or a deletion names no clause.
    #[error("there is no clause {0}")]
    Unknown(i64),
    /// A hint names a clause with two literals that are not false.
    #[error("clause {0} is no unit where it is named")]
    NotUnit(i64),
    /// The hints end, and nothing is contradictory.
    #[error("clause {0} does not follow by its hints")]
    NotImplied(i64),
    /// A resolvent that nobody answers for.
    #[error("clause {0} is not shown to resolve with clause {1}")]
    NotResolved(i64, i64),
    /// The proof ends too early.
    #[error("the proof ends without the empty clause")]
    NoEmptyClause,
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(#[from] ReadError),
    /// A limit was hit.
    #[error("not decided: {0}")]
    Exceeded(#[from] Exceeded),
}

/// Takes in a formula, clause by clause, and then checks one LRAT proof.
#[derive(Clone, Debug)]
pub struct LratChecker {
    vars: usize,
    /// The clauses by number; those that are always true are left out.
    clauses: HashMap<i64, Box<[Lit]>>,
    last: i64,
    literals: usize,
    bytes: usize,
}

/// What following hints came to.
#[derive(PartialEq)]
enum Found {
    Contradiction,
    Nothing,
}

impl LratChecker {
    /// A checker without a formula, which holds no more than about so many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self { vars: 0, clauses: HashMap::new(), last: 0, literals: 0, bytes }
    }

    /// Checks a proof that nothing satisfies the formula.
    #[must_use]
    pub fn check<R: Read>(mut self, proof: &mut LratReader<R>) -> LratVerdict {
        match self.run(proof) {
            Ok(lemmas) => LratVerdict::Verified { lemmas },
            Err(fault) => LratVerdict::Rejected { place: proof.place(), fault },
        }
    }

    fn run<R: Read>(&mut self, proof: &mut LratReader<R>) -> Result<u64, Fault> {
        let (mut clause, mut hints, mut lemmas) = (Vec::new(), Vec::new(), 0);
        while let Some(action) = proof.next(&mut clause, &mut hints)? {
            match action {
                LratAction::Delete => self.delete(&hints)?,
                LratAction::Add(number) => {
                    lemmas += 1;
                    self.follow_lemma(number, &clause, &hints)?;
                    if clause.is_empty() {
                        return Ok(lemmas);
                    }
                    self.insert(number, &clause)?;
                }
            }
        }
        Err(Fault::NoEmptyClause)
    }

    fn delete(&mut self, numbers: &[i64]) -> Result<(), Fault> {
        for &number in numbers {
            let clause = self.clauses.remove(&number).ok_or(Fault::Unknown(number))?;
            self.literals -= clause.len();
        }
        Ok(())
    }

    fn insert(&mut self, number: i64, clause: &[Lit]) -> Result<(), Exceeded> {
        self.last = number;
        if is_always_true(clause) {
            return Ok(());
        }
        self.literals += clause.len();
        self.clauses.insert(number, clause.into());
        let held = self.literals * size_of::<Lit>() + self.clauses.len() * 2 * size_of::<(i64, Box<[Lit]>)>();
        if held > self.bytes { Err(Exceeded::Memory) } else { Ok(()) }
    }

    fn follow_lemma(&self, number: i64, clause: &[Lit], hints: &[i64]) -> Result<(), Fault> {
        if number <= self.last {
            return Err(Fault::NotNew(number));
        }
        if is_always_true(clause) {
            return Ok(());
        }
        let mut facts: HashSet<Lit> = clause.iter().map(|&lit| !lit).collect();
        let groups = hints.iter().position(|hint| *hint < 0).unwrap_or(hints.len());
        if self.follow(&hints[..groups], &mut facts)? == Found::Contradiction {
            return Ok(());
        }
        let &pivot = clause.first().ok_or(Fault::NotImplied(number))?;
        if groups == hints.len() && self.clauses.values().any(|other| other.contains(&!pivot)) {
            return Err(Fault::NotImplied(number));
        }
        self.follow_resolvents(number, pivot, &hints[groups..], &facts)
    }

    /// Every clause that holds the negated pivot is true as things stand, or its own hints make it contradictory.
    fn follow_resolvents(&self, number: i64, pivot: Lit, hints: &[i64], facts: &HashSet<Lit>) -> Result<(), Fault> {
        let mut groups: HashMap<i64, &[i64]> = HashMap::new();
        let mut rest = hints;
        while let Some((&named, behind)) = rest.split_first() {
            let end = behind.iter().position(|hint| *hint < 0).unwrap_or(behind.len());
            groups.insert(-named, &behind[..end]);
            rest = &behind[end..];
        }
        for (&other, clause) in self.clauses.iter().filter(|(_, clause)| clause.contains(&!pivot)) {
            let others = clause.iter().filter(|lit| **lit != !pivot);
            if others.clone().any(|lit| facts.contains(lit)) {
                continue;
            }
            let group = groups.get(&other).ok_or(Fault::NotResolved(number, other))?;
            let mut facts = facts.clone();
            facts.extend(others.map(|&lit| !lit));
            if self.follow(group, &mut facts)? == Found::Nothing {
                return Err(Fault::NotResolved(number, other));
            }
        }
        Ok(())
    }

    fn follow(&self, hints: &[i64], facts: &mut HashSet<Lit>) -> Result<Found, Fault> {
        for &hint in hints {
            let clause = self.clauses.get(&hint).ok_or(Fault::Unknown(hint))?;
            let mut open = clause.iter().filter(|lit| !facts.contains(&!**lit));
            let Some(&unit) = open.next() else {
                return Ok(Found::Contradiction);
            };
            if open.any(|lit| *lit != unit) {
                return Err(Fault::NotUnit(hint));
            }
            facts.insert(unit);
        }
        Ok(Found::Nothing)
    }
}

fn is_always_true(clause: &[Lit]) -> bool {
    let held: HashSet<Lit> = clause.iter().copied().collect();
    clause.iter().any(|&lit| held.contains(&!lit))
}

impl ClauseSink for LratChecker {
    type Refusal = Exceeded;

    fn new_var(&mut self) -> Var {
        self.vars += 1;
        Var::new(self.vars - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Exceeded> {
        self.insert(self.last + 1, clause)
    }
}

/// Checks an LRAT proof that nothing satisfies the formula, in no more than about so many bytes.
///
/// ```
/// use exactone_sat::cnf::{ClauseSink, Cnf};
/// use exactone_sat::proof::{LratVerdict, check_lrat};
///
/// let mut cnf = Cnf::default();
/// let x = cnf.new_var();
/// let Ok(()) = cnf.add_clause(&[x.positive()]);
/// let Ok(()) = cnf.add_clause(&[x.negative()]);
/// assert_eq!(check_lrat(&cnf, &b"3 0 1 2 0\n"[..], 1 << 20)?, LratVerdict::Verified { lemmas: 1 });
/// # Ok::<(), exactone_sat::proof::ReadError>(())
/// ```
///
/// # Errors
/// [`ReadError`], if not even the beginning of the proof can be read.
pub fn check_lrat<R: Read>(cnf: &Cnf, proof: R, bytes: usize) -> Result<LratVerdict, ReadError> {
    let mut proof = LratReader::new(proof)?;
    let mut checker = LratChecker::new(bytes);
    for clause in cnf.clauses() {
        if let Err(exceeded) = checker.add_clause(clause) {
            return Ok(LratVerdict::Rejected { place: proof.place(), fault: exceeded.into() });
        }
    }
    Ok(checker.check(&mut proof))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cnf(clauses: &[&[i32]]) -> Cnf {
        let mut cnf = Cnf::default();
        for clause in clauses {
            let lits: Vec<Lit> = clause.iter().map(|&number| Lit::from_dimacs(number).unwrap()).collect();
            let Ok(()) = cnf.add_clause(&lits);
        }
        cnf
    }

    fn fault(clauses: &[&[i32]], proof: &str) -> String {
        match check_lrat(&cnf(clauses), proof.as_bytes(), 1 << 20).unwrap() {
            LratVerdict::Verified { .. } => "verified".to_owned(),
            LratVerdict::Rejected { fault, .. } => fault.to_string(),
        }
    }

    const SQUARE: [&[i32]; 4] = [&[1, 2], &[1, -2], &[-1, 2], &[-1, -2]];

    #[test]
    fn a_proof_holds_with_its_hints_and_with_no_others() {
        for (proof, expected) in [
            ("5 1 0 1 2 0\n6 0 5 3 4 0\n", "verified"),
            ("5 1 0 2 1 0\n6 0 5 4 3 0\n", "verified"),
            ("5 1 0 1 3 0\n6 0 5 3 4 0\n", "clause 3 is no unit where it is named"),
            ("5 1 0 1 0\n6 0 5 3 4 0\n", "clause 5 does not follow by its hints"),
            ("5 1 0 1 2 0\n6 0 3 5 4 0\n", "clause 3 is no unit where it is named"),
            ("5 1 0 1 2 0\n6 0 5 3 0\n", "clause 6 does not follow by its hints"),
            ("5 1 0 1 2 0\n6 0 5 3 7 0\n", "there is no clause 7"),
            ("5 1 0 1 2 0\n5 d 4 0\n6 0 5 3 4 0\n", "there is no clause 4"),
            ("5 1 0 1 2 0\n5 d 9 0\n", "there is no clause 9"),
            ("5 1 0 1 2 0\n5 0 5 3 4 0\n", "clause 5 is not past all clauses before it"),
            ("4 1 0 1 2 0\n", "clause 4 is not past all clauses before it"),
            ("5 1 0 1 2 0\n", "the proof ends without the empty clause"),
            ("5 0 1 2 3 4 0\n", "clause 1 is no unit where it is named"),
            ("5 0 0\n", "clause 5 does not follow by its hints"),
            ("5 1 0 1 2", "line 1: the proof ends before its last step does"),
        ] {
            assert_eq!(fault(&SQUARE, proof), expected, "{proof}");
        }
    }

    /// 3 is new: 3 = 1 ∧ 2 by definition, each clause resolved with those that define it.
    #[test]
    fn a_definition_is_resolved_with_every_clause_that_holds_the_negated_literal() {
        let proof = "5 3 -1 -2 0 0\n6 -3 1 0 -5 0\n7 -3 2 0 -5 0\n8 1 0 1 2 0\n9 0 8 3 4 0\n";
        assert_eq!(fault(&SQUARE, proof), "verified");
        let proof = "5 3 -1 0 0\n6 -3 2 0 -5 0\n";
        assert_eq!(fault(&SQUARE, proof), "clause 6 is not shown to resolve with clause 5");
        let proof = "5 3 -1 -2 0 0\n6 -3 1 0 0\n";
        assert_eq!(fault(&SQUARE, proof), "clause 6 does not follow by its hints");
    }

    #[test]
    fn room_is_bounded() {
        let verdict = check_lrat(&cnf(&SQUARE), &b"5 1 0 1 2 0\n"[..], 100).unwrap();
        assert!(matches!(verdict, LratVerdict::Rejected { fault: Fault::Exceeded(Exceeded::Memory), .. }));
    }
}
