//! One run, measured: an engine is opened, asked, and if the answer came too soon for the clock asked again.
//!
//! The cost of an arm is encoding, loading its clauses, and solving. To open an engine, with the tables that it makes once
//! for its rules, is set-up: that is told apart from the cost.

use super::alarm::{Alarm, Allowed};
use super::arm_spec::ArmSpec;
use super::asked::{Found, ask};
use super::counter_texts::texts_of;
use super::hardware::{Counted, Counters};
use super::message::Request;
use super::programs::programs;
use super::repeated::{Parts, is_short, repeated};
use super::shuffling::Shuffled;
use crate::record::{Row, Status};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Query, SolveError, Solver, Statistics};
use exactone_formats::instance::Instance;
use exactone_sat::process::{processor_time, processor_time_of_thread};
use exactone_sat::sat::{ClauseShuffle, Clock, Order, Sat, Stages, Staging};
use exactone_session::backend::{EngineName, Spec, alone};
use std::time::{Duration, Instant};

/// What is run.
pub(super) struct Run<'r> {
    pub(super) request: &'r Request,
    /// Whether it starts a program outside.
    has_program: bool,
}

/// A puzzle after its shuffle.
#[derive(Clone, Copy)]
struct Puzzle<'p> {
    workload: &'p Instance,
    shuffled: &'p Shuffled<'p>,
}

impl<'p> Puzzle<'p> {
    fn query(self, budget: &'p Budget) -> Query<'p> {
        self.shuffled.query(budget)
    }
}

/// How a run is made again, and how it must end.
pub(super) struct Again<'b> {
    pub(super) budget: &'b Budget,
    pub(super) status: Status,
}

/// An answer and what it cost.
pub(super) struct Measured<S> {
    pub(super) answer: Result<Answered<S>, SolveError>,
    pub(super) times: Times,
    pub(super) work: WorkCounters,
    /// The most memory that the run and its programs were seen to hold together.
    pub(super) peak_bytes: u64,
}

/// What the engine answered.
pub(super) struct Answered<S> {
    pub(super) status: Status,
    /// Of the shuffled puzzle, or of the formula before any shuffle.
    pub(super) solution: Option<S>,
}

impl<'r> Run<'r> {
    pub(super) fn new(request: &'r Request) -> Self {
        Self { request, has_program: !programs(&request.row.spec).is_empty() }
    }

    /// The run on a puzzle.
    pub(super) fn on_puzzle(&self, workload: &Instance, shuffled: &Shuffled<'_>) -> Measured<Vec<Candidate>> {
        let puzzle = Puzzle { workload, shuffled };
        self.watched(|arm, alarm| match (&arm.encoder, arm.spec.engine) {
            (Some(encoder), _) => self.by_encoder((workload, shuffled), (&arm.spec.sat.solver, encoder), alarm),
            (None, EngineName::Sat) => self.by_clauses(puzzle, &arm.spec, alarm),
            _ => self.by_search(puzzle, &arm.spec, alarm),
        })
    }

    /// The run, with all its limits watched.
    pub(super) fn watched<S>(&self, run: impl FnOnce(&ArmSpec, &Alarm) -> Measured<S>) -> Measured<S> {
        let limits = &self.request.limits;
        let alarm = Alarm::set(Allowed::of(self.request.measure, limits, self.has_program));
        let (wall, processor) = (Instant::now(), processor_time_of_thread());
        let mut measured = match self.request.row.spec.parse::<ArmSpec>() {
            Ok(arm) => run(&arm.counting(&texts_of(&self.request.counters)), &alarm),
            Err(message) => Measured::failed(SolveError::Backend { engine: "compare", message }),
        };
        measured.times.core_share = share(wall.elapsed(), processor);
        measured.peak_bytes = alarm.peak_bytes();
        if let (Some(hit), Ok(answer)) = (alarm.hit().or(self.hit_by_the_system()), &mut measured.answer)
            && matches!(answer.status, Status::Time | Status::Cpu)
        {
            answer.status = hit;
        }
        // Some programs end in peace, without an answer, when their processor time is over.
        if let (Some(hit), Err(SolveError::Silent { .. })) = (self.hit_by_the_system(), &measured.answer) {
            measured.answer = Ok(Answered { status: hit, solution: None });
        }
        if self.has_program && measured.work.is_beyond(limits.nodes) {
            measured.answer = Ok(Answered { status: Status::Nodes, solution: None });
        }
        measured
    }

