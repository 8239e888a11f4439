//! The core of exactone: candidates, exactly-one groups, and the searches over them.
//!
//! | room | what lives there |
//! |---|---|
//! | [`propagate`], [`cover`], [`backtrack`] | search with propagation, exact cover, plain backtracking |
//! | [`finite`] | search over cells whose relations are stated |
//! | [`parallel`], [`pattern`] | many cores; grids with few givens, by a pattern |
//! | [`solve`] | the seam between engines and everybody else: budgets, visitors, checks |
//! | [`problem`] | candidates and groups |
//! | [`spelling`], [`thread`], [`random`] | the known name nearest to a wrong one; threads that may not start; numbers by a seed |
//!
//! The core runs on `wasm32-unknown-unknown`, too. There are no threads, so the calling one does all the work; and there
//! is no clock, so limits of time have no effect (see [`Budget`](solve::Budget)).

pub mod backtrack;
pub mod cover;
pub mod finite;
pub mod parallel;
pub mod pattern;
pub mod problem;
pub mod propagate;
pub mod random;
pub mod solve;
pub mod spelling;
pub mod thread;
