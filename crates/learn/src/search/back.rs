//! Going back from a conflict: to the level where the learned clause concludes something, or one level only if that is far.
//!
//! The latter is chronological backtracking (A. Nadel, V. Ryvchin, "Chronological backtracking", 2018). Here the trail stays in the
//! order of its levels: what the clause concludes is set at the level at hand, and again at a lower one when that is taken back.

use super::Search;
use crate::propagation::Propagation;
use crate::trail::{Conflict, Reason};

impl Search<'_> {
    /// Takes back the levels above this one.
    pub(super) fn back_to(&mut self, level: u32) {
        let Self { propagation, decisions, .. } = self;
        propagation.undo(level, |lit| decisions.take_back(lit));
    }

    /// The level to go back to, where the learned clause concludes its first literal at this one. Assumptions are never passed over.
    ///
    /// If the negation of that literal was set late, it would be set again one level lower, and the same conflict be met there. So it
    /// is taken back altogether, unless the clause concludes nothing without it.
    pub(super) fn level_behind(&self, level: u32) -> u32 {
        let Propagation { trail, .. } = &self.propagation;
        let (far, above) = (self.settings.chronological, trail.level());
        let is_far = far > 0 && above - level > far;
        let is_among_assumptions = (level as usize) < self.assumptions.0.len();
        match self.analysis.clause() {
            [first, _, ..] if is_far && !is_among_assumptions => {
                let follows_at = trail.late_level(!*first).unwrap_or(above);
                level.max(follows_at - 1)
            }
            _ => level,
        }
    }

    /// The learned clause concludes its first literal, which follows at this level. Where that is false by a literal that was set
    /// again, it is a conflict. The level at hand is then that of other literals of the clause, too, so another clause is learned.
    pub(super) fn conclude(&mut self, level: u32, reason: Reason) -> Option<Conflict> {
        let lit = self.analysis.clause()[0];
        let trail = &mut self.propagation.trail;
        if trail.is_false(lit) {
            return Some(match reason {
                Reason::Clause(clause) => Conflict::Clause(clause),
                Reason::Binary(other) => Conflict::Binary(lit, other),
                _ => unreachable!("nothing is set again at the root, where a clause of one literal concludes"),
            });
        }
        if trail.level() > level {
            trail.set_late(lit, reason, level);
        } else {
            trail.set(lit, reason);
        }
        None
    }
}
