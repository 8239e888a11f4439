//! `exactone hint`: the next step, in as many words as are asked for.

pub(crate) mod arguments;
mod conflict;
mod mistakes;
mod plan;
mod played;
mod reasons;
mod state;
mod why;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::source::is_standard;
use crate::cli::files::watched::Patience;
use crate::cli::json::{self, End, Part};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::limits::budget;
use crate::cli::process::say::say;
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::single;
use crate::cli::puzzles::walk::{Finder, OneSolution, TRIED, Walk};
use crate::cli::show::reason_in_words;
use arguments::{HintArguments, WHOLE};
use exactone_core::problem::Candidate;
use exactone_core::spelling::count_of;
use exactone_explain::picture::drawn;
use exactone_explain::tell::Teller;
use exactone_explain::{State, Step};
use exactone_formats::drawing::svg;
use exactone_session::answer::Status;
use mistakes::Mistakes;
use plan::{Next, Plan};
use played::Played;
use std::path::PathBuf;
use why::Why;

/// Runs the command.
pub(crate) fn run(arguments: &HintArguments, signals: &Signals) -> Result<Exit, Halt> {
    fit(arguments)?;
    let budget = budget(arguments.timeout, None, signals);
    let patience = Patience { budget: &budget, signals };
    one_of_standard_input(arguments, patience)?;
    let walk = Walk::open(&arguments.single, arguments.file.as_ref(), patience)?;
    let warning = walk.warning().filter(|_| walk.reason.is_none());
    for note in warning.into_iter().chain(walk.no_uniqueness(arguments.one_solution.into())) {
        say(&format!("note: {note}"));
    }
    let mut output = Output::open(None, Existing::Keep, &[])?;
    let flow = hint(arguments, &walk, patience, &mut output);
    let exit = flow.as_ref().map_or(Exit::Done, |exit| *exit);
    output.end(flow.map(|_| ()), signals.exit())?;
    Ok(exit)
}

/// Refuses what cannot be had together.
fn fit(arguments: &HintArguments) -> Result<(), Halt> {
    if arguments.level < WHOLE && arguments.svg.is_some() {
        let message = format_args!("--level {} does not go with --svg, which has the whole step", arguments.level);
        return Err(Halt::new(Exit::Usage, message));
    }
    if arguments.level < WHOLE && arguments.notation {
        let message = format_args!("--level {} does not go with --notation, which has the whole step", arguments.level);
        return Err(Halt::new(Exit::Usage, message));
    }
    Ok(())
}

/// Refuses two inputs that are both standard input: whatever is read first leaves nothing to the other.
fn one_of_standard_input(arguments: &HintArguments, patience: Patience<'_>) -> Result<(), Halt> {
    let HintArguments { single, file, state, plan, .. } = arguments;
    let is_there = |path: &Option<PathBuf>| path.as_deref().is_some_and(is_standard);
    if !is_there(state) && !is_there(plan) {
        return Ok(());
    }
    let puzzle = single::or_standard(single, single::cache(single, patience)?.model(), file.as_ref());
    let all = [("the puzzle", &puzzle), ("--state", state), ("--plan", plan)];
    let mut from_there = all.into_iter().filter(|(_, path)| is_there(path)).map(|(name, _)| name);
    if let (Some(one), Some(other)) = (from_there.next(), from_there.next()) {
        let message = format_args!(
            "{one} and {other} are both read from standard input, which can be one of them only; write a file for the other"
        );
        return Err(Halt::new(Exit::Usage, message));
    }
    Ok(())
}

