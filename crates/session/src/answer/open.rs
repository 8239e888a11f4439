//! An engine open on rules, and the questions that people ask of it.
//!
//! Every solution that is shown passes the check of the problem's groups, and then the check of the rules as they were stated.
//! Solutions that are only counted pass the first. Plain grids need no second: their groups are their rules.

use super::question::{Asked, Question};
use super::{Answer, AnswerError, Reason, Remaining, Solution, Status};
use crate::backend::{Engine, Spec, remaining};
use exactone_core::cover::Cheapest;
use exactone_core::problem::{Candidate, Checker, Square};
use exactone_core::solve::{
    Budget, Count, Effort, First, Limit, Query, SolveError, Solver, Tally, Uniqueness, all, first, shrink,
    true_candidates_of, unique,
};
use exactone_formats::instance::{Exchange, Rules};
use exactone_kernels::nine::Check;
use self_cell::self_cell;
use std::cell::OnceCell;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

self_cell! {
    /// The rules, and what is open on them.
    pub(super) struct Open {
        owner: Arc<Rules>,
        #[not_covariant]
        dependent: OpenEngine,
    }
}

pub(super) struct OpenEngine<'r> {
    pub(super) rules: &'r Arc<Rules>,
    pub(super) engine: Engine<'r>,
    pub(super) checker: Checker<'r>,
    /// The check of classic grids.
    pub(super) check: Check,
    /// Which plain Sudoku or Latin square it is, once somebody asked.
    square: OnceCell<Option<Square>>,
}

impl<'r> OpenEngine<'r> {
    pub(super) fn new(rules: &'r Arc<Rules>, spec: &Spec, threads: NonZeroUsize) -> Result<Self, SolveError> {
        let engine = Engine::open(&rules.problem, spec, threads)?;
        Ok(Self { rules, engine, checker: Checker::new(&rules.problem), check: Check::new(), square: OnceCell::new() })
    }

    /// The plain grid that the problem is, if it is one. O(memberships) the first time.
    pub(super) fn square(&self) -> Option<Square> {
        *self.square.get_or_init(|| Square::of(&self.rules.problem))
    }

    pub(super) fn first(&mut self, question: Question<'_>, budget: &Budget) -> Result<Answer, AnswerError> {
        if let Some(answer) = self.digits(question, 1, budget)? {
            return Ok(answer);
        }
        let asked = self.exchanged(question.asked(self.rules)).0;
        let found = first(self.engine.solver(), &mut self.checker, &asked.query(budget))?;
        match found {
            First::Found(solution) => self.checked_answer(Status::Solved, [Some(solution), None]),
            First::None => self.checked_answer(Status::None, [None, None]),
            First::Unknown(limit) => self.checked_answer(Status::Unknown(limit), [None, None]),
        }
    }

    pub(super) fn unique(&mut self, question: Question<'_>, budget: &Budget) -> Result<Answer, AnswerError> {
        if let Some(answer) = self.digits(question, 2, budget)? {
            return Ok(answer);
        }
        let asked = question.asked(self.rules);
        if self.exchange_of(&asked).is_none() {
            return self.unique_of(&asked, budget);
        }
        // Where no solution has the values that may be given there is none at all; else there are several, soon found.
        let answer = self.first(question, budget)?;
        if answer.status != Status::Solved {
            return Ok(answer);
        }
        let nodes = budget.nodes.map(|nodes| nodes.saturating_sub(answer.statistics.nodes));
        self.unique_of(&asked, &Budget { nodes, ..budget.clone() })
    }

    fn unique_of(&mut self, asked: &Asked<'_>, budget: &Budget) -> Result<Answer, AnswerError> {
        let found = unique(self.engine.solver(), &mut self.checker, &asked.query(budget))?;
        match found {
            Uniqueness::None => self.checked_answer(Status::None, [None, None]),
            Uniqueness::Unique(solution) => self.checked_answer(Status::Unique, [Some(solution), None]),
            Uniqueness::Multiple(one, two) => self.checked_answer(Status::Multiple, [Some(one), Some(two)]),
            Uniqueness::Unknown(one, limit) => self.checked_answer(Status::Unknown(limit), [one, None]),
        }
    }

    pub(super) fn all(
        &mut self,
        question: Question<'_>,
        budget: &Budget,
        limit: Option<u64>,
        visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
    ) -> Result<Answer, AnswerError> {
        let asked = question.asked(self.rules);
        let (found, tally) =
            visit_stated(self.engine.solver(), &mut self.checker, self.rules, &asked.query(budget), limit, visit)?;
        let answer = self.answer(Status::of(&tally), found);
        Ok(Answer { tally: Some(tally), ..answer })
    }

    pub(super) fn cheapest(
        &mut self,
        question: Question<'_>,
        budget: &Budget,
        most: u64,
        visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
    ) -> Result<Answer, AnswerError> {
        let asked = question.asked(self.rules);
        let mut solver = Cheapest::new(&self.rules.problem, self.rules.costs.as_deref().unwrap_or_default());
        let query = asked.query(budget);
        let (found, tally) = visit_stated(&mut solver, &mut self.checker, self.rules, &query, Some(most), visit)?;
        let (engine, statistics, stages) = (solver.name(), solver.statistics(), Vec::new());
        let answer = self.answer(Status::of(&tally), found);
        Ok(Answer { tally: Some(tally), engine, statistics, stages, ..answer })
    }

