//! `exactone hint`: the next step, in as many words as are asked for.

pub(crate) mod arguments;
mod conflict;
mod plan;
mod played;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::watched::Patience;
use crate::cli::json::{AnyHead, append};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::walk::{Finder, OneSolution, TRIED, Walk};
use crate::cli::show::reason_in_words;
use arguments::HintArguments;
use exactone_core::solve::{Budget, available_memory};
use exactone_explain::picture::drawn;
use exactone_explain::tell::{SCHEMA, StepJson, Teller};
use exactone_explain::{State, Step};
use exactone_formats::drawing::svg;
use exactone_session::answer::Status;
use plan::{Next, Plan};
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
    for note in walk.warning().into_iter().chain(walk.no_uniqueness(arguments.one_solution.into())) {
        say(&format!("note: {note}"));
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
    let teller = &Teller::new(&walk.instance.rules);
    let mut state = walk.start().heeding(patience.budget.interrupt());
    if let Some(file) = &arguments.state {
        let played = Played::read(file, &arguments.single, walk, patience)?;
        let mistakes = played.mistakes(walk);
        if !mistakes.is_empty() {
            output.write(&mistaken(arguments, walk, &mistakes))?;
            return Ok(Exit::No);
        }
        played.apply(&mut state);
        if state.empty().is_some() {
            output.write(&mistaken(arguments, walk, &conflict::of(walk, teller, &played)))?;
            return Ok(Exit::No);
        }
    }
    let next = match &arguments.plan {
        Some(file) => Plan::read(file, patience)?.next(walk, teller, state)?,
        None => searched(arguments, walk, teller, state)?,
    };
    if let (None, Some(limit)) = (&next.step, patience.budget.hit()) {
        return Err(patience.signals.hit(limit));
    }
    let Some(step) = &next.step else {
        output.write(format!("{}\n", nothing(arguments, teller, &next.state)).as_bytes())?;
        return Ok(exit_without_step(walk, &next.state));
    };
    let written = output.write(&told(arguments, walk, teller, &next, step));
    // The picture is asked for whether anybody reads the words or not.
    draw(arguments, walk, teller, (&next.state, step))?;
    written?;
    Ok(if walk.answer.status == Status::Unique { Exit::Done } else { Exit::No })
}

/// Searches for steps until one shows something.
fn searched<'w>(
    arguments: &HintArguments,
    walk: &'w Walk,
    teller: &Teller<'w>,
    mut state: State<'w>,
) -> Result<Next<'w>, Halt> {
    let is_told = !arguments.json;
    let finder = Finder::new(walk, OneSolution::from(arguments.one_solution));
    let mut inner = Vec::new();
    loop {
        let round = finder.round(&state)?;
        if round.is_empty() {
            return Ok(Next { inner, state, step: None });
        }
        let before = state.clone();
        let all = round.iter().map(|step| (before.clone(), step.clone())).collect();
        let told = if is_told { teller.together(all) } else { all };
        if let Some((_, step)) = told.into_iter().find(|(_, step)| !teller.is_inner(step)) {
            return Ok(Next { inner, state, step: Some(step) });
        }
        for step in round {
            step.apply(&mut state);
            inner.push((before.clone(), step));
        }
    }
}

/// How the command ends where there is no step.
fn exit_without_step(walk: &Walk, state: &State<'_>) -> Exit {
    match walk.answer.status {
        Status::Unique if state.is_solved() => Exit::Done,
        Status::Unique => Exit::Limit,
        _ => Exit::No,
    }
}

/// What is said where there is no step.
fn nothing(arguments: &HintArguments, teller: &Teller<'_>, state: &State<'_>) -> String {
    match (state.empty(), &arguments.plan) {
        _ if state.is_solved() => "nothing is left to do".to_owned(),
        (Some(group), _) => format!("there is no solution from here: {}", teller.nothing(group)),
        (None, Some(_)) => "no step of the plan holds here and is not made yet".to_owned(),
        (None, None) => format!("stuck here: no step is found. Tried: {TRIED}"),
    }
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

fn told<'w>(arguments: &HintArguments, walk: &Walk, teller: &Teller<'w>, next: &Next<'w>, step: &Step) -> Vec<u8> {
    let state = &next.state;
    let mut out = Vec::new();
    if arguments.json {
        let inner = next.inner.iter().map(|(state, step)| (state, step));
        for (state, step) in inner.chain([(state, step)]) {
            let (head, step) = (AnyHead::of(&walk.subject), teller.json(state, step));
            append(&mut out, &HintLine { schema: SCHEMA, head, step });
        }
        return out;
    }
    let mut lines = match arguments.level {
        1 => vec![format!("Look at {}.", teller.place(step))],
        2 => vec![format!("Look at {}: {}.", teller.place(step), teller.name(state, step))],
        _ => teller.lines(state, step),
    };
    if let (3, Some(first)) = (arguments.level, lines.first_mut()) {
        *first = format!("{}. {first}", teller.title(state, step));
    }
    for line in lines {
        out.extend(format!("{line}\n").bytes());
    }
    out
}

/// The step as a picture, where one is asked for.
fn draw<'w>(arguments: &HintArguments, walk: &Walk, teller: &Teller<'w>, at: (&State<'w>, &Step)) -> Result<(), Halt> {
    let Some(path) = &arguments.svg else { return Ok(()) };
    let drawing = drawn(teller, &walk.board()?, "Hint", at);
    let existing = Existing::forced(arguments.force);
    let inputs: Vec<_> = arguments.file.iter().chain(&arguments.state).chain(&arguments.plan).cloned().collect();
    let mut output = Output::open(Some(path), existing, &inputs)?;
    let flow = output.write(svg::write(&drawing).as_bytes());
    output.end(flow, None)
}
