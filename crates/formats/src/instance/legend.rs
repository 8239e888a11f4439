//! The names of the parts of a problem.

use super::{BoardSize, CellLegend, Layout, OptionLegend, Picture};
use exactone_core::problem::{Candidate, Group, Problem};
use std::sync::Arc;

/// What candidates and groups are called.
#[derive(Clone, Debug)]
pub enum Legend {
    /// A square grid of values 1 to its side: names follow from numbers.
    Grid(Arc<Layout>),
    /// Cells with values: grids, timetables, letters that stand for digits.
    Cells(CellLegend),
    /// Options that cover items.
    Options(OptionLegend),
}

impl Legend {
    /// The square grid, if it is one.
    #[must_use]
    pub fn layout(&self) -> Option<&Layout> {
        match self {
            Self::Grid(layout) => Some(layout),
            Self::Cells(_) | Self::Options(_) => None,
        }
    }

    /// The name of a candidate: `r2c7=4`, or the items of an option.
    #[must_use]
    pub fn candidate(&self, problem: &Problem, candidate: Candidate) -> String {
        match self {
            Self::Grid(layout) => layout.shape().candidate_name(candidate),
            Self::Cells(cells) => cells.candidate(problem, candidate),
            Self::Options(options) => options.option(candidate).to_owned(),
        }
    }

    /// The name of a group: `cell r2c7`, `value 4 in row 2`, or an item.
    #[must_use]
    pub fn group(&self, problem: &Problem, group: Group) -> String {
        match self {
            Self::Grid(layout) => layout.group(problem, group),
            Self::Cells(cells) => cells.group(problem, group),
            Self::Options(options) => options.item(problem, group),
        }
    }

    /// The cell of a candidate and its value, both as places in their order from 0; `None` where there are options in the place of cells, and
    /// for auxiliaries.
    #[must_use]
    pub fn cell_and_value(&self, candidate: Candidate) -> Option<(usize, usize)> {
        match self {
            Self::Grid(layout) => {
                let (cell, value) = layout.shape().cell_and_value(candidate);
                (candidate.index() < layout.candidates()).then(|| (cell, usize::from(value) - 1))
            }
            Self::Cells(cells) => cells.cell_and_value(candidate),
            Self::Options(_) => None,
        }
    }

    /// The name of a cell: `r2c7`.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn cell(&self, cell: usize) -> String {
        match self {
            Self::Grid(layout) => layout.shape().cell_name(cell),
            Self::Cells(cells) => cells.cell(cell).to_owned(),
            Self::Options(_) => panic!("options have no cells"),
        }
    }

    /// The name of a value, by its place in their order from 0.
    ///
    /// # Panics
    /// If there is no such value.
    #[must_use]
    pub fn value(&self, value: usize) -> String {
        match self {
            Self::Grid(_) => (value + 1).to_string(),
            Self::Cells(cells) => cells.values()[value].clone(),
            Self::Options(_) => panic!("options have no values"),
        }
    }

    /// The board on which solutions are drawn, if there is one.
    #[must_use]
    pub fn board(&self) -> Option<BoardSize> {
        match self {
            Self::Grid(layout) => Some(layout.board()),
            Self::Cells(cells) => cells.board(),
            Self::Options(options) => options.board(),
        }
    }

    /// Whether the candidate is part of the answer, and not an auxiliary of the model.
    #[must_use]
    pub fn is_visible(&self, candidate: Candidate) -> bool {
        match self {
            Self::Grid(layout) => candidate.index() < layout.candidates(),
            Self::Cells(cells) => cells.cell_and_value(candidate).is_some(),
            Self::Options(options) => options.is_visible(candidate),
        }
    }

    /// The answer among the candidates chosen, in order.
    #[must_use]
    pub fn visible(&self, chosen: &[Candidate]) -> Vec<Candidate> {
        let mut visible: Vec<_> = chosen.iter().copied().filter(|&candidate| self.is_visible(candidate)).collect();
        visible.sort_unstable();
        visible
    }

    /// The answer as a picture, if the problem has one.
    #[must_use]
    pub fn picture(&self, chosen: &[Candidate]) -> Option<Picture> {
        match self {
            Self::Grid(layout) => Some(layout.picture(chosen)),
            Self::Cells(cells) => cells.picture(chosen),
            Self::Options(options) => options.picture(chosen),
        }
    }
}
