//! The seam to SAT solvers: clauses go in, one of three answers comes out.

use crate::cnf::{ClauseSink, Cnf, Lit, Origin, Var};
use exactone_core::solve::{Limit, SolveError};
use std::io;

/// A solver that takes clauses, also between two calls of [`solve`](Self::solve), within a budget given when it is
/// opened. A clause is refused with the limit that was hit.
///
/// Every implementation must pass `tests/sat_solvers.rs`, and keep to this:
///
/// - once interrupted, it stays so, and takes no clause more;
/// - [`SatAnswer::Unsatisfiable`] is said only when the solver says so: a limit, a crash or a silence never means it;
/// - the answers depend on the clauses and the calls alone, unless a limit of time or memory ends them (a program outside
///   is as deterministic as it is).
pub trait SatSolver: ClauseSink<Refusal = Limit> {
    /// Looks for a model of all clauses so far in which these literals are true as well, this once. Assumptions may
    /// repeat and contradict each other; "unsatisfiable" under some says nothing of the clauses alone.
    ///
    /// # Errors
    /// [`SolveError::Backend`] if the solver fails in a way of its own.
    ///
    /// # Panics
    /// If an assumption is of a variable that was not made before; and so may clauses of such a variable, here or where
    /// they are added.
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError>;

    /// Looks for a model of all clauses so far.
    ///
    /// # Errors
    /// As [`solve_under`](Self::solve_under).
    fn solve(&mut self) -> Result<SatAnswer, SolveError> {
        self.solve_under(&[])
    }

    /// What all calls of [`solve`](Self::solve) together did.
    fn statistics(&self) -> SatStatistics;

    /// The name it is chosen by.
    fn name(&self) -> &'static str;

    /// The release of the solver, if that is known: a program outside is not asked.
    fn version(&self) -> Option<&'static str>;
}

/// A solver chosen while running is a solver.
impl<S: SatSolver + ?Sized> ClauseSink for Box<S> {
    type Refusal = Limit;

    fn new_var(&mut self) -> Var {
        (**self).new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), Limit> {
        (**self).add_clause(clause)
    }

    fn begin(&mut self, origin: Origin) {
        (**self).begin(origin);
    }
}

impl<S: SatSolver + ?Sized> SatSolver for Box<S> {
    fn solve_under(&mut self, assumptions: &[Lit]) -> Result<SatAnswer, SolveError> {
        (**self).solve_under(assumptions)
    }

    fn statistics(&self) -> SatStatistics {
        (**self).statistics()
    }

    fn name(&self) -> &'static str {
        (**self).name()
    }

    fn version(&self) -> Option<&'static str> {
        (**self).version()
    }
}

/// The work of a solver; `None` where it does not tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SatStatistics {
    /// Conflicts met.
    pub conflicts: Option<u64>,
    /// Variables decided, not implied.
    pub decisions: Option<u64>,
    /// Literals implied.
    pub propagations: Option<u64>,
    /// Searches begun anew.
    pub restarts: Option<u64>,
    /// Clauses learnt, whether kept or not.
    pub learnt: Option<u64>,
}

/// What a solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SatAnswer {
    /// A model.
    Model(Model),
    /// There is none.
    Unsatisfiable,
    /// A limit was hit first.
    Interrupted(Limit),
}

/// Why there is neither a model nor a proof nor a limit that was hit.
#[derive(Debug, thiserror::Error)]
pub enum RefuteError {
    /// The proof could not be written.
    #[error("the proof cannot be written: {0}")]
    Write(#[from] io::Error),
    /// The solver failed, or cannot hold the formula.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// A value for every variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    values: Vec<bool>,
}

impl Model {
    /// The model in which these literals are true, and of `vars` variables those that no literal names are false:
    /// solvers are free to leave out a variable that no clause holds.
    ///
    /// # Panics
    /// If a literal names a variable past the last.
    #[must_use]
    pub fn complete(vars: usize, literals: impl IntoIterator<Item = Lit>) -> Self {
        let mut values = vec![false; vars];
        for lit in literals {
            values[lit.var().index()] = lit.is_positive();
        }
        Self { values }
    }

    /// Whether the literal is true.
    ///
    /// # Panics
    /// If there is no such variable.
    #[must_use]
    pub fn holds(&self, lit: Lit) -> bool {
        self.is_true(lit.var()) == lit.is_positive()
    }

    /// Whether at least one literal of the clause is true.
    ///
    /// # Panics
    /// If there is no such variable.
    #[must_use]
    pub fn satisfies(&self, clause: &[Lit]) -> bool {
        clause.iter().any(|&lit| self.holds(lit))
    }

    /// The first clause of the formula that is false, from 0, if one is. O(literals).
    ///
    /// # Panics
    /// If the formula has more variables.
    #[must_use]
    pub fn broken_clause(&self, cnf: &Cnf) -> Option<usize> {
        cnf.clauses().position(|clause| !self.satisfies(clause))
    }

    /// Whether the variable is true.
    ///
    /// # Panics
    /// If there is no such variable.
    #[must_use]
    pub fn is_true(&self, var: Var) -> bool {
        self.values[var.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_that_the_solver_left_out_are_false() {
        let [x, y, z] = [0, 1, 2].map(Var::new);
        let model = Model::complete(3, [z.positive(), x.negative()]);
        assert_eq!([x, y, z].map(|var| model.is_true(var)), [false, false, true]);
        assert!(model.holds(y.negative()) && model.satisfies(&[x.positive(), z.positive()]));
        assert!(!model.satisfies(&[x.positive()]) && !model.satisfies(&[]));
    }
}
