//! `exactone engines`: what each engine can infer, when to use it, and the settings it takes.

pub(crate) mod arguments;
mod json;

use crate::cli::files::output::{Existing, Output};
use crate::cli::process::exit::{Exit, Halt};
use arguments::EnginesArguments;
use exactone_session::backend::EngineName;

/// Runs the command.
pub(crate) fn run(arguments: &EnginesArguments) -> Result<Exit, Halt> {
    let mut text = Vec::new();
    for engine in EngineName::ALL {
        if arguments.json { json::engine(engine, &mut text) } else { text.extend(printed(engine).into_bytes()) }
    }
    let mut output = Output::open(None, Existing::Keep, &[])?;
    output.write(&text)?;
    output.finish()?;
    Ok(Exit::Done)
}

fn printed(engine: EngineName) -> String {
    let (name, infers, when) = (engine.name(), engine.infers(), engine.when());
    let settings = engine.settings().iter().map(|setting| format!("  {name}/...  {setting}\n"));
    format!("{name}\n  infers    {infers}\n  use it    {when}\n{}", settings.collect::<String>())
}
