//! `solve --all`, `--limit`, `--cheapest`, `--candidates`, `--true-candidates`: outputs of any length, one puzzle at a time.

use super::arguments::SolveArguments;
use crate::cli::batch::consumer::Consumer;
use crate::cli::batch::output::BatchOutput;
use crate::cli::batch::stats::of_one;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::say;
use crate::cli::process::search_bar::SearchBar;
use crate::cli::puzzles::subject::Subject;
use crate::cli::show::{Left, Show};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Progress};
use exactone_session::answer::{Answer, Remaining, Session, Status};
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
    /// The cheapest solutions, up to so many.
    Cheapest(u64),
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
            SolveArguments { cheapest: Some(most), .. } => Some(Self::Cheapest(*most)),
            SolveArguments { candidates: true, .. } => Some(Self::Candidates),
            SolveArguments { true_candidates: true, .. } => Some(Self::TrueCandidates),
            _ => None,
        }
    }
}

/// Lists, puzzle by puzzle.
pub(crate) struct Enumerate<'a> {
    which: Which,
    output: BatchOutput<'a>,
}

impl<'a> Enumerate<'a> {
    pub(crate) fn new(which: Which, output: BatchOutput<'a>) -> Self {
        Self { which, output }
    }

    /// Ends the run.
    pub(crate) fn close(self, flow: Result<(), Halt>) -> Result<Exit, Halt> {
        self.output.close(flow, None)
    }

    fn list(&mut self, session: &mut Session, subject: &Subject) -> Result<(), Halt> {
        let progress = Arc::new(Progress::default());
        let bar = SearchBar::watch(&progress);
        let budget = self.output.setup.watched_budget(&progress);
        match self.which {
            Which::All | Which::UpTo(_) | Which::Cheapest(_) => self.solutions(session, subject, &budget, bar),
            Which::Candidates => {
                let left =
                    session.candidates(subject.question(), &budget).map_err(|error| subject.complaint(&error))?;
                drop(bar);
                self.left(subject, (Left::Propagation, &left))
            }
            Which::TrueCandidates => {
                let left =
                    session.true_candidates(subject.question(), &budget).map_err(|error| subject.complaint(&error))?;
                drop(bar);
                self.left(subject, (Left::Solutions, &left))
            }
        }
    }

    fn solutions(
        &mut self,
        session: &mut Session,
        subject: &Subject,
        budget: &Budget,
        bar: SearchBar,
    ) -> Result<(), Halt> {
        self.check_costs(subject)?;
        let (started, show) = (Instant::now(), self.output.show);
        self.output.heading(subject)?;
        self.output.separate(subject, show.between())?;
        let answer = self.visited(session, subject, budget);
        drop(bar);
        let answer = answer?;
        self.output.write(|out| show.after_solutions(subject, &answer, started.elapsed(), out))?;
        self.output.flush()?;
        self.output.tally.add(answer.status);
        self.output.tally.worsen(exit_of(&answer));
        if self.output.setup.common.stats {
            say(&of_one(&answer, started.elapsed()));
        }
        Ok(())
    }

    /// Refuses `--cheapest` where nothing has a cost.
    fn check_costs(&self, subject: &Subject) -> Result<(), Halt> {
        if matches!(self.which, Which::Cheapest(_)) && subject.cost(&[]).is_none() {
            let message = "--cheapest needs costs, and nothing here has one: in an exact cover (.dlx) write `|7` behind an option";
            return Err(subject.about(Halt::new(Exit::Usage, message)));
        }
        Ok(())
    }

    /// Writes each solution as it is found.
    fn visited(&mut self, session: &mut Session, subject: &Subject, budget: &Budget) -> Result<Answer, Halt> {
        let (mut number, mut failed, show) = (0, None, self.output.show);
        let question = subject.question();
        let mut visit = |solution: &[Candidate]| {
            number += 1;
            match self.output.write(|out| show.solution(subject, number, solution, out)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(halt) => {
                    failed = Some(halt);
                    ControlFlow::Break(())
                }
            }
        };
        let answer = match self.which {
            Which::Cheapest(most) => session.cheapest(question, budget, most, &mut visit),
            Which::UpTo(limit) => session.all(question, budget, Some(limit), &mut visit),
            _ => session.all(question, budget, None, &mut visit),
        };
        failed.map_or(Ok(()), Err)?;
        answer.map_err(|error| subject.complaint(&error))
    }

    fn left(&mut self, subject: &Subject, (which, left): (Left, &Remaining)) -> Result<(), Halt> {
        let show = self.output.show;
        self.output.heading(subject)?;
        self.output.separate(subject, if self.output.setup.common.json { "" } else { "\n" })?;
        self.output.write(|out| show.candidates(subject, (which, left), out))?;
        self.output.flush()?;
        self.output.tally.listed += 1;
        let place = subject.shown_place();
        if let Some(limit) = left.limit {
            say(&format!("note: {place}: not all decided: {limit}"));
            self.output.tally.worsen(Exit::Limit);
        } else if let Some(why) = Show::dead(subject, left) {
            say(&format!("note: {place}: {why}"));
            self.output.tally.worsen(Exit::No);
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
    fn alone(&mut self, session: &mut Session, subject: Result<Subject, Halt>) -> Result<(), Halt> {
        self.output.setup.signals.check()?;
        let listed = subject.and_then(|subject| {
            if let Some(note) = subject.puzzle().and_then(|puzzle| self.output.reading(puzzle)) {
                say(&note);
            }
            self.list(session, &subject)
        });
        listed.or_else(|halt| self.output.complain(halt, None))
    }

    fn flush(&mut self) -> Result<(), Halt> {
        self.output.flush()
    }
}
