//! The cascade: propagation, then search within a budget of a few milliseconds, then what the question wants.
//!
//! No single engine is best everywhere. If propagation nearly finishes (every 9×9, most 16×16), a search on top of it
//! takes microseconds; a solver that learns needs longer than that to load. If search thrashes (25×25 at half
//! fill, 36×36) learning is a hundred times faster. When all solutions are wanted, or their number, learning is
//! no help: each solution would have to be forbidden in turn. Then the engine is chosen by the shape of the problem
//! (`exhaustive.rs`), and to count, a memory is tried (`auto/counting.rs`).
//!
//! Classic 9×9 Sudoku has an engine of its own, `nine`: it is first, and hardly ever needs a second.
//!
//! A large square grid with few givens, of which one solution is wanted, needs no search at all: `pattern` writes one down.
//!
//! The budget is in nodes, so that the same query takes the same way every time.

use super::EngineName;
use super::exhaustive::exhaustive;
use counting::Asked;
use exactone_core::cover::Memo;
use exactone_core::parallel::Split;
use exactone_core::pattern::Pattern;
use exactone_core::problem::{Candidate, Checker, Problem, Visibility};
use exactone_core::solve::{
    Budget, Ending, Limit, Query, SolveError, Solver, Stage, Statistics, Tally, Visitor, Wanted,
};
use exactone_kernels::nine::{Answer, Classic};
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

/// The quick engine of a cascade.
pub(super) enum Short<'p> {
    /// The one for classic 9×9.
    Classic(Box<Classic>),
    /// Another.
    Other(Box<dyn Solver + 'p>),
}

impl<'p> Short<'p> {
    fn solver(&mut self) -> &mut (dyn Solver + 'p) {
        match self {
            Self::Classic(classic) => &mut **classic,
            Self::Other(other) => &mut **other,
        }
    }
}

/// The cascade as an engine.
pub struct Auto<'p> {
    problem: &'p Problem,
    /// The pattern, if the problem is a square grid; empty until it is needed.
    pattern: OnceCell<Option<Pattern>>,
    short: Lazy<'p, Short<'p>>,
    dancing: Lazy<'p, Box<dyn Solver + 'p>>,
    propagating: Lazy<'p, Box<dyn Solver + 'p>>,
    /// None, if this build has no SAT solver.
    learning: Option<Lazy<'p, Box<dyn Solver + 'p>>>,
    exhaustive: Lazy<'p, Split<'p>>,
    counting: Lazy<'p, Memo>,
    /// Which engine visits all solutions.
    exhaustive_engine: EngineName,
    /// The searches that are tried for few solutions, before the engine that learns.
    trials: Vec<Trial>,
    stages: Vec<Stage>,
    /// Solutions shown or counted, each once, even if several stages found them.
    solutions: u64,
}

/// A search that may give up.
#[derive(Clone, Copy, Debug)]
struct Trial {
    role: Role,
    nodes: u64,
}

/// Which engine a trial asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// The quick one.
    Short,
    /// The one that dances.
    Dancing,
    /// The one that propagates, if that is not the quick one.
    Propagating,
}

/// The trials of a problem for which the quick engine is worth so many nodes.
fn trials(problem: &Problem, is_classic: bool, nodes: u64) -> Vec<Trial> {
    let trial = |role, nodes| Trial { role, nodes };
    let mut trials = vec![trial(Role::Short, nodes)];
    if is_classic {
        trials.extend(CLASSIC_TRIALS.map(|(role, nodes)| trial(role, nodes)));
    } else if has_devices(problem) {
        trials.push(trial(Role::Dancing, DANCING * nodes));
    }
    trials
}

/// Candidate-nodes of the short search: on a 9×9 a node costs about a microsecond, so it takes some milliseconds.
const SHORT_WORK: usize = 4_000_000;
/// More solutions than this are better searched for than learnt.
const FEW: u64 = 1_000;

/// The nodes of the first trial if the kernel for classic 9×9 is at work, of which there are a million and more in a second.
const CLASSIC_SHORT_NODES: u64 = 10_000;
/// The trials after that, if it was not enough: so it is with pencil marks and without a solution. The kernel branches where a
/// digit of a band has the fewest configurations, and goes astray where the conflict lies elsewhere. On 41 puzzles made to be
/// hard for it (10,834 to 1,658,774 nodes) propagation had 69 to 4,933, and took less time than `sat` on all and than the kernel
/// on 40.
const CLASSIC_TRIALS: [(Role, u64); 4] =
    [(Role::Propagating, 10_000), (Role::Short, 100_000), (Role::Propagating, 100_000), (Role::Short, 1_000_000)];

/// Nodes of dancing cells, for each node of the short search, if there are tables and automata. A node of dancing cells
/// costs less, and a solver that learns takes seconds to load the clauses of a large automaton.
const DANCING: u64 = 8;

/// Why the engine for classic 9×9 is asked.
const CLASSIC: &str = "classic 9x9, for which it is made";

/// Whether rules needed choices of their own.
fn has_devices(problem: &Problem) -> bool {
    problem.all_choices().any(|choice| problem.visibility(choice) == Visibility::Auxiliary)
}

