//! The consumer behind `solve`, `count` and `rate`: shows each answer and counts it.

use super::classics::Lines;
use super::consumer::{BatchConsumer, Consumer};
use super::lanes;
use super::output::BatchOutput;
use super::rating::Rater;
use super::stats::{StatsLog, of_one};
use super::work::work;
use crate::cli::outcome::{Ask, Expectation, Explain, Outcome, Unrated};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::progress::BatchBar;
use crate::cli::process::say::say;
use crate::cli::process::search_bar::{SearchBar, how_far};
use crate::cli::puzzles::subject::Subject;
use crate::cli::show::{Show, drawing_of, missed, picture};
use exactone_core::solve::{Count, Progress, Tally};
use exactone_session::answer::{Session, Status};
use std::sync::Arc;

/// What a command is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
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
    goal: Goal,
    output: BatchOutput<'a>,
    stats: StatsLog,
}

impl<'a> Answers<'a> {
    pub(crate) fn new(ask: Ask, goal: Goal, output: BatchOutput<'a>) -> Self {
        Self { ask, goal, output, stats: StatsLog::default() }
    }

    /// Shows an answer and counts it.
    fn take(&mut self, outcome: &Outcome, show: Show) -> Result<(), Halt> {
        self.output.heading(&outcome.subject)?;
        self.output.separate(&outcome.subject, show.between())?;
        if let Some(format) = show.picture() {
            let common = self.output.setup.common;
            let drawing = drawing_of(outcome, self.output.setup.cache.model(), common.input.symbols)?;
            let picture = picture(format, &drawing, &outcome.subject)?;
            self.output.write(|out| out.extend(picture))?;
        } else if let Some(target) = show.target() {
            self.output.write_file(target, outcome)?;
        } else {
            self.output.write(|out| show.outcome(outcome, out))?;
        }
        self.stats.add(&outcome.answer, outcome.took);
        self.count(outcome);
        Ok(())
    }

    fn count(&mut self, outcome: &Outcome) {
        let exit = self.exit_of(outcome);
        let tally = &mut self.output.tally;
        match self.goal {
            Goal::Number => tally.counted += 1,
            _ => tally.add(outcome.answer.status),
        }
        tally.worsen(exit);
        if outcome.expectation == Expectation::Missed {
            tally.unexpected += 1;
            tally.worsen(Exit::No);
        }
    }

    fn exit_of(&self, outcome: &Outcome) -> Exit {
        match (self.goal, outcome.answer.status) {
            _ if outcome.answer.limit().is_some() => Exit::Limit,
            _ if matches!(outcome.rating, Some(Err(Unrated::Beyond | Unrated::FalseStep | Unrated::Limit(_)))) => {
                Exit::Limit
            }
            (Goal::Answer | Goal::Unique, Status::None) | (Goal::Unique, Status::Multiple) => Exit::No,
            _ => Exit::Done,
        }
    }

    /// What to say on standard error about an answer.
    fn remarks(&mut self, outcome: &Outcome) -> Vec<String> {
        let mut remarks: Vec<String> =
            outcome.subject.puzzle().and_then(|puzzle| self.output.reading(puzzle)).into_iter().collect();
        if outcome.expectation == Expectation::Missed {
            remarks.push(missed(&outcome.subject, &outcome.answer));
        }
        if self.goal == Goal::Number {
            remarks.extend(outcome.subject.exchanged());
        }
        remarks
    }

    /// Refuses a second picture.
    fn one_picture(&self) -> Result<(), Halt> {
        match self.output.show.picture() {
            Some(_) if self.output.tally.total() > 0 => self.output.show.takes_several(),
            _ => Ok(()),
        }
    }

    /// Ends the run.
    pub(crate) fn close(self, flow: Result<(), Halt>) -> Result<Exit, Halt> {
        let wanted = self.output.setup.common.stats && self.output.tally.total() > 1;
        let summary = wanted.then(|| self.stats.summary());
        self.output.close(flow, summary.as_deref())
    }
}

impl Consumer for Answers<'_> {
    fn alone(&mut self, session: &mut Session, subject: Result<Subject, Halt>) -> Result<(), Halt> {
        self.one_picture()?;
        let setup = self.output.setup;
        let show = self.output.show.for_one();
        let progress = Arc::new(Progress::default());
        let bar = SearchBar::watch(&progress);
        let budget = setup.watched_budget(&progress);
        // The reason for "none" of a puzzle that is alone has a place in the answer, or beside it.
        let outcome = subject.and_then(|subject| work(setup, session, subject, self.ask, Explain::Yes, &budget));
        let outcome = outcome.and_then(|outcome| Rater::new(setup, self.ask).add(outcome, &budget));
        drop(bar);
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(halt) => return self.output.complain(halt, None),
        };
        let mut remarks = self.remarks(&outcome);
        if setup.signals.exit().is_some() && outcome.answer.limit().is_some() {
            // The same number as in the answer, if that has one: the search goes on while it is looked at.
            let found = match &outcome.answer.tally {
                Some(Tally::Exact(count) | Tally::AtLeast(count) | Tally::Unfinished(count, _)) => count.clone(),
                None => Count::from(u128::from(progress.solutions())),
            };
            let far = how_far(&found, outcome.answer.statistics.nodes, outcome.took);
            remarks.push(format!("note: {}: interrupted after {far}", outcome.subject.shown_place()));
        }
        self.output.tell(&remarks, None)?;
        self.take(&outcome, show)?;
        self.output.flush()?;
        if let Some(aside) = show.aside(&outcome) {
            say(&aside);
        }
        if setup.common.stats {
            say(&of_one(&outcome.answer, outcome.took));
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.output.flush()
    }
}

impl BatchConsumer for Answers<'_> {
    fn ask(&self) -> Ask {
        self.ask
    }

    fn explain(&self) -> Explain {
        self.output.show.explains()
    }

    fn takes_lanes(&self) -> bool {
        lanes::is_allowed(self.output.setup, self.ask)
    }

    fn consume(&mut self, outcome: Result<Outcome, Halt>, bar: &BatchBar) -> Result<(), Halt> {
        self.output.setup.signals.check()?;
        self.output.show.takes_several()?;
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(halt) => return self.output.complain(halt, Some(bar)),
        };
        let remarks = self.remarks(&outcome);
        self.output.tell(&remarks, Some(bar))?;
        self.take(&outcome, self.output.show)
    }

    fn consume_lines(&mut self, lines: &Lines) -> Result<(), Halt> {
        self.output.setup.signals.check()?;
        self.output.write_lines(&lines.text)?;
        let tally = &mut self.output.tally;
        match self.ask {
            Ask::First => tally.solved += lines.solved,
            _ => tally.unique += lines.solved,
        }
        tally.multiple += lines.multiple;
        tally.none += lines.none;
        if lines.none > 0 || (lines.multiple > 0 && self.goal == Goal::Unique) {
            tally.worsen(Exit::No);
        }
        Ok(())
    }
}
