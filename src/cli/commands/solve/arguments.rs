//! The arguments of `solve`.

use crate::cli::options::common::Common;
use crate::cli::options::headings::OUTPUT;
use crate::cli::options::values::{Actions, SolveFormat, positive, solve_format};
use clap::Args;

pub(crate) const AFTER_SOLVE: &str = "\
In a pipe each puzzle is answered by one line, its fields separated by tabs:
  SOLUTION                        the only solution (with --first: one of them)
  multiple  SOLUTION  SOLUTION    there are more, and these are two of them
  none                            there is no solution
  COST  SOLUTION                  with costs and --all, --limit or --cheapest
  unknown  LIMIT  [SOLUTION]      a limit was hit: time, nodes or memory
  error                           with --keep-going, in the place of what could not be read

Examples:
  exactone solve puzzle.txt
  exactone solve --unique -o answers.txt puzzles.txt || echo not all have one solution
  exactone solve --limit 10 puzzle.txt
  exactone solve --format csv puzzles.csv -o answers.csv
  exactone solve --cheapest 1 tiles.dlx
  exactone solve --keep-going --json *.sdk | jq -r .status
  exactone solve --backend sat --timeout 10s --stats 36x36.txt

Exit code, the gravest of all puzzles:
  0   done
  1   no solution, or with --unique more than one
  75  a limit was hit
  65  bad input
  66  a file cannot be read
The others are as in `exactone --help`.";

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

    /// Print so many of the cheapest solutions, the cheapest first: for exact covers whose options have costs, as `|7` in FILE.dlx
    #[arg(long, group = "ask", conflicts_with = "backend", value_name = "K", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) cheapest: Option<u64>,

    /// Do not solve: print the candidates that propagation alone leaves
    #[arg(long, group = "ask", conflicts_with_all = ["format", "actions", "stats", "sat", "nodes"])]
    pub(crate) candidates: bool,

    /// Print the candidates that belong to some solution
    #[arg(long, group = "ask", conflicts_with_all = ["format", "actions", "stats"])]
    pub(crate) true_candidates: bool,

    /// Say why there is not exactly one solution: what contradicts what, or where solutions differ and which given or clue would decide
    ///
    /// Solutions are counted up to 1000. Without a solution, clues and givens that contradict each other are looked for longer than
    /// usually, for a minute at most without --timeout, and up to 1,000,000 nodes a search without --nodes.
    #[arg(long, group = "ask", conflicts_with_all = ["format", "actions"])]
    pub(crate) why: bool,

    /// What to do, any of the letters p (print), c (count the solutions), t (time)
    #[arg(short, long, default_value = "p", value_name = "ACTIONS")]
    pub(crate) actions: Actions,

    /// How to print [default: a grid for one puzzle on a terminal, else short]
    #[arg(short, long, value_parser = solve_format(), value_name = "FORMAT", conflicts_with = "json", help_heading = OUTPUT)]
    pub(crate) format: Option<SolveFormat>,

    #[command(flatten)]
    pub(crate) common: Common,
}
