//! The checker of DRAT proofs: forward, with deletions.
//!
//! ```text
//! propagate the formula's units
//! for each step of the proof
//!     delete:  forget one copy of the clause, unless it is the reason of a literal that holds on the ground
//!     add:     suppose it false and propagate; a conflict shows that it follows (reverse unit propagation, RUP).
//!              No conflict: so must each of its resolvents on its first literal (resolution asymmetric tautology, RAT).
//!              Keep it; propagate if it is a unit; a conflict now is the empty clause: verified
//! ```
//!
//! Deletions of reasons are passed over, and so are those of clauses that are not there, as `drat-trim` does by default.
//! That only makes more follow, never something false (Rebola-Pardo and Altmanninger, *Frying the egg, roasting the
//! chicken: unit deletions in DRAT proofs*, CPP 2020). Nothing is allocated by a number that the proof names: a variable
//! the formula does not have gets the next number of our own when it first occurs. Nothing recurses.

use super::ReadError;
use super::clauses::{Clauses, Missing, State};
use super::derivation::Derivation;
use super::drat::{Action, DratReader};
use super::hints::{Clash, Hints};
use super::limits::{CheckLimits, Effort};
use super::propagation::{Propagation, Stop};
use super::verdict::{CheckStatistics, DratVerdict, Exceeded, Refutation, Rejection, Why};
use crate::cnf::{ClauseSink, Cnf, Lit, Var};
use std::collections::HashMap;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Whether the hints of each lemma are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// For an LRAT proof: 8 bytes for each hint, 4 for each literal of a lemma.
    Hints,
    /// The verdict is enough.
    Nothing,
}

/// Takes in a formula, clause by clause, and then checks one proof.
///
/// ```
/// use exactone_sat::cnf::{ClauseSink, Lit};
/// use exactone_sat::proof::{CheckLimits, Checker, DratReader, DratVerdict, Form, Record};
///
/// let lits = |numbers: [i32; 2]| numbers.map(|number| Lit::from_dimacs(number).unwrap());
/// let mut checker = Checker::new(CheckLimits::default(), Record::Hints);
/// let _ = [checker.new_var(), checker.new_var()];
/// for clause in [[1, 2], [1, -2], [-1, 2], [-1, -2]] {
///     checker.add_clause(&lits(clause))?;
/// }
/// let DratVerdict::Verified(refutation) = checker.check(&mut DratReader::new(&b"1 0\n0\n"[..])?) else {
///     panic!("the proof holds");
/// };
/// let mut lrat = Vec::new();
/// refutation.derivation.expect("hints are recorded").write_lrat(&mut lrat, Form::Text)?;
/// assert_eq!(lrat, b"5 1 0 1 2 0\n5 d 1 2 0\n6 2 0 5 3 0\n6 d 3 0\n7 0 6 5 4 0\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Checker {
    pub(super) clauses: Clauses,
    pub(super) propagation: Propagation,
    pub(super) hints: Hints,
    pub(super) effort: Effort,
    pub(super) statistics: CheckStatistics,
    pub(super) record: Record,
    pub(super) derivation: Derivation,
    /// How much of the trail is in the derivation.
    recorded: usize,
    formula_vars: usize,
    formula_clauses: usize,
    /// The variables of the proof that the formula does not have, and their names there.
    own: HashMap<Var, Var>,
    names: Vec<Var>,
    /// The clause at hand in own variables, no literal twice.
    pub(super) clause: Vec<Lit>,
    /// By literal, whether the clause at hand holds it.
    held: Vec<bool>,
}

/// Whether the empty clause follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CandidateState {
    Open,
    Refuted,
}

impl Checker {
    /// A checker without a formula.
    #[must_use]
    pub fn new(limits: CheckLimits, record: Record) -> Self {
        Self {
            clauses: Clauses::default(),
            propagation: Propagation::default(),
            hints: Hints::default(),
            effort: Effort::new(limits),
            statistics: CheckStatistics::default(),
            record,
            derivation: Derivation::default(),
            recorded: 0,
            formula_vars: 0,
            formula_clauses: 0,
            own: HashMap::new(),
            names: Vec::new(),
            clause: Vec::new(),
            held: Vec::new(),
        }
    }

    /// The same checker, which also gives up when one of these flags is raised.
    #[must_use]
    pub fn stopped_by(mut self, flags: impl IntoIterator<Item = Arc<AtomicBool>>) -> Self {
        self.effort.stops.extend(flags);
        self
    }

