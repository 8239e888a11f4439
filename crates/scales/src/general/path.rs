//! The path of a puzzle: which steps lead to the solution, round by round.
//!
//! In each round all steps of the cheapest level are taken at once, so the path is the same for every copy of a puzzle. Of singles
//! those alone are taken whose group is the narrowest: a value that has one place in a box is seen sooner than one that has one place in a row, and that
//! sooner than a cell that has one value. How wide a group is can be told in any problem: it is the number of groups that cross it.

use exactone_core::problem::{Candidate, Group, Problem};
use exactone_explain::{Explainer, Kind, Level, Outcome, State};
use std::collections::BTreeSet;

/// The steps that are taken at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Their kind and size.
    pub level: Level,
    /// Of singles: how many groups cross theirs. Of others 0.
    pub width: u32,
    /// How many candidates they remove, or place.
    pub chances: usize,
}

/// A path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The rounds, from the givens on.
    pub rounds: Vec<Round>,
    /// How it ends.
    pub end: End,
}

/// How a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With the solution, which is the only one.
    Solved,
    /// With a group that has no candidate left: there is no solution.
    Contradiction,
    /// No step leads on.
    Stuck,
    /// It was interrupted.
    Interrupted,
}

/// Finds paths in a problem. It holds what depends on the problem alone.
#[derive(Debug)]
pub struct Walker<'p> {
    problem: &'p Problem,
    explainer: Explainer<'p>,
    /// Nothing is known yet.
    start: State<'p>,
    /// By group.
    widths: Vec<u32>,
}

impl<'p> Walker<'p> {
    /// O(memberships · groups of a candidate), sorting.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let start = State::of_cells(problem);
        let problem = start.problem();
        let widths = problem.all_groups().map(|group| width(&start, group)).collect();
        Self { problem, explainer: Explainer::new(problem), start, widths }
    }

    /// Where the path of a puzzle begins.
    #[must_use]
    pub fn start(&self, givens: &[Candidate], removed: &[Candidate]) -> State<'p> {
        self.start.of_puzzle(givens, removed)
    }

    /// The path from a state.
    #[must_use]
    pub fn path(&self, mut state: State<'p>) -> Path {
        let mut rounds = Vec::new();
        while let Some(outcome) = self.explainer.outcome(&state) {
            rounds.push(self.round(outcome, &mut state));
        }
        let end = match state.empty() {
            _ if state.is_interrupted() => End::Interrupted,
            Some(_) => End::Contradiction,
            None if state.is_solved() => End::Solved,
            None => End::Stuck,
        };
        Path { rounds, end }
    }

    /// Takes steps.
    fn round(&self, mut outcome: Outcome, state: &mut State<'p>) -> Round {
        let mut width = 0;
        if outcome.level.kind == Kind::Single {
            let own = |candidate: &Candidate| self.width_of(*candidate, state);
            let widths: Vec<u32> = outcome.placed.iter().map(own).collect();
            width = widths.iter().copied().min().unwrap_or_default();
            let mut each = widths.iter();
            outcome.placed.retain(|_| each.next() == Some(&width));
        }
        outcome.apply(state);
        Round { level: outcome.level, width, chances: outcome.gone.len() + outcome.placed.len() }
    }

    /// The width of the narrowest group of which this candidate is left.
    fn width_of(&self, candidate: Candidate, state: &State<'p>) -> u32 {
        let is_single = |group: &Group| state.open(*group) == 1 && state.is_needed(*group);
        let groups = self.problem.groups_of(candidate).iter().copied().filter(is_single);
        groups.map(|group| self.widths[group.index()]).min().unwrap_or_default()
    }
}

/// How many groups cross a group, of those that need a candidate and are looked at. Those of a choice are not counted where it is the place of a
/// value that is looked for.
fn width(start: &State<'_>, group: Group) -> u32 {
    let problem = start.problem();
    let own = |candidate: Candidate| problem.choice_of(candidate).map(|choice| problem.choice_group(choice));
    let crossing = |member: &Candidate| {
        let choice = own(*member);
        let is_other = move |&other: &Group| other != group && Some(other) != choice && start.is_needed(other);
        problem.groups_of(*member).iter().copied().filter(is_other)
    };
    let all: BTreeSet<Group> = problem.members(group).iter().flat_map(crossing).collect();
    u32::try_from(all.len()).unwrap_or(u32::MAX)
}
