//! The arguments of `decode`.

use crate::cli::options::headings::{INPUT, OUTPUT};
use crate::cli::options::single::Single;
use crate::cli::options::values::AnswerFormat;
use clap::Args;
use std::path::PathBuf;

pub(crate) const AFTER_DECODE: &str = "\
The answer may come from any solver: `s` and `v` lines, the file of MiniSat, or literals alone. It is checked
against the puzzle, and a wrong one is not printed: standard error names the rules and the cells it breaks.

Examples:
  kissat puzzle.cnf | exactone decode --map puzzle.cnf
  exactone encode puzzle.txt | kissat | exactone decode --puzzle puzzle.txt

Exit code:
  0   a solution
  1   there is none, or the answer is wrong
  75  the solver did not know
  65  bad input
  66  a file cannot be read
The others are as in `exactone --help`.";

#[derive(Debug, Args)]
pub(crate) struct DecodeArguments {
    /// The solver's answer; `-` or nothing is standard input
    #[arg(value_name = "ANSWER")]
    pub(crate) answer: Option<PathBuf>,

    /// The file that `encode` wrote, compressed or not: it says what each variable means, and which puzzle it is
    ///
    /// Without it, candidate number c must be variable number c, as in most encodings without a reduction.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["puzzle", "model", "from", "boxes", "nth", "set", "colours"])]
    pub(crate) map: Option<PathBuf>,

    /// The puzzle, to check its givens where there is no --map
    #[arg(long, value_name = "PUZZLE", help_heading = INPUT)]
    pub(crate) puzzle: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) single: Single,

    /// How to print [default: a grid on a terminal, else short]
    #[arg(short, long, value_enum, value_name = "FORMAT", conflicts_with = "json", help_heading = OUTPUT)]
    pub(crate) format: Option<AnswerFormat>,

    /// One JSON object
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}
