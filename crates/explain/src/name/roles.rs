//! What the groups of a problem are: cells, values in units, or something else.
//!
//! In a Sudoku group "4 in row 2" is value 4 in a unit of the family of rows. The table is made once from the legend.

use exactone_core::problem::{Bound, Candidate, Group, Problem, Relation};
use exactone_formats::instance::{CellUnit, Legend, UnitKind};
use std::collections::{BTreeSet, HashSet};

/// What a group is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// All values of a cell.
    Cell(usize),
    /// All cells for a value in a unit.
    Value {
        /// The value, by its place.
        value: usize,
        /// The unit, by its place in the table.
        unit: usize,
    },
    /// Something else.
    Other,
}

/// The families that names of techniques tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnitFamily {
    /// Rows.
    Row,
    /// Columns.
    Column,
    /// Boxes and regions.
    Box,
    /// Diagonals, cages, and so on.
    Other,
}

impl UnitFamily {
    /// In which order people look at units: boxes are seen first, rows and columns alike, and others last.
    pub(crate) fn sight(self) -> u8 {
        match self {
            Self::Box => 0,
            Self::Row | Self::Column => 1,
            Self::Other => 2,
        }
    }
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitRole {
    /// Its name.
    pub name: String,
    /// Its kind and its number, if its name is made of these: `row` and `3`.
    pub numbered: Option<[String; 2]>,
    /// Its family.
    pub family: UnitFamily,
    /// Its cells, ascending.
    pub cells: Vec<usize>,
}

impl UnitRole {
    /// `row` and `3`; of a unit with a name of its own the name and nothing.
    #[must_use]
    pub fn kind_and_number(&self) -> (&str, &str) {
        self.numbered.as_ref().map_or((&self.name, ""), |[kind, number]| (kind, number))
    }
}

/// What all groups and candidates of a problem are.
#[derive(Clone, Debug)]
pub struct Roles {
    units: Vec<UnitRole>,
    of_groups: Vec<Role>,
    /// By candidate, its cell and value.
    places: Vec<Option<(usize, usize)>>,
}

impl Roles {
    /// O(memberships · units).
    #[must_use]
    pub fn new(problem: &Problem, legend: &Legend) -> Self {
        let problem = problem.symmetric();
        let units = units(legend);
        let places: Vec<_> = problem.all_candidates().map(|candidate| legend.cell_and_value(candidate)).collect();
        let known: HashSet<(usize, usize)> = places.iter().flatten().copied().collect();
        let counted = counted_alone(legend);
        let whole = whole_units(problem, &units);
        let of_group = |group: Group| {
            let members = problem.members(group);
            match role(members, &places, &units) {
                // Some cells of a unit of which one must have the value: no unit says so.
                Role::Value { value, unit } if problem.bound(group) == Bound::ExactlyOne => {
                    let all = units[unit].cells.iter().filter(|&&cell| known.contains(&(cell, value))).count();
                    if all == members.len() { Role::Value { value, unit } } else { Role::Other }
                }
                // One of the values of a cell: a clue says so, or a unit, not the cell.
                Role::Cell(cell) if members.len() == 1 && is_one_of_several(problem, members[0]) => {
                    let value = places[members[0].index()].map_or(0, |place| place.1);
                    let has_it = |other: &usize| *other != cell && known.contains(&(*other, value));
                    let is_only = |unit: &&usize| {
                        let cells = &units[**unit].cells;
                        cells.binary_search(&cell).is_ok() && !cells.iter().any(has_it)
                    };
                    match whole.iter().filter(is_only).min_by_key(|unit| units[**unit].cells.len()) {
                        _ if counted.contains(&members[0]) => Role::Other,
                        Some(&unit) => Role::Value { value, unit },
                        None => Role::Cell(cell),
                    }
                }
                role => role,
            }
        };
        let of_groups = problem.all_groups().map(of_group).collect();
        Self { units, of_groups, places }
    }

    /// What a group is.
    #[must_use]
    pub fn group(&self, group: Group) -> Role {
        self.of_groups[group.index()]
    }

    /// A unit, by its place in the table.
    ///
    /// # Panics
    /// If there is no such unit.
    #[must_use]
    pub fn unit(&self, unit: usize) -> &UnitRole {
        &self.units[unit]
    }