    /// The limit of processor time that the system holds, if it is used up: a program outside may have been ended by it.
    fn hit_by_the_system(&self) -> Option<Status> {
        // The system charges whole ticks, so it is early where others want the cores, too.
        let allowed = Duration::from_secs(self.request.limits.cpu_seconds?).mul_f64(0.75);
        (processor_time()? >= allowed).then_some(Status::Cpu)
    }

    /// The clock of the measure.
    pub(super) fn clock(&self) -> Clock {
        if self.request.measure.is_processor_time() { Clock::Processor } else { Clock::default() }
    }

    /// The limits, from now on.
    pub(super) fn budget(&self, alarm: &Alarm) -> Budget {
        let limits = &self.request.limits;
        let nodes = limits.nodes.filter(|_| !self.has_program);
        let time = Duration::try_from_secs_f64(limits.wall()).ok();
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let cancel = vec![alarm.flag.clone()];
        Budget { deadline, nodes, memory: limits.memory_bytes, cancel, ..Budget::default() }
    }

    /// The limits of a run that is made again: it has ended once, so no clock has to end it.
    fn budget_again(&self) -> Budget {
        Budget { nodes: self.request.limits.nodes, ..Budget::default() }
    }

    /// How the clauses come to the solver, and by which clock it is measured.
    pub(super) fn staging(&self) -> Staging {
        let row = &self.request.row;
        let order = |moved: bool| if moved { Order::Shuffled } else { Order::Written };
        let shuffle = ClauseShuffle {
            clauses: order(row.shuffle.moves_clauses()),
            names: order(row.shuffle.moves_names()),
            seed: row.seed,
        };
        Staging { shuffle, seed: Some(row.seed), clock: self.clock() }
    }

    fn by_clauses(&self, puzzle: Puzzle<'_>, spec: &Spec, alarm: &Alarm) -> Measured<Vec<Candidate>> {
        let budget = self.budget(alarm);
        let problem = puzzle.workload.problem();
        let (mut sat, watch) = Sat::staged(problem, &spec.sat.solver, spec.sat.encoding_on(problem), self.staging());
        let mut counters = Counters::open();
        let (found, first) = counters.during(|| self.ask(puzzle, &mut sat, &budget));
        let (stages, statistics) = (watch.stages(), sat.statistics());
        let answer = self.answered(puzzle, found, &budget);
        let cost = Parts { encode: stages.encode, load: stages.load, solve: stages.solve };
        let times = self.repeated(&answer, cost, |runs, again| {
            let mut sum = Parts::default();
            for _ in 0..runs {
                self.ask_again(puzzle, &mut sat, again, statistics)?;
                let Stages { encode, load, solve, .. } = watch.stages();
                sum += Parts { encode, load, solve };
            }
            Some(sum)
        });
        let once = |budget: &Budget| _ = self.ask(puzzle, &mut sat, budget);
        let counted = self.counted(&mut counters, first, times.repeats, once);
        // The process ends next, and gives back all its memory at once.
        std::mem::forget(sat);
        let times = Times { clauses: Clauses::Encoded, counted, ..times.with_setup(stages.prepare) };
        Measured { answer, times, work: WorkCounters::of_clauses(&stages, statistics), peak_bytes: 0 }
    }

