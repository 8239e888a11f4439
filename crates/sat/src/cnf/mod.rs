//! Variables, literals, clauses, and where clauses go.
//!
//! Encodings write clauses to a [`ClauseSink`] one at a time and never hold a formula; what the sink does with them is
//! its own affair: [`Cnf`] keeps them, [`Counter`] counts them, [`Propagator`] propagates units in them, a live solver takes
//! them in.
//!
//! ```
//! use exactone_sat::cnf::{ClauseSink, Cnf};
//!
//! // Exactly one of two: (x ∨ y) ∧ (¬x ∨ ¬y).
//! let mut cnf = Cnf::default();
//! let [x, y] = [cnf.new_var(), cnf.new_var()];
//! let Ok(()) = cnf.add_clause(&[x.positive(), y.positive()]);
//! let Ok(()) = cnf.add_clause(&[x.negative(), y.negative()]);
//! assert_eq!((cnf.size().clauses, cnf.size().literals), (2, 4));
//! ```

mod formula;
mod literal;
mod propagator;
mod sink;

pub use formula::Cnf;
pub use literal::{Lit, Var};
pub use propagator::{Conflict, Propagator};
pub use sink::{ClauseSink, Counter, Origin, Size};
