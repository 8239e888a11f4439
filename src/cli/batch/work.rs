//! What is done with one puzzle: the part of a command that runs on a worker's thread.

use super::setup::Setup;
use crate::cli::outcome::{Ask, Expectation, Explain, Outcome, Timed};
use crate::cli::process::exit::Halt;
use crate::cli::puzzles::subject::Subject;
use exactone_core::solve::{Budget, Count, Gauge, Limit, Tally};
use exactone_session::answer::{Answer, AnswerError, Question, Session, Status};
use std::time::{Duration, Instant};

/// How long to look for a reason where the user set no time limit.
const REASON_TIME: Duration = Duration::from_secs(10);

/// Answers one puzzle.
pub(crate) fn work(
    setup: &Setup<'_>,
    session: &mut Session,
    subject: Subject,
    ask: Ask,
    explain: Explain,
    budget: &Budget,
) -> Result<Outcome, Halt> {
    let started = Instant::now();
    let answer = answer(session, subject.question(), ask, budget);
    conclude(setup, session, subject, (answer, started.elapsed()), explain)
}

/// What becomes of a puzzle with this answer.
pub(crate) fn conclude(
    setup: &Setup<'_>,
    session: &mut Session,
    subject: Subject,
    (answer, took): Timed,
    explain: Explain,
) -> Result<Outcome, Halt> {
    let answer = answer.map_err(|error| subject.complaint(&error))?;
    if answer.status == Status::Unknown(Limit::Memory) {
        // So that the next puzzle has a chance.
        session.close();
        Gauge::default().renew();
    }
    let reason = match (answer.status, explain) {
        (Status::None, Explain::Yes) => {
            let budget = setup.budget_within(setup.common.timeout.or(Some(REASON_TIME)));
            Some(session.reason(subject.question(), &budget).map_err(|error| subject.complaint(&error))?)
        }
        _ => None,
    };
    let expectation = Expectation::of(&subject, &answer, &setup.cache).map_err(|error| subject.complaint(&error))?;
    Ok(Outcome { subject, answer, reason, expectation, rating: None, took })
}

fn answer(session: &mut Session, question: Question<'_>, ask: Ask, budget: &Budget) -> Result<Answer, AnswerError> {
    match ask {
        Ask::First => session.first(question, budget),
        Ask::Unique | Ask::Rating(_) => session.unique(question, budget),
        Ask::Count(limit) => session.count(question, budget, limit),
        Ask::UniqueAndCount(limit) => {
            let mut answer = session.unique(question, budget)?;
            let tally = match answer.status {
                Status::None => Tally::Exact(Count::from(0)),
                Status::Unique => Tally::Exact(Count::from(1)),
                _ => return Ok(with_count(answer, session.count(question, budget, limit)?)),
            };
            answer.tally = Some(tally);
            Ok(answer)
        }
    }
}

/// The answer with the number of solutions, and the work for both.
fn with_count(mut answer: Answer, counted: Answer) -> Answer {
    answer.statistics += counted.statistics;
    answer.stages.extend(counted.stages);
    answer.tally = counted.tally;
    answer
}
