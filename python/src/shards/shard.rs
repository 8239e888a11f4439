//! A text on its way to answers.

use super::alone;
use super::answer::{BAD, Tally, place, push, push_fields};
use super::fault::{Fault, Part};
use super::rated::rated;
use super::settings::{Ask, Settings};
use exactone::answer::ClassicBatch;
use exactone::explain::tell::Teller;
use exactone::puzzle::Form;
use exactone::puzzle::read::{ClassicLines, LineBuffer, Reader};
use exactone::{Answer, Budget, Cancel, Puzzle, Session, Status};
use exactone_scales::general;
use std::mem::take;
use std::sync::Arc;

/// Classic puzzles that are handed to the kernel together.
const BATCH: usize = 4096;

/// Puzzles that are rated together, and a puzzle may wait for no longer.
const RATED: usize = 64;

/// What a text is answered by.
pub(super) struct Shard<'s> {
    settings: &'s Settings,
    session: Session,
    cancel: &'s Cancel,
    done: Done,
    /// Puzzles that are to be rated, under the same rules.
    waiting: Vec<(Puzzle, Answer)>,
    /// The kernel for classic puzzles, where it gives the same answers; `None` until that is known.
    is_classic: Option<bool>,
    /// How many lines of the source were read, where the text is read line by line.
    lines: u64,
    /// The side of the last puzzle on a line; 0 if there was none.
    side: usize,
}

/// What came of a text.
#[derive(Default)]
pub(super) struct Done {
    /// The answers, a line each.
    pub(super) out: Vec<u8>,
    pub(super) tally: Tally,
    /// The line of the first bad puzzle, where the text is read line by line.
    pub(super) bad_line: Option<u64>,
}

impl<'s> Shard<'s> {
    pub(super) fn new(settings: &'s Settings, session: Session, cancel: &'s Cancel) -> Self {
        let (done, waiting) = (Done::default(), Vec::new());
        Self { settings, session, cancel, done, waiting, is_classic: None, lines: 0, side: 0 }
    }

    /// Answers all puzzles of a text.
    pub(super) fn answer(mut self, part: Part<'_>) -> Result<Done, Fault> {
        let kernel = ClassicBatch::new(if self.settings.ask == Ask::First { 1 } else { 2 });
        if self.settings.is_cut {
            self.line_by_line(part, kernel)?;
        } else {
            self.whole(part, kernel)?;
        }
        self.rate()?;
        Ok(self.done)
    }

    fn budget(&self) -> Budget {
        self.settings.limits.budget().with_cancel(self.cancel)
    }

    fn whole(&mut self, Part { source, text, .. }: Part<'_>, mut kernel: ClassicBatch) -> Result<(), Fault> {
        let mut reader = Reader::new(source, LineBuffer::new(text), self.settings.options);
        loop {
            if self.takes_classics()
                && let Some(lines) = reader.classic_lines(BATCH)
            {
                self.classics(&mut kernel, &lines)?;
                continue;
            }
            match reader.next() {
                None => return Ok(()),
                Some(Ok(puzzle)) => self.puzzle(puzzle)?,
                Some(Err(_)) => self.bad(None)?,
            }
        }
    }

    /// Each line must stand by itself, so that it does not matter where the source was cut.
    fn line_by_line(&mut self, part: Part<'_>, mut kernel: ClassicBatch) -> Result<(), Fault> {
        let source = Arc::from(part.source);
        let mut text = part.text;
        self.lines = part.before;
        while !text.is_empty() {
            if self.takes_classics() {
                // The reader knows nothing of other lines, and takes no more than it hands out.
                let mut taken = 0;
                let mut reader = Reader::new(Arc::clone(&source), &mut text, self.settings.options);
                while let Some(lines) = reader.classic_lines(BATCH) {
                    self.classics(&mut kernel, &lines)?;
                    taken += lines.cells().len() as u64;
                    self.side = 9;
                }
                self.lines += taken;
            }
            let line = alone::first(text);
            text = &text[line.len()..];
            if !line.is_empty() {
                self.lines += 1;
                self.line(&source, line, part.before)?;
            }
        }
        Ok(())
    }

    fn line(&mut self, source: &Arc<str>, line: &[u8], before: u64) -> Result<(), Fault> {
        let items = alone::read(source, line, self.settings.options).ok_or(Fault::NotAlone(self.lines))?;
        for item in items {
            let Ok(mut puzzle) = item else {
                self.bad(Some(self.lines))?;
                continue;
            };
            puzzle.place.line = self.lines;
            if puzzle.form == Form::Line && alone::is_open(line) {
                if self.side == 0 && before > 0 {
                    return Err(Fault::Open(self.lines));
                }
                // The beginning of a 9×9 must not pass for an 8×8, here as in the reader.
                if puzzle.side < self.side {
                    self.bad(Some(self.lines))?;
                    continue;
                }
            }
            if puzzle.form == Form::Line {
                self.side = puzzle.side;
            }
            self.puzzle(puzzle)?;
        }
        Ok(())
    }

