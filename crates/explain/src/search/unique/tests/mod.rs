//! Tests of the whole search: each family by a state, and all steps against the solution of random puzzles.

mod copies;
mod families;
mod puzzles;
mod soundness;
