//! `exactone solve`: puzzles in, answers out, in order.

use super::answers::{Answers, Demand};
use super::arguments::SolveArguments;
use super::bulk;
use super::enumerate::{Enumerate, Which};
use super::exit::{Exit, Halt};
use super::input::Classics;
use super::output::{Output, Reader};
use super::report::Report;
use super::run::run as run_all;
use super::setup::Setup;
use super::show::{Form, Show};
use super::signals::Signals;
use super::values::{AnswerFormat, Wish};
use super::work::Ask;

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
