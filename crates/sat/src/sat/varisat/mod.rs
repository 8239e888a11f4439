//! varisat 0.2.2 behind the seam, with a fence around each of its traps.
//!
//! | trap | fence |
//! |---|---|
//! | no way to interrupt it | [`ProofWatch`], a place to write proofs to that fails when a limit is hit |
//! | loading clauses is not interruptible | the clock is read between clauses |
//! | after an interruption `solve` panics | [`Varisat`] never asks it again |
//! | a DRAT proof panics at a clause after the first solution | the proof is in varisat's own format |
//! | the model leaves out variables that no clause holds | [`Model::complete`] |
//! | variables past 2^28 are undefined | [`Varisat::open`] refuses |
//! | assumptions stay until others are made, less those that were implied | they are made anew each time |
//! | its DIMACS reader can be made to take all memory | it is not used |

mod conflict_counter;
mod proof_watch;
mod refutation;

pub(super) use refutation::refute;

use super::{Model, SatAnswer, SatSolver, SatStatistics};
use crate::cnf::{ClauseSink, Lit, Size, Var};
use ::varisat::{ExtendFormula, ProofFormat, Solver, solver::SolverError};
use exactone_core::solve::{Budget, Limit, Meter, SolveError};
use proof_watch::{ProofWatch, Refused, WatchedProof};
use std::cell::RefCell;
use std::rc::Rc;

/// An open varisat solver.
pub struct Varisat<'b> {
    solver: Solver<'b>,
    vars: usize,
    budget: &'b Budget,
    meter: Meter<'b>,
    watched: Rc<RefCell<WatchedProof>>,
    /// The limit that ended it for good.
    interrupted: Option<Limit>,
    /// A clause, or assumptions, as varisat has them.
    literals: Vec<::varisat::Lit>,
    /// Whether the last search had assumptions: varisat keeps them.
    assumed: bool,
}

const NAME: &str = "varisat";

impl<'b> Varisat<'b> {
    /// A solver for a formula of at most this size.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] past 2^28 variables.
    pub fn open(size: Size, budget: &'b Budget) -> Result<Self, SolveError> {
        let limit = ::varisat::Var::max_count() as u64;
        if size.vars > limit {
            let what = format!("{} variables, of which it can have {limit}", size.vars);
            return Err(SolveError::TooLarge { engine: NAME, what });
        }
        let (watch, watched) = ProofWatch::new(budget);
        let mut solver = Solver::new();
        solver.write_proof(watch, ProofFormat::Varisat);
        let meter = budget.start();
        Ok(Self { solver, vars: 0, budget, meter, watched, interrupted: None, literals: Vec::new(), assumed: false })
    }

    /// Tells our own refusal to take more proof from a failure of varisat's.
    fn failed(&mut self, error: &SolverError) -> Result<SatAnswer, SolveError> {
        match &self.watched.borrow().refused {
            Some(Refused::Limit(limit)) => {
                self.interrupted = Some(*limit);
                Ok(SatAnswer::Interrupted(*limit))
            }
            Some(Refused::Nonsense(message)) => Err(SolveError::Backend { engine: NAME, message: message.clone() }),
            None => Err(SolveError::Backend { engine: NAME, message: error.to_string() }),
        }
    }

    fn translate(&mut self, literals: &[Lit]) {
        assert!(literals.iter().all(|lit| lit.var().index() < self.vars), "variables are made before they are used");
        self.literals.clear();
        self.literals.extend(literals.iter().copied().map(to_varisat));
    }

    /// Leaves varisat alone where no assumptions were made and none are: making none begins its search anew.
    fn assume(&mut self, assumptions: &[Lit]) {
        if self.assumed || !assumptions.is_empty() {
            self.translate(assumptions);
            self.solver.assume(&self.literals);
        }
        self.assumed = !assumptions.is_empty();
    }

    fn model(&self) -> Model {
        let literals = self.solver.model().expect("varisat has a model when it says so");
        Model::complete(self.vars, literals.into_iter().map(from_varisat))
    }
}

fn to_varisat(lit: Lit) -> ::varisat::Lit {
    ::varisat::Var::from_index(lit.var().index()).lit(lit.is_positive())
}

fn from_varisat(lit: ::varisat::Lit) -> Lit {
    let var = Var::new(lit.index());
    if lit.is_positive() { var.positive() } else { var.negative() }
}

impl ClauseSink for Varisat<'_> {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        let var = Var::new(self.vars);
        self.vars += 1;
        var
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        self.interrupted.map_or_else(|| self.meter.poll(), Err)?;
        self.translate(clause);
        self.solver.add_clause(&self.literals);
        Ok(())
    }
}

impl SatSolver for Varisat<'_> {
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        self.interrupted = self.interrupted.or_else(|| self.budget.hit());
        if let Some(limit) = self.interrupted {
            return Ok(SatAnswer::Interrupted(limit));
        }
        self.assume(assumptions);
        match self.solver.solve() {
            Ok(true) => Ok(SatAnswer::Model(self.model())),
            Ok(false) => Ok(SatAnswer::Unsatisfiable),
            Err(error) => self.failed(&error),
        }
    }

    fn statistics(&self) -> SatStatistics {
        let conflicts = self.watched.borrow().conflicts.conflicts();
        SatStatistics { conflicts: Some(conflicts), ..SatStatistics::default() }
    }

    fn name(&self) -> &'static str {
        NAME
    }

    fn version(&self) -> Option<&'static str> {
        Some("0.2.2")
    }
}

