//! A matching of rows with columns, and the rows that can be reached from a row along it.

use super::unit::{Row, bits};

/// No row.
const NOBODY: u8 = u8::MAX;

/// The matching of the rows that are looked at; rows are named by their place among these.
#[derive(Debug)]
pub(super) struct Matching {
    /// By column.
    owner: [u8; 64],
    /// Columns that have an owner.
    taken: u64,
    /// By row: the rows whose columns it could have if others changed theirs. One for all, if each row reaches every other.
    reached: Vec<u64>,
    /// Rows from which a column without an owner is reached.
    free: u64,
}

impl Default for Matching {
    fn default() -> Self {
        Self { owner: [NOBODY; 64], taken: 0, reached: Vec::new(), free: 0 }
    }
}

impl Matching {
    /// Gives each row a column of its own, that of the last time if it is left. If that cannot be, gives rows that have fewer
    /// columns than they are.
    pub(super) fn match_rows(&mut self, (rows, last): (&[Row], &mut [u8])) -> Result<(), u64> {
        (self.owner, self.taken) = ([NOBODY; 64], 0);
        let mut waiting = 0u64;
        for (place, row) in (0u8..).zip(rows) {
            let column = last[row.at];
            let bit = 1u64 << column;
            if row.columns & bit & !self.taken == 0 {
                waiting |= 1 << place;
            } else {
                self.own(column.into(), place);
            }
        }
        let mut result = Ok(());
        for place in bits(waiting) {
            let mut tried = 0;
            if !self.augment(rows, place, &mut tried) {
                result = Err(bits(tried).fold(1 << place, |set, column| set | 1 << self.owner[column]));
                break;
            }
        }
        for column in bits(self.taken) {
            last[rows[usize::from(self.owner[column])].at] = u8::try_from(column).unwrap_or(0);
        }
        result
    }

    fn own(&mut self, column: usize, place: u8) {
        self.owner[column] = place;
        self.taken |= 1 << column;
    }

    /// Finds a column for a row: one without an owner, or one that its owner can do without.
    fn augment(&mut self, rows: &[Row], place: usize, tried: &mut u64) -> bool {
        let columns = rows[place].columns;
        let me = u8::try_from(place).unwrap_or(NOBODY);
        if let Some(column) = bits(columns & !self.taken).next() {
            self.own(column, me);
            return true;
        }
        for column in bits(columns) {
            if *tried >> column & 1 != 0 {
                continue;
            }
            *tried |= 1 << column;
            if self.augment(rows, self.owner[column].into(), tried) {
                self.own(column, me);
                return true;
            }
        }
        false
    }

    /// Finds what each row reaches. O(candidates) if all rows reach each other, else O(rows²) words.
    pub(super) fn reach(&mut self, rows: &[Row]) {
        let Self { owner, taken, reached, free } = self;
        reached.clear();
        reached.extend((0..).zip(rows).map(|(place, row): (usize, &Row)| {
            bits(row.columns & *taken).fold(1 << place, |set, column| set | 1 << owner[column])
        }));
        if reach_each_other(reached) {
            let all = (0..reached.len()).fold(0, |set, place| set | 1 << place);
            reached.clear();
            reached.push(all);
        }
        for by in 0..reached.len() {
            let more = reached[by];
            for set in reached.iter_mut().filter(|set| **set >> by & 1 != 0) {
                *set |= more;
            }
        }
        let ends = (0..).zip(rows).filter(|(_, row)| row.columns & !*taken != 0);
        *free = ends.fold(0, |set, (place, _): (usize, _)| set | 1 << place);
    }

    /// The sets of rows that have as many columns as they are, each the least that holds some row, if other rows, or rows that are not
    /// matched as they have candidates in no column, too, have candidates in these columns; the smallest first.
    pub(super) fn closed(&self, rows: &[Row], loose: &[Row]) -> impl Iterator<Item = u64> {
        let columns_of = |set: u64| bits(set).fold(0, |columns, place| columns | rows[place].columns);
        let rules_out = |&set: &u64| {
            let columns = columns_of(set);
            let mut others =
                (0..).zip(rows).filter(|(place, _): &(usize, _)| set >> place & 1 == 0).map(|(_, row)| row);
            others.any(|row| row.columns & columns != 0) || loose.iter().any(|row| row.columns & columns != 0)
        };
        let mut sets: Vec<u64> =
            self.reached.iter().copied().filter(|set| set & self.free == 0).filter(rules_out).collect();
        sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
        sets.dedup();
        sets.into_iter()
    }
}

/// Whether every row reaches every other: the first one reaches all of them, and all reach it.
fn reach_each_other(next: &[u64]) -> bool {
    if next.is_empty() {
        return true;
    }
    let all = (0..next.len()).fold(0, |set, place| set | 1u64 << place);
    let (mut from, mut waiting) = (1, 1u64);
    while waiting != 0 {
        let new = next[waiting.trailing_zeros() as usize] & !from;
        from |= new;
        waiting = waiting & (waiting - 1) | new;
    }
    if from != all {
        return false;
    }
    let (mut to, mut before) = (1, 0);
    while to != before {
        before = to;
        for (place, row) in next.iter().enumerate() {
            to |= u64::from(row & to != 0) << place;
        }
    }
    to == all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The closed sets of rows with these columns, beside loose ones with those.
    fn closed(rows: &[u64], loose: &[u64]) -> Vec<u64> {
        let [rows, loose] =
            [rows, loose].map(|those| (0..).zip(those).map(|(at, &columns)| Row { at, columns }).collect::<Vec<_>>());
        let mut matching = Matching::default();
        matching.match_rows((&rows, &mut vec![0; rows.len()])).unwrap();
        matching.reach(&rows);
        matching.closed(&rows, &loose).collect()
    }

    #[test]
    fn a_set_is_closed_if_it_rules_out_what_other_rows_have() {
        assert_eq!(closed(&[0b11, 0b11, 0b110], &[]), [0b011]);
        assert_eq!(closed(&[0b11, 0b11, 0b100], &[]), [0; 0]);
    }

    #[test]
    fn what_loose_rows_have_counts_too() {
        assert_eq!(closed(&[0b11, 0b11, 0b1100], &[0b10]), [0b011]);
        assert_eq!(closed(&[0b11, 0b11, 0b1100], &[0b1000]), [0; 0]);
        // All rows reach each other.
        assert_eq!(closed(&[0b11, 0b11], &[0b110]), [0b11]);
        assert_eq!(closed(&[0b11, 0b11], &[0b100]), [0; 0]);
    }
}
