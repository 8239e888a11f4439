//! The arguments of `hint`.

use crate::cli::options::headings::{INPUT, OUTPUT};
use crate::cli::options::single::Single;
use clap::Args;
use std::path::PathBuf;

pub(crate) const AFTER_HINT: &str = "\
Examples:
  exactone hint puzzle.txt                      the next step, and why
  exactone hint --level 1 puzzle.txt            only where to look
  exactone hint puzzle.txt --state played.txt   from what a player has entered; mistakes are told first

Exit code: 0 a hint; 1 a mistake was found, or there is not exactly one solution; 75 no step is found; the others as in
`exactone --help`.";

#[derive(Debug, Args)]
pub(crate) struct HintArguments {
    /// A file with a puzzle, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) single: Single,

    /// What a player has: the grid with the values entered, or with pencil marks
    #[arg(long, value_name = "FILE", help_heading = INPUT)]
    pub(crate) state: Option<PathBuf>,

    /// How much to say: 1 where to look, 2 what kind of step as well, 3 all of it
    #[arg(long, value_name = "LEVEL", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3), help_heading = OUTPUT)]
    pub(crate) level: u8,

    /// One JSON object a line
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}
