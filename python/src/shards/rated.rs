//! How hard puzzles are, as fields of a line.

use exactone::explain::tell::Teller;
use exactone::{Answer, Budget, Limit, Puzzle, Status};
use exactone_scales::general;

/// The fields of a rating, or why there is none.
pub(super) fn rated(
    rater: Option<&(general::Rater<'_>, Teller<'_>)>,
    puzzle: &Puzzle,
    answer: &Answer,
    budget: &Budget,
) -> Vec<String> {
    let (Status::Unique, Some(solution), Some((rater, teller))) = (answer.status, &answer.solution, rater) else {
        return match answer.status {
            Status::Unknown(limit) => vec!["unknown".to_owned(), limit.to_string()],
            status => vec![status.word().to_owned()],
        };
    };
    let rules = solution.rules();
    let layout = rules.legend.layout().expect("puzzles are asked under the rules of grids");
    let start = rater.start(&puzzle.given_candidates(layout), &puzzle.removed_candidates(layout));
    match rater.rate_named(start.heeding(budget.interrupt()), teller) {
        Ok(general::Named { rating, hardest }) => vec![rating.score(), rating.grade.to_string(), hardest],
        Err(general::Unrated::Solved) => vec!["already solved".to_owned()],
        Err(general::Unrated::Beyond) => vec!["unknown".to_owned(), "no step leads on".to_owned()],
        Err(_) => vec!["unknown".to_owned(), budget.hit().unwrap_or(Limit::Nodes).to_string()],
    }
}
