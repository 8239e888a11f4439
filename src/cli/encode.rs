//! `exactone encode`: a puzzle as a file for solvers.

use super::exit::{Exit, Halt};
use super::formula_arguments::EncodeArguments;
use super::json_formula;
use super::output::{Existing, Output};
use super::progress::{ClauseBar, SearchBar};
use super::signals::Signals;
use super::single::{self, Entries, too_large};
use super::stream::{Counted, Stream};
use super::work::{about, complaint, refused};
use super::{notes::shown_place, say};
use crate::answer::{Catalogue, Desk, Status};
use crate::backend::Spec;
use crate::dimacs::{Compression, Origins, Packer, WriteError};
use crate::formula::{Plan, PlanError, Statement, Subject};
use crate::model::Compiled;
use crate::puzzle::Puzzle;
use crate::solve::{Budget, Progress};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs the command.
pub(crate) fn run(arguments: &EncodeArguments, signals: &Signals) -> Result<Exit, Halt> {
    check(arguments)?;
    let at_once = signals.at_once();
    let catalogue = single::catalogue(&arguments.single)?;
    let puzzle = match arguments.blank {
        Some(side) => single::blank(&catalogue, side)?,
        None => single::puzzle(&arguments.single, &catalogue, arguments.puzzle.clone(), signals)?,
    };
    let shape = catalogue.shape(puzzle.side, puzzle.boxes).map_err(|error| at(&puzzle, refused(&error)))?;
    let compiled = catalogue.compiled(shape).map_err(|error| at(&puzzle, refused(&error)))?;
    let statement = Statement {
        format: arguments.format,
        encoding: arguments.format.is_clausal().then(|| arguments.encoding.unwrap_or_default()),
        excluded: excluded(arguments, &catalogue, compiled, &puzzle, signals)?,
        ..Statement::of(catalogue.model(), shape, &puzzle)
    };
    let plan =
        Plan::new(Subject::Grid(&statement, compiled), &budget(signals)).map_err(|error| no_plan(&error, signals))?;
    check_size(arguments, &plan)?;
    drop(at_once);
    let bytes = write(arguments, &plan, signals)?;
    if arguments.json {
        sum_up(arguments, &puzzle, &statement, &plan, bytes)?;
    }
    Ok(Exit::Done)
}

/// What clap cannot know of the options together.
fn check(arguments: &EncodeArguments) -> Result<(), Halt> {
    let format = arguments.format;
    let usage = |message: &str| Err(Halt::new(Exit::Usage, message));
    let excludes = arguments.block || arguments.all_different_from.is_some();
    if !format.is_clausal() && arguments.encoding.is_some() {
        return usage(&format!("{format} states the groups themselves, so --encoding does not apply"));
    }
    if !format.is_clausal() && arguments.origins {
        return usage(&format!("{format} has no clauses, so --origins does not apply"));
    }
    if !format.is_clausal() && excludes {
        return usage(&format!("{format} has no clauses to exclude a solution with: expected cnf, icnf or wcnf"));
    }
    let is_standard = |path: &Option<PathBuf>| path.as_deref().is_none_or(|path| path == Path::new("-"));
    let excludes_standard = arguments.all_different_from.is_some() && is_standard(&arguments.all_different_from);
    if excludes_standard && arguments.blank.is_none() && is_standard(&arguments.puzzle) {
        return usage("standard input cannot be both the puzzle and the solutions to exclude");
    }
    Ok(())
}

fn budget(signals: &Signals) -> Budget {
    Budget { cancel: signals.cancels().into(), ..Budget::default() }
}

fn at(puzzle: &Puzzle, halt: Halt) -> Halt {
    about(puzzle, too_large(halt))
}

fn no_plan(error: &PlanError, signals: &Signals) -> Halt {
    match (error, signals.exit()) {
        (PlanError::Limit(_), Some(exit)) => Halt::quiet(exit),
        (PlanError::Limit(_) | PlanError::TooLarge { .. }, _) => Halt::new(Exit::Limit, error),
        _ => Halt::new(Exit::Usage, error),
    }
}

/// The solutions that are no answer: those of the file, then the one that is found.
fn excluded(
    arguments: &EncodeArguments,
    catalogue: &Catalogue,
    compiled: &Compiled,
    puzzle: &Puzzle,
    signals: &Signals,
) -> Result<Vec<Vec<u16>>, Halt> {
    let mut excluded = match &arguments.all_different_from {
        Some(file) => read_solutions(arguments, file, compiled, puzzle, signals)?,
        None => Vec::new(),
    };
    if arguments.block {
        let solution = solve(catalogue, puzzle, signals)?;
        if !excluded.contains(&solution) {
            excluded.push(solution);
        }
    }
    Ok(excluded)
}

/// Reads complete grids, each of which must solve the puzzle.
fn read_solutions(
    arguments: &EncodeArguments,
    file: &Path,
    compiled: &Compiled,
    puzzle: &Puzzle,
    signals: &Signals,
) -> Result<Vec<Vec<u16>>, Halt> {
    let mut entries = Entries::open(Some(file.to_owned()), single::read_options(&arguments.single), signals);
    let mut solutions = Vec::new();
    while let Some(entry) = entries.next()? {
        let mut grid = entry.puzzle()?;
        // A record of a puzzle with its solution is read for the solution.
        grid.values = grid.expected.take().unwrap_or(grid.values);
        let wrong = |why: &str| Halt::new(Exit::BadInput, format_args!("{}: {why}", shown_place(&grid.place)));
        if grid.side != puzzle.side {
            return Err(wrong(&format!("a grid of side {} found, side {} expected", grid.side, puzzle.side)));
        }
        if grid.values.contains(&0) {
            return Err(wrong("a grid with blank cells found, a solution expected"));
        }
        let mut faults =
            crate::formula::broken_givens(compiled.shape(), &grid.values, &puzzle.values, puzzle.marks.as_ref());
        faults.extend(crate::formula::broken_rules(compiled, &grid.values));
        if let Some(fault) = faults.first() {
            return Err(wrong(&format!("this does not solve the puzzle: {fault}")));
        }
        solutions.push(grid.values);
    }
    Ok(solutions)
}

