//! Search: guess a candidate of a group, propagate; on a conflict take the guess back and reject it.
//!
//! The tree is binary: take, or reject and propagate that too. With two candidates left it is the same as one branch
//! for each. With more, what follows from the rejection may show a better group. The stack is explicit.
//!
//! ```text
//! open the query
//! loop
//!     propagate
//!     conflict?    take back the last guess and reject it; no guess left: done
//!     all settled? show the solution, then the same
//!     otherwise    guess
//! ```

use super::Config;
use super::brancher::Brancher;
use super::domains::Domains;
use super::inference::Inference;
use super::store::Store;
use super::trail::Mark;
use crate::problem::{Candidate, Group, Problem};
use crate::solve::Conflict;
use crate::solve::Halt;
use crate::solve::{Ending, Meter, Query, Statistics, Visitor};

/// A guess that stands.
struct Guess {
    candidate: Candidate,
    mark: Mark,
    /// How many places of the brancher's order were done.
    done: usize,
    /// The share of the tree that is left when the guess has been tried.
    rest: f64,
}

/// The engine on one kind of domains.
pub(super) struct Search<'p, D> {
    pub(super) store: Store<'p, D>,
    pub(super) inference: Inference,
    pub(super) brancher: Brancher,
    guesses: Vec<Guess>,
    /// How many places of the brancher's order are done at the node at hand.
    done: usize,
    /// The share of the tree that the node at hand is, and what lies behind it.
    share: f64,
    behind: f64,
}

impl<'p, D: Domains> Search<'p, D> {
    pub(super) fn new(problem: &'p Problem, domains: D, config: Config) -> Self {
        let enough = if config.techniques.has_singles() { 2 } else { 1 };
        Self {
            store: Store::new(problem, domains),
            inference: Inference::new(problem, config.techniques, config.schedule),
            brancher: Brancher::new(problem, config.branching, enough),
            guesses: Vec::new(),
            done: 0,
            share: 1.0,
            behind: 0.0,
        }
    }

    pub(super) fn statistics(&self) -> Statistics {
        self.store.statistics
    }

    /// See [`Solver::solve`](crate::solve::Solver::solve).
    pub(super) fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Ending {
        let mut meter = query.budget.start();
        let mut step = self.root(query, &mut meter);
        loop {
            match step {
                Err(Halt::Limit(limit)) => return Ending::OutOfBudget(limit),
                Err(Halt::Conflict) => self.note_conflict(),
                Ok(()) => {
                    if let Some(group) = self.choose() {
                        step = self.guess(group, &mut meter);
                        continue;
                    }
                    self.store.statistics.solutions += 1;
                    if visit(self.store.domains.trail().taken()).is_break() {
                        return Ending::Stopped;
                    }
                }
            }
            query.trace.refuted(self.guesses.iter().map(|guess| guess.candidate));
            match self.retreat(&mut meter) {
                Some(next) => step = next,
                None => return Ending::Exhausted,
            }
        }
    }

    /// The query's root: givens, removals, and what follows from them.
    pub(super) fn root(&mut self, query: &Query<'_>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.guesses.clear();
        self.brancher.reset();
        (self.done, self.share, self.behind) = (0, 1.0, 0.0);
        self.store.reset();
        meter.node()?;
        let Self { store, inference, .. } = self;
        store.begin_node();
        let result = store.open(query, meter).and_then(|()| {
            inference.begin_root(store);
            inference.run(store, meter)
        });
        store.end_node();
        result
    }

    /// The group to branch on; `None` if all is settled.
    pub(super) fn choose(&mut self) -> Option<Group> {
        if self.store.is_solved() {
            return None;
        }
        let (group, done) = self.brancher.choose(&self.store.domains, self.done)?;
        self.done = done;
        Some(group)
    }

    /// Takes a candidate of the group, the first one left.
    fn guess(&mut self, group: Group, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let candidate = self.store.domains.survivors(group).next().expect("an open group has a candidate left");
        let left = self.store.domains.left(group).unwrap_or(1);
        let part = self.share / f64::from(left);
        let mark = self.store.domains.trail().mark();
        self.guesses.push(Guess { candidate, mark, done: self.done, rest: self.share - part });
        self.share = part;
        let depth = self.guesses.len() as u64;
        self.store.statistics.peak_depth = self.store.statistics.peak_depth.max(depth);
        self.node(meter, |store| store.assume(candidate))
    }

    /// Takes back the last guess and rejects it; `None` if there is no guess left.
    fn retreat(&mut self, meter: &mut Meter<'_>) -> Option<Result<(), Halt>> {
        self.behind += self.share;
        let Some(Guess { candidate, mark, done, rest }) = self.guesses.pop() else {
            meter.report(self.behind);
            return None;
        };
        self.store.domains.undo(mark);
        (self.done, self.share) = (done, rest);
        Some(self.node(meter, |store| store.reject(candidate)))
    }

    /// One alternative: the decision, and what follows from it.
    pub(super) fn node(
        &mut self,
        meter: &mut Meter<'_>,
        decide: impl FnOnce(&mut Store<'p, D>) -> Result<(), Conflict>,
    ) -> Result<(), Halt> {
        meter.node()?;
        if meter.wants_progress() {
            meter.report(self.behind);
        }
        let Self { store, inference, .. } = self;
        store.begin_node();
        inference.begin_node(store);
        let result = decide(store).map_err(Halt::from).and_then(|()| inference.run(store, meter));
        store.end_node();
        result
    }

    /// The brancher's order is to be looked at from its beginning.
    pub(super) fn forget_done(&mut self) {
        self.done = 0;
    }

    pub(super) fn note_conflict(&mut self) {
        self.store.statistics.conflicts += 1;
        if let Some(group) = self.store.emptied() {
            self.brancher.blame(group);
        }
    }
}
