//! A unit as a matrix of choices by groups, and what is left of it.

use super::columns::{Cell, Columns, MOST_LINES, byte};
use crate::remainder::{Lines, Remainder};
use exactone_core::problem::{Candidate, Group, Id};

/// A unit's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct UnitId(u32);

impl Id for UnitId {
    fn from_index(index: usize) -> Self {
        Self(u32::try_from(index).expect("there are fewer units than groups"))
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A unit in which nothing was found rests for up to so many calls. On 25×25 that saves time, and costs conflicts.
const LONGEST_REST: u32 = 7;

/// A choice without a true candidate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Its place in the unit.
    pub(super) at: usize,
    /// The columns in which it has a candidate left.
    pub(super) columns: u64,
}

/// A matrix of candidates, and what is left of it.
#[derive(Debug)]
pub(super) struct Unit {
    rows: Vec<Group>,
    columns: Vec<Group>,
    /// Row by row; `None` where no open candidate was.
    cells: Vec<Option<Candidate>>,
    /// The columns of which one candidate must be true.
    exact: u64,
    /// By row, the columns in which it has a candidate left.
    left: Vec<u64>,
    /// By row, how many candidates it has left in no column.
    outside: Vec<u32>,
    /// The rows and the columns without a true candidate.
    free_rows: u64,
    free: u64,
    /// The column that each row was matched with last.
    last: Vec<u8>,
    /// Calls that it rests for, and how long it rested before.
    rest: u32,
    rested: u32,
    open: Vec<Row>,
    loose: Vec<Row>,
}

impl Unit {
    /// The matrix of these lines, if it is neither too small nor too large to be looked at; tells each candidate of its rows, and where
    /// it stands. O(rows × columns), and O(groups of a candidate) for each candidate of the rows.
    pub(super) fn new(
        remainder: &Remainder,
        lines: &Lines,
        numbers: &mut Columns,
        mut place: impl FnMut(Candidate, Cell),
    ) -> Option<Self> {
        let Lines { rows, columns } = lines;
        if rows.len() < 3 || rows.len() > MOST_LINES || columns.len() < 2 || columns.len() > MOST_LINES {
            return None;
        }
        let mut unit = Self::empty(remainder, lines);
        numbers.begin(columns);
        for (row, &group) in rows.iter().enumerate() {
            for &candidate in remainder.members(group) {
                let column = numbers.of(remainder, candidate);
                unit.put(row, usize::from(column), candidate);
                place(candidate, Cell { row: byte(row), column });
            }
        }
        numbers.end(columns);
        Some(unit)
    }

    fn empty(remainder: &Remainder, Lines { rows, columns }: &Lines) -> Self {
        let is_exact = |(_, column): &(usize, &Group)| remainder.is_exactly_one(**column);
        Self {
            rows: rows.clone(),
            columns: columns.clone(),
            cells: vec![None; rows.len() * columns.len()],
            exact: columns.iter().enumerate().filter(is_exact).fold(0, |set, (at, _)| set | 1 << at),
            left: vec![0; rows.len()],
            outside: vec![0; rows.len()],
            free_rows: u64::MAX >> (MOST_LINES - rows.len()),
            free: u64::MAX >> (MOST_LINES - columns.len()),
            last: vec![0; rows.len()],
            rest: 0,
            rested: 0,
            open: Vec::new(),
            loose: Vec::new(),
        }
    }

    fn put(&mut self, row: usize, column: usize, candidate: Candidate) {
        if column == MOST_LINES {
            self.outside[row] += 1;
        } else {
            self.left[row] |= 1 << column;
            self.cells[row * self.columns.len() + column] = Some(candidate);
        }
    }

    /// A candidate became true or false.
    #[inline]
    pub(super) fn see(&mut self, cell: Cell, is_true: bool) {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        let column = if column < MOST_LINES { 1 << column } else { 0 };
        if is_true {
            self.free_rows &= !(1 << row);
            self.free &= !column;
        } else if column == 0 {
            self.outside[row] -= 1;
        } else {
            self.left[row] &= !column;
        }
    }

    /// Takes back what was seen of a candidate.
    #[inline]
    pub(super) fn unsee(&mut self, cell: Cell, is_true: bool) {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        let column = if column < MOST_LINES { 1 << column } else { 0 };
        if is_true {
            self.free_rows |= 1 << row;
            self.free |= column;
        } else if column == 0 {
            self.outside[row] += 1;
        } else {
            self.left[row] |= column;
        }
    }

    /// Whether it has rested long enough.
    pub(super) fn is_due(&mut self) -> bool {
        let is_due = self.rest == 0;
        self.rest = self.rest.saturating_sub(1);
        is_due
    }

    /// It was looked at. The longer nothing is found, the more calls it rests for.
    pub(super) fn looked(&mut self, is_found: bool) {
        self.rested = if is_found { 0 } else { LONGEST_REST.min(2 * self.rested + 1) };
        self.rest = self.rested;
    }

    /// The number of rows.
    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Finds the rows without a true candidate. O(rows).
    pub(super) fn read(&mut self) {
        self.open.clear();
        self.loose.clear();
        for at in bits(self.free_rows) {
            let row = Row { at, columns: self.left[at] };
            if self.outside[at] > 0 { &mut self.loose } else { &mut self.open }.push(row);
        }
    }

    /// The rows without a true candidate that have candidates left in columns only.
    pub(super) fn open(&self) -> &[Row] {
        &self.open
    }

    /// The same, and the column that each row of the unit was matched with last.
    pub(super) fn open_and_last(&mut self) -> (&[Row], &mut [u8]) {
        (&self.open, &mut self.last)
    }

    /// The rows without a true candidate beside the [open](Self::open) ones.
    pub(super) fn loose(&self) -> &[Row] {
        &self.loose
    }

    /// The columns without a true candidate of which one must be true.
    pub(super) fn exact(&self) -> u64 {
        self.exact & self.free
    }

    /// The columns without a true candidate.
    pub(super) fn free(&self) -> u64 {
        self.free
    }

    pub(super) fn row(&self, row: Row) -> Group {
        self.rows[row.at]
    }

    pub(super) fn column(&self, column: usize) -> Group {
        self.columns[column]
    }

    /// The candidates of a row in some of its columns.
    pub(super) fn left(&self, row: Row, columns: u64) -> impl Iterator<Item = Candidate> {
        bits(row.columns & columns).filter_map(move |column| self.cells[row.at * self.columns.len() + column])
    }
}

/// The places of the bits of a word.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (at < 64).then_some(at)
    })
}
