//! `solve --all`, `--limit`, `--candidates`, `--true-candidates`: outputs of any length, one puzzle at a time.

use super::arguments::SolveArguments;
use super::exit::{Exit, Halt};
use super::input::Entry;
use super::notes::Notes;
use super::output::Output;
use super::progress::{BatchBar, SearchBar};
use super::say;
use super::session::{Batches, Consumer};
use super::setup::Setup;
use super::show::Show;
use super::stats::of_one;
use super::work::{Ask, Explain, Outcome, complaint};
use crate::answer::{Answer, Desk, Left, Status};
use crate::puzzle::Puzzle;
use crate::solve::{Budget, Progress};
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
    setup: &'a Setup<'a>,
    which: Which,
    show: Show,
    output: Output,
    notes: Notes,
    exit: Exit,
}

impl<'a> Enumerate<'a> {
    pub(crate) fn new(setup: &'a Setup<'a>, which: Which, show: Show, output: Output) -> Self {
        Self { setup, which, show, output, notes: Notes::default(), exit: Exit::Done }
    }

    /// Ends the run.
    pub(crate) fn close(self, flow: Result<(), Halt>) -> Result<Exit, Halt> {
        let interrupted = self.setup.signals.exit();
        match (flow, interrupted) {
            (Ok(()), None) => {
                self.output.finish()?;
                Ok(self.exit)
            }
            (flow, interrupted) => {
                if let Some(path) = self.output.abandon()? {
                    say(&format!("what was found so far is in {}", path.display()));
                }
                flow.map(|()| interrupted.unwrap_or(self.exit))
            }
        }
    }

    fn list(&mut self, desk: &mut Desk<'_>, puzzle: &Puzzle) -> Result<(), Halt> {
        let progress = Arc::new(Progress::default());
        let bar = SearchBar::watch(&progress);
        let budget = self.setup.watched_budget(&progress);
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
        let (mut number, mut failed, mut buffer) = (0, None, Vec::new());
        let legend = desk.legend(puzzle).map_err(|error| complaint(puzzle, &error))?;
        let answer = desk.all(puzzle, budget, limit, &mut |solution| {
            number += 1;
            buffer.clear();
            self.show.solution(puzzle, legend.shape(), number, solution, &mut buffer);
            match self.output.write(&buffer) {
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
        buffer.clear();
        self.show.after_solutions(puzzle, &answer, started.elapsed(), &mut buffer);
        self.output.write(&buffer)?;
        self.output.flush()?;
        self.exit = self.exit.max(exit_of(&answer));
        if self.setup.common.stats {
            say(&of_one(&answer, started.elapsed()));
        }
        Ok(())
    }

    fn left(&mut self, puzzle: &Puzzle, left: &Left) -> Result<(), Halt> {
        let mut buffer = Vec::new();
        self.show.candidates(left, &mut buffer);
        self.output.write(&buffer)?;
        self.output.flush()?;
        let empty = (0..puzzle.values.len()).any(|cell| left.marks.count(cell) == 0);
        if let Some(limit) = left.limit {
            say(&format!("{}:{}: not all decided: {limit}", puzzle.place.source, puzzle.place.line));
            self.exit = self.exit.max(Exit::Limit);
        } else if empty {
            say(&format!("{}:{}: no solution: a cell has no candidate left", puzzle.place.source, puzzle.place.line));
            self.exit = self.exit.max(Exit::No);
        }
        Ok(())
    }
}

fn exit_of(answer: &Answer) -> Exit {
    let unfinished = answer.tally.as_ref().is_some_and(crate::solve::Tally::is_unfinished);
    match answer.status {
        Status::None => Exit::No,
        _ if unfinished => Exit::Limit,
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
        if let Some(exit) = self.setup.signals.exit() {
            return Err(Halt::quiet(exit));
        }
        let done = match (entry.complaint(), entry) {
            (Some(complaint), _) => Err(complaint),
            (None, Entry::Puzzle(puzzle)) => {
                if let Some(note) = self.notes.reading(&puzzle) {
                    say(&note);
                }
                self.list(desk, &puzzle)
            }
            (None, _) => Ok(()),
        };
        match done {
            Err(halt) if self.setup.common.keep_going && halt.exit != Exit::Internal && halt.message.is_some() => {
                say(&halt.message.unwrap_or_default());
                self.exit = self.exit.max(halt.exit);
                Ok(())
            }
            done => done,
        }
    }

    fn consume(&mut self, _: Result<Outcome, Halt>, _: &BatchBar) -> Result<(), Halt> {
        unreachable!("this command works on one puzzle at a time")
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.output.flush()
    }
}
