//! `exactone solve`: puzzles in, answers out, in order.

pub(crate) mod arguments;
mod enumerate;

use crate::cli::batch::answers::{Answers, Demand};
use crate::cli::batch::bulk;
use crate::cli::batch::report::Report;
use crate::cli::batch::run::run as run_all;
use crate::cli::files::output::{Output, Reader};
use crate::cli::options::values::{AnswerFormat, Wish};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::input::Classics;
use crate::cli::puzzles::outcome::Ask;
use crate::cli::puzzles::setup::Setup;
use crate::cli::show::{Form, Show};
use arguments::SolveArguments;
use enumerate::{Enumerate, Which};

/// Runs the command.
pub(crate) fn run(arguments: &SolveArguments, signals: &Signals) -> Result<Exit, Halt> {
    let (ask, demand) = asked(arguments)?;
    let setup = Setup::new(&arguments.common, signals)?;
    let output = setup.output()?;
    let form = form(arguments, &output);
    let show = Show::new(form, arguments.actions, arguments.common.symbols, output.reader());
    let report = Report::new(&setup, show, output);
    if let Some(which) = Which::of(arguments) {
        let mut consumer = Enumerate::new(which, report);
        let flow = run_all(&setup, Classics::Single, &mut consumer);
        return consumer.close(flow);
    }
    let classics = bulk::classics(&setup, ask, form, arguments.actions);
    let mut consumer = Answers::new(ask, demand, report);
    let flow = run_all(&setup, classics, &mut consumer);
    consumer.close(flow)
}

fn asked(arguments: &SolveArguments) -> Result<(Ask, Demand), Halt> {
    let demand = if arguments.unique { Demand::Unique } else { Demand::Answer };
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
    Ok((ask, demand))
}

/// A grid for a person, a line for a program, what was asked for above all.
fn form(arguments: &SolveArguments, output: &Output) -> Form {
    match arguments.format {
        _ if arguments.common.json => Form::Json,
        Some(AnswerFormat::Grid) => Form::Grid,
        Some(AnswerFormat::Long) => Form::Long,
        None if output.reader() == Reader::Terminal => Form::GridForOne,
        Some(AnswerFormat::Short) | None => Form::Short,
    }
}
