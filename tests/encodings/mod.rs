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
mod profiles;
mod propagation;
mod puzzles;
mod random_models;
mod redundancy;
mod seventeen;
mod sizes;
