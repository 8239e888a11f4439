//! What all commands that read puzzles share of the command line.

use super::headings::{ENGINE, INPUT, OUTPUT};
use super::solvers::sat_solvers;
use super::values::{bytes, duration, engine, form, jobs, number, positive, setting, side, solver};
use clap::Args;
use exactone_formats::model::BoxShape;
use exactone_formats::puzzle::Symbols;
use exactone_formats::puzzle::read::Format;
use exactone_sat::sat::SatChoice;
use exactone_session::backend::{EngineName, Spec};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// How settings of engines are written.
const SETTINGS_OF_ENGINES: &str = "\n\nSettings follow behind slashes: cells/weighted, propagate/fifo/singles+locked, \
    sat/batsat/triad+nested. `exactone engines` and `exactone encodings` list them.";

fn solve_by() -> String {
    format!("Solve by this SAT solver: {}", sat_solvers())
}

const PROGRAMS_AS_SOLVERS: &str = "\n\nA program is found by its name or its path. It gets the formula on its standard input, \
    or in a file in the place of {} in its arguments, and may write its answer into a file in the place of {answer}, as \
    minisat does. It is held to the limits of time and memory, and its answer is checked.";

/// What all commands that read puzzles share.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "clap reads flags as bools; they become enums behind this struct")]
pub(crate) struct Common {
    /// Files of puzzles; `-` or nothing is standard input
    ///
    /// One puzzle or thousands, in any form: a line each, grids with or without borders, separated numbers, pencil
    /// marks, CSV, JSON, library lines. Comments start with #.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The rules: a model that `exactone models` lists, or the path of a model file
    #[arg(short, long, default_value = "sudoku", value_name = "MODEL", help_heading = INPUT)]
    pub(crate) model: String,

    /// The form of the puzzles, where it is not to be guessed
    #[arg(long, value_name = "FORM", default_value = "auto", value_parser = form(), help_heading = INPUT)]
    pub(crate) from: Format,

    /// How values past 9 are written: 1-9A-Z, 0-9A-Z, A-Z or decimal
    ///
    /// Without this option it is decided for each puzzle, and announced on standard error. A puzzle for which two
    /// readings fit is refused, and both are shown.
    #[arg(long, value_name = "SYMBOLS", help_heading = INPUT)]
    pub(crate) symbols: Option<Symbols>,

    /// The shape of the boxes, rows x columns, such as 2x3
    ///
    /// Without this option it is the shape that borders draw, or else the customary one: as square as can be, wider
    /// than high.
    #[arg(long = "box", value_name = "RxC", help_heading = INPUT)]
    pub(crate) boxes: Option<BoxShape>,

    /// Another value for a parameter of the model, NAME=VALUE; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting, help_heading = INPUT)]
    pub(crate) set: Vec<(String, String)>,

    /// Colours for a graph (.col)
    #[arg(long, value_name = "COLOURS", value_parser = positive, help_heading = INPUT)]
    pub(crate) colours: Option<u64>,

    /// An empty grid of this side instead of a file
    #[arg(long, value_name = "SIDE", conflicts_with = "files", value_parser = side, help_heading = INPUT)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) blank: Option<u32>,

    /// Report a bad puzzle, or a file that cannot be read, and go on with the next
    ///
    /// The answer of a bad puzzle is `error`, in its place, so that answers and puzzles stay side by side. A tally ends
    /// the run, and the exit code is that of the gravest error.
    #[arg(long, help_heading = INPUT)]
    pub(crate) keep_going: bool,

    /// The engine, by name; the help is made of the table of engines.
    #[arg(short, long, default_value = "auto", value_name = "ENGINE", value_parser = engine, help_heading = ENGINE)]
    #[arg(help = EngineName::list(), long_help = format!("{}{SETTINGS_OF_ENGINES}", EngineName::list()))]
    pub(crate) backend: Spec,

    #[arg(long, value_name = "SOLVER", value_parser = solver, help_heading = ENGINE)]
    #[arg(help = solve_by(), long_help = solve_by() + PROGRAMS_AS_SOLVERS)]
    pub(crate) sat: Option<SatChoice>,

    /// Threads [default: the number of cores]
    ///
    /// Puzzles of a batch are solved side by side, and the parts of one long search. The answers do not depend on it.
    #[arg(short, long, value_name = "JOBS", value_parser = jobs, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Give up on a puzzle after this long: 0.5, 10s, 200ms, 2m
    ///
    /// It is also how long the program waits for the first puzzle.
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) timeout: Option<Duration>,

    /// Give up on a puzzle after so many nodes of search (for sat: conflicts)
    ///
    /// The same on every machine, unlike --timeout.
    #[arg(long, value_name = "NODES", value_parser = number, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) nodes: Option<u64>,

    /// Refuse what needs, and give up on what takes, more memory: 500M, 2G (powers of 1024) [default: what is free]
    #[arg(long, value_name = "BYTES", value_parser = bytes, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) memory: Option<u64>,

    /// Write to this file, which appears whole or not at all; .gz, .xz and .zst are compressed
    ///
    /// If the run ends early, by a bad puzzle or a signal, the answers so far are kept in FILE.partial. For FILE.gz
    /// they are kept in FILE.partial.gz. A FILE that was there before stays as it is.
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) output: Option<PathBuf>,

    /// Replace the output file if it is there
    #[arg(long, requires = "output", help_heading = OUTPUT)]
    pub(crate) force: bool,

    /// One JSON object a line
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,

    /// Say on standard error which engines worked, why, and how hard
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) stats: bool,
}
