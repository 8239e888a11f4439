//! How answers look: a grid for people, a line for programs, rows, JSON.
//!
//! On a line, fields are separated by tabs. The first is the solution, or a word: `none`, `unknown` (then which limit),
//! `multiple` (then two solutions), `error`. `docs/command-line.md` has the table.
//!
//! | question | file |
//! |---|---|
//! | in which form answers are shown | `form.rs` |
//! | how a square grid looks | `grid.rs` |
//! | a puzzle as a drawing, with or without its answer | `drawing.rs` |
//! | a drawing as a file | `picture.rs` |
//! | how cells and options with names look | `named.rs` |
//! | an answer as a line of a table | `table.rs` |
//! | how hard a puzzle is | `rating.rs` |
//! | an answer as a file of another format | `file.rs` |
//! | what is said in words | `words.rs` |

mod drawing;
mod file;
mod form;
mod grid;
mod named;
mod picture;
mod rating;
mod table;
mod words;

pub(crate) use crate::cli::json::Left;
pub(crate) use drawing::{drawing, drawing_of, has_colour};
pub(crate) use form::{Form, Show};
pub(crate) use named::line;
pub(crate) use picture::{check_reader, picture};
pub(crate) use table::Heading;
pub(crate) use words::{missed, place_of_reason, reason_in_words, sentence_of, sign_of};

use crate::cli::json;
use crate::cli::options::values::Wish;
use crate::cli::outcome::Outcome;
use crate::cli::process::exit::Halt;
use crate::cli::puzzles::notes::shown_place;
use crate::cli::puzzles::subject::Subject;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Count, Limit, Tally};
use exactone_formats::puzzle::{PuzzlePlace, escaped};
use exactone_session::answer::{Answer, Remaining, Status};
use form::push;
use grid::Grid;
use named::Named;
use std::time::Duration;
use table::Table;
use words::counted;

impl Show {
    /// Appends an answer.
    pub(crate) fn outcome(self, outcome: &Outcome, out: &mut Vec<u8>) {
        match (self.form, &outcome.subject) {
            (Form::Json, _) if self.scale.is_some() => json::rating(outcome, out),
            (Form::Json, _) => json::solve(outcome, out),
            (Form::JsonCount, _) => json::count(outcome, out),
            (Form::Number, _) => {
                push(out, &outcome.answer.tally.as_ref().map_or(String::new(), counted));
                self.extras(outcome, Wish::No, out);
                push(out, "\n");
            }
            (Form::Short, _) if self.scale.is_some() => rating::line(self, outcome, out),
            (Form::Short | Form::GridForOne, _) => self.line(outcome, out),
            (Form::Table, _) => Table { show: self }.row(outcome, out),
            // It may fail, and is written by `file`.
            (Form::File(_), _) => {}
            // Pictures are drawn under the rules, which are not at hand here: `drawing_of`.
            (Form::Grid | Form::Long | Form::Picture(_), Subject::Instance { instance, .. }) => {
                Named { show: self, instance }.outcome(outcome, out);
            }
            (Form::Long, Subject::Grid { puzzle, shape, .. }) => Grid::new(self, puzzle, *shape).rows(outcome, out),
            (_, Subject::Grid { puzzle, shape, .. }) => Grid::new(self, puzzle, *shape).outcome(outcome, out),
        }
    }

    /// What standard error says beside a line that has no place for it.
    pub(crate) fn aside(self, outcome: &Outcome) -> Option<String> {
        let has_no_place = matches!(self.form, Form::Short | Form::GridForOne | Form::Table | Form::Number);
        let reason = outcome.reason.as_ref().filter(|_| has_no_place)?;
        Some(format!(
            "note: {}: {}",
            place_of_reason(&outcome.subject, reason),
            reason_in_words(&outcome.subject, reason)
        ))
    }

    /// Appends the answer of a puzzle that a limit kept from being asked.
    pub(crate) fn unknown(self, halt: &Halt, limit: Limit, out: &mut Vec<u8>) {
        let number = || counted(&Tally::Unfinished(Count::default(), limit));
        match self.form {
            Form::Json | Form::JsonCount => json::complaint(halt, out),
            Form::Number => push(out, &(number() + "\n")),
            Form::Short | Form::GridForOne => push(out, &format!("unknown\t{limit}{}\n", self.place_of(halt))),
            Form::Grid => push(out, &format!("unknown: {limit}\n")),
            Form::Long => push(out, &format!("# unknown: {limit}\n\n")),
            Form::Table => push(out, "unknown\n"),
            // Half a file would be read as a whole one.
            Form::Picture(_) | Form::File(_) => {}
        }
    }

