//! The cascade: propagation, then search within a budget of a few milliseconds, then what the question wants.
//!
//! No single engine is best everywhere. If propagation nearly finishes (every 9×9, most 16×16), a search on top of it
//! takes microseconds; a solver that learns needs longer than that to load. If search thrashes (25×25 at half
//! fill, 36×36) learning is a hundred times faster. When all solutions are wanted, or their number, learning is
//! no help: each solution would have to be forbidden in turn. Then the engine is chosen by the shape of the problem
//! (`exhaustive.rs`), and to count, a memory is tried (`auto/counting.rs`).
//!
//! Classic 9×9 Sudoku has an engine of its own, `nine`: it is first, and hardly ever needs a second.
//!
//! A large square grid with few givens, of which one solution is wanted, needs no search at all: `pattern` writes one down.
//!
//! Which searches are tried, and for how many nodes, is one table: `stages.rs`.

mod cascade;
mod counting;
mod few;
pub(super) mod stages;
#[cfg(test)]
mod tests;

pub use cascade::Auto;
pub(super) use cascade::{FEW, Openers, Short};

use cascade::{note, run};
use counting::Asked;
use exactone_core::pattern::Pattern;
use exactone_core::problem::{Candidate, Checker};
use exactone_core::solve::{Count, Ending, Query, SolveError, Solver, Stage, Statistics, Tally, Visitor, Wanted};

impl Solver for Auto<'_> {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.stages.clear();
        let mut solutions = 0;
        let mut show = |chosen: &[Candidate]| {
            solutions += 1;
            visit(chosen)
        };
        let ending = match query.wanted {
            Wanted::UpTo(limit) if limit <= FEW => self.few(query, &mut show),
            _ => {
                let reason = "many solutions are wanted".into();
                run(self.exhaustive.get()?, reason, query, &mut self.stages, &mut show)
            }
        };
        self.solutions = solutions;
        ending
    }

    /// Where `learn` comes after a short search, it is asked at once: what it has learned is worth more than that search.
    fn solve_with(
        &mut self,
        query: &Query<'_>,
        more: &[Candidate],
        visit: &mut Visitor<'_>,
    ) -> Result<Ending, SolveError> {
        let is_few = matches!(query.wanted, Wanted::UpTo(limit) if limit <= FEW);
        if !is_few || !stages::is_for_learning(self.problem) || Pattern::may_fit(self.problem, query) {
            let givens = [query.givens, more].concat();
            return self.solve(&Query { givens: &givens, ..*query }, visit);
        }
        self.stages.clear();
        let learning = &mut **self.learning.get()?;
        let ending = learning.solve_with(query, more, visit);
        let reason = "candidates more than before: what was learned is kept".into();
        let ending = note(learning, reason, ending, &mut self.stages);
        self.solutions = self.stages.last().map_or(0, |stage| stage.statistics.solutions);
        ending
    }

    fn count(&mut self, checker: &mut Checker<'_>, query: &Query<'_>, limit: Option<u64>) -> Result<Tally, SolveError> {
        self.stages.clear();
        self.most_counted = Count::default();
        let tally = match self.count_in_stages(Asked { checker, query: *query, limit }) {
            Ok(Tally::Unfinished(count, hit)) => Ok(Tally::Unfinished(count.max(self.most_counted.clone()), hit)),
            tally => tally,
        };
        // A later stage tells what those before it counted too, or counts from the beginning.
        self.solutions = self.stages.last().map_or(0, |stage| stage.statistics.solutions);
        tally
    }

    /// The work of all stages; a solution that two of them found is one.
    fn statistics(&self) -> Statistics {
        let total = self.stages.iter().fold(Statistics::default(), |mut total, stage| {
            total += stage.statistics;
            total
        });
        Statistics { solutions: self.solutions, ..total }
    }

    fn stages(&self) -> Vec<Stage> {
        self.stages.clone()
    }
}
