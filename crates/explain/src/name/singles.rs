//! Full houses, naked singles, hidden singles: one candidate is left of a group.
//!
//! A full house is the last open cell of a unit; a naked single the last value of a cell; a hidden single the last cell for a value in a
//! unit. Row 1 has 1 to 8, and r1c9 is open: a full house.

use super::roles::{Role, Roles};
use super::technique::Technique;
use crate::state::State;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

/// The name of a single by the group of which it is left.
pub(crate) fn name(roles: &Roles, state: &State<'_>, group: Group) -> Technique {
    let last = state.live(group).next();
    if last.is_some_and(|last| is_full_house(roles, state, last)) {
        return Technique::FullHouse;
    }
    match roles.group(group) {
        Role::Cell(_) => Technique::NakedSingle,
        Role::Value { .. } | Role::Other => Technique::HiddenSingle,
    }
}

/// Whether all other cells of some unit that has every value are placed.
fn is_full_house(roles: &Roles, state: &State<'_>, last: Candidate) -> bool {
    let Some((cell, _)) = roles.place(last) else { return false };
    let placed: BTreeSet<usize> = {
        let all = state.all_live().filter(|&candidate| state.is_placed(candidate));
        all.filter_map(|candidate| roles.place(candidate)).map(|place| place.0).collect()
    };
    let is_full = |unit: usize| {
        let of_last = state.problem().groups_of(last).iter().map(|&group| roles.group(group));
        of_last.into_iter().any(|role| matches!(role, Role::Value { unit: own, .. } if own == unit))
    };
    let units = (0..roles.units().len()).filter(|&unit| roles.unit(unit).cells.contains(&cell) && is_full(unit));
    units.into_iter().any(|unit| {
        let mut others = roles.unit(unit).cells.iter().filter(|&&other| other != cell);
        others.all(|other| placed.contains(other))
    })
}
