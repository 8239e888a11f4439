//! Sue de Coq: cells of a box and a line that together have as many values as cells.
//!
//! Two cells of box 1 and row 1 have 1 2 3 4; another cell of the row has 1 2, another of the box 3 4. So 1 and 2 are in these cells of the row,
//! 3 and 4 in these of the box, and all else of both loses them. Rank 0, with covers in both units. Told by what is left of the units beside them, it has
//! values as bases, too. If some of the bases fill as many covers by themselves, they are a step of their own, and this is none.

use super::roles::UnitFamily;
use super::shape::{Part, Shape};
use super::technique::Technique;
use std::collections::BTreeSet;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let all = || shape.base.iter().chain(&shape.cover);
    let units: BTreeSet<usize> = all().filter_map(Part::unit).collect();
    let units: Vec<usize> = units.into_iter().collect();
    let [one, other] = units[..] else { return Vec::new() };
    let [first, second] = [one, other].map(|unit| shape.roles.unit(unit));
    let has_box = (first.family == UnitFamily::Box) != (second.family == UnitFamily::Box);
    let meets = first.cells.iter().filter(|cell| second.cells.contains(cell)).count() > 1;
    let is_in = |cell: usize| first.cells.contains(&cell) || second.cells.contains(&cell);
    let is_inside = all().filter_map(Part::cell).all(is_in);
    let has_values = all().filter_map(Part::value).collect::<BTreeSet<_>>().len() > 1;
    let is_found = shape.rank == 0 && shape.base.len() > 2 && has_box && meets && is_inside && has_values;
    if is_found && shape.is_in_one_piece() { vec![Technique::SueDeCoq] } else { Vec::new() }
}
