//! Component caching, as #SAT solvers do it: residual states met before are not searched again (`cache.rs`), and a state
//! is decomposed into connected components, whose counts multiply (`components.rs`).
//!
//! If a board is filled from one side to the other, thousands of ways to begin leave the same shape open: dominoes
//! on 8×8 have 12,988,816 tilings and a few thousand shapes. Two puzzles side by side cost their sum and not their
//! product. If neither happens, caching and decomposition do not pay; then they rest (`gate.rs`), and a plain search
//! remains.
//!
//! ```
//! use exactone_core::cover::{Branching, Memo};
//! use exactone_core::problem::{Checker, ProblemBuilder};
//! use exactone_core::solve::{Budget, Query, Solver};
//!
//! // Two hundred cells with three values each and nothing between them: 3 to the power of 200.
//! let mut builder = ProblemBuilder::new();
//! for _ in 0..200 {
//!     builder.choice(3)?;
//! }
//! let problem = builder.build()?;
//! let mut memo = Memo::new(&problem, Branching::default())?;
//! let tally = memo.count(&mut Checker::new(&problem), &Query::new(&[], &Budget::default()), None)?;
//! assert!(tally.to_string().starts_with("265613988875874769338781322035779626829233452653394495974574961739092490901302182994384699044001"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod asked;
mod cache;
mod components;
mod counter;
mod forced;
mod frame;
mod frontier;
mod gate;
mod shard;
mod tree;
mod witness;
mod worker_pool;

use super::Branching;
use super::bits::BitSets;
use super::cells::SparseSets;
use super::dance::Separable;
use super::density::Density;
use crate::problem::{Checker, Problem};
use crate::solve::{Budget, Count, Ending, Limit, Query, SolveError, Solver, Statistics, Tally, Visitor};
use asked::{Asked, Stop};
use counter::Counter;
use std::num::NonZeroUsize;

/// The engine `memo`: counts by component caching. Solutions it visits as `cells` or `bits` would.
#[derive(Clone, Debug)]
pub struct Memo {
    structure: Structure,
    threads: NonZeroUsize,
}

/// The structure that dances below.
#[derive(Clone, Debug)]
enum Structure {
    Cells(Box<Counter<SparseSets>>),
    Bits(Box<Counter<BitSets>>),
}

impl Memo {
    /// Opens the engine on a problem: on the structure that its [`Density`] suggests. O(memberships) time and memory; a
    /// count caches up to 2^28 bytes, and no more than a quarter of what the budget allows.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] from 2^29 memberships, candidates and groups on.
    pub fn new(problem: &Problem, branching: Branching) -> Result<Self, SolveError> {
        match Density::of(problem) {
            Density::Dense | Density::Small => {
                Self::on_bits(problem, branching).or_else(|_| Self::on_cells(problem, branching))
            }
            Density::Sparse => Self::on_cells(problem, branching),
        }
    }

    /// Opens the engine on bit sets.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`], as [`Bits::new`](super::Bits::new).
    pub fn on_bits(problem: &Problem, branching: Branching) -> Result<Self, SolveError> {
        Ok(Self::on(Structure::Bits(Box::new(Counter::new(problem, branching)?))))
    }

    /// Opens the engine on dancing cells.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] from 2^29 memberships, candidates and groups on.
    pub fn on_cells(problem: &Problem, branching: Branching) -> Result<Self, SolveError> {
        Ok(Self::on(Structure::Cells(Box::new(Counter::new(problem, branching)?))))
    }

    fn on(structure: Structure) -> Self {
        Self { structure, threads: NonZeroUsize::MIN }
    }

