//! `exactone solve`: puzzles in, answers out, in order.

pub(crate) mod arguments;
mod enumerate;
mod why;

use crate::cli::batch::answers::{Answers, Goal};
use crate::cli::batch::classics;
use crate::cli::batch::output::BatchOutput;
use crate::cli::batch::run::{run_batch, run_each};
use crate::cli::batch::setup::Setup;
use crate::cli::files::output::{Audience, Output};
use crate::cli::options::picture::PictureFormat;
use crate::cli::options::values::{Actions, AnswerFormat, SolveFormat, Wish};
use crate::cli::outcome::Ask;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use crate::cli::show::{Form, Show, check_reader};
use arguments::SolveArguments;
use enumerate::{Enumerate, Which};
use exactone_formats::puzzle::read::Rows;
use std::path::Path;
use why::Why;

/// Runs the command.
pub(crate) fn run(arguments: &SolveArguments, signals: &Signals) -> Result<Exit, Halt> {
    let (ask, goal) = asked(arguments)?;
    check_format(arguments)?;
    let mut setup = Setup::new(&arguments.common, signals)?;
    if format(arguments) == Some(SolveFormat::Csv) {
        setup.rows = Rows::Kept;
    }
    let output = setup.output()?;
    let form = form(arguments, &output);
    let audience = output.audience();
    if let Form::Picture(format) = form {
        check_reader(format, audience, "-o FILE.png writes it")?;
    }
    let show = Show::new(form, arguments.actions, arguments.common.input.symbols, audience);
    let output = BatchOutput::new(&setup, show, output);
    if arguments.why {
        let mut consumer = Why::new(form, output);
        let flow = run_each(&setup, &mut consumer);
        return consumer.close(flow);
    }
    if let Some(which) = Which::of(arguments) {
        if let Some(format) = show.picture() {
            let several = "draws one answer, and several are asked for; expected without --all, --limit, --cheapest";
            return Err(Halt::new(Exit::Usage, format_args!("--format {} {several}", format.name())));
        }
        let mut consumer = Enumerate::new(which, output);
        let flow = run_each(&setup, &mut consumer);
        return consumer.close(flow);
    }
    let classics = classics::taken(&setup, ask, (form, audience), arguments.actions);
    let mut consumer = Answers::new(ask, goal, output);
    let flow = run_batch(&setup, classics, &mut consumer);
    consumer.close(flow)
}

fn asked(arguments: &SolveArguments) -> Result<(Ask, Goal), Halt> {
    let goal = if arguments.unique { Goal::Unique } else { Goal::Answer };
    let actions = arguments.actions;
    let ask = match (actions.count, actions.print) {
        (Wish::Yes, _) if arguments.first => {
            return Err(Halt::new(
                Exit::Usage,
                "--first stops at the first solution, so that --actions c cannot count",
            ));
        }
        (Wish::Yes, Wish::No) if !arguments.unique => Ask::Count(None),
        (Wish::Yes, _) => Ask::UniqueAndCount(None),
        (Wish::No, _) if arguments.first => Ask::First,
        (Wish::No, _) => Ask::Unique,
    };
    Ok((ask, goal))
}

/// A table and a file have no place for what else may be asked.
fn check_format(arguments: &SolveArguments) -> Result<(), Halt> {
    let name = match format(arguments) {
        Some(SolveFormat::Csv) => "csv",
        Some(SolveFormat::Picture(format)) => format.name(),
        Some(SolveFormat::File(target)) => target.name(),
        Some(SolveFormat::Answer(_)) | None => return Ok(()),
    };
    let Actions { print, count, time } = arguments.actions;
    let usage = |what: &str| Err(Halt::new(Exit::Usage, format_args!("--format {name} has no place for {what}")));
    if Which::of(arguments).is_some() {
        return usage("lists of solutions: --format short, grid or long has, and --json");
    }
    if [print, count, time] != [Wish::Yes, Wish::No, Wish::No] {
        return usage("what --actions asks for beside the solution: --format short, grid or long has, and --json");
    }
    Ok(())
}

/// The format that is asked for; else a picture, if the name of the output ends as those of pictures do.
fn format(arguments: &SolveArguments) -> Option<SolveFormat> {
    let by_name = || {
        let name = arguments.common.output.as_ref()?.to_string_lossy();
        let is_so = |format: &PictureFormat| {
            Path::new(&*name).extension().is_some_and(|end| end.eq_ignore_ascii_case(format.name()))
        };
        PictureFormat::ALL.into_iter().find(is_so).map(SolveFormat::Picture)
    };
    arguments.format.or_else(|| if arguments.why || arguments.common.json { None } else { by_name() })
}

/// A grid for a person, a line for a program, what was asked for above all.
fn form(arguments: &SolveArguments, output: &Output) -> Form {
    match format(arguments) {
        _ if arguments.common.json => Form::Json,
        Some(SolveFormat::Answer(AnswerFormat::Grid)) => Form::Grid,
        Some(SolveFormat::Answer(AnswerFormat::Long)) => Form::Long,
        Some(SolveFormat::Csv) => Form::Table,
        Some(SolveFormat::Picture(format)) => Form::Picture(format),
        Some(SolveFormat::File(target)) => Form::File(target),
        None if output.audience() == Audience::Terminal => Form::GridForOne,
        Some(SolveFormat::Answer(AnswerFormat::Short)) | None => Form::Short,
    }
}
