//! Unique rectangles, loops, avoidable rectangles, BUG: two solutions would differ only here.
//!
//! Four cells in two rows, two columns and two boxes have 1 and 2. If three have nothing else, the fourth has neither (type 1). If what they have besides
//! is one value, what sees all of it goes (types 2 and 5). If it is in two cells, it can be part of a naked subset (type 3), or one of the two values can
//! be fixed there (types 4 and 6). Otherwise the rectangle is hidden. It is avoidable if some of its cells were placed.

use super::roles::{Roles, UnitFamily, UnitRole};
use super::technique::Technique;
use crate::state::State;
use crate::step::{Step, Uniqueness};
use exactone_core::problem::Candidate;
use std::collections::BTreeSet;

pub(crate) fn name(roles: &Roles, state: &State<'_>, step: &Step, unique: &Uniqueness) -> Technique {
    let cells = cells(roles, &unique.pattern);
    let values = values(roles, &unique.pattern);
    if is_all(roles, state, &cells) && cells.len() > 4 {
        return if unique.besides.len() == 1 { Technique::BugPlusOne } else { Technique::Bug };
    }
    match (cells.len(), values.len()) {
        (4, 2) => rectangle(roles, state, step, unique),
        (_, 2) => Technique::UniqueLoop,
        _ => Technique::UniquePattern,
    }
}

fn rectangle(roles: &Roles, state: &State<'_>, step: &Step, unique: &Uniqueness) -> Technique {
    let pattern = &unique.pattern;
    let open = cells(roles, &unique.besides);
    let is_within = step.gone.iter().all(|gone| pattern.contains(gone));
    let is_one_value = values(roles, &unique.besides).len() == 1;
    let is_in_line = in_line(roles, &open);
    if pattern.iter().any(|&candidate| state.is_placed(candidate)) {
        return Technique::AvoidableRectangle(if open.len() == 1 { 1 } else { 2 });
    }
    match (open.len(), is_within, is_in_line) {
        (1, _, _) => Technique::UniqueRectangle(1),
        (2, false, true) if is_one_value => Technique::UniqueRectangle(2),
        (_, false, _) if is_one_value => Technique::UniqueRectangle(5),
        (2, false, _) => Technique::UniqueRectangle(3),
        (2, true, true) => Technique::UniqueRectangle(4),
        (2, true, false) if is_fixed(roles, state, step, unique) => Technique::UniqueRectangle(6),
        _ => Technique::HiddenRectangle,
    }
}

/// Whether the value that goes has no other place in both rows of the rectangle, or in both columns.
fn is_fixed(roles: &Roles, state: &State<'_>, step: &Step, unique: &Uniqueness) -> bool {
    let Some((_, value)) = step.gone.first().and_then(|&gone| roles.place(gone)) else { return false };
    let (ours, open) = (cells(roles, &unique.pattern), cells(roles, &unique.besides));
    let is_only_ours = |unit: &UnitRole| {
        let own = state.all_live().filter_map(|candidate| roles.place(candidate));
        own.filter(|place| place.1 == value && unit.cells.contains(&place.0)).all(|place| ours.contains(&place.0))
    };
    [UnitFamily::Row, UnitFamily::Column].into_iter().any(|family| {
        let lines = roles.units().iter().filter(|unit| unit.family == family);
        lines.filter(|unit| open.iter().any(|cell| unit.cells.contains(cell))).all(is_only_ours)
    })
}

/// Whether two cells share a unit.
fn in_line(roles: &Roles, cells: &BTreeSet<usize>) -> bool {
    roles.units().iter().any(|unit| cells.iter().all(|cell| unit.cells.contains(cell)))
}

/// Whether no cell is open beside these.
fn is_all(roles: &Roles, state: &State<'_>, cells: &BTreeSet<usize>) -> bool {
    let open = state.all_live().filter(|&candidate| !state.is_placed(candidate));
    open.filter_map(|candidate| roles.place(candidate)).all(|place| cells.contains(&place.0))
}

fn cells<'c>(roles: &Roles, candidates: impl IntoIterator<Item = &'c Candidate>) -> BTreeSet<usize> {
    candidates.into_iter().filter_map(|&candidate| roles.place(candidate)).map(|place| place.0).collect()
}

fn values<'c>(roles: &Roles, candidates: impl IntoIterator<Item = &'c Candidate>) -> BTreeSet<usize> {
    candidates.into_iter().filter_map(|&candidate| roles.place(candidate)).map(|place| place.1).collect()
}