    fn by_search(&self, puzzle: Puzzle<'_>, spec: &Spec, alarm: &Alarm) -> Measured<Vec<Candidate>> {
        let (budget, clock) = (self.budget(alarm), self.clock());
        let started = clock.now();
        let mut engine = match alone(puzzle.workload.problem(), spec) {
            Ok(engine) => engine,
            Err(error) => return Measured::failed(error),
        };
        let (opening, mut counters) = (clock.since(started), Counters::open());
        let before = clock.now();
        let (found, first) = counters.during(|| self.ask(puzzle, &mut *engine, &budget));
        let cost = Parts { solve: clock.since(before), ..Parts::default() };
        let answer = self.answered(puzzle, found, &budget);
        let statistics = engine.statistics();
        let times = self.repeated(&answer, cost, |runs, again| {
            // To look at the clock may take as long as the run.
            let started = clock.now();
            (0..runs).try_for_each(|_| self.ask_again(puzzle, &mut *engine, again, statistics))?;
            Some(Parts { solve: clock.since(started), ..Parts::default() })
        });
        let once = |budget: &Budget| _ = self.ask(puzzle, &mut *engine, budget);
        let counted = self.counted(&mut counters, first, times.repeats, once);
        // As above.
        std::mem::forget(engine);
        let times = Times { counted, ..times.with_setup(opening) };
        Measured { answer, times, work: WorkCounters::of_search(statistics), peak_bytes: 0 }
    }

    /// What the run costs: what it took the first time, or if that was too short for the clock what it takes when it is made
    /// again. It must give the same answer with the same work each time. Engines learn nothing from one query for the next.
    pub(super) fn repeated<S>(
        &self,
        answer: &Result<Answered<S>, SolveError>,
        cost: Parts,
        mut block: impl FnMut(u32, &Again<'_>) -> Option<Parts>,
    ) -> Times {
        let once = Times { parts: cost, ..Times::default() };
        let Some(first) = answer.as_ref().ok().filter(|first| first.status.is_answer()) else { return once };
        let is_measured = self.request.measure.is_time() && !self.has_program;
        if !is_measured || !is_short(cost.total()) {
            return once;
        }
        let budget = self.budget_again();
        let again = Again { budget: &budget, status: first.status };
        let Some((parts, repeats)) = repeated(|runs| block(runs, &again)) else { return once };
        // What the first one took beyond that went into tables and pages that are used for the first time.
        let setup = cost.total().saturating_sub(parts.total());
        Times { parts, repeats: Some(repeats), setup, ..Times::default() }
    }

    /// What the processor counts in one run: in one more, if the first was cold.
    pub(super) fn counted(
        &self,
        counters: &mut Counters,
        first: Counted,
        repeats: Option<u64>,
        once: impl FnOnce(&Budget),
    ) -> Counted {
        let budget = self.budget_again();
        repeats.map_or(first, |_| counters.during(|| once(&budget)).1)
    }

    /// Asks once more; `None` if the answer, or the work, is not that of the first time.
    fn ask_again(
        &self,
        puzzle: Puzzle<'_>,
        engine: &mut dyn Solver,
        again: &Again<'_>,
        statistics: Statistics,
    ) -> Option<()> {
        let status = self.ask(puzzle, engine, again.budget).ok()?.status(self.request.task);
        (status == again.status && engine.statistics() == statistics).then_some(())
    }

    fn ask(&self, puzzle: Puzzle<'_>, engine: &mut dyn Solver, budget: &Budget) -> Result<Found, SolveError> {
        ask(engine, &puzzle.query(budget), self.request.task)
    }

    /// What was answered, if all solutions pass the check.
    fn answered(
        &self,
        puzzle: Puzzle<'_>,
        found: Result<Found, SolveError>,
        budget: &Budget,
    ) -> Result<Answered<Vec<Candidate>>, SolveError> {
        let found = found?;
        let status = found.status(self.request.task);
        let solution = found.checked(puzzle.workload.problem(), &puzzle.query(budget))?;
        Ok(Answered { status, solution })
    }
}

impl<S> Measured<S> {
    /// A limit ended it before anything was measured.
    pub(super) fn interrupted(status: Status) -> Self {
        let answer = Ok(Answered { status, solution: None });
        Self { answer, times: Times::default(), work: WorkCounters::default(), peak_bytes: 0 }
    }

