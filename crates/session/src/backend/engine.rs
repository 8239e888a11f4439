//! Opening an engine: the parts put together.

use super::auto::{Auto, Opener, Openers, Short};
use super::exhaustive::exhaustive;
use super::registry::alone;
use super::{EngineName, Spec};
use exactone_core::cover::{Cells, Memo};
use exactone_core::parallel::{Cut, Open, Split};
use exactone_core::problem::{Candidate, Checker, Problem};
use exactone_core::propagate::{Fixpoint, Propagate};
use exactone_core::solve::{Budget, Ending, Limit, Query, SolveError, Solver, Standing, Tally, count};
use exactone_kernels::nine::{Answer, Classic};
use exactone_sat::sat::Sat;
use std::num::NonZeroUsize;

/// An engine open on a problem.
pub struct Engine<'p>(Opened<'p>);

/// The engines differ in how they count.
enum Opened<'p> {
    Auto(Box<Auto<'p>>),
    Sat(Box<Sat<'p>>),
    Memo(Box<Memo>),
    Split(Box<Split<'p>>),
}

impl<'p> Engine<'p> {
    /// Opens an engine. A single search of it uses so many threads, where the engine can be split: all but `sat`, which
    /// would lose what it learnt. `memo` counts over threads, and visits on one.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] where the engine cannot hold the problem, [`SolveError::Unfit`] where it is made for others.
    pub fn open(problem: &'p Problem, spec: &Spec, threads: NonZeroUsize) -> Result<Self, SolveError> {
        Ok(Self(match spec.engine {
            EngineName::Auto => Opened::Auto(Box::new(auto(problem, spec, threads))),
            EngineName::Sat => Opened::Sat(Box::new(sat(problem, spec))),
            EngineName::Memo => Opened::Memo(Box::new(Memo::new(problem, spec.cover)?.over(threads))),
            _ => Opened::Split(Box::new(split(problem, spec, threads)?)),
        }))
    }

    /// The engine at the seam.
    pub fn solver(&mut self) -> &mut (dyn Solver + 'p) {
        match &mut self.0 {
            Opened::Auto(auto) => &mut **auto,
            Opened::Sat(sat) => &mut **sat,
            Opened::Memo(memo) => &mut **memo,
            Opened::Split(split) => &mut **split,
        }
    }

    /// Up to `limit` solutions, one at least, of a classic 9×9 whose givens are these digits, and how the search ended. It is
    /// what the [`solver`](Self::solver) visits, with the same statistics and stages, at a fifth of the cost. `None` if the
    /// engine is not `auto`, the problem is another one, or its search is a long one.
    ///
    /// # Errors
    /// As [`visit_checked`](exactone_core::solve::visit_checked), but for solutions, which the caller has to check.
    pub fn digits(
        &mut self,
        givens: &[u8; 81],
        limit: u32,
        budget: &Budget,
    ) -> Result<Option<(Answer, Ending)>, SolveError> {
        match &mut self.0 {
            Opened::Auto(auto) => auto.digits(givens, limit, budget),
            _ => Ok(None),
        }
    }

    /// Counts the solutions, up to `limit` or all; over threads where the engine can be split. The statistics and
    /// stages of the [`solver`](Self::solver) then tell of the count.
    ///
    /// # Errors
    /// As [`visit_checked`](exactone_core::solve::visit_checked).
    pub fn count(
        &mut self,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
    ) -> Result<Tally, SolveError> {
        match &mut self.0 {
            Opened::Auto(auto) => auto.count(checker, query, limit),
            Opened::Sat(sat) => count(&mut **sat, checker, query, limit),
            Opened::Memo(memo) => memo.count(checker, query, limit),
            Opened::Split(split) => split.count(checker, query, limit),
        }
    }
}

fn sat<'p>(problem: &'p Problem, spec: &Spec) -> Sat<'p> {
    Sat::with(problem, spec.sat.solver.clone(), spec.sat.encoding)
}

pub(super) fn auto<'p>(problem: &'p Problem, spec: &Spec, threads: NonZeroUsize) -> Auto<'p> {
    let (branching, has_solver) = (spec.cover, spec.sat.solver.name().is_built());
    let (short, all, learning, propagate) = (spec.clone(), spec.clone(), spec.clone(), spec.propagate);
    let openers = Openers {
        short: Box::new(move || Ok(quick(problem, &short))),
        dancing: Box::new(move || Ok(Box::new(Cells::new(problem, branching)?))),
        propagating: Box::new(move || Ok(Box::new(Propagate::new(problem, propagate)))),
        learning: has_solver.then(|| -> Box<Opener<'p, _>> {
            Box::new(move || Ok(Box::new(sat(problem, &learning)) as Box<dyn Solver + 'p>))
        }),
        exhaustive: Box::new(move || {
            let chosen = split(problem, &Spec { engine: exhaustive(problem), ..all.clone() }, threads);
            match chosen {
                Err(SolveError::TooLarge { .. }) => {
                    split(problem, &Spec { engine: EngineName::Propagate, ..all.clone() }, threads)
                }
                opened => opened,
            }
        }),
        counting: Box::new(move || Ok(Memo::new(problem, branching)?.over(threads))),
    };
    Auto::new(problem, openers)
}

/// The engine for a short search.
fn quick<'p>(problem: &'p Problem, spec: &Spec) -> Short<'p> {
    match Classic::new(problem) {
        Ok(classic) => Short::Classic(Box::new(classic)),
        Err(_) => Short::Other(Box::new(Propagate::new(problem, spec.propagate))),
    }
}

fn split<'p>(problem: &'p Problem, spec: &Spec, threads: NonZeroUsize) -> Result<Split<'p>, SolveError> {
    let spec = spec.clone();
    let config = spec.propagate;
    let open: Box<Open<'p>> = Box::new(move || alone(problem, &spec));
    let cut: Box<Cut<'p>> =
        Box::new(move |query: &Query<'_>, cubes| Propagate::new(problem, config).split(query, cubes));
    Split::new(problem, open, cut, threads)
}

/// The candidates that propagation alone leaves open or makes true; none at all if it meets a contradiction.
///
/// # Errors
/// The limit that was hit.
pub fn remaining(problem: &Problem, spec: &Spec, query: &Query<'_>) -> Result<Vec<Candidate>, Limit> {
    let mut propagate = Propagate::new(problem, spec.propagate);
    Ok(match propagate.fixpoint(query)? {
        Fixpoint::Contradiction => Vec::new(),
        Fixpoint::Remaining(standings) => {
            let left = problem.all_candidates().zip(standings).filter(|(_, standing)| **standing != Standing::False);
            left.map(|(candidate, _)| candidate).collect()
        }
    })
}
