//! The inferences as steps of a proof: each is a clause that follows by unit propagation (RUP) and stands as long as its conclusion.

use super::pigeonhole::Pigeonhole;
use crate::literal::Lit;
use crate::log::{Log, Step};
use crate::remainder::Remainder;
use crate::trail::Trail;

/// The clauses of the inferences, as far as they are to be told.
#[derive(Debug, Default)]
pub(super) struct Steps {
    /// What is still to be told, in this order.
    made: Vec<(Step, Vec<Lit>)>,
    /// The clauses whose conclusions, which come first, are true, in the order of the trail. None of the root, which is never taken back.
    standing: Vec<Vec<Lit>>,
    /// The clauses that are not needed behind the next that is learned.
    fallen: Vec<Vec<Lit>>,
}

impl Steps {
    /// A conclusion at this level, or a conflict, that follows from these literals, which are false; from a pigeonhole if need be.
    pub(super) fn conclude(
        &mut self,
        (remainder, level): (&Remainder, u32),
        concluded: Option<Lit>,
        causes: impl Iterator<Item = Lit>,
        holes: Option<&Pigeonhole>,
    ) {
        let clause: Vec<Lit> = concluded.into_iter().chain(causes).collect();
        let lemmas = holes.map_or_else(Vec::new, |holes| holes.lemmas(remainder, concluded, &clause));
        self.made.extend(lemmas.iter().map(|lemma| (Step::Learned, lemma.clone())));
        self.made.push((Step::Learned, clause.clone()));
        self.made.extend(lemmas.into_iter().map(|lemma| (Step::Forgotten, lemma)));
        match concluded {
            None => self.fallen.push(clause),
            Some(_) if level == 0 => {}
            Some(_) => self.standing.push(clause),
        }
    }

    /// Literals were taken back, and with them what concluded them. O(what falls), as the last on the trail fall first.
    pub(super) fn undone(&mut self, trail: &Trail) {
        let standing = self.standing.iter().rposition(|clause| trail.is_true(clause[0])).map_or(0, |last| last + 1);
        self.fallen.extend(self.standing.drain(standing..));
    }

    /// Tells the clauses that were made since the last time.
    pub(super) fn tell_made(&mut self, log: &mut Log<'_>, remainder: &Remainder) {
        for (step, clause) in self.made.drain(..) {
            log.tell(step, remainder, clause.into_iter());
        }
    }

    /// Tells the clauses that are not needed any more.
    pub(super) fn tell_forgotten(&mut self, log: &mut Log<'_>, remainder: &Remainder) {
        for clause in self.fallen.drain(..) {
            log.tell(Step::Forgotten, remainder, clause.into_iter());
        }
    }
}
