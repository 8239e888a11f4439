//! The arguments of `sat`.

use crate::cli::options::headings::{ENGINE, OUTPUT};
use crate::cli::options::solvers::sat_solvers;
use crate::cli::options::values::{bytes, duration, number, solver};
use clap::Args;
use exactone_sat::sat::SatChoice;
use std::path::PathBuf;
use std::time::Duration;

pub(crate) const AFTER_SAT: &str = "\
Standard output has what SAT competitions ask for: `s SATISFIABLE` and the values as `v` lines,
`s UNSATISFIABLE`, or `s UNKNOWN`. The values are checked against every clause before they are shown.

Examples:
  exactone sat formula.cnf
  exactone encode puzzle.txt | exactone sat | exactone decode --puzzle puzzle.txt
  exactone sat --solver \"kissat -q\" --timeout 60s formula.cnf.xz
  exactone sat --proof formula.drat formula.cnf

Exit code:
  10  satisfiable
  20  unsatisfiable
  0   unknown: a limit was hit
The others are as in `exactone --help`.";

#[derive(Debug, Args)]
pub(crate) struct SatArguments {
    /// The formula, which may be compressed (gz, xz, zst); `-` or nothing is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[arg(short, long, default_value = "varisat", value_name = "SOLVER", value_parser = solver, help_heading = ENGINE)]
    #[arg(help = sat_solvers())]
    pub(crate) solver: SatChoice,

    /// Assume this literal, a DIMACS number such as 5 or -7; may be repeated
    #[arg(long, value_name = "LITERAL", allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) assume: Vec<i32>,

    /// Give up after this long: 0.5, 10s, 200ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true, help_heading = ENGINE)]
    pub(crate) timeout: Option<Duration>,

    /// Give up after so many conflicts
    #[arg(long, value_name = "CONFLICTS", value_parser = number, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) conflicts: Option<u64>,

    /// Give up on what takes more memory: 500M, 2G (powers of 1024) [default: what is free]
    #[arg(long, value_name = "BYTES", value_parser = bytes, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) memory: Option<u64>,

    /// Write a DRAT proof of unsatisfiability to this file (varisat only)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["assume", "conflicts"], help_heading = OUTPUT)]
    pub(crate) proof: Option<PathBuf>,

    /// Replace the proof file if it is there
    #[arg(long, requires = "proof", help_heading = OUTPUT)]
    pub(crate) force: bool,

    /// Say `s` but not `v`: no values
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) no_values: bool,

    /// Say on standard error what the solver did
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) stats: bool,
}
