//! The arguments of `rate`.

use crate::cli::options::common::Common;
use crate::cli::options::headings::OUTPUT;
use crate::cli::options::values::{RateFormat, Scale};
use clap::Args;

pub(crate) const AFTER_RATE: &str = "\
Each puzzle is answered by one line, its fields separated by tabs:
  SCORE  LEVEL  STEP      general: 1.0 to 12.0, in words, and the hardest step
  ED=ER/EP/ED             se: the hardest step, the hardest up to the first digit, the first one
  LEVEL  SCORE            hodoku
  multiple, none          there is not exactly one solution, so there is no rating
  already solved          nothing is left to be solved
  unknown  REASON         a limit was hit, no step leads on, or a step of the scale is false
  error                   with --keep-going, in the place of what could not be read or has no such rating
Of several files each line ends with a field for the place, FILE:LINE; a terminal shows the name above the lines of a file.

Examples:
  exactone rate puzzles.txt
  exactone rate --scale se puzzles.txt | sort -t= -k2 -n
  exactone rate --format csv puzzles.csv -o rated.csv
  exactone rate --json killer.toml
  exactone rate *.toml | sort -n                from the easiest to the hardest

Exit code, the gravest of all puzzles:
  0   rated, or already solved
  1   no solution, or several
  75  unknown
  65  bad input, or no puzzle of the scale
  66  a file cannot be read
The others are as in `exactone --help`.";

#[derive(Debug, Args)]
pub(crate) struct RateArguments {
    /// The scale of the rating
    #[arg(long, value_name = "SCALE", default_value = "general")]
    pub(crate) scale: Scale,

    /// How to print [default: short]
    #[arg(short, long, value_name = "FORMAT", conflicts_with = "json", help_heading = OUTPUT)]
    pub(crate) format: Option<RateFormat>,

    #[command(flatten)]
    pub(crate) common: Common,
}
