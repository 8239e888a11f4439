//! Naked and hidden subsets: cells and values of one unit, as many of the one as of the other.
//!
//! Naked: r2c1 and r2c5 have 3 and 7 only, so the rest of row 2 loses both. Hidden: 3 and 7 stand in r2c1 and r2c5 only, so these lose all else.
//! The cells are all in the unit of each cover: else it is no subset, whatever its rank.
//! A naked pair or triple in a box and a line at once is locked: both units lose its values.

use super::roles::UnitFamily;
use super::shape::{Part, Shape};
use super::technique::Technique;
use exactone_core::problem::Candidate;
use std::collections::BTreeSet;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    if shape.rank != 0 || shape.base.len() < 2 {
        return Vec::new();
    }
    if let Some(cells) = shape.base_cells() {
        return naked(shape, &cells);
    }
    let units: BTreeSet<Option<usize>> = shape.base.iter().map(Part::unit).collect();
    let is_hidden = units.len() == 1 && !units.contains(&None) && shape.cover_cells().is_some();
    if is_hidden { vec![Technique::HiddenSubset(shape.size())] } else { Vec::new() }
}

fn naked(shape: &Shape<'_>, cells: &[usize]) -> Vec<Technique> {
    let values: BTreeSet<Option<usize>> = shape.cover.iter().map(Part::value).collect();
    let units: Vec<usize> = shape.units_of(cells).collect();
    let is_within = shape.cover.iter().all(|cover| cover.unit().is_some_and(|unit| units.contains(&unit)));
    if values.len() != cells.len() || values.contains(&None) || !is_within {
        return Vec::new();
    }
    let mut names = vec![Technique::NakedSubset(shape.size())];
    let has_box = units.iter().any(|&unit| shape.roles.unit(unit).family == UnitFamily::Box);
    if shape.size() <= 3 && units.len() > 1 && has_box && units.iter().all(|&unit| is_felt(shape, unit, cells)) {
        names.insert(0, Technique::LockedSubset(shape.size()));
    }
    names
}

/// Whether other cells of the unit have a value of these.
fn is_felt(shape: &Shape<'_>, unit: usize, cells: &[usize]) -> bool {
    let values = shape.values(cells);
    let own = &shape.roles.unit(unit).cells;
    let is_lost = |candidate: Candidate| {
        let place = shape.roles.place(candidate);
        place.is_some_and(|(cell, value)| own.contains(&cell) && !cells.contains(&cell) && values.contains(&value))
    };
    shape.state.all_live().any(is_lost)
}
