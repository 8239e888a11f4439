//! A set of lines confined to other lines: rows to columns, or columns to rows.

use super::unit::{Row, Unit, bits};
use crate::literal::Lit;
use crate::remainder::Remainder;
use exactone_core::problem::{Candidate, Group};

/// What a set does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// It rules candidates out.
    Conclusion,
    /// It cannot be.
    Contradiction,
}

/// Lines of which each needs a candidate, and all that is left of them lies in as many other lines, or fewer.
#[derive(Debug)]
pub(super) struct Set {
    lines: Vec<Group>,
    across: Vec<Group>,
    /// What the lines leave of the others: it is false.
    rest: Vec<Candidate>,
}

impl Set {
    /// The set that these open rows are, or the columns that they leave; the smaller of the two, if it is not too large. It rules
    /// out what other rows have in the columns of these. For a contradiction its lines must be more than those across.
    pub(super) fn of(unit: &Unit, rows: u64, most: usize, effect: Effect) -> Option<Self> {
        let is_inside = |place: usize| rows >> place & 1 != 0;
        let all = || unit.open().iter().enumerate();
        let inside: Vec<Row> = all().filter(|(place, _)| is_inside(*place)).map(|(_, row)| *row).collect();
        let columns = inside.iter().fold(0, |set, row| set | row.columns);
        let others: Vec<Row> = all().filter(|(place, _)| !is_inside(*place)).map(|(_, row)| *row).collect();
        let others = || others.iter().chain(unit.loose()).copied();
        let left = unit.free() & !columns;
        let across: Vec<Row> = others().filter(|row| row.columns & left != 0).collect();
        // A column that is left and needs a candidate has it in one of these rows.
        let (size, spare) = (left.count_ones() as usize, usize::from(effect == Effect::Contradiction));
        let hidden = || Self {
            lines: bits(left).map(|column| unit.column(column)).collect(),
            rest: across.iter().flat_map(|row| unit.left(*row, columns)).collect(),
            across: across.iter().map(|row| unit.row(*row)).collect(),
        };
        let naked = || Self {
            lines: inside.iter().map(|row| unit.row(*row)).collect(),
            across: bits(columns).map(|column| unit.column(column)).collect(),
            rest: others().flat_map(|row| unit.left(row, columns)).collect(),
        };
        let is_hidden = left & !unit.exact() == 0 && size >= across.len() + spare && size < inside.len();
        let is_worth =
            |set: &Self| set.lines.len() <= most && (effect == Effect::Contradiction || !set.rest.is_empty());
        is_hidden.then(hidden).filter(is_worth).or_else(|| Some(naked()).filter(is_worth))
    }

    /// What it rules out.
    pub(super) fn rest(&self) -> &[Candidate] {
        &self.rest
    }

    /// Adds the literals that make it a set: all candidates of the lines that lie in none of the others; they are false.
    pub(super) fn causes(&self, remainder: &Remainder, causes: &mut Vec<Lit>) {
        let members = self.lines.iter().flat_map(|&line| remainder.members(line));
        causes.extend(members.filter(|member| !self.crosses(remainder, **member)).map(|&member| Lit::is(member)));
    }

    /// The candidates of each line that lie in one of the others.
    pub(super) fn lines_left(&self, remainder: &Remainder) -> Vec<Vec<Candidate>> {
        let left = |&line: &Group| {
            remainder.members(line).iter().copied().filter(|&member| self.crosses(remainder, member)).collect()
        };
        self.lines.iter().map(left).collect()
    }

    fn crosses(&self, remainder: &Remainder, candidate: Candidate) -> bool {
        remainder.groups_of(candidate).iter().any(|group| self.across.contains(group))
    }
}
