//! How answers look: a grid for people, a line for programs, rows, JSON.
//!
//! On a line, fields are separated by tabs. The first is the solution, or a word: `none`, `unknown` (then which limit),
//! `multiple` (then two solutions), `error`. `docs/command-line.md` has the table.

use super::exit::Halt;
use super::json;
use super::notes::shown_place;
use super::output::Reader;
use super::values::{Actions, Wish};
use super::words::{counted, judgement, told};
use super::work::{Explain, Outcome};
use exactone_core::solve::Tally;
use exactone_formats::model::Shape;
use exactone_formats::puzzle::{Puzzle, Symbols, escaped, write};
use exactone_session::answer::{Answer, Left, Status};
use std::time::Duration;

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A bordered grid for each puzzle.
    Grid,
    /// A bordered grid for a puzzle on its own, a line each for a batch.
    GridForOne,
    /// A line.
    Short,
    /// Rows of separated values.
    Long,
    /// One JSON object a line.
    Json,
    /// The count alone.
    Number,
    /// The count as one JSON object a line.
    JsonCount,
}

/// How answers are shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Show {
    form: Form,
    actions: Actions,
    symbols: Option<Symbols>,
    reader: Reader,
}

impl Show {
    pub(crate) fn new(form: Form, actions: Actions, symbols: Option<Symbols>, reader: Reader) -> Self {
        Self { form, actions, symbols, reader }
    }

    /// The form of a puzzle that is alone.
    pub(crate) fn for_one(self) -> Self {
        let form = if self.form == Form::GridForOne { Form::Grid } else { self.form };
        Self { form, ..self }
    }

    /// Whether the reason for "none" has a place in the output of a batch.
    pub(crate) fn explains(self) -> Explain {
        match self.form {
            Form::Grid | Form::Long | Form::Json => Explain::Yes,
            Form::GridForOne | Form::Short | Form::Number | Form::JsonCount => Explain::No,
        }
    }

    /// Whether the reason for "none" is shown beside the answer to a puzzle that is alone, if not in it.
    pub(crate) fn explains_aside(self) -> Explain {
        match self.form {
            Form::Number | Form::JsonCount => Explain::No,
            _ => Explain::Yes,
        }
    }

