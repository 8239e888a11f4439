//! A formula and a proof from files, before one of the two checkers, within a budget.

use super::limited::Limited;
use exactone_core::solve::{Budget, Cancel, Limit};
use exactone_sat::dimacs::{Failure as Unread, ReadError as FormulaError, ReadLimits, Reader};
use exactone_sat::proof::{
    CheckLimits, Checker, DratReader, DratVerdict, Exceeded, Fault, LratChecker, LratReader, LratVerdict,
    ProofPosition, ReadError, Record, Refutation, Why,
};
use std::cell::Cell;
use std::io::Read;

/// What became of a proof.
#[derive(Clone, Debug)]
pub enum Checked<T> {
    /// It holds: nothing satisfies the formula.
    Verified(T),
    /// It does not hold. That says nothing of the formula.
    Rejected {
        /// Where the step begins that fails.
        place: ProofPosition,
        /// Which step it is and what is wrong with it.
        message: String,
    },
    /// It is no proof from there on.
    Unreadable(ReadError),
    /// A limit was hit before that was known.
    Unknown(Limit),
}

/// The memory of a checker where the budget sets none.
const BYTES: u64 = 4 << 30;
/// What a checker needs for a variable, at the most; a header may claim any number of them.
const BYTES_OF_A_VARIABLE: u64 = 256;

fn bytes(budget: &Budget) -> usize {
    usize::try_from(budget.memory.unwrap_or(BYTES)).unwrap_or(usize::MAX)
}

/// Reads a formula within the budget.
fn reader<'n>(name: &str, budget: &Budget) -> Reader<'n> {
    let vars = ReadLimits::default().vars.min(bytes(budget) as u64 / BYTES_OF_A_VARIABLE);
    Reader::new(name).limits(ReadLimits { vars, ..ReadLimits::default() })
}

/// Before a checker: what ended the reading of a formula early.
fn unread<T>(failure: Unread<Exceeded>, hit: Option<Limit>) -> Result<Checked<T>, FormulaError> {
    match (failure, hit) {
        (_, Some(limit)) => Ok(Checked::Unknown(limit)),
        (Unread::Refused(exceeded), None) => Ok(Checked::Unknown(limit_of(exceeded))),
        (Unread::Text(error), None) => Err(error),
    }
}

fn limit_of(exceeded: Exceeded) -> Limit {
    match exceeded {
        Exceeded::Memory => Limit::Memory,
        Exceeded::Looks => Limit::Nodes,
        Exceeded::Time => Limit::Time,
        Exceeded::Cancelled => Limit::Cancelled,
    }
}

/// Checks a DRAT proof; `name` is what errors call the formula. The hints are kept if they are to be recorded.
///
/// # Errors
/// The formula cannot be read.
pub fn check_drat(
    name: &str,
    formula: impl Read,
    proof: impl Read,
    budget: &Budget,
    record: Record,
) -> Result<Checked<Refutation>, FormulaError> {
    let hit = Cell::new(None);
    let limits = CheckLimits { bytes: bytes(budget), looks: None, deadline: budget.deadline };
    let mut checker = Checker::new(limits, record).stopped_by(budget.cancel.iter().map(Cancel::flag));
    if let Err(failure) = reader(name, budget).read(Limited::new(formula, budget, &hit), &mut checker) {
        return unread(failure, hit.get());
    }
    let mut proof = match DratReader::new(Limited::new(proof, budget, &hit)) {
        Ok(proof) => proof,
        Err(error) => return Ok(unreadable(error, hit.get())),
    };
    Ok(match checker.check(&mut proof) {
        DratVerdict::Verified(refutation) => Checked::Verified(refutation),
        DratVerdict::Rejected(rejection) => match rejection.why {
            Why::Exceeded(exceeded) => Checked::Unknown(limit_of(exceeded)),
            Why::Unreadable(error) => unreadable(error, hit.get()),
            _ => Checked::Rejected { place: rejection.place, message: rejection.to_string() },
        },
    })
}

