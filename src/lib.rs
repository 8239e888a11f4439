//! exactone: a constraint engine for puzzles made of cells, units and peers.

pub mod answer;
pub mod backend;
pub mod backtrack;
pub mod cli;
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
