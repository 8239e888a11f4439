//! From a puzzle to an answer that was checked.
//!
//! | room | what lives there |
//! |---|---|
//! | [`answer`] | from a puzzle to a checked answer |
//! | [`certify`], [`generate`] | certificates; puzzles drawn by a seed |
//! | [`backend`] | every engine by name, and the cascade `auto` |
//! | [`formula`] | a puzzle as a file for solvers, and back |

pub mod answer;
pub mod backend;
pub mod certify;
pub mod formula;
pub mod generate;