    /// Checks a proof that nothing satisfies the formula. What stands behind the step with which the empty clause
    /// follows is not read.
    #[must_use]
    pub fn check<R: Read>(mut self, proof: &mut DratReader<R>) -> DratVerdict {
        let checked = self.run(proof);
        self.statistics.looks = self.effort.looks;
        match checked {
            Ok(()) => {
                let derivation = (self.record == Record::Hints).then_some(self.derivation);
                DratVerdict::Verified(Refutation { statistics: self.statistics, derivation })
            }
            Err(why) => DratVerdict::Rejected(Rejection { lemma: self.statistics.lemmas, place: proof.place(), why }),
        }
    }

    fn run<R: Read>(&mut self, proof: &mut DratReader<R>) -> Result<(), Why> {
        self.derivation.begin(self.formula_clauses);
        let mut standing = self.lay_ground()?;
        let mut clause = Vec::new();
        while standing == CandidateState::Open {
            let Some(action) = proof.next(&mut clause)? else {
                return Err(Why::NoEmptyClause);
            };
            let state = self.take_in(&clause)?;
            match action {
                Action::Add => standing = self.add(state)?,
                Action::Delete => self.delete(),
            }
            self.tidy()?;
        }
        Ok(())
    }

    /// Watches the formula's clauses and propagates its units.
    fn lay_ground(&mut self) -> Result<CandidateState, Why> {
        for clause in self.clauses.live().collect::<Vec<_>>() {
            let attached = self.propagation.attach(clause, &mut self.clauses);
            if attached.is_err() {
                return self.settle(attached);
            }
        }
        self.settle(Ok(()))
    }

    /// Propagates on the ground after a clause has been watched.
    fn settle(&mut self, attached: Result<(), Stop>) -> Result<CandidateState, Why> {
        let result = attached.and_then(|()| self.propagation.run(&mut self.clauses, &mut self.effort));
        if self.record == Record::Hints {
            self.record_units();
        }
        match result {
            Ok(()) => Ok(CandidateState::Open),
            Err(Stop::Exceeded(exceeded)) => Err(exceeded.into()),
            Err(Stop::Conflict(clause)) => {
                if self.record == Record::Hints {
                    self.record_end(Clash::Clause(clause));
                }
                Ok(CandidateState::Refuted)
            }
        }
    }

    /// Makes what has come to hold on the ground lemmas of their own.
    fn record_units(&mut self) {
        for at in self.recorded..self.propagation.trail().len() {
            let lit = self.propagation.trail()[at];
            let reason = self.propagation.reason(lit.var());
            let mut step = self.clauses.step(reason);
            if self.clauses.literals(reason).len() > 1 {
                self.hints.begin(std::iter::once(lit));
                self.hints.need(Clash::Clause(reason), &self.clauses);
                self.hints.put_ground_first();
                self.hints.conclude(Clash::Clause(reason), &self.clauses);
                self.hints.end();
                step = self
                    .derivation
                    .lemma(std::iter::once(outer(lit, self.formula_vars, &self.names)), &self.hints.list);
            }
            self.hints.set_unit(lit.var(), step);
        }
        self.recorded = self.propagation.trail().len();
    }

    fn record_end(&mut self, clash: Clash) {
        self.hints.begin(std::iter::empty());
        self.hints.need(clash, &self.clauses);
        self.hints.put_ground_first();
        self.hints.conclude(clash, &self.clauses);
        self.hints.end();
        self.derivation.lemma(std::iter::empty(), &self.hints.list);
    }

    fn add(&mut self, state: State) -> Result<CandidateState, Why> {
        self.statistics.lemmas += 1;
        if state == State::Tautology {
            self.clauses.add(&self.clause, state, 0);
            return Ok(CandidateState::Open);
        }
        self.prove()?;
        let mut step = 0;
        if self.record == Record::Hints {
            let names = self.clause.iter().map(|&lit| outer(lit, self.formula_vars, &self.names));
            step = self.derivation.lemma(names, &self.hints.list);
        }
        let clause = self.clauses.add(&self.clause, state, step);
        let attached = self.propagation.attach(clause, &mut self.clauses);
        self.settle(attached)
    }

