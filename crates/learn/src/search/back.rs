//! Going back from a conflict: to the level where the learned clause concludes something, or one level only if that is far.
//!
//! The latter is chronological backtracking (A. Nadel, V. Ryvchin, "Chronological backtracking", 2018). Here the trail stays in the
//! order of its levels: what the clause concludes is set at the level at hand, and again at a lower one when that is taken back.

use super::Search;
use crate::trail::{Conflict, Reason, Value};

impl Search<'_> {
    /// Takes back the levels above this one.
    pub(super) fn back_to(&mut self, level: u32) {
        let Self { propagation, decisions, .. } = self;
        propagation.undo(level, |lit| decisions.take_back(lit));
    }

    /// The level to go back to, where the learned clause concludes its first literal at this one. Assumptions are never passed over.
    pub(super) fn level_behind(&self, level: u32) -> u32 {
        let (far, above) = (self.settings.chronological, self.propagation.trail.level());
        let is_far = far > 0 && above - level > far;
        let is_among_assumptions = (level as usize) < self.assumptions.0.len();
        if is_far && self.analysis.clause().len() > 1 && !is_among_assumptions { above - 1 } else { level }
    }

    /// The learned clause concludes its first literal, which follows at this level. Where that is false by a literal that was set
    /// again, it is a conflict.
    pub(super) fn conclude(&mut self, level: u32, reason: Reason) -> Option<Conflict> {
        let lit = self.analysis.clause()[0];
        let trail = &mut self.propagation.trail;
        match trail.value(lit) {
            Value::True => None,
            Value::Open if trail.level() > level => {
                trail.set_late(lit, reason, level);
                None
            }
            Value::Open => {
                trail.set(lit, reason);
                None
            }
            Value::False => Some(match reason {
                Reason::Clause(clause) => Conflict::Clause(clause),
                Reason::Binary(other) => Conflict::Binary(lit, other),
                _ => Conflict::Binary(lit, lit),
            }),
        }
    }
}
