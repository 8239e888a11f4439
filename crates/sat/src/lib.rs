//! The SAT side of exactone: encodings, files, solvers, proofs.
//!
//! | room | what lives there |
//! |---|---|
//! | [`sat`] | SAT solvers, built in and outside |
//! | [`encode`] | from exactly-one groups to clauses |
//! | [`dimacs`], [`proof`] | formulas and solvers' answers as files; proofs and their checkers |
//! | [`process`] | child processes: limits, groups, what they used |
//! | [`cnf`] | variables, literals, clauses |

pub mod cnf;
pub mod dimacs;
pub mod encode;
pub mod process;
pub mod proof;
pub mod sat;
