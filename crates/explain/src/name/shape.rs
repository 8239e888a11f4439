//! The shape of a sum: its groups by what they are, and how they meet.

use super::roles::{Role, Roles, UnitFamily};
use crate::linear::{Linear, Term};
use crate::state::State;
use crate::step::{Kind, Step};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

/// A group of a sum.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) group: Group,
    pub(crate) role: Role,
    /// The candidates that are left of it.
    pub(crate) live: Vec<Candidate>,
}

/// A sum in a state.
pub(crate) struct Shape<'a> {
    pub(crate) roles: &'a Roles,
    pub(crate) state: &'a State<'a>,
    pub(crate) gone: &'a [Candidate],
    pub(crate) kind: Kind,
    /// Each as often as it is added.
    pub(crate) base: Vec<Part>,
    pub(crate) cover: Vec<Part>,
    pub(crate) rank: i64,
}

/// The most groups of a side that are looked at one by one: larger sums have no name of their own.
const MOST_PARTS: u32 = 24;

/// The most bases of which every part is looked at.
const MOST_IN_PARTS: usize = 12;

impl<'a> Shape<'a> {
    pub(crate) fn new(roles: &'a Roles, state: &'a State<'a>, step: &'a Step, linear: &Linear) -> Self {
        let part = |group: Group| Part { group, role: roles.group(group), live: state.live(group).collect() };
        let side = |terms: &[Term]| -> Vec<Part> {
            terms.iter().flat_map(|term| (0..term.times.min(MOST_PARTS)).map(|_| part(term.group))).collect()
        };
        let (base, cover) = (side(&linear.base), side(&linear.cover));
        Self { roles, state, gone: &step.gone, kind: step.level.kind, base, cover, rank: linear.rank() }
    }

    /// How many bases.
    pub(crate) fn size(&self) -> u32 {
        u32::try_from(self.base.len()).unwrap_or(u32::MAX)
    }

    /// The cells of the bases, if all are cells.
    pub(crate) fn base_cells(&self) -> Option<Vec<usize>> {
        self.base.iter().map(Part::cell).collect()
    }

    /// The cells of the covers, if all are cells.
    pub(crate) fn cover_cells(&self) -> Option<Vec<usize>> {
        self.cover.iter().map(Part::cell).collect()
    }

    /// Whether all groups are of one value in units.
    pub(crate) fn is_of_one_value(&self) -> bool {
        let values: BTreeSet<_> = self.base.iter().chain(&self.cover).map(Part::value).collect();
        values.len() == 1 && !values.contains(&None)
    }

    /// Whether no proper part of the bases is by itself within as many covers: such a part is a step of its own, and a single is the least of them. More bases than
    /// are looked at are taken for one piece.
    pub(crate) fn is_in_one_piece(&self) -> bool {
        if self.base.len() > MOST_IN_PARTS || self.cover.len() > 64 {
            return true;
        }
        let meets = |base: &Part| {
            let own = self.cover.iter().enumerate().filter(|(_, cover)| cover.shared(base) > 0);
            own.fold(0_u64, |set, (at, _)| set | 1 << at)
        };
        let covers: Vec<u64> = self.base.iter().map(meets).collect();
        let is_closed = |part: u32| {
            let own = covers.iter().enumerate().filter(|(at, _)| part >> at & 1 != 0);
            own.fold(0, |set, (_, covers)| set | covers).count_ones() <= part.count_ones()
        };
        let whole = (1_u32 << self.base.len()) - 1;
        self.base.iter().all(|base| base.live.len() > 1) && !(1..whole).any(is_closed)
    }

    /// The family of the unit of a group.
    pub(crate) fn family(&self, part: &Part) -> Option<UnitFamily> {
        part.unit().map(|unit| self.roles.unit(unit).family)
    }

    /// The values that are left of some cells, by place.
    pub(crate) fn values(&self, cells: &[usize]) -> BTreeSet<usize> {
        let own = self.base.iter().filter(|part| part.cell().is_some_and(|cell| cells.contains(&cell)));
        own.flat_map(|part| &part.live)
            .filter_map(|&candidate| self.roles.place(candidate))
            .map(|place| place.1)
            .collect()
    }

    /// The units that hold all of these cells.
    pub(crate) fn units_of(&self, cells: &[usize]) -> impl Iterator<Item = usize> {
        let holds = |unit: usize| cells.iter().all(|cell| self.roles.unit(unit).cells.binary_search(cell).is_ok());
        (0..self.roles.units().len()).filter(move |&unit| holds(unit))
    }
}

impl Part {
    pub(crate) fn cell(&self) -> Option<usize> {
        match self.role {
            Role::Cell(cell) => Some(cell),
            _ => None,
        }
    }

    pub(crate) fn value(&self) -> Option<usize> {
        match self.role {
            Role::Value { value, .. } => Some(value),
            _ => None,
        }
    }

    pub(crate) fn unit(&self) -> Option<usize> {
        match self.role {
            Role::Value { unit, .. } => Some(unit),
            _ => None,
        }
    }

    pub(crate) fn holds(&self, candidate: Candidate) -> bool {
        self.live.binary_search(&candidate).is_ok()
    }

    /// The candidates that both have.
    pub(crate) fn shared(&self, other: &Self) -> usize {
        self.live.iter().filter(|&&candidate| other.holds(candidate)).count()
    }
}
