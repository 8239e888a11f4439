//! A few solutions: a pattern, then trials of searches, then the engine that learns.

use super::cascade::{Auto, Short, note, run};
use super::stages::{Role, Trial};
use exactone_core::pattern::Pattern;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Ending, Limit, Query, SolveError, Solver, Stage, Visitor};
use exactone_kernels::nine::Answer;
use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::ControlFlow;

impl Auto<'_> {
    /// What [`solve`](Solver::solve) visits of up to `limit` solutions, one at least, if the digits of a classic 9×9 are
    /// the givens; `None` if the problem is another, or needs more than the short search. Statistics and stages are the same.
    ///
    /// # Errors
    /// As when the engine is opened.
    pub(in super::super) fn digits(
        &mut self,
        givens: &[u8; 81],
        limit: u32,
        budget: &Budget,
    ) -> Result<Option<(Answer, Ending)>, SolveError> {
        let Short::Classic(classic) = self.short.get()? else { return Ok(None) };
        let short_nodes = self.trials[0].nodes;
        let (answer, ending) = classic.digits(givens, limit, &budget.with_nodes(short_nodes));
        if ending == Ending::OutOfBudget(Limit::Nodes) && budget.nodes.is_none_or(|nodes| nodes > short_nodes) {
            return Ok(None);
        }
        let stage =
            Stage { engine: classic.name(), reason: self.reason.into(), ending, statistics: classic.statistics() };
        self.solutions = stage.statistics.solutions;
        self.stages.clear();
        self.stages.push(stage);
        Ok(Some((answer, ending)))
    }

    pub(super) fn few(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let Some(ending) = self.write_down(query, visit)? else { return self.search(query, visit) };
        let used = self.stages.last().map_or(0, |stage| stage.statistics.nodes);
        let left = query.budget.nodes.map(|nodes| nodes.saturating_sub(used));
        if ending != Ending::OutOfBudget(Limit::Nodes) || left == Some(0) {
            return Ok(ending);
        }
        let budget = Budget { nodes: left, ..query.budget.clone() };
        self.search(&Query { budget: &budget, ..*query }, visit)
    }

    /// Makes a grid without a search, if little may be given of it.
    fn write_down(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Option<Ending>, SolveError> {
        if !Pattern::may_fit(self.problem, query) {
            return Ok(None);
        }
        self.pattern.get_or_init(|| Pattern::new(self.problem));
        let Some(Some(pattern)) = self.pattern.get_mut() else { return Ok(None) };
        let reason = "one solution of a large square grid with few givens: a pattern, made to fit them".into();
        run(pattern, reason, query, &mut self.stages, visit).map(Some)
    }

    fn search(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let mut seen = HashSet::new();
        let mut visit_unseen = |chosen: &[Candidate]| {
            if seen.insert(sorted(chosen.to_vec())) { visit(chosen) } else { ControlFlow::Continue(()) }
        };
        let (mut left, mut before) = (query.budget.nodes, None);
        for at in 0..self.trials.len() {
            let nodes = left.map_or(self.trials[at].nodes, |left| left.min(self.trials[at].nodes));
            let budget = query.budget.with_nodes(nodes);
            let tried = self.try_one(at, before, &Query { budget: &budget, ..*query }, &mut visit_unseen)?;
            let Some(ending) = tried else { continue };
            before = Some(self.trials[at]);
            left = left.map(|left| left - nodes);
            if ending != Ending::OutOfBudget(Limit::Nodes) || left == Some(0) {
                return Ok(ending);
            }
        }
        let budget = Budget { nodes: left, ..query.budget.clone() };
        self.long_search(&Query { budget: &budget, ..*query }, &mut visit_unseen)
    }

    /// How a trial ended that comes after this one; `None` if the problem is too large for its engine.
    fn try_one(
        &mut self,
        at: usize,
        before: Option<Trial>,
        query: &Query<'_>,
        visit: &mut Visitor<'_>,
    ) -> Result<Option<Ending>, SolveError> {
        let role = self.trials[at].role;
        let reason = match before {
            _ if role == Role::Dancing => "tables or automata: a node of dancing cells costs less".into(),
            Some(before) => not_enough(before),
            None => self.reason.into(),
        };
        let solver = match role {
            Role::Short => self.short.get()?.solver(),
            Role::Dancing => &mut **self.dancing.get()?,
            Role::Propagating => &mut **self.propagating.get()?,
            Role::Learning => &mut **self.learning.get()?,
        };
        let ran_before = self.trials[..at].iter().any(|trial| trial.role == role);
        let ending = if ran_before { solver.go_on(query, visit) } else { solver.solve(query, visit) };
        match note(solver, reason, ending, &mut self.stages) {
            Err(SolveError::TooLarge { .. }) if matches!(role, Role::Dancing | Role::Learning) => Ok(None),
            ending => ending.map(Some),
        }
    }

    fn long_search(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let tried = self
            .trials
            .iter()
            .rfind(|trial| !matches!(trial.role, Role::Dancing | Role::Learning))
            .expect("the first is a short search");
        let not_enough = not_enough(*tried);
        match run(&mut **self.learning.get()?, not_enough, query, &mut self.stages, visit) {
            Err(SolveError::TooLarge { what, .. }) => {
                let reason = format!("too large for clauses: {what}");
                run(self.exhaustive.get()?, reason.into(), query, &mut self.stages, visit)
            }
            ending => ending,
        }
    }
}

fn not_enough(Trial { role, nodes }: Trial) -> Cow<'static, str> {
    let what = if role == Role::Learning { "conflicts" } else { "nodes" };
    format!("{nodes} {what} were not enough").into()
}

fn sorted(mut solution: Vec<Candidate>) -> Vec<Candidate> {
    solution.sort_unstable();
    solution
}