fn hint(arguments: &HintArguments, walk: &Walk, patience: Patience<'_>, output: &mut Output) -> Result<Exit, Halt> {
    if let Some(reason) = &walk.reason {
        let reason = format!("no solution: {}", reason_in_words(&walk.subject, reason));
        let mistakes = Mistakes { said: vec![reason], ..Mistakes::default() };
        output.write(&mistaken(arguments, walk, &mistakes))?;
        return Ok(Exit::No);
    }
    let teller = &walk.teller();
    let state = match start(arguments, walk, teller, patience)? {
        Start::At(state) => state,
        Start::Mistaken(mistakes) => {
            output.write(&mistaken(arguments, walk, &mistakes))?;
            return Ok(Exit::No);
        }
    };
    if arguments.all {
        return every(arguments, walk, teller, (&state, patience), output);
    }
    let next = match (&arguments.plan, &arguments.why) {
        (Some(file), _) => Plan::read(file, patience)?.next(walk, teller, state)?,
        (_, Some(wanted)) => match why::asked(wanted, (walk, arguments.one_solution.into()), teller, state.clone())? {
            Why::Step(next, others, candidate) => {
                if others > 0 {
                    say(&format!("note: the step stands behind {}", count_of(others as u64, "other step")));
                }
                if !arguments.json && arguments.level == WHOLE {
                    return reason(arguments, walk, teller, (&next, candidate), output);
                }
                *next
            }
            Why::Said(said) => {
                // That nothing was found says nothing, where a limit ended the search.
                if let Some(limit) = patience.budget.hit() {
                    return Err(patience.signals.hit(limit));
                }
                output.write(&answered(arguments, walk, &state, &said))?;
                return Ok(exit_of(walk));
            }
        },
        _ => searched(arguments, walk, teller, state)?,
    };
    if let (None, Some(limit)) = (&next.step, patience.budget.hit()) {
        return Err(patience.signals.hit(limit));
    }
    let Some(step) = &next.step.as_ref().map(|step| teller.plain(&next.state, step)) else {
        output.write(&nothing(arguments, walk, teller, &next.state))?;
        return Ok(exit_without_step(walk, &next.state));
    };
    // First the picture: whether anybody reads the words or not, and nothing is said where it fails.
    draw(arguments, walk, teller, (&next.state, step))?;
    output.write(&told(arguments, walk, teller, &next, step))?;
    Ok(exit_of(walk))
}

/// Where a hint begins.
enum Start<'w> {
    At(State<'w>),
    /// What was played cannot be.
    Mistaken(Mistakes),
}

/// The state of the puzzle, with what was played in it.
fn start<'w>(
    arguments: &HintArguments,
    walk: &'w Walk,
    teller: &Teller<'w>,
    patience: Patience<'_>,
) -> Result<Start<'w>, Halt> {
    let mut state = walk.start().heeding(patience.budget.interrupt());
    let Some(file) = &arguments.state else { return Ok(Start::At(state)) };
    let played = Played::read(file, &arguments.single, walk, patience)?;
    let mistakes = Mistakes::of(&played, (walk, state.clone()), teller, arguments.level);
    if !mistakes.said.is_empty() {
        return Ok(Start::Mistaken(mistakes));
    }
    played.apply(&mut state);
    let is_possible = state.empty().is_none();
    Ok(if is_possible { Start::At(state) } else { Start::Mistaken(conflict::of(walk, teller, &played)) })
}

/// Tells a step, behind the singles that lead to it, and that a candidate is excluded if it places another.
fn reason<'w>(
    arguments: &HintArguments,
    walk: &'w Walk,
    teller: &Teller<'w>,
    (next, candidate): (&Next<'w>, Candidate),
    output: &mut Output,
) -> Result<Exit, Halt> {
    let Some(last) = &next.step.as_ref().map(|step| teller.plain(&next.state, step)) else { return Ok(Exit::Done) };
    draw(arguments, walk, teller, (&next.state, last))?;
    let all = next.inner.iter().map(|(state, step)| (state, step)).chain([(&next.state, last)]);
    for (state, step) in all {
        let step = teller.plain(state, step);
        let single = Next { inner: Vec::new(), state: state.clone(), step: None };
        output.write(&told(arguments, walk, teller, &single, &step))?;
    }
    if last.placed.is_some_and(|placed| placed != candidate) {
        let gone = Step { gone: vec![candidate], placed: None, ..last.clone() };
        output.write(format!("So {}.\n", teller.outcome(&gone)).as_bytes())?;
    }
    Ok(exit_of(walk))
}

/// Tells all steps that are possible in a state.
fn every<'w>(
    arguments: &HintArguments,
    walk: &'w Walk,
    teller: &Teller<'w>,
    (state, patience): (&State<'w>, Patience<'_>),
    output: &mut Output,
) -> Result<Exit, Halt> {
    let found = Finder::new(walk, arguments.one_solution.into()).every(state)?;
    if let Some(limit) = patience.budget.hit() {
        return Err(patience.signals.hit(limit));
    }
    let steps: Vec<_> = found.into_iter().map(|step| (state.clone(), teller.plain(state, &step))).collect();
    let together = if arguments.json { steps } else { teller.together(steps) };
    let shown: Vec<_> = together.into_iter().filter(|(_, step)| !teller.is_inner(step)).collect();
    // What nobody can follow is left out where there is anything else.
    let (dark, clear): (Vec<_>, Vec<_>) =
        shown.into_iter().partition(|(state, step)| teller.counts_places(state, step));
    let shown = if clear.is_empty() { dark } else { clear };
    if shown.is_empty() {
        output.write(&nothing(arguments, walk, teller, state))?;
        return Ok(exit_without_step(walk, state));
    }
    for (state, step) in shown {
        let next = Next { inner: Vec::new(), state, step: None };
        output.write(&told(arguments, walk, teller, &next, &step))?;
    }
    Ok(exit_of(walk))
}

