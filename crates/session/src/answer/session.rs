//! One thread's engines, open by rules, and every question that is asked of them.

use super::contradiction::contradiction;
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
///
/// A session compiles the rules of a size when it first meets it, and keeps them: O(memberships) of time and memory, which
/// for a grid of side n are about 4n³. The costs of the questions below come on top of that. A search can take exponential time; a
/// [`Budget`] says when to give up.
///
/// ```
/// use exactone_session::answer::{Session, Status};
/// use exactone_formats::puzzle::read;
/// use exactone_core::solve::Budget;
///
/// let mut session = Session::with_spec("cells".parse()?);
/// for (text, status) in [("...232....4....1", Status::Unique), ("11..............", Status::None)] {
///     assert_eq!(session.unique(&read::one(text)?, &Budget::default())?.status, status);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    #[expect(clippy::missing_panics_doc, reason = "the rules come with the library")]
    #[must_use]
    pub fn with_spec(spec: Spec) -> Self {
        let sudoku = Model::builtin("sudoku").expect("it comes with the library");
        Self::new(RulesCache::new(sudoku), spec, NonZeroUsize::MIN)
    }

    /// A session that asks this engine, over so many threads for a single search. Grids are asked under the rules of the
    /// cache, which sessions of other threads may share.
    ///
    /// ```
    /// use exactone_session::answer::{RulesCache, Session};
    /// use exactone_formats::model::Model;
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    /// use std::num::NonZeroUsize;
    ///
    /// let cache = RulesCache::new(Model::builtin("latin")?);
    /// let mut session = Session::new(cache, "auto".parse()?, NonZeroUsize::MIN);
    /// let tally = session.count(&read::one("................")?, &Budget::default(), None)?.tally.expect("it was counted");
    /// assert_eq!(tally.to_string(), "576");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(cache: impl Into<Arc<RulesCache>>, spec: Spec, threads: NonZeroUsize) -> Self {
        Self { cache: cache.into(), spec, threads, opened: Vec::new(), lanes: OpenKernels::default() }
    }

    /// Closes all engines, which gives their memory back; they are opened again when they are needed.
    pub fn close(&mut self) {
        self.opened.clear();
        self.lanes = OpenKernels::default();
    }

    /// One solution, if there is one: [`Status::Solved`] or [`Status::None`]. It says nothing of a second solution, so that it is
    /// the cheapest of the questions: one search, which ends with the first solution.
    ///
    /// ```
    /// use exactone_session::answer::{Session, Status};
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    ///
    /// let answer = Session::default().first(&read::one("................")?, &Budget::default())?;
    /// assert_eq!(answer.status, Status::Solved);
    /// assert_eq!(answer.solution.and_then(|solution| solution.values()).expect("a grid").len(), 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`AnswerError`]: the size is refused, or the engine failed.
    pub fn first<'q>(&mut self, question: impl Into<Question<'q>>, budget: &Budget) -> Result<Answer, AnswerError> {
        let question = question.into();
        self.answer(question, budget, |open| open.first(question, budget))
    }

    /// Whether there is no solution, one, or more: [`Answer::status`], with up to two solutions. One search, which ends with
    /// the second solution; to know that there is none, it has to go through everything.
    ///
    /// ```
    /// use exactone_session::answer::{Session, Status};
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    ///
    /// let answer = Session::default().unique(&read::one("123434122.4.4.2.")?, &Budget::default())?;
    /// assert_eq!(answer.status, Status::Multiple);
    /// assert_eq!(answer.differs().len(), 4, "cells");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    /// One search. Beside it each solution costs its check, O(memberships) at most. Only the first two are kept.
    ///
    /// ```
    /// use exactone_session::answer::Session;
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    ///
    /// use std::ops::ControlFlow;
    ///
    /// let mut seen = 0;
    /// Session::default().all(&read::one("................")?, &Budget::default(), Some(10), &mut |candidates| {
    ///     seen += 1;
    ///     assert_eq!(candidates.len(), 16);
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!(seen, 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Visits up to so many of the cheapest solutions, the cheapest first: their visible candidates, ascending. What each costs is
    /// [`Rules::cost`]. If the tally of the answer is [`Tally::Unfinished`], a limit was hit: these are the best that were found by then, and there
    /// may be cheaper ones.
    ///
    /// The engine is [`Cheapest`](exactone_core::cover::Cheapest), whatever the session's [`Spec`] says. It keeps the solutions in memory
    /// until the search is over.
    ///
    /// ```
    /// use exactone_session::answer::Session;
    /// use exactone_formats::exchange::{Request, read};
    /// use exactone_core::solve::Budget;
    /// use std::ops::ControlFlow;
    ///
    /// let instance = read("two.dlx", b"a b\na b |5\na |2\nb |2\n", &Request::default())?.instance;
    /// let mut costs = Vec::new();
    /// Session::default().cheapest(&instance, &Budget::default(), 2, &mut |candidates| {
    ///     costs.extend(instance.rules.cost(candidates));
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!(costs, [4, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`first`](Self::first). If there are no costs, all solutions cost 0.
    pub fn cheapest<'q>(
        &mut self,
        question: impl Into<Question<'q>>,
        budget: &Budget,
        most: u64,
        visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
    ) -> Result<Answer, AnswerError> {
        let question = question.into();
        Ok(with_tally(self.answer(question, budget, |open| open.cheapest(question, budget, most, visit))?))
    }

    /// Counts the solutions, up to `limit` or all; the answer holds the tally and no solution.
    ///
    /// The engines `memo` and `auto` count without a visit to each solution, and keep states of the search in memory for that.
    /// All others visit each, as [`all`](Self::all) does. `docs/counting.md` has times.
    ///
    /// ```
    /// use exactone_session::answer::Session;
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    ///
    /// let mut session = Session::default();
    /// let all = session.count(&read::one("................")?, &Budget::default(), None)?.tally.expect("it was counted");
    /// assert_eq!(all.to_string(), "288");
    /// let some = session.count(&read::one("................")?, &Budget::default(), Some(100))?.tally;
    /// assert_eq!(some.expect("it was counted").to_string(), "at least 100");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// The candidates that propagation alone leaves: those that the techniques of the session's [`Spec`] do not exclude. Some may
    /// belong to no solution. No search: polynomial time.
    ///
    /// ```
    /// use exactone_session::answer::Session;
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    ///
    /// let left = Session::default().candidates(&read::one("...232....4....1")?, &Budget::default())?;
    /// assert_eq!(left.candidates.len(), 16, "propagation alone solves it");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// The candidates that belong to some solution. Those that a limit left undecided are among them, and
    /// [`Remaining::limit`] says so.
    ///
    /// A search for each candidate that was in no solution found before: at most one for each candidate of the grid,
    /// usually far fewer.
    ///
    /// ```
    /// use exactone_session::answer::Session;
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    ///
    /// let belong = Session::default().true_candidates(&read::one("123434122.4.4.2.")?, &Budget::default())?;
    /// assert_eq!(belong.candidates.len(), 20, "two for each of the four empty cells");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Why a puzzle without a solution has none: two givens that contradict each other, or a minimal set of givens that together
    /// allow no solution; of a design, a minimal set of givens, clues and rules. Ask it only of such a puzzle.
    ///
    /// Two givens are found in O(givens and their groups). A minimal set takes about k · log₂ g searches, for k of g givens. Of a
    /// design each search is one of `auto` on one thread, has a limit of 50,000 nodes unless the budget sets another, and builds the
    /// design anew.
    ///
    /// ```
    /// use exactone_session::answer::{Reason, Session};
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    ///
    /// let reason = Session::default().reason(&read::one("11..............")?, &Budget::default())?;
    /// let Reason::Clash { group, .. } = reason else { panic!("two givens clash") };
    /// assert_eq!(group, "value 1 in row 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`candidates`](Self::candidates).
    pub fn reason<'q>(&mut self, question: impl Into<Question<'q>>, budget: &Budget) -> Result<Reason, AnswerError> {
        let question = question.into();
        if let Question::Instance(instance) = question
            && let Some(reason) = contradiction(instance, budget)?
        {
            return Ok(reason);
        }
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

    /// The rules that a question is asked under.
    pub(super) fn rules(&mut self, question: Question<'_>, budget: &Budget) -> Result<Arc<Rules>, AnswerError> {
        let at = self.place(question, budget)?;
        Ok(Arc::clone(self.opened[at].1.borrow_owner()))
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
