//! The command line, as clap reads it.

use crate::cli::commands::compare::arguments::{AFTER_COMPARE, CompareArguments};
use crate::cli::commands::completions::arguments::{AFTER_COMPLETIONS, CompletionsArguments};
use crate::cli::commands::convert::arguments::{AFTER_CONVERT, ConvertArguments};
use crate::cli::commands::count::arguments::{AFTER_COUNT, CountArguments};
use crate::cli::commands::decode::arguments::{AFTER_DECODE, DecodeArguments};
use crate::cli::commands::encode::arguments::{AFTER_ENCODE, EncodeArguments};
use crate::cli::commands::encodings::arguments::{AFTER_ENCODINGS, EncodingsArguments};
use crate::cli::commands::engines::arguments::EnginesArguments;
use crate::cli::commands::explain::arguments::{AFTER_EXPLAIN, ExplainArguments};
use crate::cli::commands::hint::arguments::{AFTER_HINT, HintArguments};
use crate::cli::commands::man::arguments::{AFTER_MAN, ManArguments};
use crate::cli::commands::models::arguments::ModelsArguments;
use crate::cli::commands::prove::arguments::{AFTER_PROVE, ProveArguments};
use crate::cli::commands::rate::arguments::{AFTER_RATE, RateArguments};
use crate::cli::commands::report::arguments::{AFTER_REPORT, ReportArguments};
use crate::cli::commands::sat::arguments::{AFTER_SAT, SatArguments};
use crate::cli::commands::show::arguments::{AFTER_SHOW, ShowArguments};
use crate::cli::commands::solve::arguments::{AFTER_SOLVE, SolveArguments};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;

/// Solve, count and check puzzles made of cells, units and peers: Sudoku of any size, Latin squares.
#[derive(Debug, Parser)]
#[command(name = "exactone", version, about, arg_required_else_help = true, after_help = AFTER_HELP, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

impl Arguments {
    /// Reads a command line, the name of the program first.
    pub(super) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Self, clap::Error> {
        const WIDTH: usize = 80;
        let command = Self::command();
        let mut command = if is_too_narrow() { command.term_width(WIDTH) } else { command };
        let matches = command.try_get_matches_from_mut(words)?;
        Self::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    }
}

/// Whether the environment states a width in which a help would have a word a line.
fn is_too_narrow() -> bool {
    const NARROWEST: u64 = 20;
    let columns = std::env::var("COLUMNS").ok();
    columns.and_then(|columns| columns.trim().parse::<u64>().ok()).is_some_and(|columns| columns < NARROWEST)
}

const AFTER_HELP: &str = "\
Examples:
  exactone solve puzzle.txt            solve it, and say whether the solution is the only one
  exactone solve < puzzles.txt         one line of answer per puzzle, in order
  exactone count --blank 4             how many 4x4 grids there are
  exactone solve hard.txt --stats      which engine did it, and what it cost
  exactone encode puzzle.txt | kissat | exactone decode
                                       by way of any SAT solver

Without a command it solves the puzzle that is named, given itself, pasted or piped.

Exit codes:
  0              done; for sat, unknown
  1              a definite no
  2              the command line is wrong
  10, 20         satisfiable, unsatisfiable (sat)
  65, 66         the input is wrong; it cannot be opened
  70             an error of this program
  73, 74         the output cannot be made; it cannot be written
  75             a limit was hit
  130, 141, 143  Ctrl-C; nobody reads the output; the request to end";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles, and say whether each solution is the only one
    #[command(after_long_help = AFTER_SOLVE)]
    Solve(Box<SolveArguments>),
    /// Count the solutions of puzzles, exactly or up to a limit
    #[command(after_long_help = AFTER_COUNT)]
    Count(Box<CountArguments>),
    /// Write puzzles and designs in another format, without solving them
    #[command(after_long_help = AFTER_CONVERT)]
    Convert(Box<ConvertArguments>),
    /// Draw puzzles: their grids, their clues, what the clues mean; as text, SVG or PNG
    #[command(after_long_help = AFTER_SHOW)]
    Show(Box<ShowArguments>),
    /// Explain a puzzle step by step, from the givens to the solution
    #[command(after_long_help = AFTER_EXPLAIN)]
    Explain(Box<ExplainArguments>),
    /// Give a hint: the next step, or where to look for it
    #[command(after_long_help = AFTER_HINT)]
    Hint(Box<HintArguments>),
    /// Rate puzzles: how hard they are, by their steps or on other scales
    #[command(after_long_help = AFTER_RATE)]
    Rate(Box<RateArguments>),
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
    #[command(after_long_help = AFTER_ENCODINGS)]
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
    /// Write the completions of a shell: bash, zsh, fish, powershell, elvish
    #[command(after_long_help = AFTER_COMPLETIONS)]
    Completions(CompletionsArguments),
    /// Write the manual page of the program or of a command, or all pages to a folder
    #[command(after_long_help = AFTER_MAN)]
    Man(ManArguments),
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use exactone_sat::encode::Encoding;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn the_help_of_prove_names_the_default_encoding_and_what_65_means() {
        let mut command = Arguments::command();
        let prove = command.find_subcommand_mut("prove").expect("it is a command");
        let help = prove.render_long_help().to_string();
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(&format!("[default: {}]", Encoding::default())), "{help}");
        assert!(help.contains("65 bad input, or NOT VERIFIED because the proof"), "{help}");
    }
}
