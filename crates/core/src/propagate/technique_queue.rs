//! The propagation queue of a technique beyond singles: the constraints that it has yet to look at.
//!
//! A group enters the queue of singles (`group_queue.rs`) the moment it falls to one candidate. The other techniques
//! come later and look at whatever changed since they last did. What changed is on the trail, so the inner loops do
//! not note it a second time, and [`TechniqueQueue::next`] enqueues it from there. A query begins with one pass over
//! everything.

use super::Schedule;
use super::trail::Trail;
use crate::problem::{Candidate, Id};
use std::collections::VecDeque;
use std::ops::Range;

/// Constraints to look at: groups, or units.
pub(super) struct TechniqueQueue<K> {
    /// What is left of a pass over all of them.
    pass: Range<usize>,
    queue: VecDeque<K>,
    queued: Vec<Queued>,
    /// How much of the trail has been read.
    read: usize,
}

/// Whether a constraint is in the queue.
#[derive(Clone, Copy, PartialEq)]
enum Queued {
    No,
    Yes,
}

impl<K: Id> TechniqueQueue<K> {
    pub(super) fn new(constraints: usize) -> Self {
        Self { pass: 0..0, queue: VecDeque::new(), queued: vec![Queued::No; constraints], read: 0 }
    }

    /// Everything is to be looked at.
    pub(super) fn enqueue_all(&mut self, trail: &Trail) {
        self.clear(trail);
        self.pass = 0..self.queued.len();
    }

    /// Nothing is to be looked at, until the trail grows.
    pub(super) fn clear(&mut self, trail: &Trail) {
        self.pass = 0..0;
        for constraint in self.queue.drain(..) {
            self.queued[constraint.index()] = Queued::No;
        }
        self.read = trail.removed().len();
    }

    /// The next constraint by the schedule; `touched` tells which constraints a removed candidate is in.
    pub(super) fn next<'t>(
        &mut self,
        schedule: Schedule,
        trail: &Trail,
        touched: impl Fn(Candidate) -> &'t [K],
    ) -> Option<K>
    where
        K: 't,
    {
        match schedule {
            Schedule::Sweep => self.sweep(trail),
            Schedule::Lifo => self.changed(trail, touched, VecDeque::pop_back),
            Schedule::Fifo => self.changed(trail, touched, VecDeque::pop_front),
        }
    }

    /// A new pass begins when the last one is over and something has changed since it began.
    fn sweep(&mut self, trail: &Trail) -> Option<K> {
        if self.pass.is_empty() && self.read < trail.removed().len() {
            self.enqueue_all(trail);
        }
        self.pass.next().map(K::from_index)
    }

    fn changed<'t>(
        &mut self,
        trail: &Trail,
        touched: impl Fn(Candidate) -> &'t [K],
        pop: impl Fn(&mut VecDeque<K>) -> Option<K>,
    ) -> Option<K>
    where
        K: 't,
    {
        if let Some(constraint) = self.pass.next() {
            return Some(K::from_index(constraint));
        }
        self.enqueue_changed(trail, touched);
        let constraint = pop(&mut self.queue)?;
        self.queued[constraint.index()] = Queued::No;
        Some(constraint)
    }

    /// Enqueues what the trail says has changed since it was last read.
    fn enqueue_changed<'t>(&mut self, trail: &Trail, touched: impl Fn(Candidate) -> &'t [K])
    where
        K: 't,
    {
        for &candidate in &trail.removed()[self.read..] {
            for &constraint in touched(candidate) {
                if std::mem::replace(&mut self.queued[constraint.index()], Queued::Yes) == Queued::No {
                    self.queue.push_back(constraint);
                }
            }
        }
        self.read = trail.removed().len();
    }
}
