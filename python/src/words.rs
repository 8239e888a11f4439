//! What a step says: in words, and as cells and values.

use exactone::explain::tell::Teller;
use exactone::explain::{self, State};
use exactone::instance::Legend;
use exactone::{Candidate, Rules};
use pyo3::prelude::*;

/// A cell: its row and column from 1, or its name where cells stand on no board.
#[derive(Clone, Debug, PartialEq, IntoPyObject, FromPyObject)]
pub(crate) enum Cell {
    Place((usize, usize)),
    Name(String),
}

/// A value: a number, or the text that stands for it.
#[derive(Clone, Debug, PartialEq, IntoPyObject, FromPyObject)]
pub(crate) enum Value {
    Number(u64),
    Text(String),
}

/// A candidate: a cell, and a value of it.
pub(crate) type Entry = (Cell, Value);

/// What a step says.
#[derive(Clone, Debug, IntoPyObject, FromPyObject)]
pub(crate) struct Words {
    #[pyo3(item)]
    pub(crate) title: String,
    /// The name of the technique inside of a sentence.
    #[pyo3(item)]
    pub(crate) name: String,
    #[pyo3(item)]
    pub(crate) place: String,
    #[pyo3(item)]
    pub(crate) reason: Vec<String>,
    #[pyo3(item)]
    pub(crate) outcome: String,
    #[pyo3(item)]
    pub(crate) placed: Option<Entry>,
    #[pyo3(item)]
    pub(crate) removed: Vec<Entry>,
    /// Chains, wings and fish in the notation of players.
    #[pyo3(item)]
    pub(crate) notation: Vec<String>,
    #[pyo3(item)]
    pub(crate) json: String,
}

impl Words {
    pub(crate) fn of(
        rules: &Rules,
        teller: &Teller,
        state: &State<'_>,
        step: &explain::Step,
    ) -> Result<Self, serde_json::Error> {
        let entry = |candidate| entry(&rules.legend, candidate);
        Ok(Self {
            title: teller.title(state, step),
            name: teller.name(state, step).to_string(),
            place: teller.place(state, step),
            reason: teller.lines(state, step),
            outcome: teller.outcome(step),
            placed: step.placed.and_then(entry),
            removed: step.gone.iter().copied().filter_map(entry).collect(),
            notation: teller.notation(state, step),
            json: serde_json::to_string(&teller.json(state, step))?,
        })
    }

    /// What is placed, and what goes.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        self.placed.iter().chain(&self.removed).cloned()
    }
}

/// The cell and the value of a candidate; nothing of an auxiliary.
fn entry(legend: &Legend, candidate: Candidate) -> Option<Entry> {
    let (cell, value) = legend.cell_and_value(candidate)?;
    let place = match legend {
        Legend::Grid(layout) => Some((cell / layout.shape().side, cell % layout.shape().side)),
        Legend::Cells(cells) => cells.place(cell),
        Legend::Options(_) => None,
    };
    let place = place.map(|(row, column)| Cell::Place((row + 1, column + 1)));
    let value = legend.value(value);
    let value = value.parse().map_or_else(|_| Value::Text(value.clone()), Value::Number);
    Some((place.unwrap_or_else(|| Cell::Name(legend.cell(cell))), value))
}

/// Each of them once, in their order.
pub(crate) fn once<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut kept = Vec::new();
    for one in all {
        if !kept.contains(&one) {
            kept.push(one);
        }
    }
    kept
}
