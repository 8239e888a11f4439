//! Distinct values: a cell says how many different values other cells have.
//!
//! ```toml
//! [[clues]]
//! kind = "distinct"
//! count = "r1c1"            # its value is the number of different values
//! cells = "r2c1:r4c3"
//! ```
//!
//! An auxiliary choice for each value says in which of the cells it stands first, or that it stands in none. An automaton counts those
//! that stand somewhere, and reads the count last.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::rule_error::RuleError;
use exactone_core::problem::{Bound, Candidate, Choice};
use std::collections::BTreeSet;

#[derive(Debug)]
struct Distinct {
    count: usize,
    cells: Vec<usize>,
}

/// Different values so far: a number until all of them must be there.
type Seen = BTreeSet<i64>;

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let count = context.board.single(section, "count")?;
    Ok(Box::new(Distinct { count, cells: context.board.cells(section, "cells")? }))
}

impl Distinct {
    /// A choice for a value: 0 if it stands in no cell, else 1.
    fn first_place(&self, poster: &mut Poster<'_>, value: i64) -> Result<(Choice, Vec<i64>), RuleError> {
        let of_cell = |poster: &Poster<'_>, cell: usize| poster.those(cell, |number| number == value).first().copied();
        let places: Vec<(usize, Candidate)> =
            self.cells.iter().filter_map(|&cell| Some((cell, of_cell(poster, cell)?))).collect();
        let (choice, first) = poster.auxiliary(places.len() + 1)?;
        for (at, (cell, candidate)) in places.iter().enumerate() {
            // Who has the value is not before its first place, and who is its first place has it.
            let later: Vec<Candidate> = [&first[..1], &first[at + 2..], &[*candidate]].concat();
            poster.group(Bound::AtMostOne, &later)?;
            let mut others = poster.those(*cell, |number| number != value);
            others.push(first[at + 1]);
            poster.group(Bound::AtMostOne, &others)?;
        }
        Ok((choice, [0].into_iter().chain(places.iter().map(|_| 1)).collect()))
    }

    fn post_groups(&self, poster: &mut Poster<'_>) -> Posted {
        let numbers = poster.numbers_of(&self.cells);
        let candidates: usize = self.cells.iter().map(|&cell| poster.numbers(cell).len()).sum();
        // For each value and cell: the other values of the cell, and later places.
        let members = (candidates + self.cells.len() * self.cells.len()).saturating_mul(numbers.len());
        poster.space(members, "first places of values")?;
        poster.look(candidates.saturating_mul(numbers.len()))?;
        let mut choices = Vec::new();
        for &number in &numbers {
            choices.push(self.first_place(poster, number)?);
        }
        let values = choices.len();
        choices.push(poster.choice_of(self.count));
        let step = |seen: &i64, at: usize, number: i64| {
            if at < values { Some(seen + number) } else { (*seen == number).then_some(0) }
        };
        poster.automaton_of(&choices, 0, step, |_| true)
    }
}

impl Rule for Distinct {
    fn restrict(&self, domains: &mut Domains<'_>) {
        let most = i64::try_from(self.cells.len()).unwrap_or(i64::MAX);
        domains.keep(self.count, |number| (1..=most).contains(&number));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let all = [&self.cells[..], &[self.count]].concat();
        let step = |seen: &Seen, at: usize, number: i64| {
            if at < self.cells.len() {
                return Some(seen.iter().copied().chain([number]).collect());
            }
            (i64::try_from(seen.len()) == Ok(number)).then(Seen::new)
        };
        poster.beside_automaton(&all, (Seen::new(), step, |_: &Seen| true), |poster| self.post_groups(poster))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let values: BTreeSet<i64> = self.cells.iter().map(|&cell| numbers[cell]).collect();
        i64::try_from(values.len()) == Ok(numbers[self.count])
    }

    fn cells(&self) -> Vec<usize> {
        [&[self.count], &self.cells[..]].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};
    use crate::model::{Model, Settings};

    #[test]
    fn the_cell_counts_the_different_values() {
        let text = "kind = 'distinct'\ncount = 'r1c1'\ncells = 'r1c2 r1c3 r2'";
        assert!(holds(text, [[3, 7, 7], [2, 2, 9]]));
        assert!(!holds(text, [[2, 7, 7], [2, 2, 9]]));
        assert_eq!(domains(text)[0], [1, 2, 3, 4, 5]);
    }

    #[test]
    fn nine_cells_of_nine_values_are_few_groups() {
        let board = "schema = 'exactone.puzzle.v1'\n[grid]\nrows = 1\ncolumns = 10\nvalues = 9\n";
        let clue = "[[clues]]\nkind = 'distinct'\ncount = 'r1c1'\ncells = 'r1c2..r1c10'\n";
        let instance = Model::parse("x", &format!("{board}{clue}")).unwrap().instance(&Settings::default()).unwrap();
        let problem = instance.problem();
        assert!(problem.memberships() < 20_000, "{}", problem.memberships());
        assert!(problem.relations().is_some());
    }

    #[test]
    fn what_is_no_cell_to_count_in_is_refused() {
        assert!(refusal("kind = 'distinct'\ncount = 'r1'\ncells = 'r2'").contains("one cell expected, 3 found"));
        assert!(refusal("kind = 'distinct'\ncells = 'r1'").contains("`count` is missing"));
    }
}
