//! `CaDiCaL` 2.2.1 behind the seam (Biere, Faller, Fazekas, Fleury, Froleyks, Pollitt, CAV 2024), by way of rustsat.
//!
//! | trap | fence |
//! |---|---|
//! | a variable that was not declared ends the process | each is declared; a clause of another is refused by name |
//! | it makes variables of its own, and then the next of ours has another number | ours and its are kept apart |
//! | out of memory while declaring ends the process | what the formula needs is reserved at once, which tells |
//! | its limit of conflicts is for one search, and counts to 2^31 | what is left is set anew, and counted again after |
//! | the wrapper remembers the last answer | it is always asked with assumptions, be there none |

use super::{Model, SatAnswer, SatSolver, SatStatistics};
use crate::cnf::{ClauseSink, Lit, Size, Var};
use exactone_core::solve::{Budget, Limit, Meter, SolveError};
use rustsat::OutOfMemory;
use rustsat::solvers::{ControlSignal, GetInternalStats, Solve, SolveIncremental, SolverResult, Terminate};
use rustsat::types::{Cl, TernaryVal};
use rustsat_cadical::CaDiCaL;
use std::cell::Cell;
use std::rc::Rc;

/// An open `CaDiCaL` solver.
pub struct Cadical<'b> {
    solver: CaDiCaL<'b, 'static>,
    /// The solver's variable for each of ours.
    vars: Vec<rustsat::types::Var>,
    /// How many variables were reserved when it was opened.
    reserved: u32,
    budget: &'b Budget,
    meter: Meter<'b>,
    /// The limit that stops it.
    stop: Rc<Cell<Option<Limit>>>,
    /// The limit that ended it for good.
    interrupted: Option<Limit>,
    /// A clause, or assumptions, as the solver has them.
    literals: Vec<rustsat::types::Lit>,
}

const NAME: &str = "cadical";

/// The last of its variables has the greatest number that 31 bits hold.
const MOST_VARS: u64 = (1 << 31) - 2;

/// Its seeds are 0 to 2·10⁹.
const SEEDS: u64 = 2_000_000_001;

impl<'b> Cadical<'b> {
    /// A solver for a formula of at most this size.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] past 2^31 - 2 variables, or if there is no memory for them.
    pub fn open(size: Size, budget: &'b Budget) -> Result<Self, SolveError> {
        Self::open_seeded(size, budget, None)
    }

    /// A solver with this seed in its option `seed`, which goes to 2·10⁹ and starts again there; without a seed, it has 0.
    ///
    /// # Errors
    /// As [`open`](Self::open), and [`SolveError::Backend`] if it refuses the option.
    pub fn open_seeded(size: Size, budget: &'b Budget, seed: Option<u64>) -> Result<Self, SolveError> {
        let too_large = |what| Err(SolveError::TooLarge { engine: NAME, what });
        let Some(reserved) = u32::try_from(size.vars).ok().filter(|&vars| u64::from(vars) <= MOST_VARS) else {
            return too_large(format!("{} variables, of which it can have {MOST_VARS}", size.vars));
        };
        let mut solver = CaDiCaL::default();
        if let Some(seed) = seed {
            solver.set_option("seed", within(seed)).map_err(|error| failed(&error))?;
        }
        if let Some(last) = reserved.checked_sub(1)
            && solver.reserve(rustsat::types::Var::new(last)).is_err()
        {
            return too_large(format!("no memory for {reserved} variables"));
        }
        let stop = Rc::<Cell<Option<Limit>>>::default();
        solver.attach_terminator(terminator(budget, Rc::clone(&stop)));
        let meter = budget.start();
        Ok(Self { solver, vars: Vec::new(), reserved, budget, meter, stop, interrupted: None, literals: Vec::new() })
    }

    fn translate(&mut self, literals: &[Lit]) {
        self.literals.clear();
        self.literals.extend(literals.iter().map(|lit| {
            let var = self.vars.get(lit.var().index()).expect("variables are made before they are used");
            if lit.is_positive() { var.pos_lit() } else { var.neg_lit() }
        }));
    }

    /// Limits the next search to the conflicts that are left, and one: the one after the last allowed tells that more
    /// were needed.
    fn limit_conflicts(&mut self) -> Result<(), SolveError> {
        let Some(nodes) = self.budget.nodes else { return Ok(()) };
        let left = nodes.saturating_sub(self.solver.conflicts() as u64).saturating_add(1);
        let left = i32::try_from(left).unwrap_or(i32::MAX);
        self.solver.set_limit(rustsat_cadical::Limit::Conflicts(left)).map_err(|error| failed(&error))
    }