/// Checks an LRAT proof; `name` is what errors call the formula. How many lemmas it has.
///
/// # Errors
/// The formula cannot be read.
pub fn check_lrat(
    name: &str,
    formula: impl Read,
    proof: impl Read,
    budget: &Budget,
) -> Result<Checked<u64>, FormulaError> {
    let hit = Cell::new(None);
    let mut checker = LratChecker::new(bytes(budget));
    if let Err(failure) = reader(name, budget).read(Limited::new(formula, budget, &hit), &mut checker) {
        return unread(failure, hit.get());
    }
    let mut proof = match LratReader::new(Limited::new(proof, budget, &hit)) {
        Ok(proof) => proof,
        Err(error) => return Ok(unreadable(error, hit.get())),
    };
    Ok(match checker.check(&mut proof) {
        LratVerdict::Verified { lemmas } => Checked::Verified(lemmas),
        LratVerdict::Rejected { place, fault } => match fault {
            Fault::Exceeded(exceeded) => Checked::Unknown(limit_of(exceeded)),
            Fault::Unreadable(error) => unreadable(error, hit.get()),
            fault => Checked::Rejected { place, message: format!("{place}: {fault}") },
        },
    })
}

fn unreadable<T>(error: ReadError, hit: Option<Limit>) -> Checked<T> {
    hit.map_or(Checked::Unreadable(error), Checked::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMULA: &[u8] = b"p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
    const DRAT: &[u8] = b"1 0\n0\n";
    const LRAT: &[u8] = b"5 1 0 1 2 0\n6 0 5 3 4 0\n";

    fn drat(formula: &[u8], proof: &[u8], budget: &Budget) -> Checked<Refutation> {
        check_drat("formula", formula, proof, budget, Record::Nothing).unwrap()
    }

    fn lrat(formula: &[u8], proof: &[u8], budget: &Budget) -> Checked<u64> {
        check_lrat("formula", formula, proof, budget).unwrap()
    }

    #[test]
    fn proofs_that_hold_are_verified_and_others_rejected_with_their_place() {
        let budget = Budget::default();
        assert!(matches!(drat(FORMULA, DRAT, &budget), Checked::Verified(_)));
        assert!(matches!(lrat(FORMULA, LRAT, &budget), Checked::Verified(2)));
        let open = b"p cnf 2 3\n1 2 0\n1 -2 0\n-1 2 0\n";
        let Checked::Rejected { message, .. } = drat(open, DRAT, &budget) else { panic!("verified") };
        assert_eq!(message, "lemma 2 (line 2): the clause does not follow");
        let Checked::Rejected { message, .. } = lrat(open, LRAT, &budget) else { panic!("verified") };
        assert_eq!(message, "line 2: there is no clause 4");
    }

    #[test]
    fn a_limit_is_no_verdict() {
        let late = Budget::within(std::time::Duration::ZERO);
        assert!(matches!(drat(FORMULA, DRAT, &late), Checked::Unknown(Limit::Time)));
        assert!(matches!(lrat(FORMULA, LRAT, &late), Checked::Unknown(Limit::Time)));
        let flag = Cancel::default();
        flag.raise();
        let stopped = Budget::default().with_cancel(&flag);
        assert!(matches!(drat(FORMULA, DRAT, &stopped), Checked::Unknown(Limit::Cancelled)));
    }

    #[test]
    fn a_header_that_claims_more_variables_than_there_is_memory_for_is_a_limit() {
        let budget = Budget { memory: Some(1 << 40), ..Budget::default() };
        let text = b"p cnf 2000000000 0\n";
        for error in [
            check_drat("formula", &text[..], DRAT, &budget, Record::Nothing).map(drop).unwrap_err(),
            check_lrat("formula", &text[..], LRAT, &budget).map(drop).unwrap_err(),
        ] {
            assert_eq!(error.cause(), exactone_sat::dimacs::Cause::Limit);
        }
    }

    #[test]
    fn what_is_no_proof_is_told_apart_from_one_that_fails() {
        let budget = Budget::default();
        assert!(matches!(drat(FORMULA, b"1 x 0\n", &budget), Checked::Unreadable(_)));
        assert!(matches!(lrat(FORMULA, b"5 1 0 1", &budget), Checked::Unreadable(_)));
    }
}
