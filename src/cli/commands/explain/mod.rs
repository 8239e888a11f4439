//! `exactone explain`: every step from the givens to the solution.

pub(crate) mod arguments;
mod lines;
mod pictures;
mod proof;
mod ratings;
mod sinks;

use crate::cli::files::watched::Patience;
use crate::cli::json::End;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::limits::budget;
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::walk::{Finder, OneSolution, Walk};
use crate::cli::show::reason_in_words;
use arguments::ExplainArguments;
use exactone_core::solve::Budget;
use exactone_explain::{State, Step};
use exactone_formats::puzzle::escaped;
use exactone_session::answer::Status;
use lines::{Form, Lines};
use sinks::Sinks;
use std::path::Path;

/// Runs the command.
pub(crate) fn run(arguments: &ExplainArguments, signals: &Signals) -> Result<Exit, Halt> {
    fit(arguments)?;
    let budget = budget(arguments.timeout, None, signals);
    let walk = Walk::open(&arguments.single, arguments.file.as_ref(), Patience { budget: &budget, signals })?;
    let reason = walk.reason.as_ref().map(|reason| reason_in_words(&walk.subject, reason));
    for note in walk.warning().into_iter().chain(reason).chain(walk.no_uniqueness(arguments.one_solution.into())) {
        say(&format!("note: {note}"));
    }
    let mut sinks = Sinks::open(arguments, &walk)?;
    let flow = walked(arguments, &walk, &budget, &mut sinks);
    let exit = flow.as_ref().map_or(Exit::Done, |end| exit(&walk, *end));
    sinks.end(flow.map(|_| ()), signals.exit())?;
    Ok(signals.exit().unwrap_or(exit))
}

/// Refuses what cannot be had together, and a puzzle where the name of an output stands.
fn fit(arguments: &ExplainArguments) -> Result<(), Halt> {
    let outputs = [
        ("--svg", "PATH", "svg", &arguments.svg),
        ("--html", "PAGE", "html", &arguments.html),
        ("--proof", "PROOF", "pbp", &arguments.proof),
    ];
    let taken =
        outputs.iter().filter_map(|&(option, value, ending, path)| Some((option, value, ending, path.as_ref()?)));
    let is_other = |ending: &str, path: &Path| path.is_file() && path.extension().is_none_or(|end| end != ending);
    let mut taken = taken.filter(|(_, _, ending, path)| is_other(ending, path));
    if arguments.file.is_none()
        && let Some((option, value, _, path)) = taken.next()
    {
        let file = escaped(&path.to_string_lossy()).into_owned();
        let message = format_args!(
            "{option} takes {file} for the name of what it writes, and no puzzle is left; write {option} {value} {file}"
        );
        return Err(Halt::new(Exit::Usage, message));
    }
    if arguments.one_solution && arguments.proof.is_some() {
        let message = "--proof does not go with --one-solution: that there is one solution is no part of the formula, so a step that supposes it cannot be proved from it";
        return Err(Halt::new(Exit::Usage, message));
    }
    Ok(())
}

fn exit(walk: &Walk, end: End) -> Exit {
    match (walk.answer.status, end) {
        (Status::Unique, End::Solved | End::Enough) => Exit::Done,
        (Status::Unique, _) | (_, End::Limit) => Exit::Limit,
        _ => Exit::No,
    }
}

/// Finds the steps and writes them.
fn walked<'w>(
    arguments: &ExplainArguments,
    walk: &'w Walk,
    budget: &Budget,
    sinks: &mut Sinks<'w>,
) -> Result<End, Halt> {
    let mut finder = Finder::new(walk, OneSolution::from(arguments.one_solution));
    let mut state = walk.start().heeding(budget.interrupt());
    let form = Form { json: arguments.json, ratings: arguments.ratings, notation: arguments.notation };
    let mut lines = Lines::new(walk.teller(), form, walk);
    let all = arguments.step.or(arguments.steps).map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX));
    let end = loop {
        let round = finder.round(&state)?;
        if budget.hit().is_some() {
            break End::Limit;
        }
        if round.is_empty() {
            break End::of(&state);
        }
        lines.found(round[0].level);
        let mut done = finder.take(round, &mut state)?;
        for at in &mut done {
            at.1 = lines.teller().plain(&at.0, &at.1);
            sinks.proved(&lines, at);
        }
        let round = lines.numbered(done);
        if let Some((before, end)) = tell(round, all, budget, (&mut lines, sinks))? {
            state = before;
            break end;
        }
        sinks.flush()?;
        if lines.told() >= all {
            break End::Enough;
        }
    };
    if end != End::Limit {
        sinks.check_number()?;
    }
    sinks.write(&lines.end(&state, end))?;
    sinks.said(&lines, &state, &lines.end_in_words(&state, end));
    Ok(end)
}

/// Tells the steps of a round: all that are wanted, while there is time. If that ends before the round does, the state there.
fn tell<'w>(
    round: Vec<(State<'w>, Step, Option<usize>)>,
    all: usize,
    budget: &Budget,
    (lines, sinks): (&mut Lines<'w>, &mut Sinks<'w>),
) -> Result<Option<(State<'w>, End)>, Halt> {
    for (before, step, number) in round {
        if number.is_some_and(|number| number > all) {
            return Ok(Some((before, End::Enough)));
        }
        if budget.hit().is_some() {
            return Ok(Some((before, End::Limit)));
        }
        sinks.step(lines, (&before, &step), number)?;
    }
    Ok(None)
}
