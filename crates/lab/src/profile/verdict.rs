//! Dead or alive: whether a state has a solution.

use super::State;
use exactone_core::problem::{Checker, Problem};
use exactone_core::propagate::{Config, Propagate};
use exactone_core::solve::{Budget, First, Query, SolveError, first};

/// Decides states of one problem by search.
///
/// ```
/// use exactone_core::problem::ProblemBuilder;
/// use exactone_lab::profile::{State, Verdicts};
///
/// let mut builder = ProblemBuilder::new();
/// let cell = builder.choice(2)?;
/// let values = builder.values(cell).to_vec();
/// let problem = builder.build()?;
/// let mut verdicts = Verdicts::new(&problem);
/// assert_eq!(verdicts.is_dead(&State::root(&values[..1], &[]), 100)?, Some(false));
/// assert_eq!(verdicts.is_dead(&State::root(&values, &[]), 100)?, Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Verdicts<'p> {
    engine: Propagate<'p>,
    checker: Checker<'p>,
}

impl<'p> Verdicts<'p> {
    /// Makes ready for a problem.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self { engine: Propagate::new(problem, Config::default()), checker: Checker::new(problem) }
    }

    /// Whether the state has no solution; `None` if a search of so many nodes does not tell. Nodes are no clock: the same
    /// on every machine.
    ///
    /// # Errors
    /// [`SolveError`]: a defect of the search, found by checking its answer.
    pub fn is_dead(&mut self, state: &State, nodes: u64) -> Result<Option<bool>, SolveError> {
        let budget = Budget::default().with_nodes(nodes);
        let query = Query { removed: &state.removed, ..Query::new(&state.givens, &budget) };
        Ok(match first(&mut self.engine, &mut self.checker, &query)? {
            First::Found(_) => Some(false),
            First::None => Some(true),
            First::Unknown(_) => None,
        })
    }
}
