//! How cells and options with names look: a picture for people, a line for programs.
//!
//! On a line a solution is the values of a board in reading order, or `cell=value` for cells that only have names, or the
//! options with `; ` between them.

use super::drawing::has_colour;
use super::form::{Form, Show, push};
use super::words::names;
use crate::cli::files::output::Audience;
use crate::cli::options::values::Wish;
use crate::cli::outcome::Outcome;
use exactone_core::problem::Candidate;
use exactone_formats::drawing::{Drawing, Role, text};
use exactone_formats::instance::{Instance, Legend};
use exactone_formats::puzzle::escaped;
use std::collections::BTreeMap;

/// An instance, and how it is shown.
pub(crate) struct Named<'a> {
    pub(crate) show: Show,
    pub(crate) instance: &'a Instance,
}

impl Named<'_> {
    /// Appends an answer.
    pub(crate) fn outcome(&self, outcome: &Outcome, out: &mut Vec<u8>) {
        let (solution, second) = (&outcome.answer.solution, &outcome.answer.second);
        if self.show.actions.print == Wish::Yes {
            for solution in solution.iter().chain(second) {
                push(out, &self.drawn(solution.candidates(), &differing(self.instance, outcome)));
                push(out, &self.cost(solution.candidates()));
                push(out, if second.is_some() { "\n" } else { "" });
            }
        }
        let mark = if self.show.form == Form::Long { "# " } else { "" };
        push(out, &format!("{mark}{}\n", self.show.sentence(outcome)));
    }

    /// Appends one of several solutions.
    pub(crate) fn solution(&self, chosen: &[Candidate], out: &mut Vec<u8>) {
        push(out, &(self.drawn(chosen, &[]) + &self.cost(chosen) + "\n"));
    }

    /// The solution on its board, givens and differences marked; as a picture of pieces; or as a line for each cell or option.
    fn drawn(&self, chosen: &[Candidate], highlighted: &[usize]) -> String {
        let instance = self.instance;
        if let (Legend::Cells(cells), Some(_)) = (instance.legend(), instance.legend().board()) {
            let mut drawing = Drawing::of_cells(cells);
            drawing.fill(instance.legend(), &instance.givens, Role::Given);
            drawing.fill(instance.legend(), chosen, Role::Found);
            drawing.highlight(highlighted);
            return text::write(&drawing, self.look());
        }
        if let Some(picture) = instance.legend().picture(chosen) {
            return picture.to_string().lines().map(|line| escaped(line).into_owned() + "\n").collect();
        }
        names(instance, chosen).map(|name| name + "\n").collect()
    }

    fn look(&self) -> text::Look {
        let (strokes, paint) = match self.show.audience {
            Audience::Program => (text::Strokes::Ascii, text::Paint::Plain),
            Audience::Terminal if has_colour() => (text::Strokes::Unicode, text::Paint::Colour),
            Audience::Terminal => (text::Strokes::Unicode, text::Paint::Plain),
        };
        text::Look { strokes, paint, clues: text::Clues::LeftOut }
    }

    /// What a solution costs, as a line, if there are costs.
    fn cost(&self, chosen: &[Candidate]) -> String {
        self.instance.rules.cost(chosen).map_or(String::new(), |cost| format!("cost: {cost}\n"))
    }

    /// Appends candidates: a line for each cell, or for each option.
    pub(crate) fn candidates(&self, left: &[Candidate], out: &mut Vec<u8>) {
        let Legend::Cells(cells) = self.instance.legend() else {
            return left.iter().for_each(|&option| push(out, &(self.instance.candidate_name(option) + "\n")));
        };
        let mut values: BTreeMap<usize, Vec<&str>> = (0..cells.len()).map(|cell| (cell, Vec::new())).collect();
        for (cell, value) in left.iter().filter_map(|&candidate| cells.cell_and_value(candidate)) {
            values.entry(cell).or_default().push(&cells.values()[value]);
        }
        for (cell, values) in values {
            push(out, &format!("{}: {}\n", escaped(cells.cell(cell)), escaped(&values.join(" "))));
        }
    }
}

/// The squares of a board in which two solutions differ.
fn differing(instance: &Instance, outcome: &Outcome) -> Vec<usize> {
    let (Legend::Cells(cells), Some(board)) = (instance.legend(), instance.legend().board()) else { return Vec::new() };
    let differs = outcome.answer.differs();
    let cell = |&candidate: &Candidate| cells.place(cells.cell_and_value(candidate)?.0);
    differs.iter().filter_map(cell).map(|(row, column)| row * board.columns + column).collect()
}

/// The solution on one line.
pub(crate) fn line(instance: &Instance, chosen: &[Candidate]) -> String {
    let Legend::Cells(cells) = instance.legend() else { return names(instance, chosen).collect::<Vec<_>>().join("; ") };
    if cells.board().is_none() {
        return names(instance, chosen).collect::<Vec<_>>().join(" ");
    }
    let values: Vec<&str> = chosen
        .iter()
        .filter_map(|&c| cells.cell_and_value(c))
        .map(|(_, value)| cells.values()[value].as_str())
        .collect();
    let are_letters = cells.values().iter().all(|name| name.chars().count() == 1);
    escaped(&values.join(if are_letters { "" } else { " " })).into_owned()
}
