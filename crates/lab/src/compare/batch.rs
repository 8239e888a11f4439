//! A batch: many puzzles of one shape that one run answers, and what that takes for all of them together.
//!
//! The session that is asked is that of the library: where a kernel takes many puzzles at once, it gets them. So this is what
//! somebody has who has many puzzles that were read. The program has a shorter way for files of classic grids. Engines are open and warm before the clock starts.

use super::alarm::{Alarm, Allowed};
use super::asked::ended_by;
use super::batch_answers::{Judge, Judged};
use super::failed_run::failed;
use super::instance_text::puzzles_of;
use super::measured::{Times, share};
use super::message::{Report, Request};
use super::repeated::{Parts, is_short, repeated};
use crate::record::{ManifestInstance, Row, Status, Task};
use exactone_core::solve::{Budget, Statistics};
use exactone_formats::model::{Compiled, Model};
use exactone_formats::puzzle::Puzzle;
use exactone_sat::process::{processor_time_of_thread, usage};
use exactone_sat::sat::Clock;
use exactone_session::answer::{Answer, AnswerError, RulesCache, Session};
use exactone_session::backend::UnknownSpec;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Puzzles that are asked before the clock starts, so that engines are open and tables are made.
const WARM: usize = 8;

/// The puzzles of a batch, and their rules.
pub(super) struct Batch {
    cache: Arc<RulesCache>,
    compiled: Compiled,
    puzzles: Vec<Puzzle>,
}

impl Batch {
    /// The batch that an instance is; `model` is the text of its rules.
    pub(super) fn of(instance: &ManifestInstance, model: &str) -> Result<Self, String> {
        let model = Model::parse(&instance.model, model).map_err(|error| error.to_string())?;
        let (shape, puzzles) = puzzles_of(instance, &model)?;
        let cache = RulesCache::new(model).with_boxes(shape.boxes);
        let compiled = cache.compiled(shape).map_err(|error| error.to_string())?;
        Ok(Self { cache: Arc::new(cache), compiled, puzzles })
    }

    /// Answers all puzzles, and tells what that took.
    pub(super) fn report(&self, request: &Request, compile_seconds: f64) -> Report {
        let row = request.row.clone();
        match request.row.spec.parse() {
            Ok(spec) => {
                let session = Session::new(Arc::clone(&self.cache), spec, NonZeroUsize::MIN);
                let mut report = BatchRun { batch: self, request, session }.report(row);
                report.row.compile_seconds = Some(compile_seconds);
                report
            }
            Err(error) => {
                let message = Some(UnknownSpec::to_string(&error));
                Report { row: Row { status: Status::Crashed, message, ..row }, defect: None }
            }
        }
    }
}

/// One engine on one batch.
struct BatchRun<'b> {
    batch: &'b Batch,
    request: &'b Request,
    session: Session,
}

impl BatchRun<'_> {
    fn report(mut self, mut row: Row) -> Report {
        let alarm = Alarm::set(Allowed::of(self.request.measure, &self.request.limits, false));
        let (wall, processor) = (Instant::now(), processor_time_of_thread());
        let (budget, clock) = (self.budget(&alarm), Clock::Processor);
        let started = clock.now();
        // What they say is said again.
        let _ = self.ask(WARM, &budget);
        let opening = clock.since(started);
        let before = clock.now();
        let answers = self.ask(usize::MAX, &budget);
        let once = Parts { solve: clock.since(before), ..Parts::default() };
        let (parts, repeats) = answers.as_ref().ok().and_then(|answers| self.repeated(answers, once)).unzip();
        let core_share = share(wall.elapsed(), processor);
        Times::of_batch(parts.unwrap_or(once), repeats, opening, core_share).write(&mut row);
        let defect = self.judge(answers, &alarm, &mut row);
        let used = usage();
        row.cpu_seconds = used.map(|used| used.cpu_seconds);
        row.peak_bytes = used.map(|used| used.peak_bytes.max(alarm.peak_bytes()));
        Report { row, defect }
    }

    /// The limits of the whole batch; those of nodes are of each puzzle.
    fn budget(&self, alarm: &Alarm) -> Budget {
        let limits = &self.request.limits;
        let time = Duration::try_from_secs_f64(limits.wall()).ok();
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let cancel = vec![alarm.flag.clone()];
        Budget { deadline, nodes: limits.nodes, memory: limits.memory_bytes, cancel, ..Budget::default() }
    }

    /// The answers to the first puzzles, at most so many.
    fn ask(&mut self, most: usize, budget: &Budget) -> Result<Vec<Answer>, AnswerError> {
        let puzzles: Vec<&Puzzle> = self.batch.puzzles.iter().take(most).collect();
        match self.request.task {
            Task::Unique => self.session.unique_many(&puzzles, budget).into_iter().collect(),
            Task::First => puzzles.into_iter().map(|puzzle| self.session.first(puzzle, budget)).collect(),
        }
    }

    /// What the batch costs if once was too short for the clock, and how often it was asked; the answers must stay the same.
    fn repeated(&mut self, first: &[Answer], once: Parts) -> Option<(Parts, u64)> {
        let is_measured = first.iter().all(|answer| answer.limit().is_none()) && is_short(once.total());
        if !is_measured {
            return None;
        }
        let budget = Budget { nodes: self.request.limits.nodes, ..Budget::default() };
        repeated(|runs| {
            let started = Clock::Processor.now();
            for _ in 0..runs {
                let answers = self.ask(usize::MAX, &budget).ok()?;
                let is_same = answers.iter().zip(first).all(|(one, other)| one.status == other.status);
                is_same.then_some(())?;
            }
            Some(Parts { solve: Clock::Processor.since(started), ..Parts::default() })
        })
    }

    /// Notes what was answered, and gives the defect that the check finds.
    fn judge(&self, answers: Result<Vec<Answer>, AnswerError>, alarm: &Alarm, row: &mut Row) -> Option<String> {
        let answers = match answers {
            Ok(answers) => answers,
            Err(AnswerError::Solve(error)) => return failed(&error, row),
            Err(AnswerError::OutOfBudget(limit)) => {
                row.status = alarm.hit().unwrap_or(ended_by(limit));
                return None;
            }
            Err(error) => {
                let is_refused = matches!(error, AnswerError::Refused(_));
                row.status = if is_refused { Status::Refused } else { Status::Crashed };
                row.message = Some(error.to_string());
                return None;
            }
        };
        let sum = |count: fn(&Statistics) -> u64| Some(answers.iter().map(|answer| count(&answer.statistics)).sum());
        row.nodes = sum(|statistics| statistics.nodes);
        row.propagations = sum(|statistics| statistics.propagations);
        row.conflicts = sum(|statistics| statistics.conflicts);
        if let Some(limit) = answers.iter().find_map(Answer::limit) {
            row.status = alarm.hit().unwrap_or(ended_by(limit));
            return None;
        }
        match (Judge { compiled: &self.batch.compiled }).judged(&self.batch.puzzles, &answers) {
            Ok(Judged { letters, hash }) => {
                // Nobody has checked a "none".
                (row.status, row.verified) = (Status::Solved, !letters.contains('n'));
                (row.answers, row.solution) = (Some(letters), Some(hash));
                None
            }
            Err(defect) => Some(defect),
        }
    }
}
