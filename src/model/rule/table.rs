//! Tables: the values of cells form one of the rows listed, or none of them.
//!
//! ```toml
//! [[rules]]
//! kind = "table"
//! cells = "a b c"
//! allowed = [[1, 2, 3], [2, 2, 2]]      # names of values; also `forbidden`, also rows as texts: "1 2 3"
//! ```
//!
//! Two cells are a relation, without any auxiliary choice. Allowed rows of more are one choice, which row; forbidden rows
//! an automaton that goes along them and lets everything else pass.

use super::{Context, Domains, Rule, Section};
use crate::design::TextError;
use crate::model::poster::{Posted, Poster};
use std::collections::{BTreeSet, HashSet};

#[derive(Debug)]
struct Table {
    cells: Vec<usize>,
    rows: BTreeSet<Vec<i64>>,
    allows: bool,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.line_of(section)?;
    let (key, allows) = match (section.has("allowed"), section.has("forbidden")) {
        (true, false) => ("allowed", true),
        (false, true) => ("forbidden", false),
        _ => return Err(section.fault("either `allowed` or `forbidden` expected")),
    };
    let mut rows = BTreeSet::new();
    for row in section.word_rows(key)? {
        if row.len() != cells.len() {
            let message = format!("a row of {} values for {} cells: `{}`", row.len(), cells.len(), row.join(" "));
            return Err(section.fault_at(key, message));
        }
        rows.insert(row.iter().map(|name| context.number(section, key, name)).collect::<Result<_, _>>()?);
    }
    Ok(Box::new(Table { cells, rows, allows }))
}

impl Table {
    /// A state is how much of a forbidden row has been read; once no row goes on, nothing is forbidden any more.
    fn forbid(&self, poster: &mut Poster<'_>) -> Posted {
        let length = self.cells.len();
        let beginnings: HashSet<&[i64]> =
            self.rows.iter().flat_map(|row| (0..=length).map(move |end| &row[..end])).collect();
        let step = |read: &Option<Vec<i64>>, _: usize, number: i64| {
            let next = read.as_ref().map(|read| [&read[..], &[number]].concat());
            match next.filter(|next| beginnings.contains(&next[..])) {
                Some(whole) if whole.len() == length => None,
                next => Some(next),
            }
        };
        poster.automaton(&self.cells, Some(Vec::new()), step, |_| true)
    }
}

impl Rule for Table {
    fn restrict(&self, domains: &mut Domains<'_>) {
        match (self.allows, self.cells.len()) {
            (true, _) => {
                for (at, &cell) in self.cells.iter().enumerate() {
                    let possible: HashSet<i64> = self.rows.iter().map(|row| row[at]).collect();
                    domains.keep(cell, |number| possible.contains(&number));
                }
            }
            (false, 1) => domains.keep(self.cells[0], |number| !self.rows.contains(&[number][..])),
            _ => {}
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        match (&self.cells[..], self.allows) {
            ([_], _) => Ok(()),
            (&[one, other], allows) => poster.relation([one, other], |a, b| self.rows.contains(&[a, b][..]) == allows),
            (cells, true) => poster.table(cells, &self.rows.iter().cloned().collect::<Vec<_>>()),
            (_, false) => self.forbid(poster),
        }
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let row: Vec<i64> = self.cells.iter().map(|&cell| numbers[cell]).collect();
        self.rows.contains(&row) == self.allows
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}
