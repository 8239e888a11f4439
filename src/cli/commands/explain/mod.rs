//! `exactone explain`: every step from the givens to the solution.

pub(crate) mod arguments;
mod lines;
mod pictures;
mod proof;
mod told;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::walk::{Finder, OneSolution, Walk};
use crate::cli::show::reason_in_words;
use arguments::ExplainArguments;
use exactone_core::solve::{Budget, available_memory};
use exactone_explain::tell::Teller;
use exactone_explain::{Adder, State, Step};
use exactone_session::answer::Status;
use lines::{End, Lines};
use pictures::Pictures;
use std::time::Instant;
use told::{Beside, Told};

/// Runs the command.
pub(crate) fn run(arguments: &ExplainArguments, signals: &Signals) -> Result<Exit, Halt> {
    fit(arguments)?;
    let budget = Budget {
        deadline: arguments.timeout.and_then(|time| Instant::now().checked_add(time)),
        memory: Some(available_memory()),
        cancel: signals.cancels().into(),
        ..Budget::default()
    };
    let walk = Walk::open(&arguments.single, arguments.file.as_ref(), Patience { budget: &budget, signals })?;
    let reason = walk.reason.as_ref().map(|reason| reason_in_words(&walk.subject, reason));
    for note in walk.warning().into_iter().chain(reason).chain(walk.no_uniqueness(arguments.one_solution.into())) {
        say(&format!("note: {note}"));
    }
    let open = |path| Output::open(path, Existing::forced(arguments.force), arguments.file.as_slice());
    let mut told = Told::new(open(arguments.output.as_deref())?, beside(arguments));
    let mut pictures = Pictures::open(arguments, &walk)?;
    let proof = arguments.proof.as_deref().map(|file| open(Some(file))).transpose()?;
    let mut steps = Vec::new();
    let flow = walked(arguments, &walk, &budget, (&mut told, &mut pictures, &mut steps));
    let exit = flow.as_ref().map_or(Exit::Done, |end| exit(&walk, *end));
    let is_whole = flow.is_ok();
    let ended = told.end(flow.map(|_| ()), signals.exit());
    // The files are whole whether anybody reads the words or not.
    let is_read_or_left = ended.as_ref().err().is_none_or(|halt| halt.exit == Exit::PipeClosed);
    if is_whole && is_read_or_left && signals.exit().is_none() {
        pictures.end()?;
        proof.map_or(Ok(()), |file| proof::write(&walk, &steps, file))?;
    }
    ended.map(|()| signals.exit().unwrap_or(exit))
}

/// Whether files are asked for beside the words.
fn beside(arguments: &ExplainArguments) -> Beside {
    let has_files = arguments.svg.is_some() || arguments.html.is_some() || arguments.proof.is_some();
    if has_files { Beside::Files } else { Beside::Nothing }
}

/// Refuses what cannot be had together.
fn fit(arguments: &ExplainArguments) -> Result<(), Halt> {
    if arguments.one_solution && arguments.proof.is_some() {
        let message = "--proof does not go with --one-solution: that there is one solution is no part of the formula, so a step that supposes it cannot be proved from it";
        return Err(Halt::new(Exit::Usage, message));
    }
    Ok(())
}

fn exit(walk: &Walk, end: End) -> Exit {
    match (walk.answer.status, end) {
        (Status::Unique, End::Solved | End::Enough) => Exit::Done,
        (Status::Unique, _) => Exit::Limit,
        _ => Exit::No,
    }
}

/// Where steps go: text, pictures, and the list for a proof.
type Sinks<'a, 'w> = (&'a mut Told, &'a mut Pictures<'w>, &'a mut Vec<Step>);

/// Finds the steps and writes them.
fn walked<'w>(
    arguments: &ExplainArguments,
    walk: &'w Walk,
    budget: &Budget,
    (words, pictures, steps): Sinks<'_, 'w>,
) -> Result<End, Halt> {
    let finder = Finder::new(walk, OneSolution::from(arguments.one_solution));
    let mut state = walk.start().heeding(budget.interrupt());
    let mut adder = Adder::new(state.problem().candidates());
    let mut lines = Lines::new(Teller::new(&walk.instance.rules), arguments.json, walk);
    let all = arguments.step.or(arguments.steps).map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX));
    let end = loop {
        let round = finder.round(&state)?;
        if budget.hit().is_some() {
            break End::Limit;
        }
        if round.is_empty() {
            break End::of(&state);
        }
        let done = taken(round, &mut state, &mut adder);
        if arguments.proof.is_some() {
            steps.extend(done.iter().map(|(_, step)| step.clone()));
        }
        walk.check(|candidate| state.is_live(candidate))?;
        let done = if arguments.json { done } else { lines.teller().together(done) };
        if let Some(before) = written(done, all, &mut lines, (&mut *words, &mut *pictures))? {
            state = before;
            break End::Enough;
        }
        words.flush()?;
        if lines.told() >= all {
            break End::Enough;
        }
    };
    words.write(&lines.end(&state, end))?;
    pictures.said(lines.end_in_words(&state, end));
    Ok(end)
}

/// Steps, each with the state before it.
type Taken<'w> = Vec<(State<'w>, Step)>;

/// Takes the steps of a round. All were found in one state, so some have less to do behind the others, or nothing.
fn taken<'w>(round: Vec<Step>, state: &mut State<'w>, adder: &mut Adder) -> Taken<'w> {
    let mut done = Vec::with_capacity(round.len());
    for step in round {
        if let Some(step) = step.in_state(state, adder) {
            let before = state.clone();
            step.apply(state);
            done.push((before, step));
        }
    }
    done
}

/// Writes steps and draws them until `all` are told; then the state before the next one is returned, if there is a next one.
fn written<'w>(
    steps: Taken<'w>,
    all: usize,
    lines: &mut Lines<'w>,
    (words, pictures): (&mut Told, &mut Pictures<'w>),
) -> Result<Option<State<'w>>, Halt> {
    for (before, step) in steps {
        if lines.told() >= all {
            return Ok(Some(before));
        }
        words.write(&lines.step(&before, &step))?;
        if !lines.teller().is_inner(&step) {
            pictures.step(lines.teller(), (&before, &step))?;
        }
    }
    Ok(None)
}
