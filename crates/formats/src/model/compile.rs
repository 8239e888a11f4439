//! Compilation: one choice per cell, one exactly-one group per unit and value.

use super::build::BuiltModel;
use super::opening::BuildRequest;
use super::{Layout, Model, ModelError, Shape};
use crate::instance::{Freedom, Legend, Rules};
use exactone_core::problem::{Candidate, Interrupt, Problem};
use std::sync::Arc;

/// A model at a shape: rules of a square grid.
#[derive(Clone, Debug)]
pub struct Compiled {
    rules: Arc<Rules>,
    layout: Arc<Layout>,
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
        let mut kinds: Vec<&'static str> = self.rules().collect();
        kinds.dedup();
        let layout = Arc::new(Layout { shape, units: built.units, freedom: self.freedom(), kinds });
        let rules = Arc::new(Rules::new(built.problem, Legend::Grid(Arc::clone(&layout))));
        Ok(Compiled { rules, layout })
    }

    /// The geometry at a shape.
    ///
    /// # Errors
    /// As [`compile`](Self::compile).
    pub fn layout(&self, shape: Shape) -> Result<Layout, ModelError> {
        self.compile(shape).map(|compiled| compiled.layout().clone())
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
    /// The rules, as instances share them.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The canonical problem.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.rules.problem
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

    /// The candidate "value stands in cell", as [`Layout::candidate`].
    ///
    /// # Panics
    /// If the cell or the value is outside the grid.
    #[must_use]
    pub fn candidate(&self, cell: usize, value: usize) -> Candidate {
        self.layout.candidate(cell, value)
    }

    /// The candidates of a grid of values, as [`Layout::givens`].
    ///
    /// # Panics
    /// If the grid has another number of cells, or a value above the side.
    pub fn givens<'a>(&'a self, values: &'a [u16]) -> impl Iterator<Item = Candidate> + 'a {
        self.layout.givens(values)
    }

    /// The grid of values that the candidates fill, as [`Layout::values`].
    ///
    /// # Panics
    /// If a candidate is outside the grid.
    #[must_use]
    pub fn grid(&self, chosen: &[Candidate]) -> Vec<u16> {
        self.layout.values(chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::UnitKind;

    fn classic() -> Compiled {
        let sudoku = Model::builtin("sudoku").unwrap();
        sudoku.compile(sudoku.shape(9, None).unwrap()).unwrap()
    }

    #[test]
    fn groups_have_the_names_people_use() {
        let compiled = classic();
        let last = compiled.candidate(80, 9);
        let names: Vec<_> =
            compiled.problem().groups_of(last).iter().map(|group| compiled.rules().group_name(*group)).collect();
        assert_eq!(names, ["cell r9c9", "value 9 in row 9", "value 9 in column 9", "value 9 in box 9"]);
        assert_eq!(compiled.shape().candidate_name(last), "r9c9=9");
    }

    #[test]
    fn the_first_pair_of_clashing_givens_is_named() {
        let compiled = classic();
        let mut values = vec![0; 81];
        (values[0], values[4]) = (5, 5);
        let givens: Vec<_> = compiled.givens(&values).collect();
        let clash = compiled.rules().clash(&givens).unwrap();
        assert_eq!(compiled.rules().group_name(clash.group), "value 5 in row 1");
        assert_eq!(compiled.grid(&givens), values);
    }

    #[test]
    fn a_clash_outside_of_all_units_names_the_rule() {
        for (model, cells) in [("anti-knight", [2, 21]), ("anti-king", [20, 30])] {
            let model = Model::builtin(model).unwrap();
            let compiled = model.compile(model.shape(9, None).unwrap()).unwrap();
            let givens = cells.map(|cell| compiled.candidate(cell, 5));
            let clash = compiled.rules().clash(&givens).unwrap();
            let name = compiled.rules().group_name(clash.group);
            assert!(name.starts_with(&format!("the rule {} between ", model.name())), "{name}");
        }
    }

    #[test]
    fn a_grid_of_one_cell_and_a_box_as_flat_as_a_row_lose_their_duplicate_groups() {
        let sudoku = Model::builtin("sudoku").unwrap();
        let one = sudoku.compile(sudoku.shape(1, None).unwrap()).unwrap();
        assert_eq!((one.problem().candidates(), one.problem().groups()), (1, 1));
        let flat = sudoku.shape(3, Some("1x3".parse().unwrap())).unwrap();
        assert_eq!(sudoku.compile(flat).unwrap().problem().groups(), 27);
    }

    #[test]
    fn every_cell_of_the_classic_grid_is_in_three_units_and_has_twenty_peers() {
        let sudoku = Model::builtin("sudoku").unwrap();
        let layout = sudoku.layout(sudoku.shape(9, None).unwrap()).unwrap();
        for cell in 0..81 {
            assert_eq!(layout.units().iter().filter(|unit| unit.cells.contains(&cell)).count(), 3);
            assert_eq!(layout.peers(cell).len(), 20);
        }
    }

    #[test]
    fn a_wide_box_is_wide() {
        let sudoku = Model::builtin("sudoku").unwrap();
        let layout = sudoku.layout(sudoku.shape(6, None).unwrap()).unwrap();
        let third_box = layout.units().iter().find(|unit| unit.kind == UnitKind::Boxes && unit.index == 2).unwrap();
        assert_eq!(third_box.cells, [12, 13, 14, 18, 19, 20]);
    }
}
