//! From a model that is built to a problem whose parts have names.

use super::UnitKind;
use super::build::BuiltModel;
use super::judge::Statements;
use crate::instance::{CellLegend, Legend, Subproblem};
use exactone_core::problem::Candidate;
use std::sync::Arc;

/// A problem with names and givens, the solution that the file states, and what judges solutions.
pub(super) struct Named {
    pub(super) problem: Subproblem,
    pub(super) expected: Option<Vec<Candidate>>,
    pub(super) statements: Arc<Statements>,
}

impl BuiltModel {
    /// The problem with names.
    pub(super) fn named(self) -> Named {
        let legend = legend(&self);
        let candidate = |&(cell, value): &(usize, usize)| {
            legend.candidate_of(cell, value).expect("cells keep the values that are given or stated for them")
        };
        let givens = self.givens.iter().map(|given| candidate(&(given.cell, given.value))).collect();
        let expected =
            self.expected.as_ref().map(|cells| cells.iter().map(|it| candidate(&(it.cell, it.value))).collect());
        let removed = self.ruled_out.iter().map(candidate).collect();
        let Self { problem, board, units, rules, .. } = self;
        let problem = Subproblem::new(problem, Legend::Cells(legend), givens, removed);
        Named { problem, expected, statements: Arc::new(Statements { board, units, rules }) }
    }
}

fn legend(built: &BuiltModel) -> CellLegend {
    let values = built.board.values.iter().map(|value| value.name.clone()).collect();
    let mut legend = CellLegend::new(built.board.picture(), values);
    for (cell, domain) in built.board.cells.iter().zip(&built.domains) {
        legend.push(cell.name.clone(), cell.place, domain);
    }
    for unit in &built.units {
        match &unit.number {
            Some(number) => legend.numbered(unit.kind.word(), number, unit.cells.clone()),
            None => legend.unit(unit.name.clone(), unit.cells.clone()),
        }
        if matches!(unit.kind, UnitKind::Boxes | UnitKind::Regions) {
            legend.region(unit.cells.clone());
        }
    }
    for (from, rule) in &built.names.auxiliaries {
        legend.auxiliary(*from, rule.clone());
    }
    for (from, clue) in &built.names.clues {
        legend.clue(*from, clue.clone());
    }
    built.narrowings.iter().for_each(|narrowing| legend.narrow(narrowing.clone()));
    built.drawn.iter().for_each(|&cell| legend.draw(cell));
    built.names.counts.iter().for_each(|counted| legend.count(counted.clone()));
    for (from, reason) in &built.names.reasons {
        legend.reason(*from, reason.clone());
    }
    legend
}
