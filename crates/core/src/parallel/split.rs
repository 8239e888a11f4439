//! One search over several cores: the same solutions in the same order with any number of threads.
//!
//! A query is first tried for a while by one engine alone. If that is not enough it is cut into cubes: sets of extra
//! givens that partition its solutions. The cut depends on the query and on nothing else. Threads take the cubes in
//! order, and the solutions of the first cube are visited before those of the second, even if those were found first. A cube
//! that is ahead of its turn fills a small buffer and then waits, so memory stays constant.

use super::cubes::{Cubes, Open, visit_in_order};
use crate::problem::{Candidate, Checker, Problem};
use crate::solve::{Budget, Ending, Limit, Query, SolveError, Solver, Stage, Statistics, Tally, Visitor, Wanted};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Nodes that one engine searches alone before the query is cut: some milliseconds of most engines on a 9×9, and most searches end by then.
const NODES_ALONE: u64 = 2_000;
/// Cubes wanted: enough that the last ones to end do not leave threads idle for long.
const CUBES_WANTED: usize = 256;
/// Cubes that a survey counts.
const SURVEYED: usize = 4;

/// Cuts a query into about so many cubes, each a list of extra givens; or hits a limit.
pub type Cut<'p> = dyn Fn(&Query<'_>, usize) -> Result<Vec<Vec<Candidate>>, Limit> + Sync + 'p;

/// An engine that splits its searches over threads.
///
/// With a node limit in the budget it does not: only a search in one piece ends at the same node every time. Nor does it for a few
/// solutions, if the engine learns from its conflicts: see [`whole_up_to`](Self::whole_up_to).
pub struct Split<'p> {
    problem: &'p Problem,
    alone: Box<dyn Solver + 'p>,
    open: Box<Open<'p>>,
    cut: Box<Cut<'p>>,
    threads: NonZeroUsize,
    whole_up_to: u64,
    statistics: Statistics,
    /// The cubes of the last query and how they ended, if it was cut.
    cut_up: Option<(usize, Ending)>,
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
        Ok(Self::around(open()?, problem, open, cut, threads))
    }

    /// The same around an engine that has the first try, and that answers what stays whole. It may share a search among threads by
    /// itself.
    #[must_use]
    pub fn around(
        alone: Box<dyn Solver + 'p>,
        problem: &'p Problem,
        open: Box<Open<'p>>,
        cut: Box<Cut<'p>>,
        threads: NonZeroUsize,
    ) -> Self {
        Self { problem, alone, open, cut, threads, whole_up_to: 0, statistics: Statistics::default(), cut_up: None }
    }

    /// The same, but a query for no more solutions than this stays whole. It is for engines that learn from their conflicts: in each
    /// cube they would have to begin anew.
    #[must_use]
    pub fn whole_up_to(self, solutions: u64) -> Self {
        Self { whole_up_to: solutions, ..self }
    }

    fn stays_whole(&self, query: &Query<'_>) -> bool {
        query.budget.nodes.is_some() || matches!(query.wanted, Wanted::UpTo(limit) if limit <= self.whole_up_to)
    }

    /// Cuts a query, and counts some cubes, evenly spread: how long they take says how long all will. None of these may
    /// take more than so many nodes.
    ///
    /// # Errors
    /// As [`count`](Solver::count).
    ///
    /// # Panics
    /// As [`count`](Solver::count).
    pub fn survey(&mut self, query: &Query<'_>, nodes: u64) -> Result<Surveyed, SolveError> {
        (self.statistics, self.cut_up) = (Statistics::default(), None);
        let cubes = match query.budget.hit().map_or_else(|| (self.cut)(query, CUBES_WANTED), Err) {
            Ok(cubes) => cubes,
            Err(limit) => return Ok(Surveyed::Ended(tally(0, Ending::OutOfBudget(limit), None))),
        };
        let step = (cubes.len() / SURVEYED).max(1);
        let (spread, rest): (Vec<_>, Vec<_>) = (0..).zip(&cubes).partition(|(at, _)| at % step == 0);
        let [spread, rest] =
            [spread, rest].map(|part| part.into_iter().map(|(_, cube)| cube.clone()).collect::<Vec<_>>());
        let budget = Budget { progress: None, ..query.budget.with_nodes(nodes) };
        let mut statistics = Statistics::default();
        let (count, ending) = self.cubes(&Query { budget: &budget, ..*query }, &spread).count(None, &mut statistics)?;
        if ending == Ending::OutOfBudget(Limit::Nodes) {
            // The cubes will find them again.
            statistics.solutions = 0;
        }
        (self.statistics, self.cut_up) = (statistics, Some((cubes.len(), ending)));
        let scale = (cubes.len() as u64).div_ceil(spread.len().max(1) as u64);
        let nodes = statistics.nodes.saturating_mul(scale);
        Ok(match ending {
            Ending::OutOfBudget(Limit::Nodes) => Surveyed::Part(Survey { rest: cubes, count: 0, nodes }),
            Ending::OutOfBudget(_) => Surveyed::Ended(tally(count, ending, None)),
            _ => Surveyed::Part(Survey { rest, count, nodes }),
        })
    }

    /// Counts what a survey has left over.
    ///
    /// # Errors
    /// As [`count`](Solver::count).
    ///
    /// # Panics
    /// As [`count`](Solver::count).
    pub fn count_rest(&mut self, query: &Query<'_>, survey: &Survey) -> Result<Tally, SolveError> {
        let mut statistics = self.statistics;
        let (count, ending) = self.cubes(query, &survey.rest).count(None, &mut statistics)?;
        let cubes = self.cut_up.map_or(survey.rest.len(), |(cubes, _)| cubes);
        (self.statistics, self.cut_up) = (statistics, Some((cubes, ending)));
        Ok(tally(survey.count + count, ending, None))
    }

    /// Tries alone, and cuts if that was not enough; with what was found alone.
    fn start(&mut self, query: &Query<'_>) -> Result<(Vec<Vec<Candidate>>, Start), SolveError> {
        let budget = Budget { progress: None, ..query.budget.with_nodes(NODES_ALONE) };
        let mut found = Vec::new();
        let ending = self.alone.solve(&Query { budget: &budget, ..*query }, &mut |chosen| {
            found.push(chosen.to_vec());
            if query.wanted.is_enough(found.len() as u64) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.note_alone();
        let ending = ending?;
        if ending != Ending::OutOfBudget(Limit::Nodes) {
            return Ok((found, Start::Done(ending)));
        }
        match query.budget.hit().map_or_else(|| (self.cut)(query, CUBES_WANTED), Err) {
            Ok(cubes) => {
                self.statistics.solutions = 0;
                Ok((found, Start::Cut(cubes)))
            }
            Err(limit) => Ok((found, Start::Done(Ending::OutOfBudget(limit)))),
        }
    }

    /// The work so far is that of the engine alone.
    fn note_alone(&mut self) {
        (self.statistics, self.cut_up) = (self.alone.statistics(), None);
    }

    fn cubes<'a>(&'a self, query: &Query<'a>, list: &'a [Vec<Candidate>]) -> Cubes<'a, 'p> {
        Cubes { problem: self.problem, open: &*self.open, query: *query, list, threads: self.threads }
    }
}