    /// Whether the kernel may answer lines of classic puzzles: no limit is a puzzle's own, and nothing else is asked.
    fn takes_classics(&mut self) -> bool {
        if let Some(known) = self.is_classic {
            return known;
        }
        let budget = self.settings.limits.budget();
        let is_plain = self.settings.ask != Ask::Rating && budget.deadline.is_none();
        let takes = is_plain && self.session.takes_classics(&budget);
        self.is_classic = Some(takes);
        takes
    }

    fn classics(&mut self, kernel: &mut ClassicBatch, lines: &ClassicLines) -> Result<(), Fault> {
        let puzzles: Vec<&[u8; 81]> = lines.cells().iter().collect();
        let (answers, wrong_one) = kernel.answer(&puzzles, &self.budget());
        if let Some(at) = wrong_one {
            return Err(Fault::WrongKernel(self.lines + lines.place(at).line));
        }
        for (at, answer) in answers.iter().enumerate() {
            let (fields, status): (&[&[u8]], _) = match answer.solutions {
                _ if !answer.complete => {
                    let mut puzzle = lines.puzzle(at);
                    puzzle.place.line += self.lines;
                    self.puzzle(puzzle)?;
                    continue;
                }
                0 => (&[b"none"], Status::None),
                1 if self.settings.ask == Ask::First => (&[&answer.first], Status::Solved),
                1 => (&[&answer.first], Status::Unique),
                _ => (&[b"multiple\t", &answer.first, b"\t", &answer.second], Status::Multiple),
            };
            for field in fields {
                self.done.out.extend_from_slice(field);
            }
            self.done.out.push(b'\n');
            self.done.tally[place(status)] += 1;
        }
        Ok(())
    }

    fn bad(&mut self, line: Option<u64>) -> Result<(), Fault> {
        if !self.settings.keeps_going {
            return Err(Fault::Read(line));
        }
        self.rate()?;
        self.done.out.extend_from_slice(b"error\n");
        self.done.tally[BAD] += 1;
        self.done.bad_line = self.done.bad_line.or(line);
        Ok(())
    }

    fn puzzle(&mut self, puzzle: Puzzle) -> Result<(), Fault> {
        let line = puzzle.place.line;
        let is_line = matches!(puzzle.form, Form::Line | Form::NumberLine | Form::CandidateLine);
        if self.settings.is_cut && !is_line {
            return Err(Fault::NotAlone(line));
        }
        let budget = self.budget();
        let answer = match self.settings.ask {
            Ask::First => self.session.first(&puzzle, &budget),
            Ask::Unique | Ask::Rating => self.session.unique(&puzzle, &budget),
        };
        if self.cancel.is_raised() {
            return Err(Fault::Cancelled);
        }
        let answer = answer.map_err(|error| Fault::Answer(line, error))?;
        self.done.tally[place(answer.status)] += 1;
        if self.settings.ask == Ask::Rating {
            return self.wait(puzzle, answer);
        }
        push(&mut self.done.out, &puzzle, &answer);
        Ok(())
    }

    /// Keeps a puzzle until there are some: what depends on the rules alone is made once for all of them.
    fn wait(&mut self, puzzle: Puzzle, answer: Answer) -> Result<(), Fault> {
        let rules = |answer: &Answer| answer.solution.as_ref().map(|solution| Arc::as_ptr(solution.rules()));
        let is_other = self.waiting.last().is_some_and(|(_, last)| rules(last) != rules(&answer));
        if is_other || self.waiting.len() == RATED {
            self.rate()?;
        }
        self.waiting.push((puzzle, answer));
        Ok(())
    }

    /// Rates the puzzles that wait.
    fn rate(&mut self) -> Result<(), Fault> {
        let waiting = take(&mut self.waiting);
        let rules = waiting.first().and_then(|(_, answer)| Some(Arc::clone(answer.solution.as_ref()?.rules())));
        let rater = rules.as_ref().map(|rules| (general::Rater::new(&rules.problem), Teller::new(rules)));
        for (puzzle, answer) in &waiting {
            let budget = self.budget();
            push_fields(&mut self.done.out, &rated(rater.as_ref(), puzzle, answer, &budget));
            if self.cancel.is_raised() {
                return Err(Fault::Cancelled);
            }
        }
        Ok(())
    }
}
