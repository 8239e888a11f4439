//! Designs in, answers out, in the order of the files.

use super::Inputs;
use super::show::{Said, Show};
use crate::cli::answers::Demand;
use crate::cli::enumerate::Which;
use crate::cli::exit::{Exit, Halt};
use crate::cli::output::Output;
use crate::cli::progress::SearchBar;
use crate::cli::say;
use crate::cli::setup::Setup;
use crate::cli::stats::describe_stages;
use crate::cli::tally::Tally;
use crate::cli::watched::Patience;
use crate::cli::work::Ask;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Count, Progress, SolveError, Tally as Solutions, UnsatisfiableSubset};
use exactone_formats::design::Design;
use exactone_formats::puzzle::escaped;
use exactone_session::answer::{AnswerError, Finding, Sitting, Status};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long to look for a reason where the user set no time limit.
const REASON_TIME: Duration = Duration::from_secs(10);

/// What is asked of each design.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) enum Task {
    /// An answer.
    Answer(Ask, Demand),
    /// A list.
    List(Which),
}

/// Works on each file in turn, with all cores; without files on the model itself.
pub(in crate::cli) fn run(
    setup: &Setup<'_>,
    inputs: &Inputs<'_>,
    task: Task,
    show: Show,
    output: Output,
) -> Result<Exit, Halt> {
    let mut run = Run { setup, inputs, task, show, output, tally: Tally::default(), buffer: Vec::new() };
    let files = &setup.common.files;
    let flow = match &files[..] {
        [] => run.work(None),
        files => files.iter().try_for_each(|file| run.work(Some(file))),
    };
    run.close(flow)
}

/// What is worked on, and since when.
struct Matter<'d> {
    source: String,
    design: &'d Design,
    started: Instant,
}

impl<'d> Matter<'d> {
    fn said(&self, finding: Finding, reason: Option<UnsatisfiableSubset>) -> Said<'d> {
        Said { source: self.source.clone(), design: self.design, finding, reason, took: self.started.elapsed() }
    }
}

struct Run<'a> {
    setup: &'a Setup<'a>,
    inputs: &'a Inputs<'a>,
    task: Task,
    show: Show,
    output: Output,
    tally: Tally,
    buffer: Vec<u8>,
}

