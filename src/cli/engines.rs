//! `exactone engines`: what each engine can infer, when to use it, and the settings it takes.

use super::arguments::EnginesArguments;
use super::exit::{Exit, Halt};
use super::json;
use super::output::{Existing, Output};
use exactone_session::backend::EngineName;

/// What there is to know about an engine before it runs.
pub(crate) struct Card {
    pub(crate) engine: EngineName,
    pub(crate) infers: &'static str,
    pub(crate) when: &'static str,
}

/// Runs the command.
pub(crate) fn run(arguments: &EnginesArguments) -> Result<Exit, Halt> {
    let mut text = Vec::new();
    for card in EngineName::ALL.map(card) {
        if arguments.json { json::engine(&card, &mut text) } else { text.extend(printed(&card).into_bytes()) }
    }
    let mut output = Output::open(None, Existing::Keep, &[])?;
    output.write(&text)?;
    output.finish()?;
    Ok(Exit::Done)
}

fn printed(card: &Card) -> String {
    let Card { engine, infers, when } = card;
    let name = engine.name();
    let settings = engine.settings().iter().map(|setting| format!("  {name}/...  {setting}\n"));
    format!("{name}\n  infers    {infers}\n  use it    {when}\n{}", settings.collect::<String>())
}

fn card(engine: EngineName) -> Card {
    let (infers, when) = match engine {
        EngineName::Auto => (
            "what the engines it goes through can: nine or propagate, then sat; memo to count; bits, cells or propagate for many solutions",
            "always, unless you compare engines; --stats says which way it took, and why",
        ),
        EngineName::Nine => (
            "naked and hidden singles, locked candidates, a digit's places in a band; all cells at once",
            "for classic 9x9 Sudoku, where auto takes it too; other problems it refuses",
        ),
        EngineName::Propagate => (
            "naked and hidden singles; as settings locked candidates, naked and hidden subsets",
            "for 9x9 with other rules and 16x16, for batches, for counting; and to see what a technique is worth",
        ),
        EngineName::Cells => (
            "naked and hidden singles, as items with one option left",
            "for exact cover problems of any kind, all solutions",
        ),
        EngineName::Bits => ("as cells", "for small problems, and pieces on a board"),
        EngineName::Memo => (
            "as cells; and it counts a state of the search once, and parts that do not touch one by one",
            "to count solutions too many to visit; solutions it visits as bits does",
        ),
        EngineName::Dlx => ("as cells", "for the textbook's sake; it searches the same tree as cells, more slowly"),
        EngineName::Sat => (
            "unit propagation on all four families (singles), and it learns from each conflict",
            "for hard puzzles of 25x25 and more, one or a few solutions",
        ),
        EngineName::Backtrack => ("nothing", "as the baseline of a comparison"),
    };
    Card { engine, infers, when }
}
