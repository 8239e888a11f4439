//! The arguments of `encode` and `decode`: a puzzle as a file for solvers, and an answer back.

use super::values::{AnswerFormat, Packing, bytes, file_format, form, jobs, positive, setting, side};
use clap::{ArgGroup, Args};
use exactone_formats::model::BoxShape;
use exactone_formats::puzzle::Symbols;
use exactone_formats::puzzle::read::Format;
use exactone_sat::encode::Encoding;
use exactone_session::formula::FileFormat;
use std::num::NonZeroUsize;
use std::path::PathBuf;

pub(super) const AFTER_ENCODE: &str = "\
The file says in comments what each variable means, so that `exactone decode --map FILE` needs nothing else.
The puzzle may be of any kind that `solve` takes: grids as text, puzzle and model files, exact covers.

Examples:
  exactone encode puzzle.txt -o puzzle.cnf
  exactone encode puzzle.txt | kissat | exactone decode
  exactone encode --blank 25 -e triad+nested -o empty.cnf.xz
  exactone encode --block puzzle.txt | kissat     # unsatisfiable exactly if there is only one solution
  exactone encode --format opb puzzle.txt -o puzzle.opb
  exactone encode --format dlx killer.toml -o killer.dlx
  exactone encode puzzles.txt --out-dir formulas --pack xz   # each puzzle a file; again, and it does the rest

Exit code: 0 written; 1 with --block, there is no solution; 75 too large; 65 bad input; 66 a file cannot be
read; the others as in `exactone --help`.";

pub(super) const AFTER_DECODE: &str = "\
The answer may come from any solver: `s` and `v` lines, the file of MiniSat, or literals alone. It is checked
against the puzzle, and a wrong one is not printed: standard error names the rules and the cells it breaks.

Examples:
  kissat puzzle.cnf | exactone decode --map puzzle.cnf
  exactone encode puzzle.txt | kissat | exactone decode --puzzle puzzle.txt

Exit code: 0 a solution; 1 there is none, or the answer is wrong; 75 the solver did not know; 65 bad input;
66 a file cannot be read; the others as in `exactone --help`.";

const INPUT: &str = "Input";
const OUTPUT: &str = "Output";
const LIMITS: &str = "Limits";

/// How one puzzle is read.
#[derive(Debug, Args)]
pub(crate) struct Single {
    /// The rules: sudoku, latin, or the path of a model file
    #[arg(short, long, default_value = "sudoku", value_name = "MODEL", help_heading = INPUT)]
    pub(crate) model: String,

    /// The form of the puzzle, where it is not to be guessed
    #[arg(long, value_name = "FORM", default_value = "auto", value_parser = form(), help_heading = INPUT)]
    pub(crate) from: Format,

    /// How values past 9 are written: 1-9A-Z, 0-9A-Z, A-Z or decimal
    #[arg(long, value_name = "SYMBOLS", help_heading = INPUT)]
    pub(crate) symbols: Option<Symbols>,

    /// The shape of the boxes, rows x columns, such as 2x3
    #[arg(long = "box", value_name = "RxC", help_heading = INPUT)]
    pub(crate) boxes: Option<BoxShape>,

    /// Another value for a parameter of the model, NAME=VALUE; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting, help_heading = INPUT)]
    pub(crate) set: Vec<(String, String)>,

    /// Colours for a graph (.col)
    #[arg(long, value_name = "COLOURS", value_parser = positive, help_heading = INPUT)]
    pub(crate) colours: Option<u64>,

    /// Which puzzle of the input, from 1, if there are several
    #[arg(long, value_name = "N", value_parser = positive, allow_negative_numbers = true, help_heading = INPUT)]
    pub(crate) nth: Option<u64>,
}

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

    /// The form of the file
    #[arg(long, value_name = "FORMAT", default_value = "cnf", value_parser = file_format())]
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

    /// Write nothing if the file would be longer, before it is compressed
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
