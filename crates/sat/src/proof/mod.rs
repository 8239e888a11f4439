//! Proofs that a formula has no model: written, read, and checked.
//!
//! A solver that says "no solution" can be believed if it hands over its reasons: the clauses it learned, in order, each
//! of which unit propagation can follow. That is a DRAT proof (`drat.rs`). The checker here (`check.rs`) shares no code
//! with any solver: it propagates with its own watched literals, and follows every step. While it does, it notes which
//! clauses each step needs. So it turns any proof that holds into an LRAT proof (`derivation.rs`, `lrat_file.rs`). A
//! second, smaller checker (`lrat.rs`) follows this one and propagates nothing. `search.rs` writes the tree of a search as a
//! DRAT proof.
//!
//! | to see | look at |
//! |---|---|
//! | why a search tree is a proof, and what is certified | `docs/proofs.md` |
//! | how a lemma is shown to follow | `prove.rs`, `propagation.rs`, `hints.rs` |
//! | what the files look like | `drat.rs`, `lrat_file.rs`, `numbers.rs` |
//!
//! ```
//! use exactone_sat::cnf::{ClauseSink, Cnf, Lit};
//! use exactone_sat::proof::{CheckLimits, DratVerdict, Record, check};
//!
//! let mut cnf = Cnf::default();
//! let [x, y] = [cnf.new_var(), cnf.new_var()];
//! for clause in [[x.positive(), y.positive()], [x.positive(), y.negative()], [x.negative(), y.positive()]] {
//!     let Ok(()) = cnf.add_clause(&clause);
//! }
//! // Not refuted: x and y are a model.
//! let verdict = check(&cnf, &b"1 0\n0\n"[..], CheckLimits::default(), Record::Nothing)?;
//! assert!(matches!(verdict, DratVerdict::Rejected(_)));
//! let Ok(()) = cnf.add_clause(&[x.negative(), y.negative()]);
//! let verdict = check(&cnf, &b"1 0\n0\n"[..], CheckLimits::default(), Record::Nothing)?;
//! assert!(matches!(verdict, DratVerdict::Verified(_)));
//! # Ok::<(), exactone_sat::proof::ReadError>(())
//! ```

mod check;
mod clauses;
mod derivation;
mod drat;
mod error;
mod hints;
mod limits;
mod lrat;
mod lrat_file;
mod numbers;
mod propagation;
mod prove;
mod search;
mod source;
mod verdict;

pub use check::{Checker, Record, check};
pub use derivation::{Derivation, Trimmed};
pub use drat::{Action, DratReader, DratWriter};
pub use error::{ProofPosition, ReadError};
pub use limits::CheckLimits;
pub use lrat::{Fault, LratChecker, LratVerdict, check_lrat};
pub use lrat_file::{LratAction, LratReader, LratWriter};
pub use numbers::Form;
pub use search::{SearchProof, Unfinished};
pub use verdict::{CheckStatistics, DratVerdict, Exceeded, Refutation, Rejection, Why};
