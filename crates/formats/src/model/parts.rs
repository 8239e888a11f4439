//! The givens and clues of a design as parts that can be left out, one by one.
//!
//! What is left out is left out of the statement: the files are read again, and the rest is built as if it stood there alone. So a
//! part is not less than all that it says, also what it takes from cells before anything is posted.

use super::condition::Store;
use super::document::Section;
use super::entry::{Entry, Kept};
use super::givens::Given;
use super::judge::Statements;
use super::opening::{BuildRequest, Opening};
use super::stated::Plain;
use super::{Model, Settings, clash, further};
use crate::instance::{FurtherClues, Legend, Part, PartKind, Parts, PlainContradiction, Subproblem};
use exactone_core::problem::{Candidate, Interrupt};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Whether lines mean anything to who reads them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Places {
    /// The user has the files.
    Told,
    /// The file was made from another one.
    Made(Origins),
}

/// What the parts of a file are in the one that it was made from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Origins {
    /// Of the tables that begin at these lines.
    pub(crate) tables: BTreeMap<usize, Origin>,
    /// Of the givens of these cells.
    pub(crate) cells: BTreeMap<String, Origin>,
}

/// What something is in another file: in words, and its line and column there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) words: String,
    pub(crate) place: Option<(usize, usize)>,
}

/// The line and the column in a file of ours, or what it is in another one.
type Told<'p> = (Option<(&'p str, usize, usize)>, Option<&'p Origin>);

/// A design, the parts that it is stated by, and all of its rules.
#[derive(Debug)]
pub(super) struct DesignParts {
    model: Model,
    settings: Settings,
    statements: Arc<Statements>,
    entries: Vec<Entry>,
    /// The entries that state a rule, by their numbers, ascending: these parts come first, and the givens behind them.
    ruling: Vec<usize>,
    givens: Vec<Given>,
    solution: Vec<Given>,
    places: Places,
    plain: Option<PlainContradiction>,
    /// Made when somebody asks.
    list: OnceLock<Vec<Part>>,
}

impl DesignParts {
    /// The parts of a design that is built.
    pub(super) fn new(
        (model, settings): (&Model, &Settings),
        statements: &Arc<Statements>,
        (entries, givens, solution): (Vec<Entry>, Vec<Given>, Vec<Given>),
        plain: Option<Plain>,
        places: Places,
    ) -> Self {
        // Rules stand in the order of their entries.
        let mut ruling: Vec<usize> = statements.rules.iter().map(|(entry, _)| *entry).collect();
        ruling.dedup();
        let plain = plain.and_then(|plain| {
            let rule = ruling.binary_search(&plain.entry).ok()?;
            let given = plain.given.map(|given| ruling.len() + given);
            Some(PlainContradiction { parts: [rule].into_iter().chain(given).collect(), why: plain.why })
        });
        // Two givens are simpler than any clue.
        let clash = clash::first(&givens, &statements.units, &statements.board).map(|clash| PlainContradiction {
            parts: clash.givens.map(|given| ruling.len() + given).to_vec(),
            why: Some(clash.why),
        });
        let plain = clash.or(plain);
        let settings = Settings { interrupt: Interrupt::default(), ..settings.clone() };
        let (model, statements, list) = (model.clone(), Arc::clone(statements), OnceLock::new());
        Self { model, settings, statements, entries, ruling, givens, solution, places, plain, list }
    }

    /// The value of each cell.
    fn values(&self, legend: &Legend, chosen: &[Candidate]) -> Vec<usize> {
        let mut values = vec![0; self.statements.board.cells.len()];
        if let Legend::Cells(cells) = legend {
            let chosen = chosen.iter().filter_map(|&candidate| cells.cell_and_value(candidate));
            chosen.for_each(|(cell, value)| values[cell] = value);
        }
        values
    }

    fn numbers(&self, values: &[usize]) -> Vec<i64> {
        let board = &self.statements.board;
        values.iter().map(|&value| board.values[value].number).collect()
    }

