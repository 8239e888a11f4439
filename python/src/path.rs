//! The steps of a puzzle on its board: a picture of each, and a page of all.

use crate::error::{of_model, wrong};
use crate::input::Subject;
use exactone::answer::RulesCache;
use exactone::drawing::{Drawing, svg};
use exactone::explain::picture::{Page, drawn};
use exactone::explain::tell::Teller;
use exactone::explain::{self, State};
use exactone::spelling::count_of;
use exactone::{Candidate, Rules};
use pyo3::prelude::*;
use std::sync::Arc;

/// The steps of a puzzle, and what they begin with.
pub(crate) struct Path {
    pub(crate) cache: Arc<RulesCache>,
    pub(crate) subject: Subject,
    pub(crate) rules: Arc<Rules>,
    pub(crate) givens: Vec<Candidate>,
    pub(crate) removed: Vec<Candidate>,
    pub(crate) steps: Vec<explain::Step>,
}

impl Path {
    pub(crate) fn start(&self) -> State<'_> {
        State::with(&self.rules.problem, &self.givens, &self.removed)
    }

    /// What the steps are drawn on, without pencil marks: a step draws its own.
    fn board(&self) -> PyResult<Drawing> {
        let drawn = match &self.subject {
            Subject::Design(instance, _) => Drawing::of_instance(instance),
            Subject::Grid(grid) => {
                let shape = self.cache.shape(grid.side, grid.boxes).map_err(|refusal| wrong(refusal.to_string()))?;
                Drawing::of_puzzle(grid, shape, self.cache.model(), None)
            }
        };
        let mut board = drawn.map_err(|error| of_model(&error))?;
        board.squares.iter_mut().flatten().for_each(|square| square.candidates.clear());
        Ok(board)
    }

    /// A picture of one step: O(steps before it).
    pub(crate) fn picture(&self, at: usize) -> PyResult<String> {
        let mut state = self.start();
        self.steps[..at].iter().for_each(|step| step.apply(&mut state));
        let teller = Teller::new(&self.rules);
        let title = format!("Step {}", at + 1);
        Ok(svg::write(&drawn(&teller, &self.board()?, &title, (&state, &self.steps[at]))))
    }

    pub(crate) fn page(&self, end: &str) -> PyResult<String> {
        let board = self.board()?;
        let teller = Teller::new(&self.rules);
        let mut state = self.start();
        let title = if board.title.is_empty() { "A puzzle, step by step" } else { &board.title };
        let mut page = Page::begin(Vec::new(), title)?;
        for step in &self.steps {
            page.step(&teller, &board, (&state, step))?;
            step.apply(&mut state);
        }
        page.last(&teller, &board, &state);
        let count = count_of(self.steps.len() as u64, "step");
        Ok(String::from_utf8(page.end(&format!("{end} after {count}"))?)?)
    }
}
