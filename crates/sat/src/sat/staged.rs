//! A solver around another that keeps encoding, loading and solving apart, and may shuffle in between.
//!
//! Clauses are collected until the first search; then they are put in another order and under other names, if that is
//! asked for ([`ClauseShuffle`]), handed to the solver inside, and solved. Later clauses, which exclude solutions, go
//! straight through under the new names; models and assumptions are translated, so that from outside nothing shows. A
//! [`Stopwatch`] measures each part.
//!
//! The formula is held twice while it is loaded: the price of telling encoding from loading.

use super::shuffle::{named_back, renamed};
use super::stages::Part;
use super::{ClauseShuffle, Opened, SatAnswer, SatSolver, SatStatistics, Stopwatch};
use crate::cnf::{ClauseSink, Cnf, Lit, Origin, Var};
use exactone_core::solve::{Budget, Limit, Meter, SolveError};

/// A solver in stages.
pub struct Staged<'b, S> {
    inner: S,
    shuffle: ClauseShuffle,
    watch: Stopwatch,
    budget: &'b Budget,
    meter: Meter<'b>,
    /// The clauses before the first search; `None` after it.
    collected: Option<Cnf>,
    vars: usize,
    /// The name inside of each variable, if they have others.
    names: Option<Vec<Var>>,
    /// The limit that ended it for good.
    interrupted: Option<Limit>,
}

impl<'b, S: SatSolver> Staged<'b, S> {
    /// Stages around a solver that has neither variables nor clauses yet and works within the same budget. From here to
    /// the first search, time counts as encoding.
    #[must_use]
    pub fn new(inner: S, shuffle: ClauseShuffle, watch: Stopwatch, budget: &'b Budget) -> Self {
        watch.note(|stages| stages.solver = Some(Opened { name: inner.name(), version: inner.version() }));
        watch.run(Part::Encode);
        let collected = Some(Cnf::default());
        let meter = budget.start();
        Self { inner, shuffle, watch, budget, meter, collected, vars: 0, names: None, interrupted: None }
    }

    /// Hands over what was collected, once. Only the handing over is measured, not the shuffle.
    fn load(&mut self) -> Result<(), Limit> {
        let Some(written) = self.collected.take() else { return Ok(()) };
        self.names = self.shuffle.names(self.vars);
        let cnf = self.shuffled(written)?;
        self.watch.note(|stages| stages.size = Some(cnf.size()));
        let Self { inner, watch, vars, .. } = self;
        watch.time(Part::Load, || {
            (0..*vars).for_each(|_| _ = inner.new_var());
            cnf.clauses().try_for_each(|clause| inner.add_clause(clause))
        })
    }

    /// The formula in its new order and under its new names.
    fn shuffled(&mut self, written: Cnf) -> Result<Cnf, Limit> {
        if self.shuffle.moves() {
            self.shuffle.shuffled(&written, self.names.as_deref(), &mut self.meter)
        } else {
            Ok(written)
        }
    }

    /// The literal under the name that it has inside.
    fn inside(&self, lit: Lit) -> Lit {
        self.names.as_ref().map_or(lit, |names| renamed(lit, names))
    }

    fn all_inside(&self, literals: &[Lit]) -> Vec<Lit> {
        literals.iter().map(|&lit| self.inside(lit)).collect()
    }

    /// The answer under the names that we have outside.
    fn outside(&self, answer: SatAnswer) -> SatAnswer {
        match (answer, &self.names) {
            (SatAnswer::Model(model), Some(names)) => SatAnswer::Model(named_back(&model, names, self.vars)),
            (answer, _) => answer,
        }
    }

    fn refuse(&mut self, limit: Limit) -> Limit {
        self.watch.stop();
        self.interrupted = Some(limit);
        limit
    }
}

impl<S: SatSolver> ClauseSink for Staged<'_, S> {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        let var = Var::new(self.vars);
        self.vars += 1;
        if let Some(cnf) = &mut self.collected {
            return cnf.new_var();
        }
        let name = self.inner.new_var();
        self.names.iter_mut().for_each(|names| names.push(name));
        var
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        self.interrupted.map_or_else(|| self.meter.poll(), Err).map_err(|limit| self.refuse(limit))?;
        let Some(cnf) = &mut self.collected else {
            let clause = self.all_inside(clause);
            return self.inner.add_clause(&clause);
        };
        assert!(clause.iter().all(|lit| lit.var().index() < self.vars), "variables are made before they are used");
        let Ok(()) = cnf.add_clause(clause);
        Ok(())
    }

    /// Where collected clauses come from is forgotten; solvers do not care.
    fn begin(&mut self, origin: Origin) {
        if self.collected.is_none() {
            self.inner.begin(origin);
        }
    }
}

impl<S: SatSolver> SatSolver for Staged<'_, S> {
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        self.watch.stop();
        if let Some(limit) = self.interrupted.or_else(|| self.budget.hit()).or_else(|| self.load().err()) {
            return Ok(SatAnswer::Interrupted(self.refuse(limit)));
        }
        let assumptions = self.all_inside(assumptions);
        let answer = self.watch.time(Part::Solve, || self.inner.solve_under(&assumptions));
        self.watch.note(|stages| stages.work = Some(self.inner.statistics()));
        Ok(self.outside(answer?))
    }

    fn statistics(&self) -> SatStatistics {
        self.inner.statistics()
    }

    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn version(&self) -> Option<&'static str> {
        self.inner.version()
    }
}

#[cfg(test)]
mod tests;
