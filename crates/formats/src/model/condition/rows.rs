//! All rows of values that fulfil a condition.

use super::tree::{Condition, Wrong};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// The rows of so many numbers each that fulfil a condition.
#[derive(Debug, Default)]
pub(in crate::model) struct Rows {
    /// The numbers that a cell may have, ascending.
    numbers: Arc<[i64]>,
    width: usize,
    /// For each row, in the order of a dictionary, whether it is one of them.
    holds: Vec<bool>,
    /// The places of those that are.
    those: Vec<usize>,
    /// For each cell the numbers that it has in some row, ascending.
    possible: Vec<Vec<i64>>,
}

/// The rows of conditions, each made once.
#[derive(Debug, Default)]
pub(in crate::model) struct Store {
    known: RefCell<HashMap<(Condition, usize), Arc<Rows>>>,
    /// Rows that were looked at.
    looks: Cell<usize>,
}

/// How many rows may be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) struct MostRows {
    pub(in crate::model) of_one: usize,
    pub(in crate::model) of_all: usize,
    /// How many rows one of them weighs.
    pub(in crate::model) weight: usize,
    /// Work beside the rows, as so many of them.
    pub(in crate::model) beside: usize,
}

/// Why there are no rows.
pub(in crate::model) enum NoRows {
    Wrong(usize, String),
    TooMany(String),
}

impl From<Wrong> for NoRows {
    fn from((place, message): Wrong) -> Self {
        Self::Wrong(place, message)
    }
}

impl Rows {
    /// Every row of so many of the numbers is looked at.
    fn of(
        width: usize,
        numbers: Arc<[i64]>,
        mut holds: impl FnMut(&[i64]) -> Result<bool, Wrong>,
    ) -> Result<Self, Wrong> {
        let count = numbers.len().pow(u32::try_from(width).expect("rows are short"));
        let mut rows = Self { numbers, width, ..Self::default() };
        rows.holds = (0..count).map(|at| holds(&rows.row(at))).collect::<Result<_, _>>()?;
        rows.those = (0..count).filter(|&at| rows.holds[at]).collect();
        let mut possible = vec![BTreeSet::new(); width];
        for row in rows.all() {
            for (numbers, number) in possible.iter_mut().zip(row) {
                numbers.insert(number);
            }
        }
        rows.possible = possible.into_iter().map(|numbers| numbers.into_iter().collect()).collect();
        Ok(rows)
    }

    /// The row at a place.
    fn row(&self, mut at: usize) -> Vec<i64> {
        let mut row = vec![0; self.width];
        for number in row.iter_mut().rev() {
            *number = self.numbers[at % self.numbers.len()];
            at /= self.numbers.len();
        }
        row
    }

    /// Whether a row is one of them.
    pub(in crate::model) fn contains(&self, row: &[i64]) -> bool {
        let place = |number: &i64| self.numbers.binary_search(number).ok();
        let at = row.iter().try_fold(0, |at, number| Some(at * self.numbers.len() + place(number)?));
        at.is_some_and(|at| self.holds[at])
    }

    /// Whether a cell, by its place, has this number in some row.
    pub(in crate::model) fn is_possible(&self, cell: usize, number: i64) -> bool {
        self.possible[cell].binary_search(&number).is_ok()
    }

    /// How many they are.
    pub(in crate::model) fn count(&self) -> usize {
        self.those.len()
    }

    /// All rows, ascending.
    pub(in crate::model) fn all(&self) -> impl Iterator<Item = Vec<i64>> + '_ {
        self.those.iter().map(|&at| self.row(at))
    }
}

impl Store {
    /// The rows of a condition.
    pub(in crate::model) fn rows(
        &self,
        condition: Condition,
        width: usize,
        numbers: Arc<[i64]>,
        most: MostRows,
    ) -> Result<Arc<Rows>, NoRows> {
        let key = (condition, width);
        if let Some(rows) = self.known.borrow().get(&key) {
            return Ok(Arc::clone(rows));
        }
        let rows = self.fresh(width, numbers, most, |row| key.0.holds(row))?;
        self.known.borrow_mut().insert(key, Arc::clone(&rows));
        Ok(rows)
    }

    /// The rows that something holds of. None is looked at if they are more than they may be.
    pub(in crate::model) fn fresh(
        &self,
        width: usize,
        numbers: Arc<[i64]>,
        most: MostRows,
        holds: impl FnMut(&[i64]) -> Result<bool, (usize, String)>,
    ) -> Result<Arc<Rows>, NoRows> {
        let count = (0..width).fold(1, |count: usize, _| count.saturating_mul(numbers.len()));
        let all = self.looks.get().saturating_add(count.saturating_mul(most.weight)).saturating_add(most.beside);
        if count > most.of_one {
            return Err(NoRows::TooMany(format!(
                "{width} cells have {count} rows of values; the limit is {}",
                most.of_one
            )));
        }
        if all > most.of_all {
            let most = most.of_all;
            return Err(NoRows::TooMany(format!(
                "all conditions together have {all} rows of values; the limit is {most}"
            )));
        }
        self.looks.set(all);
        Ok(Arc::new(Rows::of(width, numbers, holds)?))
    }
}
