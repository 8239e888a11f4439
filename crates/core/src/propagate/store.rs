//! What the techniques work on: the problem, the domains, the propagation queue of singles and the count of the work done.

use super::domains::Domains;
use super::group_queue::GroupQueue;
use crate::problem::{Bound, Candidate, Group, Problem};
use crate::solve::CandidateState;
use crate::solve::Conflict;
use crate::solve::{Halt, Limit, Meter, Query, Statistics};

/// Whether looking at a constraint settled anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Nothing,
    Progress,
}

/// How many candidates may be settled between two looks at the limits: a few microseconds' worth.
const POLL_EVERY: usize = 256;

pub(super) struct Store<'p, D> {
    pub(super) problem: &'p Problem,
    pub(super) domains: D,
    pub(super) queue: GroupQueue,
    pub(super) statistics: Statistics,
    /// Groups that have one candidate from the beginning.
    single: Vec<Group>,
    /// Whether some exactly-one group is empty from the beginning.
    empty: Result<(), Conflict>,
    /// How many candidates were settled when the node began, and how many have been by decree since: given, removed,
    /// guessed or rejected, not concluded.
    before: usize,
    decreed: usize,
    /// How many settled candidates call for the next look at the limits.
    poll_at: usize,
}

impl<'p, D: Domains> Store<'p, D> {
    pub(super) fn new(problem: &'p Problem, domains: D) -> Self {
        let with = |size: usize| {
            let fits = move |group: &Group| problem.members(*group).len() == size;
            problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne).filter(fits)
        };
        let empty = if with(0).next().is_none() { Ok(()) } else { Err(Conflict) };
        let queue = GroupQueue::new(problem.groups());
        Self {
            problem,
            domains,
            queue,
            statistics: Statistics::default(),
            single: with(1).collect(),
            empty,
            before: 0,
            decreed: 0,
            poll_at: 0,
        }
    }

    /// A fresh store.
    pub(super) fn reset(&mut self) {
        self.domains.reset();
        self.statistics = Statistics::default();
    }

    /// Puts the removals and givens of the query on a fresh store, and enqueues what has one candidate without them.
    pub(super) fn open(&mut self, query: &Query<'_>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.empty?;
        for &group in &self.single {
            self.queue.enqueue(group);
        }
        for &candidate in query.removed {
            self.exclude(candidate)?;
            self.poll(meter)?;
        }
        for &candidate in query.givens {
            self.give(candidate)?;
            self.poll(meter)?;
        }
        Ok(())
    }

    /// Begins a node, and clears the queue: at a guess it is empty, after a conflict it no longer matters.
    pub(super) fn begin_node(&mut self) {
        self.statistics.nodes += 1;
        self.queue.clear();
        self.before = self.domains.trail().settled();
        self.decreed = 0;
        self.poll_at = self.before + POLL_EVERY;
    }

    /// Ends a node: counts what was concluded at it.
    pub(super) fn end_node(&mut self) {
        let settled = self.domains.trail().settled() - self.before;
        self.statistics.propagations += (settled - self.decreed) as u64;
    }

    /// Takes an open candidate by decree.
    pub(super) fn assume(&mut self, candidate: Candidate) -> Result<(), Conflict> {
        self.decreed += 1;
        self.take(candidate)
    }

    /// Removes an open candidate by decree.
    pub(super) fn reject(&mut self, candidate: Candidate) -> Result<(), Conflict> {
        self.decreed += 1;
        self.remove(candidate)
    }

    /// Whether every candidate is settled. Without a conflict that is a solution: each exactly-one group has a
    /// candidate left, which is not open, so it is true.
    #[inline]
    pub(super) fn is_solved(&self) -> bool {
        self.domains.trail().settled() == self.problem.candidates()
    }

    #[inline]
    pub(super) fn is_open(&self, candidate: Candidate) -> bool {
        self.domains.state(candidate) == CandidateState::Open
    }

    /// Takes an open candidate as a conclusion.
    #[inline]
    pub(super) fn take(&mut self, candidate: Candidate) -> Result<(), Conflict> {
        self.domains.take(candidate, &mut self.queue)
    }

    /// Removes an open candidate as a conclusion.
    #[inline]
    pub(super) fn remove(&mut self, candidate: Candidate) -> Result<(), Conflict> {
        self.domains.remove(candidate, &mut self.queue)
    }

    /// Looks at the limits if enough has been settled since the last time.
    #[inline]
    pub(super) fn poll(&mut self, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let settled = self.domains.trail().settled();
        if settled < self.poll_at {
            return Ok(());
        }
        self.poll_at = settled + POLL_EVERY;
        meter.poll()
    }

    /// The group that a conflict left empty, if it was one.
    pub(super) fn emptied(&self) -> Option<Group> {
        self.queue.newest_first().find(|&group| self.domains.left(group) == Some(0))
    }

    fn exclude(&mut self, candidate: Candidate) -> Result<(), Conflict> {
        if self.stated(candidate) == CandidateState::Open { self.reject(candidate) } else { Ok(()) }
    }

    fn give(&mut self, candidate: Candidate) -> Result<(), Conflict> {
        match self.stated(candidate) {
            CandidateState::Open => self.assume(candidate),
            CandidateState::True => Ok(()),
            CandidateState::False => Err(Conflict),
        }
    }

    /// The state of a candidate of a query; one that the problem does not have is false.
    fn stated(&self, candidate: Candidate) -> CandidateState {
        let exists = candidate.index() < self.problem.candidates();
        if exists { self.domains.state(candidate) } else { CandidateState::False }
    }
}
