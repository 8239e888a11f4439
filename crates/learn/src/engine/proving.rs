//! The search that tells its steps.

use super::{Learn, MOST_PROVED, NAME, alone};
use crate::log::{Log, StepListener};
use exactone_core::solve::{Ending, Query, SolveError, Statistics, Visitor};

impl Learn<'_> {
    /// Visits every solution of the query, as [`solve`](exactone_core::solve::Solver::solve) does, and tells what it learns on the way: a proof that
    /// there are no others.
    ///
    /// The formula that is refuted has the groups in the extended encoding, a unit clause for each given and each removed
    /// candidate, and for each solution visited the clause that not all of it holds. The last step is the empty clause if the
    /// search comes to its end, and only then.
    ///
    /// # Errors
    /// As [`solve`](exactone_core::solve::Solver::solve), and [`SolveError::Untraceable`] with subsets of more than [`MOST_PROVED`] or with triads.
    pub fn prove<'l>(
        &mut self,
        query: &Query<'_>,
        visit: &mut Visitor<'_>,
        listener: &'l mut StepListener<'l>,
    ) -> Result<Ending, SolveError> {
        self.statistics = Statistics::default();
        self.standing = None;
        self.check_told()?;
        let mut log = Log::to(listener);
        Ok(match self.remainder(query) {
            Err(limit) => Ending::OutOfBudget(limit),
            Ok(None) => {
                log.tell_end();
                Ending::Exhausted
            }
            Ok(Some(remainder)) => {
                let ended = self.search(remainder, query, log);
                let ended = ended.and_then(|mut search| self.visit_models(&mut search, query, visit, alone));
                ended.unwrap_or_else(Ending::OutOfBudget)
            }
        })
    }

    /// The steps for a subset grow faster than any power of its size, and a new name follows from nothing.
    fn check_told(&self) -> Result<(), SolveError> {
        let what = if self.settings.triads {
            "the new names of triads are no candidates of the problem".to_owned()
        } else if self.settings.subsets > MOST_PROVED {
            format!("subsets of {} take too many steps, {MOST_PROVED} at most", self.settings.subsets)
        } else {
            return Ok(());
        };
        Err(SolveError::Untraceable { engine: NAME, what })
    }
}