/// The first solution, by the default engine.
fn solve(catalogue: &Catalogue, puzzle: &Puzzle, signals: &Signals) -> Result<Vec<u16>, Halt> {
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let progress = Arc::new(Progress::default());
    let bar = SearchBar::watch(&progress);
    let budget = Budget { progress: Some(progress), ..budget(signals) };
    let answer = Desk::new(catalogue, Spec::default(), threads).first(puzzle, &budget);
    drop(bar);
    let answer = answer.map_err(|error| too_large(complaint(puzzle, &error)))?;
    match (answer.status, answer.solution, signals.exit()) {
        (Status::Unknown(_), _, Some(exit)) => Err(Halt::quiet(exit)),
        (Status::Unknown(limit), ..) => Err(at(puzzle, Halt::new(Exit::Limit, limit))),
        (_, Some(solution), _) => Ok(solution),
        (_, None, _) => {
            let message = "there is no solution, and so none to exclude";
            Err(at(puzzle, Halt::new(Exit::No, message)))
        }
    }
}

/// Refuses what is too long, before a byte of it is written.
fn check_size(arguments: &EncodeArguments, plan: &Plan<'_>) -> Result<(), Halt> {
    let bytes = plan.bytes();
    if arguments.force_size || bytes <= arguments.max_size {
        return Ok(());
    }
    let formula = plan.size().map_or(String::new(), |size| {
        format!("{} variables, {} clauses, {} literals and ", size.vars, size.clauses, size.literals)
    });
    let smaller = if plan.size().is_some() { "; `exactone encodings` tells how large others are" } else { "" };
    let message = format!(
        "the file would have {formula}about {}, but the limit is {}\n  \
         hint: --max-size sets another limit, --force-size none{smaller}",
        readable(bytes),
        readable(arguments.max_size)
    );
    Err(Halt::new(Exit::Limit, message))
}

/// `1.2 GiB`
fn readable(bytes: u64) -> String {
    indicatif::BinaryBytes(bytes).to_string()
}

/// Writes the file; returns its length before it is compressed.
fn write(arguments: &EncodeArguments, plan: &Plan<'_>, signals: &Signals) -> Result<u64, Halt> {
    let existing = if arguments.force { Existing::Replace } else { Existing::Keep };
    let path = arguments.output.as_deref();
    let inputs: Vec<PathBuf> = arguments.puzzle.iter().chain(&arguments.all_different_from).cloned().collect();
    let mut output = Output::open(path, existing, &inputs)?;
    let mut halt = None;
    let stream = Stream::new(&mut output, signals, &mut halt);
    let compression = path.map_or(Compression::None, Compression::of);
    let written = pack(arguments, plan, stream, compression);
    match (written, halt) {
        (_, Some(halt)) => Err(halt),
        (Ok(bytes), None) => output.finish().map(|()| bytes),
        (Err(WriteError::Io(error)), None) => Err(Halt::writing("the output", &error)),
        (Err(error), None) => Err(Halt::new(Exit::Internal, format_args!("internal error: {error}"))),
    }
}

fn pack(
    arguments: &EncodeArguments,
    plan: &Plan<'_>,
    stream: Stream<'_>,
    compression: Compression,
) -> Result<u64, WriteError> {
    let origins = if arguments.origins { Origins::Commented } else { Origins::Silent };
    let mut bar = ClauseBar::new(plan.size().map(|size| size.clauses));
    let out = Counted { inner: Packer::new(stream, compression)?, bytes: 0 };
    let written = plan.write(out, &command_line(), origins, &mut |clauses| bar.reach(clauses));
    bar.clear();
    let Counted { inner, bytes } = written?;
    inner.finish()?;
    Ok(bytes)
}

/// The command as it was given.
pub(super) fn command_line() -> String {
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    std::iter::once("exactone".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

fn sum_up(
    arguments: &EncodeArguments,
    puzzle: &Puzzle,
    statement: &Statement,
    plan: &Plan<'_>,
    bytes: u64,
) -> Result<(), Halt> {
    let mut line = Vec::new();
    json_formula::encoded(puzzle, statement, plan, bytes, &mut line);
    if arguments.output.as_deref().is_some_and(|path| path != Path::new("-")) {
        let mut output = Output::open(None, Existing::Keep, &[])?;
        output.write(&line)?;
        return output.finish();
    }
    say(String::from_utf8_lossy(&line).trim_end());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::arguments::Arguments;
    use crate::encode::Encoding;
    use crate::formula::FileFormat;
    use clap::CommandFactory;

    #[test]
    fn the_help_names_the_default_encoding() {
        let mut command = Arguments::command();
        let encode = command.find_subcommand_mut("encode").expect("it is a command");
        let help = encode.render_long_help().to_string();
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(&format!("[default: {}]", Encoding::default())), "{help}");
        assert!(FileFormat::ALL.iter().all(|format| help.contains(format.name())));
    }
}
