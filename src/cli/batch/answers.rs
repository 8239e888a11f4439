//! The consumer behind `solve` and `count`: shows each answer and counts it.

use super::ahead;
use super::bulk::Lines;
use super::report::Report;
use super::run::{Batches, Consumer};
use super::stats::{StatsLog, of_one};
use super::work::work;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::progress::{BatchBar, SearchBar};
use crate::cli::process::say::say;
use crate::cli::puzzles::outcome::{Ask, Explain, Outcome};
use crate::cli::puzzles::subject::{Expectation, Subject};
use crate::cli::show::Show;
use exactone_core::solve::Progress;
use exactone_session::answer::{Session, Status};
use std::sync::Arc;

/// What a command is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Demand {
    /// An answer.
    Answer,
    /// A solution that is the only one; anything else is a no.
    Unique,
    /// A number, whatever it is.
    Number,
}

/// Shows answers as they come.
pub(crate) struct Answers<'a> {
    ask: Ask,
    demand: Demand,
    report: Report<'a>,
    stats: StatsLog,
}

impl<'a> Answers<'a> {
    pub(crate) fn new(ask: Ask, demand: Demand, report: Report<'a>) -> Self {
        Self { ask, demand, report, stats: StatsLog::default() }
    }

    /// Shows an answer and counts it.
    fn take(&mut self, outcome: &Outcome, show: Show) -> Result<(), Halt> {
        self.report.separate(&outcome.subject, show.between())?;
        self.report.write(|out| show.outcome(outcome, out))?;
        self.stats.add(&outcome.answer, outcome.took);
        self.count(outcome);
        Ok(())
    }

    fn count(&mut self, outcome: &Outcome) {
        let exit = self.exit_of(outcome);
        let tally = &mut self.report.tally;
        match self.demand {
            Demand::Number => tally.counted += 1,
            _ => tally.add(outcome.answer.status),
        }
        tally.worsen(exit);
        if outcome.expectation == Expectation::Missed {
            tally.unexpected += 1;
            tally.worsen(Exit::No);
        }
    }

    fn exit_of(&self, outcome: &Outcome) -> Exit {
        match (self.demand, outcome.answer.status) {
            _ if outcome.answer.limit().is_some() => Exit::Limit,
            (Demand::Answer | Demand::Unique, Status::None) | (Demand::Unique, Status::Multiple) => Exit::No,
            _ => Exit::Done,
        }
    }

    /// What to say on standard error about an answer.
    fn remarks(&mut self, outcome: &Outcome) -> Vec<String> {
        let mut remarks: Vec<String> =
            outcome.subject.puzzle().and_then(|puzzle| self.report.reading(puzzle)).into_iter().collect();
        if outcome.expectation == Expectation::Missed {
            remarks.push(outcome.subject.missed());
        }
        remarks
    }

    /// Ends the run.
    pub(crate) fn close(self, flow: Result<(), Halt>) -> Result<Exit, Halt> {
        let wanted = self.report.setup.common.stats && self.report.tally.total() > 1;
        let summary = wanted.then(|| self.stats.summary());
        self.report.close(flow, summary.as_deref())
    }
}

impl Consumer for Answers<'_> {
    fn ask(&self) -> Ask {
        self.ask
    }

    fn explain(&self) -> Explain {
        self.report.show.explains()
    }

    fn batches(&self) -> Batches {
        if ahead::is_allowed(self.report.setup, self.ask) { Batches::Ahead } else { Batches::Yes }
    }

    fn alone(&mut self, session: &mut Session, subject: Result<Subject, Halt>) -> Result<(), Halt> {
        let setup = self.report.setup;
        let show = self.report.show.for_one();
        let progress = Arc::new(Progress::default());
        let bar = SearchBar::watch(&progress);
        let explain = show.explains_aside();
        let outcome = subject
            .and_then(|subject| work(setup, session, subject, self.ask, explain, &setup.watched_budget(&progress)));
        drop(bar);
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(halt) => return self.report.complain(halt, None),
        };
        let remarks = self.remarks(&outcome);
        self.report.tell(&remarks, None)?;
        self.take(&outcome, show)?;
        self.report.flush()?;
        if let Some(aside) = show.aside(&outcome) {
            say(&aside);
        }
        if setup.common.stats {
            say(&of_one(&outcome.answer, outcome.took));
        }
        Ok(())
    }

    fn consume(&mut self, outcome: Result<Outcome, Halt>, bar: &BatchBar) -> Result<(), Halt> {
        if let Some(exit) = self.report.setup.signals.exit() {
            return Err(Halt::quiet(exit));
        }
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(halt) => return self.report.complain(halt, Some(bar)),
        };
        let remarks = self.remarks(&outcome);
        self.report.tell(&remarks, Some(bar))?;
        self.take(&outcome, self.report.show)
    }

    fn consume_lines(&mut self, lines: &Lines) -> Result<(), Halt> {
        if let Some(exit) = self.report.setup.signals.exit() {
            return Err(Halt::quiet(exit));
        }
        self.report.write_lines(&lines.text)?;
        let tally = &mut self.report.tally;
        match self.ask {
            Ask::First => tally.solved += lines.solved,
            _ => tally.unique += lines.solved,
        }
        tally.multiple += lines.multiple;
        tally.none += lines.none;
        if lines.none > 0 || (lines.multiple > 0 && self.demand == Demand::Unique) {
            tally.worsen(Exit::No);
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.report.flush()
    }
}
