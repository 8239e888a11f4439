//! Cubes: a query cut into parts that share no solution.
//!
//! The oldest part is branched on, one new part for each candidate of the chosen group that is not refuted at once,
//! until there are enough or nothing is left to branch on. Breadth first, so the parts are of a depth; and a function
//! of the query alone, so the parts are the same whatever number of threads will work on them.

use super::domains::Domains;
use super::search::Search;
use super::trail::Mark;
use crate::problem::{Candidate, Group};
use crate::solve::Halt;
use crate::solve::{Limit, Meter, Query};
use std::collections::VecDeque;

impl<D: Domains> Search<'_, D> {
    /// See [`Propagate::split`](super::Propagate::split).
    pub(super) fn split(&mut self, query: &Query<'_>, at_least: usize) -> Result<Vec<Vec<Candidate>>, Limit> {
        let mut meter = query.budget.start();
        let mut complete = Vec::new();
        let mut partial = VecDeque::new();
        match self.root(query, &mut meter) {
            Ok(()) => partial.push_back(Vec::new()),
            Err(Halt::Conflict) => {}
            Err(Halt::Limit(limit)) => return Err(limit),
        }
        let root = self.store.domains.trail().mark();
        while complete.len() + partial.len() < at_least {
            let Some(cube) = partial.pop_front() else {
                break;
            };
            self.replay(root, &cube, &mut meter)?;
            match self.choose() {
                None => complete.push(cube),
                Some(group) => self.branch(group, &cube, &mut partial, &mut meter)?,
            }
        }
        complete.extend(partial);
        Ok(complete)
    }

    /// Stands where the cube's last guess led.
    fn replay(&mut self, root: Mark, cube: &[Candidate], meter: &mut Meter<'_>) -> Result<(), Limit> {
        self.store.domains.undo(root);
        self.forget_done();
        for &candidate in cube {
            self.alternative(candidate, meter)?;
        }
        Ok(())
    }

    /// Appends the cubes of the alternatives that are not refuted at once.
    fn branch(
        &mut self,
        group: Group,
        cube: &[Candidate],
        partial: &mut VecDeque<Vec<Candidate>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Limit> {
        let alternatives: Vec<Candidate> = self.store.domains.survivors(group).collect();
        let mark = self.store.domains.trail().mark();
        for candidate in alternatives {
            if self.alternative(candidate, meter)? == Verdict::Stands {
                partial.push_back(cube.iter().copied().chain([candidate]).collect());
            }
            self.store.domains.undo(mark);
        }
        Ok(())
    }

    /// Takes a candidate and propagates.
    fn alternative(&mut self, candidate: Candidate, meter: &mut Meter<'_>) -> Result<Verdict, Limit> {
        match self.node(meter, |store| store.assume(candidate)) {
            Ok(()) => Ok(Verdict::Stands),
            Err(Halt::Conflict) => {
                self.note_conflict();
                Ok(Verdict::Refuted)
            }
            Err(Halt::Limit(limit)) => Err(limit),
        }
    }
}

/// What propagation says of an alternative.
#[derive(Clone, Copy, PartialEq)]
enum Verdict {
    Stands,
    Refuted,
}
