//! The cascade: propagation, then search within a budget of a few milliseconds, then what the question wants.
//!
//! No single engine is best everywhere. Where propagation nearly finishes (every 9×9, most 16×16) a search on top of it
//! takes microseconds; a solver that learns needs longer than that to load. Where search thrashes (25×25 at half
//! fill, 36×36) learning is a hundred times faster. When all solutions are wanted, or their number, learning is
//! no help: each solution would have to be forbidden in turn. Then the engine is chosen by the shape of the problem
//! (`exhaustive.rs`), and to count, a memory is tried (`auto/counting.rs`).
//!
//! Classic 9×9 Sudoku has an engine of its own, `nine`: it is first, and hardly ever needs a second.
//!
//! The budget is in nodes, so that the same query takes the same way every time.

use super::EngineName;
use super::exhaustive::exhaustive;
use crate::cover::Memo;
use crate::parallel::Split;
use crate::problem::{Candidate, Problem, Visibility};
use crate::solve::{Budget, Ending, Limit, Query, SolveError, Solver, Stage, Statistics, Visitor, Wanted};
use std::borrow::Cow;
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
}

/// Candidate-nodes of the short search: on a 9×9, where a node costs about a microsecond, some milliseconds.
const SHORT_WORK: usize = 4_000_000;
/// More solutions than this are better searched for than learnt.
const FEW: u64 = 1_000;

/// The nodes where the kernel for classic 9×9 is at work, of which there are a million and more in a second.
const CLASSIC_SHORT_NODES: u64 = 100_000;

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
    pub(super) fn new(problem: &Problem, openers: Openers<'p>) -> Self {
        let exhaustive_engine = exhaustive(problem);
        let short_nodes = match exhaustive_engine {
            EngineName::Nine => CLASSIC_SHORT_NODES,
            _ => (SHORT_WORK / problem.candidates().max(1)).max(problem.choices()) as u64,
        };
        Self {
            short: Lazy::new(openers.short),
            dancing: has_devices(problem).then(|| Lazy::new(openers.dancing)),
            learning: Lazy::new(openers.learning),
            exhaustive: Lazy::new(openers.exhaustive),
            counting: Lazy::new(openers.counting),
            exhaustive_engine,
            short_nodes,
            stages: Vec::new(),
        }
    }

    fn few(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
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
        match query.wanted {
            Wanted::UpTo(limit) if limit <= FEW => self.few(query, visit),
            _ => {
                let reason = "many solutions are wanted".into();
                run(self.exhaustive.get()?, reason, query, &mut self.stages, visit)
            }
        }
    }

    fn statistics(&self) -> Statistics {
        self.stages.iter().fold(Statistics::default(), |mut total, stage| {
            total += stage.statistics;
            total
        })
    }

    fn stages(&self) -> Vec<Stage> {
        self.stages.clone()
    }
}

mod counting;
#[cfg(test)]
mod tests;
