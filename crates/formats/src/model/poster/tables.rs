//! Lists of what several cells may be together: rows of numbers, sets, and tuples of sets.

use super::super::rule_error::Posted;
use super::Poster;
use exactone_core::problem::{Bound, Candidate, Choice};
use std::collections::HashMap;

impl Poster<'_> {
    /// States that the values of the cells form one of the rows, each a number for each cell. Rows with a number that its
    /// cell cannot have are left out.
    pub(in crate::model) fn table(&mut self, cells: &[usize], rows: &[Vec<i64>]) -> Posted {
        self.room(rows.len(), "rows of a table")?;
        let sizes: usize = cells.iter().map(|&cell| self.domains[cell].len()).sum();
        self.space(rows.len().saturating_mul(sizes), "a table")?;
        self.statement.state(|statement| statement.table(cells, rows));
        let places: Vec<HashMap<i64, u32>> =
            cells.iter().map(|&cell| (self.numbers(cell)).into_iter().zip(0..).collect()).collect();
        let row =
            |row: &Vec<i64>| row.iter().zip(&places).map(|(number, places)| places.get(number).copied()).collect();
        let rows: Vec<Vec<u32>> = rows.iter().filter_map(row).collect();
        let choices: Vec<Choice> = cells.iter().map(|&cell| self.cells[cell]).collect();
        self.builder.table(&choices, &rows)?;
        Ok(())
    }

    /// States that the values of the cells, all different, are one of these sets of numbers. An auxiliary choice says
    /// which set it is. A group for each number says that one of the cells has it, or that the set is one without it.
    pub(in crate::model) fn one_of_sets(&mut self, cells: &[usize], sets: &[Vec<i64>]) -> Posted {
        let numbers = self.numbers_of(cells);
        let is_possible = |set: &&Vec<i64>| set.iter().all(|number| numbers.binary_search(number).is_ok());
        let sets: Vec<&Vec<i64>> = sets.iter().filter(is_possible).collect();
        self.room(sets.len(), "combinations")?;
        self.space(numbers.len().saturating_mul(sets.len() + cells.len()), "combinations")?;
        let looked_at = numbers.len().saturating_mul(cells.len()).saturating_mul(numbers.len() + sets.len());
        self.look(looked_at)?;
        self.statement.state(|statement| statement.sets(cells, &sets));
        let which = self.builder.auxiliary(sets.len())?;
        let whole = self.builder.values(which).to_vec();
        for number in numbers {
            let of_cells = cells.iter().flat_map(|&cell| self.those(cell, |value| value == number));
            let without = whole.iter().zip(&sets).filter(|(_, set)| !set.contains(&number));
            let members: Vec<Candidate> = of_cells.chain(without.map(|(candidate, _)| *candidate)).collect();
            self.post(Bound::ExactlyOne, &members)?;
        }
        Ok(())
    }

    /// States that one of these tuples holds: each cell has a number of its set. The tuples exclude each other, which is the caller's
    /// promise. An auxiliary choice says which it is; a number of a cell excludes the tuples without it.
    pub(in crate::model) fn one_of_tuples(&mut self, cells: &[usize], tuples: &[Vec<Vec<i64>>]) -> Posted {
        let candidates: usize = cells.iter().map(|&cell| self.domains[cell].len()).sum();
        self.room(tuples.len(), "choices")?;
        self.space(candidates.saturating_mul(tuples.len() + 1), "choices")?;
        self.look(candidates.saturating_mul(tuples.len()))?;
        self.statement.state(|statement| Some(statement.tuples(cells, tuples)));
        let which = self.builder.auxiliary(tuples.len())?;
        let whole = self.builder.values(which).to_vec();
        for (at, &cell) in cells.iter().enumerate() {
            for (number, candidate) in self.candidates(cell).collect::<Vec<_>>() {
                let without = whole.iter().zip(tuples).filter(|(_, sets)| !sets[at].contains(&number));
                let members: Vec<Candidate> = [candidate].into_iter().chain(without.map(|(one, _)| *one)).collect();
                self.post(Bound::AtMostOne, &members)?;
            }
        }
        Ok(())
    }

    /// Posts groups. If the cells lie in a unit that is posted already, tuples that say the same are stated beside them, unless they are
    /// too many.
    pub(in crate::model) fn beside_tuples(
        &mut self,
        cells: &[usize],
        tuples: impl FnOnce(&Self) -> Option<Vec<Vec<Vec<i64>>>>,
        post: impl FnOnce(&mut Self) -> Posted,
    ) -> Posted {
        let is_stated = self.statement.is_open() && self.differ(cells);
        match if is_stated { tuples(self) } else { None } {
            Some(tuples) => self.beside(|statement| Some(statement.tuples(cells, &tuples)), post),
            None => post(self),
        }
    }
}
