//! Lines of puzzles, to lines of answers: the same bytes as the program writes.

use super::answer::{BAD, Tally, place, push, push_fields};
use super::patience::patiently;
use crate::error::{of_answer, of_read, wrong};
use crate::model::Model;
use crate::solver::Limits;
use exactone::answer::{ClassicBatch, RulesCache};
use exactone::puzzle::read::{
    ClassicLines, Fault as ReadFault, Format, LineBuffer, Pasted, ReadError, ReadOptions, Reader,
};
use exactone::puzzle::{Form, PuzzlePlace};
use exactone::{Answer, AnswerError, Budget, Cancel, Puzzle, Session, Spec, Status};
use exactone_scales::general;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::io::{BufRead, Read, repeat};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Classic puzzles that are handed to the kernel together.
const BATCH: usize = 4096;

/// Puzzles that are rated together, and a puzzle may wait for no longer.
const RATED: usize = 64;

/// Whether there is a solution, whether there is another one, or how hard the puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ask {
    First,
    Unique,
    Rating,
}

/// What is asked of each puzzle, and how.
struct Settings {
    ask: Ask,
    options: ReadOptions,
    /// Whether each puzzle must stand on a line of its own.
    is_cut: bool,
    /// Whether a bad puzzle is a line of the answer, and no end.
    keeps_going: bool,
    limits: Limits,
}

impl Settings {
    fn of(settings: &Bound<'_, PyDict>) -> PyResult<Self> {
        let text = |key| settings.get_item(key)?.map(|value| value.extract::<String>()).transpose();
        let flag = |key| settings.get_item(key)?.map_or(Ok(false), |value| value.extract());
        let number = |key| settings.get_item(key)?.map_or(Ok(None), |value| value.extract());
        let ask = match text("ask")?.as_deref() {
            Some("first") => Ask::First,
            Some("unique") => Ask::Unique,
            Some("rating") => Ask::Rating,
            other => return Err(wrong(format!("ask is {other:?}; first, unique or rating expected"))),
        };
        let format = text("format")?.map_or(Ok(Format::Auto), |name| name.parse());
        let format = format.map_err(|error| wrong(error.to_string()))?;
        let is_cut = flag("lines")?;
        let pasted = if is_cut { Pasted::Refused } else { Pasted::Searched };
        let timeout = settings.get_item("timeout")?.map_or(Ok(None), |value| value.extract())?;
        Ok(Self {
            ask,
            options: ReadOptions { format, pasted, ..ReadOptions::default() },
            is_cut,
            keeps_going: flag("keep_going")?,
            limits: Limits::new(timeout, number("memory")?, number("nodes")?)?,
        })
    }
}

/// Answers all puzzles of a text. Returns the answers, a line each, how many ended how, and what is wrong with the first bad one.
/// `before` lines stand before it in the source.
#[pyfunction]
#[pyo3(name = "_answer_lines")]
pub(crate) fn answer_lines<'py>(
    py: Python<'py>,
    source: (String, u64),
    text: &[u8],
    model: Option<&Bound<'py, PyAny>>,
    engine: &str,
    settings: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyBytes>, Tally, Option<String>)> {
    let rules = match model {
        None => exactone::Model::builtin("sudoku").map_err(|error| wrong(error.to_string()))?,
        Some(model) => Model::of(model)?.model,
    };
    let spec: Spec = engine.parse().map_err(|error| wrong(format!("{error}")))?;
    let settings = Settings::of(settings)?;
    let (source, before) = source;
    let source = source.as_str();
    let done = patiently(py, |cancel| {
        let session = Session::new(RulesCache::new(rules), spec, NonZeroUsize::MIN);
        let (out, waiting) = (Vec::new(), Vec::new());
        Shard { settings: &settings, session, cancel, out, waiting, tally: [0; 6], is_classic: None }
            .answer(source, text)
            .map_err(|fault| placed(fault, source, text, before, settings.options))
    })?;
    let (out, tally) = done?;
    let is_bad = tally[BAD] > 0;
    let first = is_bad.then(|| first_bad(source, text, before, settings.options).map(|error| error.to_string()));
    Ok((PyBytes::new(py, &out), tally, first.flatten()))
}

/// Why there are no answers.
enum Fault {
    Read,
    NoLine(PuzzlePlace),
    Answer(PuzzlePlace, AnswerError),
    WrongKernel(PuzzlePlace),
    Cancelled,
}

/// The text behind so many lines.
fn behind(text: &[u8], before: u64) -> impl BufRead + '_ {
    LineBuffer::new(repeat(b'\n').take(before).chain(text))
}

/// The first thing that is no puzzle, with its line in the source.
fn first_bad(source: &str, text: &[u8], before: u64, options: ReadOptions) -> Option<ReadError> {
    Reader::new(source, behind(text, before), options).find_map(Result::err)
}

/// The fault as an exception, with its line in the source.
fn placed(fault: Fault, source: &str, text: &[u8], before: u64, options: ReadOptions) -> PyErr {
    let shown = |place: &PuzzlePlace| format!("{source}:{}", place.line + before);
    match fault {
        Fault::Read => match first_bad(source, text, before, options) {
            Some(error) => of_read(&error),
            None => wrong(format!("{source}: it is not read alike twice")),
        },
        Fault::NoLine(place) => wrong(format!(
            "{}: this puzzle does not stand on one line; the file is cut at lines, so one puzzle a line is expected. With `whole` \
             each file is a shard",
            shown(&place)
        )),
        Fault::Answer(place, AnswerError::Refused(refusal)) => wrong(format!("{}: {refusal}", shown(&place))),
        Fault::Answer(_, error) => of_answer(&error),
        Fault::WrongKernel(place) => {
            crate::error::EngineError::new_err(format!("{}: the kernel gave a grid that is no solution", shown(&place)))
        }
        Fault::Cancelled => PyKeyboardInterrupt::new_err(()),
    }
}

