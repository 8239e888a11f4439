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
  exactone explain puzzle.txt                          every step, from the givens to the solution
  exactone explain --steps 5 killer.toml               the first five
  exactone explain --ratings puzzle.txt                how hard each step is, and a table of all in the end
  exactone explain --notation puzzle.txt               chains in the notation of players, too
  exactone explain --html steps.html puzzle.txt        a page to click through
  exactone explain --svg step7.svg --step 7 p.txt      a picture of one step
  exactone explain --proof steps.pbp puzzle.txt        a proof that `veripb` checks against `encode --format opb`
  exactone explain --json puzzle.txt                   a line for each step, for other programs (docs/explain.md)

Exit code: 0 solved by steps; 1 there is no solution, or several; 75 the steps end before the solution; the others as in
`exactone --help`.";

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct ExplainArguments {
    /// A file with a puzzle, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) single: Single,

    /// Take steps that hold only because the puzzle has one solution, such as unique rectangles; they are marked
    #[arg(long)]
    pub(crate) one_solution: bool,

    /// Stop after this many steps
    #[arg(long, value_name = "N", value_parser = positive, allow_negative_numbers = true, help_heading = LIMITS)]
    pub(crate) steps: Option<u64>,

    /// Stop after this time, such as 10s
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true, help_heading = LIMITS)]
    pub(crate) timeout: Option<Duration>,

    /// One JSON object a line: a line for each step, and one for the end
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,

    /// Say of each step how hard it is on the scale of `rate`, and in the end how many there are of each name
    #[arg(long, conflicts_with = "json", help_heading = OUTPUT)]
    pub(crate) ratings: bool,

    /// Below chains and fish a line in the notation of players: (4)r1c3=(4)r1c8-(4=7)r5c8 => r5c3<>4
    #[arg(long, conflicts_with = "json", help_heading = OUTPUT)]
    pub(crate) notation: bool,

    /// Draw each step as step-N.svg in this folder; with --step the one step in this file
    #[arg(long, value_name = "PATH", help_heading = OUTPUT)]
    pub(crate) svg: Option<PathBuf>,

    /// Which step to draw with --svg; the steps end with it
    #[arg(long, value_name = "N", value_parser = positive, allow_negative_numbers = true, requires = "svg", conflicts_with = "steps", help_heading = OUTPUT)]
    pub(crate) step: Option<u64>,

    /// Write all steps as one page to click through, which needs no network
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) html: Option<PathBuf>,

    /// Write a proof of all steps for `veripb`, against the file of `encode --format opb`
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) proof: Option<PathBuf>,

    /// Write to this file, which appears whole or not at all
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) output: Option<PathBuf>,

    /// Replace output files that are there
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) force: bool,
}
