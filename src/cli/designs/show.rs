//! How answers on designs look: a picture for people, a line for programs, JSON.
//!
//! On a line a solution is the values of a board in reading order, or `cell=value` for cells that only have names, or the
//! options with `; ` between them.

use super::json;
use crate::cli::exit::Halt;
use crate::cli::output::Reader;
use crate::cli::show::Form;
use crate::cli::values::{Actions, Wish};
use crate::cli::words::counted;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Tally, UnsatisfiableSubset};
use exactone_formats::design::{Design, Legend};
use exactone_formats::puzzle::escaped;
use exactone_session::answer::{Finding, Status};
use std::collections::BTreeMap;
use std::time::Duration;

/// An answer, and what it is about.
pub(in crate::cli) struct Said<'a> {
    pub(in crate::cli) source: String,
    pub(in crate::cli) design: &'a Design,
    pub(in crate::cli) finding: Finding,
    pub(in crate::cli) reason: Option<UnsatisfiableSubset>,
    pub(in crate::cli) took: Duration,
}

/// How answers are shown.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Show {
    form: Form,
    actions: Actions,
}

impl Show {
    pub(in crate::cli) fn new(form: Form, actions: Actions, reader: Reader) -> Self {
        let form = match form {
            Form::GridForOne => Form::Grid,
            Form::Short if reader == Reader::Terminal => Form::Grid,
            form => form,
        };
        Self { form, actions }
    }

    /// Whether somebody reads why there is no solution.
    pub(super) fn explains(self) -> bool {
        !matches!(self.form, Form::Number | Form::JsonCount)
    }

    /// What standard error says beside a line that has no place for it.
    pub(super) fn aside(self, said: &Said<'_>) -> Option<String> {
        let has_no_place = self.form == Form::Short && said.reason.is_some();
        has_no_place.then(|| format!("note: {}: {}", escaped(&said.source), told(said)))
    }

    /// Appends an answer.
    pub(in crate::cli) fn answer(self, said: &Said<'_>, out: &mut Vec<u8>) {
        match self.form {
            Form::Json => json::answer(said, out),
            Form::JsonCount => json::count(said, out),
            Form::Number => {
                let tally = said.finding.tally.as_ref().map_or(String::new(), counted);
                push(out, &format!("{tally}\n"));
            }
            Form::Short => self.line(said, out),
            Form::Grid | Form::GridForOne | Form::Long => self.picture(said, out),
        }
    }

    fn line(self, said: &Said<'_>, out: &mut Vec<u8>) {
        let Finding { status, solution, second, .. } = &said.finding;
        let mut fields = match status {
            Status::None => vec!["none".to_owned()],
            Status::Multiple => vec!["multiple".to_owned()],
            Status::Unknown(limit) => vec!["unknown".to_owned(), limit.to_string()],
            Status::Unique | Status::Solved => Vec::new(),
        };
        fields.extend(solution.iter().chain(second).map(|chosen| line(said.design, chosen)));
        if self.actions.print == Wish::No {
            fields.clear();
        }
        fields.extend(self.extras(said));
        push(out, &(fields.join("\t") + "\n"));
    }

    /// The count and the time, where they were asked for.
    fn extras(self, said: &Said<'_>) -> Vec<String> {
        let tally = said.finding.tally.as_ref().filter(|_| self.actions.count == Wish::Yes);
        let time = (self.actions.time == Wish::Yes).then(|| format!("{:.6} s", said.took.as_secs_f64()));
        tally.map(counted).into_iter().chain(time).collect()
    }

    fn picture(self, said: &Said<'_>, out: &mut Vec<u8>) {
        if self.actions.print == Wish::Yes {
            for chosen in said.finding.solution.iter().chain(&said.finding.second) {
                push(out, &drawn(said.design, chosen));
                push(out, if said.finding.second.is_some() { "\n" } else { "" });
            }
        }
        let mark = if self.form == Form::Long { "# " } else { "" };
        push(out, &format!("{mark}{}", judgement(said)));
        self.extras(said).iter().for_each(|extra| push(out, &format!("; {}", extra.replace('\t', ", "))));
        push(out, "\n");
    }

    /// Appends one of several solutions.
    pub(in crate::cli) fn solution(self, design: &Design, number: u64, chosen: &[Candidate], out: &mut Vec<u8>) {
        match self.form {
            _ if self.actions.print == Wish::No => {}
            Form::Json | Form::JsonCount => json::solution(design, number, chosen, out),
            Form::Short | Form::Number => push(out, &format!("{}\n", line(design, chosen))),
            Form::Grid | Form::GridForOne | Form::Long => push(out, &(drawn(design, chosen) + "\n")),
        }
    }

