//! After a solution: the search goes on for another.

use super::Search;
use crate::clauses::Kind;
use crate::literal::Lit;
use crate::trail::Reason;

impl Search<'_> {
    /// Excludes the solution at hand: not all of its decisions hold. All else follows from them, so no other solution is lost.
    pub(crate) fn exclude_model(&mut self) {
        let decisions: Vec<Lit> = self.propagation.trail.decisions().collect();
        let mut clause: Vec<Lit> = decisions.into_iter().rev().map(|lit| !lit).collect();
        self.sharing.excludes = true;
        let Some(level) = self.propagation.trail.level().checked_sub(1) else {
            self.exhaust();
            return;
        };
        self.propagation.tell_learned(&mut self.log, clause.iter().copied());
        self.back_to(level);
        let lbd = u32::try_from(clause.len()).unwrap_or(u32::MAX);
        let reason = if clause.len() == 1 { Reason::None } else { self.add_excluding(&clause, lbd) };
        self.propagation.trail.set(clause.swap_remove(0), reason);
    }

    /// Adds a clause that excludes a solution.
    pub(super) fn add_excluding(&mut self, clause: &[Lit], lbd: u32) -> Reason {
        if let [one, other] = *clause {
            self.sharing.excluding_pairs.push([one, other]);
        }
        self.propagation.add(clause, lbd, Kind::Irredundant)
    }

    /// The clauses that exclude solutions, with the literals that are true at the root.
    pub(super) fn excluding(&self) -> Vec<Vec<Lit>> {
        let clauses = &self.propagation.clauses;
        let longer = clauses.list().iter().filter(|clause| clauses.is_irredundant(**clause));
        let longer = longer.map(|clause| clauses.lits(*clause).collect());
        self.sharing.excluding_pairs.iter().map(|pair| pair.to_vec()).chain(longer).collect()
    }
}
