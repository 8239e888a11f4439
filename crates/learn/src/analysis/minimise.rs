//! Leaving out literals that the rest of the clause implies.

use super::{Analysis, Mark};
use crate::literal::Lit;
use crate::propagation::Propagation;
use crate::trail::Reason;

/// A chain of reasons longer than this is not followed.
const LONGEST_PATH: usize = 1_000;

impl Analysis {
    /// Leaves out what follows from the rest of the clause.
    pub(super) fn minimise(&mut self, on: &Propagation) {
        self.levels.begin(on.trail.level() as usize + 1);
        for lit in &self.clause {
            self.levels.meet(on.trail.level_of(*lit) as usize);
        }
        let mut clause = std::mem::take(&mut self.clause);
        let mut at = 0;
        clause.retain(|&lit| {
            at += 1;
            at == 1 || !self.follows(on, lit)
        });
        self.clause = clause;
    }

    /// Whether a literal follows from the others of the clause: every path of reasons back from it ends in them.
    pub(super) fn follows(&mut self, on: &Propagation, lit: Lit) -> bool {
        if on.trail.reason_of(lit) == Reason::None {
            return false;
        }
        self.path.clear();
        self.path.push((lit, 0));
        while let Some((at, mut next)) = self.path.pop() {
            let Some(cause) = on.next_cause(on.trail.reason_of(at), &mut next) else {
                self.set_unless_seen(at, Mark::Implied);
                continue;
            };
            self.path.push((at, next));
            if cause.var() == at.var() || self.is_implied(on, cause) {
                continue;
            }
            if self.is_needed(on, cause) {
                self.give_up_path(cause);
                return false;
            }
            self.path.push((cause, 0));
        }
        true
    }

    pub(super) fn is_implied(&self, on: &Propagation, lit: Lit) -> bool {
        on.trail.level_of(lit) == 0 || matches!(self.marks[lit.var()], Mark::Seen | Mark::Implied)
    }

    fn is_needed(&self, on: &Propagation, lit: Lit) -> bool {
        self.marks[lit.var()] == Mark::Needed
            || on.trail.reason_of(lit) == Reason::None
            || !self.levels.has(on.trail.level_of(lit) as usize)
            || self.path.len() > LONGEST_PATH
    }

    fn give_up_path(&mut self, cause: Lit) {
        self.set_mark(cause, Mark::Needed);
        while let Some((lit, _)) = self.path.pop() {
            self.set_unless_seen(lit, Mark::Needed);
        }
    }

    /// Leaves out a candidate if a rival's negation stands in the clause: both are not true at once, so the latter says more.
    pub(super) fn drop_rivals(&mut self, on: &Propagation) {
        self.groups.begin(on.remainder.groups());
        for lit in self.clause.iter().filter(|lit| !lit.is_positive()) {
            for group in on.remainder.groups_of(lit.candidate()) {
                self.groups.meet(group.index());
            }
        }
        let groups = &self.groups;
        let has_rival = |lit: Lit| {
            lit.is_positive() && on.remainder.groups_of(lit.candidate()).iter().any(|group| groups.has(group.index()))
        };
        let mut at = 0;
        self.clause.retain(|&lit| {
            at += 1;
            at == 1 || !has_rival(lit)
        });
    }
}