/// A text on its way to answers.
struct Shard<'s> {
    settings: &'s Settings,
    session: Session,
    cancel: &'s Cancel,
    out: Vec<u8>,
    /// Puzzles that are to be rated, under the same rules.
    waiting: Vec<(Puzzle, Answer)>,
    tally: Tally,
    /// The kernel for classic puzzles, where it gives the same answers; `None` until that is known.
    is_classic: Option<bool>,
}

impl Shard<'_> {
    fn budget(&self) -> Budget {
        self.settings.limits.budget().with_cancel(self.cancel)
    }

    fn answer(mut self, source: &str, text: &[u8]) -> Result<(Vec<u8>, Tally), Fault> {
        let mut kernel = ClassicBatch::new(if self.settings.ask == Ask::First { 1 } else { 2 });
        let mut reader = Reader::new(source, LineBuffer::new(text), self.settings.options);
        loop {
            if self.takes_classics()
                && let Some(lines) = reader.classic_lines(BATCH)
            {
                self.classics(&mut kernel, &lines)?;
                continue;
            }
            match reader.next() {
                None => {
                    self.rate()?;
                    return Ok((self.out, self.tally));
                }
                Some(Ok(puzzle)) => self.puzzle(puzzle)?,
                // A part of a file may hold nothing but comments.
                Some(Err(error)) if self.settings.is_cut && *error.fault() == ReadFault::Empty => {}
                Some(Err(_)) => self.bad()?,
            }
        }
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
            return Err(Fault::WrongKernel(lines.place(at)));
        }
        for (at, answer) in answers.iter().enumerate() {
            let (fields, status): (&[&[u8]], _) = match answer.solutions {
                _ if !answer.complete => {
                    self.puzzle(lines.puzzle(at))?;
                    continue;
                }
                0 => (&[b"none"], Status::None),
                1 if self.settings.ask == Ask::First => (&[&answer.first], Status::Solved),
                1 => (&[&answer.first], Status::Unique),
                _ => (&[b"multiple\t", &answer.first, b"\t", &answer.second], Status::Multiple),
            };
            for field in fields {
                self.out.extend_from_slice(field);
            }
            self.out.push(b'\n');
            self.tally[place(status)] += 1;
        }
        Ok(())
    }

    fn bad(&mut self) -> Result<(), Fault> {
        if !self.settings.keeps_going {
            return Err(Fault::Read);
        }
        self.rate()?;
        self.out.extend_from_slice(b"error\n");
        self.tally[BAD] += 1;
        Ok(())
    }

    fn puzzle(&mut self, puzzle: Puzzle) -> Result<(), Fault> {
        let is_line = matches!(puzzle.form, Form::Line | Form::NumberLine | Form::CandidateLine);
        if self.settings.is_cut && !is_line {
            return Err(Fault::NoLine(puzzle.place));
        }
        let budget = self.budget();
        let answer = match self.settings.ask {
            Ask::First => self.session.first(&puzzle, &budget),
            Ask::Unique | Ask::Rating => self.session.unique(&puzzle, &budget),
        };
        if self.cancel.is_raised() {
            return Err(Fault::Cancelled);
        }
        let answer = answer.map_err(|error| Fault::Answer(puzzle.place.clone(), error))?;
        self.tally[place(answer.status)] += 1;
        if self.settings.ask == Ask::Rating {
            return self.wait(puzzle, answer);
        }
        push(&mut self.out, &puzzle, &answer);
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
        let waiting = std::mem::take(&mut self.waiting);
        let rules = waiting.first().and_then(|(_, answer)| Some(Arc::clone(answer.solution.as_ref()?.rules())));
        let rater = rules.as_ref().map(|rules| general::Rater::new(&rules.problem));
        for (puzzle, answer) in &waiting {
            let budget = self.budget();
            push_fields(&mut self.out, &rated(rater.as_ref(), puzzle, answer, &budget));
            if self.cancel.is_raised() {
                return Err(Fault::Cancelled);
            }
        }
        Ok(())
    }
}

/// The fields of a rating, or why there is none.
fn rated(rater: Option<&general::Rater<'_>>, puzzle: &Puzzle, answer: &Answer, budget: &Budget) -> Vec<String> {
    let (Status::Unique, Some(solution), Some(rater)) = (answer.status, &answer.solution, rater) else {
        return match answer.status {
            Status::Unknown(limit) => vec!["unknown".to_owned(), limit.to_string()],
            status => vec![status.word().to_owned()],
        };
    };
    let rules = solution.rules();
    let layout = rules.legend.layout().expect("puzzles are asked under the rules of grids");
    let start = rater.start(&puzzle.given_candidates(layout), &puzzle.removed_candidates(layout));
    match rater.rate(start.heeding(budget.interrupt())) {
        Ok(rating) => vec![rating.score(), rating.grade.to_string(), rating.hardest_in_words()],
        Err(general::Unrated::Solved) => vec!["already solved".to_owned()],
        Err(general::Unrated::Beyond) => vec!["unknown".to_owned(), "no step leads on".to_owned()],
        Err(_) => vec!["unknown".to_owned(), budget.hit().unwrap_or(exactone::Limit::Nodes).to_string()],
    }
}
