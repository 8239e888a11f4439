//! Subsets: k choices of a unit confined to k of its groups, or k of its groups confined to k choices.
//!
//! Let the unit be a matrix of open candidates, choices by groups (see [`Units`]).
//! - *Naked*: if all candidates of k choices lie in k groups, these choices use the groups up, for each group has at
//!   most one: the groups' other candidates are false. Two cells {4, 7} in a row: no other cell of the row is 4 or 7.
//! - *Hidden*: if all survivors of k exactly-one groups lie in k choices, these groups use the choices up: the choices'
//!   other candidates are false.
//!
//! In both, k rows of a bit matrix have at most k columns between them; fewer than k is a conflict (Hall's theorem).
//! Rows with more than K bits cannot be in a subset of size K, so few remain. Their combinations are tried in
//! order, and a branch is left when its rows have more than K columns between them.

use super::Schedule;
use super::domains::Domains;
use super::matrix::{BitMatrix, Combinations};
use super::store::{Outcome, Store};
use super::technique_queue::TechniqueQueue;
use crate::problem::{Bound, Candidate, Problem, Unit, Units};
use crate::solve::Conflict;
use crate::solve::Halt;
use crate::solve::{Limit, Meter};

/// The technique's own memory.
pub(super) struct Subsets {
    pub(super) queue: TechniqueQueue<Unit>,
    units: Units,
    /// The greatest size of a subset.
    size: usize,
    /// Choices of the unit by groups of it.
    naked: BitMatrix,
    /// Groups of the unit by choices of it.
    hidden: BitMatrix,
    combinations: Combinations,
    rest: Vec<Candidate>,
}

/// Which way the matrix is read.
#[derive(Clone, Copy, PartialEq)]
enum Reading {
    Naked,
    Hidden,
}

impl Subsets {
    pub(super) fn new(problem: &Problem, size: usize) -> Self {
        let units = Units::new(problem);
        Self {
            queue: TechniqueQueue::new(units.len()),
            units,
            size,
            naked: BitMatrix::default(),
            hidden: BitMatrix::default(),
            combinations: Combinations::default(),
            rest: Vec::new(),
        }
    }

    /// Looks at changed units until one of them settles something, or there are none.
    pub(super) fn step<D: Domains>(
        &mut self,
        store: &mut Store<'_, D>,
        schedule: Schedule,
        meter: &mut Meter<'_>,
    ) -> Result<Outcome, Halt> {
        while let Some(unit) = self.next(store, schedule) {
            store.statistics.looked_at += self.units.groups(unit).len() as u64;
            self.fill(store, unit);
            for reading in [Reading::Naked, Reading::Hidden] {
                self.begin(reading);
                if self.look(store, unit, reading, meter)? == Outcome::Progress {
                    return Ok(Outcome::Progress);
                }
            }
        }
        Ok(Outcome::Nothing)
    }

    fn next<D: Domains>(&mut self, store: &Store<'_, D>, schedule: Schedule) -> Option<Unit> {
        let Self { queue, units, .. } = self;
        let problem = store.problem;
        queue.next(schedule, store.domains.trail(), |candidate| units.around(problem, candidate))
    }

    /// Both matrices of the unit. A choice or group that has a true candidate, and a choice that has a candidate in
    /// none of the groups, gets an empty row: it is in no subset.
    fn fill<D: Domains>(&mut self, store: &Store<'_, D>, unit: Unit) {
        let (rows, columns) = (self.units.choices(unit), self.units.groups(unit));
        self.naked.reset(rows.len(), columns.len());
        self.hidden.reset(columns.len(), rows.len());
        for (column, &group) in columns.iter().enumerate() {
            let members = store.problem.members(group).iter().enumerate();
            for (row, _) in members.filter(|(_, member)| store.is_open(**member)) {
                self.naked.set(row, column);
                self.hidden.set(column, row);
            }
        }
        for (row, &choice) in rows.iter().enumerate() {
            if store.domains.left(choice) != Some(self.naked.count(row)) {
                self.naked.clear_row(row);
            }
        }
        for (column, &group) in columns.iter().enumerate() {
            if store.problem.bound(group) == Bound::AtMostOne {
                self.hidden.clear_row(column);
            }
        }
    }

