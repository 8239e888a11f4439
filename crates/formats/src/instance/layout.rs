//! Cells, units and peers of a square grid, and the names of candidates and groups that follow from them.
//!
//! Cells are numbered in reading order from 0: cell `r · side + c` stands in row `r`, column `c`. Candidate
//! `cell · side + value - 1` is "value stands in cell", so that the legend is arithmetic and holds no table.

use super::{BoardSize, Picture, Shape};
use exactone_core::problem::{Candidate, Group, Problem};

/// A family of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnitKind {
    /// Every row of the grid.
    Rows,
    /// Every column of the grid.
    Columns,
    /// Every box.
    Boxes,
    /// The two long diagonals.
    Diagonals,
    /// All diagonals of both directions, each going on at the other side of the grid.
    BrokenDiagonals,
    /// Boxes that stand one cell apart.
    Windows,
    /// The cells of the same place in each box.
    DisjointGroups,
    /// Regions drawn as a picture.
    Regions,
    /// Cells listed one by one.
    Cells,
}

impl UnitKind {
    /// What one unit of the family is called.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Rows => "row",
            Self::Columns => "column",
            Self::Boxes => "box",
            Self::Diagonals => "diagonal",
            Self::BrokenDiagonals => "broken diagonal",
            Self::Windows => "window",
            Self::DisjointGroups => "disjoint group",
            Self::Regions => "region",
            Self::Cells => "unit",
        }
    }
}

/// A set of cells that holds every value exactly once, or at most once if it has fewer cells than there are values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unit {
    /// Which family it is of.
    pub kind: UnitKind,
    /// Its number in the family, from 0.
    pub index: usize,
    /// Its name: `row 3`, `region A`.
    pub name: String,
    /// What it is called among those of its kind: `3`, `A`. None, if its name is not made of its kind and this.
    pub number: Option<String>,
    /// Its cells, ascending.
    pub cells: Vec<usize>,
    /// Whether every value stands in it.
    pub is_full: bool,
}

impl Unit {
    pub(crate) fn new(kind: UnitKind, index: usize, name: String, cells: Vec<usize>) -> Self {
        Self { kind, index, name, number: None, cells, is_full: true }
    }

    /// A unit that is called by its kind and a number.
    pub(crate) fn numbered(kind: UnitKind, index: usize, number: String, cells: Vec<usize>) -> Self {
        let name = format!("{} {number}", kind.word());
        Self { kind, index, name, number: Some(number), cells, is_full: true }
    }
}

/// The geometry of a square grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub(crate) shape: Shape,
    pub(crate) units: Vec<Unit>,
    pub(crate) freedom: Freedom,
    /// The kinds of rules beside the units.
    pub(crate) kinds: Vec<&'static str>,
}

/// What of a grid may be moved without a change of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Freedom {
    /// Nothing but the grid as it is.
    Nothing,
    /// The grid may be turned and reflected, and values renamed.
    Turns,
    /// Whatever maps units onto units.
    Units,
}

impl Layout {
    /// The shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All units, family by family.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The cells that share a unit with this one, ascending, without the cell itself. O(units of the grid).
    #[must_use]
    pub fn peers(&self, cell: usize) -> Vec<usize> {
        let around = self.units.iter().filter(|unit| unit.cells.binary_search(&cell).is_ok());
        let mut peers: Vec<usize> = around.flat_map(|unit| unit.cells.iter().copied()).collect();
        peers.retain(|peer| *peer != cell);
        peers.sort_unstable();
        peers.dedup();
        peers
    }

    /// The candidate "value stands in cell", as [`Shape::candidate`].
    ///
    /// # Panics
    /// If the cell or the value is outside the grid.
    #[must_use]
    pub fn candidate(&self, cell: usize, value: usize) -> Candidate {
        self.shape.candidate(cell, value)
    }

    /// The candidates of a grid of values, as [`Shape::candidates`].
    ///
    /// # Panics
    /// If the grid has another number of cells, or a value above the side.
    pub fn givens<'a>(&'a self, values: &'a [u16]) -> impl Iterator<Item = Candidate> + 'a {
        self.shape.candidates(values)
    }

    /// The grid of values that the candidates fill, as [`Shape::values`].
    ///
    /// # Panics
    /// If a candidate is outside the grid.
    #[must_use]
    pub fn values(&self, chosen: &[Candidate]) -> Vec<u16> {
        self.shape.values(chosen)
    }

    /// The number of candidates, all of which are visible.
    pub(super) fn candidates(&self) -> usize {
        self.shape.cells() * self.shape.side
    }

    pub(super) fn board(&self) -> BoardSize {
        BoardSize { rows: self.shape.side, columns: self.shape.side, layers: 1 }
    }

    pub(super) fn picture(&self, chosen: &[Candidate]) -> Picture {
        let mut picture = Picture::blank(self.board());
        for &candidate in chosen {
            let (cell, value) = self.shape.cell_and_value(candidate);
            picture.mark_number(cell, &value.to_string());
        }
        picture
    }

    /// The name of a group: `cell r2c7`, or `value 4 in row 2`.
    pub(super) fn group(&self, problem: &Problem, group: Group) -> String {
        let members = problem.members(group);
        let places: Vec<_> = members.iter().map(|&member| self.shape.cell_and_value(member)).collect();
        let (cell, value) = places[0];
        if places.iter().all(|place| place.0 == cell) {
            return format!("cell {}", self.shape.cell_name(cell));
        }
        let holds = |cells: &[usize]| places.iter().all(|place| cells.contains(&place.0));
        let same_value = places.iter().all(|place| place.1 == value);
        if let Some(unit) = self.units.iter().find(|unit| same_value && holds(&unit.cells)) {
            format!("value {value} in {}", unit.name)
        } else {
            let mut names: Vec<String> = places.iter().map(|place| self.shape.cell_name(place.0)).collect();
            names.dedup();
            let rule = if self.kinds.is_empty() { String::new() } else { format!(" {}", self.kinds.join(" or ")) };
            format!("the rule{rule} between {}", names.join(", "))
        }
    }
}
