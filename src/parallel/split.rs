//! One search over several cores: the same solutions in the same order with any number of threads.
//!
//! A query is first tried for a while by one engine alone. If that is not enough it is cut into cubes: sets of extra
//! givens that partition its solutions. The cut depends on the query and on nothing else. Threads take the cubes in
//! order, and the solutions of the first cube are visited before those of the second, whoever found them first. A cube
//! that is ahead of its turn fills a small buffer and then waits, so memory stays constant.

use super::cubes::{Cubes, is_enough, visit_in_order};
use crate::problem::{Candidate, Problem};
use crate::solve::{Ending, Limit, Query, SolveError, Solver, Stage, Statistics, Tally, Visitor, Wanted};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Nodes that one engine searches alone before the query is cut: some milliseconds on a 9×9, where most end.
const NODES_ALONE: u64 = 2_000;
/// Cubes wanted: enough that the last ones to end do not leave threads idle for long.
const CUBES_WANTED: usize = 256;

/// Opens an engine on the problem, once for each thread.
pub type Open<'p> = dyn Fn() -> Result<Box<dyn Solver + 'p>, SolveError> + Sync + 'p;
/// Cuts a query into about so many cubes, each a list of extra givens; or hits a limit.
pub type Cut<'p> = dyn Fn(&Query<'_>, usize) -> Result<Vec<Vec<Candidate>>, Limit> + Sync + 'p;

/// An engine that splits its searches over threads.
///
/// With a node limit in the budget it does not: only a search in one piece ends at the same node every time.
pub struct Split<'p> {
    problem: &'p Problem,
    alone: Box<dyn Solver + 'p>,
    open: Box<Open<'p>>,
    cut: Box<Cut<'p>>,
    threads: NonZeroUsize,
    statistics: Statistics,
    /// How many cubes the last query was cut into, if it was, and how their search ended.
    cubes: Option<(usize, Ending)>,
}

impl<'p> Split<'p> {
    /// An engine that `open` makes, over so many threads.
    ///
    /// # Errors
    /// What `open` reports.
    pub fn new(
        problem: &'p Problem,
        open: Box<Open<'p>>,
        cut: Box<Cut<'p>>,
        threads: NonZeroUsize,
    ) -> Result<Self, SolveError> {
        let alone = open()?;
        Ok(Self { problem, alone, open, cut, threads, statistics: Statistics::default(), cubes: None })
    }

    /// Counts the solutions, up to `limit` or all, each checked by the thread that found it.
    ///
    /// # Errors
    /// [`SolveError::WrongAnswer`], and what the engines report.
    pub fn count(&mut self, query: &Query<'_>, limit: Option<u64>) -> Result<Tally, SolveError> {
        let wanted = limit.map_or(Wanted::All, Wanted::UpTo);
        match self.start(&query.wanting(wanted))? {
            Start::Done(found, ending) => Ok(tally(found.len() as u64, ending, limit)),
            Start::Cut(cubes) => {
                let mut statistics = self.statistics;
                let (count, ending) = self.cubes(query, &cubes).count(limit, &mut statistics)?;
                (self.statistics, self.cubes) = (statistics, Some((cubes.len(), ending)));
                Ok(tally(count, ending, limit))
            }
        }
    }

    /// Tries alone; cuts if that was not enough.
    fn start(&mut self, query: &Query<'_>) -> Result<Start, SolveError> {
        self.cubes = None;
        let budget = query.budget.with_nodes(NODES_ALONE);
        let mut found = Vec::new();
        let ending = self.alone.solve(&Query { budget: &budget, ..*query }, &mut |chosen| {
            found.push(chosen.to_vec());
            if is_enough(query.wanted, found.len() as u64) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        self.statistics = self.alone.statistics();
        if ending != Ending::OutOfBudget(Limit::Nodes) || query.budget.nodes.is_some_and(|nodes| nodes <= NODES_ALONE) {
            return Ok(Start::Done(found, ending));
        }
        match (self.cut)(query, CUBES_WANTED) {
            Ok(cubes) => Ok(Start::Cut(cubes)),
            Err(limit) => Ok(Start::Done(found, Ending::OutOfBudget(limit))),
        }
    }

    fn cubes<'a>(&'a self, query: &Query<'a>, list: &'a [Vec<Candidate>]) -> Cubes<'a, 'p> {
        Cubes { problem: self.problem, open: &*self.open, query: *query, list, threads: self.threads }
    }
}

/// How the attempt alone came out.
enum Start {
    Done(Vec<Vec<Candidate>>, Ending),
    Cut(Vec<Vec<Candidate>>),
}

fn tally(count: u64, ending: Ending, limit: Option<u64>) -> Tally {
    let reached = limit.filter(|limit| count >= *limit);
    let number = u128::from(reached.unwrap_or(count)).into();
    match (reached, ending) {
        (None, Ending::Exhausted) => Tally::Exact(number),
        (None, Ending::OutOfBudget(limit)) => Tally::Unfinished(number, limit),
        _ => Tally::AtLeast(number),
    }
}

impl Solver for Split<'_> {
    fn name(&self) -> &'static str {
        self.alone.name()
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        if query.budget.nodes.is_some() {
            let ending = self.alone.solve(query, visit)?;
            (self.statistics, self.cubes) = (self.alone.statistics(), None);
            return Ok(ending);
        }
        match self.start(query)? {
            Start::Done(found, ending) => {
                let flow = found.iter().try_for_each(|solution| visit(solution));
                Ok(if flow.is_break() { Ending::Stopped } else { ending })
            }
            Start::Cut(cubes) => {
                let mut statistics = self.statistics;
                let ending = visit_in_order(&self.cubes(query, &cubes), &mut statistics, visit)?;
                (self.statistics, self.cubes) = (statistics, Some((cubes.len(), ending)));
                Ok(ending)
            }
        }
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }

    fn stages(&self) -> Vec<Stage> {
        let Some((cubes, ending)) = self.cubes else { return self.alone.stages() };
        let reason = format!("{cubes} cubes side by side, after {NODES_ALONE} nodes alone");
        vec![Stage { engine: self.name(), reason: reason.into(), ending, statistics: self.statistics }]
    }
}
