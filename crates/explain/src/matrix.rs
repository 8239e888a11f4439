//! Matrices of groups: rows that are bases, columns that are covers, found in the groups of any problem.
//!
//! The cells of a row and the values in it are one: each candidate of a cell lies in the group of one value. The value 4 in all rows and
//! the value 4 in all columns are another. In the first `k` rows within `k` columns are a naked subset, in the second a fish. So one search
//! serves both. A hidden subset is a naked one of the matrix turned over.

use crate::state::{State, is_exactly_one};
use exactone_core::problem::{Candidate, Group, Interrupt, Problem, Units};
use std::collections::{BTreeMap, BTreeSet};

/// The most columns: the bits of a word.
const MOST_COLUMNS: usize = 64;

/// Bases by covers. No two rows have a candidate in common, and no two columns.
#[derive(Clone, Debug)]
pub(crate) struct Matrix {
    /// Exactly-one groups.
    pub(crate) rows: Vec<Group>,
    /// Groups of either bound. Every candidate of a row lies in one of them, or the row is of no use until it is gone.
    pub(crate) columns: Vec<Group>,
    /// For each row its candidates, each with its column.
    entries: Vec<Vec<(Candidate, Option<u8>)>>,
}

impl Matrix {
    fn new(problem: &Problem, rows: Vec<Group>, columns: Vec<Group>) -> Option<Self> {
        if rows.len() < 2 || columns.len() < 2 || columns.len() > MOST_COLUMNS {
            return None;
        }
        let column_of = |candidate: Candidate| {
            let of = problem.groups_of(candidate);
            let column = columns.iter().position(|column| of.binary_search(column).is_ok())?;
            u8::try_from(column).ok()
        };
        let entry = |&member: &Candidate| (member, column_of(member));
        let entries = rows.iter().map(|&row| problem.members(row).iter().map(entry).collect()).collect();
        Some(Self { rows, columns, entries })
    }

    /// The columns in which a row has candidates that are left; none, if one stands in no column.
    pub(crate) fn mask(&self, row: usize, state: &State<'_>) -> Option<u64> {
        let live = self.entries[row].iter().filter(|entry| state.is_live(entry.0));
        live.map(|entry| entry.1.map(|column| 1 << column)).try_fold(0, |mask, bit: Option<u64>| Some(mask | bit?))
    }

    /// The candidates of these rows that are left and stand in these columns.
    pub(crate) fn inside(&self, rows: &[usize], columns: u64, state: &State<'_>) -> impl Iterator<Item = Candidate> {
        self.entries(rows, columns, state).map(|entry| entry.0)
    }

    /// The same, each with its column.
    pub(crate) fn entries(
        &self,
        rows: &[usize],
        columns: u64,
        state: &State<'_>,
    ) -> impl Iterator<Item = (Candidate, u8)> {
        let entries = rows.iter().flat_map(|&row| &self.entries[row]);
        let inside =
            entries.filter_map(move |&(member, column)| Some((member, column.filter(|at| columns >> at & 1 != 0)?)));
        inside.filter(|entry| state.is_live(entry.0))
    }

    /// The groups of these columns.
    pub(crate) fn columns(&self, columns: u64) -> Vec<Group> {
        let is_in = |&at: &usize| columns >> at & 1 != 0;
        (0..self.columns.len()).filter(is_in).map(|at| self.columns[at]).collect()
    }
}

/// All matrices of a problem.
#[derive(Clone, Debug, Default)]
pub(crate) struct Matrices {
    /// Choices by the values of a unit, and values by choices.
    pub(crate) units: Vec<Matrix>,
    /// One value in parallel units by crossing units.
    pub(crate) fish: Vec<Matrix>,
}

impl Matrices {
    /// Finds them, unless it is interrupted. O(memberships · groups of a candidate), sorting.
    pub(crate) fn heeding(problem: &Problem, interrupt: &Interrupt) -> Option<Self> {
        Some(Self { units: of_units(problem, interrupt)?, fish: of_crossings(problem, interrupt)? })
    }
}

fn of_units(problem: &Problem, interrupt: &Interrupt) -> Option<Vec<Matrix>> {
    let units = Units::new(problem);
    let mut found = Vec::new();
    for unit in units.all() {
        if interrupt.is_raised() {
            return None;
        }
        let (choices, groups) = (units.choices(unit).to_vec(), units.groups(unit).to_vec());
        let needed = groups.iter().copied().filter(|&group| is_exactly_one(problem, group)).collect();
        found.extend(Matrix::new(problem, choices.clone(), groups));
        found.extend(Matrix::new(problem, needed, choices));
    }
    Some(found)
}

/// Groups that meet the same crossing groups, in one candidate each.
fn of_crossings(problem: &Problem, interrupt: &Interrupt) -> Option<Vec<Matrix>> {
    let choices: BTreeSet<Group> = problem.all_choices().map(|choice| problem.choice_group(choice)).collect();
    let mut rows: BTreeMap<Vec<Group>, Vec<Group>> = BTreeMap::new();
    let bases = problem.all_groups().filter(|group| !choices.contains(group) && is_exactly_one(problem, *group));
    for base in bases.filter(|&base| (2..=MOST_COLUMNS).contains(&problem.members(base).len())) {
        if interrupt.is_raised() {
            return None;
        }
        for crossing in crossings(problem, base, &choices) {
            rows.entry(crossing).or_default().push(base);
        }
    }
    let matrix = |(columns, rows): (_, Vec<_>)| Matrix::new(problem, disjoint(problem, &rows), columns);
    Some(rows.into_iter().filter_map(matrix).collect())
}

/// Families of disjoint groups, each of which has one candidate of the base, and all of them together all of it.
fn crossings(problem: &Problem, base: Group, choices: &BTreeSet<Group>) -> BTreeSet<Vec<Group>> {
    let members = problem.members(base);
    let crosses = |group: &Group| *group != base && !choices.contains(group) && common(problem, base, *group) == 1;
    let through = |member: Candidate| problem.groups_of(member).iter().copied().filter(crosses);
    let mut families = BTreeSet::new();
    for first in through(members[0]) {
        let mut family = vec![first];
        for &member in &members[1..] {
            let like_first = |group: &Group| {
                problem.members(*group).len() == problem.members(first).len()
                    && family.iter().all(|&other| common(problem, other, *group) == 0)
            };
            let next = through(member).find(like_first);
            family.extend(next);
        }
        if family.len() == members.len() {
            family.sort_unstable();
            families.insert(family);
        }
    }
    families
}

/// These groups, without those that share a candidate with one before them.
fn disjoint(problem: &Problem, groups: &[Group]) -> Vec<Group> {
    let mut kept: Vec<Group> = Vec::new();
    for &group in groups {
        if kept.iter().all(|&other| common(problem, other, group) == 0) {
            kept.push(group);
        }
    }
    kept
}

/// How many candidates two groups share.
fn common(problem: &Problem, left: Group, right: Group) -> usize {
    let (left, right) = (problem.members(left), problem.members(right));
    left.iter().filter(|member| right.binary_search(member).is_ok()).count()
}
