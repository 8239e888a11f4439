//! The cascade: propagation, then search within a budget of a few milliseconds, then what the question wants.
//!
//! No single engine is best everywhere. Where propagation nearly finishes (every 9×9, most 16×16) a search on top of it
//! takes microseconds; a solver that learns needs longer than that to load. Where search thrashes (25×25 at half
//! fill, 36×36) learning is a hundred times faster. When all solutions are wanted, or their number, learning is
//! no help: each solution would have to be forbidden in turn.
//!
//! The budget is in nodes, so that the same query takes the same way every time.

use crate::problem::{Candidate, Problem};
use crate::solve::{Ending, Limit, Query, SolveError, Solver, Stage, Statistics, Visitor, Wanted};
use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Opens an engine when it is first needed.
pub(super) type Opener<'p> = dyn Fn() -> Result<Box<dyn Solver + 'p>, SolveError> + 'p;

/// An engine that is opened when it is first needed.
struct Lazy<'p> {
    open: Box<Opener<'p>>,
    opened: Option<Box<dyn Solver + 'p>>,
}

impl<'p> Lazy<'p> {
    fn new(open: Box<Opener<'p>>) -> Self {
        Self { open, opened: None }
    }

    fn get(&mut self) -> Result<&mut (dyn Solver + 'p), SolveError> {
        let solver = match self.opened.take() {
            Some(solver) => solver,
            None => (self.open)()?,
        };
        Ok(&mut **self.opened.insert(solver))
    }
}

/// The cascade as an engine.
pub struct Auto<'p> {
    short: Lazy<'p>,
    learning: Lazy<'p>,
    exhaustive: Lazy<'p>,
    short_nodes: u64,
    stages: Vec<Stage>,
}

/// Candidate-nodes of the short search: on a 9×9, where a node costs about a microsecond, some milliseconds.
const SHORT_WORK: usize = 4_000_000;
/// More solutions than this are better searched for than learnt.
const FEW: u64 = 1_000;

impl<'p> Auto<'p> {
    /// A cascade of three engines: a quick one, one that learns, one for all solutions.
    pub(super) fn new(
        problem: &Problem,
        short: Box<Opener<'p>>,
        learning: Box<Opener<'p>>,
        exhaustive: Box<Opener<'p>>,
    ) -> Self {
        let short_nodes = (SHORT_WORK / problem.candidates().max(1)).max(problem.choices()) as u64;
        Self {
            short: Lazy::new(short),
            learning: Lazy::new(learning),
            exhaustive: Lazy::new(exhaustive),
            short_nodes,
            stages: Vec::new(),
        }
    }

    fn few(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let budget = query.budget.with_nodes(self.short_nodes);
        let mut found = Vec::new();
        let short = Query { budget: &budget, ..*query };
        let ending = run(
            self.short.get()?,
            "propagation, then a short search".into(),
            &short,
            &mut self.stages,
            &mut |chosen| {
                found.push(chosen.to_vec());
                visit(chosen)
            },
        )?;
        let is_ours = query.budget.nodes.is_none_or(|nodes| nodes > self.short_nodes);
        if ending != Ending::OutOfBudget(Limit::Nodes) || !is_ours {
            return Ok(ending);
        }
        let mut news = News::after(found);
        let mut visit =
            |chosen: &[Candidate]| if news.is_new(chosen) { visit(chosen) } else { ControlFlow::Continue(()) };
        let reason = format!("{} nodes were not enough", self.short_nodes);
        match run(self.learning.get()?, reason.into(), query, &mut self.stages, &mut visit) {
            Err(SolveError::TooLarge { what, .. }) => {
                let reason = format!("too large for clauses: {what}");
                run(self.exhaustive.get()?, reason.into(), query, &mut self.stages, &mut visit)
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
