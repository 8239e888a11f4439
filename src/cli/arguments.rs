//! The command line, as clap reads it.

use super::compare_arguments::{AFTER_COMPARE, AFTER_REPORT, CompareArguments, ReportArguments};
use super::formula_arguments::{AFTER_DECODE, AFTER_ENCODE, DecodeArguments, EncodeArguments, Single};
use super::models_arguments::ModelsArguments;
use super::prove_arguments::{AFTER_PROVE, ProveArguments};
use super::values::{
    Actions, AnswerFormat, bytes, duration, engine, form, jobs, number, positive, setting, side, solver,
};
use clap::{Args, Parser, Subcommand};
use exactone_formats::model::BoxShape;
use exactone_formats::puzzle::Symbols;
use exactone_formats::puzzle::read::Format;
use exactone_sat::encode::Encoding;
use exactone_sat::sat::{SatChoice, SatSolverName};
use exactone_session::backend::{EngineName, Spec};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// How settings of engines are written.
const SETTINGS_OF_ENGINES: &str = "\n\nSettings follow behind slashes: cells/weighted, propagate/fifo/singles+locked, \
    sat/batsat/triad+nested. `exactone engines` and `exactone encodings` list them.";

/// The solvers that `--sat` and `--solver` take.
fn sat_solvers() -> String {
    SatSolverName::list(", ") + ", or a program that reads DIMACS: minisat, \"kissat -q\""
}

fn solve_by() -> String {
    format!("Solve by this SAT solver: {}", sat_solvers())
}

const PROGRAMS_AS_SOLVERS: &str = "\n\nA program is found by its name or its path. It gets the formula on its standard input, \
    or in a file in the place of {} in its arguments, and may write its answer into a file in the place of {answer}, as \
    minisat does. It is held to the limits of time and memory, and its answer is checked.";

/// Solve, count and check puzzles made of cells, units and peers: Sudoku of any size, Latin squares.
#[derive(Debug, Parser)]
#[command(name = "exactone", version, about, arg_required_else_help = true, after_help = AFTER_HELP, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const AFTER_HELP: &str = "\
Examples:
  exactone solve puzzle.txt            solve it, and say whether the solution is the only one
  exactone solve < puzzles.txt         one line of answer per puzzle, in order
  exactone count --blank 4             how many 4x4 grids there are
  exactone solve hard.txt --stats      which engine did it, and what it cost
  exactone encode puzzle.txt | kissat | exactone decode
                                       by way of any SAT solver

Exit codes: 0 done; 1 a definite no; 2 usage; 10, 20 satisfiable or not (sat); 65 bad input; 66 cannot open; 70 internal error;
73 cannot create output; 74 cannot write; 75 a limit was hit; 130, 141, 143 signals.";

const AFTER_SOLVE: &str = "\
In a pipe each puzzle is answered by one line, its fields separated by tabs:
  SOLUTION                        the only solution (with --first: one of them)
  multiple  SOLUTION  SOLUTION    there are more, and these are two of them
  none                            there is no solution
  unknown  LIMIT  [SOLUTION]      a limit was hit: time, nodes or memory
  error                           with --keep-going, in the place of what could not be read

Examples:
  exactone solve puzzle.txt
  exactone solve --unique -o answers.txt puzzles.txt || echo not all have one solution
  exactone solve --limit 10 puzzle.txt
  exactone solve --keep-going --json *.sdk | jq -r .status
  exactone solve --backend sat --timeout 10s --stats 36x36.txt

Exit code, the gravest of all puzzles: 0 done; 1 no solution, or with --unique more than one;
75 a limit was hit; 65 bad input; 66 a file cannot be read; the others as in `exactone --help`.";

const AFTER_COUNT: &str = "\
Each puzzle is answered by one line: the number, or `at least` and a number where a limit was reached.

Examples:
  exactone count puzzle.txt
  exactone count --blank 4
  exactone count --limit 1000 --timeout 1m puzzles.txt

Exit code, the gravest of all puzzles: 0 counted, or --limit reached; 75 another limit was hit;
65 bad input; 66 a file cannot be read; the others as in `exactone --help`.";

const AFTER_SAT: &str = "\
Standard output has what SAT competitions ask for: `s SATISFIABLE` and the values as `v` lines,
`s UNSATISFIABLE`, or `s UNKNOWN`. The values are checked against every clause before they are shown.

Examples:
  exactone sat formula.cnf
  exactone encode puzzle.txt | exactone sat | exactone decode --puzzle puzzle.txt
  exactone sat --solver \"kissat -q\" --timeout 60s formula.cnf.xz
  exactone sat --proof formula.drat formula.cnf

