//! A ragged table in two flat arrays (compressed sparse rows): row `r` is `entries[starts[r]..starts[r + 1]]`.
//!
//! The problem is two of them, read in both directions: the members of a group, and the groups of a candidate.

use super::id::Id;
use std::marker::PhantomData;

/// Rows indexed by `R`, each a slice of `E`. Appending a row costs its length; reading one costs O(1).
#[derive(Clone, Debug)]
pub struct Table<R, E> {
    starts: Vec<u32>,
    entries: Vec<E>,
    rows: PhantomData<R>,
}

impl<R: Id, E: Copy> Default for Table<R, E> {
    fn default() -> Self {
        Self { starts: vec![0], entries: Vec::new(), rows: PhantomData }
    }
}

impl<R: Id, E: Copy> Table<R, E> {
    /// Appends a row and returns its id.
    ///
    /// # Panics
    /// If all rows together would have 2^32 entries; [`ProblemBuilder`](super::ProblemBuilder) refuses that first.
    pub fn push(&mut self, row: impl IntoIterator<Item = E>) -> R {
        let id = R::from_index(self.len());
        self.entries.extend(row);
        self.starts.push(u32::try_from(self.entries.len()).expect("the builder counts entries before they reach 2^32"));
        id
    }

    /// The number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there is no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of entries in all rows together.
    #[must_use]
    pub(crate) fn entry_count(&self) -> usize {
        self.entries.len()
    }

    /// The entries of one row.
    #[inline]
    #[must_use]
    pub fn row(&self, row: R) -> &[E] {
        let at = row.index();
        &self.entries[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// The rows in order.
    pub fn iter(&self) -> impl Iterator<Item = &[E]> {
        self.starts.windows(2).map(|bounds| &self.entries[bounds[0] as usize..bounds[1] as usize])
    }
}

impl<R: Id, E: Id> Table<R, E> {
    /// The same relation read the other way: row `e` lists, ascending, the rows that hold `e`. O(rows + entries).
    #[must_use]
    pub fn transpose(&self, columns: usize) -> Table<E, R> {
        let mut starts = vec![0u32; columns + 1];
        for entry in &self.entries {
            starts[entry.index() + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut entries = vec![R::from_index(0); self.entries.len()];
        for (row, members) in self.iter().enumerate() {
            for entry in members {
                let slot = &mut next[entry.index()];
                entries[*slot as usize] = R::from_index(row);
                *slot += 1;
            }
        }
        Table { starts, entries, rows: PhantomData }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Candidate, Group};

    #[test]
    fn transposing_twice_gives_the_table_back() {
        let mut table: Table<Group, Candidate> = Table::default();
        table.push([0, 2].map(Candidate::new));
        table.push([]);
        table.push([1, 2].map(Candidate::new));
        let flipped = table.transpose(3);
        assert_eq!(flipped.row(Candidate::new(2)), [Group::new(0), Group::new(2)]);
        let back = flipped.transpose(3);
        assert!(back.iter().eq(table.iter()));
    }
}
