//! Solutions for somebody who asks for the next one: an iterator beside the visitor.
//!
//! A search calls a visitor and cannot be left half done. So it runs on a thread of its own, a few solutions ahead of whoever
//! asks. The thread has a session of its own, and nothing borrowed: the list may be kept anywhere. It ends with the list.

use super::session::with_tally;
use super::{Answer, AnswerError, Question, RulesCache, Session, Solution};
use crate::backend::Spec;
use exactone_core::solve::{Budget, Cancel};
use exactone_core::thread;
use exactone_formats::instance::Instance;
use exactone_formats::puzzle::Puzzle;
use std::iter::FusedIterator;
use std::mem;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;
use std::vec;

/// Solutions that are found before anybody asks for them.
const AHEAD: usize = 32;

type Ended = Result<Answer, AnswerError>;

/// The solutions of a question, one after the other, as [`Session::solutions`] finds them: those that
/// [`Session::all`] visits, in the same order, each checked.
///
/// If a list is not complete, its last item says so: it is an error. So `collect` into a `Result` gives all solutions or
/// none. Dropping a list ends its search, after a few more nodes.
///
/// # Panics
/// `next` panics if the search did.
#[derive(Debug)]
#[must_use = "a list that is dropped ends its search"]
pub struct Solutions {
    source: Source,
    /// Raised when nobody wants more.
    over: Cancel,
    /// What was waited for and not yet taken.
    ahead: Option<Solution>,
    answer: Option<Answer>,
}

/// Where solutions come from.
#[derive(Debug)]
enum Source {
    /// A search under way.
    Thread { found: Receiver<Solution>, search: JoinHandle<Ended> },
    /// A search that was made where it was asked for.
    Here { found: vec::IntoIter<Solution>, ended: Box<Ended> },
    /// None are left.
    Over,
}

/// What a search needs, all of it its own.
struct Search {
    cache: Arc<RulesCache>,
    spec: Spec,
    threads: NonZeroUsize,
    asked: Asked,
    budget: Budget,
    limit: Option<u64>,
}

/// A question that borrows nothing.
enum Asked {
    Puzzle(Puzzle),
    Instance(Instance),
}

impl Session {
    /// Up to `limit` solutions, or all, as an iterator that borrows nothing: what [`all`](Self::all) visits, in the same order.
    /// The search has engines of its own, under the rules of this session. It runs on another thread and is at most 32
    /// solutions ahead. Its time goes on while nobody asks.
    ///
    /// Beside the search a solution costs a message between threads and a copy, O(visible candidates). Memory is constant.
    /// If the system starts no thread, all solutions are found before this returns, and kept.
    ///
    /// ```
    /// use exactone_session::answer::{AnswerError, Session, Solution};
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::{Budget, Limit};
    ///
    /// let (session, blank) = (Session::default(), read::one("................")?);
    /// let all = session.solutions(&blank, &Budget::default(), None).collect::<Result<Vec<Solution>, _>>()?;
    /// assert_eq!(all.len(), 288);
    ///
    /// // Breaking off ends the search. A list that is cut off says so.
    /// let first = session.solutions(&blank, &Budget::default(), None).next().expect("there are 288")?;
    /// assert_eq!(first, all[0]);
    /// let last = session.solutions(&blank, &Budget::default().with_nodes(9), None).last().expect("an error, if nothing else");
    /// assert_eq!(last, Err(AnswerError::OutOfBudget(Limit::Nodes)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The last item of the list: [`AnswerError::OutOfBudget`] if a limit was hit, else as [`first`](Self::first).
    pub fn solutions<'q>(&self, question: impl Into<Question<'q>>, budget: &Budget, limit: Option<u64>) -> Solutions {
        let over = Cancel::default();
        let (cache, spec, threads) = (Arc::clone(&self.cache), self.spec.clone(), self.threads);
        let (asked, budget) = (Asked::of(question.into()), budget.with_cancel(&over));
        let source = Source::of(&Arc::new(Search { cache, spec, threads, asked, budget, limit }));
        Solutions { source, over, ahead: None, answer: None }
    }
}

