//! Which constraints a technique beyond singles has yet to look at.
//!
//! Singles learn of a group the moment it falls to one candidate. The other techniques come later and look at
//! whatever changed since they last did; what changed is on the trail, so the inner loops do not note it a second
//! time. A query begins with one pass over everything.

use super::Schedule;
use super::trail::Trail;
use crate::problem::{Candidate, Id};
use std::collections::VecDeque;
use std::ops::Range;

/// Constraints to look at: groups, or units.
pub(super) struct Agenda<K> {
    /// What is left of a pass over all of them.
    pass: Range<usize>,
    queue: VecDeque<K>,
    waiting: Vec<Waiting>,
    /// How much of the trail has been read.
    read: usize,
}

/// Whether a constraint is in the queue.
#[derive(Clone, Copy, PartialEq)]
enum Waiting {
    No,
    Yes,
}

impl<K: Id> Agenda<K> {
    pub(super) fn new(constraints: usize) -> Self {
        Self { pass: 0..0, queue: VecDeque::new(), waiting: vec![Waiting::No; constraints], read: 0 }
    }

    /// Everything is to be looked at.
    pub(super) fn all(&mut self, trail: &Trail) {
        self.nothing(trail);
        self.pass = 0..self.waiting.len();
    }

    /// Nothing is, until the trail grows.
    pub(super) fn nothing(&mut self, trail: &Trail) {
        self.pass = 0..0;
        for constraint in self.queue.drain(..) {
            self.waiting[constraint.index()] = Waiting::No;
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
            self.all(trail);
        }
        self.pass.next().map(K::from_index)
    }

    fn changed<'t>(
        &mut self,
        trail: &Trail,
        touched: impl Fn(Candidate) -> &'t [K],
        next: impl Fn(&mut VecDeque<K>) -> Option<K>,
    ) -> Option<K>
    where
        K: 't,
    {
        if let Some(constraint) = self.pass.next() {
            return Some(K::from_index(constraint));
        }
        for &candidate in &trail.removed()[self.read..] {
            for &constraint in touched(candidate) {
                if std::mem::replace(&mut self.waiting[constraint.index()], Waiting::Yes) == Waiting::No {
                    self.queue.push_back(constraint);
                }
            }
        }
        self.read = trail.removed().len();
        let constraint = next(&mut self.queue)?;
        self.waiting[constraint.index()] = Waiting::No;
        Some(constraint)
    }
}
