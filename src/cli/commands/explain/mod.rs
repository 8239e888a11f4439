//! `exactone explain`: every step from the givens to the solution.

pub(crate) mod arguments;
mod lines;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::walk::Walk;
use crate::cli::show::reason_in_words;
use arguments::ExplainArguments;
use exactone_core::solve::{Budget, available_memory};
use exactone_explain::tell::Teller;
use exactone_explain::{Adder, Explainer, State, Step};
use exactone_session::answer::Status;
use lines::{End, Lines};
use std::time::Instant;

/// Runs the command.
pub(crate) fn run(arguments: &ExplainArguments, signals: &Signals) -> Result<Exit, Halt> {
    let budget = Budget {
        deadline: arguments.timeout.and_then(|time| Instant::now().checked_add(time)),
        memory: Some(available_memory()),
        cancel: signals.cancels().into(),
        ..Budget::default()
    };
    let walk = Walk::open(&arguments.single, arguments.file.as_ref(), Patience { budget: &budget, signals })?;
    if let Some(warning) = walk.warning() {
        say(&format!("note: {warning}"));
    }
    if let Some(reason) = &walk.reason {
        say(&format!("note: {}", reason_in_words(&walk.subject, reason)));
    }
    let existing = if arguments.force { Existing::Replace } else { Existing::Keep };
    let mut output = Output::open(arguments.output.as_deref(), existing, arguments.file.as_slice())?;
    let flow = steps(arguments, &walk, &budget, &mut output);
    let exit = flow.as_ref().map_or(Exit::Done, |end| exit(&walk, *end));
    output.end(flow.map(|_| ()), signals.exit())?;
    Ok(signals.exit().unwrap_or(exit))
}

fn exit(walk: &Walk, end: End) -> Exit {
    match (walk.answer.status, end) {
        (Status::Unique, End::Solved | End::Enough) => Exit::Done,
        (Status::Unique, _) => Exit::Limit,
        _ => Exit::No,
    }
}

/// Writes the steps.
fn steps(arguments: &ExplainArguments, walk: &Walk, budget: &Budget, output: &mut Output) -> Result<End, Halt> {
    let rules = &walk.instance.rules;
    let (explainer, mut adder) = (Explainer::new(&rules.problem), Adder::new(rules.problem.candidates()));
    let state = State::with(&rules.problem, &walk.instance.givens, &walk.instance.removed);
    let mut state = state.heeding(budget.interrupt());
    let mut lines = Lines::new(Teller::new(rules), arguments.json, walk);
    let end = loop {
        let round = explainer.next(&state);
        if budget.hit().is_some() {
            break End::Limit;
        }
        if round.is_empty() {
            break End::of(&state);
        }
        let all = usize::try_from(arguments.steps.unwrap_or(u64::MAX)).unwrap_or(usize::MAX);
        for step in round.iter().take(all.saturating_sub(lines.count())) {
            checked(step, &state, &mut adder)?;
            output.write(&lines.step(&state, step))?;
        }
        output.flush()?;
        if lines.count() >= all {
            break End::Enough;
        }
        for step in &round {
            step.apply(&mut state);
        }
        walk.check(|candidate| state.is_live(candidate))?;
    };
    output.write(&lines.end(&state, end))?;
    Ok(end)
}

/// Fails if a step does not add up.
fn checked(step: &Step, state: &State<'_>, adder: &mut Adder) -> Result<(), Halt> {
    let wrong = |wrong| Halt::new(Exit::Internal, format_args!("internal error: a step does not add up: {wrong}"));
    step.check(state, adder).map_err(wrong)
}
