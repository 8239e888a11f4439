//! The arguments of `encode`.

use crate::cli::options::headings::{INPUT, LIMITS, OUTPUT};
use crate::cli::options::single::Single;
use crate::cli::options::values::{Packing, bytes, file_format, jobs, side};
use clap::{ArgGroup, Args};
use exactone_sat::encode::Encoding;
use exactone_sat::sat::CommandLine;
use exactone_session::formula::FileFormat;
use std::num::NonZeroUsize;
use std::path::PathBuf;

pub(crate) const AFTER_ENCODE: &str = "\
The file says in comments what each variable means, so that `exactone decode --map FILE` needs nothing else.
The puzzle may be of any kind that `solve` takes: grids as text, puzzle and model files, exact covers.

Examples:
  exactone encode puzzle.txt -o puzzle.cnf
  exactone encode puzzle.txt | kissat | exactone decode
  exactone encode --blank 25 -e triad+nested -o empty.cnf.xz
  exactone encode --block puzzle.txt | kissat     # unsatisfiable exactly if there is only one solution
  exactone encode --encoder 'python3 mine.py' puzzle.txt -o mine.cnf
  exactone encode --format opb puzzle.txt -o puzzle.opb
  exactone encode --format dlx killer.toml -o killer.dlx
  exactone encode puzzles.txt --out-dir formulas --pack xz   # each puzzle a file; again, and it does the rest

Exit code:
  0   written
  1   with --block, there is no solution
  75  too large
  65  bad input
  66  a file cannot be read
The others are as in `exactone --help`.";

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("place").args(["output", "out_dir"])))]
#[expect(clippy::struct_excessive_bools, reason = "clap reads flags as bools; they become enums behind this struct")]
pub(crate) struct EncodeArguments {
    /// The file of the puzzle, with --out-dir files of many; `-` or nothing is standard input
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzles: Vec<PathBuf>,

    /// The encoding: extended, eo:product, order, ... [default: triad+nested]
    ///
    /// A base and its parts; `+1round` and `+fixpoint` leave out what the givens decide.
    #[arg(short, long, value_name = "ENCODING")]
    pub(crate) encoding: Option<Encoding>,

    /// Take the clauses from a program: it reads the grid, a row of numbers a line, and writes DIMACS CNF
    ///
    /// A blank cell is 0. Its variables are in the plain order, row by row, cell by cell, value by value, or it says in lines
    /// `c map r1c1=5 12` what they mean.
    #[arg(long, value_name = "COMMAND")]
    #[arg(conflicts_with_all = ["encoding", "format", "block", "all_different_from", "origins", "out_dir", "json"])]
    pub(crate) encoder: Option<CommandLine>,

    /// The form of the file
    #[arg(short, long, value_name = "FORMAT", default_value = "cnf", value_parser = file_format())]
    pub(crate) format: FileFormat,

    /// Exclude a solution: the formula is unsatisfiable exactly if there is no other
    #[arg(long)]
    pub(crate) block: bool,

    /// Exclude the solutions in this file
    #[arg(long, value_name = "FILE")]
    pub(crate) all_different_from: Option<PathBuf>,

    /// Say in comments which constraint the clauses come from
    #[arg(long)]
    pub(crate) origins: bool,

    #[command(flatten)]
    pub(crate) single: Single,

    /// An empty grid of this side instead of a file
    #[arg(long, value_name = "SIDE", conflicts_with_all = ["puzzles", "nth"], value_parser = side, help_heading = INPUT)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) blank: Option<u32>,

    /// With --out-dir: report a bad puzzle, or a file that cannot be read, and go on with the next
    #[arg(long, requires = "out_dir", help_heading = INPUT)]
    pub(crate) keep_going: bool,

    /// Write nothing if the file would be longer, before it is compressed: 500M, 2G (powers of 1024)
    #[arg(long, value_name = "BYTES", default_value = "10G", value_parser = bytes, help_heading = LIMITS)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) max_size: u64,

    /// Write it however long it is
    #[arg(long, conflicts_with = "max_size", help_heading = LIMITS)]
    pub(crate) force_size: bool,

    /// Write to this file, which appears whole or not at all; .gz, .xz and .zst are compressed
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) output: Option<PathBuf>,

    /// Write a file for each puzzle of the input into this folder, and `manifest.jsonl`, which says what is where
    ///
    /// Files are called after the file that a puzzle is from, its number there and its name. One that is there already and
    /// states the same is kept, so that the same command does what is left of a run that was interrupted.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["output", "nth", "blank", "all_different_from"])]
    #[arg(help_heading = OUTPUT)]
    pub(crate) out_dir: Option<PathBuf>,

    /// How the files of the folder are compressed
    #[arg(long, value_enum, value_name = "ENDING", requires = "out_dir", conflicts_with = "output")]
    #[arg(help_heading = OUTPUT)]
    pub(crate) pack: Option<Packing>,

    /// Threads that work for the folder [default: the number of cores]
    #[arg(short, long, value_name = "JOBS", value_parser = jobs, requires = "out_dir", help_heading = OUTPUT)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Replace the output file, or files in the folder, if they are there
    #[arg(long, requires = "place", help_heading = OUTPUT)]
    pub(crate) force: bool,

    /// Sum up as a JSON object: on standard output if the formula is in a file, else on standard error
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}
