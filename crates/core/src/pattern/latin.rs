//! Latin squares from a few entries, row by row.
//!
//! A row that is still to be filled is a bipartite graph of columns and values, and a way to fill it is a perfect matching.
//! Rows with entries come first; once they are full every other row can be filled, whatever the first ones hold (Hall,
//! *An existence theorem for Latin squares*, Bull. AMS 1945). If a row cannot be filled, the roles change: columns, or
//! values, are filled one by one.

use crate::solve::{Limit, Meter};
use std::cmp::Reverse;
use std::collections::VecDeque;

/// Row, column and value, from 0.
pub(super) type Entry = [usize; 3];

/// Which part of an entry is filled one by one, which is matched to which.
const ROLES: [[usize; 3]; 3] = [[0, 1, 2], [1, 0, 2], [2, 1, 0]];

/// A Latin square with these entries, row by row; `None` if none is found, though there may be one.
pub(super) fn complete(side: usize, entries: &[Entry], meter: &mut Meter<'_>) -> Result<Option<Vec<usize>>, Limit> {
    for roles in ROLES {
        let turned: Vec<Entry> = entries.iter().map(|entry| roles.map(|role| entry[role])).collect();
        if let Some(filled) = Lines::new(side, &turned).fill(meter)? {
            let mut values = vec![0; side * side];
            for (at, &value) in filled.iter().enumerate() {
                let turned = [at / side, at % side, value];
                // Each change of roles undoes itself.
                let [row, column, value] = roles.map(|role| turned[role]);
                values[row * side + column] = value;
            }
            return Ok(Some(values));
        }
    }
    Ok(None)
}

const NONE: usize = usize::MAX;

/// A square that is being filled line by line.
struct Lines {
    side: usize,
    /// The value at each column of each line, or `NONE`.
    filled: Vec<usize>,
    /// Whether a column has a value in some line.
    used: Vec<bool>,
}

impl Lines {
    fn new(side: usize, entries: &[Entry]) -> Self {
        let mut lines = Self { side, filled: vec![NONE; side * side], used: vec![false; side * side] };
        for &[line, column, value] in entries {
            lines.set(line, column, value);
        }
        lines
    }

    fn set(&mut self, line: usize, column: usize, value: usize) {
        self.filled[line * self.side + column] = value;
        self.used[column * self.side + value] = true;
    }

    fn fill(mut self, meter: &mut Meter<'_>) -> Result<Option<Vec<usize>>, Limit> {
        let held = |line: usize| self.filled[line * self.side..][..self.side].iter().filter(|value| **value != NONE);
        let mut order: Vec<usize> = (0..self.side).collect();
        order.sort_by_key(|&line| Reverse(held(line).count()));
        for (turn, line) in order.into_iter().enumerate() {
            meter.poll()?;
            let Some(matched) = Row::new(&self, line).matched(turn) else { return Ok(None) };
            for (column, value) in matched {
                self.set(line, column, value);
            }
        }
        Ok(Some(self.filled))
    }
}

/// A row that is being filled: a matching of columns and values.
struct Row<'l> {
    lines: &'l Lines,
    /// Columns that are empty.
    open: Vec<usize>,
    /// Whether the row holds a value already.
    holds: Vec<bool>,
    value_of: Vec<usize>,
    column_of: Vec<usize>,
}

impl<'l> Row<'l> {
    fn new(lines: &'l Lines, line: usize) -> Self {
        let row = &lines.filled[line * lines.side..][..lines.side];
        let mut holds = vec![false; lines.side];
        row.iter().filter(|value| **value != NONE).for_each(|&value| holds[value] = true);
        let open = (0..lines.side).filter(|&column| row[column] == NONE).collect();
        Self { lines, open, holds, value_of: vec![NONE; lines.side], column_of: vec![NONE; lines.side] }
    }

    fn is_allowed(&self, column: usize, value: usize) -> bool {
        !self.holds[value] && !self.lines.used[column * self.lines.side + value]
    }

    /// A value for each empty column: at first the cyclic one, as far as it is free.
    fn matched(mut self, turn: usize) -> Option<Vec<(usize, usize)>> {
        let open = std::mem::take(&mut self.open);
        for &column in &open {
            let value = (column + turn) % self.lines.side;
            if self.is_allowed(column, value) && self.column_of[value] == NONE {
                (self.value_of[column], self.column_of[value]) = (value, column);
            }
        }
        let all = open.iter().all(|&column| self.value_of[column] != NONE || self.augment(column));
        all.then(|| open.into_iter().map(|column| (column, self.value_of[column])).collect())
    }

    /// Matches one more column along a shortest path of others that change their values.
    fn augment(&mut self, column: usize) -> bool {
        let mut from = vec![NONE; self.lines.side];
        let mut queue = VecDeque::from([column]);
        while let Some(next) = queue.pop_front() {
            for value in 0..self.lines.side {
                if from[value] != NONE || !self.is_allowed(next, value) {
                    continue;
                }
                from[value] = next;
                if self.column_of[value] == NONE {
                    self.flip(&from, column, value);
                    return true;
                }
                queue.push_back(self.column_of[value]);
            }
        }
        false
    }

    fn flip(&mut self, from: &[usize], start: usize, end: usize) {
        let mut value = end;
        loop {
            let column = from[value];
            let freed = std::mem::replace(&mut self.value_of[column], value);
            self.column_of[value] = column;
            if column == start {
                return;
            }
            value = freed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Budget;

    fn completed(side: usize, entries: &[Entry]) -> Option<Vec<usize>> {
        complete(side, entries, &mut Budget::default().start()).unwrap()
    }

    fn is_latin(side: usize, values: &[usize]) -> bool {
        let differ = |cells: &mut dyn Iterator<Item = usize>| {
            let mut cells: Vec<usize> = cells.collect();
            cells.sort_unstable();
            cells.into_iter().eq(0..side)
        };
        (0..side).all(|line| {
            differ(&mut (0..side).map(|at| values[line * side + at]))
                && differ(&mut (0..side).map(|at| values[at * side + line]))
        })
    }

    #[test]
    fn an_empty_square_is_the_cyclic_one() {
        assert_eq!(completed(3, &[]).unwrap(), [0, 1, 2, 1, 2, 0, 2, 0, 1]);
        assert!(is_latin(100, &completed(100, &[]).unwrap()));
    }

    #[test]
    fn entries_stay_where_they_are() {
        // A row, a column and a diagonal; one value in many rows, where only other roles help.
        let row: Vec<Entry> = (0..8).map(|at| [3, at, (at * 3 + 1) % 8]).collect();
        let column: Vec<Entry> = (0..7).map(|at| [at, 5, 6 - at]).collect();
        let diagonal: Vec<Entry> = (0..8).map(|at| [at, at, 4]).collect();
        let few = vec![[0, 0, 1], [7, 7, 1], [3, 4, 2], [4, 3, 2], [7, 6, 0]];
        for entries in [row, column, diagonal, few] {
            let values = completed(8, &entries).unwrap();
            assert!(is_latin(8, &values), "{values:?}");
            assert!(entries.iter().all(|&[row, column, value]| values[row * 8 + column] == value));
        }
    }

    #[test]
    fn entries_that_leave_no_square_are_told() {
        assert_eq!(completed(2, &[[0, 0, 0], [1, 1, 1]]), None);
    }
}
