//! The consumer behind `solve` and `count`: shows each answer, keeps the tally, reports what went wrong.

use super::exit::{Exit, Halt};
use super::input::Entry;
use super::output::Output;
use super::progress::{BatchBar, SearchBar};
use super::session::{Batches, Consumer};
use super::setup::Setup;
use super::show::Show;
use super::stats::{StatsLog, of_one};
use super::tally::Tally;
use super::work::{Ask, Expectation, Explain, Outcome, work};
use super::{notes::Notes, say};
use crate::answer::{Desk, Status};
use crate::solve::Progress;
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
    setup: &'a Setup<'a>,
    ask: Ask,
    demand: Demand,
    show: Show,
    output: Output,
    buffer: Vec<u8>,
    notes: Notes,
    stats: StatsLog,
    pub(crate) tally: Tally,
}

impl<'a> Answers<'a> {
    pub(crate) fn new(setup: &'a Setup<'a>, ask: Ask, demand: Demand, show: Show, output: Output) -> Self {
        let (buffer, notes, stats, tally) = Default::default();
        Self { setup, ask, demand, show, output, buffer, notes, stats, tally }
    }

    /// Shows an answer and counts it.
    fn take(&mut self, outcome: &Outcome, show: Show) -> Result<(), Halt> {
        self.buffer.clear();
        show.outcome(outcome, &mut self.buffer);
        self.output.write(&self.buffer)?;
        self.stats.add(&outcome.answer, outcome.took);
        self.count(outcome);
        Ok(())
    }

    fn count(&mut self, outcome: &Outcome) {
        match self.demand {
            Demand::Number => self.tally.counted += 1,
            _ => self.tally.add(outcome.answer.status),
        }
        self.tally.worsen(self.exit_of(outcome));
        if outcome.expectation == Expectation::Missed {
            self.tally.unexpected += 1;
            self.tally.worsen(Exit::No);
        }
    }

    fn exit_of(&self, outcome: &Outcome) -> Exit {
        let unfinished = outcome.answer.tally.as_ref().is_some_and(crate::solve::Tally::is_unfinished);
        match (self.demand, outcome.answer.status) {
            (_, Status::Unknown(_)) => Exit::Limit,
            _ if unfinished => Exit::Limit,
            (Demand::Answer | Demand::Unique, Status::None) | (Demand::Unique, Status::Multiple) => Exit::No,
            _ => Exit::Done,
        }
    }

    /// What to say on standard error about an answer.
    fn remark(&mut self, outcome: &Outcome) -> Vec<String> {
        let mut remarks: Vec<String> = self.notes.reading(&outcome.puzzle).into_iter().collect();
        if outcome.expectation == Expectation::Missed {
            let place = &outcome.puzzle.place;
            remarks.push(format!("{}:{}: the expected solution is not one", place.source, place.line));
        }
        remarks
    }

    /// A puzzle without an answer: reported, and if the user wants to go on, marked in the output.
    fn complain(&mut self, halt: Halt, bar: Option<&BatchBar>) -> Result<(), Halt> {
        let fatal = halt.exit == Exit::Internal || !self.setup.common.keep_going || halt.message.is_none();
        if fatal {
            return Err(halt);
        }
        let message = halt.message.unwrap_or_default();
        aside(bar, || say(&message));
        self.tally.worsen(halt.exit);
        if halt.exit == Exit::CannotOpen {
            return Ok(());
        }
        self.tally.bad += 1;
        self.buffer.clear();
        self.show.complaint(&message, &mut self.buffer);
        self.output.write(&self.buffer)
    }

    /// Ends the run: the output settles, the tally and the statistics are told.
    pub(crate) fn close(self, flow: Result<(), Halt>) -> Result<Exit, Halt> {
        let interrupted = self.setup.signals.exit();
        let ended = match (flow, interrupted) {
            (Ok(()), None) => self.output.finish(),
            (Err(halt), None) if halt.exit != Exit::BadInput => Err(halt),
            (flow, _) => {
                let kept = self.output.abandon()?;
                if let Some(path) = kept {
                    say(&format!("the answers so far are in {}", path.display()));
                }
                flow
            }
        };
        if self.tally.total() > 1 && (self.setup.common.stats || self.setup.common.keep_going || is_cut(interrupted)) {
            say(&format!("tally: {}", self.tally));
        }
        if self.setup.common.stats && self.tally.total() > 1 {
            say(&self.stats.summary());
        }
        ended?;
        Ok(interrupted.unwrap_or(self.tally.exit))
    }
}

fn is_cut(interrupted: Option<Exit>) -> bool {
    interrupted.is_some()
}

fn aside<Printed>(bar: Option<&BatchBar>, print: impl FnOnce() -> Printed) -> Printed {
    match bar {
        Some(bar) => bar.aside(print),
        None => print(),
    }
}

impl Consumer for Answers<'_> {
    fn ask(&self) -> Ask {
        self.ask
    }

    fn explain(&self) -> Explain {
        self.show.explains()
    }

    fn batches(&self) -> Batches {
        Batches::Yes
    }

    fn alone(&mut self, desk: &mut Desk<'_>, entry: Entry) -> Result<(), Halt> {
        let progress = Arc::new(Progress::default());
        let bar = SearchBar::watch(&progress);
        let outcome = work(self.setup, desk, entry, self.ask, Explain::Yes, &self.setup.watched_budget(&progress));
        drop(bar);
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(halt) => return self.complain(halt, None),
        };
        self.remark(&outcome).iter().for_each(|remark| say(remark));
        let show = self.show.for_one();
        self.take(&outcome, show)?;
        self.output.flush()?;
        if let Some(aside) = show.aside(&outcome) {
            say(&aside);
        }
        if self.setup.common.stats {
            say(&of_one(&outcome.answer, outcome.took));
        }
        Ok(())
    }

    fn consume(&mut self, outcome: Result<Outcome, Halt>, bar: &BatchBar) -> Result<(), Halt> {
        if let Some(exit) = self.setup.signals.exit() {
            return Err(Halt::quiet(exit));
        }
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(halt) => return self.complain(halt, Some(bar)),
        };
        let remarks = self.remark(&outcome);
        if !remarks.is_empty() {
            bar.aside(|| remarks.iter().for_each(|remark| say(remark)));
        }
        self.take(&outcome, self.show)
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.output.flush()
    }
}
