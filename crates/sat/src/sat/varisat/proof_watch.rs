//! How to interrupt a solver that cannot be interrupted: make its proof fail to write.
//!
//! varisat 0.2.2 has no way to stop it, but it stops when a proof cannot be written, and it writes one after each
//! conflict, through a buffer of 8 KiB. So [`ProofWatch`] is given to it as the place to write to; it throws the proof away,
//! counts the conflicts in it, and refuses when a limit is hit. A refusal is final: varisat cannot go on after it.
//!
//! The proof must be in varisat's own format: its DRAT writers panic at a clause that is added after the first solution.
//!
//! The proof costs about a tenth of the search (5 to 12 % on Sudoku of side 25 and 36, two cores of a shared machine),
//! nearly all of it inside varisat, and limits cost nothing on top. The watch always stands, limits or not, so that the
//! number of conflicts is always known. What it cannot see is a long stretch without a conflict: there the clock is not
//! read.

use super::conflict_counter::ConflictCounter;
use exactone_core::solve::{Budget, Limit};
use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

/// What the watch knows of the proof. It is shared between the watch, which the solver holds, and [`Varisat`](super::Varisat).
#[derive(Debug, Default)]
pub(super) struct WatchedProof {
    pub(super) conflicts: ConflictCounter,
    pub(super) refused: Option<Refused>,
}

/// Why the watch refused to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// A limit of the budget was hit.
    Limit(Limit),
    /// The proof is not one: varisat failed, or is not the version this was written for.
    Nonsense(String),
}

/// A place to write a proof to.
#[derive(Debug)]
pub(super) struct ProofWatch<'b> {
    budget: &'b Budget,
    watched: Rc<RefCell<WatchedProof>>,
    /// The conflicts that who watches knows of.
    told: u64,
}

impl<'b> ProofWatch<'b> {
    pub(super) fn new(budget: &'b Budget) -> (Self, Rc<RefCell<WatchedProof>>) {
        let watched = Rc::default();
        (Self { budget, watched: Rc::clone(&watched), told: 0 }, watched)
    }
}

impl Write for ProofWatch<'_> {
    /// Refused twice: a buffer that could not be written is written again when it is dropped.
    fn write(&mut self, proof: &[u8]) -> io::Result<usize> {
        let mut watched = self.watched.borrow_mut();
        if let Some(progress) = &self.budget.progress {
            let conflicts = watched.conflicts.conflicts();
            progress.add_conflicts(conflicts - std::mem::replace(&mut self.told, conflicts));
        }
        if watched.refused.is_none() {
            watched.refused = match watched.conflicts.read(proof) {
                Ok(()) => hit(self.budget, watched.conflicts.conflicts()).map(Refused::Limit),
                Err(unknown) => Some(Refused::Nonsense(unknown.to_string())),
            };
        }
        if watched.refused.is_some() { Err(io::Error::other("no more proof is wanted")) } else { Ok(proof.len()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The limit that is hit. Conflicts come first, so that a search which runs out of them does so on every machine.
fn hit(budget: &Budget, conflicts: u64) -> Option<Limit> {
    if budget.nodes.is_some_and(|limit| conflicts > limit) { Some(Limit::Nodes) } else { budget.hit() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::solve::Cancel;

    /// A proof of one conflict: the empty clause, from one clause.
    const CONFLICT: [u8; 4] = [8 << 1 | 1, 1, 1 << 1 | 1, 5 << 1 | 1];

    #[test]
    fn a_watch_takes_a_proof_until_a_flag_is_raised_and_nothing_after() {
        let flag = Cancel::default();
        let budget = Budget::default().with_cancel(&flag);
        let (mut watch, watched) = ProofWatch::new(&budget);
        assert_eq!(watch.write(&CONFLICT).ok(), Some(4));
        flag.raise();
        assert!(watch.write(&CONFLICT).is_err() && watch.write(&CONFLICT).is_err());
        assert_eq!(watched.borrow().refused, Some(Refused::Limit(Limit::Cancelled)));
        assert_eq!(watched.borrow().conflicts.conflicts(), 2);
    }

    #[test]
    fn the_conflict_after_the_last_allowed_one_is_refused() {
        let budget = Budget::default().with_nodes(2);
        let (mut watch, watched) = ProofWatch::new(&budget);
        assert!(watch.write(&CONFLICT).is_ok() && watch.write(&CONFLICT).is_ok() && watch.write(&CONFLICT).is_err());
        assert_eq!(watched.borrow().refused, Some(Refused::Limit(Limit::Nodes)));
    }

    #[test]
    fn what_is_no_proof_is_not_taken_for_a_limit() {
        let budget = Budget::default();
        let (mut watch, watched) = ProofWatch::new(&budget);
        assert!(watch.write(&[99 << 1 | 1]).is_err());
        assert!(matches!(&watched.borrow().refused, Some(Refused::Nonsense(what)) if what.contains("99")));
    }
}
