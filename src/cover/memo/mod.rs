//! Counting with a memory: residual states met before are not searched again, parts that do not touch are multiplied.
//!
//! Where a board is filled from one side to the other, thousands of ways to begin leave the same shape open: dominoes
//! on 8×8 have 12,988,816 tilings and a few thousand shapes. Two puzzles side by side cost their sum and not their
//! product. Where neither happens, the devices are found not to pay and rest (`wager.rs`), and what remains is a plain
//! search.
//!
//! ```
//! use exactone::cover::{Branching, Memo};
//! use exactone::problem::{Checker, ProblemBuilder};
//! use exactone::solve::{Budget, Query};
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

mod frame;
mod table;
mod tree;
mod wager;
mod web;

use super::Branching;
use super::bits::BitSets;
use super::cells::Sets;
use super::dance::Separable;
use super::density::Density;
use crate::problem::{Checker, Problem};
use crate::solve::{Count, Ending, Query, SolveError, Solver, Statistics, Tally, Visitor};
use tree::{Asked, Counter, Cut};

/// The engine `memo`: counts with memory. Solutions it visits as `cells` or `bits` would.
#[derive(Clone, Debug)]
pub struct Memo(Structure);

/// The structure that dances below.
#[derive(Clone, Debug)]
enum Structure {
    Cells(Box<Counter<Sets>>),
    Bits(Box<Counter<BitSets>>),
}

impl Memo {
    /// Opens the engine on a problem: on the structure that its [`Density`] suggests. O(memberships) time and memory; a
    /// count remembers up to 2^28 bytes, and no more than a quarter of what the budget allows.
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
        Ok(Self(Structure::Bits(Box::new(Counter::new(problem, branching)?))))
    }

    /// Opens the engine on dancing cells.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] from 2^29 memberships, candidates and groups on.
    pub fn on_cells(problem: &Problem, branching: Branching) -> Result<Self, SolveError> {
        Ok(Self(Structure::Cells(Box::new(Counter::new(problem, branching)?))))
    }

    /// Counts the solutions, up to `limit` or all. Solutions that the search truly reaches are checked; those it knows
    /// from a state met before cannot be.
    ///
    /// A count that is cut off is a lower bound: alternatives that were counted to their end.
    ///
    /// # Errors
    /// [`SolveError::WrongAnswer`] at the first solution that fails the check.
    pub fn count(
        &mut self,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
    ) -> Result<Tally, SolveError> {
        match &mut self.0 {
            Structure::Cells(counter) => count(counter, checker, query, limit),
            Structure::Bits(counter) => count(counter, checker, query, limit),
        }
    }

    /// What the last count saved by memory and by parting, for each unit of work it did; from 0 up.
    #[must_use]
    pub fn gain(&self) -> f64 {
        let (saved, spent) = match &self.0 {
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

fn count<D: Separable>(
    counter: &mut Counter<D>,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
    limit: Option<u64>,
) -> Result<Tally, SolveError> {
    let mut asked = Asked { query, checker, meter: query.budget.start(), limit };
    let outcome = counter.count(&mut asked);
    let (count, ended) = match outcome {
        Ok(count) => (count, None),
        Err(Cut::Enough) => (counter.so_far(), None),
        Err(Cut::Limit(limit)) => (counter.so_far(), Some(limit)),
        Err(Cut::Wrong(violation)) => return Err(SolveError::WrongAnswer { engine: NAME, violation }),
    };
    Ok(match (limit.filter(|&limit| count.is_at_least(limit)), ended) {
        (Some(limit), _) => Tally::AtLeast(Count::from(u128::from(limit))),
        (None, Some(limit)) => Tally::Unfinished(count, limit),
        (None, None) => Tally::Exact(count),
    })
}

const NAME: &str = "memo";

impl Solver for Memo {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        Ok(match &mut self.0 {
            Structure::Cells(counter) => counter.engine.solve(query, visit),
            Structure::Bits(counter) => counter.engine.solve(query, visit),
        })
    }

    fn statistics(&self) -> Statistics {
        match &self.0 {
            Structure::Cells(counter) => counter.engine.statistics(),
            Structure::Bits(counter) => counter.engine.statistics(),
        }
    }
}
