//! The path of a puzzle.

use crate::isomorphism::Isomorphism;
use crate::puzzles::Puzzle;
use exactone_core::problem::Candidate;
use exactone_explain::{Adder, Explainer, Level, Outcome, State};
use std::error::Error;

/// What a path came to.
pub(crate) struct Path {
    pub(crate) hardest: Option<Level>,
    pub(crate) is_solved: bool,
    /// Whether there is one solution, as far as it was asked.
    pub(crate) is_unique: bool,
    pub(crate) rounds: usize,
    pub(crate) steps: usize,
}

impl Path {
    fn new() -> Self {
        Self { hardest: None, is_solved: false, is_unique: true, rounds: 0, steps: 0 }
    }

    fn note(&mut self, level: Level, steps: usize) {
        self.hardest = self.hardest.max(Some(level));
        self.rounds += 1;
        self.steps += steps;
    }
}

/// The state at the beginning.
fn start(puzzle: &Puzzle) -> State<'_> {
    State::with(puzzle.problem(), &puzzle.instance.givens, &puzzle.instance.removed)
}

/// The path without arguments.
pub(crate) fn outcomes(puzzle: &Puzzle) -> Path {
    let (explainer, mut state, mut path) = (Explainer::new(puzzle.problem()), start(puzzle), Path::new());
    while let Some(outcome) = explainer.outcome(&state) {
        path.note(outcome.level, outcome.gone.len() + outcome.placed.len());
        outcome.apply(&mut state);
    }
    path.is_solved = state.is_solved();
    path
}

/// The path with all steps, each checked by itself and against the solution.
pub(crate) fn steps(puzzle: &Puzzle) -> Result<Path, Box<dyn Error>> {
    let (explainer, mut state, mut path) = (Explainer::new(puzzle.problem()), start(puzzle), Path::new());
    let (solution, mut adder) = (puzzle.solution()?, Adder::new(puzzle.problem().candidates()));
    path.is_unique = solution.is_some();
    loop {
        let steps = explainer.next(&state);
        let Some(first) = steps.first() else { break };
        path.note(first.level, steps.len());
        for step in &steps {
            step.check(&state, &mut adder).map_err(|wrong| format!("{}: {wrong}: {step:?}", puzzle.text))?;
            let is_true = |candidate: &Candidate| {
                solution.as_ref().is_none_or(|solution| solution.binary_search(candidate).is_ok())
            };
            if solution.is_some() && step.gone.iter().any(is_true) || !step.placed.iter().all(is_true) {
                return Err(format!("{}: a step loses the solution: {step:?}", puzzle.text).into());
            }
        }
        for step in &steps {
            step.apply(&mut state);
        }
    }
    path.is_solved = state.is_solved();
    Ok(path)
}

/// What a round comes to: its steps, less what they are named after.
#[derive(PartialEq, Eq)]
pub(crate) struct Round(Outcome);

impl Round {
    pub(crate) fn moved(&self, copy: &Isomorphism) -> Self {
        let Outcome { level, gone, placed } = &self.0;
        Self(Outcome { level: *level, gone: copy.of_all(gone), placed: copy.of_all(placed) })
    }
}

/// The rounds of a puzzle from these givens.
pub(crate) fn rounds(puzzle: &Puzzle, givens: &[Candidate]) -> Vec<Round> {
    let explainer = Explainer::new(puzzle.problem());
    let mut state = State::with(puzzle.problem(), givens, &puzzle.instance.removed);
    let mut rounds = Vec::new();
    while let Some(outcome) = explainer.outcome(&state) {
        outcome.apply(&mut state);
        rounds.push(Round(outcome));
    }
    rounds
}
