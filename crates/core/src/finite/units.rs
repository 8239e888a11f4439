//! Units: cells that differ, and as many values. So each value stands in one of the cells.

use crate::problem::{Relation, Relations};

/// Cells that differ, and as many values: each stands in one of the cells.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub(super) cells: Vec<usize>,
    pub(super) values: u64,
    /// The place of its relation.
    pub(super) relation: usize,
}

/// The units of a problem.
pub(super) fn units(relations: &Relations) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for (place, relation) in relations.list.iter().enumerate() {
        let (Relation::EachOnce(cells) | Relation::Different(cells)) = relation else { continue };
        let values = values(cells, relations);
        if values.count_ones() as usize == cells.len() {
            units.push(Unit { cells: cells.clone(), values, relation: place });
        }
    }
    units
}

/// The values that some of the cells may have.
pub(super) fn values(cells: &[usize], relations: &Relations) -> u64 {
    cells.iter().flat_map(|&cell| &relations.cells[cell]).fold(0, |set, rank| set | 1 << rank)
}
