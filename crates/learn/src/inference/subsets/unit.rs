//! A unit as a matrix of choices by groups, and what is left of it.

use crate::literal::Lit;
use crate::remainder::{Lines, Remainder};
use crate::trail::{Trail, Value};
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

/// Sets of rows and of columns are words of so many bits. Units with more of either are not looked at.
const MOST_LINES: usize = 64;

/// A choice without a true candidate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Its place in the unit.
    pub(super) at: usize,
    /// The columns in which it has a candidate left.
    pub(super) columns: u64,
}

/// A matrix of candidates, with what was read of it last.
#[derive(Debug)]
pub(super) struct Unit {
    rows: Vec<Group>,
    columns: Vec<Group>,
    /// Row by row; `None` where no open candidate was.
    cells: Vec<Option<Candidate>>,
    /// By row, its candidates in no column.
    outside: Vec<Vec<Candidate>>,
    /// The columns of which one candidate must be true.
    exact: u64,
    /// The column that each row was matched with last.
    last: Vec<u8>,
    open: Vec<Row>,
    /// Rows without a true candidate that have one left in no column.
    loose: Vec<Row>,
    /// The columns without a true candidate.
    free: u64,
}

impl Unit {
    /// The matrix of these lines, if it is neither too small nor too large to be looked at. O(rows × columns).
    pub(super) fn new(remainder: &Remainder, lines: &Lines) -> Option<Self> {
        let Lines { rows, columns } = lines;
        if rows.len() < 3 || rows.len() > MOST_LINES || columns.len() < 2 || columns.len() > MOST_LINES {
            return None;
        }
        let mut cells = vec![None; rows.len() * columns.len()];
        let mut outside = vec![Vec::new(); rows.len()];
        for (at, &row) in rows.iter().enumerate() {
            for &member in remainder.members(row) {
                let column = columns.iter().position(|column| remainder.groups_of(member).contains(column));
                match column {
                    Some(column) => cells[at * columns.len() + column] = Some(member),
                    None => outside[at].push(member),
                }
            }
        }
        let is_exact = |(_, column): &(usize, &Group)| remainder.is_exactly_one(**column);
        let exact = columns.iter().enumerate().filter(is_exact).fold(0, |set, (at, _)| set | 1 << at);
        let (rows, columns) = (rows.clone(), columns.clone());
        let last = vec![0; rows.len()];
        Some(Self { rows, columns, cells, outside, exact, last, open: Vec::new(), loose: Vec::new(), free: 0 })
    }

    /// All candidates whose falling changes the unit.
    pub(super) fn candidates<'a>(&'a self, remainder: &'a Remainder) -> impl Iterator<Item = Candidate> + 'a {
        self.rows.iter().flat_map(|&row| remainder.members(row)).copied()
    }

    /// The number of rows.
    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Reads what is left. O(rows × columns).
    pub(super) fn read(&mut self, trail: &Trail) {
        let Self { cells, outside, open, loose, free, columns, .. } = self;
        open.clear();
        loose.clear();
        *free = u64::MAX >> (MOST_LINES - columns.len());
        for (at, (cells, outside)) in cells.chunks_exact(columns.len()).zip(&*outside).enumerate() {
            let value = |candidate: &Candidate| trail.value(Lit::is(*candidate));
            let (mut left, mut is_settled) = (0, false);
            for (column, cell) in cells.iter().enumerate() {
                match cell.as_ref().map(value) {
                    Some(Value::Open) => left |= 1 << column,
                    Some(Value::True) => {
                        is_settled = true;
                        *free &= !(1 << column);
                    }
                    Some(Value::False) | None => {}
                }
            }
            if is_settled || outside.iter().any(|member| value(member) == Value::True) {
                continue;
            }
            let is_loose = outside.iter().any(|member| value(member) == Value::Open);
            if is_loose { &mut *loose } else { &mut *open }.push(Row { at, columns: left });
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
