//! Whole analyses of rows with known costs, and of rows drawn at random.

mod best;
mod exact;
mod features;
mod judgement;
mod simulation;
mod sweep;
