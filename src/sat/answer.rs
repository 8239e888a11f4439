//! The seam to SAT solvers: clauses go in, one of three answers comes out.

use crate::cnf::{ClauseSink, Lit, Var};
use crate::solve::{Limit, SolveError};

/// A solver that takes clauses, also between two calls of [`solve`](Self::solve), within a budget given when it is
/// opened. A clause is refused with the limit that was hit.
pub trait SatSolver: ClauseSink<Refusal = Limit> {
    /// Looks for a model of all clauses so far. Once interrupted, a solver stays so.
    ///
    /// # Errors
    /// [`SolveError::Backend`] if the solver fails in a way of its own.
    fn solve(&mut self) -> Result<SatAnswer, SolveError>;

    /// The conflicts met in all calls of [`solve`](Self::solve) together.
    fn conflicts(&self) -> u64;
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
    }
}
