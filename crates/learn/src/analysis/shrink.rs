//! Putting one literal for several: mostly a candidate that is true for its rivals.

use super::Analysis;
use crate::literal::Lit;
use crate::propagation::Propagation;
use crate::trail::Reason;
use std::cmp::Reverse;
use std::ops::Range;

impl Analysis {
    /// Puts one literal for all those of a level that follow from it together with the rest: mostly a candidate that is
    /// not true for all its rivals. The highest level comes first, so what others rely on is still there (Fleury and Biere, 2021).
    pub(super) fn shrink(&mut self, on: &Propagation) {
        let mut clause = std::mem::take(&mut self.clause);
        clause[1..].sort_unstable_by_key(|&lit| Reverse(on.trail.position_of(lit)));
        let (mut read, mut written) = (1, 1);
        while read < clause.len() {
            let level = on.trail.level_of(clause[read]);
            let of_level = |lit: &&Lit| on.trail.level_of(**lit) == level;
            let end = read + clause[read..].iter().take_while(of_level).count();
            match self.common_cause(on, &clause[read..end]) {
                Some(lit) => {
                    clause[written] = !lit;
                    written += 1;
                }
                None => written = self.join_rivals(on, &mut clause, read..end, written),
            }
            read = end;
        }
        clause.truncate(written);
        self.clause = clause;
    }

    /// The literal of a level from which these of it follow, with the rest of the clause; `None` if that needs other literals.
    fn common_cause(&mut self, on: &Propagation, of_level: &[Lit]) -> Option<Lit> {
        let (first, mut unresolved) = (*of_level.first()?, of_level.len());
        let level = on.trail.level_of(first);
        self.block.begin(self.marks.len());
        for lit in of_level {
            self.block.meet(lit.var());
        }
        for place in (0..=on.trail.position_of(first)).rev() {
            let lit = on.trail.lits()[place];
            if !self.block.has(lit.var()) {
                continue;
            }
            if unresolved == 1 {
                return Some(lit);
            }
            unresolved -= 1;
            let reason = on.trail.reason_of(lit);
            let mut next = 0;
            while let Some(cause) = on.next_cause(reason, &mut next) {
                if on.trail.level_of(cause) == level {
                    unresolved += usize::from(self.block.meet(cause.var()));
                } else if !self.is_implied(on, cause) && !self.follows(on, cause) {
                    return None;
                }
            }
        }
        None
    }

    /// Moves the literals of a level to a place further ahead, with one for all those that the same candidate made false.
    fn join_rivals(
        &mut self,
        on: &Propagation,
        clause: &mut [Lit],
        of_level: Range<usize>,
        mut written: usize,
    ) -> usize {
        let cause_of = |lit: Lit| match on.trail.reason_of(lit) {
            Reason::Binary(other) if on.trail.level_of(other) == on.trail.level_of(lit) => Some(other),
            _ => None,
        };
        self.block.begin(self.marks.len());
        self.twice.begin(self.marks.len());
        for cause in clause[of_level.clone()].iter().filter_map(|&lit| cause_of(lit)) {
            if !self.block.meet(cause.var()) {
                self.twice.meet(cause.var());
            }
        }
        self.block.begin(self.marks.len());
        for at in of_level {
            let shared = cause_of(clause[at]).filter(|cause| self.twice.has(cause.var()));
            let lit = shared.unwrap_or(clause[at]);
            if self.block.meet(lit.var()) {
                clause[written] = lit;
                written += 1;
            }
        }
        written
    }
}
