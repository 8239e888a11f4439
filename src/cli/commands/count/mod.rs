//! `exactone count`: how many solutions, exactly or up to a limit.

pub(crate) mod arguments;

use crate::cli::batch::answers::{Answers, Goal};
use crate::cli::batch::output::BatchOutput;
use crate::cli::batch::run::run_batch;
use crate::cli::batch::setup::Setup;
use crate::cli::options::values::{Actions, Wish};
use crate::cli::outcome::Ask;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::stream::ClassicsTaken;
use crate::cli::show::{Form, Show};
use arguments::CountArguments;

/// Runs the command.
pub(crate) fn run(arguments: &CountArguments, signals: &Signals) -> Result<Exit, Halt> {
    let setup = Setup::new(&arguments.common, signals)?;
    let output = setup.output()?;
    let form = if arguments.common.json { Form::JsonCount } else { Form::Number };
    let actions = Actions { print: Wish::No, count: Wish::Yes, time: Wish::No };
    let show = Show::new(form, actions, None, output.audience());
    let output = BatchOutput::new(&setup, show, output);
    let mut consumer = Answers::new(Ask::Count(arguments.limit), Goal::Number, output);
    let flow = run_batch(&setup, ClassicsTaken::Singly, &mut consumer);
    consumer.close(flow)
}
