//! Propagation to the fixpoint: of each literal in the order of the trail, what its groups conclude, then its clauses.
//!
//! To take groups to their fixpoint before any clause is looked at saves clauses, and the conflicts that it leads to teach
//! less. Inferences beyond these are made where nothing else follows.

mod causes;
mod groups;
mod watches;

use crate::clauses::{Clauses, Kind};
use crate::inference::Inference;
use crate::literal::Lit;
use crate::log::{Log, Step};
use crate::remainder::Remainder;
use crate::settings::Settings;
use crate::trail::{ClauseRef, Conflict, Reason, Trail};
use groups::GroupCounts;
use std::sync::Arc;
use watches::Watches;

/// The assignment and everything that draws conclusions from it.
pub(crate) struct Propagation {
    /// Searches side by side share it.
    pub(crate) remainder: Arc<Remainder>,
    pub(crate) trail: Trail,
    pub(crate) clauses: Clauses,
    counts: GroupCounts,
    watches: Watches,
    inference: Option<Box<Inference>>,
    /// How much of the trail was looked at.
    seen: usize,
    /// How many groups and clauses were looked at.
    pub(crate) looked_at: u64,
    /// How many literals became true as a consequence.
    pub(crate) propagations: u64,
}

impl Propagation {
    pub(crate) fn new(remainder: impl Into<Arc<Remainder>>) -> Self {
        let remainder = remainder.into();
        let candidates = remainder.candidates();
        Self {
            counts: GroupCounts::new(&remainder),
            remainder,
            trail: Trail::new(candidates),
            clauses: Clauses::default(),
            watches: Watches::new(candidates),
            inference: None,
            seen: 0,
            looked_at: 0,
            propagations: 0,
        }
    }

    /// The same with the inferences that the settings ask for. They are steps if somebody is told.
    pub(crate) fn with(self, settings: &Settings, is_told: bool) -> Self {
        Self { inference: Inference::new(&self.remainder, settings, is_told), ..self }
    }

    /// Draws all conclusions from what is true. O(memberships of what becomes true or false, and clauses that watch it).
    pub(crate) fn run(&mut self) -> Result<(), Conflict> {
        let before = self.trail.len();
        let result = self.fixpoint();
        self.propagations += (self.trail.len() - before) as u64;
        result
    }

    fn fixpoint(&mut self) -> Result<(), Conflict> {
        loop {
            while let Some(&lit) = self.trail.lits().get(self.seen) {
                self.seen += 1;
                self.looked_at += self.remainder.groups_of(lit.candidate()).len() as u64;
                self.counts.see(&self.remainder, &mut self.trail, lit)?;
                self.watches.see(&mut self.clauses, &mut self.trail, !lit, &mut self.looked_at)?;
            }
            if self.inference.is_none() || !self.infer()? {
                return Ok(());
            }
        }
    }

    /// Draws the conclusions of inferences. Whether there were any.
    #[inline(never)]
    fn infer(&mut self) -> Result<bool, Conflict> {
        let Self { inference: Some(inference), remainder, trail, counts, .. } = self else { return Ok(false) };
        let found = inference.run(remainder, trail, |group| counts.left(group));
        self.looked_at += std::mem::take(&mut inference.looked_at);
        found
    }

    /// Decides a literal that is open.
    pub(crate) fn decide(&mut self, lit: Lit) {
        self.trail.open_level();
        self.trail.set(lit, Reason::None);
    }

    /// Takes back the levels above this one; tells each literal, the last first.
    pub(crate) fn undo(&mut self, level: u32, mut taken_back: impl FnMut(Lit)) {
        if level >= self.trail.level() {
            return;
        }
        if let Some(inference) = &mut self.inference {
            inference.undo(&self.trail, level);
        }
        let Self { trail, counts, remainder, seen, .. } = self;
        let stayed = trail.undo(level, |at, lit| {
            if at < *seen {
                counts.unsee(remainder, lit);
            }
            taken_back(lit);
        });
        self.seen = self.seen.min(stayed);
        if let Some(inference) = &mut self.inference {
            inference.undone(&self.trail);
        }
    }

    /// Tells a clause that was learned, with the inferences around it.
    pub(crate) fn tell_learned(&mut self, log: &mut Log<'_>, lits: impl Iterator<Item = Lit>) {
        let remainder = &self.remainder;
        let tell = |log: &mut Log<'_>| log.tell(Step::Learned, remainder, lits);
        if let Some(inference) = &mut self.inference {
            inference.tell_around(log, remainder, tell);
        } else {
            tell(log);
        }
    }

    /// Adds a clause of two literals at least, the first two of which are watched.
    ///
    /// Of a clause that is to conclude its first literal, all others are false, and the second of the highest level.
    pub(crate) fn add(&mut self, lits: &[Lit], lbd: u32, kind: Kind) -> Reason {
        if let [one, other] = *lits {
            self.watches.watch_pair(one, other);
            return Reason::Binary(other);
        }
        let clause = self.clauses.add(lits, lbd, kind);
        self.watches.watch(clause, lits[0], lits[1]);
        Reason::Clause(clause)
    }

    /// Whether a clause is the reason of a literal that is true.
    pub(crate) fn is_reason(&self, clause: ClauseRef) -> bool {
        let is_its_reason = |lit: Lit| self.trail.is_true(lit) && self.trail.reason_of(lit) == Reason::Clause(clause);
        self.clauses.lits(clause).take(2).any(is_its_reason)
    }

    /// Removes the clauses that are to go; none of them is a reason.
    pub(crate) fn sweep_clauses(&mut self) {
        let moved = self.clauses.sweep();
        self.trail.move_reasons(|clause| moved.place(clause));
        self.watches.rebuild(&self.clauses);
    }
}
