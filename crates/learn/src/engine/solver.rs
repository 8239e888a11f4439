//! The seam of all engines.

use super::standing::Standing;
use super::{Learn, NAME};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Ending, Query, SolveError, Solver, Statistics, Visitor};

impl Solver for Learn<'_> {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.statistics = Statistics::default();
        Ok(self.begin(query, visit).unwrap_or_else(Ending::OutOfBudget))
    }

    fn solve_with(
        &mut self,
        query: &Query<'_>,
        more: &[Candidate],
        visit: &mut Visitor<'_>,
    ) -> Result<Ending, SolveError> {
        self.statistics = Statistics::default();
        Ok(self.narrow(query, more, visit).unwrap_or_else(Ending::OutOfBudget))
    }

    fn go_on(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        match self.standing.take().filter(|standing| standing.answers(query)) {
            None => self.solve(query, visit),
            Some(Standing { search, .. }) => {
                self.statistics = Statistics::default();
                Ok(self.run(search, query, visit).unwrap_or_else(Ending::OutOfBudget))
            }
        }
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}
