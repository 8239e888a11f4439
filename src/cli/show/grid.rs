//! How a square grid looks: with borders, in rows, on a line, as pencil marks.

use super::drawing::has_colour;
use super::form::{Show, push};
use crate::cli::files::output::Audience;
use crate::cli::options::values::Wish;
use crate::cli::outcome::Outcome;
use exactone_core::problem::Candidate;
use exactone_formats::model::Shape;
use exactone_formats::puzzle::{Marks, Puzzle, Symbols, escaped, write};
use exactone_session::answer::Answer;

/// A puzzle, and how it is shown.
pub(crate) struct Grid<'a> {
    show: Show,
    puzzle: &'a Puzzle,
    shape: Shape,
}

impl<'a> Grid<'a> {
    pub(crate) fn new(show: Show, puzzle: &'a Puzzle, shape: Shape) -> Self {
        Self { show, puzzle, shape }
    }

    /// The solution on a line.
    pub(crate) fn line(&self, chosen: &[Candidate]) -> String {
        let style = write::LineStyle { symbols: self.symbols(), ..write::LineStyle::default() };
        write::to_text(|out| write::line(out, &self.shape.values(chosen), &style))
    }

    /// Appends an answer with borders.
    pub(crate) fn outcome(&self, outcome: &Outcome, out: &mut Vec<u8>) {
        let differs: Vec<usize> =
            outcome.answer.differs().iter().map(|&candidate| self.shape.cell_and_value(candidate).0).collect();
        if let Some(name) = &self.puzzle.name {
            push(out, &format!("{}\n", escaped(name)));
        }
        if self.show.actions.print == Wish::Yes {
            for solution in [&outcome.answer.solution, &outcome.answer.second].into_iter().flatten() {
                self.bordered(solution.candidates(), &differs, out);
            }
        }
        push(out, &format!("{}\n", self.show.sentence(outcome)));
    }

    /// Appends an answer in rows.
    pub(crate) fn rows(&self, outcome: &Outcome, out: &mut Vec<u8>) {
        let Answer { solution, second, .. } = &outcome.answer;
        push(out, &format!("# {}\n", self.show.sentence(outcome)));
        if self.show.actions.print == Wish::Yes {
            solution.iter().chain(second).for_each(|solution| self.row_lines(solution.candidates(), out));
        }
        if self.show.actions.print == Wish::No || solution.is_none() {
            push(out, "\n");
        }
    }

    /// Appends a solution in rows.
    pub(crate) fn row_lines(&self, chosen: &[Candidate], out: &mut Vec<u8>) {
        let values = self.shape.values(chosen);
        match self.symbols().filter(|symbols| self.shape.side <= symbols.largest_side()) {
            Some(symbols) => write::spaced_rows(out, &values, symbols),
            None => write::rows(out, &values),
        }
        push(out, "\n");
    }

    /// Appends a solution with borders.
    pub(crate) fn bordered(&self, chosen: &[Candidate], highlighted: &[usize], out: &mut Vec<u8>) {
        let (border, paint) = self.looks();
        let (boxes, symbols) = (self.shape.boxes, self.symbols());
        let givens = Some(&self.puzzle.values[..]).filter(|givens| givens.iter().any(|given| *given != 0));
        write::grid(
            out,
            &self.shape.values(chosen),
            &write::GridStyle { border, boxes, paint, givens, highlighted, symbols },
        );
    }

    /// Appends candidates.
    pub(crate) fn candidates(&self, left: &[Candidate], out: &mut Vec<u8>) {
        let mut marks = Marks::none(self.shape.side);
        for (cell, value) in left.iter().map(|&candidate| self.shape.cell_and_value(candidate)) {
            marks.insert(cell, value);
        }
        write::candidates(out, &marks, self.shape.boxes, self.looks().0);
    }

    /// The symbols that were asked for, or those of the question.
    fn symbols(&self) -> Option<Symbols> {
        self.show.symbols.or_else(|| self.puzzle.alphabet())
    }

    fn looks(&self) -> (write::Border, write::Paint) {
        match self.show.audience {
            Audience::Program => (write::Border::Ascii, write::Paint::Plain),
            Audience::Terminal if has_colour() => (write::Border::Unicode, write::Paint::Colour),
            Audience::Terminal => (write::Border::Unicode, write::Paint::Plain),
        }
    }
}