Exit code: 10 satisfiable; 20 unsatisfiable; 0 unknown: a limit was hit; all others as in
`exactone --help`.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles, and say whether each solution is the only one
    #[command(after_long_help = AFTER_SOLVE)]
    Solve(Box<SolveArguments>),
    /// Count the solutions of puzzles, exactly or up to a limit
    #[command(after_long_help = AFTER_COUNT)]
    Count(Box<CountArguments>),
    /// Write a puzzle as a file for solvers: CNF in any encoding, and five other forms
    #[command(after_long_help = AFTER_ENCODE)]
    Encode(Box<EncodeArguments>),
    /// Read the answer of a solver as a grid, and check it against the puzzle
    #[command(after_long_help = AFTER_DECODE)]
    Decode(Box<DecodeArguments>),
    /// Solve a formula in DIMACS CNF: exit 10 satisfiable, 20 unsatisfiable, 0 unknown
    #[command(after_long_help = AFTER_SAT)]
    Sat(SatArguments),
    /// List the encodings: sizes, strength, sources; for a side or a puzzle
    Encodings(EncodingsArguments),
    /// Certify that a puzzle has no solution or only one: a formula, a proof, both checked
    #[command(after_long_help = AFTER_PROVE)]
    Prove(Box<ProveArguments>),
    /// List the engines: what each can infer, when to use it, and its settings
    Engines(EnginesArguments),
    /// List the models that come with the program, or explain one: a picture, its sizes
    Models(ModelsArguments),
    /// Compare engines and encodings on puzzles: runs, rows, statistics, a report
    #[command(after_long_help = AFTER_COMPARE)]
    Compare(Box<CompareArguments>),
    /// Make the report of comparisons again, or of several machines together
    #[command(after_long_help = AFTER_REPORT)]
    Report(ReportArguments),
}

const INPUT: &str = "Input";
const ENGINE: &str = "Engine and limits";
const OUTPUT: &str = "Output";

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

    /// Refuse what needs, and give up on what takes, more memory: 500M, 2G [default: what is free]
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

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "clap reads flags as bools; they become enums behind this struct")]
pub(crate) struct SolveArguments {
    /// One solution is enough: do not look for a second
    #[arg(long, group = "ask")]
    pub(crate) first: bool,

    /// The solution must be the only one: exit 1 if it is not
    #[arg(long, group = "ask")]
    pub(crate) unique: bool,

    /// Print all solutions
    #[arg(long, group = "ask")]
    pub(crate) all: bool,

    /// Print up to this many solutions
    #[arg(long, group = "ask", value_name = "K", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,

    /// Do not solve: print the candidates that propagation alone leaves
    #[arg(long, group = "ask", conflicts_with_all = ["format", "json", "actions"])]
    pub(crate) candidates: bool,

    /// Print the candidates that belong to some solution
    #[arg(long, group = "ask", conflicts_with_all = ["format", "json", "actions"])]
    pub(crate) true_candidates: bool,

    /// What to do, any of the letters p (print), c (count the solutions), t (time)
    #[arg(short, long, default_value = "p", value_name = "ACTIONS")]
    pub(crate) actions: Actions,

    /// How to print [default: a grid for one puzzle on a terminal, else short]
    #[arg(short, long, value_enum, value_name = "FORMAT", conflicts_with = "json", help_heading = OUTPUT)]
    pub(crate) format: Option<AnswerFormat>,

    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Debug, Args)]
pub(crate) struct CountArguments {
    /// Stop at this many, and say "at least"
    #[arg(long, value_name = "K", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,

    #[command(flatten)]
    pub(crate) common: Common,
}

#[derive(Debug, Args)]
pub(crate) struct EnginesArguments {
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SatArguments {
    /// The formula, which may be compressed (gz, xz, zst); `-` or nothing is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[arg(short, long, default_value = "varisat", value_name = "SOLVER", value_parser = solver, help_heading = ENGINE)]
    #[arg(help = sat_solvers())]
    pub(crate) solver: SatChoice,

    /// Assume this literal, a DIMACS number such as 5 or -7; may be repeated
    #[arg(long, value_name = "LITERAL", allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) assume: Vec<i32>,

    /// Give up after this long: 0.5, 10s, 200ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) timeout: Option<Duration>,

    /// Give up after so many conflicts
    #[arg(long, value_name = "CONFLICTS", value_parser = number, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) conflicts: Option<u64>,

    /// Give up on what takes more memory: 500M, 2G [default: what is free]
    #[arg(long, value_name = "BYTES", value_parser = bytes, allow_negative_numbers = true, help_heading = ENGINE)]
    pub(crate) memory: Option<u64>,

    /// Write a DRAT proof of unsatisfiability to this file (varisat only)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["assume", "conflicts"], help_heading = OUTPUT)]
    pub(crate) proof: Option<PathBuf>,

    /// Replace the proof file if it is there
    #[arg(long, requires = "proof", help_heading = OUTPUT)]
    pub(crate) force: bool,

    /// Say `s` but not `v`: no values
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) no_values: bool,

    /// Say on standard error what the solver did
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) stats: bool,
}

#[derive(Debug, Args)]
pub(crate) struct EncodingsArguments {
    /// Sizes for the puzzle in this file, with its givens; `-` is standard input
    #[arg(value_name = "PUZZLE", conflicts_with_all = ["order", "side"])]
    pub(crate) puzzle: Option<PathBuf>,

    /// Sizes for a grid of side N x N, without givens [default: 3]
    #[arg(long, value_name = "N", value_parser = side, allow_negative_numbers = true)]
    pub(crate) order: Option<u32>,

    /// Sizes for a grid of this side, without givens
    #[arg(long, value_name = "SIDE", value_parser = side, allow_negative_numbers = true, conflicts_with = "order")]
    pub(crate) side: Option<u32>,

    #[command(flatten)]
    pub(crate) single: Single,

    /// Only this encoding, with its card; may be repeated
    #[arg(short, long, value_name = "ENCODING")]
    pub(crate) encoding: Vec<Encoding>,

    /// A card for each encoding instead of a table
    #[arg(long)]
    pub(crate) cards: bool,

    /// One JSON object a line
    #[arg(long, conflicts_with = "cards")]
    pub(crate) json: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }
}
