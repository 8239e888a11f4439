//! exactone: a constraint engine for puzzles made of cells, units and peers.

pub mod backtrack;
pub mod cnf;
pub mod cover;
pub mod encode;
pub mod model;
pub mod parallel;
pub mod problem;
pub mod propagate;
pub mod puzzle;
pub mod sat;
pub mod solve;
