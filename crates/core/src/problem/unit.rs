//! Units, found in the groups: groups that touch the same choices, one candidate each, form one.
//!
//! A row of a Sudoku is nine groups ("the row's 1", …, "the row's 9") over the same nine cells; its candidates are a
//! matrix of choices by groups. Nothing says "row" here: any two or more such groups are a unit, whether exactly-one
//! or at-most-one, so the cages, diagonals and extra regions of a variant come out as well.
//!
//! The groups of a unit are disjoint. Of two that share a candidate the later is left out: one true candidate could
//! satisfy both, and then k groups need fewer than k choices.
//!
//! ```
//! use exactone_core::problem::{Bound, ProblemBuilder, Units};
//!
//! let mut builder = ProblemBuilder::new();
//! let cells = [builder.choice(2)?, builder.choice(2)?];
//! for value in 0..2 {
//!     let members = cells.map(|cell| builder.candidate(cell, value));
//!     builder.group(Bound::ExactlyOne, &members)?;
//! }
//! let units = Units::new(&builder.build()?);
//! let unit = units.all().next().expect("two groups over two cells are a unit");
//! assert_eq!((units.len(), units.choices(unit).len(), units.groups(unit).len()), (1, 2, 2));
//! # Ok::<(), exactone_core::problem::BuildError>(())
//! ```

use super::{Candidate, Choice, Group, Id, Problem, Table};
use std::collections::HashMap;

/// A unit's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u32);

impl Id for Unit {
    fn from_index(index: usize) -> Self {
        Self(u32::try_from(index).expect("there are fewer units than groups"))
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// The units of a problem: matrices whose rows are choices and whose columns are groups.
#[derive(Clone, Debug)]
pub struct Units {
    choices: Table<Unit, Group>,
    groups: Table<Unit, Group>,
    of_choice: Table<Choice, Unit>,
}

impl Units {
    /// Finds the units. O(memberships), hashing.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let mut rows: Table<Unit, Group> = Table::default();
        let mut columns: Table<Unit, Group> = Table::default();
        let mut choices: Table<Unit, Choice> = Table::default();
        for (touched, groups) in classes(problem) {
            rows.push(touched.iter().map(|&choice| problem.choice_group(choice)));
            columns.push(groups);
            choices.push(touched);
        }
        Self { choices: rows, groups: columns, of_choice: choices.transpose(problem.choices()) }
    }

    /// The number of units.
    #[must_use]
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// Whether there is no unit.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every unit, in the order of their first groups.
    pub fn all(&self) -> impl Iterator<Item = Unit> + use<> {
        (0..self.len()).map(Unit::from_index)
    }

    /// The choices of a unit, as their groups, in the order of the members of its groups.
    #[must_use]
    pub fn choices(&self, unit: Unit) -> &[Group] {
        self.choices.row(unit)
    }

    /// The groups of a unit, ascending. Each has one candidate of each of its choices.
    #[must_use]
    pub fn groups(&self, unit: Unit) -> &[Group] {
        self.groups.row(unit)
    }

    /// The units in which the candidate's choice is a row.
    #[must_use]
    pub fn around(&self, problem: &Problem, candidate: Candidate) -> &[Unit] {
        problem.choice_of(candidate).map_or(&[], |choice| self.of_choice.row(choice))
    }
}

/// Two or more groups over the same choices, in the order of the first group of each class.
fn classes(problem: &Problem) -> Vec<(Vec<Choice>, Vec<Group>)> {
    let mut places: HashMap<Vec<Choice>, usize> = HashMap::new();
    let mut classes: Vec<(Vec<Choice>, Vec<Group>)> = Vec::new();
    for group in problem.all_groups() {
        let Some(touched) = touched(problem, group) else {
            continue;
        };
        if let Some(&place) = places.get(&touched) {
            classes[place].1.push(group);
        } else {
            places.insert(touched.clone(), classes.len());
            classes.push((touched, vec![group]));
        }
    }
    let mut held_by = vec![usize::MAX; problem.candidates()];
    for (class, (_, groups)) in classes.iter_mut().enumerate() {
        groups.retain(|&group| claim(problem.members(group), class, &mut held_by));
    }
    classes.retain(|(_, groups)| groups.len() > 1);
    classes
}

/// Marks the members as held by the class, unless one of them is already.
fn claim(members: &[Candidate], class: usize, held_by: &mut [usize]) -> bool {
    let free = members.iter().all(|member| held_by[member.index()] != class);
    if free {
        for member in members {
            held_by[member.index()] = class;
        }
    }
    free
}

/// The choices of the members, if each has one of its own. Candidates of a choice are numbered one after the other,
/// so the choices ascend with the members.
fn touched(problem: &Problem, group: Group) -> Option<Vec<Choice>> {
    let choices: Option<Vec<Choice>> = problem.members(group).iter().map(|&member| problem.choice_of(member)).collect();
    choices.filter(|choices| choices.windows(2).all(|pair| pair[0] < pair[1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Bound, ProblemBuilder};

    #[test]
    fn of_two_groups_that_share_a_candidate_one_is_left_out() {
        let mut builder = ProblemBuilder::new();
        let cells = [3, 3].map(|values| builder.choice(values).unwrap());
        for values in [[0, 0], [0, 1], [1, 2]] {
            let pair = [0, 1].map(|at| builder.candidate(cells[at], values[at]));
            builder.group(Bound::ExactlyOne, &pair).unwrap();
        }
        let units = Units::new(&builder.build().unwrap());
        assert_eq!(units.groups(Unit(0)), [2, 4].map(Group::new));
    }

    #[test]
    fn groups_over_the_same_choices_are_a_unit_and_others_are_not() {
        let mut builder = ProblemBuilder::new();
        let cells = [3, 3, 3, 2].map(|values| builder.choice(values).unwrap());
        for value in 0..3 {
            let members = [0, 1, 2].map(|at| builder.candidate(cells[at], value));
            builder.group(Bound::AtMostOne, &members).unwrap();
        }
        let pair = [builder.candidate(cells[0], 0), builder.candidate(cells[2], 1)];
        builder.group(Bound::AtMostOne, &pair).unwrap();
        let problem = builder.build().unwrap();
        let units = Units::new(&problem);
        assert_eq!(units.len(), 1);
        assert_eq!(units.choices(Unit(0)), [0, 1, 2].map(Group::new));
        assert_eq!(units.groups(Unit(0)).len(), 3);
        assert_eq!(units.around(&problem, Candidate::new(7)), [Unit(0)]);
        assert_eq!(units.around(&problem, Candidate::new(9)), []);
    }
}
