//! The engines of the cascade, opened when they are needed, and the trials that it makes with them.

use super::super::exhaustive::exhaustive;
use super::super::name::EngineName;
use super::stages::{self, Trial};
use exactone_core::cover::Memo;
use exactone_core::parallel::Split;
use exactone_core::pattern::Pattern;
use exactone_core::problem::Problem;
use exactone_core::solve::{Count, Ending, Query, SolveError, Solver, Stage, Visitor};
use exactone_kernels::nine::Classic;
use std::borrow::Cow;
use std::cell::OnceCell;

/// Opens an engine when it is first needed.
pub(in super::super) type Opener<'p, Engine> = dyn Fn() -> Result<Engine, SolveError> + 'p;

/// An engine that is opened when it is first needed.
pub(super) struct Lazy<'p, Engine> {
    pub(super) open: Box<Opener<'p, Engine>>,
    pub(super) opened: Option<Engine>,
}

impl<'p, Engine> Lazy<'p, Engine> {
    fn new(open: Box<Opener<'p, Engine>>) -> Self {
        Self { open, opened: None }
    }

    pub(super) fn get(&mut self) -> Result<&mut Engine, SolveError> {
        let engine = match self.opened.take() {
            Some(engine) => engine,
            None => (self.open)()?,
        };
        Ok(self.opened.insert(engine))
    }
}

/// The engine of the short search.
pub(in super::super) enum Short<'p> {
    /// The one for classic 9×9.
    Classic(Box<Classic>),
    /// Another.
    Other(Box<dyn Solver + 'p>),
}

impl<'p> Short<'p> {
    pub(super) fn solver(&mut self) -> &mut (dyn Solver + 'p) {
        match self {
            Self::Classic(classic) => &mut **classic,
            Self::Other(other) => &mut **other,
        }
    }
}

/// The cascade as an engine.
pub struct Auto<'p> {
    pub(super) problem: &'p Problem,
    /// The pattern, if the problem is a square grid; empty until it is needed.
    pub(super) pattern: OnceCell<Option<Pattern>>,
    pub(super) short: Lazy<'p, Short<'p>>,
    pub(super) dancing: Lazy<'p, Box<dyn Solver + 'p>>,
    pub(super) propagating: Lazy<'p, Box<dyn Solver + 'p>>,
    pub(super) learning: Lazy<'p, Box<dyn Solver + 'p>>,
    pub(super) exhaustive: Lazy<'p, Split<'p>>,
    pub(super) counting: Lazy<'p, Memo>,
    /// Which engine visits all solutions.
    pub(super) exhaustive_engine: EngineName,
    /// Why the first trial is made.
    pub(super) reason: &'static str,
    /// The searches that are tried for few solutions, before the engine that learns.
    pub(super) trials: Vec<Trial>,
    pub(super) stages: Vec<Stage>,
    /// Solutions shown or counted, each once, even if several stages found them.
    pub(super) solutions: u64,
    /// The most solutions that a stage of the last count came to.
    pub(super) most_counted: Count,
}

/// More solutions than this are better searched for than learnt.
pub(in super::super) const FEW: u64 = 1_000;

/// How the engines of a cascade are opened.
pub(in super::super) struct Openers<'p> {
    /// One for the short search.
    pub(in super::super) short: Box<Opener<'p, Short<'p>>>,
    /// One that dances, for problems with auxiliary choices.
    pub(in super::super) dancing: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// One that propagates, if that of the short search does not.
    pub(in super::super) propagating: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// One that learns.
    pub(in super::super) learning: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// Whether that one takes a limit of nodes.
    pub(in super::super) learning_may_give_up: bool,
    /// One for all solutions.
    pub(in super::super) exhaustive: Box<Opener<'p, Split<'p>>>,
    /// One that counts.
    pub(in super::super) counting: Box<Opener<'p, Memo>>,
}

impl<'p> Auto<'p> {
    /// A cascade of these engines.
    pub(in super::super) fn new(problem: &'p Problem, openers: Openers<'p>) -> Self {
        let (reason, trials) = stages::of(problem, openers.learning_may_give_up);
        Self::with(problem, openers, reason, trials)
    }

    /// The same with other trials, one at least, and why the first is made.
    pub(super) fn with(problem: &'p Problem, openers: Openers<'p>, reason: &'static str, trials: Vec<Trial>) -> Self {
        Self {
            problem,
            pattern: OnceCell::new(),
            short: Lazy::new(openers.short),
            dancing: Lazy::new(openers.dancing),
            propagating: Lazy::new(openers.propagating),
            learning: Lazy::new(openers.learning),
            exhaustive: Lazy::new(openers.exhaustive),
            counting: Lazy::new(openers.counting),
            exhaustive_engine: exhaustive(problem),
            reason,
            trials,
            stages: Vec::new(),
            solutions: 0,
            most_counted: Count::default(),
        }
    }
}

/// Runs an engine, and notes the stage.
pub(super) fn run(
    solver: &mut dyn Solver,
    reason: Cow<'static, str>,
    query: &Query<'_>,
    stages: &mut Vec<Stage>,
    visit: &mut Visitor<'_>,
) -> Result<Ending, SolveError> {
    let ending = solver.solve(query, visit);
    note(solver, reason, ending, stages)
}

/// Notes a stage that ended so.
pub(super) fn note(
    solver: &dyn Solver,
    reason: Cow<'static, str>,
    ending: Result<Ending, SolveError>,
    stages: &mut Vec<Stage>,
) -> Result<Ending, SolveError> {
    let ending = ending?;
    stages.push(Stage { engine: solver.name(), reason, ending, statistics: solver.statistics() });
    Ok(ending)
}
