//! Certificates: that a puzzle has no solution, or only one, for somebody who trusts no solver.
//!
//! A [`Prover`] writes a proof that a formula has no model. Two checkers that share nothing with it follow the proof. All
//! of them look at the files, not at what was meant to be in them. [`certify`] is the whole way; the single steps are
//! there for proofs that come from elsewhere ([`check_drat`], [`check_lrat`]).
//!
//! ```text
//! statement ─ formula::Plan ─► .cnf ─ dimacs::Reader ─► prover ─► .drat ─ proof::Checker ─► .lrat ─ proof::LratChecker
//! ```
//!
//! ```
//! use exactone_session::certify::{Prover, CertificateFiles, certify};
//! use exactone_session::formula::Statement;
//! use exactone_formats::model::Model;
//! use exactone_formats::puzzle::Puzzle;
//! use exactone_core::solve::Budget;
//!
//! let (model, puzzle) = (Model::builtin("latin")?, Puzzle::from_values(vec![1, 0, 0, 0]).expect("a square"));
//! let compiled = model.compile(model.shape(2, None)?)?;
//! let excluded = vec![compiled.givens(&[1, 2, 2, 1]).collect()];
//! let statement = Statement { excluded, ..Statement::of_grid(&model, compiled.shape(), &puzzle) };
//! let instance = puzzle.instance(&compiled);
//! let [mut formula, mut drat, mut lrat] = [tempfile::tempfile()?, tempfile::tempfile()?, tempfile::tempfile()?];
//! let files = CertificateFiles { formula: &mut formula, drat: &mut drat, lrat: &mut lrat };
//! let certificate = certify(statement.with(&instance), &Prover::Solver, "an example", files, &Budget::default())?;
//! assert_eq!(certificate.size.vars, 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | who can prove, and by which clauses | `prover.rs` |
//! | the way from a statement to a certificate | `certificate.rs`, `failure.rs`; with its files as text `certified.rs` |
//! | a formula and a proof from files, before a checker | `check.rs`, `limited.rs` |
//! | whether the formula says what the puzzle says, as far as one can cheaply see | `witness.rs` |
//! | what a file is, in 64 digits | `file_hash.rs` |
//!
//! `docs/proofs.md` says what is certified and what is trusted.

mod certificate;
mod certified;
mod check;
mod failure;
mod file_hash;
mod limited;
mod prover;
mod witness;

pub use certificate::{Certificate, CertificateFiles, certify};
pub use certified::{Certified, certify_as_text};
pub use check::{Checked, check_drat, check_lrat};
pub use failure::{CertificateFile, Failure};
pub use file_hash::FileHash;
pub use prover::{ProofFailure, Prover, Unsuited};