/// How the engines of a cascade are opened.
pub(super) struct Openers<'p> {
    /// A quick one.
    pub(super) short: Box<Opener<'p, Short<'p>>>,
    /// One that dances, for problems with auxiliary choices.
    pub(super) dancing: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// One that propagates, if the quick one does not.
    pub(super) propagating: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// One that learns, if this build has a SAT solver.
    pub(super) learning: Option<Box<Opener<'p, Box<dyn Solver + 'p>>>>,
    /// One for all solutions.
    pub(super) exhaustive: Box<Opener<'p, Split<'p>>>,
    /// One that counts.
    pub(super) counting: Box<Opener<'p, Memo>>,
}

impl<'p> Auto<'p> {
    /// A cascade of these engines.
    pub(super) fn new(problem: &'p Problem, openers: Openers<'p>) -> Self {
        let short_nodes = match exhaustive(problem) {
            EngineName::Nine => CLASSIC_SHORT_NODES,
            _ => (SHORT_WORK / problem.candidates().max(1)).max(problem.choices()) as u64,
        };
        Self::with(problem, openers, short_nodes)
    }

    /// The same, if the quick one is worth so many nodes at first.
    fn with(problem: &'p Problem, openers: Openers<'p>, short_nodes: u64) -> Self {
        let exhaustive_engine = exhaustive(problem);
        Self {
            problem,
            pattern: OnceCell::new(),
            short: Lazy::new(openers.short),
            dancing: Lazy::new(openers.dancing),
            propagating: Lazy::new(openers.propagating),
            learning: openers.learning.map(Lazy::new),
            exhaustive: Lazy::new(openers.exhaustive),
            counting: Lazy::new(openers.counting),
            exhaustive_engine,
            trials: trials(problem, exhaustive_engine == EngineName::Nine, short_nodes),
            stages: Vec::new(),
            solutions: 0,
        }
    }

    /// What [`solve`](Solver::solve) visits of up to `limit` solutions, one at least, if the digits of a classic 9×9 are
    /// the givens; `None` if the problem is another, or needs more than the short search. Statistics and stages are the same.
    ///
    /// # Errors
    /// As when the engine is opened.
    pub(super) fn digits(
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
        let stage = Stage { engine: classic.name(), reason: CLASSIC.into(), ending, statistics: classic.statistics() };
        self.solutions = stage.statistics.solutions;
        self.stages.clear();
        self.stages.push(stage);
        Ok(Some((answer, ending)))
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
        let mut left = query.budget.nodes;
        for at in 0..self.trials.len() {
            let nodes = left.map_or(self.trials[at].nodes, |left| left.min(self.trials[at].nodes));
            let budget = query.budget.with_nodes(nodes);
            let ending = self.try_one(at, &Query { budget: &budget, ..*query }, &mut visit_unseen)?;
            left = left.map(|left| left - nodes);
            if ending != Ending::OutOfBudget(Limit::Nodes) || left == Some(0) {
                return Ok(ending);
            }
        }
        let budget = Budget { nodes: left, ..query.budget.clone() };
        self.long_search(&Query { budget: &budget, ..*query }, &mut visit_unseen)
    }

    fn try_one(&mut self, at: usize, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let role = self.trials[at].role;
        let reason = match (at.checked_sub(1), self.exhaustive_engine) {
            _ if role == Role::Dancing => "tables and automata, which weigh little where options dance".into(),
            (Some(before), _) => not_enough(self.trials[before].nodes),
            (None, EngineName::Nine) => CLASSIC.into(),
            (None, _) => "propagation, then a short search".into(),
        };
        let solver = match role {
            Role::Short => self.short.get()?.solver(),
            Role::Dancing => &mut **self.dancing.get()?,
            Role::Propagating => &mut **self.propagating.get()?,
        };
        match run(solver, reason, query, &mut self.stages, visit) {
            // The next will do.
            Err(SolveError::TooLarge { .. }) if role == Role::Dancing => Ok(Ending::OutOfBudget(Limit::Nodes)),
            ending => ending,
        }
    }

    fn long_search(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let tried = self.trials.iter().rfind(|trial| trial.role != Role::Dancing).expect("the first is a short search");
        let not_enough = not_enough(tried.nodes);
        let Some(learning) = &mut self.learning else {
            let reason = format!("{not_enough}, and this build has no SAT solver");
            return run(self.exhaustive.get()?, reason.into(), query, &mut self.stages, visit);
        };
        match run(&mut **learning.get()?, not_enough, query, &mut self.stages, visit) {
            Err(SolveError::TooLarge { what, .. }) => {
                let reason = format!("too large for clauses: {what}");
                run(self.exhaustive.get()?, reason.into(), query, &mut self.stages, visit)
            }
            ending => ending,
        }
    }
}

fn not_enough(nodes: u64) -> Cow<'static, str> {
    format!("{nodes} nodes were not enough").into()
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

    fn count(&mut self, checker: &mut Checker<'_>, query: &Query<'_>, limit: Option<u64>) -> Result<Tally, SolveError> {
        self.stages.clear();
        let tally = self.count_in_stages(Asked { checker, query: *query, limit });
        // A later stage tells what those before it counted too, or counts from the beginning.
        self.solutions = self.stages.last().map_or(0, |stage| stage.statistics.solutions);
        tally
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

mod counting;
#[cfg(test)]
mod tests;