impl Solutions {
    /// What is known once the list has ended: the status, the number of solutions, what the search did. `None` before that,
    /// and if the search failed.
    #[must_use]
    pub fn answer(&self) -> Option<&Answer> {
        self.answer.as_ref()
    }

    /// Waits at most so long for the next item; whether `next` gives one, or ends the list, without waiting then. For programs that have to look
    /// after something else meanwhile.
    ///
    /// ```
    /// use exactone_session::answer::Session;
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    /// use std::time::Duration;
    ///
    /// let mut solutions = Session::default().solutions(&read::one("................")?, &Budget::default(), None);
    /// while !solutions.is_ready(Duration::from_millis(20)) {}
    /// assert_eq!(solutions.count(), 288);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_ready(&mut self, within: Duration) -> bool {
        if let (Source::Thread { found, .. }, None) = (&self.source, &self.ahead) {
            match found.recv_timeout(within) {
                Ok(solution) => self.ahead = Some(solution),
                Err(RecvTimeoutError::Timeout) => return false,
                Err(RecvTimeoutError::Disconnected) => {}
            }
        }
        true
    }

    /// The last item, if the list is not complete.
    fn end(&mut self) -> Option<Result<Solution, AnswerError>> {
        let ended = match mem::replace(&mut self.source, Source::Over) {
            Source::Thread { search, .. } => search.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Source::Here { ended, .. } => *ended,
            Source::Over => return None,
        };
        match ended {
            Ok(answer) => {
                let limit = answer.limit();
                self.answer = Some(answer);
                limit.map(|limit| Err(AnswerError::OutOfBudget(limit)))
            }
            Err(error) => Some(Err(error)),
        }
    }
}

impl Iterator for Solutions {
    type Item = Result<Solution, AnswerError>;

    fn next(&mut self) -> Option<Self::Item> {
        let found = match &mut self.source {
            Source::Thread { found, .. } => self.ahead.take().or_else(|| found.recv().ok()),
            Source::Here { found, .. } => found.next(),
            Source::Over => None,
        };
        found.map(Ok).or_else(|| self.end())
    }
}

impl FusedIterator for Solutions {}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.over.raise();
        if let Source::Thread { found, search } = mem::replace(&mut self.source, Source::Over) {
            // A search that waits with a solution in its hand learns that nobody takes it.
            drop(found);
            _ = search.join();
        }
    }
}

impl Source {
    fn of(search: &Arc<Search>) -> Self {
        let (send, found) = sync_channel(AHEAD);
        let theirs = Arc::clone(search);
        let work = move || {
            theirs.run(&mut |solution| match send.send(solution) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            })
        };
        match thread::start(work) {
            Ok(search) => Self::Thread { found, search },
            Err(_) => Self::here(search),
        }
    }

    fn here(search: &Search) -> Self {
        let mut found = Vec::new();
        let ended = search.run(&mut |solution| {
            found.push(solution);
            ControlFlow::Continue(())
        });
        Self::Here { found: found.into_iter(), ended: Box::new(ended) }
    }
}

impl Search {
    fn run(&self, visit: &mut dyn FnMut(Solution) -> ControlFlow<()>) -> Ended {
        let mut session = Session::new(Arc::clone(&self.cache), self.spec.clone(), self.threads);
        let (question, budget) = (self.asked.question(), &self.budget);
        let answer = session.answer(question, budget, |open| {
            let rules = Arc::clone(open.rules);
            open.all(question, budget, self.limit, &mut |chosen| visit(Solution::new(&rules, chosen.to_vec())))
        })?;
        Ok(with_tally(answer))
    }
}

impl Asked {
    fn of(question: Question<'_>) -> Self {
        match question {
            Question::Puzzle(puzzle) => Self::Puzzle(puzzle.clone()),
            Question::Instance(Instance { rules, givens, removed, .. }) => {
                let (givens, removed) = (givens.clone(), removed.clone());
                Self::Instance(Instance { givens, removed, ..Instance::new("", Arc::clone(rules)) })
            }
        }
    }

    fn question(&self) -> Question<'_> {
        match self {
            Self::Puzzle(puzzle) => puzzle.into(),
            Self::Instance(instance) => instance.into(),
        }
    }
}

#[cfg(test)]
mod tests;
