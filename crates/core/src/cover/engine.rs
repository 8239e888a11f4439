//! The engine that all structures share: the matrix, the root of a query, and the search below it.

use super::Branching;
use super::choice::Chooser;
use super::dance::Dance;
use super::matrix::Matrix;
use super::root::{Clash, Root};
use super::search::{AlgorithmX, Stop};
use crate::problem::Problem;
use crate::solve::{Ending, Meter, Query, SolveError, Solver, Statistics, Visitor};

/// Exact cover by Knuth's Algorithm X, on one of the structures that dance: [`Dlx`](super::Dlx),
/// [`Cells`](super::Cells) or [`Bits`](super::Bits).
#[derive(Clone, Debug)]
pub struct ExactCover<D> {
    pub(super) matrix: Matrix,
    pub(super) root: Root,
    pub(super) search: AlgorithmX<D>,
}

#[allow(
    private_bounds,
    reason = "the structures are named by the types `Dlx`, `Cells` and `Bits`, and there are no others"
)]
impl<D: Dance> ExactCover<D> {
    /// Opens the engine on a problem. O(memberships) time and memory.
    ///
    /// # Errors
    /// [`SolveError::TooLarge`] if the structure cannot hold the problem.
    pub fn new(problem: &Problem, branching: Branching) -> Result<Self, SolveError> {
        let matrix = Matrix::new(problem, branching.ties, D::NAME)?;
        let root = Root::new(&matrix);
        let search = AlgorithmX::new(D::new(&matrix)?, Chooser::new(branching.choose));
        Ok(Self { matrix, root, search })
    }

    fn run(&mut self, query: &Query<'_>, meter: &mut Meter<'_>, visit: &mut Visitor<'_>) -> Result<(), Stop> {
        let Self { matrix, root, search } = self;
        search.rewind();
        search.count_node(meter)?;
        if let Err(Clash) = root.settle(matrix, query, &mut search.work) {
            search.work.statistics.conflicts += 1;
            query.trace.refuted(std::iter::empty());
            return Ok(());
        }
        if root.primary() == 0 {
            search.visit(visit)?;
            query.trace.refuted(std::iter::empty());
            return Ok(());
        }
        search.chooser.open(root.primary());
        search.dance.open(matrix, root);
        search.run(query.trace, meter, visit)
    }
}

impl<D: Dance> Solver for ExactCover<D> {
    fn name(&self) -> &'static str {
        D::NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let mut meter = query.budget.start();
        Ok(match self.run(query, &mut meter, visit) {
            Ok(()) => Ending::Exhausted,
            Err(Stop::Visitor) => Ending::Stopped,
            Err(Stop::Limit(limit)) => Ending::OutOfBudget(limit),
        })
    }

    fn statistics(&self) -> Statistics {
        self.search.work.statistics
    }
}
