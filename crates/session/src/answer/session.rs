//! One thread's engines, open by rules, and every question that is asked of them.

use super::lanes::OpenKernels;
use super::open::{Open, OpenEngine};
use super::question::Question;
use super::{Answer, AnswerError, Reason, Refusal, Remaining, RulesCache, Status};
use crate::backend::Spec;
use exactone_core::problem::{BuildError, Candidate};
use exactone_core::solve::{Budget, Count, Limit, Statistics, Tally};
use exactone_formats::instance::Rules;
use exactone_formats::model::{Model, ModelError, Shape};
use exactone_formats::puzzle::Puzzle;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Engines open on rules. Answers do not depend on what was asked before.
pub struct Session {
    pub(super) cache: Arc<RulesCache>,
    pub(super) spec: Spec,
    pub(super) threads: NonZeroUsize,
    /// What is open, and at which shape of the session's own rules; there are few.
    opened: Vec<(Option<Shape>, Open)>,
    pub(super) lanes: OpenKernels,
}

impl Default for Session {
    /// Classic Sudoku of any size, by the engine `auto`, on one thread.
    fn default() -> Self {
        Self::with_spec(Spec::default())
    }
}

impl Session {
    /// Classic Sudoku of any size, by this engine, on one thread.
    ///
    /// # Panics
    /// Never: the rules come with the program.
    #[must_use]
    pub fn with_spec(spec: Spec) -> Self {
        let sudoku = Model::builtin("sudoku").expect("it comes with the program");
        Self::new(RulesCache::new(sudoku), spec, NonZeroUsize::MIN)
    }

    /// A session that asks this engine, over so many threads for a single search. Grids are asked under the rules of the
    /// cache, which sessions of other threads may share.
    #[must_use]
    pub fn new(cache: impl Into<Arc<RulesCache>>, spec: Spec, threads: NonZeroUsize) -> Self {
        Self { cache: cache.into(), spec, threads, opened: Vec::new(), lanes: OpenKernels::default() }
    }

    /// Closes all engines, which gives their memory back; they are opened again when they are needed.
    pub fn close(&mut self) {
        self.opened.clear();
        self.lanes = OpenKernels::default();
    }