    /// The same engine with so many threads. It uses them to count all solutions, if no limit of nodes is set. The count does
    /// not depend on them; what it costs, and so the statistics, does a little, since the threads share the cache.
    #[must_use]
    pub fn over(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// Continues the last count, of the same query, which a limit of nodes cut off. One thread goes on where it was; several
    /// begin at the root, with all that is cached. The limits of the budget begin anew. A count that another limit
    /// cut off begins anew.
    ///
    /// # Errors
    /// As [`count`](Solver::count).
    ///
    /// # Panics
    /// If a thread does.
    pub fn go_on(
        &mut self,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
    ) -> Result<Tally, SolveError> {
        if !self.is_under_way() {
            return self.count(checker, query, limit);
        }
        if self.is_alone(query, limit) {
            return self.count_alone(Start::WhereItEnded, checker, query, limit);
        }
        match &mut self.structure {
            Structure::Cells(counter) => count_together(counter, checker, query, self.threads),
            Structure::Bits(counter) => count_together(counter, checker, query, self.threads),
        }
    }

    fn is_under_way(&self) -> bool {
        match &self.structure {
            Structure::Cells(counter) => counter.is_under_way(),
            Structure::Bits(counter) => counter.is_under_way(),
        }
    }

    /// Whether one thread is to count: only a search in one piece ends at the same node every time.
    fn is_alone(&self, query: &Query<'_>, limit: Option<u64>) -> bool {
        self.threads == NonZeroUsize::MIN || query.budget.nodes.is_some() || limit.is_some()
    }

    fn count_alone(
        &mut self,
        start: Start,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
    ) -> Result<Tally, SolveError> {
        match &mut self.structure {
            Structure::Cells(counter) => count_alone(counter, start, checker, query, limit),
            Structure::Bits(counter) => count_alone(counter, start, checker, query, limit),
        }
    }

    /// What the last count saved by caching and by decomposition, for each unit of work it did, as far as one thread did it; from 0
    /// up.
    #[must_use]
    pub fn gain(&self) -> f64 {
        let (saved, spent) = match &self.structure {
            Structure::Cells(counter) => counter.gain(),
            Structure::Bits(counter) => counter.gain(),
        };
        ratio(saved, spent)
    }
}

#[allow(clippy::cast_precision_loss, reason = "a ratio to compare with a rule of thumb")]
fn ratio(saved: u64, spent: u64) -> f64 {
    saved as f64 / spent.max(1) as f64
}

/// Where a count begins.
#[derive(Clone, Copy, PartialEq)]
enum Start {
    Anew,
    WhereItEnded,
}

fn count_alone<D: Separable>(
    counter: &mut Counter<D>,
    start: Start,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    limit: Option<u64>,
) -> Result<Tally, SolveError> {
    let mut asked = asked(checker, query, limit);
    let outcome = match start {
        Start::Anew => counter.count(&mut asked),
        Start::WhereItEnded => counter.go_on(&mut asked),
    };
    let (count, ended) = match outcome {
        Ok(count) => (count, None),
        Err(Stop::Limit(Limit::Nodes)) => (counter.so_far(), Some(Limit::Nodes)),
        Err(Stop::Enough) => (counter.give_up(), None),
        Err(Stop::Limit(limit)) => (counter.give_up(), Some(limit)),
        Err(Stop::Wrong(violation)) => {
            counter.give_up();
            return Err(SolveError::WrongAnswer { engine: NAME, violation });
        }
    };
    Ok(match (limit.filter(|&limit| count.is_at_least(limit)), ended) {
        (Some(limit), _) => Tally::AtLeast(Count::from(u128::from(limit))),
        (None, Some(limit)) => Tally::Unfinished(count, limit),
        (None, None) => Tally::Exact(count),
    })
}

/// Counts all solutions over threads, after a count that was cut off.
fn count_together<D: Separable + Clone + Send>(
    counter: &mut Counter<D>,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    threads: NonZeroUsize,
) -> Result<Tally, SolveError> {
    let known = counter.so_far();
    let cubes = match counter.cut(CUBES_WANTED, &mut asked(checker, query, None)) {
        Ok(cubes) => cubes,
        Err(Stop::Limit(limit)) => return Ok(Tally::Unfinished(known, limit)),
        Err(Stop::Wrong(_) | Stop::Enough) => unreachable!("no solution is looked at while the tree is cut"),
    };
    let sum = worker_pool::count(counter, checker, query, &cubes, threads);
    let sum = sum.map_err(|violation| SolveError::WrongAnswer { engine: NAME, violation })?;
    Ok(match sum.limit {
        Some(limit) => Tally::Unfinished(sum.count, limit),
        None => Tally::Exact(sum.count),
    })
}

fn asked<'a, 'q, 'p>(checker: &'a mut Checker<'p>, query: &'a Query<'q>, limit: Option<u64>) -> Asked<'a, 'q, 'p> {
    let series = checker.series(query.givens, query.removed);
    Asked { query, series, meter: query.budget.start(), limit }
}

/// Nodes that are counted alone before the tree is cut: some milliseconds, in which most counts end.
const ALONE_NODES: u64 = 20_000;
/// Cubes wanted: enough that the last ones to end do not leave threads idle for long.
const CUBES_WANTED: usize = 256;

const NAME: &str = "memo";

/// Visits all solutions; the structure is laid out anew, so no count goes on from here.
fn visit_all<D: Separable>(
    counter: &mut Counter<D>,
    query: &Query<'_>,
    visit: &mut Visitor<'_>,
) -> Result<Ending, SolveError> {
    counter.give_up();
    counter.engine.solve(query, visit)
}

impl Solver for Memo {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        match &mut self.structure {
            Structure::Cells(counter) => visit_all(counter, query, visit),
            Structure::Bits(counter) => visit_all(counter, query, visit),
        }
    }

    /// Counts by component caching. The solutions that the search truly reaches are checked; those that it knows from
    /// the cache cannot be.
    ///
    /// A count that is cut off is a lower bound: alternatives that were counted to their end.
    ///
    /// # Errors
    /// [`SolveError::WrongAnswer`] at the first solution that fails the check.
    ///
    /// # Panics
    /// If a thread does.
    fn count(&mut self, checker: &mut Checker<'_>, query: &Query<'_>, limit: Option<u64>) -> Result<Tally, SolveError> {
        if self.is_alone(query, limit) {
            return self.count_alone(Start::Anew, checker, query, limit);
        }
        let budget = Budget { progress: None, ..query.budget.with_nodes(ALONE_NODES) };
        let tally = self.count_alone(Start::Anew, checker, &Query { budget: &budget, ..*query }, limit)?;
        match tally.ending() {
            Ending::OutOfBudget(Limit::Nodes) => self.go_on(checker, query, limit),
            _ => Ok(tally),
        }
    }

    fn statistics(&self) -> Statistics {
        match &self.structure {
            Structure::Cells(counter) => counter.engine.statistics(),
            Structure::Bits(counter) => counter.engine.statistics(),
        }
    }
}
