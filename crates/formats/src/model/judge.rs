//! The judge of solutions: units and rules as they were stated.

use super::Unit;
use super::cell_board::CellBoard;
use super::rule::Rule;
use crate::instance::{Judge, Legend};
use exactone_core::problem::Candidate;
use std::sync::Arc;

/// Units and rules as they were stated, each rule with the number of its entry.
#[derive(Debug)]
pub(super) struct Statements {
    pub(super) board: CellBoard,
    pub(super) units: Vec<Unit>,
    pub(super) rules: Vec<(usize, Box<dyn Rule>)>,
}

/// The judge of what was stated.
#[derive(Debug)]
pub(super) struct Stated(pub(super) Arc<Statements>);

impl Judge for Stated {
    fn judge(&self, legend: &Legend, chosen: &[Candidate]) -> Result<(), String> {
        let Statements { board, units, rules } = &*self.0;
        let Legend::Cells(cells) = legend else { return Err("the solution is not one of cells".to_owned()) };
        let mut values: Vec<Option<usize>> = vec![None; board.cells.len()];
        for (cell, value) in chosen.iter().filter_map(|&candidate| cells.cell_and_value(candidate)) {
            if values[cell].replace(value).is_some() {
                return Err(format!("{} has two values", cells.cell(cell)));
            }
        }
        let missing = values.iter().position(Option::is_none);
        let values: Option<Vec<usize>> = values.into_iter().collect();
        let Some(values) = values else { return Err(format!("{} has no value", cells.cell(missing.unwrap_or(0)))) };
        units.iter().try_for_each(|unit| keeps(unit, &values))?;
        let numbers: Vec<i64> = values.iter().map(|&value| board.values[value].number).collect();
        match rules.iter().find(|(_, rule)| !rule.holds(&numbers)) {
            None => Ok(()),
            Some((_, rule)) => Err(format!("a rule is broken: {rule:?}")),
        }
    }
}

fn keeps(unit: &Unit, values: &[usize]) -> Result<(), String> {
    let mut held: Vec<usize> = unit.cells.iter().map(|&cell| values[cell]).collect();
    held.sort_unstable();
    held.dedup();
    if held.len() == unit.cells.len() { Ok(()) } else { Err(format!("{} holds a value twice", unit.name)) }
}
