//! Relations by a condition: which values one to four cells may have together.
//!
//! ```toml
//! [[rules]]
//! kind = "relation"
//! cells = "r1c1 r5c5"
//! allowed = "abs(a - b) = 3 or a * b % 12 = 0"   # the cells are a, b, c, d by their order
//! ```
//!
//! `pairs` has lists, and each two cells that follow each other are `a` and `b`. One cell loses values, two are a relation, three and four
//! are a table of all rows that are allowed.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::condition::{MOST_CELLS, Names, NoRows, Rows, parse};
use std::sync::Arc;

/// Lists of cells, and the rows of values that each may have.
#[derive(Debug)]
pub(super) struct Listed {
    /// Lists of as many cells as the rows are wide.
    pub(super) lists: Vec<Vec<usize>>,
    pub(super) rows: Arc<Rows>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lists = match context.board.pairs(section, "pairs")? {
        Some(pairs) => pairs.into_iter().map(Vec::from).collect(),
        None => vec![context.board.line_of(section)?],
    };
    let Some(first) = lists.first() else { return Err(section.fault_at("pairs", "at least one pair expected")) };
    if first.len() > MOST_CELLS {
        let message = format!("{} cells; a condition is about {MOST_CELLS} at most", first.len());
        return Err(section.fault(format!("{message}, and `pairs` reads each two that follow each other")));
    }
    if lists.len() > 1
        && context.board.size.is_none()
        && ["a", "b"].iter().any(|name| context.board.cell(name).is_some())
    {
        let message = "cells are called `a` or `b` here, which are also the first and the second of a pair: one rule for each pair, with `cells`";
        return Err(section.fault_at("pairs", message));
    }
    let rows = rows(section, context, first, lists.len() == 1)?;
    Ok(Box::new(Listed { lists, rows }))
}

/// The rows that the condition allows. Cells have their own names in it only if it is about no others.
fn rows(section: &Section<'_>, context: &Context<'_>, cells: &[usize], is_only: bool) -> Result<Arc<Rows>, TextError> {
    let board = context.board;
    let names = cells.iter().map(|&cell| if is_only { &*board.cells[cell].name } else { "" }).collect();
    let names = Names { cells: names, parameters: context.parameters };
    let text = section.text("allowed")?;
    let wrong = |(at, message): (usize, String)| section.fault_behind("allowed", at, message);
    let condition = parse(text, &names).map_err(wrong)?;
    context.rows_of(condition, cells.len()).map_err(|error| match error {
        NoRows::Wrong(at, message) => wrong((at, message)),
        NoRows::TooMany(message) => section.fault_at("allowed", message).limit(),
    })
}

impl Rule for Listed {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for list in &self.lists {
            match list[..] {
                [one, other] => domains.support([one, other], |a, b| self.rows.contains(&[a, b])),
                _ => (0..)
                    .zip(list)
                    .for_each(|(at, &cell)| domains.keep(cell, |number| self.rows.is_possible(at, number))),
            }
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.lists.iter().try_for_each(|list| match list[..] {
            [] if self.rows.count() == 0 => poster.nothing(),
            [] | [_] => Ok(()),
            [one, other] => poster.relation([one, other], |a, b| self.rows.contains(&[a, b])),
            _ => {
                poster.room(self.rows.count(), "rows of a table")?;
                poster.table(list, &self.rows.all().collect::<Vec<_>>())
            }
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let row = |list: &Vec<usize>| -> Vec<i64> { list.iter().map(|&cell| numbers[cell]).collect() };
        self.lists.iter().all(|list| self.rows.contains(&row(list)))
    }

    fn cells(&self) -> Vec<usize> {
        self.lists.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};

    #[test]
    fn cells_are_letters_by_their_order_or_have_their_names() {
        let text = "kind = 'relation'\ncells = 'r1c1 r2c2 r1c3'\nallowed = 'a + b = r1c3'";
        assert!(holds(text, [[1, 9, 4], [9, 3, 9]]));
        assert!(!holds(text, [[1, 9, 4], [9, 4, 9]]));
        let pairs = "kind = 'relation'\npairs = ['r1c1..r1c3', 'r2c1 r2c3']\nallowed = 'a * 2 = b'";
        assert!(holds(pairs, [[1, 2, 4], [3, 7, 6]]));
        assert!(!holds(pairs, [[1, 2, 4], [3, 7, 7]]));
    }

    #[test]
    fn cells_lose_the_values_that_no_row_has() {
        let clue = |cells: &str, allowed: &str| {
            domains(&format!("kind = 'relation'\ncells = '{cells}'\nallowed = '{allowed}'"))
        };
        assert_eq!(clue("r1c1", "a % 4 = 1")[0], [1, 5, 9]);
        assert_eq!(clue("r1c1 r1c2", "a / b = 4")[..2], [vec![4, 8], vec![1, 2]]);
        assert_eq!(clue("r1c1..r1c3", "a * b * c = 8")[2], [1, 2, 4, 8]);
        assert_eq!(clue("r1c1..r1c3", "a * b * c = 0")[2], [0; 0]);
    }

    #[test]
    fn what_is_wrong_in_a_condition_is_pointed_at() {
        let wrong = |rest: &str| refusal(&format!("kind = 'relation'\n{rest}"));
        assert!(wrong("cells = 'r1c1 r1c2'\nallowed = 'a - x = 3'").starts_with("clue.toml:9:16: there is no cell"));
        let letters = wrong("pairs = ['r1c1..r1c3', 'r2c1 r2c2']\nallowed = 'a - c = 3'");
        assert!(letters.contains("`c`; the cells are `a`, `b`"), "{letters}");
        assert!(wrong("cells = 'r1c1 r1c2'\nallowed = '3 / (a - b) = 3'").contains(":9:14: this divides by 0"));
        assert!(wrong("cells = 'all'\nallowed = 'a = 3'").contains("6 cells; a condition is about 4 at most"));
        assert!(wrong("cells = 'r1c1'").contains("`allowed` is missing"));
        assert!(wrong("cells = 'r1c1'\nallowed = 'a = 3'\nforbidden = 'a = 4'").contains("unknown key `forbidden`"));
        assert!(wrong("pairs = []\nallowed = 'a = 3'").contains("at least one pair expected"));
        let table = refusal("kind = 'table'\ncells = 'r1c1 r1c2'\nallowed = 'a = b'");
        assert!(table.contains("of kind `relation`"), "{table}");
    }
}
