//! Opening an engine: the parts put together.

use super::auto::Auto;
use super::{EngineName, Spec};
use crate::backtrack::Backtrack;
use crate::cover::{Cells, Dlx};
use crate::parallel::{Cut, Open, Split};
use crate::problem::{Candidate, Checker, Problem};
use crate::propagate::{Fixpoint, Propagate};
use crate::sat::Sat;
use crate::solve::{Ending, Limit, Query, SolveError, Solver, Stage, Standing, Statistics, Tally, count};
use std::num::NonZeroUsize;

/// A number of solutions, and the work it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counting {
    /// The number.
    pub tally: Tally,
    /// What the search did.
    pub statistics: Statistics,
    /// The engines that it went through, and why.
    pub stages: Vec<Stage>,
}

/// An engine open on a problem.
pub struct Engine<'p> {
    problem: &'p Problem,
    spec: Spec,
    threads: NonZeroUsize,
    solver: Box<dyn Solver + 'p>,
    /// Counts over threads; made when it is first asked for.
    counter: Option<Split<'p>>,
}

impl<'p> Engine<'p> {
    /// Opens an engine. A single search of it uses so many threads, where the engine can be split: all but `sat`,
    /// which would lose what it learnt.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] where the engine cannot hold the problem.
    pub fn open(problem: &'p Problem, spec: &Spec, threads: NonZeroUsize) -> Result<Self, SolveError> {
        let solver: Box<dyn Solver + 'p> = match spec.engine {
            EngineName::Auto => Box::new(auto(problem, spec, threads)),
            EngineName::Sat => Box::new(Sat::new(problem)),
            _ => Box::new(split(problem, *spec, threads)?),
        };
        Ok(Self { problem, spec: *spec, threads, solver, counter: None })
    }

    /// The engine at the seam.
    pub fn solver(&mut self) -> &mut (dyn Solver + 'p) {
        &mut *self.solver
    }

    /// Counts the solutions, up to `limit` or all; over threads where the engine can be split.
    /// With a limit, how much work that takes may depend on the threads; the number does not.
    ///
    /// # Errors
    /// As [`visit_checked`](crate::solve::visit_checked).
    pub fn count(
        &mut self,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
    ) -> Result<Counting, SolveError> {
        if self.spec.engine == EngineName::Sat || query.budget.nodes.is_some() {
            let tally = count(&mut *self.solver, checker, query, limit)?;
            return Ok(Counting { tally, statistics: self.solver.statistics(), stages: self.solver.stages() });
        }
        let counter = match self.counter.take() {
            Some(counter) => counter,
            None => split(self.problem, exhaustive(self.spec), self.threads)?,
        };
        let counter = self.counter.insert(counter);
        let tally = counter.count(query, limit)?;
        let (statistics, mut stages) = (counter.statistics(), counter.stages());
        if self.spec.engine == EngineName::Auto {
            let (engine, ending) = (counter.name(), ending_of(&tally));
            stages = vec![Stage { engine, reason: "all solutions are counted".into(), ending, statistics }];
        }
        Ok(Counting { tally, statistics, stages })
    }
}

fn ending_of(tally: &Tally) -> Ending {
    match tally {
        Tally::Exact(_) => Ending::Exhausted,
        Tally::AtLeast(_) => Ending::Stopped,
        Tally::Unfinished(_, limit) => Ending::OutOfBudget(*limit),
    }
}

/// What searches for all solutions, where the choice is ours.
fn exhaustive(spec: Spec) -> Spec {
    match spec.engine {
        EngineName::Auto => Spec { engine: EngineName::Propagate, ..spec },
        _ => spec,
    }
}

fn auto<'p>(problem: &'p Problem, spec: &Spec, threads: NonZeroUsize) -> Auto<'p> {
    let config = spec.propagate;
    let all = exhaustive(*spec);
    Auto::new(
        problem,
        Box::new(move || Ok(Box::new(Propagate::new(problem, config)))),
        Box::new(move || Ok(Box::new(Sat::new(problem)))),
        Box::new(move || Ok(Box::new(split(problem, all, threads)?))),
    )
}

fn split(problem: &Problem, spec: Spec, threads: NonZeroUsize) -> Result<Split<'_>, SolveError> {
    let open: Box<Open<'_>> = Box::new(move || single(problem, &spec));
    let config = spec.propagate;
    let cut: Box<Cut<'_>> =
        Box::new(move |query: &Query<'_>, cubes| Propagate::new(problem, config).split(query, cubes));
    Split::new(problem, open, cut, threads)
}

fn single<'p>(problem: &'p Problem, spec: &Spec) -> Result<Box<dyn Solver + 'p>, SolveError> {
    Ok(match spec.engine {
        EngineName::Backtrack => Box::new(Backtrack::new(problem)),
        EngineName::Dlx => Box::new(Dlx::new(problem, spec.cover)?),
        EngineName::Cells => Box::new(Cells::new(problem, spec.cover)?),
        EngineName::Auto | EngineName::Propagate => Box::new(Propagate::new(problem, spec.propagate)),
        EngineName::Sat => Box::new(Sat::new(problem)),
    })
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