    /// Appends what comes after all solutions.
    pub(super) fn after_solutions(self, said: &Said<'_>, out: &mut Vec<u8>) {
        let tally = said.finding.tally.as_ref().map_or(String::new(), counted);
        match (self.form, said.finding.status, &said.finding.tally) {
            (Form::Json | Form::JsonCount, ..) => json::answer(said, out),
            (Form::Grid | Form::GridForOne | Form::Long, ..) => {
                push(out, &format!("solutions: {}\n", tally.replace('\t', ", ")));
            }
            (_, Status::None, _) if self.actions.print == Wish::Yes => push(out, "none\n"),
            (_, _, Some(Tally::Unfinished(_, limit))) => push(out, &format!("unknown\t{limit}\n")),
            _ if self.actions.count == Wish::Yes => push(out, &format!("{tally}\n")),
            _ => {}
        }
    }

    /// Appends candidates: a line for each cell, or for each option.
    pub(super) fn candidates(design: &Design, left: &[Candidate], out: &mut Vec<u8>) {
        let Legend::Cells(cells) = &design.legend else {
            return left
                .iter()
                .for_each(|&option| push(out, &(design.legend.candidate(&design.problem, option) + "\n")));
        };
        let mut values: BTreeMap<usize, Vec<&str>> = (0..cells.len()).map(|cell| (cell, Vec::new())).collect();
        for (cell, value) in left.iter().filter_map(|&candidate| cells.cell_and_value(candidate)) {
            values.entry(cell).or_default().push(&cells.values()[value]);
        }
        for (cell, values) in values {
            push(out, &format!("{}: {}\n", escaped(cells.cell(cell)), escaped(&values.join(" "))));
        }
    }

    /// Appends the place-holder of a file without an answer.
    pub(super) fn complaint(self, source: &str, halt: &Halt, out: &mut Vec<u8>) {
        match self.form {
            Form::Json | Form::JsonCount => json::complaint(source, halt, out),
            _ => push(out, "error\n"),
        }
    }
}

/// The solution as a picture, or as a line for each cell or option.
fn drawn(design: &Design, chosen: &[Candidate]) -> String {
    if let Some(picture) = design.legend.picture(chosen) {
        return picture.to_string().lines().map(|line| escaped(line).into_owned() + "\n").collect();
    }
    names(design, chosen).map(|name| name + "\n").collect()
}

/// The solution on one line.
pub(in crate::cli) fn line(design: &Design, chosen: &[Candidate]) -> String {
    let Legend::Cells(cells) = &design.legend else { return names(design, chosen).collect::<Vec<_>>().join("; ") };
    if cells.board().is_none() {
        return names(design, chosen).collect::<Vec<_>>().join(" ");
    }
    let values: Vec<&str> = chosen
        .iter()
        .filter_map(|&c| cells.cell_and_value(c))
        .map(|(_, value)| cells.values()[value].as_str())
        .collect();
    let are_letters = cells.values().iter().all(|name| name.chars().count() == 1);
    escaped(&values.join(if are_letters { "" } else { " " })).into_owned()
}

fn names<'a>(design: &'a Design, chosen: &'a [Candidate]) -> impl Iterator<Item = String> + 'a {
    chosen.iter().map(|&candidate| escaped(&design.legend.candidate(&design.problem, candidate)).into_owned())
}

/// What is known, in words.
fn judgement(said: &Said<'_>) -> String {
    let Finding { status, solution, second, .. } = &said.finding;
    match (status, solution, second) {
        (Status::Unique, ..) => "unique: this is the only solution".to_owned(),
        (Status::Solved, ..) => "solved: whether there are other solutions was not asked".to_owned(),
        (Status::Multiple, Some(one), Some(two)) => {
            let differ = one.iter().filter(|candidate| two.binary_search(candidate).is_err()).count();
            let what = match (&said.design.legend, differ) {
                (Legend::Cells(_), 1) => "cell",
                (Legend::Cells(_), _) => "cells",
                (Legend::Options(_), 1) => "option",
                (Legend::Options(_), _) => "options",
            };
            format!("multiple: at least two solutions; these differ in {differ} {what}")
        }
        (Status::Multiple, ..) => "multiple: there are several solutions".to_owned(),
        (Status::None, ..) => format!("none: {}", told(said)),
        (Status::Unknown(limit), Some(_), _) => {
            format!("unknown: {limit} after one solution; whether it is the only one is not known")
        }
        (Status::Unknown(limit), ..) => format!("unknown: {limit}"),
    }
}

/// Why there is no solution.
fn told(said: &Said<'_>) -> String {
    let Some(UnsatisfiableSubset { givens, limit }) = &said.reason else { return "there is no solution".to_owned() };
    if givens.is_empty() {
        return "the rules and clues alone allow no solution".to_owned();
    }
    let minimal =
        limit.map_or("none of them can be left out".to_owned(), |limit| format!("fewer may be enough: {limit}"));
    let named: Vec<String> = names(said.design, givens).collect();
    let these =
        if givens.len() == 1 { "this given allows".to_owned() } else { format!("these {} givens allow", givens.len()) };
    format!("{these} no solution ({minimal}): {}", named.join(" "))
}

fn push(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}
