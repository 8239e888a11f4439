//! Steps as lines: text, or `--json`.

use crate::cli::json::{AnyHead, append};
use crate::cli::puzzles::walk::Walk;
use exactone_core::spelling::count_of;
use exactone_explain::tell::{SCHEMA, StepJson, Teller};
use exactone_explain::{Level, State, Step};
use exactone_formats::instance::Legend;
use serde::Serialize;

/// How the steps ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum End {
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
}

impl End {
    /// How a state is from which no step leads on.
    pub(super) fn of(state: &State<'_>) -> Self {
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
    head: AnyHead<'a>,
    n: usize,
    #[serde(flatten)]
    step: StepJson,
}

#[derive(Serialize)]
struct EndLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: AnyHead<'a>,
    end: End,
    steps: usize,
    open: usize,
}

/// Writes steps one after the other.
pub(super) struct Lines<'w> {
    teller: Teller<'w>,
    json: bool,
    walk: &'w Walk,
    count: usize,
    hardest: Option<Level>,
}

impl<'w> Lines<'w> {
    pub(super) fn new(teller: Teller<'w>, json: bool, walk: &'w Walk) -> Self {
        Self { teller, json, walk, count: 0, hardest: None }
    }

    /// How many steps were written.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// A step, in the state before it.
    pub(super) fn step(&mut self, state: &State<'w>, step: &Step) -> Vec<u8> {
        self.count += 1;
        self.hardest = self.hardest.max(Some(step.level));
        let mut out = Vec::new();
        if self.json {
            let (head, step) = (AnyHead::of(&self.walk.subject), self.teller.json(state, step));
            append(&mut out, &StepLine { schema: SCHEMA, head, n: self.count, step });
            return out;
        }
        for (at, line) in self.teller.lines(state, step).iter().enumerate() {
            let number = if at == 0 { format!("{:>4}", self.count) } else { " ".repeat(4) };
            out.extend(format!("{number}  {line}\n").bytes());
        }
        out
    }

    /// What is said in the end.
    pub(super) fn end(&self, state: &State<'_>, end: End) -> Vec<u8> {
        let open = self.open(state);
        let mut out = Vec::new();
        if self.json {
            let head = AnyHead::of(&self.walk.subject);
            append(&mut out, &EndLine { schema: "exactone.steps-end.v1", head, end, steps: self.count, open });
            return out;
        }
        let steps = count_of(self.count as u64, "step");
        let cells = count_of(open as u64, "open choice");
        let said = match end {
            End::Solved => format!("solved by {steps}{}", self.hardest_in_words()),
            End::Contradiction => format!("a contradiction after {steps}: nothing is left for one of the groups"),
            End::Stuck => {
                format!(
                    "stuck here after {steps}, with {cells} left. Tried: singles, intersections, locked sets, chains, nets, cases in each other"
                )
            }
            End::Enough => format!("{steps}; {cells} left"),
            End::Limit => format!("stopped after {steps}, with {cells} left"),
        };
        out.extend(format!("{said}\n").bytes());
        out
    }

    fn hardest_in_words(&self) -> String {
        self.hardest
            .map_or_else(String::new, |level| format!("; the hardest: {}, size {}", level.kind.name(), level.size))
    }

    /// How many cells, or other choices of the answer, are not decided.
    fn open(&self, state: &State<'_>) -> usize {
        let legend: &Legend = self.walk.instance.legend();
        let problem = state.problem();
        let is_open = |group| state.open(group) > 1 && state.live(group).all(|member| legend.is_visible(member));
        match legend {
            Legend::Options(_) => problem.all_groups().filter(|&group| is_open(group)).count(),
            _ => problem.all_choices().filter(|&choice| is_open(problem.choice_group(choice))).count(),
        }
    }
}