    fn described(&self) -> Vec<Part> {
        let Statements { board, rules, .. } = &*self.statements;
        let name = |cell: usize| board.cells[cell].name.clone();
        let rules = rules.chunk_by(|(one, _), (next, _)| one == next).map(|rules| {
            let mut cells: Vec<usize> = rules.iter().flat_map(|(_, rule)| rule.cells()).collect();
            cells.sort_unstable();
            cells.dedup();
            let Entry { kind, source, line, column } = &self.entries[rules[0].0];
            let told = match &self.places {
                Places::Told => (Some((&**source, *line, *column)), None),
                Places::Made(origins) => (None, origins.tables.range(..=line).next_back().map(|(_, origin)| origin)),
            };
            part(PartKind::Rule, (*kind).to_owned(), cells.into_iter().map(name).collect(), told)
        });
        let givens = self.givens.iter().map(|given| self.given(given));
        rules.chain(givens).collect()
    }

    /// A given, or a cell of the solution.
    fn given(&self, given: &Given) -> Part {
        let board = &self.statements.board;
        let cell = board.cells[given.cell].name.clone();
        let told = match &self.places {
            Places::Told => (Some((&*given.source, given.line, given.column)), None),
            Places::Made(origins) => (None, origins.cells.get(&cell)),
        };
        part(PartKind::Given, format!("{cell}={}", board.values[given.value].name), vec![cell], told)
    }
}

fn part(kind: PartKind, name: String, cells: Vec<String>, (place, origin): Told<'_>) -> Part {
    Part {
        kind,
        name,
        cells,
        source: place.map(|(source, ..)| source.to_owned()),
        line: place.map(|(_, line, _)| line),
        column: place.map(|(.., column)| column),
        origin: origin.map(|origin| origin.words.clone()),
        origin_place: origin.and_then(|origin| origin.place),
    }
}

impl Parts for DesignParts {
    fn list(&self) -> &[Part] {
        self.list.get_or_init(|| self.described())
    }

    fn stated_solution(&self) -> Vec<Part> {
        match self.places {
            Places::Told => self.solution.iter().map(|given| self.given(given)).collect(),
            // It stands elsewhere than the givens.
            Places::Made(_) => Vec::new(),
        }
    }

    fn plain(&self) -> Option<&PlainContradiction> {
        self.plain.as_ref()
    }

    fn only(&self, kept: &[usize], interrupt: Interrupt) -> Result<Subproblem, String> {
        let mut which = Kept { entries: vec![false; self.entries.len()], givens: vec![false; self.givens.len()] };
        for &part in kept {
            match self.ruling.get(part) {
                Some(&entry) => which.entries[entry] = true,
                None => which.givens[part - self.ruling.len()] = true,
            }
        }
        let settings = Settings { interrupt, ..self.settings.clone() };
        let ask = BuildRequest { kept: Some(&which), ..BuildRequest::of(&settings) };
        let built = self.model.build(&ask).map_err(|error| error.to_string())?;
        Ok(built.named().problem)
    }

    fn lacking(&self, legend: &Legend, chosen: &[Candidate]) -> Vec<bool> {
        let values = self.values(legend, chosen);
        let numbers = self.numbers(&values);
        let mut lacking = vec![false; self.ruling.len() + self.givens.len()];
        for (entry, _) in self.statements.rules.iter().filter(|(_, rule)| !rule.holds(&numbers)) {
            if let Ok(at) = self.ruling.binary_search(entry) {
                lacking[at] = true;
            }
        }
        for (lacks, given) in lacking[self.ruling.len()..].iter_mut().zip(&self.givens) {
            *lacks = values[given.cell] != given.value;
        }
        lacking
    }

    fn further(&self, legend: &Legend, solutions: &[Vec<Candidate>], interrupt: &Interrupt) -> Option<FurtherClues> {
        let sections = self.model.sections();
        let sections: Vec<&Section<'_>> = sections.iter().collect();
        let opening = Opening::of(&sections, &BuildRequest::of(&self.settings)).ok()?;
        let conditions = Store::default();
        let numbers = |chosen: &Vec<Candidate>| self.numbers(&self.values(legend, chosen));
        let solutions: Vec<Vec<i64>> = solutions.iter().map(numbers).collect();
        further::deciding(&sections, &opening.context(&conditions), (&solutions, interrupt))
    }
}

#[cfg(test)]
mod tests;
