//! A formula, a solver, and a proof if there is no model: what certificates are made of.
//!
//! Only varisat is asked: it writes DRAT as it goes. The proof is followed elsewhere ([`proof`](crate::proof)), by code that
//! shares nothing with it.

#[cfg(not(feature = "varisat"))]
use super::SatSolverName;
#[cfg(not(feature = "varisat"))]
use super::registry::not_built;
#[cfg(feature = "varisat")]
use super::varisat::refute as search;
use super::{RefuteError, SatAnswer};
use crate::cnf::Cnf;
use exactone_core::solve::Budget;
use std::io::Write;

/// Looks for a model, and writes a DRAT proof, as text, while it does: worth something if the answer is
/// [`SatAnswer::Unsatisfiable`]. Loading is not interruptible; the limits of time, memory and cancellation are looked at
/// whenever a piece of proof is written. The limit of nodes does not count here.
///
/// # Errors
/// [`RefuteError`]; always, if this build has no varisat.
///
/// ```
/// use exactone_sat::cnf::{ClauseSink, Cnf};
/// use exactone_sat::sat::{SatAnswer, refute};
/// use exactone_core::solve::Budget;
///
/// let mut cnf = Cnf::default();
/// let x = cnf.new_var();
/// let Ok(()) = cnf.add_clause(&[x.positive()]);
/// let Ok(()) = cnf.add_clause(&[x.negative()]);
/// let mut proof = Vec::new();
/// assert_eq!(refute(&cnf, &Budget::default(), &mut proof)?, SatAnswer::Unsatisfiable);
/// # Ok::<(), exactone_sat::sat::RefuteError>(())
/// ```
pub fn refute(cnf: &Cnf, budget: &Budget, proof: &mut dyn Write) -> Result<SatAnswer, RefuteError> {
    search(cnf, budget, proof)
}

#[cfg(not(feature = "varisat"))]
fn search(_: &Cnf, _: &Budget, _: &mut dyn Write) -> Result<SatAnswer, RefuteError> {
    Err(not_built(SatSolverName::Varisat).into())
}
