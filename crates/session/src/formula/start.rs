//! From givens to the start of an encoding: the reduction that its id asks for.

use exactone_core::problem::{Candidate, Problem};
use exactone_core::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone_core::solve::{Budget, Limit, Query};
use exactone_sat::encode::{Reduction, Start};

/// What is made of the givens and of the candidates that are left out.
///
/// # Errors
/// The limit of the budget that was hit on the way to the fixpoint.
pub(super) fn start(
    problem: &Problem,
    reduction: Reduction,
    givens: &[Candidate],
    removed: &[Candidate],
    budget: &Budget,
) -> Result<Start, Limit> {
    Ok(match reduction {
        Reduction::None => Start::units(problem, givens, removed),
        Reduction::OneRound => Start::one_round(problem, givens, removed),
        Reduction::Fixpoint => {
            let config = Config { techniques: Techniques::SINGLES, ..Config::default() };
            let query = Query { removed, ..Query::new(givens, budget) };
            match Propagate::new(problem, config).fixpoint(&query)? {
                Fixpoint::Conflict => Start::contradiction(problem),
                Fixpoint::Remaining(standings) => Start::decided(standings.to_vec()),
            }
        }
    })
}