    pub(super) fn count(
        &mut self,
        question: Question<'_>,
        budget: &Budget,
        limit: Option<u64>,
    ) -> Result<Answer, AnswerError> {
        let (asked, factor) = self.exchanged(question.asked(self.rules));
        let tally = match factor {
            None => self.engine.solver().count(&mut self.checker, &asked.query(budget), limit)?,
            Some(factor) => {
                let fewer = limit.map(|limit| limit.div_ceil(factor.saturated()));
                let tally = self.engine.solver().count(&mut self.checker, &asked.query(budget), fewer)?;
                tally.times(factor, limit)
            }
        };
        let answer = self.checked_answer(Status::of(&tally), [None, None])?;
        Ok(Answer { tally: Some(tally), ..answer })
    }

    /// What is asked, with the candidates that may be given where values may be exchanged and nothing else is given; and how many
    /// solutions there are then for each.
    fn exchanged<'q>(&self, asked: Asked<'q>) -> (Asked<'q>, Option<&'r Count>)
    where
        'r: 'q,
    {
        match self.exchange_of(&asked) {
            Some(Exchange { fixed, factor }) => (Asked { givens: fixed.into(), ..asked }, Some(factor)),
            None => (asked, None),
        }
    }

    /// The exchange of values, if nothing is given and nothing removed.
    fn exchange_of(&self, asked: &Asked<'_>) -> Option<&'r Exchange> {
        self.rules.exchange.as_ref().filter(|_| asked.givens.is_empty() && asked.removed.is_empty())
    }

    pub(super) fn remaining(&self, question: Question<'_>, spec: &Spec, budget: &Budget) -> Remaining {
        let (asked, problem) = (question.asked(self.rules), &self.rules.problem);
        let (left, limit) = match remaining(problem, spec, &asked.query(budget)) {
            Ok(left) => (left, None),
            Err(limit) => (problem.all_candidates().collect(), Some(limit)),
        };
        self.visible(&left, limit)
    }

    pub(super) fn true_candidates(
        &mut self,
        question: Question<'_>,
        budget: &Budget,
    ) -> Result<Remaining, AnswerError> {
        let asked = question.asked(self.rules);
        let (solver, problem) = (self.engine.solver(), &self.rules.problem);
        let is_of_cell = |candidate| self.rules.legend.is_visible(candidate);
        let truth = true_candidates_of(solver, &mut self.checker, problem, &asked.query(budget), is_of_cell)?;
        Ok(self.visible(&[truth.some, truth.undecided].concat(), truth.limit))
    }

    fn visible(&self, candidates: &[Candidate], limit: Option<Limit>) -> Remaining {
        Remaining { rules: Arc::clone(self.rules), candidates: self.rules.legend.visible(candidates), limit }
    }

    pub(super) fn reason(&mut self, question: Question<'_>, budget: &Budget) -> Result<Reason, AnswerError> {
        let Asked { givens, removed } = question.asked(self.rules);
        if let Some(clash) = self.rules.clash(&givens) {
            return Ok(Reason::Clash {
                group: self.rules.group_name(clash.group),
                givens: [clash.first, clash.second],
            });
        }
        let found = shrink(&givens, budget, &mut |givens, effort| self.with_givens(givens, &removed, effort, budget))?;
        Ok(Reason::UnsatisfiableSubset { givens: found.givens, limit: found.limit })
    }

    /// A solution with these givens and none of what is removed.
    fn with_givens(
        &mut self,
        givens: &[Candidate],
        removed: &[Candidate],
        effort: Effort,
        budget: &Budget,
    ) -> Result<First, SolveError> {
        if removed.is_empty()
            && let Some(found) = self.first_of_givens(givens, effort, budget)?
        {
            return Ok(found);
        }
        first(self.engine.solver(), &mut self.checker, &Query { removed, ..Query::new(givens, budget) })
    }

    /// The answer with these solutions, once they keep the rules as they were stated.
    fn checked_answer(&mut self, status: Status, found: [Option<Vec<Candidate>>; 2]) -> Result<Answer, AnswerError> {
        for chosen in found.iter().flatten() {
            let engine = self.engine.solver().name();
            self.rules.check_stated(chosen).map_err(|broken| AnswerError::Broken { engine, broken })?;
        }
        let visible = |chosen: Vec<Candidate>| self.rules.legend.visible(&chosen);
        let found = found.map(|chosen| chosen.map(visible));
        Ok(self.answer(status, found))
    }

    /// The answer with these solutions, given by their visible candidates, ascending.
    pub(super) fn answer(&mut self, status: Status, found: FirstTwo) -> Answer {
        let [solution, second] = found.map(|chosen| chosen.map(|chosen| Solution::new(self.rules, chosen)));
        let solver = self.engine.solver();
        let (engine, statistics, stages) = (solver.name(), solver.statistics(), solver.stages());
        Answer { status, solution, second, tally: None, engine, statistics, stages }
    }
}

/// The first two solutions that were found: their visible candidates, ascending.
type FirstTwo = [Option<Vec<Candidate>>; 2];

/// Visits the visible candidates of each solution that keeps the rules as they were stated. Gives the first two, and how many there are.
fn visit_stated(
    solver: &mut dyn Solver,
    checker: &mut Checker<'_>,
    rules: &Rules,
    query: &Query<'_>,
    limit: Option<u64>,
    visit: &mut dyn FnMut(&[Candidate]) -> ControlFlow<()>,
) -> Result<(FirstTwo, Tally), AnswerError> {
    let (mut wrong, mut kept) = (None, Vec::new());
    let visited = all(solver, checker, query, limit, &mut |chosen| {
        if let Err(broken) = rules.check_stated(chosen) {
            wrong = Some(broken);
            return ControlFlow::Break(());
        }
        let visible = rules.legend.visible(chosen);
        let flow = visit(&visible);
        if kept.len() < 2 {
            kept.push(visible);
        }
        flow
    })?;
    if let Some(broken) = wrong {
        return Err(AnswerError::Broken { engine: solver.name(), broken });
    }
    let mut kept = kept.into_iter();
    Ok(([kept.next(), kept.next()], visited.tally()))
}
