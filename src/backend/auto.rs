//! The cascade: propagation, then search within a budget of a few milliseconds, then what the question wants.
//!
//! No single engine is best everywhere. Where propagation nearly finishes (every 9×9, most 16×16) a search on top of it
//! takes microseconds; a solver that learns needs longer than that to load. Where search thrashes (25×25 at half
//! fill, 36×36) learning is a hundred times faster. When all solutions are wanted, or their number, learning is
//! no help: each solution would have to be forbidden in turn. Then the engine is chosen by the shape of the problem
//! (`exhaustive.rs`), and to count, a memory is tried first: it saves nearly everything or next to nothing, and a few
//! thousand nodes show which.
//!
//! Classic 9×9 Sudoku has an engine of its own, `nine`: it is first, and hardly ever needs a second.
//!
//! A large square grid with few givens, of which one solution is wanted, needs no search at all: `pattern` writes one down.
//!
//! The budget is in nodes, so that the same query takes the same way every time.

use super::EngineName;
use super::exhaustive::exhaustive;
use crate::cover::Memo;
use crate::parallel::Split;
use crate::pattern::Pattern;
use crate::problem::{Candidate, Checker, Problem, Visibility};
use crate::solve::{Budget, Ending, Limit, Query, SolveError, Solver, Stage, Statistics, Tally, Visitor, Wanted};
use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Opens an engine when it is first needed.
pub(super) type Opener<'p, Engine> = dyn Fn() -> Result<Engine, SolveError> + 'p;

/// An engine that is opened when it is first needed.
struct Lazy<'p, Engine> {
    open: Box<Opener<'p, Engine>>,
    opened: Option<Engine>,
}

impl<'p, Engine> Lazy<'p, Engine> {
    fn new(open: Box<Opener<'p, Engine>>) -> Self {
        Self { open, opened: None }
    }

    fn get(&mut self) -> Result<&mut Engine, SolveError> {
        let engine = match self.opened.take() {
            Some(engine) => engine,
            None => (self.open)()?,
        };
        Ok(self.opened.insert(engine))
    }
}

/// The cascade as an engine.
pub struct Auto<'p> {
    problem: &'p Problem,
    /// Where the problem is a square grid, once that was asked.
    pattern: OnceCell<Option<Pattern>>,
    short: Lazy<'p, Box<dyn Solver + 'p>>,
    /// Where rules needed choices of their own.
    dancing: Option<Lazy<'p, Box<dyn Solver + 'p>>>,
    learning: Lazy<'p, Box<dyn Solver + 'p>>,
    exhaustive: Lazy<'p, Split<'p>>,
    counting: Lazy<'p, Memo>,
    /// Which engine visits all solutions.
    exhaustive_engine: EngineName,
    short_nodes: u64,
    stages: Vec<Stage>,
    /// Solutions shown or counted, each once, whoever of the stages found them.
    solutions: u64,
}

/// Candidate-nodes of the short search: on a 9×9, where a node costs about a microsecond, some milliseconds.
const SHORT_WORK: usize = 4_000_000;
/// More solutions than this are better searched for than learnt.
const FEW: u64 = 1_000;

/// Nodes after which a memory has shown whether it pays, and the work saved for each unit of work done from which it
/// does: below, several threads that visit every solution are as fast. Measured: queens and Langford pairs save 0.00 to
/// 0.03 by then, pentominoes 0.1 to 0.3, Latin squares and Sudoku more, dominoes 38 and up.
const TRIAL_NODES: u64 = 20_000;
const WORTHWHILE: f64 = 0.08;
/// The same where propagation is the other way: it sees more than a memory on cells does, and has fewer nodes.
const WORTHWHILE_FOR_CHOICES: f64 = 0.5;
/// Nodes of propagation before a memory is tried: some milliseconds, in which most counts end.
const ALONE_NODES: u64 = 2_000;

/// The nodes where the kernel for classic 9×9 is at work, of which there are a million and more in a second. What makes a
/// memory worthwhile is the same: on six loose puzzles with gains of 0.56 to 2.5 it counted 2 to 7 times as much for its
/// processor time as the kernel, but for two of them (0.56 and 0.89), where it took 1.5 times as long.
const CLASSIC_SHORT_NODES: u64 = 100_000;
const CLASSIC_ALONE_NODES: u64 = 200_000;

/// Nodes of dancing cells, for each node of the short search, where there are tables and automata: a node of theirs costs
/// less, and a solver that learns takes seconds to load the clauses of a large automaton.
const DANCING: u64 = 8;

/// Whether rules needed choices of their own.
fn has_devices(problem: &Problem) -> bool {
    problem.all_choices().any(|choice| problem.visibility(choice) == Visibility::Auxiliary)
}

/// How the engines of a cascade are opened.
pub(super) struct Openers<'p> {
    /// A quick one.
    pub(super) short: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// One that dances, for problems with auxiliary choices.
    pub(super) dancing: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// One that learns.
    pub(super) learning: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// One for all solutions.
    pub(super) exhaustive: Box<Opener<'p, Split<'p>>>,
    /// One that counts.
    pub(super) counting: Box<Opener<'p, Memo>>,
}