    fn delete(&mut self) {
        let Self { clauses, propagation, clause, .. } = self;
        let is_reason = |clause, literals: &[Lit]| literals.iter().any(|&lit| propagation.holds_by(lit, clause));
        match clauses.delete(clause, is_reason) {
            Ok(deleted) => {
                self.statistics.deletions += 1;
                let step = self.clauses.step(deleted);
                if self.record == Record::Hints && step > 0 {
                    self.derivation.deletion(step);
                }
            }
            Err(Missing::Kept) => self.statistics.kept += 1,
            Err(Missing::Unknown) => self.statistics.unknown += 1,
        }
    }

    /// Translates a clause of the proof into own variables, each literal once.
    fn take_in(&mut self, clause: &[Lit]) -> Result<State, Exceeded> {
        self.clause.clear();
        let mut state = State::Live;
        for &outer in clause {
            let lit = self.own_literal(outer)?;
            if self.held[(!lit).code()] {
                state = State::Tautology;
            }
            if !std::mem::replace(&mut self.held[lit.code()], true) {
                self.clause.push(lit);
            }
        }
        for lit in &self.clause {
            self.held[lit.code()] = false;
        }
        Ok(state)
    }

    fn own_literal(&mut self, outer: Lit) -> Result<Lit, Exceeded> {
        if outer.var().index() < self.formula_vars {
            return Ok(outer);
        }
        let var = match self.own.get(&outer.var()).copied() {
            Some(var) => var,
            None => self.name(outer.var())?,
        };
        Ok(if outer.is_positive() { var.positive() } else { var.negative() })
    }

    /// A variable of our own for one that the formula does not have.
    fn name(&mut self, outer: Var) -> Result<Var, Exceeded> {
        if self.propagation.vars() as u64 + 1 >= Var::LIMIT {
            return Err(Exceeded::Memory);
        }
        let var = self.add_var();
        self.own.insert(outer, var);
        self.names.push(outer);
        Ok(var)
    }

    fn add_var(&mut self) -> Var {
        self.hints.new_var();
        self.held.extend([false; 2]);
        self.propagation.new_var()
    }

    /// Takes room back, and looks at the memory limit.
    fn tidy(&mut self) -> Result<(), Exceeded> {
        if self.clauses.is_littered() {
            self.propagation.forget_dead(&self.clauses);
            self.clauses.sweep();
        }
        let by_var = self.propagation.vars() * (Hints::BYTES + 2) + self.own.capacity() * 3 * size_of::<Var>();
        let bytes =
            by_var + self.clauses.bytes() + self.propagation.bytes(self.clauses.rows()) + self.derivation.bytes();
        self.statistics.bytes = self.statistics.bytes.max(bytes);
        let full = self.clauses.rows() >= Clauses::MOST;
        if full { Err(Exceeded::Memory) } else { self.effort.hold(bytes) }
    }
}

/// The literal as the proof names it.
fn outer(lit: Lit, formula_vars: usize, names: &[Var]) -> Lit {
    let Some(at) = lit.var().index().checked_sub(formula_vars) else {
        return lit;
    };
    if lit.is_positive() { names[at].positive() } else { names[at].negative() }
}

impl ClauseSink for Checker {
    type Refusal = Exceeded;

    fn new_var(&mut self) -> Var {
        self.formula_vars += 1;
        self.add_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Exceeded> {
        let state = self.take_in(clause)?;
        self.formula_clauses += 1;
        let number = i64::try_from(self.formula_clauses).expect("clauses are counted in memory");
        let step = if state == State::Tautology { 0 } else { number };
        self.clauses.add(&self.clause, state, step);
        self.tidy()
    }
}

/// Checks a proof that nothing satisfies the formula.
///
/// # Errors
/// [`ReadError`], if not even the beginning of the proof can be read.
pub fn check<R: Read>(cnf: &Cnf, proof: R, limits: CheckLimits, record: Record) -> Result<DratVerdict, ReadError> {
    let mut proof = DratReader::new(proof)?;
    let mut checker = Checker::new(limits, record);
    for _ in 0..cnf.size().vars {
        checker.new_var();
    }
    for clause in cnf.clauses() {
        if let Err(exceeded) = checker.add_clause(clause) {
            let rejection = Rejection { lemma: 0, place: proof.place(), why: exceeded.into() };
            return Ok(DratVerdict::Rejected(rejection));
        }
    }
    Ok(checker.check(&mut proof))
}