    /// What sets two puzzles apart.
    pub(crate) fn between(self) -> &'static str {
        if self.form == Form::Grid { "\n" } else { "" }
    }

    /// Appends an answer.
    pub(crate) fn outcome(self, outcome: &Outcome, out: &mut Vec<u8>) {
        match self.form {
            Form::Grid => self.grid(outcome, out),
            Form::Short | Form::GridForOne => self.line(outcome, out),
            Form::Long => self.rows(outcome, out),
            Form::Json => json::solve(outcome, out),
            Form::Number => self.number(outcome, out),
            Form::JsonCount => json::count(outcome, out),
        }
    }

    /// What standard error says beside a line that has no place for it.
    pub(crate) fn aside(self, outcome: &Outcome) -> Option<String> {
        let has_no_place = matches!(self.form, Form::Short | Form::GridForOne);
        let place = shown_place(&outcome.puzzle.place);
        outcome
            .reason
            .as_ref()
            .filter(|_| has_no_place)
            .map(|reason| format!("note: {place}: {}", told(reason, outcome)))
    }

    /// Appends the place-holder of a puzzle without an answer.
    pub(crate) fn complaint(self, halt: &Halt, out: &mut Vec<u8>) {
        match self.form {
            Form::Json | Form::JsonCount => json::complaint(halt, out),
            Form::Long => push(out, "# error\n\n"),
            _ => push(out, "error\n"),
        }
    }

    fn number(self, outcome: &Outcome, out: &mut Vec<u8>) {
        let tally = outcome.answer.tally.as_ref().expect("a count was asked for");
        push(out, &counted(tally));
        self.extras(outcome, Wish::No, out);
        push(out, "\n");
    }

    fn line(self, outcome: &Outcome, out: &mut Vec<u8>) {
        let Answer { status, solution, second, .. } = &outcome.answer;
        match (status, self.actions.print) {
            (_, Wish::No) => {}
            (Status::None, _) => push(out, "none"),
            (Status::Unknown(limit), _) => {
                push(out, &format!("unknown\t{limit}"));
                if let Some(values) = solution {
                    self.field(values, out);
                }
            }
            (Status::Multiple, _) => {
                push(out, "multiple");
                solution.iter().chain(second).for_each(|values| self.field(values, out));
            }
            (Status::Unique | Status::Solved, _) => solution.iter().for_each(|values| self.values(values, out)),
        }
        self.extras(outcome, self.actions.print, out);
        push(out, "\n");
    }

    fn field(self, values: &[u16], out: &mut Vec<u8>) {
        push(out, "\t");
        self.values(values, out);
    }

    fn values(self, values: &[u16], out: &mut Vec<u8>) {
        write::line(out, values, &write::LineStyle { symbols: self.symbols, ..write::LineStyle::default() });
    }

    /// The count and the time, where they were asked for.
    fn extras(self, outcome: &Outcome, printed: Wish, out: &mut Vec<u8>) {
        let mut separator = if printed == Wish::Yes || self.form == Form::Number { "\t" } else { "" };
        if let (Wish::Yes, Some(tally)) = (self.actions.count, &outcome.answer.tally)
            && self.form != Form::Number
        {
            push(out, &format!("{separator}{}", counted(tally)));
            separator = "\t";
        }
        if self.actions.time == Wish::Yes {
            push(out, &format!("{separator}{:.6} s", outcome.took.as_secs_f64()));
        }
    }

    fn rows(self, outcome: &Outcome, out: &mut Vec<u8>) {
        let Answer { solution, second, .. } = &outcome.answer;
        push(out, &format!("# {}\n", self.verdict(outcome)));
        if self.actions.print == Wish::Yes {
            solution.iter().chain(second).for_each(|values| {
                write::rows(out, values);
                push(out, "\n");
            });
        }
        if self.actions.print == Wish::No || solution.is_none() {
            push(out, "\n");
        }
    }

    fn grid(self, outcome: &Outcome, out: &mut Vec<u8>) {
        let differs = outcome.answer.differs();
        if let Some(name) = &outcome.puzzle.name {
            push(out, &format!("{}\n", escaped(name)));
        }
        if self.actions.print == Wish::Yes {
            for values in [&outcome.answer.solution, &outcome.answer.second].into_iter().flatten() {
                self.bordered(&outcome.puzzle, outcome.answer.shape, values, &differs, out);
            }
        }
        push(out, &format!("{}\n", self.verdict(outcome)));
    }

    fn bordered(self, puzzle: &Puzzle, shape: Shape, values: &[u16], highlighted: &[usize], out: &mut Vec<u8>) {
        let (border, paint) = self.looks();
        let givens = Some(&puzzle.values[..]).filter(|givens| givens.iter().any(|given| *given != 0));
        let style = write::GridStyle { border, boxes: shape.boxes, paint, givens, highlighted, symbols: self.symbols };
        write::grid(out, values, &style);
    }

    fn looks(self) -> (write::Border, write::Paint) {
        match self.reader {
            Reader::Program => (write::Border::Ascii, write::Paint::Plain),
            Reader::Terminal if has_colour() => (write::Border::Unicode, write::Paint::Colour),
            Reader::Terminal => (write::Border::Unicode, write::Paint::Plain),
        }
    }

    /// The answer in a sentence.
    fn verdict(self, outcome: &Outcome) -> String {
        let mut text = judgement(outcome);
        if let (Wish::Yes, Some(tally)) = (self.actions.count, &outcome.answer.tally) {
            text = format!("{text}; solutions: {}", counted(tally).replace('\t', ", "));
        }
        if self.actions.time == Wish::Yes {
            text = format!("{text}; {:.6} s", outcome.took.as_secs_f64());
        }
        text
    }

    /// Appends one of several solutions.
    pub(crate) fn solution(self, puzzle: &Puzzle, shape: Shape, number: u64, values: &[u16], out: &mut Vec<u8>) {
        if self.actions.print == Wish::No {
            return;
        }
        match self.form {
            Form::Json | Form::JsonCount => json::solution(puzzle, shape, number, values, out),
            Form::Grid | Form::GridForOne => self.bordered(puzzle, shape, values, &[], out),
            Form::Long => {
                write::rows(out, values);
                push(out, "\n");
            }
            Form::Short | Form::Number => {
                self.values(values, out);
                push(out, "\n");
            }
        }
    }

    /// Appends what comes after all solutions of a puzzle.
    pub(crate) fn after_solutions(self, puzzle: &Puzzle, answer: &Answer, took: Duration, out: &mut Vec<u8>) {
        let tally = answer.tally.as_ref().map_or(String::new(), counted);
        match (self.form, answer.status) {
            (Form::Json | Form::JsonCount, _) => return json::after_solutions(puzzle, answer, took, out),
            (Form::Grid | Form::GridForOne, _) => push(out, &format!("solutions: {}\n", tally.replace('\t', ", "))),
            (Form::Long, _) => push(out, &format!("# solutions: {}\n\n", tally.replace('\t', ", "))),
            _ => self.lines_after_solutions(answer, &tally, out),
        }
        if self.actions.time == Wish::Yes {
            push(out, &format!("{:.6} s\n", took.as_secs_f64()));
        }
    }

    fn lines_after_solutions(self, answer: &Answer, tally: &str, out: &mut Vec<u8>) {
        match (self.actions.print, answer.status, &answer.tally) {
            (Wish::Yes, Status::None, _) => push(out, "none\n"),
            (Wish::Yes, _, Some(Tally::Unfinished(_, limit))) => push(out, &format!("unknown\t{limit}\n")),
            _ => {}
        }
        if self.actions.count == Wish::Yes {
            push(out, &format!("{tally}\n"));
        }
    }

    /// Appends candidates.
    pub(crate) fn candidates(self, left: &Left, out: &mut Vec<u8>) {
        write::candidates(out, &left.marks, left.shape.boxes, self.looks().0);
    }
}

fn push(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

fn has_colour() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}
