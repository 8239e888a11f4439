//! A cell says how many cells of a line hold certain values: `exactly`, `at-least` or `at-most` as many as its number.
//!
//! ```toml
//! [[rules]]
//! kind = "exactly"
//! equals = "r1c1"           # the number of this cell is the count
//! values = "2 4 6 8"
//! cells = "r2c1..r2c9"      # the cell itself may be among them
//! ```
//!
//! An automaton counts along the line, and reads the cell last.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::comparison::Comparison;

#[derive(Debug)]
struct CountCell {
    line: Vec<usize>,
    /// Ascending.
    wanted: Vec<i64>,
    /// How the count compares with the number of the cell.
    comparison: Comparison,
    cell: usize,
}

/// Reads `equals`; the line and the values are read already.
pub(super) fn read(
    section: &Section<'_>,
    context: &Context<'_>,
    (line, wanted): (Vec<usize>, Vec<i64>),
    comparison: Comparison,
) -> Result<Box<dyn Rule>, TextError> {
    match context.board.optional_cells(section, "equals")?.unwrap_or_default()[..] {
        [cell] => Ok(Box::new(CountCell { line, wanted, comparison, cell })),
        ref cells => {
            let message = format!("{} cells, expected the one whose number is the count", cells.len());
            Err(section.fault_at("equals", message))
        }
    }
}

impl CountCell {
    fn wants(&self, number: i64) -> bool {
        self.wanted.binary_search(&number).is_ok()
    }

    fn fits(&self, count: usize, number: i64) -> bool {
        self.comparison.holds(i64::try_from(count).unwrap_or(i64::MAX), number)
    }
}

impl Rule for CountCell {
    fn restrict(&self, domains: &mut Domains<'_>) {
        domains.keep(self.cell, |number| (0..=self.line.len()).any(|count| self.fits(count, number)));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let cells = [&self.line[..], &[self.cell]].concat();
        let step = |count: &usize, at: usize, number: i64| {
            if at < self.line.len() {
                Some(count + usize::from(self.wants(number)))
            } else {
                self.fits(*count, number).then_some(0)
            }
        };
        poster.automaton(&cells, 0, step, |_| true)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let count = self.line.iter().filter(|&&cell| self.wanted.contains(&numbers[cell])).count();
        self.fits(count, numbers[self.cell])
    }

    fn cells(&self) -> Vec<usize> {
        [&self.line[..], &[self.cell]].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};

    #[test]
    fn a_cell_says_how_many_there_are() {
        let clue = |kind: &str| format!("kind = '{kind}'\nvalues = '4..6'\ncells = 'r1c1..r1c3'\nequals = 'r2c1'");
        let two_are = [[4, 6, 1], [2, 9, 9]];
        let one_is = [[4, 7, 1], [2, 9, 9]];
        assert!(holds(&clue("exactly"), two_are) && !holds(&clue("exactly"), one_is));
        assert!(holds(&clue("at-least"), two_are) && !holds(&clue("at-least"), one_is));
        assert!(holds(&clue("at-most"), two_are) && holds(&clue("at-most"), one_is));
        assert!(!holds(&clue("at-most"), [[4, 5, 6], [2, 9, 9]]));
        // A count of 0 is no value of the board.
        assert_eq!(domains(&clue("exactly"))[3], [1, 2, 3]);
    }

    #[test]
    fn one_cell_says_it_and_no_number_beside_it() {
        let clue = |rest: &str| refusal(&format!("kind = 'exactly'\nvalues = 1\ncells = 'r1'\n{rest}"));
        assert!(clue("equals = 'r2c1 r2c2'").contains("2 cells, expected the one whose number is the count"));
        assert!(clue("equals = 'r2c1'\ncount = 1").contains("`count` or `equals` expected, not both"));
        assert!(clue("").contains("`count` is missing here, or `equals`"));
    }
}
