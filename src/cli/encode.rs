//! `exactone encode`: a puzzle as a file for solvers.

use super::excluded;
use super::exit::{Exit, Halt};
use super::formula_arguments::EncodeArguments;
use super::json_formula::{self, AnyHead};
use super::output::{Existing, Output};
use super::progress::ClauseBar;
use super::signals::{AtOnce, Signals};
use super::single;
use super::stream::{Counted, Stream};
use super::watched::Patience;
use super::work::refused;
use crate::design::Design;
use crate::dimacs::{Origins, WriteError};
use crate::encode::Encoding;
use crate::formula::{DesignStatement, Plan, PlanError, Statement, Subject};
use crate::solve::Budget;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Runs the command.
pub(crate) fn run(arguments: &EncodeArguments, signals: &Signals) -> Result<Exit, Halt> {
    check(arguments)?;
    let at_once = signals.at_once();
    let patience = Patience { budget: &budget(signals), signals };
    let catalogue = single::catalogue(&arguments.single, patience)?;
    let design = match arguments.blank {
        Some(_) => None,
        None => single::design(&arguments.single, catalogue.model(), arguments.puzzle.as_ref(), patience)?,
    };
    if let Some(design) = design {
        return encode_design(arguments, &design, at_once, signals);
    }
    let puzzle = match arguments.blank {
        Some(side) => single::blank(&catalogue, side)?,
        None => single::puzzle(&arguments.single, &catalogue, arguments.puzzle.clone(), patience)?,
    };
    let shape = catalogue.shape(puzzle.side, puzzle.boxes).map_err(|error| excluded::at(&puzzle, refused(&error)))?;
    let compiled = catalogue.compiled(shape).map_err(|error| excluded::at(&puzzle, refused(&error)))?;
    let statement = Statement {
        format: arguments.format,
        encoding: encoding(arguments),
        excluded: excluded::of_grid(arguments, &catalogue, compiled, &puzzle, &budget(signals), signals)?,
        ..Statement::of(catalogue.model(), shape, &puzzle)
    };
    let about = AnyHead::of_grid(&puzzle, shape);
    finish(arguments, Subject::Grid(&statement, compiled), about, at_once, signals)
}

fn encode_design(
    arguments: &EncodeArguments,
    design: &Design,
    at_once: AtOnce,
    signals: &Signals,
) -> Result<Exit, Halt> {
    let statement = DesignStatement {
        format: arguments.format,
        encoding: encoding(arguments),
        excluded: excluded::of_design(arguments, design, &budget(signals), signals)?,
        ..DesignStatement::of(design)
    };
    let source = arguments.puzzle.as_ref().map_or_else(|| design.name.clone(), |file| file.display().to_string());
    let about = AnyHead::of_design(&source, design);
    finish(arguments, Subject::Design(&statement, design), about, at_once, signals)
}

fn encoding(arguments: &EncodeArguments) -> Option<Encoding> {
    arguments.format.is_clausal().then(|| arguments.encoding.unwrap_or_default())
}

/// Writes what is known by now. Until the first byte a signal ends the program at once.
fn finish(
    arguments: &EncodeArguments,
    subject: Subject<'_>,
    about: AnyHead<'_>,
    at_once: AtOnce,
    signals: &Signals,
) -> Result<Exit, Halt> {
    let plan = Plan::new(subject, &budget(signals)).map_err(|error| no_plan(&error, signals))?;
    check_size(arguments, &plan)?;
    drop(at_once);
    let bytes = write(arguments, &plan, signals)?;
    if arguments.json {
        sum_up(arguments, about, subject, &plan, bytes)?;
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

fn no_plan(error: &PlanError, signals: &Signals) -> Halt {
    match (error, signals.exit()) {
        (PlanError::Limit(_), Some(exit)) => Halt::quiet(exit),
        (PlanError::Limit(_) | PlanError::TooLarge { .. }, _) => Halt::new(Exit::Limit, error),
        _ => Halt::new(Exit::Usage, error),
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
    let written = write_to(arguments, plan, stream);
    match (written, halt) {
        (_, Some(halt)) => Err(halt),
        (Ok(bytes), None) => output.finish().map(|()| bytes),
        (Err(WriteError::Io(error)), None) => Err(Halt::writing("the output", &error)),
        (Err(error), None) => Err(Halt::new(Exit::Internal, format_args!("internal error: {error}"))),
    }
}

fn write_to(arguments: &EncodeArguments, plan: &Plan<'_>, stream: Stream<'_>) -> Result<u64, WriteError> {
    let origins = if arguments.origins { Origins::Commented } else { Origins::Silent };
    let mut bar = ClauseBar::new(plan.size().map(|size| size.clauses));
    let out = Counted { inner: stream, bytes: 0 };
    let written = plan.write(out, &command_line(), origins, &mut |clauses| bar.reach(clauses));
    bar.clear();
    Ok(written?.bytes)
}

/// The command as it was given.
pub(super) fn command_line() -> String {
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    std::iter::once("exactone".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

fn sum_up(
    arguments: &EncodeArguments,
    about: AnyHead<'_>,
    subject: Subject<'_>,
    plan: &Plan<'_>,
    bytes: u64,
) -> Result<(), Halt> {
    let mut line = Vec::new();
    json_formula::encoded(about, subject, plan, bytes, &mut line);
    if arguments.output.as_deref().is_some_and(|path| path != Path::new("-")) {
        let mut output = Output::open(None, Existing::Keep, &[])?;
        output.write(&line)?;
        return output.finish();
    }
    // Not made safe in the way of words, which would be no JSON.
    io::stderr().lock().write_all(&line).ok();
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
