//! From the canonical problem to clauses: the direct encoding, restricted to the candidates that are still open.
//!
//! One variable for each open candidate, one clause "at least one" for each exactly-one group, one clause "not both"
//! for any two members of any group. On a Sudoku this is the *extended* encoding (Lynce and Ouaknine, *Sudoku as a SAT
//! problem*, 2006): unit propagation on it finds naked and hidden singles. Two groups that hold the same two candidates,
//! a row and a box say, need the pair only once; [`Pairs`] says which.
//!
//! Candidates that the givens decide are no variables: true literals satisfy their clauses, false ones are dropped from
//! theirs (Kwon and Jain, *Optimized CNF encoding for Sudoku puzzles*, LPAR 2006). A [`Standing`](crate::solve::Standing) for each candidate says
//! what is decided; the encoding itself infers nothing.
//!
//! ```
//! use exactone::cnf::{ClauseSink, Cnf};
//! use exactone::encode::{Pairs, encode};
//! use exactone::problem::ProblemBuilder;
//! use exactone::solve::Standing;
//!
//! let mut builder = ProblemBuilder::new();
//! builder.choice(4)?;
//! let problem = builder.build()?;
//! let mut cnf = Cnf::default();
//! let Ok(_) = encode(&problem, &[Standing::Open, Standing::False, Standing::Open, Standing::Open], Pairs::Once, &mut cnf);
//! assert_eq!(cnf.size().vars, 3);
//! assert_eq!(cnf.size().clauses, 1 + 3);
//! # Ok::<(), exactone::problem::BuildError>(())
//! ```

mod direct;
mod numbering;
mod predict;
#[cfg(test)]
pub(crate) mod sample;

pub use direct::{Pairs, encode};
pub use numbering::Numbering;
pub use predict::predict;