    /// One solution, if there is one.
    ///
    /// # Errors
    /// [`AnswerError`]: the size is refused, or the engine failed.
    pub fn first<'q>(&mut self, question: impl Into<Question<'q>>, budget: &Budget) -> Result<Answer, AnswerError> {
        let question = question.into();
        self.answer(question, budget, |open| open.first(question, budget))
    }

    /// Whether there is no solution, one, or more: [`Answer::status`], with up to two solutions.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn unique<'q>(&mut self, question: impl Into<Question<'q>>, budget: &Budget) -> Result<Answer, AnswerError> {
        let question = question.into();
        self.answer(question, budget, |open| open.unique(question, budget))
    }

    /// Visits up to `limit` solutions, or all: their visible candidates, ascending. The answer holds the first two and the
    /// tally. [`solutions`](Self::solutions) gives them one by one.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn all<'q>(
        &mut self,
        question: impl Into<Question<'q>>,
        budget: &Budget,
        limit: Option<u64>,
        visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
    ) -> Result<Answer, AnswerError> {
        let question = question.into();
        Ok(with_tally(self.answer(question, budget, |open| open.all(question, budget, limit, visit))?))
    }

    /// Counts the solutions, up to `limit` or all; the answer holds the tally and no solution.
    ///
    /// # Errors
    /// As [`first`](Self::first).
    pub fn count<'q>(
        &mut self,
        question: impl Into<Question<'q>>,
        budget: &Budget,
        limit: Option<u64>,
    ) -> Result<Answer, AnswerError> {
        let question = question.into();
        Ok(with_tally(self.answer(question, budget, |open| open.count(question, budget, limit))?))
    }

    /// The candidates that propagation alone leaves.
    ///
    /// # Errors
    /// As [`first`](Self::first); [`AnswerError::OutOfBudget`] if the rules could not be compiled in time.
    pub fn candidates<'q>(
        &mut self,
        question: impl Into<Question<'q>>,
        budget: &Budget,
    ) -> Result<Remaining, AnswerError> {
        let question = question.into();
        let at = self.place(question, budget)?;
        Ok(self.opened[at].1.with_dependent_mut(|_, open| open.remaining(question, &self.spec, budget)))
    }

    /// The candidates that belong to some solution.
    ///
    /// # Errors
    /// As [`candidates`](Self::candidates).
    pub fn true_candidates<'q>(
        &mut self,
        question: impl Into<Question<'q>>,
        budget: &Budget,
    ) -> Result<Remaining, AnswerError> {
        let question = question.into();
        self.open(question, budget, |open| open.true_candidates(question, budget))
    }

    /// Why a puzzle without a solution has none.
    ///
    /// # Errors
    /// As [`candidates`](Self::candidates).
    pub fn reason<'q>(&mut self, question: impl Into<Question<'q>>, budget: &Budget) -> Result<Reason, AnswerError> {
        let question = question.into();
        self.open(question, budget, |open| open.reason(question, budget))
    }

    /// What the question is answered; unknown, if a limit was hit before there was an engine to ask.
    pub(super) fn answer(
        &mut self,
        question: Question<'_>,
        budget: &Budget,
        ask: impl FnOnce(&mut OpenEngine<'_>) -> Result<Answer, AnswerError>,
    ) -> Result<Answer, AnswerError> {
        match self.open(question, budget, ask) {
            Err(AnswerError::OutOfBudget(limit)) => Ok(Answer {
                status: Status::Unknown(limit),
                solution: None,
                second: None,
                tally: None,
                engine: self.spec.engine.name(),
                statistics: Statistics::default(),
                stages: Vec::new(),
            }),
            answer => answer,
        }
    }

    /// Does something with what is open on the rules of a question.
    pub(super) fn open<T>(
        &mut self,
        question: Question<'_>,
        budget: &Budget,
        work: impl FnOnce(&mut OpenEngine<'_>) -> Result<T, AnswerError>,
    ) -> Result<T, AnswerError> {
        let at = self.place(question, budget)?;
        self.opened[at].1.with_dependent_mut(|_, open| work(open))
    }

    /// Where what is open on the rules of a question stands.
    fn place(&mut self, question: Question<'_>, budget: &Budget) -> Result<usize, AnswerError> {
        match question {
            Question::Puzzle(puzzle) => self.open_at_shape(puzzle, budget),
            Question::Instance(instance) => self.open_on(&instance.rules),
        }
    }

    fn open_at_shape(&mut self, puzzle: &Puzzle, budget: &Budget) -> Result<usize, AnswerError> {
        let shape = self.cache.shape(puzzle.side, puzzle.boxes)?;
        if let Some(at) = self.opened.iter().position(|(opened, _)| *opened == Some(shape)) {
            return Ok(at);
        }
        let compiled = match self.cache.compiled_heeding(shape, budget.interrupt()) {
            Err(Refusal::Model(ModelError::Build(BuildError::Interrupted))) => {
                return Err(AnswerError::OutOfBudget(budget.hit().unwrap_or(Limit::Time)));
            }
            compiled => compiled?,
        };
        self.push(Some(shape), compiled.rules(), self.cache.threads(shape, self.threads))
    }

    fn open_on(&mut self, rules: &Arc<Rules>) -> Result<usize, AnswerError> {
        let known = self.opened.iter().position(|(_, open)| Arc::ptr_eq(open.borrow_owner(), rules));
        known.map_or_else(|| self.push(None, rules, self.threads), Ok)
    }

    fn push(&mut self, shape: Option<Shape>, rules: &Arc<Rules>, threads: NonZeroUsize) -> Result<usize, AnswerError> {
        if shape.is_none() {
            // Instances come one after the other, each with rules of its own.
            self.opened.retain(|(shape, _)| shape.is_some());
        }
        let open = Open::try_new(Arc::clone(rules), |rules| OpenEngine::new(rules, &self.spec, threads))?;
        self.opened.push((shape, open));
        Ok(self.opened.len() - 1)
    }
}

/// The answer to "how many?" holds a number also if nothing was counted.
pub(super) fn with_tally(answer: Answer) -> Answer {
    match answer.status {
        Status::Unknown(limit) if answer.tally.is_none() => {
            Answer { tally: Some(Tally::Unfinished(Count::default(), limit)), ..answer }
        }
        _ => answer,
    }
}
