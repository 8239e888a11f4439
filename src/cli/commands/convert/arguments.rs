//! The arguments of `convert`.

use super::goal::{Goal, goal};
use crate::cli::options::headings::OUTPUT;
use crate::cli::options::single::Single;
use clap::Args;
use exactone_formats::puzzle::Symbols;
use std::path::PathBuf;

pub(crate) const AFTER_CONVERT: &str = "\
A note names what the format cannot hold beside the puzzle: its name, a solution, pencil marks, comments, fields and
headers. Rules, clues and boxes that it cannot hold are refused by name; with --lossy they are left out, too.
A file of line, grid, long, candidates, sdm, csv, json and opensudoku holds any number of puzzles, all others one.

Examples:
  exactone convert puzzles.txt puzzles.csv
  exactone convert hard.sdk hard.fpuzzles
  exactone convert killer.toml --to fpuzzles-link
  exactone convert killer killer.toml      the example of a model, where no file is called so
  exactone convert killer.toml killer.svg
  exactone convert puzzle.txt puzzle.png
  exactone convert --nth 3 puzzles.txt third.html
  exactone convert --to latex < puzzle.txt

Exit code: 0 written; 65 bad input, or the format cannot hold it; 66 a file cannot be read; 73 the file is there
already; the others as in `exactone --help`.";

#[derive(Debug, Args)]
pub(crate) struct ConvertArguments {
    /// The file of the puzzle, or of many; `-` or nothing is standard input
    #[arg(value_name = "FROM")]
    pub(crate) from_file: Option<PathBuf>,

    /// The file to be written, in the format that its name says; without it, standard output
    #[arg(value_name = "TO")]
    pub(crate) to_file: Option<PathBuf>,

    /// The format, where no name says it
    #[arg(short, long, value_name = "FORMAT", value_parser = goal(), help_heading = OUTPUT)]
    pub(crate) to: Option<Goal>,

    /// Leave out rules, clues and boxes that the format cannot hold, and say which
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) lossy: bool,

    /// How values past 9 are written [default: as they are read, where that can be told from others, else as numbers]
    #[arg(long, value_name = "SYMBOLS", help_heading = OUTPUT)]
    pub(crate) to_symbols: Option<Symbols>,

    /// Replace the file if it is there
    #[arg(long, requires = "to_file", help_heading = OUTPUT)]
    pub(crate) force: bool,

    #[command(flatten)]
    pub(crate) single: Single,
}
