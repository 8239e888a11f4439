//! Which clauses make a lemma follow: from the conflict backwards through the reasons.
//!
//! Literals that hold on the ground are steps of their own and come first, then the reasons in the order in which they
//! became units, then the clause that failed. So a checker that looks at these clauses alone, in this order, finds each
//! of them a unit and the last one false.

use super::clauses::{Clause, Clauses};
use super::propagation::Propagation;
use crate::cnf::{Lit, Var};
use std::ops::Range;

/// What shows that assumptions cannot stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clash {
    /// Every literal of the clause is false.
    Clause(Clause),
    /// The literal was to be false and is true.
    Literal(Lit),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Nothing,
    /// What makes it true or false is needed.
    Needed,
    /// The lemma at hand makes it false.
    Assumed,
}

#[derive(Debug, Default)]
pub(super) struct Hints {
    marks: Vec<Mark>,
    marked: Vec<Var>,
    /// For each variable that holds on the ground the step that says so.
    units: Vec<i64>,
    /// The hints of the lemma at hand.
    pub(super) list: Vec<i64>,
}

impl Hints {
    pub(super) fn new_var(&mut self) {
        self.marks.push(Mark::Nothing);
        self.units.push(0);
    }

    pub(super) fn set_unit(&mut self, var: Var, step: i64) {
        self.units[var.index()] = step;
    }

    /// Begins a lemma: these literals are assumed to be false and need no reason, whatever else makes them so.
    pub(super) fn begin(&mut self, assumed: impl Iterator<Item = Lit>) {
        self.list.clear();
        assumed.for_each(|lit| self.mark(lit.var(), Mark::Assumed));
    }

    /// Forgets the lemma.
    pub(super) fn end(&mut self) {
        for var in self.marked.drain(..) {
            self.marks[var.index()] = Mark::Nothing;
        }
    }

    /// What a clash needs is needed.
    pub(super) fn need(&mut self, clash: Clash, clauses: &Clauses) {
        match clash {
            Clash::Clause(clause) => clauses.literals(clause).iter().for_each(|lit| self.mark(lit.var(), Mark::Needed)),
            Clash::Literal(lit) => self.mark(lit.var(), Mark::Needed),
        }
    }

    /// Appends the steps of the needed reasons in this part of the trail, oldest first, and needs what they need.
    pub(super) fn explain(&mut self, part: Range<usize>, propagation: &Propagation, clauses: &Clauses) {
        let from = self.list.len();
        for &lit in propagation.trail()[part].iter().rev() {
            let reason = propagation.reason(lit.var());
            let mark = &mut self.marks[lit.var().index()];
            if *mark != Mark::Needed {
                continue;
            }
            *mark = Mark::Nothing;
            if reason != Clause::NONE {
                self.list.push(clauses.step(reason));
                let others = clauses.literals(reason).iter().filter(|other| **other != lit);
                others.for_each(|other| self.mark(other.var(), Mark::Needed));
            }
        }
        self.list[from..].reverse();
    }

    /// Appends the clause that failed.
    pub(super) fn conclude(&mut self, clash: Clash, clauses: &Clauses) {
        if let Clash::Clause(clause) = clash {
            self.list.push(clauses.step(clause));
        }
    }

    /// Puts the steps of what is still needed in front: all of it holds on the ground.
    pub(super) fn put_ground_first(&mut self) {
        let mut needed: Vec<i64> = Vec::new();
        for var in &self.marked {
            if std::mem::replace(&mut self.marks[var.index()], Mark::Nothing) == Mark::Needed {
                needed.push(self.units[var.index()]);
            }
        }
        self.list.splice(0..0, needed);
    }

    fn mark(&mut self, var: Var, mark: Mark) {
        if self.marks[var.index()] == Mark::Nothing {
            self.marks[var.index()] = mark;
            self.marked.push(var);
        }
    }

    /// Bytes held for each variable.
    pub(super) const BYTES: usize = size_of::<Mark>() + size_of::<i64>();
}