    fn look<D: Domains>(
        &mut self,
        store: &mut Store<'_, D>,
        unit: Unit,
        reading: Reading,
        meter: &mut Meter<'_>,
    ) -> Result<Outcome, Halt> {
        while let Some(size) = self.next_confined(reading, meter)? {
            if self.combinations.columns().count() < size {
                return Err(Conflict.into());
            }
            self.find_rest(store, unit, reading);
            if !self.rest.is_empty() {
                self.rest.iter().try_for_each(|&candidate| store.remove(candidate))?;
                return Ok(Outcome::Progress);
            }
        }
        Ok(Outcome::Nothing)
    }

    fn begin(&mut self, reading: Reading) {
        let Self { size, naked, hidden, combinations, .. } = self;
        combinations.begin(if reading == Reading::Naked { naked } else { hidden }, *size);
    }

    fn next_confined(&mut self, reading: Reading, meter: &mut Meter<'_>) -> Result<Option<usize>, Limit> {
        let Self { naked, hidden, combinations, .. } = self;
        combinations.next_confined(if reading == Reading::Naked { naked } else { hidden }, meter)
    }

    /// The candidates that the confined rows rule out.
    fn find_rest<D: Domains>(&mut self, store: &Store<'_, D>, unit: Unit, reading: Reading) {
        let Self { units, combinations, rest, .. } = self;
        let (choices, groups) = (units.choices(unit), units.groups(unit));
        let (inside, lines) = match reading {
            Reading::Naked => (choices, groups),
            Reading::Hidden => (groups, choices),
        };
        let of_subset = |candidate: Candidate| {
            combinations.rows().any(|row| store.problem.groups_of(candidate).contains(&inside[row]))
        };
        rest.clear();
        for column in combinations.columns() {
            rest.extend(store.domains.survivors(lines[column]).filter(|&candidate| !of_subset(candidate)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{places, settled};

    #[test]
    fn a_naked_pair_leaves_the_other_cells_of_the_row() {
        let pair = places(|(row, column, value)| row == 0 && (column == 0 || column == 8) && value > 1);
        let (gone, _) = settled("singles+subsets:2", &pair).unwrap();
        assert_eq!(gone, places(|(row, column, value)| row == 0 && (1..8).contains(&column) && value <= 1));
        assert_eq!(settled("singles+locked", &pair).unwrap().0, []);
    }

    #[test]
    fn a_hidden_pair_keeps_its_two_cells_to_itself() {
        let pair = places(|(row, column, value)| column == 3 && value <= 1 && row != 1 && row != 7);
        let (gone, _) = settled("singles+subsets:2", &pair).unwrap();
        assert_eq!(gone, places(|(row, column, value)| column == 3 && (row == 1 || row == 7) && value > 1));
    }

    #[test]
    fn a_naked_triple_needs_no_cell_with_all_three() {
        let kept = [(0, [0, 1]), (4, [1, 2]), (8, [0, 2])];
        let triple = places(|(row, column, value)| {
            kept.iter().any(|(at, values)| (row, column) == (5, *at) && !values.contains(&value))
        });
        let (gone, _) = settled("singles+subsets:3", &triple).unwrap();
        assert_eq!(gone, places(|(row, column, value)| row == 5 && ![0, 4, 8].contains(&column) && value <= 2));
        assert_eq!(settled("singles+subsets:2", &triple).unwrap().0, []);
    }

    #[test]
    fn three_cells_for_two_values_are_a_contradiction() {
        let crowded = places(|(row, column, value)| row == 0 && [0, 4, 8].contains(&column) && value > 1);
        assert_eq!(settled("subsets:3", &crowded), None);
        assert_eq!(settled("singles", &crowded).unwrap().0, []);
    }
}
