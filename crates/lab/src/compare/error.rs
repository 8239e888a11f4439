//! What is wrong with a plan, and why a comparison cannot go on.

use crate::record::FileError;
use exactone_core::solve::SolveError;
use exactone_core::spelling::escaped;
use exactone_files::file::Cause;
use std::io;

/// Why a plan cannot be carried out.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The plan file is not one.
    #[error("{place}: {message}")]
    Text {
        /// `file:line:column`.
        place: String,
        /// What is wrong, with the line.
        message: String,
    },
    /// An arm does not exist.
    #[error("arm `{pattern}`: {message}")]
    Arm {
        /// The pattern.
        pattern: String,
        /// What is wrong with it.
        message: String,
    },
    /// Puzzles cannot be had.
    #[error("instances {from}: {message}")]
    Instances {
        /// The file, the pattern or the recipe.
        from: String,
        /// What is wrong with it.
        message: String,
    },
    /// A file of puzzles, or a model, cannot be opened.
    #[error("{name}: cannot read: {error}")]
    Unreadable {
        /// The file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// A puzzle is none.
    #[error("{0}")]
    Puzzle(#[from] exactone_formats::puzzle::read::ReadError),
    /// A formula is none, or too large, or not the one that the manifest says.
    #[error("{message}")]
    Formula {
        /// What is wrong, with the file and the place.
        message: String,
        /// Whether the text, a limit or the system is at fault.
        cause: Cause,
    },
    /// A size is refused.
    #[error("{place}: {error}")]
    Refused {
        /// The puzzle.
        place: String,
        /// Why.
        error: exactone_session::answer::Refusal,
    },
    /// It names programs that nobody has allowed to be run.
    #[error(
        "programs would be run that are named in a file, and nowhere on the command line:{}\nexpected --allow-programs, if \
         whoever wrote the file may run them here; or the same command by --solver, --encoder or --arm",
        listed(commands)
    )]
    Programs {
        /// Their command lines.
        commands: Vec<String>,
    },
    /// The parts do not fit together.
    #[error("{0}")]
    Plan(String),
}

/// Each in a line of its own, safe to print; of many the first.
fn listed(commands: &[String]) -> String {
    let lines = commands.iter().take(MOST_LISTED).map(|command| format!("\n  {}", escaped(command)));
    let more = commands.len().saturating_sub(MOST_LISTED);
    let rest = (more > 0).then(|| format!("\n  and {more} more"));
    lines.chain(rest).collect()
}

/// More commands than this are counted, not shown.
const MOST_LISTED: usize = 100;

/// Why a comparison cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The plan cannot be carried out.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The folder cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// Neither this run nor any other can be begun.
    #[error("{program}: cannot be started: {error}")]
    Unstarted {
        /// What was to be started.
        program: String,
        /// What the system says.
        error: io::Error,
    },
    /// A defect of this program, found by checking an answer of its own.
    #[error("internal error: {0}")]
    Defect(#[from] SolveError),
    /// The journal has a row that the plan has not.
    #[error("the folder has a run that is not in the plan: {arm} on {instance}, seed {seed}; choose another folder")]
    Foreign {
        /// The arm.
        arm: String,
        /// The instance.
        instance: String,
        /// The seed.
        seed: u64,
    },
}