impl<'p> Auto<'p> {
    /// A cascade of these engines.
    pub(super) fn new(problem: &'p Problem, openers: Openers<'p>) -> Self {
        let exhaustive_engine = exhaustive(problem);
        let short_nodes = match exhaustive_engine {
            EngineName::Nine => CLASSIC_SHORT_NODES,
            _ => (SHORT_WORK / problem.candidates().max(1)).max(problem.choices()) as u64,
        };
        Self {
            problem,
            pattern: OnceCell::new(),
            short: Lazy::new(openers.short),
            dancing: has_devices(problem).then(|| Lazy::new(openers.dancing)),
            learning: Lazy::new(openers.learning),
            exhaustive: Lazy::new(openers.exhaustive),
            counting: Lazy::new(openers.counting),
            exhaustive_engine,
            short_nodes,
            stages: Vec::new(),
            solutions: 0,
        }
    }

    /// Counts the solutions, up to `limit` or all: with a memory if that pays, or else over threads, each solution
    /// checked by the thread that found it.
    ///
    /// # Errors
    /// As [`Memo::count`] and [`Split::count`].
    pub(super) fn count(
        &mut self,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
    ) -> Result<Tally, SolveError> {
        self.stages.clear();
        let tally = self.count_in_stages(checker, query, limit);
        // A later stage counts from the beginning.
        self.solutions = self.stages.last().map_or(0, |stage| stage.statistics.solutions);
        tally
    }

    fn count_in_stages(
        &mut self,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
    ) -> Result<Tally, SolveError> {
        if limit.is_some_and(|limit| limit <= FEW) {
            return self.count_by_visiting(
                checker,
                query,
                limit,
                "the number of solutions is wanted, up to a few".into(),
            );
        }
        let reason = "the number of solutions is wanted";
        let nodes = match self.exhaustive_engine {
            EngineName::Nine => CLASSIC_ALONE_NODES,
            EngineName::Propagate => ALONE_NODES,
            _ => return self.count_from_memory_on(checker, query, limit, reason.into()),
        };
        let alone = query.budget.with_nodes(nodes);
        let tally = self.count_by_visiting(checker, &Query { budget: &alone, ..*query }, limit, reason.into())?;
        match nodes_left(&tally, query.budget, nodes) {
            Some(budget) => {
                let reason = format!("{nodes} nodes were not enough");
                self.count_from_memory_on(checker, &Query { budget: &budget, ..*query }, limit, reason.into())
            }
            None => Ok(tally),
        }
    }

    /// Counts with memory for a while, and then as that suggests.
    fn count_from_memory_on(
        &mut self,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
        reason: Cow<'static, str>,
    ) -> Result<Tally, SolveError> {
        let trial = query.budget.with_nodes(TRIAL_NODES);
        let tally = match self.count_with_memory(checker, &Query { budget: &trial, ..*query }, limit, reason) {
            Err(SolveError::TooLarge { what, .. }) => {
                return self.count_by_visiting(checker, query, limit, format!("too large for a memory: {what}").into());
            }
            tally => tally?,
        };
        let Some(budget) = nodes_left(&tally, query.budget, TRIAL_NODES) else { return Ok(tally) };
        let query = Query { budget: &budget, ..*query };
        let gain = self.counting.get()?.gain();
        let worthwhile = match self.exhaustive_engine {
            EngineName::Nine | EngineName::Propagate => WORTHWHILE_FOR_CHOICES,
            _ => WORTHWHILE,
        };
        if gain >= worthwhile {
            let reason = format!("a memory saves {:.0} % of its cost and more", gain * 100.0);
            self.count_with_memory(checker, &query, limit, reason.into())
        } else {
            let reason = format!("a memory saves {:.1} % only", gain * 100.0);
            self.count_by_visiting(checker, &query, limit, reason.into())
        }
    }

    fn count_with_memory(
        &mut self,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
        reason: Cow<'static, str>,
    ) -> Result<Tally, SolveError> {
        let memo = self.counting.get()?;
        let tally = memo.count(checker, query, limit)?;
        let (engine, statistics) = (memo.name(), memo.statistics());
        self.stages.push(Stage { engine, reason, ending: tally.ending(), statistics });
        Ok(tally)
    }

    fn count_by_visiting(
        &mut self,
        checker: &mut Checker<'_>,
        query: &Query<'_>,
        limit: Option<u64>,
        reason: Cow<'static, str>,
    ) -> Result<Tally, SolveError> {
        let split = self.exhaustive.get()?;
        let tally = split.count(checker, query, limit)?;
        let (engine, statistics) = (split.name(), split.statistics());
        self.stages.push(Stage { engine, reason, ending: tally.ending(), statistics });
        Ok(tally)
    }

