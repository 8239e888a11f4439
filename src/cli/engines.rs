//! `exactone engines`: what each engine can infer, when to use it, and the settings it takes.

use super::exit::{Exit, Halt};
use super::output::{Existing, Output};
use crate::backend::EngineName;
use std::fmt::Write;

/// Runs the command.
pub(crate) fn run() -> Result<Exit, Halt> {
    let mut text = String::new();
    for engine in EngineName::ALL {
        let (infers, when) = card(engine);
        let name = engine.name();
        writeln!(text, "{name}\n  infers    {infers}\n  use it    {when}").expect("writing to a string cannot fail");
        for setting in engine.settings() {
            writeln!(text, "  {name}/...  {setting}").expect("writing to a string cannot fail");
        }
    }
    let mut output = Output::open(None, Existing::Keep, &[])?;
    output.write(text.as_bytes())?;
    output.finish()?;
    Ok(Exit::Done)
}

fn card(engine: EngineName) -> (&'static str, &'static str) {
    match engine {
        EngineName::Auto => (
            "what the engines it goes through can: propagate, then sat, or a split propagate for many solutions",
            "always, unless you compare engines; --stats says which way it took, and why",
        ),
        EngineName::Propagate => (
            "naked and hidden singles; as settings locked candidates, naked and hidden subsets",
            "for 9x9 and 16x16, for batches, for counting; and to see what a technique is worth",
        ),
        EngineName::Cells => (
            "naked and hidden singles, as items with one option left",
            "for exact cover problems of any kind, all solutions",
        ),
        EngineName::Dlx => ("as cells", "for the textbook's sake; it searches the same tree as cells, more slowly"),
        EngineName::Sat => (
            "unit propagation on all four families (singles), and it learns from each conflict",
            "for hard puzzles of 25x25 and more, one or a few solutions",
        ),
        EngineName::Backtrack => ("nothing", "as the baseline of a comparison"),
    }
}
