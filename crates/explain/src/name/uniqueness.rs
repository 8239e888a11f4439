//! Unique rectangles, loops, avoidable rectangles, BUG: two solutions would differ only here.
//!
//! Four cells in two rows, two columns and two boxes have 1 and 2. If three have nothing else, the fourth has neither (type 1). If what they have besides
//! is one value, what sees all of it goes (types 2 and 5). If it is in two cells, it can be part of a naked subset (type 3), or one of the two values can
//! be fixed there (types 4 and 6). A rectangle is hidden if one value has no other place in both lines of a corner: this corner is not the other value.
//! It is avoidable if some of its cells were placed. From all others links lead on: they are rectangles with chains.
//!
//! As in `HoDoKu`, a cell of the pattern may lack one of the two values.

use super::roles::{Role, Roles, UnitFamily, UnitRole};
use super::technique::Technique;
use crate::state::State;
use crate::step::{Step, Uniqueness};
use exactone_core::problem::{Candidate, Group};
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
    let open = cells(roles, &unique.besides);
    let is_one_value = values(roles, &unique.besides).len() == 1;
    let is_in_line = in_line(roles, &open);
    let is_seen = unique.sum.base.is_empty();
    if unique.pattern.iter().any(|&candidate| state.is_placed(candidate)) {
        return match (open.len(), is_seen) {
            (_, false) => Technique::AvoidableRectangleWithChains,
            (1, true) => Technique::AvoidableRectangle(1),
            (_, true) => Technique::AvoidableRectangle(2),
        };
    }
    if is_seen && (open.len() == 1 || is_one_value) {
        return Technique::UniqueRectangle(match (open.len(), is_in_line) {
            (1, _) => 1,
            (2, true) => 2,
            _ => 5,
        });
    }
    match open.len() {
        _ if is_seen => Technique::UniqueRectangleWithChains,
        2 if is_in_line && is_subset(roles, unique, &open) => Technique::UniqueRectangle(3),
        2 if is_in_line && is_strong(roles, state, step, unique, &open) => Technique::UniqueRectangle(4),
        2 if !is_in_line && is_fixed(roles, state, step, unique) => Technique::UniqueRectangle(6),
        _ if is_cornered(roles, state, step, unique) => Technique::HiddenRectangle,
        _ => Technique::UniqueRectangleWithChains,
    }
}

/// The bases beside the pattern.
fn bases(unique: &Uniqueness) -> impl Iterator<Item = Group> {
    unique.sum.base.iter().map(|term| term.group)
}

/// The value that goes from the pattern, if it is one, and nothing goes beside.
fn gone_value(roles: &Roles, step: &Step, unique: &Uniqueness) -> Option<usize> {
    let values = values(roles, &step.gone);
    let is_within = step.gone.iter().all(|gone| unique.pattern.contains(gone));
    values.first().copied().filter(|_| values.len() == 1 && is_within)
}

/// Whether the bases are cells that share a unit with the open cells, and have a naked subset with what stands there besides.
fn is_subset(roles: &Roles, unique: &Uniqueness, open: &BTreeSet<usize>) -> bool {
    let mut all = open.clone();
    let are_cells = bases(unique).all(|base| matches!(roles.group(base), Role::Cell(cell) if all.insert(cell)));
    let values = unique.sum.cover.iter().map(|term| match roles.group(term.group) {
        Role::Value { value, .. } => Some(value),
        _ => None,
    });
    let values: Option<BTreeSet<usize>> = values.collect();
    let size = unique.sum.cover.len();
    let has_one_more = values.is_some_and(|values| values.len() == size) && size == unique.sum.base.len() + 1;
    are_cells && has_one_more && in_line(roles, &all)
}

/// Whether all that is left of a base is of the pattern and in these cells, and it is another value than the one that goes.
fn is_only_in(
    roles: &Roles,
    state: &State<'_>,
    (base, gone): (Group, usize),
    (unique, cells): (&Uniqueness, &BTreeSet<usize>),
) -> bool {
    let is_inside = |member: Candidate| {
        let is_of_cells = |place: (usize, usize)| place.1 != gone && cells.contains(&place.0);
        unique.pattern.contains(&member) && roles.place(member).is_some_and(is_of_cells)
    };
    matches!(roles.group(base), Role::Value { .. }) && state.live(base).all(is_inside)
}

/// Whether one of the two values stands only in the open cells of a unit, and the other goes there.
fn is_strong(roles: &Roles, state: &State<'_>, step: &Step, unique: &Uniqueness, open: &BTreeSet<usize>) -> bool {
    let Some(gone) = gone_value(roles, step, unique) else { return false };
    unique.sum.base.len() == 1 && bases(unique).all(|base| is_only_in(roles, state, (base, gone), (unique, open)))
}

/// Whether one of the two values stands only in cells of the rectangle in the lines of a corner, and the other goes there.
fn is_cornered(roles: &Roles, state: &State<'_>, step: &Step, unique: &Uniqueness) -> bool {
    let Some(gone) = gone_value(roles, step, unique) else { return false };
    let [corner] = step.gone[..] else { return false };
    let ours = cells(roles, &unique.pattern);
    let holds_corner = |base: Group| {
        let cell = roles.place(corner).map(|place| place.0);
        roles.cells(base).is_some_and(|cells| cell.is_some_and(|cell| cells.contains(&cell)))
    };
    bases(unique).all(|base| holds_corner(base) && is_only_in(roles, state, (base, gone), (unique, &ours)))
}

/// Whether the value that goes has no other place in both rows of the rectangle, or in both columns.
fn is_fixed(roles: &Roles, state: &State<'_>, step: &Step, unique: &Uniqueness) -> bool {
    let Some(value) = gone_value(roles, step, unique) else { return false };
    let (ours, open) = (cells(roles, &unique.pattern), cells(roles, &unique.besides));
    let is_only_ours = |unit: &UnitRole| {
        let own = state.all_live().filter_map(|candidate| roles.place(candidate));
        own.filter(|place| place.1 == value && unit.cells.contains(&place.0)).all(|place| ours.contains(&place.0))
    };
    unique.sum.base.len() < 2
        && [UnitFamily::Row, UnitFamily::Column].into_iter().any(|family| {
            let lines = roles.units().iter().filter(|unit| unit.family == family);
            lines.filter(|unit| open.iter().any(|cell| unit.cells.contains(cell))).all(is_only_ours)
        })
}

/// Whether some cells share a unit.
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
