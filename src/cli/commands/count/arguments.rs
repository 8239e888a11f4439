//! The arguments of `count`.

use crate::cli::options::common::Common;
use crate::cli::options::values::positive;
use clap::Args;

pub(crate) const AFTER_COUNT: &str = "\
Each puzzle is answered by one line: the number, or `at least` and a number where a limit was reached.

Examples:
  exactone count puzzle.txt
  exactone count --blank 4
  exactone count --limit 1000 --timeout 1m puzzles.txt

Exit code, the gravest of all puzzles:
  0   counted, or --limit reached
  75  another limit was hit
  65  bad input
  66  a file cannot be read
The others are as in `exactone --help`.";

#[derive(Debug, Args)]
pub(crate) struct CountArguments {
    /// Stop at this many, and say "at least"
    #[arg(long, value_name = "K", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,

    #[command(flatten)]
    pub(crate) common: Common,
}
