//! The arguments of `hint`.

use crate::cli::options::headings::{INPUT, LIMITS, OUTPUT};
use crate::cli::options::single::Single;
use crate::cli::options::values::{duration, level};
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

pub(crate) const AFTER_HINT: &str = "\
Examples:
  exactone hint puzzle.txt                      the next step, and why
  exactone hint --level 1 puzzle.txt            only where to look
  exactone hint puzzle.txt --state played.txt   from what a player has entered; mistakes are told first
  exactone hint --svg hint.svg puzzle.txt       as a picture, too
  exactone hint --all puzzle.txt                all steps that are possible now
  exactone hint --why r1c3=4 puzzle.txt         why r1c3 is 4, or why it is not
  exactone hint puzzle.txt --state played.txt --plan steps.jsonl
                                                the first step of `explain --json` that the player has not made

Exit code: 0 a hint; 1 a mistake was found, or there is not exactly one solution; 75 no step is found; the others as in
`exactone --help`.";

/// The level of a hint that has the whole step.
pub(crate) const WHOLE: u8 = 3;

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct HintArguments {
    /// A file with a puzzle, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) single: Single,

    /// What a player has: the grid with the values entered, or with pencil marks
    #[arg(long, value_name = "FILE", help_heading = INPUT)]
    pub(crate) state: Option<PathBuf>,

    /// Take steps that hold only because the puzzle has one solution, such as unique rectangles; they are marked
    #[arg(long)]
    pub(crate) one_solution: bool,

    /// Take the step from this file, which `explain --json` wrote: the first that holds and is not made yet
    #[arg(long, value_name = "FILE", help_heading = INPUT)]
    pub(crate) plan: Option<PathBuf>,

    /// Tell all steps that are possible now, the easiest first; nets and cases are not looked for
    #[arg(long, conflicts_with_all = ["plan", "svg", "level"], help_heading = OUTPUT)]
    pub(crate) all: bool,

    /// Why a cell has this value, or why it cannot have it: the easiest step that shows it
    #[arg(long, value_name = "CELL=VALUE", conflicts_with_all = ["plan", "all"], help_heading = INPUT)]
    pub(crate) why: Option<String>,

    /// Stop searching after this time, such as 10s
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true, help_heading = LIMITS)]
    pub(crate) timeout: Option<Duration>,

    /// How much to say: 1 where to look, 2 the name of the step as well, 3 all of it
    #[arg(long, value_name = "LEVEL", default_value_t = WHOLE, value_parser = level, allow_negative_numbers = true, help_heading = OUTPUT)]
    pub(crate) level: u8,

    /// Below a chain or a fish a line in the notation of players: (4)r1c3=(4)r1c8-(4=7)r5c8 => r5c3<>4
    #[arg(long, conflicts_with = "json", help_heading = OUTPUT)]
    pub(crate) notation: bool,

    /// One JSON object a line
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,

    /// Draw the step in this file, which appears whole or not at all
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) svg: Option<PathBuf>,

    /// Replace the picture if it is there
    #[arg(long, requires = "svg", help_heading = OUTPUT)]
    pub(crate) force: bool,
}
