//! `exactone count`: how many solutions, exactly or up to a limit.

use super::answers::{Answers, Demand};
use super::arguments::CountArguments;
use super::exit::{Exit, Halt};
use super::input::Classics;
use super::report::Report;
use super::run::run as run_all;
use super::setup::Setup;
use super::show::{Form, Show};
use super::signals::Signals;
use super::values::{Actions, Wish};
use super::work::Ask;

/// Runs the command.
pub(crate) fn run(arguments: &CountArguments, signals: &Signals) -> Result<Exit, Halt> {
    let setup = Setup::new(&arguments.common, signals)?;
    let output = setup.output()?;
    let form = if arguments.common.json { Form::JsonCount } else { Form::Number };
    let actions = Actions { print: Wish::No, count: Wish::Yes, time: Wish::No };
    let show = Show::new(form, actions, None, output.reader());
    let report = Report::new(&setup, show, output);
    let mut consumer = Answers::new(Ask::Count(arguments.limit), Demand::Number, report);
    let flow = run_all(&setup, Classics::Single, &mut consumer);
    consumer.close(flow)
}
