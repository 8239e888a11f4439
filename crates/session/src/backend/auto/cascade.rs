//! The engines of the cascade, opened when they are needed, and the trials that it makes with them.

use super::super::exhaustive::exhaustive;
use super::super::name::EngineName;
use exactone_core::cover::Memo;
use exactone_core::finite::FiniteDomains;
use exactone_core::parallel::Split;
use exactone_core::pattern::Pattern;
use exactone_core::problem::{Problem, Visibility};
use exactone_core::solve::{Ending, Query, SolveError, Solver, Stage, Visitor};
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
    /// None, if this build has no SAT solver.
    pub(super) learning: Option<Lazy<'p, Box<dyn Solver + 'p>>>,
    pub(super) exhaustive: Lazy<'p, Split<'p>>,
    pub(super) counting: Lazy<'p, Memo>,
    /// Which engine visits all solutions.
    pub(super) exhaustive_engine: EngineName,
    /// The searches that are tried for few solutions, before the engine that learns.
    pub(super) trials: Vec<Trial>,
    pub(super) stages: Vec<Stage>,
    /// Solutions shown or counted, each once, even if several stages found them.
    pub(super) solutions: u64,
}

/// A search that may give up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial {
    pub(super) role: Role,
    pub(super) nodes: u64,
}

/// Which engine a trial asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The one of the short search.
    Short,
    /// The one that dances.
    Dancing,
    /// The one that propagates, if the short search does not.
    Propagating,
}

/// The trials of a problem for which the short search is worth so many nodes.
fn trials(problem: &Problem, is_classic: bool, nodes: u64) -> Vec<Trial> {
    let trial = |role, nodes| Trial { role, nodes };
    let mut trials = vec![trial(Role::Short, nodes)];
    if is_classic {
        trials.extend(CLASSIC_TRIALS.map(|(role, nodes)| trial(role, nodes)));
    } else if has_auxiliary_choices(problem) && !FiniteDomains::suits(problem) {
        trials.push(trial(Role::Dancing, DANCING * nodes));
    } else if is_small_and_of_units(problem) {
        trials.push(trial(Role::Short, LONG_NODES));
    }
    trials
}

/// Candidate-nodes of the short search: on a 9×9 a node costs about a microsecond, so it takes some milliseconds.
const SHORT_WORK: usize = 4_000_000;
/// More solutions than this are better searched for than learnt.
pub(super) const FEW: u64 = 1_000;

/// The nodes of the first trial if the kernel for classic 9×9 is at work, of which there are a million and more in a second.
const CLASSIC_SHORT_NODES: u64 = 10_000;
/// The trials after that, if it was not enough: so it is with pencil marks and without a solution. The kernel branches where a
/// digit of a band has the fewest configurations, and goes astray where the conflict lies elsewhere. On 41 puzzles made to be
/// hard for it (10,834 to 1,658,774 nodes) propagation had 69 to 4,933, and took less time than `sat` on all and than the kernel
/// on 40.
const CLASSIC_TRIALS: [(Role, u64); 4] =
    [(Role::Propagating, 10_000), (Role::Short, 100_000), (Role::Propagating, 100_000), (Role::Short, 1_000_000)];

/// The nodes of the first trial if the problem states its relations: a node takes 3 to 10 microseconds, about a second in all. Of
/// 166 published variants 151 end in it.
const DOMAINS_NODES: u64 = 150_000;

/// The nodes of a second, longer search where a small board has nothing but units: less than a second. Propagation solved two published sets of
/// pencil marks of 9×9 in 0.3 and 0.4 s (354,798 and 516,958 nodes), where `sat` took 2.0 and 3.7 s.
const LONG_NODES: u64 = 600_000;
/// As many candidates as a board of 10 times 10 cells.
const SMALL: usize = 1_000;

/// Nodes of dancing cells, for each node of the short search, if there are tables and automata. A node of dancing cells
/// costs less, and a solver that learns takes seconds to load the clauses of a large automaton.
const DANCING: u64 = 8;

/// Why the engine for classic 9×9 is asked.
pub(super) const CLASSIC: &str = "classic 9x9, for which it is made";

/// Whether the problem has auxiliary choices: rules needed choices of their own.
fn has_auxiliary_choices(problem: &Problem) -> bool {
    problem.all_choices().any(|choice| problem.visibility(choice) == Visibility::Auxiliary)
}

/// Whether a problem is a small board that states units and nothing else.
fn is_small_and_of_units(problem: &Problem) -> bool {
    problem.candidates() <= SMALL && problem.relations().is_some() && !FiniteDomains::suits(problem)
}

/// How the engines of a cascade are opened.
pub(in super::super) struct Openers<'p> {
    /// One for the short search.
    pub(in super::super) short: Box<Opener<'p, Short<'p>>>,
    /// One that dances, for problems with auxiliary choices.
    pub(in super::super) dancing: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// One that propagates, if that of the short search does not.
    pub(in super::super) propagating: Box<Opener<'p, Box<dyn Solver + 'p>>>,
    /// One that learns, if this build has a SAT solver.
    pub(in super::super) learning: Option<Box<Opener<'p, Box<dyn Solver + 'p>>>>,
    /// One for all solutions.
    pub(in super::super) exhaustive: Box<Opener<'p, Split<'p>>>,
    /// One that counts.
    pub(in super::super) counting: Box<Opener<'p, Memo>>,
}

impl<'p> Auto<'p> {
    /// A cascade of these engines.
    pub(in super::super) fn new(problem: &'p Problem, openers: Openers<'p>) -> Self {
        let short_nodes = match exhaustive(problem) {
            EngineName::Nine => CLASSIC_SHORT_NODES,
            _ if FiniteDomains::suits(problem) => DOMAINS_NODES,
            _ => (SHORT_WORK / problem.candidates().max(1)).max(problem.choices()) as u64,
        };
        Self::with(problem, openers, short_nodes)
    }

    /// The same, if the short search is worth so many nodes at first.
    pub(super) fn with(problem: &'p Problem, openers: Openers<'p>, short_nodes: u64) -> Self {
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
}

/// Runs an engine, and notes the stage.
pub(super) fn run(
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
