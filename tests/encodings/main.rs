//! What is promised of every encoding: its sizes, its models, what unit propagation reaches in it.

#[path = "../problems/mod.rs"]
mod problems;
mod sizes;
