//! The command line, as clap reads it.

use crate::backend::Spec;
use crate::model::BoxShape;
use crate::puzzle::Symbols;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// Solve, count and check puzzles made of cells, units and peers: Sudoku of any size, Latin squares.
#[derive(Debug, Parser)]
#[command(name = "exactone", version, about, arg_required_else_help = true, after_help = AFTER_HELP)]
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

Exit codes: 0 done; 1 a definite no; 2 usage; 65 bad input; 66 cannot open; 70 internal error;
73 cannot create output; 74 cannot write; 75 a limit was hit; 130, 141, 143 signals.";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles, and say whether each solution is the only one
    Solve(Box<SolveArguments>),
    /// Count the solutions of puzzles, exactly or up to a limit
    Count(Box<CountArguments>),
    /// List the engines: what each can infer, and the parts that can be chosen
    Engines,
}

/// What all commands that read puzzles share.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "clap reads flags as bools; they become enums behind this struct")]
pub(crate) struct Common {
    /// Files of puzzles; `-` or nothing is standard input
    pub(crate) files: Vec<PathBuf>,

    /// The rules: sudoku, latin, or the path of a model file
    #[arg(short, long, default_value = "sudoku", value_name = "MODEL")]
    pub(crate) model: String,

    /// The shape of the boxes, such as 2x3 (rows x columns), where a puzzle does not show it
    #[arg(long = "box", value_name = "RxC")]
    pub(crate) boxes: Option<BoxShape>,

    /// How values past 9 are written: 1-9A-Z, 0-9A-Z, A-Z or decimal; detected, and announced, if not given
    #[arg(long, value_name = "SYMBOLS")]
    pub(crate) symbols: Option<Symbols>,

    /// An empty grid of this side instead of a file
    #[arg(long, value_name = "SIDE", conflicts_with = "files", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) blank: Option<u32>,

    /// The engine: auto, propagate, cells, dlx, sat or backtrack, with parts such as cells/weighted
    #[arg(short, long, default_value = "auto", value_name = "BACKEND")]
    pub(crate) backend: Spec,

    /// Threads: puzzles of a batch side by side, or the parts of one search [default: the number of cores]
    #[arg(short, long, value_name = "JOBS")]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Give up on a puzzle after this long: 0.5, 10s, 200ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,

    /// Give up on a puzzle after so many nodes of search (for sat: conflicts)
    #[arg(long, value_name = "NODES")]
    pub(crate) nodes: Option<u64>,

    /// Refuse what needs, and give up on what takes, more memory than this: 500M, 2G
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub(crate) memory: Option<u64>,

    /// Report a bad puzzle and go on with the next
    #[arg(long)]
    pub(crate) keep_going: bool,

    /// Write to this file, which appears whole or not at all
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Replace the output file if it is there
    #[arg(long, requires = "output")]
    pub(crate) force: bool,

    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,

    /// Say on standard error which engines worked, why, and how hard
    #[arg(long)]
    pub(crate) stats: bool,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "clap reads flags as bools; they become enums behind this struct")]
pub(crate) struct SolveArguments {
    #[command(flatten)]
    pub(crate) common: Common,

    /// How to print: grid (one puzzle on a terminal), short (one line; in a pipe), long (rows of values)
    #[arg(short, long, value_enum, value_name = "FORMAT", conflicts_with = "json")]
    pub(crate) format: Option<Format>,

    /// What to do, any of the letters p (print), c (count the solutions), t (time)
    #[arg(short, long, default_value = "p", value_name = "ACTIONS")]
    pub(crate) actions: Actions,

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
    #[arg(long, group = "ask", value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,

    /// Do not solve: print the candidates that propagation alone leaves
    #[arg(long, group = "ask", conflicts_with_all = ["format", "json"])]
    pub(crate) candidates: bool,

    /// Do not stop at two solutions: print the candidates that belong to some solution
    #[arg(long, group = "ask", conflicts_with_all = ["format", "json"])]
    pub(crate) true_candidates: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CountArguments {
    #[command(flatten)]
    pub(crate) common: Common,

    /// Stop at this many, and say "at least"
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
}

/// How a solved puzzle is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A grid with borders, givens told apart
    Grid,
    /// One line: characters up to side 9, separated decimals beyond
    Short,
    /// A row of separated values a line
    Long,
}

/// The letters of `--actions`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Actions {
    pub(crate) print: Wish,
    pub(crate) count: Wish,
    pub(crate) time: Wish,
}

/// Whether an action was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Wish {
    #[default]
    No,
    Yes,
}

impl std::str::FromStr for Actions {
    type Err = String;

    fn from_str(letters: &str) -> Result<Self, Self::Err> {
        let mut actions = Self { print: Wish::No, count: Wish::No, time: Wish::No };
        for letter in letters.chars() {
            match letter {
                'p' => actions.print = Wish::Yes,
                'c' => actions.count = Wish::Yes,
                't' => actions.time = Wish::Yes,
                _ => return Err(format!("`{letter}` is not an action: expected p (print), c (count) or t (time)")),
            }
        }
        if letters.is_empty() { Err("expected at least one of p, c, t".to_owned()) } else { Ok(actions) }
    }
}

fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(char::is_alphabetic);
    let factor = match &text[digits.len()..] {
        "" | "s" => 1.0,
        "ms" => 1e-3,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        unit => return Err(format!("`{unit}` is not a unit of time: expected ms, s, m or h")),
    };
    let number = digits.parse::<f64>().ok().filter(|number| number.is_finite() && *number >= 0.0);
    let seconds = number.ok_or_else(|| format!("`{text}` is not a time: expected such as 0.5, 10s, 200ms or 2m"))?;
    Duration::try_from_secs_f64(seconds * factor).map_err(|error| error.to_string())
}

fn bytes(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|character: char| !character.is_ascii_digit());
    let shift = match text[digits.len()..].to_ascii_uppercase().trim_end_matches('B').trim_end_matches('I') {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        unit => return Err(format!("`{unit}` is not a unit of memory: expected K, M, G or T")),
    };
    let number = digits.parse::<u64>().ok().and_then(|number| number.checked_mul(1 << shift));
    number.ok_or_else(|| format!("`{text}` is not a size: expected such as 500M or 2G"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn times_and_sizes_read_with_their_units() {
        assert_eq!(duration("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(duration("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("2m"), Ok(Duration::from_mins(2)));
        assert!(["-1", "x", "5y", "", "1e400"].map(duration).iter().all(Result::is_err));
        assert_eq!(bytes("500M"), Ok(500 << 20));
        assert_eq!(bytes("2GiB"), Ok(2 << 30));
        assert!(["-1", "x", "5y", "", "99999999999999T"].map(bytes).iter().all(Result::is_err));
    }

    #[test]
    fn actions_are_letters_in_any_order() {
        let actions: Actions = "tp".parse().unwrap();
        assert_eq!(actions, Actions { print: Wish::Yes, count: Wish::No, time: Wish::Yes });
        assert!("px".parse::<Actions>().unwrap_err().contains("`x` is not an action"));
    }
}
