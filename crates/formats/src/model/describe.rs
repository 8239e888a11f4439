//! From a model that is built to a [`Instance`]: names, givens, the judge.

use super::build::{BuildRequest, BuiltModel};
use super::cell_board::CellBoard;
use super::rule::Rule;
use super::{Model, ModelError, Settings, Unit, UnitKind};
use crate::instance::{CellLegend, Instance, Judge, Legend, Rules, Source, TextError};
use exactone_core::problem::Candidate;

impl Model {
    /// The problem of a model or a puzzle, with names and givens. Time and memory O(candidates and groups).
    ///
    /// ```
    /// use exactone_formats::model::{Model, Settings};
    ///
    /// let text = "schema = 'exactone.puzzle.v1'\nmodel = 'latin'\ngivens = '''\n1 .\n. .\n'''\n";
    /// let instance = Model::parse("latin-2.toml", text)?.instance(&Settings::default())?;
    /// assert_eq!((instance.problem().candidates(), instance.givens.len()), (8, 1));
    /// # Ok::<(), exactone_formats::model::ModelError>(())
    /// ```
    ///
    /// # Errors
    /// [`ModelError::Text`] with the place of what is wrong, [`ModelError::Build`] if the ids do not fit, or the
    /// building was interrupted.
    pub fn instance(&self, settings: &Settings) -> Result<Instance, ModelError> {
        let givens = settings.givens.as_ref().map(|(name, text)| (&**name, &**text));
        let (limits, interrupt) = (settings.limits, settings.interrupt.clone());
        let ask = BuildRequest { settings: &settings.parameters, givens, limits, interrupt, ..BuildRequest::default() };
        let built = self.build(&ask)?;
        let legend = legend(&built);
        let chosen = |given: &[(usize, usize)]| -> Result<Vec<Candidate>, ModelError> {
            let candidate = |&(cell, value): &(usize, usize)| {
                let impossible = || {
                    format!(
                        "{}={} is given, but a rule forbids it there",
                        built.board.cells[cell].name, built.board.values[value].name
                    )
                };
                legend
                    .candidate_of(cell, value)
                    .ok_or_else(|| TextError::whole(&self.document.path, impossible()).into())
            };
            given.iter().map(candidate).collect()
        };
        let (givens, expected) = (chosen(&built.givens)?, built.expected.as_deref().map(chosen).transpose()?);
        let named = |&(cell, value): &(usize, usize)| {
            format!("{}={}", built.board.cells[cell].name, built.board.values[value].name)
        };
        let text = self.with_settings(settings, &built.givens.iter().map(named).collect::<Vec<_>>().join(" "));
        let BuiltModel { problem, board, units, rules, .. } = built;
        let judge = Stated { board, units, rules };
        let source = Source { kind: "puzzle", text };
        let rules = Rules { judge: Some(Box::new(judge)), ..Rules::new(problem, Legend::Cells(legend)) };
        Ok(Instance { givens, expected, source, ..Instance::new(self.name(), rules) })
    }
}

fn legend(built: &BuiltModel) -> CellLegend {
    let values = built.board.values.iter().map(|value| value.name.clone()).collect();
    let mut legend = CellLegend::new(built.board.picture(), values);
    for (cell, domain) in built.board.cells.iter().zip(&built.domains) {
        legend.push(cell.name.clone(), cell.place, domain);
    }
    for unit in &built.units {
        legend.unit(unit.name.clone(), unit.cells.clone());
        if matches!(unit.kind, UnitKind::Boxes | UnitKind::Regions) {
            legend.region(unit.cells.clone());
        }
    }
    for (from, rule) in &built.auxiliaries {
        legend.auxiliary(*from, rule.clone());
    }
    legend
}

/// Units and rules as they were stated.
#[derive(Debug)]
struct Stated {
    board: CellBoard,
    units: Vec<Unit>,
    rules: Vec<Box<dyn Rule>>,
}

impl Judge for Stated {
    fn judge(&self, legend: &Legend, chosen: &[Candidate]) -> Result<(), String> {
        let Legend::Cells(cells) = legend else { return Err("the solution is not one of cells".to_owned()) };
        let mut values: Vec<Option<usize>> = vec![None; self.board.cells.len()];
        for (cell, value) in chosen.iter().filter_map(|&candidate| cells.cell_and_value(candidate)) {
            if values[cell].replace(value).is_some() {
                return Err(format!("{} has two values", cells.cell(cell)));
            }
        }
        let missing = values.iter().position(Option::is_none);
        let values: Option<Vec<usize>> = values.into_iter().collect();
        let Some(values) = values else { return Err(format!("{} has no value", cells.cell(missing.unwrap_or(0)))) };
        self.units.iter().try_for_each(|unit| keeps(unit, &values))?;
        let numbers: Vec<i64> = values.iter().map(|&value| self.board.values[value].number).collect();
        match self.rules.iter().find(|rule| !rule.holds(&numbers)) {
            None => Ok(()),
            Some(rule) => Err(format!("a rule is broken: {rule:?}")),
        }
    }
}

fn keeps(unit: &Unit, values: &[usize]) -> Result<(), String> {
    let mut held: Vec<usize> = unit.cells.iter().map(|&cell| values[cell]).collect();
    held.sort_unstable();
    held.dedup();
    if held.len() == unit.cells.len() { Ok(()) } else { Err(format!("{} holds a value twice", unit.name)) }
}
