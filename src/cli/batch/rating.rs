//! How hard a puzzle is, by the scale that is asked for: after its solution, and only if there is exactly one.

use super::setup::Setup;
use crate::cli::options::values::Scale;
use crate::cli::outcome::{Ask, Outcome, Rating, Unrated};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::subject::Subject;
use exactone_core::problem::Problem;
use exactone_core::solve::{Budget, Limit};
use exactone_explain::tell::Teller;
use exactone_formats::instance::Instance;
use exactone_scales::board::Board;
use exactone_scales::{classic, general, hodoku, se};
use exactone_session::answer::Status;
use std::borrow::Cow;

/// A rating, or why there is none; an error of the program.
type Rated = Result<Result<Rating, Unrated>, Halt>;

/// Rates, or does nothing if that is not asked for.
pub(super) struct Rater<'a> {
    setup: &'a Setup<'a>,
    scale: Option<Scale>,
    /// For the shape of the first puzzle, which most batches keep: what depends on the rules alone is made once.
    steps: Option<(general::Rater<'a>, Teller<'a>)>,
}

impl<'a> Rater<'a> {
    /// By the scale of the question.
    pub(super) fn new(setup: &'a Setup<'a>, ask: Ask) -> Self {
        Self { setup, scale: if let Ask::Rating(scale) = ask { Some(scale) } else { None }, steps: None }
    }

    /// The outcome with its rating, if there is exactly one solution.
    pub(super) fn add(&mut self, outcome: Outcome, budget: &Budget) -> Result<Outcome, Halt> {
        let Some(scale) = self.scale else { return Ok(outcome) };
        let subject = &outcome.subject;
        let is_unique = outcome.answer.status == Status::Unique;
        let rated = match scale {
            Scale::General if is_unique => self.by_steps(subject, budget).map(Some),
            Scale::General => Ok(None),
            Scale::Se => self.on_board(subject, scale, is_unique, |board| by_se(board, budget)),
            Scale::Hodoku => self.on_board(subject, scale, is_unique, |board| by_hodoku(board, budget)),
        };
        let rating = rated.map_err(|halt| subject.about(halt))?;
        Ok(Outcome { rating, ..outcome })
    }

    fn by_steps(&mut self, subject: &Subject, budget: &Budget) -> Rated {
        let rated = match subject {
            Subject::Grid { puzzle, shape, .. } if let Some(rules) = self.setup.first_rules(*shape)? => {
                if !is_stated(rules.problem(), budget) {
                    return Ok(Err(limit(budget)));
                }
                let instance = puzzle.instance(rules);
                let new = || (general::Rater::new(rules.problem()), Teller::new(rules.rules()));
                by_general(self.steps.get_or_insert_with(new), &instance, budget)
            }
            _ => {
                let instance = self.instance(subject)?;
                if !is_stated(instance.problem(), budget) {
                    return Ok(Err(limit(budget)));
                }
                let rater = (general::Rater::new(instance.problem()), Teller::new(&instance.rules));
                by_general(&rater, &instance, budget)
            }
        };
        match rated {
            Ok(rating) => Ok(Ok(Rating::General(rating))),
            Err(general::Unrated::Solved) => Ok(Err(Unrated::Solved)),
            Err(general::Unrated::Beyond) => Ok(Err(Unrated::Beyond)),
            Err(general::Unrated::Interrupted) => Ok(Err(limit(budget))),
            Err(wrong) => Err(internal(&wrong)),
        }
    }

    /// By a scale that knows classic grids alone. Others are refused, with one solution or without.
    fn on_board(
        &self,
        subject: &Subject,
        scale: Scale,
        is_unique: bool,
        rate: impl FnOnce(&Board) -> Rated,
    ) -> Result<Option<Result<Rating, Unrated>>, Halt> {
        let board = board(&*self.instance(subject)?, scale)?;
        is_unique.then(|| rate(&board)).transpose()
    }

    fn instance<'s>(&self, subject: &'s Subject) -> Result<Cow<'s, Instance>, Halt> {
        match subject {
            Subject::Grid { puzzle, shape, .. } => {
                let compiled = self.setup.cache.compiled(*shape).map_err(|error| Halt::new(Exit::BadInput, error))?;
                Ok(Cow::Owned(puzzle.instance(&compiled)))
            }
            Subject::Instance { instance, .. } => Ok(Cow::Borrowed(&**instance)),
        }
    }
}

/// Whether rules are stated as steps look at them, before there is a limit.
fn is_stated(problem: &Problem, budget: &Budget) -> bool {
    problem.symmetric_heeding(&budget.interrupt()).is_some()
}

fn by_general<'p>(
    (rater, teller): &(general::Rater<'p>, Teller<'p>),
    instance: &Instance,
    budget: &Budget,
) -> Result<general::Named, general::Unrated> {
    let start = rater.start(&instance.givens, &instance.removed);
    rater.rate_named(start.heeding(budget.interrupt()), teller)
}

/// The grid of a classic puzzle, for the scales that know no other.
fn board(instance: &Instance, scale: Scale) -> Result<Board, Halt> {
    classic(instance.problem(), &instance.givens, &instance.removed).map_err(|why| {
        Halt::new(Exit::BadInput, format_args!("--scale {} rates classic 9x9 Sudokus: {why}", scale.name()))
    })
}

fn limit(budget: &Budget) -> Unrated {
    Unrated::Limit(budget.hit().unwrap_or(Limit::Nodes))
}

fn by_se(board: &Board, budget: &Budget) -> Rated {
    let is_over = || budget.hit().is_some();
    match se::rate(board, se::Limit::default().cancelled_by(&is_over)) {
        Ok(rating) => Ok(Ok(Rating::Se(rating))),
        Err(se::Unrated::Solved) => Ok(Err(Unrated::Solved)),
        Err(se::Unrated::Beyond) => Ok(Err(Unrated::Beyond)),
        Err(se::Unrated::Limit) => Ok(Err(limit(budget))),
        Err(wrong) => Err(internal(&wrong)),
    }
}

fn by_hodoku(board: &Board, budget: &Budget) -> Rated {
    if board.is_full() {
        return Ok(Err(Unrated::Solved));
    }
    let is_over = || budget.hit().is_some();
    match hodoku::rate(board, hodoku::Limit::default().unless(&is_over)) {
        Ok(rating) => Ok(Ok(Rating::Hodoku(rating))),
        Err(hodoku::Unrated::Limit) => Ok(Err(limit(budget))),
        Err(hodoku::Unrated::FalseStep) => Ok(Err(Unrated::FalseStep)),
        Err(wrong) => Err(internal(&wrong)),
    }
}

/// A scale that says something else of a puzzle than was found before.
fn internal(wrong: &impl std::fmt::Display) -> Halt {
    Halt::new(Exit::Internal, format_args!("internal error: {wrong}"))
}