    /// The cell that a group is, or the cells of its unit; none of other groups.
    #[must_use]
    pub fn cells(&self, group: Group) -> Option<Vec<usize>> {
        match self.group(group) {
            Role::Cell(cell) => Some(vec![cell]),
            Role::Value { unit, .. } => Some(self.units[unit].cells.clone()),
            Role::Other => None,
        }
    }

    /// All units.
    #[must_use]
    pub fn units(&self) -> &[UnitRole] {
        &self.units
    }

    /// The cell and value of a candidate, by place; none of auxiliaries.
    #[must_use]
    pub fn place(&self, candidate: Candidate) -> Option<(usize, usize)> {
        self.places[candidate.index()]
    }
}

/// Candidates that a clue counts alone.
fn counted_alone(legend: &Legend) -> HashSet<Candidate> {
    let Legend::Cells(cells) = legend else { return HashSet::new() };
    cells.counts().iter().filter(|group| group.members.len() == 1).map(|group| group.members[0]).collect()
}

/// Whether the cell of a candidate has others besides.
fn is_one_of_several(problem: &Problem, candidate: Candidate) -> bool {
    problem.choice_of(candidate).is_some_and(|choice| problem.members(problem.choice_group(choice)).len() > 1)
}

/// The units of which the rules say that each value stands in them, by their places in the table. O(units · cells of relations).
fn whole_units(problem: &Problem, units: &[UnitRole]) -> Vec<usize> {
    let relations = problem.relations().into_iter().flat_map(|relations| &relations.list);
    let sets: HashSet<Vec<usize>> = relations
        .filter_map(|relation| match relation {
            Relation::EachOnce(cells) => {
                let mut cells = cells.clone();
                cells.sort_unstable();
                Some(cells)
            }
            _ => None,
        })
        .collect();
    (0..units.len()).filter(|&unit| sets.contains(&units[unit].cells)).collect()
}

fn units(legend: &Legend) -> Vec<UnitRole> {
    match legend {
        Legend::Grid(layout) => {
            let unit = |unit: &exactone_formats::instance::Unit| {
                let numbered = unit.number.clone().map(|number| [unit.kind.word().to_owned(), number]);
                UnitRole { name: unit.name.clone(), numbered, family: family(unit.kind), cells: unit.cells.clone() }
            };
            layout.units().iter().map(unit).collect()
        }
        Legend::Cells(legend) => {
            let unit = |CellUnit { name, kind_and_number, cells }: &CellUnit| {
                let family = if is_in_line(cells, |cell| legend.place(cell).map(|place| place.0)) {
                    UnitFamily::Row
                } else if is_in_line(cells, |cell| legend.place(cell).map(|place| place.1)) {
                    UnitFamily::Column
                } else if legend.regions().contains(cells) {
                    UnitFamily::Box
                } else {
                    UnitFamily::Other
                };
                UnitRole { name: name.clone(), numbered: kind_and_number.clone(), family, cells: cells.clone() }
            };
            legend.units().iter().map(unit).collect()
        }
        Legend::Options(_) => Vec::new(),
    }
}

fn family(kind: UnitKind) -> UnitFamily {
    match kind {
        UnitKind::Rows => UnitFamily::Row,
        UnitKind::Columns => UnitFamily::Column,
        UnitKind::Boxes | UnitKind::Regions => UnitFamily::Box,
        _ => UnitFamily::Other,
    }
}

fn is_in_line(cells: &[usize], line: impl Fn(usize) -> Option<usize>) -> bool {
    let lines: BTreeSet<Option<usize>> = cells.iter().map(|&cell| line(cell)).collect();
    cells.len() > 1 && lines.len() == 1 && !lines.contains(&None)
}

fn role(members: &[Candidate], places: &[Option<(usize, usize)>], units: &[UnitRole]) -> Role {
    let own: Option<Vec<_>> = members.iter().map(|member| places[member.index()]).collect();
    let Some(own) = own else { return Role::Other };
    let Some(&(cell, value)) = own.first() else { return Role::Other };
    if own.iter().all(|place| place.0 == cell) {
        return Role::Cell(cell);
    }
    let holds = |unit: &UnitRole| own.iter().all(|place| unit.cells.binary_search(&place.0).is_ok());
    let fitting = (0..units.len()).filter(|&unit| own.iter().all(|place| place.1 == value) && holds(&units[unit]));
    fitting.min_by_key(|&unit| units[unit].cells.len()).map_or(Role::Other, |unit| Role::Value { value, unit })
}