#[cfg(test)]
mod tests {
    use super::super::plain::Plain;
    use super::*;
    use exactone_core::solve::Cancel;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use std::time::Duration;

    const VARS: usize = 6;

    fn size(vars: usize) -> Size {
        Size { vars: vars as u64, ..Size::default() }
    }

    fn open(budget: &Budget, vars: usize) -> Varisat<'_> {
        let mut solver = Varisat::open(size(vars), budget).unwrap();
        (0..vars).for_each(|_| _ = solver.new_var());
        solver
    }

    /// More pigeons than holes: each pigeon in a hole, no two in one. Hard for resolution, and so for any solver here.
    fn pigeons(solver: &mut Varisat<'_>, holes: usize) -> Result<(), Limit> {
        let sits = |pigeon: usize, hole: usize| Var::new(pigeon * holes + hole);
        for pigeon in 0..=holes {
            let somewhere: Vec<Lit> = (0..holes).map(|hole| sits(pigeon, hole).positive()).collect();
            solver.add_clause(&somewhere)?;
            for (other, hole) in (0..pigeon).flat_map(|other| (0..holes).map(move |hole| (other, hole))) {
                solver.add_clause(&[sits(pigeon, hole).negative(), sits(other, hole).negative()])?;
            }
        }
        Ok(())
    }

    /// What 6 holes come to under this budget, and the conflicts it took.
    fn six_holes(budget: &Budget) -> (SatAnswer, u64) {
        let mut solver = open(budget, 42);
        pigeons(&mut solver, 6).unwrap();
        (solver.solve().unwrap(), solver.statistics().conflicts.unwrap())
    }

    #[test]
    fn a_limit_of_conflicts_is_exact_and_the_same_each_time() {
        let (answer, conflicts) = six_holes(&Budget::default());
        assert_eq!(answer, SatAnswer::Unsatisfiable);
        assert!(conflicts > 50);
        assert_eq!(six_holes(&Budget::default().with_nodes(conflicts)), (SatAnswer::Unsatisfiable, conflicts));
        let short = six_holes(&Budget::default().with_nodes(conflicts - 1));
        assert_eq!(short.0, SatAnswer::Interrupted(Limit::Nodes));
        assert_eq!(six_holes(&Budget::default().with_nodes(conflicts - 1)), short);
    }

    #[test]
    fn an_interrupted_solver_stays_interrupted_and_takes_no_clause() {
        let budget = Budget::default().with_nodes(3);
        let mut solver = open(&budget, 42);
        pigeons(&mut solver, 6).unwrap();
        for _ in 0..2 {
            assert_eq!(solver.solve(), Ok(SatAnswer::Interrupted(Limit::Nodes)));
            assert_eq!(solver.add_clause(&[]), Err(Limit::Nodes));
        }
    }

    #[test]
    fn loading_ends_at_a_deadline_and_solving_at_a_raised_flag() {
        let late = Budget::within(Duration::ZERO);
        assert_eq!(pigeons(&mut open(&late, 42), 6), Err(Limit::Time));
        let flag = Cancel::default();
        let budget = Budget::default().with_cancel(&flag);
        let mut solver = open(&budget, 42);
        pigeons(&mut solver, 6).unwrap();
        flag.raise();
        assert_eq!(solver.solve(), Ok(SatAnswer::Interrupted(Limit::Cancelled)));
    }

    #[test]
    fn more_variables_than_it_can_have_are_refused() {
        let budget = Budget::default();
        assert!(Varisat::open(size(1 << 28), &budget).is_ok());
        let refused = Varisat::open(size((1 << 28) + 1), &budget).err();
        assert!(matches!(refused, Some(SolveError::TooLarge { what, .. }) if what.contains("268435457")));
    }

    #[test]
    fn a_failure_that_is_not_ours_is_not_taken_for_a_limit() {
        let budget = Budget::default();
        let failed = open(&budget, 1).failed(&SolverError::Interrupted);
        assert!(matches!(failed, Err(SolveError::Backend { engine: "varisat", .. })));
    }

    fn formula() -> impl Strategy<Value = Vec<Vec<Lit>>> {
        let lit = (0..VARS, any::<bool>())
            .prop_map(|(var, positive)| if positive { Var::new(var).positive() } else { Var::new(var).negative() });
        vec(vec(lit, 0..4), 0..24)
    }

    proptest! {
        #[test]
        fn clause_by_clause_it_agrees_with_the_plain_solver(clauses in formula()) {
            let budget = Budget::default();
            let (mut solver, mut plain) = (open(&budget, VARS), Plain::default());
            (0..VARS).for_each(|_| _ = plain.new_var());
            for known in 0..=clauses.len() {
                match solver.solve().unwrap() {
                    SatAnswer::Model(model) => {
                        let holds = |lit: &Lit| model.is_true(lit.var()) == lit.is_positive();
                        prop_assert!(clauses[..known].iter().all(|clause| clause.iter().any(holds)));
                    }
                    other => prop_assert_eq!(Ok(other), plain.solve()),
                }
                if let Some(clause) = clauses.get(known) {
                    solver.add_clause(clause).unwrap();
                    plain.add_clause(clause).unwrap();
                }
            }
        }
    }
}
