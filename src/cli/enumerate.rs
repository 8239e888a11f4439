//! `solve --all`, `--limit`, `--candidates`, `--true-candidates`: outputs of any length, one puzzle at a time.

use super::arguments::SolveArguments;
use super::bulk::Lines;
use super::exit::{Exit, Halt};
use super::input::Entry;
use super::notes::shown_place;
use super::progress::{BatchBar, SearchBar};
use super::report::Report;
use super::say;
use super::session::{Batches, Consumer};
use super::stats::of_one;
use super::work::{Ask, Explain, Outcome, complaint};
use exactone_core::solve::{Budget, Progress};
use exactone_formats::puzzle::Puzzle;
use exactone_session::answer::{Answer, Desk, Left, Status};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

/// What is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// Solutions, all of them.
    All,
    /// Solutions, up to so many.
    UpTo(u64),
    /// Candidates that propagation leaves.
    Candidates,
    /// Candidates that belong to some solution.
    TrueCandidates,
}

impl Which {
    /// What the command line asks to list, if anything.
    pub(crate) fn of(arguments: &SolveArguments) -> Option<Self> {
        match arguments {
            SolveArguments { all: true, .. } => Some(Self::All),
            SolveArguments { limit: Some(limit), .. } => Some(Self::UpTo(*limit)),
            SolveArguments { candidates: true, .. } => Some(Self::Candidates),
            SolveArguments { true_candidates: true, .. } => Some(Self::TrueCandidates),
            _ => None,
        }
    }
}

/// Lists, puzzle by puzzle.
pub(crate) struct Enumerate<'a> {
    which: Which,
    report: Report<'a>,
}

impl<'a> Enumerate<'a> {
    pub(crate) fn new(which: Which, report: Report<'a>) -> Self {
        Self { which, report }
    }

    /// Ends the run.
    pub(crate) fn close(self, flow: Result<(), Halt>) -> Result<Exit, Halt> {
        self.report.close(flow, None)
    }

    fn list(&mut self, desk: &mut Desk<'_>, puzzle: &Puzzle) -> Result<(), Halt> {
        let progress = Arc::new(Progress::default());
        let bar = SearchBar::watch(&progress);
        let budget = self.report.setup.watched_budget(&progress);
        match self.which {
            Which::All => self.solutions(desk, puzzle, None, &budget, bar),
            Which::UpTo(limit) => self.solutions(desk, puzzle, Some(limit), &budget, bar),
            Which::Candidates => {
                let left = desk.candidates(puzzle, &budget).map_err(|error| complaint(puzzle, &error))?;
                drop(bar);
                self.left(puzzle, &left)
            }
            Which::TrueCandidates => {
                let left = desk.true_candidates(puzzle, &budget).map_err(|error| complaint(puzzle, &error))?;
                drop(bar);
                self.left(puzzle, &left)
            }
        }
    }

    fn solutions(
        &mut self,
        desk: &mut Desk<'_>,
        puzzle: &Puzzle,
        limit: Option<u64>,
        budget: &Budget,
        bar: SearchBar,
    ) -> Result<(), Halt> {
        let started = Instant::now();
        let (mut number, mut failed, show) = (0, None, self.report.show);
        let legend = desk.legend(puzzle).map_err(|error| complaint(puzzle, &error))?;
        self.report.separate(show.between())?;
        let answer = desk.all(puzzle, budget, limit, &mut |solution| {
            number += 1;
            match self.report.write(|out| show.solution(puzzle, legend.shape(), number, solution, out)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(halt) => {
                    failed = Some(halt);
                    ControlFlow::Break(())
                }
            }
        });
        drop(bar);
        if let Some(halt) = failed {
            return Err(halt);
        }
        let answer = answer.map_err(|error| complaint(puzzle, &error))?;
        self.report.write(|out| show.after_solutions(puzzle, &answer, started.elapsed(), out))?;
        self.report.flush()?;
        self.report.tally.add(answer.status);
        self.report.tally.worsen(exit_of(&answer));
        if self.report.setup.common.stats {
            say(&of_one(&answer, started.elapsed()));
        }
        Ok(())
    }

    fn left(&mut self, puzzle: &Puzzle, left: &Left) -> Result<(), Halt> {
        let show = self.report.show;
        self.report.separate("\n")?;
        self.report.write(|out| show.candidates(left, out))?;
        self.report.flush()?;
        self.report.tally.listed += 1;
        let empty = (0..puzzle.values.len()).any(|cell| left.marks.count(cell) == 0);
        let place = shown_place(&puzzle.place);
        if let Some(limit) = left.limit {
            say(&format!("note: {place}: not all decided: {limit}"));
            self.report.tally.worsen(Exit::Limit);
        } else if empty {
            say(&format!("note: {place}: no solution: a cell has no candidate left"));
            self.report.tally.worsen(Exit::No);
        }
        Ok(())
    }
}

fn exit_of(answer: &Answer) -> Exit {
    match answer.status {
        Status::None => Exit::No,
        _ if answer.limit().is_some() => Exit::Limit,
        _ => Exit::Done,
    }
}

impl Consumer for Enumerate<'_> {
    fn ask(&self) -> Ask {
        Ask::Unique
    }

    fn explain(&self) -> Explain {
        Explain::No
    }

    fn batches(&self) -> Batches {
        Batches::No
    }

    fn alone(&mut self, desk: &mut Desk<'_>, entry: Entry) -> Result<(), Halt> {
        if let Some(exit) = self.report.setup.signals.exit() {
            return Err(Halt::quiet(exit));
        }
        let listed = entry.puzzle().and_then(|puzzle| {
            self.report.reading(&puzzle).iter().for_each(|note| say(note));
            self.list(desk, &puzzle)
        });
        listed.or_else(|halt| self.report.complain(halt, None))
    }

    fn consume(&mut self, _: Result<Outcome, Halt>, _: &BatchBar) -> Result<(), Halt> {
        unreachable!("this command works on one puzzle at a time")
    }

    fn consume_lines(&mut self, _: &Lines) -> Result<(), Halt> {
        unreachable!("this command works on one puzzle at a time")
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.report.flush()
    }
}
