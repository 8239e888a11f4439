//! Unit propagation of the DRAT checker: two watched literals for each clause, and a trail.
//!
//! The beginning of the trail, the *ground*, follows from the clauses alone and is never taken back; what a check of a
//! lemma assumes stands above it, and what follows from that. Clauses are watched by two literals that are not false,
//! or by the last literals to have become false (Moskewicz et al., *Chaff*, DAC 2001).

use super::Exceeded;
use super::clauses::{Clause, Clauses};
use super::limits::Effort;
use crate::cnf::{Lit, Var};

/// What a literal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Open,
    True,
    False,
}

/// A clause is watched; if the other literal is true it need not be looked at.
#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: Clause,
    other: Lit,
}

/// Why propagation ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Every literal of the clause is false.
    Conflict(Clause),
    Exceeded(Exceeded),
}

impl From<Exceeded> for Stop {
    fn from(exceeded: Exceeded) -> Self {
        Self::Exceeded(exceeded)
    }
}

#[derive(Debug, Default)]
pub(super) struct Propagation {
    /// By literal.
    values: Vec<Value>,
    watches: Vec<Vec<Watch>>,
    /// By variable; of no meaning for one that is open.
    reasons: Vec<Clause>,
    trail: Vec<Lit>,
    /// How much of the trail has been propagated.
    done: usize,
}

impl Propagation {
    pub(super) fn vars(&self) -> usize {
        self.reasons.len()
    }

    pub(super) fn new_var(&mut self) -> Var {
        let var = Var::new(self.vars());
        self.values.extend([Value::Open; 2]);
        self.watches.extend([Vec::new(), Vec::new()]);
        self.reasons.push(Clause::NONE);
        var
    }

    #[inline]
    pub(super) fn value(&self, lit: Lit) -> Value {
        self.values[lit.code()]
    }

    pub(super) fn reason(&self, var: Var) -> Clause {
        self.reasons[var.index()]
    }

    /// Whether this clause made the literal true.
    pub(super) fn holds_by(&self, lit: Lit, clause: Clause) -> bool {
        self.value(lit) == Value::True && self.reason(lit.var()) == clause
    }

    pub(super) fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// Makes an open literal true.
    #[inline]
    pub(super) fn assign(&mut self, lit: Lit, reason: Clause) {
        self.values[lit.code()] = Value::True;
        self.values[(!lit).code()] = Value::False;
        self.reasons[lit.var().index()] = reason;
        self.trail.push(lit);
    }

    /// Takes back all but the first `length` literals of the trail, which have been propagated.
    pub(super) fn undo(&mut self, length: usize) {
        for lit in self.trail.drain(length..) {
            self.values[lit.code()] = Value::Open;
            self.values[(!lit).code()] = Value::Open;
        }
        self.done = length;
    }

    /// Watches a new clause, and assigns its last literal if it is a unit on the ground; `Err` if it has none.
    pub(super) fn attach(&mut self, clause: Clause, clauses: &mut Clauses) -> Result<(), Stop> {
        let literals = clauses.literals_mut(clause);
        let mut alive = 0;
        for at in 0..literals.len() {
            if alive < 2 && self.values[literals[at].code()] != Value::False {
                literals.swap(alive, at);
                alive += 1;
            }
        }
        if let &mut [one, other, ..] = literals {
            self.watches[one.code()].push(Watch { clause, other });
            self.watches[other.code()].push(Watch { clause, other: one });
        }
        match (alive, literals.first()) {
            (0, _) | (_, None) => Err(Stop::Conflict(clause)),
            (1, Some(&last)) if self.value(last) == Value::Open => {
                self.assign(last, clause);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Forgets clauses that live no more.
    pub(super) fn forget_dead(&mut self, clauses: &Clauses) {
        for list in &mut self.watches {
            list.retain(|watch| clauses.is_live(watch.clause));
        }
    }

    /// Propagates until nothing follows any more.
    pub(super) fn run(&mut self, clauses: &mut Clauses, effort: &mut Effort) -> Result<(), Stop> {
        while let Some(&lit) = self.trail.get(self.done) {
            self.done += 1;
            let falsified = !lit;
            let mut list = std::mem::take(&mut self.watches[falsified.code()]);
            let (looks, result) = self.visit(falsified, &mut list, clauses);
            self.watches[falsified.code()] = list;
            effort.spend(1 + looks)?;
            result?;
        }
        Ok(())
    }

    /// Looks at the clauses that watch a literal that became false: at how many, and what came of it. Those that find
    /// another literal leave the list.
    fn visit(&mut self, falsified: Lit, list: &mut Vec<Watch>, clauses: &mut Clauses) -> (usize, Result<(), Stop>) {
        let (mut kept, mut at) = (0, 0);
        let mut result = Ok(());
        while at < list.len() && result.is_ok() {
            let mut watch = list[at];
            at += 1;
            if self.value(watch.other) != Value::True {
                if !clauses.is_live(watch.clause) {
                    continue;
                }
                let literals = clauses.literals_mut(watch.clause);
                if literals[0] == falsified {
                    literals.swap(0, 1);
                }
                watch.other = literals[0];
                if self.value(watch.other) != Value::True {
                    if self.move_watch(watch, literals) {
                        continue;
                    }
                    result = self.last_literal(watch);
                }
            }
            list[kept] = watch;
            kept += 1;
        }
        list.drain(kept..at);
        (at, result)
    }

    /// Watches another literal of the clause in place of the second, if one is not false; whether there was one.
    #[inline]
    fn move_watch(&mut self, watch: Watch, literals: &mut [Lit]) -> bool {
        let Some(place) = literals.iter().skip(2).position(|lit| self.values[lit.code()] != Value::False) else {
            return false;
        };
        literals.swap(1, place + 2);
        self.watches[literals[1].code()].push(watch);
        true
    }

    #[inline]
    fn last_literal(&mut self, watch: Watch) -> Result<(), Stop> {
        if self.value(watch.other) == Value::False {
            return Err(Stop::Conflict(watch.clause));
        }
        self.assign(watch.other, watch.clause);
        Ok(())
    }

    /// Bytes held, the lists of so many clauses taken as twice as long as they need be.
    pub(super) fn bytes(&self, clauses: usize) -> usize {
        let by_var = 2 * size_of::<Value>() + 2 * size_of::<Vec<Watch>>() + size_of::<Clause>() + size_of::<Lit>();
        self.reasons.capacity() * by_var + clauses * 4 * size_of::<Watch>()
    }
}
