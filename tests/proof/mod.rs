//! Proofs of real solvers and of real searches, whole and broken, before every checker there is.

mod bounds;
mod broken;
mod formulas;
mod naive;
mod proofs;
mod random;
#[path = "../judges/rate.rs"]
mod rate;
mod searches;
mod solvers;
