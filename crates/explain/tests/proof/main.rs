//! Proofs of steps: written for paths of many kinds, and followed by a checker that knows nothing of steps.
//!
//! The checker reads the OPB text and the proof text. Each test writes both, as the program does.

mod accepted;
mod by_hand;
mod checker;
mod cliques;
mod constraint;
mod outside;
mod path;
mod refused;
mod rejected;
mod samples;
