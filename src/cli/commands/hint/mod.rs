//! `exactone hint`: the next step, in as many words as are asked for.

pub(crate) mod arguments;
mod played;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::watched::Patience;
use crate::cli::json::{AnyHead, append};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::walk::Walk;
use crate::cli::show::reason_in_words;
use arguments::HintArguments;
use exactone_core::solve::{Budget, available_memory};
use exactone_explain::tell::{SCHEMA, StepJson, Teller};
use exactone_explain::{Explainer, State, Step};
use exactone_session::answer::Status;
use played::Played;
use serde::Serialize;

#[derive(Serialize)]
struct HintLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: AnyHead<'a>,
    #[serde(flatten)]
    step: StepJson,
}

#[derive(Serialize)]
struct MistakesLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: AnyHead<'a>,
    mistakes: &'a [String],
}

/// Runs the command.
pub(crate) fn run(arguments: &HintArguments, signals: &Signals) -> Result<Exit, Halt> {
    let budget = Budget { memory: Some(available_memory()), cancel: signals.cancels().into(), ..Budget::default() };
    let patience = Patience { budget: &budget, signals };
    let walk = Walk::open(&arguments.single, arguments.file.as_ref(), patience)?;
    if let Some(warning) = walk.warning() {
        say(&format!("note: {warning}"));
    }
    let mut output = Output::open(None, Existing::Keep, &[])?;
    let flow = hint(arguments, &walk, patience, &mut output);
    let exit = flow.as_ref().map_or(Exit::Done, |exit| *exit);
    output.end(flow.map(|_| ()), signals.exit())?;
    Ok(exit)
}

fn hint(arguments: &HintArguments, walk: &Walk, patience: Patience<'_>, output: &mut Output) -> Result<Exit, Halt> {
    if let Some(reason) = &walk.reason {
        output.write(format!("no solution: {}\n", reason_in_words(&walk.subject, reason)).as_bytes())?;
        return Ok(Exit::No);
    }
    let rules = &walk.instance.rules;
    let state = State::with(&rules.problem, &walk.instance.givens, &walk.instance.removed);
    let mut state = state.heeding(patience.budget.interrupt());
    if let Some(file) = &arguments.state {
        let played = Played::read(file, &arguments.single, walk, patience)?;
        let mistakes = played.mistakes(walk);
        if !mistakes.is_empty() {
            output.write(&mistaken(arguments, walk, &mistakes))?;
            return Ok(Exit::No);
        }
        played.apply(&mut state);
    }
    let Some(step) = Explainer::new(&rules.problem).next(&state).into_iter().next() else {
        if let Some(limit) = patience.budget.hit() {
            return Err(patience.signals.hit(limit));
        }
        let said = if state.is_solved() { "nothing is left to do" } else { "no step is found from here" };
        output.write(format!("{said}\n").as_bytes())?;
        return Ok(if state.is_solved() { Exit::Done } else { Exit::Limit });
    };
    output.write(&told(arguments, walk, &state, &step))?;
    Ok(if walk.answer.status == Status::Unique { Exit::Done } else { Exit::No })
}

fn mistaken(arguments: &HintArguments, walk: &Walk, mistakes: &[String]) -> Vec<u8> {
    let mut out = Vec::new();
    if arguments.json {
        append(&mut out, &MistakesLine { schema: "exactone.mistakes.v1", head: AnyHead::of(&walk.subject), mistakes });
    } else {
        for mistake in mistakes {
            out.extend(format!("{mistake}\n").bytes());
        }
    }
    out
}

fn told<'w>(arguments: &HintArguments, walk: &'w Walk, state: &State<'w>, step: &Step) -> Vec<u8> {
    let teller = Teller::new(&walk.instance.rules);
    let mut out = Vec::new();
    if arguments.json {
        let (head, step) = (AnyHead::of(&walk.subject), teller.json(state, step));
        append(&mut out, &HintLine { schema: SCHEMA, head, step });
        return out;
    }
    let lines = match arguments.level {
        1 => vec![format!("Look at {}.", teller.place(step))],
        2 => vec![format!("Look at {}: {}.", teller.place(step), teller.kind(step))],
        _ => teller.lines(state, step),
    };
    for line in lines {
        out.extend(format!("{line}\n").bytes());
    }
    out
}