impl Run<'_> {
    /// Works on one design; where the user wants to go on, what is wrong with a file is told and marked.
    fn work(&mut self, file: Option<&PathBuf>) -> Result<(), Halt> {
        if let Some(exit) = self.setup.signals.exit() {
            return Err(Halt::quiet(exit));
        }
        let Err(halt) = self.answer(file) else { return Ok(()) };
        let goes_on = self.setup.common.keep_going && halt.exit != Exit::Internal && !halt.is_of_the_output();
        let Some(message) = halt.message.as_ref().filter(|_| goes_on) else { return Err(halt) };
        say(&format!("error: {message}"));
        self.tally.worsen(halt.exit);
        self.tally.bad += 1;
        let source = file.map_or("model".to_owned(), |file| file.display().to_string());
        self.write(|show, out| show.complaint(&source, &halt, out))
    }

    fn answer(&mut self, file: Option<&PathBuf>) -> Result<(), Halt> {
        let patience = Patience { budget: &self.setup.budget(), signals: self.setup.signals };
        let loaded = self.inputs.read(file, patience)?;
        for note in &loaded.notes {
            say(&format!("note: {}", escaped(note)));
        }
        let (design, started) = (&loaded.design, Instant::now());
        let progress = Arc::new(Progress::default());
        let bar = SearchBar::watch(&progress);
        let budget = self.setup.watched_budget(&progress);
        let mut sitting =
            Sitting::open(design, &self.setup.spec, self.setup.jobs).map_err(|error| failed(design, &error))?;
        let source = file.map_or_else(|| design.name.clone(), |file| file.display().to_string());
        let matter = Matter { source, design, started };
        match self.task {
            Task::Answer(ask, demand) => {
                let finding = asked(&mut sitting, ask, &budget).map_err(|error| failed(design, &error))?;
                let reason = self.reason(&mut sitting, finding.status, demand).map_err(|e| failed(design, &e))?;
                drop(bar);
                self.expect(design, &finding);
                self.count(&finding, demand);
                self.told(&matter.said(finding, reason), true)
            }
            Task::List(Which::All) => self.list(&mut sitting, &matter, None, &budget, bar),
            Task::List(Which::UpTo(limit)) => self.list(&mut sitting, &matter, Some(limit), &budget, bar),
            Task::List(which) => self.candidates(&mut sitting, &matter, which, &budget, bar),
        }
    }

    /// Lists the candidates that propagation leaves, or those that belong to some solution.
    fn candidates(
        &mut self,
        sitting: &mut Sitting<'_>,
        matter: &Matter<'_>,
        which: Which,
        budget: &Budget,
        bar: SearchBar,
    ) -> Result<(), Halt> {
        let design = matter.design;
        let (left, limit) = match which {
            Which::TrueCandidates => {
                let truth = sitting.true_candidates(budget).map_err(|error| failed(design, &error))?;
                (design.legend.visible(&[truth.some, truth.undecided].concat()), truth.limit)
            }
            _ => sitting.remaining(budget),
        };
        drop(bar);
        self.tally.listed += 1;
        let is_dead = left.is_empty() && limit.is_none();
        if is_dead {
            say(&format!("note: {}: there is no solution", escaped(&matter.source)));
        }
        self.tally.worsen(match limit {
            Some(_) => Exit::Limit,
            None if is_dead => Exit::No,
            None => Exit::Done,
        });
        self.write(|_, out| Show::candidates(design, &left, out))
    }

    fn list(
        &mut self,
        sitting: &mut Sitting<'_>,
        matter: &Matter<'_>,
        limit: Option<u64>,
        budget: &Budget,
        bar: SearchBar,
    ) -> Result<(), Halt> {
        let (mut number, mut refused) = (0, None);
        let design = matter.design;
        let found = sitting.all(budget, limit, &mut |chosen| {
            number += 1;
            match self.write(|show, out| show.solution(design, number, chosen, out)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(halt) => {
                    refused = Some(halt);
                    ControlFlow::Break(())
                }
            }
        });
        drop(bar);
        if let Some(halt) = refused {
            return Err(halt);
        }
        let finding = found.map_err(|error| failed(design, &error))?;
        self.count(&finding, Demand::Answer);
        self.told(&matter.said(finding, None), false)
    }

    /// Shows an answer, with its solutions or after them; also one that a signal has cut off, as for classic puzzles.
    fn told(&mut self, said: &Said<'_>, whole: bool) -> Result<(), Halt> {
        self.put(|show, out| if whole { show.answer(said, out) } else { show.after_solutions(said, out) })?;
        self.output.flush()?;
        if let Some(aside) = self.show.aside(said).filter(|_| whole) {
            say(&aside);
        }
        if self.setup.common.stats {
            say(&describe_stages(said.finding.engine, said.took, &said.finding.statistics, &said.finding.stages));
        }
        Ok(())
    }

    fn write(&mut self, fill: impl FnOnce(Show, &mut Vec<u8>)) -> Result<(), Halt> {
        if let Some(exit) = self.setup.signals.exit() {
            return Err(Halt::quiet(exit));
        }
        self.put(fill)
    }

    fn put(&mut self, fill: impl FnOnce(Show, &mut Vec<u8>)) -> Result<(), Halt> {
        self.buffer.clear();
        fill(self.show, &mut self.buffer);
        self.output.write(&self.buffer)
    }

    /// Why there is no solution, where somebody will read it.
    fn reason(
        &self,
        sitting: &mut Sitting<'_>,
        status: Status,
        demand: Demand,
    ) -> Result<Option<UnsatisfiableSubset>, AnswerError> {
        if status != Status::None || demand == Demand::Number || !self.show.explains() {
            return Ok(None);
        }
        let budget = self.setup.budget_within(self.setup.common.timeout.or(Some(REASON_TIME)));
        sitting.reason(&budget).map(Some)
    }

    /// Compares with the solution that the file states.
    fn expect(&mut self, design: &Design, finding: &Finding) {
        let (Some(expected), Some(solution)) = (&design.expected, &finding.solution) else { return };
        if finding.status == Status::Unique && &sorted(expected) != solution {
            say(&format!("note: {}: the solution that the file states is not the one", escaped(&design.name)));
            self.tally.unexpected += 1;
            self.tally.worsen(Exit::No);
        }
    }

    fn count(&mut self, finding: &Finding, demand: Demand) {
        match demand {
            Demand::Number => self.tally.counted += 1,
            _ => self.tally.add(finding.status),
        }
        self.tally.worsen(match (demand, finding.status) {
            _ if finding.limit().is_some() => Exit::Limit,
            (Demand::Answer | Demand::Unique, Status::None) | (Demand::Unique, Status::Multiple) => Exit::No,
            _ => Exit::Done,
        });
    }

    fn close(self, flow: Result<(), Halt>) -> Result<Exit, Halt> {
        let interrupted = self.setup.signals.exit();
        let ended = self.output.end(flow, interrupted);
        if self.tally.total() > 1 && (self.setup.common.stats || self.setup.common.keep_going || interrupted.is_some())
        {
            say(&format!("tally: {}", self.tally));
        }
        ended?;
        Ok(interrupted.unwrap_or(self.tally.exit))
    }
}

fn sorted(candidates: &[Candidate]) -> Vec<Candidate> {
    let mut sorted = candidates.to_vec();
    sorted.sort_unstable();
    sorted
}

fn asked(sitting: &mut Sitting<'_>, ask: Ask, budget: &Budget) -> Result<Finding, AnswerError> {
    match ask {
        Ask::First => sitting.first(budget),
        Ask::Unique => sitting.unique(budget),
        Ask::Count(limit) => sitting.count(budget, limit),
        Ask::UniqueAndCount(limit) => {
            let finding = sitting.unique(budget)?;
            let tally = match finding.status {
                Status::None => Solutions::Exact(Count::from(0)),
                Status::Unique => Solutions::Exact(Count::from(1)),
                _ => sitting.count(budget, limit)?.tally.expect("a count was asked for"),
            };
            Ok(Finding { tally: Some(tally), ..finding })
        }
    }
}

/// What to say where an engine failed on a design.
pub(in crate::cli) fn failed(design: &Design, error: &AnswerError) -> Halt {
    let name = escaped(&design.name);
    match error {
        AnswerError::OutOfBudget(_) | AnswerError::Solve(SolveError::TooLarge { .. } | SolveError::Silent { .. }) => {
            Halt::new(Exit::Limit, format_args!("{name}: {error}"))
        }
        AnswerError::Refused(_) | AnswerError::Solve(SolveError::Unfit { .. }) => {
            Halt::new(Exit::BadInput, format_args!("{name}: {error}"))
        }
        AnswerError::Solve(SolveError::Backend { .. } | SolveError::WrongModel { .. }) => {
            Halt::new(Exit::Internal, format_args!("{name}: {error}"))
        }
        _ => Halt::new(Exit::Internal, format_args!("{name}: internal error: {error}")),
    }
}
