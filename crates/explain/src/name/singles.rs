//! Full houses, naked singles, hidden singles: one candidate is left of a group.
//!
//! A full house is the last open cell of a unit; a naked single the last value of a cell; a hidden single the last cell for a value in a
//! unit. Row 1 has 1 to 8, and r1c9 is open: a full house.

use super::roles::{Role, Roles};
use super::technique::Technique;
use crate::state::{State, is_exactly_one};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

/// The name of a single by the group of which it is left.
pub(crate) fn name(roles: &Roles, state: &State<'_>, group: Group) -> Technique {
    let last = state.live(group).next();
    if last.is_some_and(|last| full_house(roles, state, last).is_some()) {
        return Technique::FullHouse;
    }
    match roles.group(group) {
        Role::Cell(_) => Technique::NakedSingle,
        Role::Value { .. } | Role::Other => Technique::HiddenSingle,
    }
}

/// A unit that has every value, and of which all other cells are placed.
pub(crate) fn full_house(roles: &Roles, state: &State<'_>, last: Candidate) -> Option<usize> {
    let (cell, _) = roles.place(last)?;
    let placed: BTreeSet<usize> = {
        let all = state.all_live().filter(|&candidate| state.is_placed(candidate));
        all.filter_map(|candidate| roles.place(candidate)).map(|place| place.0).collect()
    };
    let needed = state.problem().groups_of(last).iter().filter(|&&group| is_exactly_one(state.problem(), group));
    let of_last: Vec<Role> = needed.map(|&group| roles.group(group)).collect();
    let is_full =
        |unit: usize| of_last.iter().any(|role| matches!(role, Role::Value { unit: own, .. } if *own == unit));
    let mut units = (0..roles.units().len()).filter(|&unit| roles.unit(unit).cells.contains(&cell) && is_full(unit));
    units.find(|&unit| {
        let mut others = roles.unit(unit).cells.iter().filter(|&&other| other != cell);
        others.all(|other| placed.contains(other))
    })
}