    fn model(&self) -> Result<Model, SolveError> {
        let mut literals = Vec::with_capacity(self.vars.len());
        for (at, var) in self.vars.iter().enumerate() {
            if self.solver.lit_val(var.pos_lit()).map_err(|error| failed(&error))? == TernaryVal::True {
                literals.push(Var::new(at).positive());
            }
        }
        Ok(Model::complete(self.vars.len(), literals))
    }

    fn interrupt(&mut self, limit: Limit) -> SatAnswer {
        self.interrupted = Some(limit);
        SatAnswer::Interrupted(limit)
    }

    /// What a search that stopped stopped for.
    fn stopped(&mut self) -> Result<SatAnswer, SolveError> {
        let message = "it stopped without an answer, and nobody asked it to".to_owned();
        let stop = self.stop.get().ok_or(SolveError::Backend { engine: NAME, message })?;
        Ok(self.interrupt(stop))
    }
}

/// A seed that it takes.
fn within(seed: u64) -> i32 {
    i32::try_from(seed % SEEDS).expect("the remainder has 31 bits")
}

fn terminator(budget: &Budget, stop: Rc<Cell<Option<Limit>>>) -> impl FnMut() -> ControlSignal + '_ {
    let mut meter = budget.start();
    move || {
        stop.set(stop.get().or_else(|| meter.poll().err()));
        if stop.get().is_some() { ControlSignal::Terminate } else { ControlSignal::Continue }
    }
}

fn failed(error: &impl std::fmt::Display) -> SolveError {
    SolveError::Backend { engine: NAME, message: error.to_string() }
}

impl ClauseSink for Cadical<'_> {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        let var = Var::new(self.vars.len());
        let at = u32::try_from(var.index()).expect("the index of a variable has 31 bits");
        let own = at < self.reserved;
        self.vars.push(if own { rustsat::types::Var::new(at) } else { self.solver.declare_one_more_variable() });
        var
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        self.interrupted.map_or_else(|| self.meter.poll(), Err)?;
        self.translate(clause);
        // The one way to fail is to run out of memory.
        self.solver.add_clause_ref(Cl::new(&self.literals)).map_err(|_| {
            self.interrupted = Some(Limit::Memory);
            Limit::Memory
        })
    }
}

impl SatSolver for Cadical<'_> {
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        self.translate(assumptions);
        self.interrupted = self.interrupted.or_else(|| self.budget.hit());
        if let Some(limit) = self.interrupted {
            return Ok(SatAnswer::Interrupted(limit));
        }
        self.limit_conflicts()?;
        let result = self.solver.solve_assumps(&self.literals);
        if self.budget.nodes.is_some_and(|limit| self.solver.conflicts() as u64 > limit) {
            return Ok(self.interrupt(Limit::Nodes));
        }
        match result {
            Ok(SolverResult::Sat) => Ok(SatAnswer::Model(self.model()?)),
            Ok(SolverResult::Unsat) => Ok(SatAnswer::Unsatisfiable),
            Ok(SolverResult::Interrupted) => self.stopped(),
            Err(error) if error.is::<OutOfMemory>() => Ok(self.interrupt(Limit::Memory)),
            Err(error) => Err(failed(&error)),
        }
    }

    fn statistics(&self) -> SatStatistics {
        SatStatistics {
            conflicts: Some(self.solver.conflicts() as u64),
            decisions: Some(self.solver.decisions() as u64),
            propagations: Some(self.solver.propagations() as u64),
            restarts: None,
            learnt: None,
        }
    }

    fn name(&self) -> &'static str {
        NAME
    }

    fn version(&self) -> Option<&'static str> {
        self.solver.signature().strip_prefix("cadical-")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_release_that_this_was_written_for() {
        let budget = Budget::default();
        assert_eq!(Cadical::open(Size::default(), &budget).unwrap().version(), Some("2.2.1"));
    }

    #[test]
    fn every_seed_is_taken() {
        let budget = Budget::default();
        for seed in [0, 1, SEEDS - 1, SEEDS, u64::MAX] {
            assert!(Cadical::open_seeded(Size::default(), &budget, Some(seed)).is_ok());
        }
    }

    #[test]
    fn more_variables_than_it_can_have_are_refused() {
        let budget = Budget::default();
        for vars in [MOST_VARS + 1, u64::MAX] {
            let refused = Cadical::open(Size { vars, ..Size::default() }, &budget).err();
            assert!(matches!(refused, Some(SolveError::TooLarge { what, .. }) if what.contains("variables")));
        }
    }
}
