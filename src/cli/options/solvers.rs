//! The SAT solvers, as the help of options lists them.

use exactone_sat::sat::SatSolverName;

/// The solvers that `--sat` and `--solver` take.
pub(crate) fn sat_solvers() -> String {
    SatSolverName::list(", ") + ", or a program that reads DIMACS: minisat, \"kissat -q\""
}
