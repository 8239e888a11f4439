//! The arguments of `explain`.

use crate::cli::options::headings::{LIMITS, OUTPUT};
use crate::cli::options::single::Single;
use crate::cli::options::values::{duration, positive};
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

pub(crate) const AFTER_EXPLAIN: &str = "\
Each step adds up: it says which groups it needs, and is checked before it is shown. A step never guesses.

Examples:
  exactone explain puzzle.txt              every step, from the givens to the solution
  exactone explain --steps 5 killer.toml   the first five
  exactone explain --json puzzle.txt       a line for each step, for other programs (docs/explain.md)

Exit code: 0 solved by steps; 1 there is no solution, or several; 75 the steps end before the solution; the others as in
`exactone --help`.";

#[derive(Debug, Args)]
pub(crate) struct ExplainArguments {
    /// A file with a puzzle, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) single: Single,

    /// Stop after this many steps
    #[arg(long, value_name = "N", value_parser = positive, allow_negative_numbers = true, help_heading = LIMITS)]
    pub(crate) steps: Option<u64>,

    /// Stop after this time, such as 10s
    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = LIMITS)]
    pub(crate) timeout: Option<Duration>,

    /// One JSON object a line: a line for each step, and one for the end
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,

    /// Write to this file, which appears whole or not at all
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) output: Option<PathBuf>,

    /// Replace the output file if it is there
    #[arg(long, requires = "output", help_heading = OUTPUT)]
    pub(crate) force: bool,
}
