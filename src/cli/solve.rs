//! `exactone solve`: puzzles in, answers out, in order.

use super::answers::{Answers, Demand};
use super::arguments::{Format, SolveArguments, Wish};
use super::enumerate::{Enumerate, Which};
use super::exit::{Exit, Halt};
use super::output::{Output, Reader};
use super::session;
use super::setup::Setup;
use super::show::{Form, Show};
use super::signals::Signals;
use super::work::Ask;

/// Runs the command.
pub(crate) fn run(arguments: &SolveArguments, signals: &Signals) -> Result<Exit, Halt> {
    let setup = Setup::new(&arguments.common, signals)?;
    let output = setup.output()?;
    let input = setup.input()?;
    let show = shown(arguments, &output);
    if let Some(which) = Which::of(arguments) {
        let mut consumer = Enumerate::new(&setup, which, show, output);
        let flow = session::run(&setup, input, &mut consumer);
        return consumer.close(flow);
    }
    let (ask, demand) = asked(arguments);
    let mut consumer = Answers::new(&setup, ask, demand, show, output);
    let flow = session::run(&setup, input, &mut consumer);
    consumer.close(flow)
}

fn asked(arguments: &SolveArguments) -> (Ask, Demand) {
    let demand = if arguments.unique { Demand::Unique } else { Demand::Answer };
    let actions = arguments.actions;
    let ask = match (actions.count, actions.print) {
        (Wish::Yes, Wish::No) if !arguments.unique => Ask::Count(None),
        (Wish::Yes, _) => Ask::UniqueAndCount(None),
        (Wish::No, _) if arguments.first => Ask::First,
        (Wish::No, _) => Ask::Unique,
    };
    (ask, demand)
}

/// A grid for a person, a line for a program, what was asked for above all.
fn shown(arguments: &SolveArguments, output: &Output) -> Show {
    let form = match arguments.format {
        _ if arguments.common.json => Form::Json,
        Some(Format::Grid) => Form::Grid,
        Some(Format::Long) => Form::Long,
        None if output.reader() == Reader::Terminal => Form::GridForOne,
        Some(Format::Short) | None => Form::Short,
    };
    Show::new(form, arguments.actions, arguments.common.symbols, output.reader())
}
