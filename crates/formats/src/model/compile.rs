//! Compilation: one choice per cell, one exactly-one group per unit and value; and the legend that names them.
//!
//! Candidate `cell · side + value - 1` is "value stands in cell", so the legend is arithmetic and holds no table.
//! Names that need no more than the side are functions of [`Shape`].

use super::build::{BuildRequest, BuiltModel};
use super::layout::Freedom;
use super::{Layout, Model, ModelError, Shape};
use exactone_core::problem::{Candidate, Group, Interrupt, Problem};

/// A model at a shape: the problem, and the names of its parts.
#[derive(Clone, Debug)]
pub struct Compiled {
    problem: Problem,
    layout: Layout,
}

/// Two givens that contradict each other at once: a value twice in a unit, or two values in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The group that would hold both.
    pub group: Group,
    /// The given that comes first.
    pub first: Candidate,
    /// The given that clashes with it.
    pub second: Candidate,
}

impl Model {
    /// Builds the problem of a model for streams at a shape. Time and memory O(side³) times the families of units, and what
    /// the rules take.
    ///
    /// # Errors
    /// [`ModelError::Build`] if the ids do not fit; ask [`Footprint::of`](super::Footprint::of) first.
    /// [`ModelError::NotStreaming`] for models of other forms, and [`ModelError::Text`] if units or rules do not fit the side.
    pub fn compile(&self, shape: Shape) -> Result<Compiled, ModelError> {
        self.compile_heeding(shape, Interrupt::default())
    }

    /// The same, but the interrupt may end it.
    ///
    /// # Errors
    /// As [`compile`](Self::compile); [`ModelError::Build`] also if it was interrupted.
    pub fn compile_heeding(&self, shape: Shape, interrupt: Interrupt) -> Result<Compiled, ModelError> {
        let built = self.at(shape, interrupt)?;
        let layout = Layout { shape, units: built.units, freedom: self.freedom() };
        Ok(Compiled { problem: built.problem, layout })
    }

    /// The geometry at a shape.
    ///
    /// # Errors
    /// As [`compile`](Self::compile).
    pub fn layout(&self, shape: Shape) -> Result<Layout, ModelError> {
        self.compile(shape).map(|compiled| compiled.layout)
    }

    fn at(&self, shape: Shape, interrupt: Interrupt) -> Result<BuiltModel, ModelError> {
        if !self.is_streaming() {
            return Err(ModelError::NotStreaming { model: self.name().to_owned() });
        }
        self.build(&BuildRequest { side: Some(shape.side), boxes: shape.boxes, interrupt, ..BuildRequest::default() })
    }

    /// How much the board may be moved; of rules that do not say that they may turn nothing is known.
    fn freedom(&self) -> Freedom {
        match self.kinds() {
            [] => Freedom::Units,
            kinds if kinds.iter().all(|kind| kind.may_turn) => Freedom::Turns,
            _ => Freedom::Nothing,
        }
    }
}

impl Compiled {
    /// The canonical problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Cells, units and peers.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.layout.shape()
    }

    /// The candidate "value stands in cell"; values count from 1.
    ///
    /// # Panics
    /// If the cell or the value is outside the grid.
    #[must_use]
    pub fn candidate(&self, cell: usize, value: usize) -> Candidate {
        let Shape { side, .. } = self.shape();
        assert!(cell < side * side && (1..=side).contains(&value), "cell {cell}, value {value} at side {side}");
        Candidate::new(cell * side + value - 1)
    }

    /// The candidates of a grid of values, 0 for blank.
    ///
    /// # Panics
    /// If the grid has another number of cells, or a value above the side.
    pub fn givens<'a>(&'a self, values: &'a [u16]) -> impl Iterator<Item = Candidate> + 'a {
        assert_eq!(values.len(), self.shape().cells(), "a grid of the compiled shape");
        let filled = values.iter().enumerate().filter(|(_, value)| **value != 0);
        filled.map(|(cell, &value)| self.candidate(cell, usize::from(value)))
    }

    /// The grid of values that the candidates fill, 0 if none does.
    ///
    /// # Panics
    /// If a candidate is not one of this problem's.
    #[must_use]
    pub fn grid(&self, chosen: &[Candidate]) -> Vec<u16> {
        let mut values = vec![0; self.shape().cells()];
        for &candidate in chosen {
            let (cell, value) = self.shape().cell_and_value(candidate);
            values[cell] = value;
        }
        values
    }

    /// The first pair of givens that share a group. O(groups + givens · families).
    #[must_use]
    pub fn clash(&self, givens: &[Candidate]) -> Option<Clash> {
        let mut holders = vec![None; self.problem.groups()];
        for &second in givens {
            for &group in self.problem.groups_of(second) {
                match holders[group.index()].replace(second) {
                    Some(first) if first != second => return Some(Clash { group, first, second }),
                    _ => {}
                }
            }
        }
        None
    }

    /// The name of a group: `cell r2c7`, or `value 4 in row 2`.
    ///
    /// # Panics
    /// If the group is not one of this problem's.
    #[must_use]
    pub fn group_name(&self, group: Group) -> String {
        let members = self.problem.members(group);
        let places: Vec<_> = members.iter().map(|&member| self.shape().cell_and_value(member)).collect();
        let (cell, value) = places[0];
        if places.iter().all(|place| place.0 == cell) {
            return format!("cell {}", self.shape().cell_name(cell));
        }
        let holds = |cells: &[usize]| places.iter().all(|place| cells.contains(&place.0));
        let same_value = places.iter().all(|place| place.1 == value);
        if let Some(unit) = self.layout.units().iter().find(|unit| same_value && holds(&unit.cells)) {
            format!("value {value} in {}", unit.name)
        } else {
            let mut names: Vec<String> = places.iter().map(|place| self.shape().cell_name(place.0)).collect();
            names.dedup();
            format!("the rule between {}", names.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classic() -> Compiled {
        let sudoku = Model::builtin("sudoku").unwrap();
        sudoku.compile(sudoku.shape(9, None).unwrap()).unwrap()
    }

    #[test]
    fn groups_have_the_names_people_use() {
        let compiled = classic();
        let last = compiled.candidate(80, 9);
        let names: Vec<_> =
            compiled.problem().groups_of(last).iter().map(|group| compiled.group_name(*group)).collect();
        assert_eq!(names, ["cell r9c9", "value 9 in row 9", "value 9 in column 9", "value 9 in box 9"]);
        assert_eq!(compiled.shape().candidate_name(last), "r9c9=9");
    }

    #[test]
    fn the_first_pair_of_clashing_givens_is_named() {
        let compiled = classic();
        let mut values = vec![0; 81];
        (values[0], values[4]) = (5, 5);
        let givens: Vec<_> = compiled.givens(&values).collect();
        let clash = compiled.clash(&givens).unwrap();
        assert_eq!(compiled.group_name(clash.group), "value 5 in row 1");
        assert_eq!(compiled.grid(&givens), values);
    }

    #[test]
    fn a_grid_of_one_cell_and_a_box_as_flat_as_a_row_lose_their_duplicate_groups() {
        let sudoku = Model::builtin("sudoku").unwrap();
        let one = sudoku.compile(sudoku.shape(1, None).unwrap()).unwrap();
        assert_eq!((one.problem().candidates(), one.problem().groups()), (1, 1));
        let flat = sudoku.shape(3, Some("1x3".parse().unwrap())).unwrap();
        assert_eq!(sudoku.compile(flat).unwrap().problem().groups(), 27);
    }
}
