//! The steps of a file, made again in the state of a player.

use crate::cli::files::source::{Wanted, name, whole_text};
use crate::cli::files::watched::Patience;
use crate::cli::json::STEPS_END;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::walk::{Finder, OneSolution, Walk};
use exactone_core::problem::Candidate;
use exactone_core::spelling::nearest;
use exactone_explain::tell::{CandidateJson, SCHEMA, StepJson, Teller};
use exactone_explain::{State, Step};
use exactone_formats::instance::json_message;
use exactone_formats::puzzle::escaped;
use serde::Deserialize;
use std::path::Path;

/// The longest file of steps that is read.
const MOST_BYTES: u64 = 1 << 28;

/// A step, those inside of rules that it needs, and the state before it.
pub(super) struct Next<'w> {
    pub(super) inner: Vec<(State<'w>, Step)>,
    pub(super) state: State<'w>,
    pub(super) step: Option<Step>,
}

/// The steps of a file, each with its line.
pub(super) struct Plan {
    file: String,
    steps: Vec<(usize, StepJson)>,
}

#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct Schema {
    schema: String,
}

impl Plan {
    /// Reads the lines that `explain --json` wrote.
    pub(super) fn read(file: &Path, patience: Patience<'_>) -> Result<Self, Halt> {
        let shown = escaped(&name(file)).into_owned();
        let text = whole_text(file, Wanted::Steps, MOST_BYTES, patience)?;
        let (mut steps, mut is_plan) = (Vec::new(), false);
        for (at, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let wrong = |error: serde_json::Error| {
                let (column, message) = (error.column(), json_message(&error));
                let expected = format_args!("a line of `explain --json`, {SCHEMA}");
                Halt::new(Exit::BadInput, format_args!("{shown}:{at}:{column}: {message}\n  expected: {expected}"))
            };
            let Schema { schema } = serde_json::from_str(line).map_err(wrong)?;
            match &*schema {
                SCHEMA => steps.push((at, serde_json::from_str(line).map_err(wrong)?)),
                STEPS_END => {}
                _ => return Err(other_schema(&shown, at, &schema)),
            }
            is_plan = true;
        }
        if !is_plan {
            let message =
                format_args!("{shown}: there is no step in it\n  expected: lines of `explain --json`, {SCHEMA}");
            return Err(Halt::new(Exit::BadInput, message));
        }
        Ok(Self { file: shown, steps })
    }

    /// The first step that holds in the state and does something there, as it is told there.
    pub(super) fn next<'w>(&self, walk: &'w Walk, teller: &Teller<'w>, mut state: State<'w>) -> Result<Next<'w>, Halt> {
        let steps = self.steps(walk)?;
        let mut finder = Finder::new(walk, OneSolution::Unsaid);
        let mut inner = Vec::new();
        for step in steps {
            for (before, step) in finder.take(vec![step], &mut state)? {
                if !teller.is_inner(&step) {
                    return Ok(Next { inner, state: before, step: Some(step) });
                }
                inner.push((before, step));
            }
        }
        Ok(Next { inner, state, step: None })
    }

    /// All steps, if they can be of this puzzle.
    fn steps(&self, walk: &Walk) -> Result<Vec<Step>, Halt> {
        let read = |(line, json): &(usize, StepJson)| {
            let step = json.step(&walk.instance.rules.problem).map_err(|unread| unread.to_string());
            step.and_then(|step| of_puzzle(walk, json, &step).map(|()| step)).map_err(|why| {
                let message = format_args!("{}:{line}: {why}: is it the plan of another puzzle?", self.file);
                Halt::new(Exit::BadInput, message)
            })
        };
        self.steps.iter().map(read).collect()
    }
}

/// A line that is no step and no end.
fn other_schema(file: &str, line: usize, schema: &str) -> Halt {
    let near = nearest(schema, [SCHEMA, STEPS_END]);
    let near = near.map_or_else(String::new, |near| format!(", did you mean {near}?"));
    let message = format_args!(
        "{file}:{line}: a line of schema `{}` is no step{near}\n  expected: lines of `explain --json`, {SCHEMA} and {STEPS_END}",
        escaped(schema)
    );
    Halt::new(Exit::BadInput, message)
}

/// Fails if candidates have other names here, or if a step is against the only solution.
fn of_puzzle(walk: &Walk, json: &StepJson, step: &Step) -> Result<(), String> {
    let name = |candidate: Candidate| walk.instance.candidate_name(candidate);
    for CandidateJson { name: theirs, number } in json.gone.iter().chain(&json.placed) {
        let ours = name(Candidate::new(*number));
        if ours != *theirs {
            return Err(format!(
                "candidate {number} is {} in this plan and {} in this puzzle",
                escaped(theirs),
                escaped(&ours)
            ));
        }
    }
    let Some(solution) = walk.solution() else { return Ok(()) };
    let is_true = |candidate: Candidate| solution.binary_search(&candidate).is_ok();
    let is_told = |candidate: Candidate| walk.instance.legend().is_visible(candidate);
    if let Some(&lost) = step.gone.iter().find(|&&gone| is_true(gone)) {
        return Err(format!("this step rules {} out, which is in the solution", escaped(&name(lost))));
    }
    match step.placed.filter(|&placed| is_told(placed) && !is_true(placed)) {
        Some(placed) => Err(format!("this step places {}, which is not in the solution", escaped(&name(placed)))),
        None => Ok(()),
    }
}
