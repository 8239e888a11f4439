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

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::spelling::count_of;
use std::collections::{BTreeSet, HashMap, HashSet};

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
        _ => return Err(section.lacking("either `allowed` or `forbidden` expected")),
    };
    if section.kind(key) == Some("string") {
        let message =
            "rows of values expected; a condition such as `abs(a - b) = 3` stands in a rule of kind `relation`";
        return Err(section.fault_at(key, message));
    }
    let mut rows = BTreeSet::new();
    for row in section.word_rows(key)? {
        if row.len() != cells.len() {
            let (values, wanted) = (count_of(row.len(), "value"), count_of(cells.len(), "cell"));
            let message = format!("a row of {values} for {wanted}: `{}`", row.join(" "));
            return Err(section.fault_at(key, message));
        }
        rows.insert(row.iter().map(|name| context.number(section, key, name)).collect::<Result<_, _>>()?);
    }
    Ok(Box::new(Table { cells, rows, allows }))
}

impl Table {
    /// A state is how much of a forbidden row has been read, as a branch of the tree of all rows; once no row goes on,
    /// nothing is forbidden any more.
    fn forbid(&self, poster: &mut Poster<'_>) -> Posted {
        let mut tree: HashMap<(usize, i64), usize> = HashMap::new();
        for row in &self.rows {
            row.iter().fold(0, |branch, &number| {
                let fresh = tree.len() + 1;
                *tree.entry((branch, number)).or_insert(fresh)
            });
        }
        let last = self.cells.len() - 1;
        let step = |branch: &Option<usize>, at: usize, number: i64| match branch
            .and_then(|branch| tree.get(&(branch, number)).copied())
        {
            Some(_) if at == last => None,
            next => Some(next),
        };
        poster.automaton(&self.cells, Some(0), step, |_| true)
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
