//! Proofs that a formula has no model: written, read, and checked.
