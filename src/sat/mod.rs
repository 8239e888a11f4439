//! SAT solvers as engines.