    fn few(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let Some(ending) = self.write_down(query, visit)? else { return self.search(query, visit) };
        let used = self.stages.last().map_or(0, |stage| stage.statistics.nodes);
        let left = query.budget.nodes.map(|nodes| nodes.saturating_sub(used));
        if ending != Ending::OutOfBudget(Limit::Nodes) || left == Some(0) {
            return Ok(ending);
        }
        let budget = Budget { nodes: left, ..query.budget.clone() };
        self.search(&Query { budget: &budget, ..*query }, visit)
    }

    /// Makes a grid without a search, where it may be that little is given of it.
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
        let mut found = Vec::new();
        let ending = self.short_search(query, &mut |chosen| {
            found.push(chosen.to_vec());
            visit(chosen)
        })?;
        let mut left = query.budget.nodes.map(|nodes| nodes.saturating_sub(self.short_nodes));
        if ending != Ending::OutOfBudget(Limit::Nodes) || left == Some(0) {
            return Ok(ending);
        }
        let mut news = News::after(found);
        let mut visit_news =
            |chosen: &[Candidate]| if news.is_new(chosen) { visit(chosen) } else { ControlFlow::Continue(()) };
        if let Some(dancing) = &mut self.dancing {
            let nodes = left.map_or(DANCING * self.short_nodes, |left| left.min(DANCING * self.short_nodes));
            let budget = query.budget.with_nodes(nodes);
            let reason = "tables and automata, which weigh little where options dance".into();
            let query = Query { budget: &budget, ..*query };
            let ending = match run(&mut **dancing.get()?, reason, &query, &mut self.stages, &mut visit_news) {
                // The next will do.
                Err(SolveError::TooLarge { .. }) => Ending::OutOfBudget(Limit::Nodes),
                ending => ending?,
            };
            left = left.map(|left| left - nodes);
            if ending != Ending::OutOfBudget(Limit::Nodes) || left == Some(0) {
                return Ok(ending);
            }
        }
        let budget = Budget { nodes: left, ..query.budget.clone() };
        self.long_search(&Query { budget: &budget, ..*query }, &mut visit_news)
    }

    fn short_search(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let budget = query.budget.with_nodes(self.short_nodes);
        let reason = match self.exhaustive_engine {
            EngineName::Nine => "classic 9x9, for which it is made".into(),
            _ => "propagation, then a short search".into(),
        };
        run(&mut **self.short.get()?, reason, &Query { budget: &budget, ..*query }, &mut self.stages, visit)
    }

    fn long_search(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let reason = format!("{} nodes were not enough", self.short_nodes);
        match run(&mut **self.learning.get()?, reason.into(), query, &mut self.stages, visit) {
            Err(SolveError::TooLarge { what, .. }) => {
                let reason = format!("too large for clauses: {what}");
                run(self.exhaustive.get()?, reason.into(), query, &mut self.stages, visit)
            }
            ending => ending,
        }
    }
}

/// What is left of a budget after a trial of so many nodes; `None` if the trial came to an end, or nothing is left.
fn nodes_left(tally: &Tally, budget: &Budget, tried: u64) -> Option<Budget> {
    let left = budget.nodes.map(|nodes| nodes.saturating_sub(tried));
    let ended = tally.ending() != Ending::OutOfBudget(Limit::Nodes) || left == Some(0);
    (!ended).then(|| Budget { nodes: left, ..budget.clone() })
}

/// Tells the solutions that an earlier stage has not found.
struct News {
    known: HashSet<Vec<Candidate>>,
}

impl News {
    fn after(found: Vec<Vec<Candidate>>) -> Self {
        Self { known: found.into_iter().map(sorted).collect() }
    }

    fn is_new(&mut self, chosen: &[Candidate]) -> bool {
        self.known.insert(sorted(chosen.to_vec()))
    }
}

fn sorted(mut solution: Vec<Candidate>) -> Vec<Candidate> {
    solution.sort_unstable();
    solution
}

fn run(
    solver: &mut dyn Solver,
    reason: Cow<'static, str>,
    query: &Query<'_>,
    stages: &mut Vec<Stage>,
    visit: &mut Visitor<'_>,
) -> Result<Ending, SolveError> {
    let ending = solver.solve(query, visit)?;
    stages.push(Stage { engine: solver.name(), reason, ending, statistics: solver.statistics() });
    Ok(ending)
}

impl Solver for Auto<'_> {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.stages.clear();
        let mut solutions = 0;
        let mut show = |chosen: &[Candidate]| {
            solutions += 1;
            visit(chosen)
        };
        let ending = match query.wanted {
            Wanted::UpTo(limit) if limit <= FEW => self.few(query, &mut show),
            _ => {
                let reason = "many solutions are wanted".into();
                run(self.exhaustive.get()?, reason, query, &mut self.stages, &mut show)
            }
        };
        self.solutions = solutions;
        ending
    }

    /// The work of all stages; a solution that two of them found is one.
    fn statistics(&self) -> Statistics {
        let total = self.stages.iter().fold(Statistics::default(), |mut total, stage| {
            total += stage.statistics;
            total
        });
        Statistics { solutions: self.solutions, ..total }
    }

    fn stages(&self) -> Vec<Stage> {
        self.stages.clone()
    }
}

#[cfg(test)]
mod tests;
