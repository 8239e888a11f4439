//! `--json` of `engines`.

use crate::cli::json::append;
use exactone_session::backend::EngineName;
use serde::Serialize;

/// What an engine is good for.
#[derive(Serialize)]
struct EngineLine {
    schema: &'static str,
    name: &'static str,
    infers: &'static str,
    when: &'static str,
    settings: &'static [&'static str],
}

/// Appends what an engine is good for.
pub(crate) fn engine(engine: EngineName, line: &mut Vec<u8>) {
    let (name, settings) = (engine.name(), engine.settings());
    let (infers, when) = (engine.infers(), engine.when());
    append(line, &EngineLine { schema: "exactone.engine.v1", name, infers, when, settings });
}
