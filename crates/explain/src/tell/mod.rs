//! Steps in sentences.
//!
//! | question | file |
//! |---|---|
//! | what candidates and groups are called, several at once | `words.rs` |
//! | base groups against cover groups | `sum.rs` |
//! | what one rule says | `rule.rs` |
//! | what follows if a candidate were true | `assumption.rs` |
//! | as data for other programs | `json.rs` |

mod assumption;
mod json;
mod rule;
mod sum;
mod words;

pub use json::{BranchJson, CandidateJson, PartJson, SCHEMA, StepJson, TermJson, Unread};

use words::joined;

use crate::state::State;
use crate::step::{Argument, Branch, Cases, Kind, Step, Uniqueness};
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_formats::instance::{Legend, Rules};

/// Tells steps in the words of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'r> {
    problem: &'r Problem,
    legend: &'r Legend,
}

impl<'r> Teller<'r> {
    /// For puzzles of these rules.
    #[must_use]
    pub fn new(rules: &'r Rules) -> Self {
        Self { problem: &rules.problem, legend: &rules.legend }
    }

    /// A step in sentences, one line each, in the state before it. Lines about what is assumed are indented, two spaces for each assumption.
    #[must_use]
    pub fn lines(&self, state: &State<'r>, step: &Step) -> Vec<String> {
        match &step.argument {
            Argument::Single(group) => vec![self.single(*group, step.placed)],
            Argument::Linear(linear) => self.sum(state, linear, &step.gone),
            Argument::Rule(rule) => vec![self.rule(state, rule, step)],
            Argument::Cases(cases) => self.cases(state, cases, step),
            Argument::Uniqueness(unique) => self.uniqueness(unique, step),
        }
    }

    /// What a step comes to: `r1c2 is 4`, `r5c3, r9c8 are not 4`.
    #[must_use]
    pub fn outcome(&self, step: &Step) -> String {
        match step.placed {
            Some(placed) => self.is(placed),
            None => self.are_not(&step.gone),
        }
    }

    /// Where to look: the base groups, the cell or group of a single, or what is assumed.
    #[must_use]
    pub fn place(&self, step: &Step) -> String {
        match &step.argument {
            Argument::Linear(linear) => self.groups(&linear.base.iter().map(|term| term.group).collect::<Vec<_>>()),
            Argument::Single(group) | Argument::Cases(Cases { group: Some(group), .. }) => self.groups(&[*group]),
            Argument::Rule(rule) => self.place_of_rule(rule),
            Argument::Cases(cases) => self.listed(cases.branches.iter().map(|branch| branch.assumed)),
            Argument::Uniqueness(unique) => self.listed(unique.pattern.iter().copied()),
        }
    }

    /// What kind of step it is.
    #[must_use]
    pub fn kind(&self, step: &Step) -> String {
        match (&step.argument, step.level.kind) {
            (Argument::Single(group), _) if self.cell(*group).is_some() => "a naked single".to_owned(),
            (Argument::Single(_), _) => "a hidden single".to_owned(),
            (_, Kind::Locked) => format!("a locked set of {}", step.level.size),
            (_, Kind::Rule) => "a step by one rule".to_owned(),
            (_, Kind::Chain) => format!("a chain of {}", step.level.size),
            (_, kind) => {
                format!("{} {}", if kind == Kind::Intersection { "an" } else { "a step of kind" }, kind.name())
            }
        }
    }

    fn single(&self, group: Group, placed: Option<Candidate>) -> String {
        let placed = placed.map_or_else(String::new, |placed| self.is(placed));
        match self.unit(group) {
            Some((value, unit)) => format!("{placed}: it is the only place for {value} in {unit}."),
            None if self.cell(group).is_some() => format!("{placed}: nothing else is left for this cell."),
            None => format!("{placed}: nothing else is left of {}.", self.group(group)),
        }
    }

    fn cases(&self, state: &State<'r>, cases: &Cases, step: &Step) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(group) = cases.group {
            lines.push(format!("One of these is true ({}): {}.", self.group(group), self.listed(state.live(group))));
        }
        for branch in &cases.branches {
            lines.extend(self.branch(state, branch));
        }
        let always = if cases.group.is_some() { "In every case " } else { "So " };
        lines.push(format!("{always}{}.", self.outcome(step)));
        lines
    }

    fn branch(&self, state: &State<'r>, branch: &Branch) -> Vec<String> {
        let mut lines = vec![format!("Suppose {}.", self.is(branch.assumed))];
        let mut inside = state.clone();
        inside.place(branch.assumed);
        for step in &branch.steps {
            lines.extend(self.lines(&inside, step).into_iter().map(|line| format!("  {line}")));
            step.apply(&mut inside);
        }
        if let Some(empty) = branch.empty {
            lines.push(format!("  Then {}: a contradiction.", self.has_nothing(empty)));
        }
        lines
    }

    fn uniqueness(&self, unique: &Uniqueness, step: &Step) -> Vec<String> {
        let pattern = self.listed(unique.pattern.iter().copied());
        let mut lines = vec![format!(
            "If these were the only candidates of their cells, there would be two solutions or none: {pattern}."
        )];
        if !unique.besides.is_empty() {
            let besides = joined(&unique.besides.iter().map(|&beside| self.candidate(beside)).collect::<Vec<_>>());
            let must = if unique.besides.len() == 1 { "must be true" } else { "one of these must be true" };
            lines.push(format!("The puzzle has one solution, so {must}: {besides}."));
        }
        let so = if unique.besides.len() > 1 { "Each of them leads to the same: " } else { "So " };
        lines.push(format!("{so}{}.", self.outcome(step)));
        lines
    }
}
