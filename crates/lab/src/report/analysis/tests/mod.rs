//! Whole analyses of rows with known costs, and of rows drawn at random.

mod exact;
mod judgement;
