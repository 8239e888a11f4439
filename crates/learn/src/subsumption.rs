//! Subsumption: a clause that holds all literals of a newer one says less, and is soon forgotten.
//!
//! Only the last few clauses are looked at: a clause mostly resembles those learned just before it.

use crate::clauses::Clauses;
use crate::literal::Lit;
use crate::met::Met;

/// How many clauses are looked at.
const RECENT: usize = 20;

/// Memory of the subsumption.
#[derive(Debug, Default)]
pub(crate) struct Subsumption {
    lits: Met,
}

impl Subsumption {
    /// Marks those of the last clauses that hold all these literals, which were just learned, so that the next reduction
    /// forgets them unless they are reasons. The literals are numbered below this.
    pub(crate) fn mark_recent(&mut self, clauses: &mut Clauses, learned: &[Lit], literals: usize) {
        self.lits.begin(literals);
        for lit in learned {
            self.lits.meet(lit.index());
        }
        let end = clauses.list().len();
        for at in end.saturating_sub(RECENT)..end {
            let clause = clauses.list()[at];
            if clauses.is_irredundant(clause) || clauses.len_of(clause) <= learned.len() {
                continue;
            }
            if clauses.lits(clause).filter(|lit| self.lits.has(lit.index())).count() == learned.len() {
                clauses.set_lbd(clause, u32::MAX);
                clauses.set_used(clause, 0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::Kind;
    use exactone_core::problem::Candidate;

    #[test]
    fn what_holds_all_of_a_newer_clause_is_marked() {
        let lits = |numbers: &[usize]| -> Vec<Lit> { numbers.iter().map(|&at| Lit::is(Candidate::new(at))).collect() };
        let mut clauses = Clauses::default();
        let longer = clauses.add(&lits(&[1, 2, 3, 4]), 2, Kind::Redundant);
        let other = clauses.add(&lits(&[1, 2, 5, 6]), 2, Kind::Redundant);
        Subsumption::default().mark_recent(&mut clauses, &lits(&[3, 1, 2]), 14);
        assert!(clauses.lbd(longer) > 1_000 && clauses.used(longer) == 0);
        assert_eq!(clauses.lbd(other), 2);
    }
}
