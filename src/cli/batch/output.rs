//! What all commands over puzzles do with their results: write them, remark on them, complain, keep the tally, end.

use super::headings::Headings;
use super::setup::Setup;
use super::tally::BatchTally;
use crate::cli::files::output::Output;
use crate::cli::outcome::Outcome;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::progress::BatchBar;
use crate::cli::process::say::say;
use crate::cli::puzzles::notes::Notes;
use crate::cli::puzzles::subject::Subject;
use crate::cli::show::Show;
use exactone_core::solve::Limit;
use exactone_formats::convert::Target;
use exactone_formats::puzzle::Puzzle;
use exactone_session::answer::Status;

/// The results of a run so far, and where they go.
pub(crate) struct BatchOutput<'a> {
    pub(crate) setup: &'a Setup<'a>,
    pub(crate) show: Show,
    pub(crate) tally: BatchTally,
    output: Output,
    notes: Notes,
    buffer: Vec<u8>,
    headings: Headings,
    /// Puzzles that are written as files of another format.
    files: u64,
}

impl<'a> BatchOutput<'a> {
    /// Nothing yet.
    pub(crate) fn new(setup: &'a Setup<'a>, show: Show, output: Output) -> Self {
        let (tally, buffer, files) = Default::default();
        let headings = Headings::new(show.columns());
        let notes = Notes::new(setup.common.input.symbols, setup.common.input.boxes, setup.cache.model());
        Self { setup, show, tally, output, notes, buffer, headings, files }
    }

    /// Writes what `fill` appends: whole lines.
    pub(crate) fn write(&mut self, fill: impl FnOnce(&mut Vec<u8>)) -> Result<(), Halt> {
        self.buffer.clear();
        fill(&mut self.buffer);
        self.output.write(&self.buffer)
    }

    /// Writes these lines.
    pub(crate) fn write_lines(&mut self, lines: &[u8]) -> Result<(), Halt> {
        self.output.write(lines)
    }

    /// Writes what stands above an answer, if it is the first of its table or, on a terminal with several files, of its file.
    pub(crate) fn heading(&mut self, subject: &Subject) -> Result<(), Halt> {
        let several = self.setup.common.files.len() > 1;
        let is_begun = self.output.is_begun();
        let text = match self.show {
            show if show.is_table() => self.headings.of_table(subject)?,
            show if show.has_headings() && several => self.headings.of_file(subject, is_begun),
            _ => return Ok(()),
        };
        self.output.write(text.as_bytes())
    }

    /// Writes an answer as a file of another format, and says what has no place there.
    pub(crate) fn write_file(&mut self, target: Target, outcome: &Outcome) -> Result<(), Halt> {
        if self.files > 0 && !target.holds_several() {
            let message = format_args!("{target} holds one puzzle, and this is another; --format csv takes any number");
            return Err(outcome.subject.about(Halt::new(Exit::Usage, message)));
        }
        self.files += 1;
        let mut text = Vec::new();
        let remarks = self.show.file(target, outcome, &self.setup.common.input.model, &mut text)?;
        self.output.write(&text)?;
        self.tell(&remarks, None)
    }

    /// Sets a grid apart from what is before it, if there is something.
    pub(crate) fn separate(&mut self, subject: &Subject, between: &str) -> Result<(), Halt> {
        if subject.puzzle().is_some() { self.set_apart(between) } else { Ok(()) }
    }

    fn set_apart(&mut self, between: &str) -> Result<(), Halt> {
        if self.output.is_begun() { self.output.write(between.as_bytes()) } else { Ok(()) }
    }

    /// Hands what has been written to the reader.
    pub(crate) fn flush(&mut self) -> Result<(), Halt> {
        self.output.flush()
    }

    /// Says something between two answers: after the first has been seen, and with the bar, if there is one, out of the
    /// way.
    pub(crate) fn tell(&mut self, remarks: &[String], bar: Option<&BatchBar>) -> Result<(), Halt> {
        if remarks.is_empty() {
            return Ok(());
        }
        self.flush()?;
        let say_all = || remarks.iter().for_each(|remark| say(remark));
        match bar {
            Some(bar) => bar.aside(say_all),
            None => say_all(),
        }
        Ok(())
    }

    /// What to say about the way a puzzle was read, if that is news.
    pub(crate) fn reading(&mut self, puzzle: &Puzzle) -> Option<String> {
        self.notes.reading(puzzle)
    }

    /// A puzzle that a limit kept from being asked: that is said, and the answer is `unknown`.
    fn give_up(&mut self, halt: &Halt, limit: Limit, bar: Option<&BatchBar>) -> Result<(), Halt> {
        self.tell(&halt.message.iter().map(|message| format!("note: {message}")).collect::<Vec<_>>(), bar)?;
        self.tally.add(Status::Unknown(limit));
        self.tally.worsen(halt.exit);
        let show = self.show;
        self.write(|out| show.unknown(halt, limit, out))
    }

    /// A puzzle without an answer: reported, and if the user wants to go on, marked in the output.
    pub(crate) fn complain(&mut self, halt: Halt, bar: Option<&BatchBar>) -> Result<(), Halt> {
        if let Some(limit) = halt.limit {
            return self.give_up(&halt, limit, bar);
        }
        let Some(message) = &halt.message else { return Err(halt) };
        if halt.exit == Exit::Internal || !self.setup.common.keep_going {
            return Err(halt);
        }
        self.tell(&[format!("error: {message}")], bar)?;
        self.tally.worsen(halt.exit);
        if !halt.is_of_a_puzzle() {
            self.tally.unread += 1;
            return Ok(());
        }
        self.tally.bad += 1;
        let (show, is_file) = (self.show, halt.place.as_ref().is_some_and(|place| place.index == 0));
        if show.is_table() {
            let text = self.headings.error(halt.row.as_deref());
            return self.output.write(text.as_bytes());
        }
        self.set_apart(if is_file { "" } else { show.between() })?;
        self.write(|out| show.complaint(&halt, out))
    }

    /// Ends the run: the output gets its name, then the tally and the summary are printed.
    pub(crate) fn close(mut self, flow: Result<(), Halt>, summary: Option<&str>) -> Result<Exit, Halt> {
        let flow = flow.and_then(|()| self.output.write(self.headings.held().as_bytes()));
        let interrupted = self.setup.signals.exit();
        let ended = self.output.end(flow, interrupted);
        let common = self.setup.common;
        let is_batch = self.tally.total() + self.tally.unread > 1;
        if is_batch && (common.stats || common.keep_going || interrupted.is_some()) {
            say(&format!("tally: {}", self.tally));
        }
        if let Some(summary) = summary {
            say(summary);
        }
        ended?;
        Ok(interrupted.unwrap_or(self.tally.exit))
    }
}
