//! The steps of a file, made again in the state of a player.

use crate::cli::files::source::{Wanted, name, whole_text};
use crate::cli::files::watched::Patience;
use crate::cli::json::STEPS_END;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::walk::{Finder, OneSolution, Walk};
use exactone_explain::tell::{SCHEMA, StepJson, Teller};
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
            is_plan |= schema == SCHEMA || schema == STEPS_END;
            if schema == SCHEMA {
                steps.push((at, serde_json::from_str(line).map_err(wrong)?));
            }
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
        let problem = &walk.instance.rules.problem;
        let mut finder = Finder::new(walk, OneSolution::Unsaid);
        let mut inner = Vec::new();
        for (line, json) in &self.steps {
            let step = json.step(problem).map_err(|unread| {
                let message = format_args!("{}:{line}: {unread}: is it the plan of another puzzle?", self.file);
                Halt::new(Exit::BadInput, message)
            })?;
            for (before, step) in finder.take(vec![step], &mut state)? {
                if !teller.is_inner(&step) {
                    return Ok(Next { inner, state: before, step: Some(step) });
                }
                inner.push((before, step));
            }
        }
        Ok(Next { inner, state, step: None })
    }
}
