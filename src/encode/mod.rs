//! From the canonical problem to clauses.