    /// Appends the place-holder of a puzzle without an answer.
    pub(crate) fn complaint(self, halt: &Halt, out: &mut Vec<u8>) {
        match self.form {
            Form::Json | Form::JsonCount => json::complaint(halt, out),
            Form::Long => push(out, "# error\n\n"),
            Form::Picture(_) => {}
            _ => push(out, &format!("error{}\n", self.place_of(halt))),
        }
    }

    /// The place that a halt is about, as a last field.
    fn place_of(self, halt: &Halt) -> String {
        let shown = |place: &PuzzlePlace| match place.index {
            0 => escaped(&place.source).into_owned(),
            _ => shown_place(place),
        };
        halt.place.as_ref().map_or_else(String::new, |place| self.place_field(|| shown(place)))
    }

    fn line(self, outcome: &Outcome, out: &mut Vec<u8>) {
        let Answer { status, solution, second, .. } = &outcome.answer;
        let mut fields = match status {
            Status::None => vec!["none".to_owned()],
            Status::Multiple => vec!["multiple".to_owned()],
            Status::Unknown(limit) => vec!["unknown".to_owned(), limit.to_string()],
            Status::Unique | Status::Solved => Vec::new(),
        };
        fields.extend(
            solution.iter().chain(second).map(|solution| self.on_line(&outcome.subject, solution.candidates())),
        );
        if self.actions.print == Wish::Yes {
            push(out, &fields.join("\t"));
        }
        self.extras(outcome, self.actions.print, out);
        push(out, "\n");
    }

    /// A solution on a line.
    fn on_line(self, subject: &Subject, chosen: &[Candidate]) -> String {
        match subject {
            Subject::Grid { puzzle, shape, .. } => Grid::new(self, puzzle, *shape).line(chosen),
            Subject::Instance { instance, .. } => line(instance, chosen),
        }
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

    /// Appends one of several solutions: its visible candidates.
    pub(crate) fn solution(self, subject: &Subject, number: u64, chosen: &[Candidate], out: &mut Vec<u8>) {
        match (self.form, subject) {
            _ if self.actions.print == Wish::No => {}
            (Form::Json | Form::JsonCount, _) => json::solution(subject, number, chosen, out),
            (Form::Short | Form::Number | Form::Table | Form::File(_), _) => {
                let cost = subject.cost(chosen).map_or(String::new(), |cost| format!("{cost}\t"));
                push(out, &format!("{cost}{}\n", self.on_line(subject, chosen)));
            }
            (_, Subject::Instance { instance, .. }) => Named { show: self, instance }.solution(chosen, out),
            (Form::Long, Subject::Grid { puzzle, shape, .. }) => Grid::new(self, puzzle, *shape).row_lines(chosen, out),
            (_, Subject::Grid { puzzle, shape, .. }) => Grid::new(self, puzzle, *shape).bordered(chosen, &[], out),
        }
    }

    /// Appends what comes after all solutions of a puzzle.
    pub(crate) fn after_solutions(self, subject: &Subject, answer: &Answer, took: Duration, out: &mut Vec<u8>) {
        let tally = answer.tally.as_ref().map_or(String::new(), counted);
        let is_long_grid = self.form == Form::Long && subject.puzzle().is_some();
        let mark = if is_long_grid { "# " } else { "" };
        match self.form {
            Form::Json | Form::JsonCount => return json::after_solutions(subject, answer, took, out),
            Form::Grid | Form::GridForOne | Form::Long => {
                push(out, &format!("{mark}solutions: {}\n", tally.replace('\t', ", ")));
                push(out, if is_long_grid { "\n" } else { "" });
            }
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

    /// Appends candidates: those that propagation leaves, or those of some solution.
    pub(crate) fn candidates(self, subject: &Subject, (which, left): (Left, &Remaining), out: &mut Vec<u8>) {
        match subject {
            _ if self.form == Form::Json => json::candidates(subject, (which, left), Self::dead(subject, left), out),
            Subject::Grid { puzzle, shape, .. } => Grid::new(self, puzzle, *shape).candidates(&left.candidates, out),
            Subject::Instance { instance, .. } => Named { show: self, instance }.candidates(&left.candidates, out),
        }
    }

    /// Why candidates show that there is no solution, if they do.
    pub(crate) fn dead(subject: &Subject, left: &Remaining) -> Option<&'static str> {
        match subject {
            Subject::Grid { shape, .. } => {
                let mut cells: Vec<usize> =
                    left.candidates.iter().map(|&candidate| shape.cell_and_value(candidate).0).collect();
                cells.dedup();
                (cells.len() < shape.cells()).then_some("no solution: a cell has no candidate left")
            }
            Subject::Instance { .. } => left.candidates.is_empty().then_some("there is no solution"),
        }
    }
}
