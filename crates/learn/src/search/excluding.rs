//! After a solution: the search goes on for another.

use super::Search;
use crate::clauses::Keep;
use crate::literal::Lit;
use crate::trail::Reason;

impl Search<'_> {
    /// Excludes the solution at hand: not all of its decisions hold. All else follows from them, so no other solution is lost.
    pub(crate) fn exclude_model(&mut self) {
        let decisions: Vec<Lit> = self.propagation.trail.decisions().collect();
        let mut clause: Vec<Lit> = decisions.into_iter().rev().map(|lit| !lit).collect();
        self.sharing.excluded(&clause);
        let Some(level) = self.propagation.trail.level().checked_sub(1) else {
            self.exhaust();
            return;
        };
        self.propagation.tell_learned(&mut self.log, clause.iter().copied());
        self.back_to(level);
        let lbd = u32::try_from(clause.len()).unwrap_or(u32::MAX);
        let reason = if clause.len() == 1 { Reason::None } else { self.propagation.add(&clause, lbd, Keep::Always) };
        self.propagation.trail.set(clause.swap_remove(0), reason);
    }
}