/// Searches for steps until one shows something.
fn searched<'w>(
    arguments: &HintArguments,
    walk: &'w Walk,
    teller: &Teller<'w>,
    mut state: State<'w>,
) -> Result<Next<'w>, Halt> {
    let is_told = !is_data(arguments);
    let mut finder = Finder::new(walk, OneSolution::from(arguments.one_solution));
    let mut inner = Vec::new();
    loop {
        let round = finder.round(&state)?;
        if round.is_empty() {
            return Ok(Next { inner, state, step: None });
        }
        let done = finder.take(round, &mut state)?;
        let told = if is_told { teller.together(done) } else { done };
        for (before, step) in told {
            if !teller.is_inner(&step) {
                return Ok(Next { inner, state: before, step: Some(step) });
            }
            inner.push((before, step));
        }
    }
}

/// How the command ends where something is told.
fn exit_of(walk: &Walk) -> Exit {
    if walk.answer.status == Status::Unique { Exit::Done } else { Exit::No }
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
fn nothing(arguments: &HintArguments, walk: &Walk, teller: &Teller<'_>, state: &State<'_>) -> Vec<u8> {
    let end = match End::of(state) {
        End::Stuck if arguments.plan.is_some() => End::NoStep,
        end => end,
    };
    let mut out = Vec::new();
    if arguments.json {
        json::steps_end(walk, end, (0, json::open(state, walk.instance.legend())), &mut out);
        return out;
    }
    let said = match (end, state.empty()) {
        (End::Solved, _) => "nothing is left to do".to_owned(),
        (_, Some(group)) => format!("there is no solution from here: {}", teller.nothing(group)),
        (End::NoStep, _) => "no step of the plan holds here and is not made yet".to_owned(),
        _ => match walk.answer.status {
            Status::Multiple => {
                "stuck here: there are several solutions, and no step can decide between them".to_owned()
            }
            _ => format!("stuck here: no step is found. Tried: {TRIED}"),
        },
    };
    out.extend(format!("{said}\n").bytes());
    out
}

/// A question that is answered without a step.
fn answered(arguments: &HintArguments, walk: &Walk, state: &State<'_>, said: &str) -> Vec<u8> {
    if !arguments.json {
        return format!("{said}\n").into_bytes();
    }
    let mut out = Vec::new();
    json::no_step(walk, json::open(state, walk.instance.legend()), said, &mut out);
    out
}

fn mistaken(arguments: &HintArguments, walk: &Walk, mistakes: &Mistakes) -> Vec<u8> {
    let mut out = Vec::new();
    if arguments.json {
        json::mistakes(walk, &mistakes.said, &mistakes.entries, &mut out);
    } else {
        for mistake in &mistakes.said {
            out.extend(format!("{mistake}\n").bytes());
        }
    }
    out
}

fn told<'w>(arguments: &HintArguments, walk: &Walk, teller: &Teller<'w>, next: &Next<'w>, step: &Step) -> Vec<u8> {
    let state = &next.state;
    let mut out = Vec::new();
    if is_data(arguments) {
        let inner = next.inner.iter().map(|(state, step)| (state, step));
        for (state, step) in inner.chain([(state, step)]) {
            json::step(walk, teller.json(state, step), &mut out);
        }
        return out;
    }
    let (place, name) = (teller.place(state, step), teller.name(state, step).to_string());
    let mut lines = match arguments.level {
        1 => vec![format!("Look at {place}.")],
        2 => vec![place_and_name(&place, &name)],
        _ => teller.lines(state, step),
    };
    if arguments.json {
        let name = (arguments.level > 1).then_some(name);
        json::part_of_step(walk, Part { level: arguments.level, place, name, text: lines }, &mut out);
        return out;
    }
    if let (WHOLE, Some(first)) = (arguments.level, lines.first_mut()) {
        *first = format!("{}. {first}", teller.title(state, step));
        lines.splice(0..0, teller.narrowings(state, step));
    }
    if arguments.notation {
        lines.extend(teller.notation(state, step));
    }
    for line in lines {
        out.extend(format!("{line}\n").bytes());
    }
    out
}

/// Whether all of the step is told as data.
fn is_data(arguments: &HintArguments) -> bool {
    arguments.json && arguments.level == WHOLE
}

/// `Look at row 2: X-Wing.` Where the place is named as the step is, it is said once.
fn place_and_name(place: &str, name: &str) -> String {
    if place.starts_with(name) { format!("Look at {place}.") } else { format!("Look at {place}: {name}.") }
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
