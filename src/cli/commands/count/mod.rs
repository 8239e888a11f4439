//! `exactone count`: how many solutions, exactly or up to a limit.

pub(crate) mod arguments;

use crate::cli::batch::answers::{Answers, Demand};
use crate::cli::batch::report::Report;
use crate::cli::batch::run::run as run_all;
use crate::cli::options::values::{Actions, Wish};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::input::Classics;
use crate::cli::puzzles::outcome::Ask;
use crate::cli::puzzles::setup::Setup;
use crate::cli::show::{Form, Show};
use arguments::CountArguments;

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
