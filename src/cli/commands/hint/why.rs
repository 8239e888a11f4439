//! Why a cell has a value, or why it cannot have it.

use super::plan::Next;
use super::reasons::clashing;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::walk::{Finder, OneSolution, Walk};
use exactone_core::problem::Candidate;
use exactone_core::spelling::nearest;
use exactone_explain::tell::Teller;
use exactone_explain::{State, Step};
use exactone_formats::puzzle::escaped;
use exactone_scales::general::Costs;

/// The most singles that are told rather than one step that costs more, and where there is no such step.
const MOST_SINGLES: usize = 12;
const MOST_SINGLES_ALONE: usize = 24;

/// What is said of a value.
pub(super) enum Why<'w> {
    /// A step shows it, behind so many others of the path. Singles that lead to it alone stand in front of it.
    Step(Box<Next<'w>>, usize, Candidate),
    /// No step is needed, or none is found.
    Said(String),
}

/// What shows why a candidate is true or false: a step that is possible now, or the singles that lead there if they cost less, or else the step of the path. `wanted` is its name: `r1c3=4`.
pub(super) fn asked<'w>(
    wanted: &str,
    (walk, one_solution): (&'w Walk, OneSolution),
    teller: &Teller<'w>,
    state: State<'w>,
) -> Result<Why<'w>, Halt> {
    let candidate = named(wanted, walk, teller)?;
    let name = teller.named(candidate);
    if state.is_placed(candidate) {
        return Ok(Why::Said(format!("{name}: it stands there already")));
    }
    if !state.is_live(candidate) {
        let by = clashing(&state, candidate).map(|by| teller.named(by));
        let said = by.map_or_else(|| "it is ruled out already".to_owned(), |by| format!("there is {by}"));
        return Ok(Why::Said(format!("{name} is not possible: {said}")));
    }
    let mut finder = Finder::new(walk, one_solution);
    let mut path = finder.singles_to(&state, candidate)?;
    let step = finder.why(&state, candidate, teller)?;
    let costs = Costs::new(&walk.instance.rules.problem);
    let is_short = match &step {
        Some(step) => path.len() <= MOST_SINGLES && costs.tenths_together(&path) <= costs.tenths(&state, step),
        None => path.len() <= MOST_SINGLES_ALONE,
    };
    if let Some((before, last)) = path.pop_if(|_| is_short) {
        return Ok(Why::Step(Box::new(Next { inner: path, state: before, step: Some(last) }), 0, candidate));
    }
    if let Some(step) = step {
        let step = Some(for_candidate(candidate, step));
        return Ok(Why::Step(Box::new(Next { inner: Vec::new(), state, step }), 0, candidate));
    }
    on_the_path(finder, teller, state, candidate)
}

/// The step with the candidate in front of all that goes: what is told argues about the first.
fn for_candidate(candidate: Candidate, mut step: Step) -> Step {
    step.gone.sort_by_key(|&gone| gone != candidate);
    step
}

/// The step of the path that decides a candidate.
fn on_the_path<'w>(
    mut finder: Finder<'w>,
    teller: &Teller<'w>,
    mut state: State<'w>,
    candidate: Candidate,
) -> Result<Why<'w>, Halt> {
    let mut others = 0;
    loop {
        let round = finder.round(&state)?;
        if round.is_empty() {
            return Ok(Why::Said(format!("no step decides {}", teller.named(candidate))));
        }
        for (before, step) in finder.take(round, &mut state)? {
            let mut after = before.clone();
            step.apply(&mut after);
            if after.is_placed(candidate) || !after.is_live(candidate) {
                let step = Some(for_candidate(candidate, step));
                return Ok(Why::Step(Box::new(Next { inner: Vec::new(), state: before, step }), others, candidate));
            }
            others += usize::from(!teller.is_inner(&step));
        }
    }
}

/// The candidate of this name, as a reader sees it.
fn named(wanted: &str, walk: &Walk, teller: &Teller<'_>) -> Result<Candidate, Halt> {
    let problem = &walk.instance.rules.problem;
    let name = |candidate: Candidate| teller.named(candidate);
    let seen = || problem.all_candidates().filter(|&candidate| walk.instance.legend().is_visible(candidate));
    let squeezed: String = wanted.chars().filter(|c| !c.is_whitespace()).collect();
    if let Some(found) = seen().find(|&candidate| name(candidate) == squeezed) {
        return Ok(found);
    }
    // `R1C3=4` is one in capitals, if no other differs in these alone.
    let in_capitals: Vec<Candidate> =
        seen().filter(|&candidate| name(candidate).eq_ignore_ascii_case(&squeezed)).take(2).collect();
    if let [found] = in_capitals[..] {
        return Ok(found);
    }
    let names: Vec<String> = seen().map(name).collect();
    let near = nearest(&squeezed, names.iter().map(String::as_str));
    let near = near.map_or_else(String::new, |near| format!(", did you mean {near}?"));
    let example =
        names.first().map_or_else(String::new, |first| format!("\n  expected: a cell and a value, such as {first}"));
    let message = format_args!("--why {}: no cell can have this value{near}{example}", escaped(wanted));
    Err(Halt::new(Exit::Usage, message))
}
