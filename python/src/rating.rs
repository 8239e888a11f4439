//! How hard a puzzle is, by each of the scales.

use crate::error::{EngineError, limit_hit, of_answer, wrong};
use crate::input::Subject;
use crate::interrupt::{self, Found, Opener};
use crate::steps::stated;
use exactone::explain::State;
use exactone::explain::tell::Teller;
use exactone::{AnswerError, Budget, Limit, Session, Status};
use exactone_scales::board::Board;
use exactone_scales::{NotClassic, classic, general, hodoku, se};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// A scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Exactone's own, for any model.
    General,
    /// That of Sudoku Explainer.
    Se,
    /// That of `HoDoKu`.
    Hodoku,
}

impl Scale {
    /// The scale of this name.
    pub(crate) fn named(name: &str) -> PyResult<Self> {
        match name {
            "general" => Ok(Self::General),
            "se" => Ok(Self::Se),
            "hodoku" => Ok(Self::Hodoku),
            _ => Err(wrong(format!("{name:?} is no scale: \"general\", \"se\" or \"hodoku\" expected"))),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Se => "se",
            Self::Hodoku => "hodoku",
        }
    }
}

enum Rating {
    General(general::Named),
    Se(se::Rating),
    Hodoku(hodoku::Rating),
}

/// Why a puzzle has no rating.
enum Unrated {
    Status(Status),
    Solved,
    Beyond,
    FalseStep,
    NotClassic(NotClassic),
    Limit(Limit),
    Answer(AnswerError),
    /// The scale contradicts what was found before.
    Wrong(String),
}

type Rated = Result<Rating, Unrated>;

impl Found for Rated {
    fn limit(&self) -> Option<Limit> {
        match self {
            Err(Unrated::Limit(limit) | Unrated::Answer(AnswerError::OutOfBudget(limit))) => Some(*limit),
            _ => None,
        }
    }
}

/// How hard a puzzle is.
pub(crate) fn rated<'py>(
    py: Python<'py>,
    opener: &Arc<Opener>,
    budget: &Budget,
    subject: &Subject,
    scale: Scale,
) -> PyResult<Bound<'py, PyDict>> {
    match interrupt::run(py, opener, budget, |session, budget| rate(session, subject, budget, scale))? {
        Ok(rating) => said(py, &rating),
        Err(unrated) => Err(raised(unrated, scale)),
    }
}

fn rate(session: &mut Session, subject: &Subject, budget: &Budget, scale: Scale) -> Rated {
    let answer = session.unique(subject.question(), budget).map_err(Unrated::Answer)?;
    let Some(solution) = &answer.solution else { return Err(unsolved(answer.status)) };
    let rules = solution.rules();
    let (givens, removed) = stated(subject, rules);
    let board = || classic(&rules.problem, &givens, &removed).map_err(Unrated::NotClassic);
    let board = if scale == Scale::General { None } else { Some(board()?) };
    match (answer.status, board) {
        (Status::Unique, None) => {
            let state = State::with(&rules.problem, &givens, &removed).heeding(budget.interrupt());
            let rating = general::Rater::new(&rules.problem).rate_named(state, &Teller::new(rules));
            rating.map(Rating::General).map_err(|unrated| by_general(unrated, budget))
        }
        (Status::Unique, Some(board)) if board.is_full() => Err(Unrated::Solved),
        (Status::Unique, Some(board)) if scale == Scale::Se => by_se(&board, budget),
        (Status::Unique, Some(board)) => by_hodoku(&board, budget),
        (status, _) => Err(unsolved(status)),
    }
}

/// Why a puzzle of this status has no rating.
fn unsolved(status: Status) -> Unrated {
    match status {
        Status::Unknown(limit) => Unrated::Limit(limit),
        status => Unrated::Status(status),
    }
}

/// The limit that was hit; without one the scale ended by its own.
fn limit(budget: &Budget) -> Unrated {
    Unrated::Limit(budget.hit().unwrap_or(Limit::Nodes))
}

fn by_general(unrated: general::Unrated, budget: &Budget) -> Unrated {
    match unrated {
        general::Unrated::Solved => Unrated::Solved,
        general::Unrated::Beyond => Unrated::Beyond,
        general::Unrated::Interrupted => limit(budget),
        unrated => Unrated::Wrong(unrated.to_string()),
    }
}

fn by_se(board: &Board, budget: &Budget) -> Rated {
    let is_over = || budget.hit().is_some();
    let rating = se::rate(board, se::Limit::default().cancelled_by(&is_over));
    rating.map(Rating::Se).map_err(|unrated| match unrated {
        se::Unrated::Solved => Unrated::Solved,
        se::Unrated::Beyond => Unrated::Beyond,
        se::Unrated::Limit => limit(budget),
        unrated => Unrated::Wrong(unrated.to_string()),
    })
}

fn by_hodoku(board: &Board, budget: &Budget) -> Rated {
    let is_over = || budget.hit().is_some();
    let rating = hodoku::rate(board, hodoku::Limit::default().unless(&is_over));
    rating.map(Rating::Hodoku).map_err(|unrated| match unrated {
        hodoku::Unrated::FalseStep => Unrated::FalseStep,
        hodoku::Unrated::Limit => limit(budget),
        unrated => Unrated::Wrong(unrated.to_string()),
    })
}

fn raised(unrated: Unrated, scale: Scale) -> PyErr {
    match unrated {
        Unrated::Status(status) => {
            wrong(format!("not rated: there is not exactly one solution, the status is {:?}", status.word()))
        }
        Unrated::Solved => wrong("not rated: nothing is left to be solved"),
        Unrated::NotClassic(why) => {
            wrong(format!("not rated: the scale {:?} rates classic 9x9 Sudokus: {why}", scale.name()))
        }
        Unrated::Beyond => EngineError::new_err("not rated: no step of the scale leads on"),
        Unrated::FalseStep => EngineError::new_err("not rated: a step of the scale is false"),
        Unrated::Limit(limit) => limit_hit(limit, None),
        Unrated::Answer(error) => of_answer(&error),
        Unrated::Wrong(message) => EngineError::new_err(format!("internal error: {message}")),
    }
}

/// The rating by names, which are those of `rate --json`.
fn said<'py>(py: Python<'py>, rating: &Rating) -> PyResult<Bound<'py, PyDict>> {
    let tenths = |tenths: u16| f64::from(tenths) / 10.0;
    let said = PyDict::new(py);
    match rating {
        Rating::General(general::Named { rating, hardest }) => {
            said.set_item("score", tenths(rating.tenths))?;
            said.set_item("level", rating.grade.to_string())?;
            said.set_item("hardest", hardest)?;
        }
        Rating::Se(rating) => {
            said.set_item("er", tenths(rating.er))?;
            said.set_item("ep", tenths(rating.ep))?;
            said.set_item("ed", tenths(rating.ed))?;
        }
        Rating::Hodoku(rating) => {
            said.set_item("level", rating.level.to_string())?;
            said.set_item("score", rating.score)?;
            said.set_item("hardest", rating.hardest.name())?;
        }
    }
    Ok(said)
}
