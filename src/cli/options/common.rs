//! What all commands that read puzzles share of the command line.

use super::headings::{ENGINE, INPUT, OUTPUT};
use super::input::InputOptions;
use super::solvers::sat_solvers;
use super::values::{bytes, duration, engine, jobs, number, side, solver};
use clap::Args;
use exactone_sat::sat::SatChoice;
use exactone_session::backend::{EngineName, Spec};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// How settings of engines are written.
const SETTINGS_OF_ENGINES: &str = "\n\nSettings follow behind slashes: cells/weighted, propagate/fifo/singles+locked, \
    sat/batsat/triad+nested. `exactone engines` and `exactone encodings` list them.";

/// The engines, and which it is without the option.
fn engines() -> String {
    format!("{} [default: auto]", EngineName::list())
}

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

    #[command(flatten)]
    pub(crate) input: InputOptions,

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
    #[arg(short, long, visible_alias = "engine", value_name = "ENGINE", value_parser = engine, help_heading = ENGINE)]
    #[arg(help = engines(), long_help = format!("{}{SETTINGS_OF_ENGINES}", engines()))]
    pub(crate) backend: Option<Spec>,

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
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true, help_heading = ENGINE)]
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
