//! `exactone rate`: how hard puzzles are.

pub(crate) mod arguments;

use crate::cli::batch::answers::{Answers, Goal};
use crate::cli::batch::output::BatchOutput;
use crate::cli::batch::run::run_batch;
use crate::cli::batch::setup::Setup;
use crate::cli::options::values::{Actions, RateFormat, Wish};
use crate::cli::outcome::Ask;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::stream::ClassicsTaken;
use crate::cli::show::{Form, Show};
use arguments::RateArguments;
use exactone_formats::puzzle::read::Rows;

/// Runs the command.
pub(crate) fn run(arguments: &RateArguments, signals: &Signals) -> Result<Exit, Halt> {
    let mut setup = Setup::new(&arguments.common, signals)?;
    let form = match arguments.format {
        _ if arguments.common.json => Form::Json,
        Some(RateFormat::Csv) => Form::Table,
        Some(RateFormat::Short) | None => Form::Short,
    };
    if form == Form::Table {
        setup.rows = Rows::Kept;
    }
    let output = setup.output()?;
    let actions = Actions { print: Wish::Yes, count: Wish::No, time: Wish::No };
    let show = Show::new(form, actions, arguments.common.input.symbols, output.audience()).rating(arguments.scale);
    let show = show.of_several(arguments.common.files.len() > 1);
    let output = BatchOutput::new(&setup, show, output);
    let mut consumer = Answers::new(Ask::Rating(arguments.scale), Goal::Unique, output);
    let flow = run_batch(&setup, ClassicsTaken::Singly, &mut consumer);
    consumer.close(flow)
}
