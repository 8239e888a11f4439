//! Which learned clauses are forgotten: by LBD, the tiers of Oh (2015).
//!
//! Clauses of LBD 2 stay. Those that an analysis used lately stay this time. Of the others the greatest LBD goes first.

use crate::log::{Log, Step};
use crate::propagation::Propagation;
use crate::trail::ClauseRef;
use std::cmp::Reverse;

const LOWEST_LBD: u32 = 2;

/// Forgets so many hundredths of the clauses that were not used lately.
pub(crate) fn reduce(on: &mut Propagation, log: &mut Log<'_>, forget_percent: u8) {
    let mut unused: Vec<ClauseRef> = Vec::new();
    for at in 0..on.clauses.list().len() {
        let clause = on.clauses.list()[at];
        if on.clauses.is_irredundant(clause) || on.clauses.lbd(clause) <= LOWEST_LBD || on.is_reason(clause) {
            continue;
        }
        match on.clauses.used(clause) {
            0 => unused.push(clause),
            used => on.clauses.set_used(clause, used - 1),
        }
    }
    let worth = |clause: &ClauseRef| Reverse((on.clauses.lbd(*clause), on.clauses.len_of(*clause)));
    unused.sort_by_key(worth);
    let forgotten = unused.len() * usize::from(forget_percent.min(100)) / 100;
    for &clause in &unused[..forgotten] {
        log.tell(Step::Forgotten, &on.remainder, on.clauses.lits(clause));
        on.clauses.drop_clause(clause);
    }
    on.sweep_clauses();
}