    pub(super) fn failed(error: SolveError) -> Self {
        Self { answer: Err(error), times: Times::default(), work: WorkCounters::default(), peak_bytes: 0 }
    }
}

impl Measured<Vec<Candidate>> {
    /// A run on clauses that somebody else's encoder made: what it cost, and what the processor counted.
    pub(super) fn of_clauses(
        answer: Result<Answered<Vec<Candidate>>, SolveError>,
        (parts, counted): (Parts, Counted),
        work: WorkCounters,
    ) -> Self {
        let times = Times { parts, clauses: Clauses::Encoded, counted, ..Times::default() };
        Self { answer, times, work, peak_bytes: 0 }
    }
}

/// The share of a core that was had since then.
pub(super) fn share(wall: Duration, processor: Option<Duration>) -> Option<f64> {
    let used = processor_time_of_thread()?.saturating_sub(processor?);
    Some(used.as_secs_f64() / wall.as_secs_f64()).filter(|share| share.is_finite())
}

/// Where the clauses of a run come from.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Clauses {
    /// There are none.
    #[default]
    None,
    /// An encoding makes them.
    Encoded,
    /// They are given.
    Given,
}

/// What the run took.
#[derive(Default)]
pub(super) struct Times {
    parts: Parts,
    setup: Duration,
    repeats: Option<u64>,
    clauses: Clauses,
    core_share: Option<f64>,
    counted: Counted,
}

impl Times {
    /// What a batch took, and how often it was answered to find that out.
    pub(super) fn of_batch(parts: Parts, repeats: Option<u64>, setup: Duration, core_share: Option<f64>) -> Self {
        Self { parts, setup, repeats, core_share, ..Self::default() }
    }

    /// The same, of a run on clauses that are given, and what the processor counted in it.
    pub(super) fn of_given_clauses(self, counted: Counted) -> Self {
        Self { clauses: Clauses::Given, counted, ..self }
    }

    /// How often the run was made again.
    pub(super) fn repeats(&self) -> Option<u64> {
        self.repeats
    }

    fn with_setup(self, opening: Duration) -> Self {
        Self { setup: self.setup + opening, ..self }
    }

    pub(super) fn write(&self, row: &mut Row) {
        let only = |known: bool, time: Duration| known.then_some(time.as_secs_f64());
        row.setup_seconds = Some(self.setup.as_secs_f64());
        row.encode_seconds = only(self.clauses == Clauses::Encoded, self.parts.encode);
        row.load_seconds = only(self.clauses != Clauses::None, self.parts.load);
        row.solve_seconds = Some(self.parts.solve.as_secs_f64());
        row.repeats = self.repeats;
        row.core_share = self.core_share;
        row.instructions = self.counted.instructions;
        row.cache_misses = self.counted.cache_misses;
    }
}

/// Counters that are the same on every machine.
#[derive(Default)]
pub(super) struct WorkCounters {
    stages: Option<Stages>,
    search: Option<Statistics>,
}

impl WorkCounters {
    pub(super) fn of_clauses(stages: &Stages, statistics: Statistics) -> Self {
        Self { stages: Some(*stages), search: Some(statistics) }
    }

    fn of_search(statistics: Statistics) -> Self {
        Self { stages: None, search: Some(statistics) }
    }

    /// Whether there were more conflicts than this.
    fn is_beyond(&self, limit: Option<u64>) -> bool {
        let conflicts = self.stages.and_then(|stages| stages.work?.conflicts);
        limit.zip(conflicts).is_some_and(|(limit, conflicts)| conflicts > limit)
    }

    pub(super) fn write(&self, row: &mut Row) {
        let Some(search) = self.search else { return };
        let Some(stages) = self.stages else {
            row.nodes = Some(search.nodes);
            row.propagations = Some(search.propagations);
            row.conflicts = Some(search.conflicts);
            return;
        };
        // A query that singles decide makes no formula, and needs no solver.
        let size = stages.size.unwrap_or_default();
        row.vars = Some(size.vars);
        row.clauses = Some(size.clauses);
        row.literals = Some(size.literals);
        let work = stages.work.unwrap_or_default();
        row.decisions = work.decisions;
        row.propagations = work.propagations;
        row.conflicts = if stages.solver.is_some() { work.conflicts } else { Some(0) };
        row.nodes = row.conflicts.map(|conflicts| conflicts + search.solutions);
        row.restarts = work.restarts;
        row.learnt = work.learnt;
    }
}
