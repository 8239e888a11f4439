//! The clauses of an encoder of somebody else: the program is run, and its clauses get our heading.

use super::arguments::EncodeArguments;
use super::file::budget;
use crate::cli::files::output::{Existing, Output};
use crate::cli::files::stream::{Counted, Stream};
use crate::cli::process::command_line::command_line;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::stating::Stating;
use crate::cli::puzzles::subject::Subject;
use exactone_core::spelling::escaped;
use exactone_formats::model::Shape;
use exactone_formats::puzzle::Puzzle;
use exactone_sat::dimacs::WriteError;
use exactone_sat::process::{FilterEnd, Filtered, MOST_OUTPUT, adopt_orphans, filter, kill_descendants};
use exactone_sat::sat::CommandLine;
use exactone_session::answer::RulesCache;
use exactone_session::formula::{OwnError, OwnFormula, rows_of_numbers};
use std::io::{Error, ErrorKind};

/// What errors call the clauses.
const SOURCE: &str = "what the encoder wrote";

/// Runs the encoder on the puzzle, and writes its clauses.
pub(super) fn run(
    arguments: &EncodeArguments,
    encoder: &CommandLine,
    (cache, subject): (&RulesCache, &Subject),
    signals: &Signals,
) -> Result<Exit, Halt> {
    let Subject::Grid { puzzle, shape, .. } = subject else {
        let message = "an encoder of your own reads square grids: this puzzle is none";
        return Err(subject.about(Halt::new(Exit::BadInput, message)));
    };
    if puzzle.marks.is_some() {
        let message = "an encoder of your own reads values, and this puzzle has pencil marks";
        return Err(subject.about(Halt::new(Exit::BadInput, message)));
    }
    let mut stating = Stating::of(subject, cache)?;
    (stating.statement.encoding, stating.statement.encoder) = (None, Some(encoder.to_string()));
    let formula = made(encoder, puzzle, *shape, signals)?;
    let mut output = Output::open(arguments.output.as_deref(), Existing::forced(arguments.force), &arguments.puzzles)?;
    let mut halt = None;
    let out = Counted { inner: Stream::new(&mut output, signals, &mut halt), bytes: 0 };
    let written = formula.write(&stating.statement, *shape, &command_line(), out).map(|_| ());
    match (written, halt) {
        (_, Some(halt)) => Err(halt),
        (Err(WriteError::Io(error)), None) => Err(Halt::writing("the output", &error)),
        (Err(error), None) => Err(Halt::new(Exit::Internal, format_args!("internal error: {error}"))),
        (Ok(()), None) => output.finish().map(|()| Exit::Done),
    }
}

/// What the program makes of the puzzle.
fn made(encoder: &CommandLine, puzzle: &Puzzle, shape: Shape, signals: &Signals) -> Result<OwnFormula, Halt> {
    let name = escaped(encoder.program());
    let rows = rows_of_numbers(&puzzle.values, puzzle.side);
    let unstarted = |error: Error| {
        let exit = if error.kind() == ErrorKind::NotFound { Exit::CannotOpen } else { Exit::Limit };
        Halt::new(exit, format_args!("the encoder `{name}` cannot be run: {error}"))
    };
    adopt_orphans();
    let Filtered { status, output, complaint } =
        match filter(encoder.words(), rows.as_bytes(), &budget(signals)).map_err(unstarted)? {
            FilterEnd::Ended(ended) => ended,
            FilterEnd::Overflowed => {
                let message = format_args!("the encoder `{name}` wrote more than {MOST_OUTPUT} bytes, and was ended");
                return Err(Halt::new(Exit::Limit, message));
            }
            FilterEnd::Killed(_) => return Err(Halt::quiet(signals.exit().unwrap_or(Exit::Interrupted))),
        };
    // What it left behind would go on beside whatever comes next.
    kill_descendants();
    if !status.success() {
        let said = complaint.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("it said nothing");
        let message = format!("the encoder `{name}` failed ({status}): {}", escaped(said));
        return Err(Halt::new(Exit::BadInput, message));
    }
    OwnFormula::read(output, SOURCE, shape).map_err(|error: OwnError| Halt::new(Exit::BadInput, error))
}
