//! Vivification: a learned clause is supposed false, literal by literal; what follows before its end makes it shorter.
//!
//! If the literals so far lead to a conflict, or to another literal of the clause, those that matter are a clause by
//! themselves. A literal that becomes false on its own is not needed (Piette, Hamadi and Saïs, 2008; Luo and others, 2017).

use super::settle::{Halt, propagate, settle};
use crate::clauses::Kind;
use crate::literal::Lit;
use crate::log::{Log, Step};
use crate::met::Met;
use crate::propagation::Propagation;
use crate::ticker::Ticker;
use crate::trail::{ClauseRef, Reason};
use exactone_core::solve::Limit;

/// Memory of the vivification.
#[derive(Debug, Default)]
pub(super) struct Vivification {
    behind: Met,
    occurrences: Vec<u32>,
    clause: Vec<Lit>,
    shorter: Vec<Lit>,
}

/// Clauses of a greater LBD are soon forgotten.
const GREATEST_LBD: u32 = 6;

impl Vivification {
    /// Makes clauses shorter, those of the least LBD first, each once, until so many propagations are made.
    ///
    /// It begins and ends at the root, where all conclusions are drawn.
    pub(super) fn run(
        &mut self,
        on: &mut Propagation,
        log: &mut Log<'_>,
        ticker: &mut Ticker<'_>,
        effort: u64,
    ) -> Result<(), Halt> {
        let mut list: Vec<ClauseRef> = on.clauses.list().to_vec();
        self.count_occurrences(on, &list, ticker)?;
        let is_worth = |clause: &ClauseRef| {
            let clauses = &on.clauses;
            !clauses.is_irredundant(*clause) && !clauses.is_vivified(*clause) && clauses.lbd(*clause) <= GREATEST_LBD
        };
        list.retain(is_worth);
        list.sort_by_key(|clause| (on.clauses.lbd(*clause), on.clauses.len_of(*clause)));
        let end = on.propagations + effort;
        let mut result = Ok(());
        for clause in list {
            if on.propagations >= end || result.is_err() {
                break;
            }
            let shortened = self.shorten(on, clause, ticker);
            on.undo(0, |_| {});
            result = shortened.map_err(Halt::Limit).and_then(|()| {
                on.clauses.set_vivified(clause);
                self.replace(on, log, clause)
            });
        }
        on.sweep_clauses();
        result
    }

    fn count_occurrences(
        &mut self,
        on: &Propagation,
        list: &[ClauseRef],
        ticker: &mut Ticker<'_>,
    ) -> Result<(), Limit> {
        self.occurrences.clear();
        self.occurrences.resize(on.remainder.candidates() * 2, 0);
        for &clause in list {
            ticker.poll(on.clauses.len_of(clause) as u64)?;
            for lit in on.clauses.lits(clause) {
                self.occurrences[lit.index()] += 1;
            }
        }
        Ok(())
    }

    /// Finds literals of the clause that are enough.
    fn shorten(&mut self, on: &mut Propagation, clause: ClauseRef, ticker: &mut Ticker<'_>) -> Result<(), Limit> {
        self.clause.clear();
        self.clause.extend(on.clauses.lits(clause));
        let occurrences = &self.occurrences;
        self.clause.sort_by_key(|lit| std::cmp::Reverse((occurrences[lit.index()], lit.word())));
        self.shorter.clear();
        for at in 0..self.clause.len() {
            let lit = self.clause[at];
            if on.trail.is_true(lit) {
                self.behind.begin(on.remainder.candidates());
                self.behind.meet(lit.var());
                self.keep_decisions_behind(on);
                self.shorter.push(lit);
                return Ok(());
            }
            if on.trail.is_false(lit) {
                continue;
            }
            self.shorter.push(lit);
            on.decide(!lit);
            if let Err(conflict) = propagate(on, ticker)? {
                self.behind.begin(on.remainder.candidates());
                on.each_false(conflict, |lit| {
                    self.behind.meet(lit.var());
                });
                self.keep_decisions_behind(on);
                return Ok(());
            }
        }
        Ok(())
    }

    /// The negations of the decisions that led to what was met.
    fn keep_decisions_behind(&mut self, on: &Propagation) {
        self.shorter.clear();
        if on.trail.level() == 0 {
            return;
        }
        for &lit in on.trail.lits()[on.trail.start_of(1)..].iter().rev() {
            if self.behind.has(lit.var()) {
                match on.trail.reason_of(lit) {
                    Reason::None => self.shorter.push(!lit),
                    reason => on.each_cause(reason, |cause| {
                        self.behind.meet(cause.var());
                    }),
                }
            }
        }
    }

    /// Puts the shorter clause in the place of the other.
    fn replace(&mut self, on: &mut Propagation, log: &mut Log<'_>, clause: ClauseRef) -> Result<(), Halt> {
        if self.shorter.len() >= self.clause.len() {
            return Ok(());
        }
        if let Some(&lit) = self.shorter.iter().find(|lit| on.trail.is_true(**lit)) {
            // It may have made the literal true, so that is told before the clause is forgotten.
            on.tell_learned(log, std::iter::once(lit));
        } else {
            match self.shorter[..] {
                [] => return Err(Halt::Contradiction),
                [lit] => settle(on, log, lit)?,
                _ => {
                    on.tell_learned(log, self.shorter.iter().copied());
                    let lbd = on.clauses.lbd(clause).min(u32::try_from(self.shorter.len() - 1).unwrap_or(u32::MAX));
                    if let Reason::Clause(shorter) = on.add(&self.shorter, lbd, Kind::Redundant) {
                        on.clauses.set_used(shorter, on.clauses.used(clause));
                        on.clauses.set_vivified(shorter);
                    }
                }
            }
        }
        log.tell(Step::Forgotten, &on.remainder, on.clauses.lits(clause));
        on.clauses.drop_clause(clause);
        Ok(())
    }
}
