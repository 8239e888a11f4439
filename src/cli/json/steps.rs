//! Steps of a puzzle, how they ended, and what a player has wrong.

use super::append;
use super::head::PuzzleHead;
use super::why::ReasonOf;
use crate::cli::puzzles::walk::Walk;
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

/// Which puzzle a line is about, and how many solutions it has.
#[derive(Serialize)]
struct Head<'a> {
    #[serde(flatten)]
    puzzle: PuzzleHead<'a>,
    status: &'static str,
}

impl<'a> Head<'a> {
    fn of(walk: &'a Walk) -> Self {
        Self { puzzle: PuzzleHead::of(&walk.subject), status: walk.answer.status.word() }
    }
}

#[derive(Serialize)]
struct StepLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: Head<'a>,
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
    head: Head<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonOf>,
    end: End,
    steps: usize,
    open: usize,
    /// What is said where a question is answered without a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<[&'a str; 1]>,
}

#[derive(Serialize)]
struct MistakesLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<ReasonOf>,
    mistakes: &'a [String],
    entries: &'a [WrongEntry],
}

/// An entry of a player that is wrong, or that clashes with others.
#[derive(Serialize)]
pub(crate) struct WrongEntry {
    /// `value`, or `mark` of one that is missing.
    kind: &'static str,
    cell: String,
    value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
}

impl WrongEntry {
    /// The entry of a cell and a value, by their places.
    pub(crate) fn of_place(
        kind: &'static str,
        walk: &Walk,
        (cell, value): (usize, usize),
        expected: Option<String>,
    ) -> Self {
        let legend = walk.instance.legend();
        Self { kind, cell: legend.cell(cell), value: legend.value(value), expected }
    }
}

/// A part of a step, as a hint tells it.
#[derive(Serialize)]
pub(crate) struct Part {
    pub(crate) level: u8,
    pub(crate) place: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    pub(crate) text: Vec<String>,
}

#[derive(Serialize)]
struct PartLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    part: Part,
}

/// Appends a step of a path: with its number among all steps, and that in text if it is told there.
pub(crate) fn step_of_path(walk: &Walk, (n, told): (usize, Option<usize>), step: StepJson, out: &mut Vec<u8>) {
    append(out, &StepLine { schema: SCHEMA, head: Head::of(walk), n: Some(n), told, step });
}

/// Appends a step that stands alone.
pub(crate) fn step(walk: &Walk, step: StepJson, out: &mut Vec<u8>) {
    append(out, &StepLine { schema: SCHEMA, head: Head::of(walk), n: None, told: None, step });
}

/// Appends a part of a step.
pub(crate) fn part_of_step(walk: &Walk, part: Part, out: &mut Vec<u8>) {
    append(out, &PartLine { schema: "exactone.hint.v1", head: Head::of(walk), part });
}

/// Appends how steps ended: after how many, with so much left open.
pub(crate) fn steps_end(walk: &Walk, end: End, (steps, open): (usize, usize), out: &mut Vec<u8>) {
    append(
        out,
        &EndLine { schema: STEPS_END, head: Head::of(walk), reason: reason(walk), end, steps, open, text: None },
    );
}

/// Appends what is answered without a step, with so many choices open.
pub(crate) fn no_step(walk: &Walk, open: usize, text: &str, out: &mut Vec<u8>) {
    let (head, reason) = (Head::of(walk), reason(walk));
    append(out, &EndLine { schema: STEPS_END, head, reason, end: End::NoStep, steps: 0, open, text: Some([text]) });
}

/// Appends what a player has wrong.
pub(crate) fn mistakes(walk: &Walk, mistakes: &[String], entries: &[WrongEntry], out: &mut Vec<u8>) {
    let (head, reason) = (Head::of(walk), reason(walk));
    append(out, &MistakesLine { schema: "exactone.mistakes.v1", head, reason, mistakes, entries });
}

fn reason(walk: &Walk) -> Option<ReasonOf> {
    walk.reason.as_ref().map(|reason| ReasonOf::of(&walk.subject, reason))
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
