//! What is done with one puzzle: the part of a command that runs on a worker's thread.

use super::ahead::Timed;
use super::exit::{Exit, Halt};
use super::input::Entry;
use super::notes::shown_place;
use super::setup::Setup;
use exactone_core::solve::{Budget, Count, Gauge, Limit, SolveError, Tally};
use exactone_formats::puzzle::Puzzle;
use exactone_session::answer::{Answer, AnswerError, Counted, Desk, Reason, Refusal, Status};
use std::time::{Duration, Instant};

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Any solution.
    First,
    /// A solution, and whether it is the only one.
    Unique,
    /// Nothing but the number of solutions, up to a limit.
    Count(Option<u64>),
    /// A solution, whether it is the only one, and the number of solutions.
    UniqueAndCount(Option<u64>),
}

/// Whether to look for the reason when there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Explain {
    /// Look for it.
    Yes,
    /// Do not: nobody would see it.
    No,
}

/// How long to look for a reason where the user set no time limit.
const REASON_TIME: Duration = Duration::from_secs(10);

/// A puzzle and what became of it.
pub(crate) struct Outcome {
    pub(crate) puzzle: Puzzle,
    pub(crate) answer: Answer,
    pub(crate) reason: Option<Reason>,
    pub(crate) expectation: Expectation,
    pub(crate) took: Duration,
}

/// Answers one entry; an entry that is no puzzle, or that is refused, gives the complaint.
pub(crate) fn work(
    setup: &Setup<'_>,
    desk: &mut Desk<'_>,
    entry: Entry,
    ask: Ask,
    explain: Explain,
    budget: &Budget,
) -> Result<Outcome, Halt> {
    let puzzle = entry.puzzle()?;
    let started = Instant::now();
    let answer = answer(desk, &puzzle, ask, budget);
    conclude(setup, desk, puzzle, (answer, started.elapsed()), explain)
}

/// What becomes of a puzzle with this answer.
pub(crate) fn conclude(
    setup: &Setup<'_>,
    desk: &mut Desk<'_>,
    puzzle: Box<Puzzle>,
    (answer, took): Timed,
    explain: Explain,
) -> Result<Outcome, Halt> {
    let answer = answer.map_err(|error| complaint(&puzzle, &error))?;
    if answer.status == Status::Unknown(Limit::Memory) {
        // So that the next puzzle has a chance.
        desk.close();
        Gauge::default().renew();
    }
    let reason = match (answer.status, explain) {
        (Status::None, Explain::Yes) => {
            let budget = setup.budget_within(setup.common.timeout.or(Some(REASON_TIME)));
            Some(desk.reason(&puzzle, &budget).map_err(|error| complaint(&puzzle, &error))?)
        }
        _ => None,
    };
    let expectation = compare(desk, &puzzle, &answer).map_err(|error| complaint(&puzzle, &error))?;
    Ok(Outcome { puzzle: *puzzle, answer, reason, expectation, took })
}

fn answer(desk: &mut Desk<'_>, puzzle: &Puzzle, ask: Ask, budget: &Budget) -> Result<Answer, AnswerError> {
    match ask {
        Ask::First => desk.first(puzzle, budget),
        Ask::Unique => desk.unique(puzzle, budget),
        Ask::Count(limit) => {
            let counted = desk.count(puzzle, budget, limit)?;
            Ok(Answer {
                shape: counted.shape,
                status: Status::of(&counted.tally),
                solution: None,
                second: None,
                tally: Some(counted.tally),
                engine: counted.engine,
                statistics: counted.statistics,
                stages: counted.stages,
            })
        }
        Ask::UniqueAndCount(limit) => {
            let answer = desk.unique(puzzle, budget)?;
            let tally = match answer.status {
                Status::None => Tally::Exact(Count::from(0)),
                Status::Unique => Tally::Exact(Count::from(1)),
                _ => return Ok(with_count(answer, desk.count(puzzle, budget, limit)?)),
            };
            Ok(Answer { tally: Some(tally), ..answer })
        }
    }
}

/// The answer with the number of solutions, and the work for both.
fn with_count(mut answer: Answer, counted: Counted) -> Answer {
    answer.statistics += counted.statistics;
    answer.stages.extend(counted.stages);
    Answer { tally: Some(counted.tally), ..answer }
}

/// What to say of a puzzle that the desk refused, or failed on.
pub(crate) fn complaint(puzzle: &Puzzle, error: &AnswerError) -> Halt {
    let halt = match error {
        AnswerError::Refused(refusal) => refused(refusal),
        AnswerError::OutOfBudget(_) | AnswerError::Solve(SolveError::TooLarge { .. } | SolveError::Silent { .. }) => {
            Halt::new(Exit::Limit, error)
        }
        AnswerError::Solve(SolveError::Unfit { .. }) => Halt::new(Exit::BadInput, error),
        AnswerError::Solve(SolveError::Backend { .. } | SolveError::WrongModel { .. }) => {
            Halt::new(Exit::Internal, error)
        }
        _ => Halt::new(Exit::Internal, format_args!("internal error: {error}")),
    };
    about(puzzle, halt)
}

/// The same, with the place of the puzzle that it is about.
pub(super) fn about(puzzle: &Puzzle, halt: Halt) -> Halt {
    let message = halt.message.map(|message| format!("{}: {message}", shown_place(&puzzle.place)));
    Halt { message, ..halt }.at(&puzzle.place)
}

/// What to say of a size that is refused.
pub(crate) fn refused(refusal: &Refusal) -> Halt {
    match refusal {
        Refusal::TooLarge { .. } => Halt::new(Exit::Limit, format_args!("{refusal} (--memory sets the limit)")),
        _ => Halt::new(Exit::BadInput, refusal),
    }
}

/// Whether the solution that stood beside the puzzle is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expectation {
    /// None stood there, or nothing is known yet.
    Open,
    /// It is a solution.
    Met,
    /// It is not.
    Missed,
}

/// Compares with the expected solution: a unique solution must be it; where there are more, it must pass the check.
fn compare(desk: &Desk<'_>, puzzle: &Puzzle, answer: &Answer) -> Result<Expectation, AnswerError> {
    let Some(expected) = &puzzle.expected else { return Ok(Expectation::Open) };
    let met = match answer.status {
        Status::Unknown(_) => return Ok(Expectation::Open),
        Status::None => false,
        Status::Unique if answer.solution.is_some() => answer.solution.as_ref() == Some(expected),
        _ => {
            let legend = desk.legend(puzzle)?;
            let chosen: Vec<_> = legend.givens(expected).collect();
            let keeps = puzzle.givens().all(|(cell, value)| expected[cell] == value);
            keeps && legend.problem().check(&chosen).is_ok()
        }
    };
    Ok(if met { Expectation::Met } else { Expectation::Missed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::{Candidate, Violation};

    #[test]
    fn a_wrong_answer_is_an_internal_error_with_its_place_and_never_shown() {
        let puzzle = Puzzle::from_values(vec![0]).unwrap();
        let violation = Violation::GivenMissing { candidate: Candidate::new(3) };
        for error in [SolveError::WrongAnswer { engine: "dlx", violation }, SolveError::Repeated { engine: "dlx" }] {
            let halt = complaint(&puzzle, &AnswerError::Solve(error));
            assert_eq!((halt.exit, halt.exit.code()), (Exit::Internal, 70));
            assert!(halt.message.unwrap().starts_with(":1: internal error: dlx gave "));
        }
    }
}
