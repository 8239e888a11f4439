//! What is promised of every encoding: its sizes, its models, what unit propagation reaches in it.

mod catalogue;
mod foreign;
mod formula;
mod givens;
mod ids;
mod model_rules;
mod models;
mod mutation;
mod negative;
#[path = "../problems/mod.rs"]
mod problems;
mod profiles;
mod propagation;
mod puzzles;
#[path = "../random/mod.rs"]
mod random;
mod random_models;
mod redundancy;
#[path = "../rules/mod.rs"]
mod rules;
mod seventeen;
mod sizes;