/// What has been learnt of a query by counting a few of its cubes.
pub struct Survey {
    /// The cubes still to be counted.
    rest: Vec<Vec<Candidate>>,
    /// The solutions of the others.
    count: u64,
    /// About how many nodes all cubes take, or more than that.
    pub nodes: u64,
}

/// How a survey came out.
pub enum Surveyed {
    /// All cubes are worth looking at.
    Part(Survey),
    /// A limit was hit.
    Ended(Tally),
}

/// How the attempt alone came out.
enum Start {
    Done(Ending),
    /// It was not enough; the cubes will find again what was found.
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
        if self.stays_whole(query) {
            let ending = self.alone.solve(query, visit);
            self.note_alone();
            return ending;
        }
        match self.start(query)? {
            (found, Start::Done(ending)) => {
                let flow = found.iter().try_for_each(|solution| visit(solution));
                Ok(if flow.is_break() { Ending::Stopped } else { ending })
            }
            (_, Start::Cut(cubes)) => {
                let mut statistics = self.statistics;
                let ending = visit_in_order(&self.cubes(query, &cubes), &mut statistics, visit)?;
                (self.statistics, self.cut_up) = (statistics, Some((cubes.len(), ending)));
                Ok(ending)
            }
        }
    }

    fn go_on(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        if self.stays_whole(query) {
            let ending = self.alone.go_on(query, visit);
            self.note_alone();
            return ending;
        }
        self.solve(query, visit)
    }

    fn solve_with(
        &mut self,
        query: &Query<'_>,
        more: &[Candidate],
        visit: &mut Visitor<'_>,
    ) -> Result<Ending, SolveError> {
        if self.stays_whole(query) {
            let ending = self.alone.solve_with(query, more, visit);
            self.note_alone();
            return ending;
        }
        let givens = [query.givens, more].concat();
        self.solve(&Query { givens: &givens, ..*query }, visit)
    }

    /// Counts over threads, unless the query stays whole. The thread that finds a solution checks it.
    ///
    /// # Errors
    /// [`SolveError::WrongAnswer`], and what the engines report.
    ///
    /// # Panics
    /// If an engine does, in any thread.
    fn count(&mut self, checker: &mut Checker<'_>, query: &Query<'_>, limit: Option<u64>) -> Result<Tally, SolveError> {
        let query = query.wanting(limit.map_or(Wanted::All, Wanted::UpTo));
        if self.stays_whole(&query) {
            let tally = self.alone.count(checker, &query, limit);
            self.note_alone();
            return tally;
        }
        let (found, start) = self.start(&query)?;
        let mut series = checker.series(query.givens, query.removed);
        let verdict = found.iter().try_for_each(|solution| series.check(solution));
        verdict.map_err(|violation| SolveError::WrongAnswer { engine: self.name(), violation })?;
        let alone = found.len() as u64;
        let cubes = match start {
            Start::Done(ending) => return Ok(tally(alone, ending, limit)),
            Start::Cut(cubes) => cubes,
        };
        let mut statistics = self.statistics;
        let (count, ending) = self.cubes(&query, &cubes).count(limit, &mut statistics)?;
        (self.statistics, self.cut_up) = (statistics, Some((cubes.len(), ending)));
        // If a limit ends it early, the engine alone may have come further.
        Ok(tally(count.max(alone), ending, limit))
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }

    fn stages(&self) -> Vec<Stage> {
        let Some((cubes, ending)) = self.cut_up else { return self.alone.stages() };
        let reason = format!("{cubes} cubes side by side, after {NODES_ALONE} nodes alone");
        vec![Stage { engine: self.name(), reason: reason.into(), ending, statistics: self.statistics }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::ProblemBuilder;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Gives up under a limit of nodes.
    struct NeedsMore;

    impl Solver for NeedsMore {
        fn name(&self) -> &'static str {
            "needs more"
        }

        fn solve(&mut self, query: &Query<'_>, _: &mut Visitor<'_>) -> Result<Ending, SolveError> {
            Ok(if query.budget.nodes.is_some() { Ending::OutOfBudget(Limit::Nodes) } else { Ending::Exhausted })
        }

        fn statistics(&self) -> Statistics {
            Statistics::default()
        }
    }

    #[test]
    fn a_query_for_few_solutions_stays_whole_if_it_must() {
        let mut builder = ProblemBuilder::new();
        builder.choice(2).unwrap();
        let problem = builder.build().unwrap();
        let cuts = AtomicUsize::new(0);
        let cut = Box::new(|_: &Query<'_>, _| {
            cuts.fetch_add(1, Ordering::Relaxed);
            Ok(Vec::new())
        });
        let open = Box::new(|| Ok(Box::new(NeedsMore) as Box<dyn Solver>));
        let mut split = Split::new(&problem, open, cut, NonZeroUsize::MIN).unwrap().whole_up_to(2);
        let budget = Budget::default();
        for (wanted, expected) in [(Wanted::UpTo(2), 0), (Wanted::UpTo(3), 1), (Wanted::All, 2)] {
            let query = Query::new(&[], &budget).wanting(wanted);
            let ending = split.solve(&query, &mut |_| ControlFlow::Continue(())).unwrap();
            assert_eq!((ending, cuts.load(Ordering::Relaxed)), (Ending::Exhausted, expected));
        }
        split.count(&mut Checker::new(&problem), &Query::new(&[], &budget), Some(2)).unwrap();
        assert_eq!(cuts.load(Ordering::Relaxed), 2);
    }

    /// Tells which of its questions it was asked last, by its number of nodes.
    #[derive(Default)]
    struct Asked(u64);

    impl Solver for Asked {
        fn name(&self) -> &'static str {
            "asked"
        }

        fn solve(&mut self, _: &Query<'_>, _: &mut Visitor<'_>) -> Result<Ending, SolveError> {
            self.0 = 1;
            Ok(Ending::Exhausted)
        }

        fn go_on(&mut self, _: &Query<'_>, _: &mut Visitor<'_>) -> Result<Ending, SolveError> {
            self.0 = 2;
            Ok(Ending::Exhausted)
        }

        fn solve_with(&mut self, _: &Query<'_>, _: &[Candidate], _: &mut Visitor<'_>) -> Result<Ending, SolveError> {
            self.0 = 3;
            Ok(Ending::Exhausted)
        }

        fn statistics(&self) -> Statistics {
            Statistics { nodes: self.0, ..Statistics::default() }
        }
    }

    #[test]
    fn what_stays_whole_is_asked_of_the_engine_around_which_it_is_split() {
        let mut builder = ProblemBuilder::new();
        builder.choice(2).unwrap();
        let problem = builder.build().unwrap();
        let (open, cut) =
            (Box::new(|| Ok(Box::new(NeedsMore) as Box<dyn Solver>)), Box::new(|_: &Query<'_>, _| Ok(Vec::new())));
        let mut split = Split::around(Box::<Asked>::default(), &problem, open, cut, NonZeroUsize::MIN).whole_up_to(2);
        let budget = Budget::default();
        let (few, all) = (Query::new(&[], &budget).wanting(Wanted::UpTo(2)), Query::new(&[], &budget));
        let visit = &mut |_: &[Candidate]| ControlFlow::Continue(());
        let mut nodes = |query: &Query<'_>, ask: u64| {
            let ending = match ask {
                1 => split.solve(query, visit),
                2 => split.go_on(query, visit),
                _ => split.solve_with(query, &[Candidate::new(0)], visit),
            };
            assert_eq!(ending, Ok(Ending::Exhausted));
            split.statistics().nodes
        };
        assert_eq!([1, 2, 3].map(|ask| nodes(&few, ask)), [1, 2, 3]);
        assert_eq!([2, 3].map(|ask| nodes(&all, ask)), [1, 1], "others begin anew");
    }
}
