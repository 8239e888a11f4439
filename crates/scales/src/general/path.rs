//! The path of a puzzle: which steps lead to the solution, round by round.
//!
//! In each round all steps of the cheapest level are taken at once, so the path is the same for every copy of a puzzle. Of singles
//! those alone are taken whose group is the narrowest: a value that has one place in a box is seen sooner than one that has one place in a row, and that
//! sooner than a cell that has one value. How wide a group is can be told in any problem: it is the number of groups that cross it.

use super::widths::Widths;
use exactone_core::problem::{Candidate, Problem};
use exactone_explain::{Explainer, Kind, Level, Outcome, State};

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
    explainer: Explainer<'p>,
    /// Nothing is known yet.
    start: State<'p>,
    widths: Widths<'p>,
}

impl<'p> Walker<'p> {
    /// O(memberships · groups of a candidate), sorting.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let start = State::of_cells(problem);
        let problem = start.problem();
        Self { explainer: Explainer::new(problem), widths: Widths::of(&start), start }
    }

    /// Where the path of a puzzle begins.
    #[must_use]
    pub fn start(&self, givens: &[Candidate], removed: &[Candidate]) -> State<'p> {
        self.start.of_puzzle(givens, removed)
    }

    /// The path from a state.
    #[must_use]
    pub fn path(&self, state: State<'p>) -> Path {
        self.walk(state, |_, _| ())
    }

    /// What finds the steps.
    pub(super) fn explainer(&self) -> &Explainer<'p> {
        &self.explainer
    }

    /// The path from a state; each round is shown with the state before it.
    pub(super) fn walk(&self, mut state: State<'p>, mut see: impl FnMut(&State<'p>, Round)) -> Path {
        let mut rounds = Vec::new();
        while let Some(outcome) = self.explainer.outcome(&state) {
            let (round, outcome) = self.round(outcome, &state);
            see(&state, round);
            outcome.apply(&mut state);
            rounds.push(round);
        }
        let end = match state.empty() {
            _ if state.is_interrupted() => End::Interrupted,
            Some(_) => End::Contradiction,
            None if state.is_solved() => End::Solved,
            None => End::Stuck,
        };
        Path { rounds, end }
    }

    /// The next round, and what it takes.
    fn round(&self, mut outcome: Outcome, state: &State<'p>) -> (Round, Outcome) {
        let mut width = 0;
        if outcome.level.kind == Kind::Single {
            let own = |candidate: &Candidate| self.widths.of_single(*candidate, state);
            let widths: Vec<u32> = outcome.placed.iter().map(own).collect();
            width = widths.iter().copied().min().unwrap_or_default();
            let mut each = widths.iter();
            outcome.placed.retain(|_| each.next() == Some(&width));
        }
        (Round { level: outcome.level, width, chances: outcome.gone.len() + outcome.placed.len() }, outcome)
    }
}
