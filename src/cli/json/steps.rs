//! Steps of a puzzle, how they ended, and what a player has wrong.

use super::append;
use super::head::PuzzleHead;
use crate::cli::puzzles::subject::Subject;
use exactone_explain::State;
use exactone_explain::tell::{SCHEMA, StepJson};
use exactone_formats::instance::Legend;
use serde::Serialize;

/// The schema of the line behind the last step.
pub(crate) const STEPS_END: &str = "exactone.steps-end.v1";

/// How the steps ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum End {
    /// Every cell has its value.
    Solved,
    /// Some group has no candidate left.
    Contradiction,
    /// No step was found.
    Stuck,
    /// As many as were asked for.
    Enough,
    /// The time was over, or somebody asked to stop.
    Limit,
    /// No step of a plan holds.
    NoStep,
}

impl End {
    /// How a state is from which no step leads on.
    pub(crate) fn of(state: &State<'_>) -> Self {
        match state.empty() {
            Some(_) => Self::Contradiction,
            None if state.is_solved() => Self::Solved,
            None => Self::Stuck,
        }
    }
}

#[derive(Serialize)]
struct StepLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: PuzzleHead<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<usize>,
    /// The number of the step in text.
    #[serde(rename = "step", skip_serializing_if = "Option::is_none")]
    told: Option<usize>,
    #[serde(flatten)]
    step: StepJson,
}

#[derive(Serialize)]
struct EndLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: PuzzleHead<'a>,
    end: End,
    steps: usize,
    open: usize,
}

#[derive(Serialize)]
struct MistakesLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: PuzzleHead<'a>,
    mistakes: &'a [String],
}

/// Appends a step of a path: with its number among all steps, and that in text if it is told there.
pub(crate) fn step_of_path(subject: &Subject, (n, told): (usize, Option<usize>), step: StepJson, out: &mut Vec<u8>) {
    append(out, &StepLine { schema: SCHEMA, head: PuzzleHead::of(subject), n: Some(n), told, step });
}

/// Appends a step that stands alone.
pub(crate) fn step(subject: &Subject, step: StepJson, out: &mut Vec<u8>) {
    append(out, &StepLine { schema: SCHEMA, head: PuzzleHead::of(subject), n: None, told: None, step });
}

/// Appends how steps ended: after how many, with so much left open.
pub(crate) fn steps_end(subject: &Subject, end: End, (steps, open): (usize, usize), out: &mut Vec<u8>) {
    append(out, &EndLine { schema: STEPS_END, head: PuzzleHead::of(subject), end, steps, open });
}

/// Appends what a player has wrong.
pub(crate) fn mistakes(subject: &Subject, mistakes: &[String], out: &mut Vec<u8>) {
    append(out, &MistakesLine { schema: "exactone.mistakes.v1", head: PuzzleHead::of(subject), mistakes });
}

/// How many cells, or other choices of the answer, are not decided in a state.
pub(crate) fn open(state: &State<'_>, legend: &Legend) -> usize {
    let problem = state.problem();
    let is_open = |group| state.open(group) > 1 && state.live(group).all(|member| legend.is_visible(member));
    match legend {
        Legend::Options(_) => problem.all_groups().filter(|&group| is_open(group)).count(),
        _ => problem.all_choices().filter(|&choice| is_open(problem.choice_group(choice))).count(),
    }
}
