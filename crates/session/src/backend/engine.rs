//! Opening an engine: the parts put together.

use super::auto::Auto;
use super::name::EngineName;
use super::openers::{auto, split};
use super::registry::alone;
use super::spec::Spec;
use exactone_core::cover::Memo;
use exactone_core::problem::{Candidate, Problem};
use exactone_core::propagate::{Fixpoint, Propagate};
use exactone_core::solve::{Budget, CandidateState, Ending, Limit, Query, SolveError, Solver};
use exactone_kernels::nine::Answer;
use std::num::NonZeroUsize;

/// An engine open on a problem.
pub struct Engine<'p>(Opened<'p>);

/// Only the cascade can be asked with digits.
enum Opened<'p> {
    Auto(Box<Auto<'p>>),
    Other(Box<dyn Solver + 'p>),
}

impl<'p> Engine<'p> {
    /// Opens an engine. A single search of it uses so many threads, if the engine can be split: all but `sat`, which would lose
    /// what it learnt, and so would `domains` and `learn` where few solutions are wanted. There `learn` searches with several seeds
    /// side by side. `memo` counts over threads, and visits on one.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] if the engine cannot hold the problem, [`SolveError::Unfit`] if it is made for others.
    pub fn open(problem: &'p Problem, spec: &Spec, threads: NonZeroUsize) -> Result<Self, SolveError> {
        Ok(Self(match spec.engine {
            EngineName::Auto => Opened::Auto(Box::new(auto(problem, spec, threads, alone))),
            EngineName::Sat | EngineName::Lanes => Opened::Other(alone(problem, spec)?),
            EngineName::Memo => Opened::Other(Box::new(Memo::new(problem, spec.cover)?.over(threads))),
            _ => Opened::Other(Box::new(split(problem, spec, threads, alone)?)),
        }))
    }

    /// The engine at the seam.
    pub fn solver(&mut self) -> &mut (dyn Solver + 'p) {
        match &mut self.0 {
            Opened::Auto(auto) => &mut **auto,
            Opened::Other(other) => &mut **other,
        }
    }

    /// Up to `limit` solutions, one at least, of a classic 9×9 whose givens are these digits, and how the search ended. It is
    /// what the [`solver`](Self::solver) visits, with the same statistics and stages, at a fifth of the cost. `None` if the
    /// engine is not `auto`, the problem is another one, or the search takes longer.
    ///
    /// # Errors
    /// Those of [`visit_checked`](exactone_core::solve::visit_checked), without a wrong answer: the solutions are **not** checked,
    /// the caller must do it.
    pub fn digits(
        &mut self,
        givens: &[u8; 81],
        limit: u32,
        budget: &Budget,
    ) -> Result<Option<(Answer, Ending)>, SolveError> {
        match &mut self.0 {
            Opened::Auto(auto) => auto.digits(givens, limit, budget),
            Opened::Other(_) => Ok(None),
        }
    }
}

/// The candidates that propagation alone leaves open or makes true; none at all if it meets a conflict.
///
/// # Errors
/// The limit that was hit.
pub fn remaining(problem: &Problem, spec: &Spec, query: &Query<'_>) -> Result<Vec<Candidate>, Limit> {
    let mut propagate = Propagate::new(problem, spec.propagate);
    Ok(match propagate.fixpoint(query)? {
        Fixpoint::Conflict => Vec::new(),
        Fixpoint::Remaining(states) => {
            let left = problem.all_candidates().zip(states).filter(|(_, state)| **state != CandidateState::False);
            left.map(|(candidate, _)| candidate).collect()
        }
    })
}
